import Basics
import Theme

/// Reads the JSON of a report.
///
/// A report may come from anywhere: what it says is checked for form and range, never trusted to
/// fit together, and shown escaped.
public enum ReportReader {
  /// In bytes; far beyond the report of a hundred thousand pictures.
  public static let largestFile = 256 << 20
  /// In a folder that `check --report` wrote.
  public static let fileName = "report.json"

  /// - Parameter file: its name in messages.
  public static func read(_ bytes: [UInt8], file: String) throws(Diagnostic) -> ReportSummary {
    let root = try JSONReader.read(bytes, file: file)
    guard root.entries != nil else {
      throw Diagnostic(.error, ReportProblem.notAReport, at: root.location)
    }
    var summary = ReportSummary(
      tool: try root.text("tool"), plan: try root.text("plan"),
      result: try root.word("result"), causes: [], cases: [],
      pairs: try root.list("pairs").map { JSONValue($0) },
      pictures: try root.count("pictures"),
      failing: try root.count("failing"),
      excused: try root.count("excused"),
      environment: try root.list("environment").map { JSONValue($0) },
      leftovers: try root.list("leftovers").map { JSONValue($0) })
    for node in try root.list("causes") { summary.causes.append(try cause(node)) }
    for node in try root.list("cases") { summary.cases.append(try reportCase(node)) }
    if let shard = root["shard"] {
      guard
        let value = Shard(
          index: try shard.count("index", most: Shard.largestCount),
          count: try shard.count("count", most: Shard.largestCount))
      else { throw Diagnostic(.error, ReportProblem.badValue("shard"), at: shard.location) }
      summary.shard = value
    }
    if root["exitCode"] != nil { summary.exitCode = try root.count("exitCode", most: 255) }
    if root["shards"] != nil {
      summary.joinedShards = try root.count("shards", most: Shard.largestCount)
      summary.missingShards = try root.list("missingShards").compactMap(\.integer)
    }
    return summary
  }

  private static func cause(_ node: Node) throws(Diagnostic) -> ReportCause {
    let pieces = try node.texts("sentence")
    guard let before = pieces.first, pieces.count <= 2 else {
      throw Diagnostic(.error, ReportProblem.badValue("sentence"), at: node.location)
    }
    return ReportCause(
      kind: try node.word("kind"), from: node["from"]?.quoted, to: node["to"]?.quoted,
      pictures: try node.count("pictures"),
      variants: try node.texts("variants"), mode: try node.optionalWord("mode"),
      id: try node.text("id"), subject: try node.text("what"),
      elements: pieces.count == 2 ? try node.texts("elements") : [],
      moved: node["moved"] == nil ? [] : try node.texts("moved"),
      sentence: CauseSentence(
        before: before, after: pieces.count == 2 ? pieces[1] : nil,
        hasClause: node["hasClause"]?.boolean ?? false))
  }

  private static func reportCase(_ node: Node) throws(Diagnostic) -> ReportCase {
    var details: [ReportCase.Detail] = []
    for detail in node["details"] == nil ? [] : try node.list("details") {
      details.append(
        ReportCase.Detail(path: try detail.text("path"), text: try detail.text("text")))
    }
    let causes = node["causes"] == nil ? [] : try node.list("causes").compactMap(\.integer)
    return ReportCase(
      variant: try node.text("variant"), name: try node.text("name"),
      theme: try node.text("theme"), component: try node.text("component"),
      brand: node["brand"]?.quoted ?? "",
      sheet: SourceLocation(
        file: try node.text("sheet"), line: try node.count("line"),
        column: try node.count("column")),
      position: node["position"] == nil
        ? .max : try node.count("position"),
      mode: try node.optionalWord("mode"), outcome: try node.word("outcome"),
      reason: node["reason"]?.quoted ?? "", causes: causes, details: details)
  }
}
