import Basics
import Theme

/// A cause as the JSON of a report tells it, with what is needed to join it with another shard's.
public struct ReportCause: Sendable, Hashable {
  /// One of ``Cause/Kind``.
  public var kind: Cause.Kind
  public var from: String?
  public var to: String?
  public var pictures: Int
  /// The names of the variants, in the order of the plan.
  public var variants: [String]
  /// The only mode that shows it; `nil` when both do.
  public var mode: Mode?
  /// The same in all shards.
  var id: String
  /// What is concerned, where that is no list of elements.
  var subject: String
  var elements: [String]
  var moved: [String]
  var sentence: CauseSentence

  /// What changed: a token, a label, or elements.
  public var what: String {
    sentence.after == nil ? subject : ElementOrder.sorted(elements).joined(separator: ", ")
  }

  /// One line of plain text without the number of pictures.
  ///
  /// Control characters are escaped whoever wrote the report.
  public var line: String {
    sentence.line(elements: elements, moved: moved, pictures: 0).escapingControls()
  }

  /// The line with the number of pictures.
  public var text: String {
    sentence.line(elements: elements, moved: moved, pictures: pictures).escapingControls()
  }

}

extension ReportCause {
  init(_ summary: CauseSummary) {
    let (cause, facts) = (summary.cause, summary.cause.facts)
    self.init(
      kind: cause.kind, from: facts.from, to: facts.to, pictures: summary.pictures,
      variants: summary.variants, mode: cause.fact.mode,
      id: Digest(of: Array(String(reflecting: cause.fact).utf8)).description, subject: facts.what,
      elements: cause.elements, moved: cause.moved, sentence: cause.sentence)
  }
}

extension [ReportCause] {
  /// By kind, those that changed most pictures first, then by line: as ``CauseReport`` orders them.
  ///
  /// - Returns: for each place the cause that belongs there.
  var reportOrder: [Int] {
    let ranks = Dictionary(
      Cause.Kind.allCases.enumerated().map { ($0.element, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let keys = map { (rank: ranks[$0.kind] ?? 0, pictures: -$0.pictures, line: $0.line) }
    return indices.sorted {
      (keys[$0].rank, keys[$0].pictures, keys[$0].line, $0)
        < (keys[$1].rank, keys[$1].pictures, keys[$1].line, $1)
    }
  }
}
