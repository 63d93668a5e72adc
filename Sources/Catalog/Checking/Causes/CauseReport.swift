import Basics
import Theme

/// How many pictures of a variant differ from the approved ones.
public struct PictureCounts: Sendable, Hashable {
  public var day: Int
  public var night: Int
  /// Of the pictures that show either mode.
  public var adaptive: Int

  public init(day: Int = 0, night: Int = 0, adaptive: Int = 0) {
    (self.day, self.night, self.adaptive) = (day, night, adaptive)
  }

  /// Those that show a mode, or all.
  func showing(_ mode: Mode?) -> Int {
    switch mode {
    case .day: day + adaptive
    case .night: night + adaptive
    case nil: day + night + adaptive
    }
  }
}

/// A cause with everything it changed.
public struct CauseSummary: Sendable, Hashable {
  public var cause: Cause
  /// The names of the variants, in the order they came in; day and night are one.
  public var variants: [String]
  public var pictures: Int

  /// One line of plain text: `token core.accent (night) #84E9FF → #6D9FEB: 14 pictures`.
  public var line: String { cause.line(pictures: pictures) }

  /// The contract's object; what has no former or no present value has `null` there.
  public var json: JSONValue {
    let facts = cause.facts
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ value: JSONValue) {
      members.append(JSONValue.Member(name: name, value: value))
    }
    add("kind", .string(cause.kind.rawValue))
    add("what", .string(facts.what))
    add("from", facts.from.map { .string($0) } ?? .null)
    add("to", facts.to.map { .string($0) } ?? .null)
    if !cause.moved.isEmpty { add("moved", .strings(ElementOrder.sorted(cause.moved))) }
    add("pictures", .integer(pictures))
    add("text", .string(line))
    add("variants", .strings(variants))
    return .object(members)
  }
}

/// Gathers the causes of many variants, so that one change of the design is told once.
public struct CauseReport: Sendable {
  private var summaries: [CauseSummary] = []
  private var places: [CauseFact: Int] = [:]
  /// What each summary's elements and moved elements hold already.
  private var known: [(elements: Set<String>, moved: Set<String>)] = []

  public init() {}

  /// Adds what was found for a variant.
  ///
  /// - Parameters:
  ///   - variant: its name in the report, which no other variant may have.
  ///   - pictures: how many of its pictures differ; a token's cause counts those of its mode.
  public mutating func add(_ causes: [Cause], variant: String, pictures: PictureCounts) {
    for cause in causes {
      let count = pictures.showing(cause.fact.mode)
      guard let place = places[cause.fact] else {
        places[cause.fact] = summaries.count
        known.append((Set(cause.elements), Set(cause.moved)))
        summaries.append(CauseSummary(cause: cause, variants: [variant], pictures: count))
        continue
      }
      summaries[place].pictures += count
      if summaries[place].variants.last != variant { summaries[place].variants.append(variant) }
      for id in cause.elements where known[place].elements.insert(id).inserted {
        summaries[place].cause.elements.append(id)
      }
      for id in cause.moved where known[place].moved.insert(id).inserted {
        summaries[place].cause.moved.append(id)
      }
    }
  }

  /// The causes by kind, those that changed most pictures first, then by name.
  public var causes: [CauseSummary] {
    let ranks = Dictionary(
      Cause.Kind.allCases.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    return summaries.map { (rank: ranks[$0.cause.kind] ?? 0, line: $0.cause.line, summary: $0) }
      .sorted {
        ($0.rank, -$0.summary.pictures, $0.line) < ($1.rank, -$1.summary.pictures, $1.line)
      }
      .map(\.summary)
  }
}
