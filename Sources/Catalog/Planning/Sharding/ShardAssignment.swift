/// Spreads pieces of work over shards so that all are done at about the same time.
///
/// The largest piece that is left goes to the shard with the least to do (Graham's longest processing
/// time first), which is never more than a third over the best there is. Whoever knows the pieces
/// computes the same, for any number of shards: nothing needs to be agreed upon.
struct ShardAssignment: Sendable {
  /// For each piece its shard, from 0.
  let shards: [Int]
  /// For each shard what it has to do.
  let loads: [Int]

  /// - Parameters:
  ///   - costs: not negative.
  ///   - names: a name for each piece that no other has; the smaller goes first where costs are equal,
  ///     so that the order of the pieces does not matter.
  ///   - count: of shards, at least 1.
  init(costs: [Int], names: [String], count: Int) {
    let order = costs.indices.sorted {
      costs[$0] == costs[$1]
        ? (names[$0], $0) < (names[$1], $1) : costs[$0] > costs[$1]
    }
    var shards = [Int](repeating: 0, count: costs.count)
    var queue = LoadQueue(count: max(1, count))
    for piece in order { shards[piece] = queue.give(costs[piece]) }
    self.shards = shards
    loads = queue.loads
  }
}

/// Shards by what they have to do, the least first: a binary heap.
private struct LoadQueue {
  private(set) var loads: [Int]
  private var heap: [Int]

  init(count: Int) {
    loads = [Int](repeating: 0, count: count)
    heap = Array(0..<count)
  }

  /// Gives a piece to the shard with the least to do, of several the first.
  mutating func give(_ cost: Int) -> Int {
    let shard = heap[0]
    let (sum, overflows) = loads[shard].addingReportingOverflow(cost)
    loads[shard] = overflows ? .max : sum
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < heap.count && isBefore(heap[child], heap[least]) { least = child }
      guard least != place else { return shard }
      heap.swapAt(place, least)
      place = least
    }
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    (loads[left], left) < (loads[right], right)
  }
}
