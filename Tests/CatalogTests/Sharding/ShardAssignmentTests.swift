import TestSupport
import Testing

@testable import Catalog

/// How work is spread over shards, by simulation and against slow ways of doing the same.
@Suite("Shards: spreading the work")
struct ShardAssignmentTests {
  private static func pieces(_ count: Int, seed: UInt64) -> (costs: [Int], names: [String]) {
    var generator = SeededGenerator(seed: seed)
    var (costs, names): ([Int], [String]) = ([], [])
    for index in 0..<count {
      // Most pictures are small, a few a hundred times as large.
      let size = Double.random(in: 0...1, using: &generator)
      costs.append(400_000 + Int(40_000_000 * size * size * size * size))
      names.append("v\(index)")
    }
    return (costs, names)
  }

  @Test("100,000 renditions over 8 shards are balanced within 5 %, none twice, none missing")
  func manyRenditions() {
    // Eight pictures of each variant, which stay together.
    let (costs, names) = ShardAssignmentTests.pieces(12_500, seed: 7)
    let assignment = ShardAssignment(costs: costs, names: names, count: 8)
    var (seen, loads) = ([Int](repeating: 0, count: costs.count), [Int](repeating: 0, count: 8))
    for shard in 0..<8 {
      for piece in costs.indices where assignment.shards[piece] == shard {
        seen[piece] += 1
        loads[shard] += costs[piece]
      }
    }
    #expect(seen.allSatisfy { $0 == 1 })
    #expect(loads == assignment.loads)
    let mean = Double(costs.reduce(0, +)) / 8
    for load in loads { #expect(abs(Double(load) - mean) <= 0.05 * mean) }
  }

  @Test("The same with a piece for each rendition")
  func aPieceEach() {
    let (costs, names) = ShardAssignmentTests.pieces(100_000, seed: 8)
    let assignment = ShardAssignment(costs: costs, names: names, count: 8)
    #expect(assignment.shards.count == 100_000)
    #expect(assignment.shards.allSatisfy { (0..<8).contains($0) })
    #expect(assignment.loads.reduce(0, +) == costs.reduce(0, +))
    let mean = Double(costs.reduce(0, +)) / 8
    for load in assignment.loads { #expect(abs(Double(load) - mean) <= 0.05 * mean) }
  }

  @Test(
    "Any number of shards agrees with looking for the least loaded one each time", arguments: 1...64
  )
  func naively(count: Int) {
    let (costs, names) = ShardAssignmentTests.pieces(300, seed: UInt64(count))
    var loads = [Int](repeating: 0, count: count)
    var shards = [Int](repeating: 0, count: costs.count)
    for piece in costs.indices.sorted(by: { (-costs[$0], names[$0]) < (-costs[$1], names[$1]) }) {
      var least = 0
      for shard in 0..<count where loads[shard] < loads[least] { least = shard }
      shards[piece] = least
      loads[least] += costs[piece]
    }
    let assignment = ShardAssignment(costs: costs, names: names, count: count)
    #expect(assignment.shards == shards)
    #expect(assignment.loads == loads)
    // What longest processing time first promises.
    let (mean, largest) = (costs.reduce(0, +) / count, costs.max() ?? 0)
    #expect((loads.max() ?? 0) <= mean + largest)
  }

  @Test("The order of the pieces does not matter")
  func order() {
    var generator = SeededGenerator(seed: 3)
    // Many of one cost: only their names tell them apart.
    let costs = (0..<500).map { _ in Int.random(in: 1...5, using: &generator) }
    let names = costs.indices.map { "piece \($0)" }
    let usual = ShardAssignment(costs: costs, names: names, count: 7)
    let shuffled = Array(costs.indices).shuffled(using: &generator)
    let other = ShardAssignment(
      costs: shuffled.map { costs[$0] }, names: shuffled.map { names[$0] }, count: 7)
    for (place, piece) in shuffled.enumerated() {
      #expect(other.shards[place] == usual.shards[piece])
    }
  }

  @Test("More shards than pieces leave some with nothing to do, and sums never overflow")
  func extremes() {
    #expect(ShardAssignment(costs: [5, 3], names: ["a", "b"], count: 4).loads == [5, 3, 0, 0])
    #expect(ShardAssignment(costs: [], names: [], count: 3).loads == [0, 0, 0])
    let huge = ShardAssignment(costs: [.max, .max], names: ["a", "b"], count: 1)
    #expect(huge.loads == [.max])
  }
}

/// A plan that is cut.
@Suite("Shards: parts of a plan", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct PlanPartTests {
  private func plan() throws -> RenderPlan {
    var lines = Sheet.header + "width: 320\ndefaults:\n  options: [One, Two]\nvariants:\n"
    for index in 0..<30 { lines += "  v\(index): { width: \(100 + 40 * index) }\n" }
    return try MemoryFiles(["a.sheet.yaml": lines]).plan()
  }

  @Test("The parts are the whole, in its order, with day and night together", arguments: 1...64)
  func union(count: Int) throws {
    let plan = try plan()
    var renditions: [String] = []
    var positions: [Int] = []
    for index in 1...count {
      let part = plan.part(try #require(Shard(index: index, count: count)))
      #expect(!part.selection.isEverything)
      #expect(part.stamp.digest == plan.stamp.digest)
      #expect(part.stamp.positions == part.stamp.positions.sorted())
      #expect(part.reportNames == part.stamp.positions.map { plan.reportNames[$0] })
      positions += part.stamp.positions
      for (planned, position) in zip(part.variants, part.stamp.positions) {
        #expect(planned.renditions == plan.variants[position].renditions)
        renditions += planned.renditions.map(\.path)
      }
    }
    #expect(positions.sorted() == Array(0..<30))
    #expect(renditions.sorted() == plan.variants.flatMap { $0.renditions.map(\.path) }.sorted())
  }

  @Test("Wider pictures and more of them cost more")
  func costs() throws {
    let plan = try plan()
    let costs = plan.variants.map { RenderCost.of($0) }
    #expect(costs == costs.sorted())
    #expect(Set(costs).count == costs.count)
    var fewer = plan.variants[0]
    fewer.renditions.removeLast()
    #expect(RenderCost.of(fewer) < costs[0])
  }

  @Test("Another sheet is another plan")
  func digest() throws {
    let plan = try plan()
    var other = plan
    other.variants.removeLast()
    #expect(other.stamp.digest != plan.stamp.digest)
    let files = MemoryFiles(["a.sheet.yaml": Sheet.withVariant("selected: 1")])
    let files2 = MemoryFiles(["a.sheet.yaml": Sheet.withVariant("selected: 0")])
    #expect(try files.plan().stamp.digest != files2.plan().stamp.digest)
    #expect(try files.plan().stamp == files.plan().stamp)
  }
}
