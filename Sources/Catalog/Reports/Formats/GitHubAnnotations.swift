import Basics

/// A report as GitHub's workflow commands: an error on the line of each variant that fails.
///
/// GitHub shows ten errors of a step and drops the rest; the tenth tells how many there are more.
public enum GitHubAnnotations {
  public static let mostErrors = 10

  /// - Parameter path: the path of a sheet from the root of the repository.
  /// - Returns: a line for each command.
  public static func commands(
    _ report: ReportSummary, path: (String) -> String = { $0 }
  ) -> [String] {
    let rows = ReportRow.failing(report)
    let shown = rows.count > mostErrors ? mostErrors - 1 : rows.count
    var commands = rows.prefix(shown).map { row in
      let modes = row.cases.compactMap(\.mode?.rawValue)
      let title =
        "\(row.className) \(row.name)"
        + (modes.isEmpty ? "" : " (\(joinedWords(modes, "and")))")
      return "::error file=\(property(path(row.sheet.file))),line=\(row.sheet.line),"
        + "col=\(row.sheet.column),title=\(property(title))::"
        + data((row.causeLines(report) + row.detailLines).joined(separator: "\n"))
    }
    if rows.count > shown {
      commands.append(
        "::error title=\(property("Diptych"))::"
          + data("\(rows.count - shown) more variants differ; the summary of the step lists them"))
    }
    return commands
  }

  /// What is printed between these two lines is text, whatever it looks like.
  ///
  /// GitHub takes commands also from the middle of a line, and so from a label. The token cannot stand
  /// in the text: it is made from it.
  public static func fence(_ text: String) -> (start: String, end: String) {
    let token = "diptych-" + Digest(of: Array(text.utf8)).description
    return ("::stop-commands::\(token)", "::\(token)::")
  }

  private static func data(_ text: String) -> String {
    text.escapingControls(keepingNewlines: true)
      .replacingScalars(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    data(text).replacingScalars([":": "%3A", ",": "%2C"])
  }
}

extension String {
  /// Each of some characters written another way, also where a mark that combines with it follows.
  func replacingScalars(_ table: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let other = table[scalar] { result += other } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

/// A variant that fails: day and night are one row.
struct ReportRow {
  var cases: [ReportCase]

  var className: String { cases.first?.className ?? "" }
  var name: String { cases.first?.name ?? "" }
  var sheet: SourceLocation {
    cases.first?.sheet ?? SourceLocation(file: "", line: 1, column: 1)
  }

  func causeLines(_ report: ReportSummary) -> [String] {
    cases.flatMap { report.causeLines(of: $0) }.eachOnce
  }

  /// The pictures, each once: one of both modes stands in both cases.
  var details: [ReportCase.Detail] { cases.flatMap(\.details).eachOnce }

  var detailLines: [String] { details.map { "\($0.path): \($0.text)" } }

  static func failing(_ report: ReportSummary) -> [ReportRow] {
    var rows: [ReportRow] = []
    for reportCase in report.failingCases {
      if let last = rows.last?.cases.first, last.variant == reportCase.variant,
        last.position == reportCase.position, last.className == reportCase.className
      {
        rows[rows.count - 1].cases.append(reportCase)
      } else {
        rows.append(ReportRow(cases: [reportCase]))
      }
    }
    return rows
  }
}

extension Array where Element: Hashable {
  fileprivate var eachOnce: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
