import Basics

/// A report as JUnit XML, which every build system reads.
///
/// It satisfies both schemas in use: Ant's (windyroad's JUnit.xsd), which demands a time, a host and
/// empty outputs, and Jenkins's (junit-10.xsd). What would differ from run to run is fixed: each time
/// is 0, the timestamp that of 1970 and the host `localhost`, so that the same pictures give the same
/// bytes. No case is ever skipped.
public enum JUnitReport {
  private static let timestamp = "1970-01-01T00:00:00"

  public static func text(_ report: ReportSummary) -> String {
    var suites: [(name: String, cases: [ReportCase])] = []
    var places: [String: Int] = [:]
    for reportCase in report.cases {
      let name = reportCase.className
      if let place = places[name] {
        suites[place].cases.append(reportCase)
      } else {
        places[name] = suites.count
        suites.append((name, [reportCase]))
      }
    }
    let properties = properties(of: report)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    for (index, suite) in suites.enumerated() {
      text += self.suite(suite.name, suite.cases, id: index, properties, report)
    }
    return text + "</testsuites>\n"
  }

  private static func suite(
    _ name: String, _ cases: [ReportCase], id: Int, _ properties: [(name: String, value: String)],
    _ report: ReportSummary
  ) -> String {
    let errors = cases.count { $0.outcome == .error }
    let failures = cases.count { $0.outcome == .failed }
    var text =
      "  <testsuite" + attribute("name", name) + attribute("package", name)
      + attribute("id", String(id)) + attribute("timestamp", timestamp)
      + attribute("hostname", "localhost") + attribute("tests", String(cases.count))
      + attribute("failures", String(failures)) + attribute("errors", String(errors))
      + attribute("skipped", "0") + attribute("time", "0") + ">\n    <properties>\n"
    for property in properties {
      text +=
        "      <property" + attribute("name", property.name) + attribute("value", property.value)
        + "/>\n"
    }
    text += "    </properties>\n"
    for reportCase in cases { text += testCase(reportCase, report) }
    return text + "    <system-out></system-out>\n    <system-err></system-err>\n  </testsuite>\n"
  }

  private static func testCase(_ reportCase: ReportCase, _ report: ReportSummary) -> String {
    let start =
      "    <testcase" + attribute("name", reportCase.title)
      + attribute("classname", reportCase.className) + attribute("time", "0")
    guard reportCase.fails else { return start + "/>\n" }
    let element = reportCase.outcome == .error ? "error" : "failure"
    let causes = report.causeLines(of: reportCase)
    let message = causes.isEmpty ? reportCase.details.first?.text ?? "" : causes[0]
    var lines = causes
    lines += reportCase.details.map { "\($0.path): \($0.text)" }
    lines.append("\(reportCase.sheet.file):\(reportCase.sheet.line)")
    let more = causes.count > 1 ? " (and \(causes.count - 1) more)" : ""
    return start + ">\n      <\(element)" + attribute("message", message + more)
      + attribute("type", reportCase.reason) + ">"
      + lines.joined(separator: "\n").escapingForXML(keepingNewlines: true)
      + "</\(element)>\n    </testcase>\n"
  }

  private static func properties(of report: ReportSummary) -> [(name: String, value: String)] {
    var properties = [(name: "diptych.version", value: report.tool)]
    if let shard = report.shard { properties.append(("diptych.shard", shard.description)) }
    if report.joinedShards > 0 {
      properties.append(("diptych.shards", String(report.joinedShards)))
    }
    for change in report.environment {
      guard case .object(let members) = change else { continue }
      func text(_ name: String) -> String? {
        if case .string(let text)? = members.first(where: { $0.name == name })?.value {
          return text
        }
        return nil
      }
      guard let part = text("part") else { continue }
      properties.append(
        ("environment.\(part)", "\(text("from") ?? "none") → \(text("to") ?? "none")"))
    }
    return properties
  }

  private static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(value.escapedForXML)\""
  }
}
