import Basics

/// A report of a check as it is told to others: what is in its JSON, and nothing that is not.
///
/// A check makes one, and so does reading the JSON of one: whatever is written from it, such as JUnit
/// or the joined report of several shards, comes out the same either way.
public struct ReportSummary: Sendable, Hashable {
  /// Of what made the report, such as `0.1.0`.
  public var tool: String
  /// Which plan it is about; the same for all its shards.
  public var plan: String
  /// `nil` for a report about everything.
  public var shard: Shard?
  /// How many shards were joined; 0 for a report of one check.
  public var joinedShards = 0
  /// Shards whose reports were not there when they were joined.
  public var missingShards: [Int] = []
  /// How the check ended, where that is known.
  public var exitCode: Int?
  public var result: CheckReport.Result
  public var causes: [ReportCause]
  /// Each variant and mode, then what is no more.
  public var cases: [ReportCase]
  /// The contract's pairs, as they are written.
  public var pairs: [JSONValue]
  public var pictures: Int
  public var failing: Int
  public var excused: Int
  public var environment: [JSONValue]
  public var leftovers: [JSONValue]

  /// The cases that make the check fail.
  public var failingCases: [ReportCase] { cases.filter(\.fails) }

  /// Where each variant stands in the whole plan.
  var positions: [String: Int] {
    Dictionary(cases.map { ($0.variant, $0.position) }, uniquingKeysWith: min)
  }

  /// The lines of a case's causes, without the numbers of pictures.
  public func causeLines(of reportCase: ReportCase) -> [String] {
    reportCase.causes.compactMap { causes.indices.contains($0) ? causes[$0].line : nil }
  }
}
