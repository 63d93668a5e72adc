import Basics

/// A report in the Test Anything Protocol, version 14, with a YAML block for each failure.
///
/// The texts in the blocks are YAML's double-quoted scalars with everything escaped that a reader
/// could take for structure, which is also JSON.
public enum TAPReport {
  public static func text(_ report: ReportSummary) -> String {
    var text = "TAP version 14\n1..\(report.cases.count)\n"
    for (index, reportCase) in report.cases.enumerated() {
      let title = description("\(reportCase.className) \(reportCase.title)")
      text += "\(reportCase.fails ? "not ok" : "ok") \(index + 1) - \(title)\n"
      if reportCase.outcome != .passed { text += block(reportCase, report) }
    }
    return text
  }

  /// One line, in which `#` would start a directive.
  private static func description(_ text: String) -> String {
    text.escapingControls().replacingScalars(["\\": "\\\\", "#": "\\#"])
  }

  private static func block(_ reportCase: ReportCase, _ report: ReportSummary) -> String {
    let causes = report.causeLines(of: reportCase)
    let severity =
      switch reportCase.outcome {
      case .error: "error"
      case .failed: "fail"
      case .excused, .passed: "comment"
      }
    var lines = [
      "message: " + quoted(causes.first ?? reportCase.details.first?.text ?? ""),
      "severity: " + severity, "reason: " + quoted(reportCase.reason),
      "file: " + quoted(reportCase.sheet.file), "line: \(reportCase.sheet.line)",
    ]
    if causes.count > 1 {
      lines.append("causes:")
      lines += causes.map { "  - " + quoted($0) }
    }
    if !reportCase.details.isEmpty {
      lines.append("pictures:")
      for detail in reportCase.details {
        lines.append("  - path: " + quoted(detail.path))
        lines.append("    text: " + quoted(detail.text))
      }
    }
    return (["---"] + lines + ["..."]).map { "  \($0)\n" }.joined()
  }

  /// What is left unescaped are the printable characters YAML and every terminal agree on.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x20...0x7E, 0xA0...0x200D, 0x2010...0x2027, 0x2030...0x205F, 0x2070...0xD7FF,
        0xE000...0xFDCF, 0xFDF0...0xFEFE, 0xFF00...0xFFFD:
        result.unicodeScalars.append(scalar)
      default:
        // JSON's way: two halves for what is beyond the first plane.
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return result + "\""
  }
}
