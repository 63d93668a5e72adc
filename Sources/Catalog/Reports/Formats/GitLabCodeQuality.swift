import Basics

/// A report as GitLab's code quality JSON: an issue for each variant and mode that fails.
///
/// The fingerprint stands for the variant, the mode and what is wrong with it, and is the same from
/// run to run: GitLab tells new issues from old ones by it.
public enum GitLabCodeQuality {
  /// - Parameter path: the path of a sheet from the root of the repository.
  public static func text(
    _ report: ReportSummary, path: (String) -> String = { $0 }
  ) -> String {
    JSONValue.array(
      report.failingCases.map { reportCase in
        let causes = report.causeLines(of: reportCase)
        let reason =
          causes.isEmpty ? reportCase.details.first?.text ?? "" : causes.joined(separator: "; ")
        return .object([
          "description": .string(
            "\(reportCase.className) \(reportCase.title): \(reason)".escapingControls()),
          "check_name": .string("diptych-\(reportCase.reason)"),
          "fingerprint": .string(fingerprint(of: reportCase)),
          "severity": .string(reportCase.outcome == .error ? "critical" : "major"),
          "location": .object([
            "path": .string(path(reportCase.sheet.file)),
            "lines": .object(["begin": .integer(max(1, reportCase.sheet.line))]),
          ]),
        ])
      }
    ).linedText
  }

  private static func fingerprint(of reportCase: ReportCase) -> String {
    var digest = Digest()
    for part in [
      reportCase.sheet.file, reportCase.theme, reportCase.component, reportCase.brand,
      reportCase.name, reportCase.mode?.rawValue ?? "", reportCase.reason,
    ] { digest.add(part) }
    return digest.description
  }
}
