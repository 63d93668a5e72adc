/// Gathers the causes of several shards, so that one change of the design is told once.
struct CauseJoin {
  private(set) var causes: [ReportCause] = []
  private var places: [Key: Int] = [:]

  /// What makes two causes the same.
  private struct Key: Hashable {
    var kind: Cause.Kind
    var id: String
    var from: String?
    var to: String?
    /// Only where it is no list of elements, which differs from shard to shard.
    var subject: String?
  }

  /// - Returns: for each cause the place it has for now.
  mutating func add(_ others: [ReportCause]) -> [Int] {
    others.map { cause in
      let key = Key(
        kind: cause.kind, id: cause.id, from: cause.from, to: cause.to,
        subject: cause.sentence.after == nil ? cause.subject : nil)
      guard let place = places[key] else {
        places[key] = causes.count
        causes.append(cause)
        return causes.count - 1
      }
      causes[place].pictures += cause.pictures
      causes[place].variants.append(new: cause.variants)
      causes[place].elements.append(new: cause.elements)
      causes[place].moved.append(new: cause.moved)
      return place
    }
  }

  /// Puts the causes, and the variants of each, in the order of a report.
  ///
  /// - Parameter positions: of the variants in the plan.
  /// - Returns: for each former place the new one.
  mutating func finish(_ positions: [String: Int]) -> [Int] {
    for index in causes.indices {
      let keyed = causes[index].variants.enumerated().map { offset, variant in
        (position: positions[variant] ?? .max, offset: offset, variant: variant)
      }
      causes[index].variants = keyed.sorted {
        ($0.position, $0.offset) < ($1.position, $1.offset)
      }.map(\.variant)
    }
    let order = causes.reportOrder
    causes = order.map { causes[$0] }
    var newPlaces = [Int](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { newPlaces[old] = new }
    return newPlaces
  }
}

extension [String] {
  fileprivate mutating func append(new others: [String]) {
    var known = Set(self)
    for other in others where known.insert(other).inserted { append(other) }
  }
}
