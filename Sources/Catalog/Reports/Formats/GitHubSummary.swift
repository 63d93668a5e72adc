import Basics

/// A report as the summary of a GitHub step: the causes, then each variant with its pictures.
///
/// It is written as HTML, in which a label is text and nothing else; in Markdown there would be many
/// ways out of it. Names stand in `<code>`, where GitHub makes no mentions or links.
public enum GitHubSummary {
  /// What a step may have: 1 MiB, beyond which GitHub shows nothing at all.
  public static let limit = 1 << 20

  /// - Parameter limit: in bytes; rows that do not fit are counted instead.
  public static func text(_ report: ReportSummary, limit: Int = limit) -> String {
    let rows = ReportRow.failing(report)
    var text = "<h3>Diptych: \(headline(report).escapedForXML)</h3>\n"
    func note(_ left: Int, _ what: String) -> String { "<p>\(left) more \(what)</p>\n" }
    // Room for both notes and the ends of the tables.
    let room = limit - 512
    func table(
      _ head: [String], _ rows: [[String]], of what: String
    ) -> String {
      guard !rows.isEmpty else { return "" }
      var table =
        "<table>\n<tr>" + head.map { "<th>\($0)</th>" }.joined() + "</tr>\n"
      var count = 0
      for row in rows {
        let line = "<tr>" + row.map { "<td>\($0)</td>" }.joined() + "</tr>\n"
        guard text.utf8.count + table.utf8.count + line.utf8.count <= room else { break }
        table += line
        count += 1
      }
      table += "</table>\n"
      return count < rows.count ? table + note(rows.count - count, what) : table
    }
    guard text.utf8.count <= room else { return "" }
    text += table(
      ["Cause", "Kind", "Pictures", "Variants"],
      report.causes.map {
        [code($0.line), $0.kind.rawValue, String($0.pictures), String($0.variants.count)]
      }, of: "causes")
    text += table(
      ["Variant", "Mode", "Picture", "What"],
      rows.flatMap { row in
        row.details.map { detail in
          [
            code("\(row.className) \(row.name)"), modes(of: detail, in: row), code(detail.path),
            code(detail.text),
          ]
        }
      }, of: "pictures")
    return text
  }

  private static func headline(_ report: ReportSummary) -> String {
    let shard =
      report.shard.map { " (\($0.name))" }
      ?? (report.joinedShards > 0 ? " (\(report.joinedShards) shards)" : "")
    let equal = max(0, report.pictures - report.failing - report.excused)
    return "\(report.pictures) pictures: \(equal) the same, \(report.failing) different, "
      + "\(report.excused) excused\(shard)"
  }

  private static func modes(of detail: ReportCase.Detail, in row: ReportRow) -> String {
    let modes = row.cases.filter { $0.details.contains(detail) }.compactMap(\.mode?.rawValue)
    return joinedWords(modes, "and")
  }

  private static func code(_ text: String) -> String { "<code>\(text.escapedForXML)</code>" }
}
