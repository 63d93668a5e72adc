import Basics

/// Joins the reports of shards into one, which is what a check of everything would have said.
///
/// Only the order in which elements are listed inside a cause may differ.
public struct ReportMerge: Sendable {
  /// A report with the name it was read under.
  public struct Source: Sendable {
    public var name: String
    public var summary: ReportSummary

    public init(name: String, summary: ReportSummary) {
      (self.name, self.summary) = (name, summary)
    }
  }

  public private(set) var summary: ReportSummary
  /// Shards that are missing or came twice.
  public private(set) var problems: [Diagnostic] = []

  /// - Parameter sources: in any order.
  /// - Throws: reports of different plans or tools, which say nothing together; or none at all.
  public init(_ sources: [Source]) throws(Diagnostic) {
    guard let first = sources.first else { throw Diagnostic(.error, MergeProblem.nothing) }
    for other in sources.dropFirst() { try ReportMerge.check(other, fits: first) }
    guard let count = first.summary.shard?.count else {
      // The report of everything, alone.
      summary = first.summary
      return
    }
    var byIndex: [Int: Source] = [:]
    for source in sources {
      guard let index = source.summary.shard?.index else { continue }
      if let known = byIndex[index] {
        problems.append(
          Diagnostic(
            .error, MergeProblem.doubled(index, of: count, first: known.name, second: source.name)))
      } else {
        byIndex[index] = source
      }
    }
    let parts = byIndex.sorted { $0.key < $1.key }.map(\.value.summary)
    summary = ReportMerge.joined(parts, into: first.summary)
    summary.joinedShards = count
    summary.missingShards = (1...count).filter { byIndex[$0] == nil }
    if !summary.missingShards.isEmpty {
      problems.append(
        Diagnostic(.error, MergeProblem.missing(summary.missingShards, of: count)))
      summary.cases += summary.missingShards.map { ReportMerge.missingCase($0, of: count) }
    }
  }

  private static func check(_ other: Source, fits first: Source) throws(Diagnostic) {
    let (left, right) = (first.summary, other.summary)
    func refuse(_ what: MergeProblem.Difference) -> Diagnostic {
      Diagnostic(.error, MergeProblem.different(what, first: first.name, second: other.name))
    }
    guard left.tool == right.tool else { throw refuse(.tool(left.tool, right.tool)) }
    guard let count = left.shard?.count, let otherCount = right.shard?.count else {
      throw Diagnostic(
        .error, MergeProblem.whole(left.shard == nil ? first.name : other.name))
    }
    guard count == otherCount else { throw refuse(.count(count, otherCount)) }
    guard left.plan == right.plan else { throw refuse(.plan) }
  }

  private static func joined(
    _ parts: [ReportSummary], into base: ReportSummary
  ) -> ReportSummary {
    var whole = base
    whole.shard = nil
    let positions = Dictionary(
      parts.flatMap { $0.cases.map { ($0.variant, $0.position) } }, uniquingKeysWith: min)
    var causes = CauseJoin()
    var cases: [ReportCase] = []
    for part in parts {
      let places = causes.add(part.causes)
      for var reportCase in part.cases {
        reportCase.causes = reportCase.causes.compactMap {
          places.indices.contains($0) ? places[$0] : nil
        }
        cases.append(reportCase)
      }
    }
    let newPlaces = causes.finish(positions)
    whole.causes = causes.causes
    whole.cases = cases.inOrder { $0.position }.map { reportCase in
      var reportCase = reportCase
      reportCase.causes = reportCase.causes.map { newPlaces[$0] }.sorted()
      return reportCase
    }
    whole.pairs = parts.flatMap(\.pairs).inOrder { pair in
      pair.text("variant").flatMap { positions[$0] } ?? .max
    }
    // Readers keep counts so low that no sum of shards overflows.
    whole.pictures = parts.reduce(0) { $0 + $1.pictures }
    whole.failing = parts.reduce(0) { $0 + $1.failing }
    whole.excused = parts.reduce(0) { $0 + $1.excused }
    whole.environment = parts.flatMap(\.environment).eachOnce
    whole.leftovers = parts.flatMap(\.leftovers).eachOnce
    whole.result = parts.map(\.result).max { $0.rank < $1.rank } ?? base.result
    let codes = parts.compactMap(\.exitCode)
    whole.exitCode = codes.count == parts.count ? codes.max() : nil
    return whole
  }

  /// No build system may take a report for green that lacks a part.
  private static func missingCase(_ index: Int, of count: Int) -> ReportCase {
    let name = "shard \(index) of \(count)"
    return ReportCase(
      variant: name, name: name, theme: "diptych", component: "merge", brand: "",
      sheet: SourceLocation(file: "diptych merge", line: 1, column: 1), position: .max, mode: nil,
      outcome: .error, reason: "missingShard", causes: [],
      details: [ReportCase.Detail(path: name, text: "its report is missing")])
  }
}

extension Array {
  /// Sorted by a number, otherwise as it was.
  func inOrder(_ key: (Element) -> Int) -> [Element] {
    enumerated().map { (key: key($0.element), offset: $0.offset) }
      .sorted { ($0.key, $0.offset) < ($1.key, $1.offset) }
      .map { self[$0.offset] }
  }
}

extension JSONValue {
  fileprivate func text(_ name: String) -> String? {
    guard case .object(let members) = self,
      case .string(let text)? = members.first(where: { $0.name == name })?.value
    else { return nil }
    return text
  }
}
