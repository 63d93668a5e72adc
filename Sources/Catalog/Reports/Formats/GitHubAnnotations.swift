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
