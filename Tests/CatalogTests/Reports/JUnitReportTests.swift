import Basics
import TestSupport
import Testing

@testable import Catalog

/// The rules of both JUnit schemas: Ant's, as windyroad wrote it down, and Jenkins's junit-10.
struct JUnitChecker {
  struct Mistake: Error { var text: String }

  private static let attributes: [String: (required: Set<String>, optional: Set<String>)] = [
    "testsuites": ([], []),
    "testsuite": (
      [
        "name", "package", "id", "timestamp", "hostname", "tests", "failures", "errors", "time",
      ], ["skipped"]
    ),
    "properties": ([], []), "property": (["name", "value"], []),
    "testcase": (["name", "classname", "time"], []),
    "failure": (["type"], ["message"]), "error": (["type"], ["message"]),
    "system-out": ([], []), "system-err": ([], []),
  ]

  private static let parents: [String: String?] = [
    "testsuites": nil, "testsuite": "testsuites", "properties": "testsuite",
    "property": "properties", "testcase": "testsuite", "failure": "testcase", "error": "testcase",
    "system-out": "testsuite", "system-err": "testsuite",
  ]

  static func check(_ text: String) throws -> StrictXML {
    let file = try StrictXML(Array(text.utf8))
    func require(_ condition: Bool, _ what: String) throws {
      if !condition { throw Mistake(text: what) }
    }
    var order = 0
    var (cases, failures, errors, nextSuite) = (0, 0, 0, 0)
    var suite: StrictXML.Element?
    func endSuite() throws {
      guard let suite else { return }
      try require(order == 4, "a suite ends without its outputs")
      try require(suite.attributes["tests"] == String(cases), "tests")
      try require(suite.attributes["failures"] == String(failures), "failures")
      try require(suite.attributes["errors"] == String(errors), "errors")
    }
    var verdicts = 0
    for element in file.elements {
      guard let rule = attributes[element.name], let parent = parents[element.name] else {
        throw Mistake(text: "no element \(element.name)")
      }
      try require(element.parent == parent, "\(element.name) in \(element.parent ?? "nothing")")
      let names = Set(element.attributes.keys)
      try require(names.isSuperset(of: rule.required), "\(element.name) lacks an attribute")
      try require(names.isSubset(of: rule.required.union(rule.optional)), "\(names)")
      let isText = ["failure", "error", "system-out", "system-err"].contains(element.name)
      try require(isText || element.text.allSatisfy(\.isWhitespace), "text in \(element.name)")
      switch element.name {
      case "testsuite":
        try endSuite()
        (suite, order, cases, failures, errors) = (element, 0, 0, 0, 0)
        try require(element.attributes["id"] == String(nextSuite), "id")
        nextSuite += 1
        try require(
          element.attributes["timestamp"]?.wholeMatch(
            of: /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}/) != nil, "timestamp")
        try require(Double(element.attributes["time"] ?? "") != nil, "time")
        for name in ["name", "hostname"] {
          try require(element.attributes[name]?.isEmpty == false, name)
        }
      case "properties":
        try require(order == 0, "properties come first, once")
        order = 1
      case "property": try require(element.attributes["name"]?.isEmpty == false, "name")
      case "testcase":
        try require(order == 1 || order == 2, "cases come second")
        (order, cases, verdicts) = (2, cases + 1, 0)
        try require(Double(element.attributes["time"] ?? "") != nil, "time")
      case "failure", "error":
        verdicts += 1
        try require(verdicts == 1, "one verdict")
        if element.name == "error" { errors += 1 } else { failures += 1 }
      case "system-out":
        try require(order == 1 || order == 2, "outputs come last")
        order = 3
      case "system-err":
        try require(order == 3, "outputs come last")
        order = 4
      default: break
      }
    }
    try endSuite()
    return file
  }
}

@Suite("JUnit")
struct JUnitReportTests {
  @Test("A thousand hostile labels leave the file valid and read back as they are shown")
  func hostile() throws {
    for label in HostileLabels(count: 1000, seed: 11) {
      let file = try JUnitChecker.check(JUnitReport.text(ReportSamples.report(saying: label)))
      let names = file.elements.filter { $0.name == "testcase" }.compactMap {
        $0.attributes["name"]
      }
      let shown = ReportSamples.inXML(ReportSamples.shown(label))
      #expect(names == ["\(shown) day", "\(shown) night", shown, "\(shown) day"])
      let failure = try #require(file.first("failure"))
      #expect(failure.attributes["message"]?.utf8.starts(with: "label \"".utf8) == true)
      let path = ReportSamples.inXML("Output/\(label.escapingControls(keepingNewlines: true))")
      #expect(Array(failure.text.utf8).firstRange(of: Array(path.utf8)) != nil)
    }
  }

  @Test("Failures, errors and what passes, suite by suite")
  func counts() throws {
    var report = ReportSamples.report(saying: "x")
    report.cases.append(ReportSamples.passed("more", mode: .night))
    let file = try JUnitChecker.check(JUnitReport.text(report))
    let suites = file.elements.filter { $0.name == "testsuite" }
    #expect(suites.map { $0.attributes["name"] } == ["x.TabsView.x", "Backpack.Nav"])
    #expect(suites.map { $0.attributes["tests"] } == ["3", "2"])
    #expect(suites.map { $0.attributes["failures"] } == ["2", "0"])
    #expect(suites.map { $0.attributes["errors"] } == ["1", "0"])
    #expect(suites.allSatisfy { $0.attributes["skipped"] == "0" })
    let property = try #require(file.elements.first { $0.attributes["name"] == "environment.x" })
    #expect(property.attributes["value"] == "x → none")
    #expect(file.first("failure")?.attributes["message"] == "label \"x\" (and 1 more)")
    #expect(
      file.first("failure")?.text == """
        label "x"
        token a → x: x
        Output/x.day@2x.png: x
        Output/x.svg: the file's content is another
        sheets/x.yaml:7
        """)
  }

  @Test(
    "The checker refuses what a schema refuses",
    arguments: [
      "skipped=\"0\" time=\"0\"|skipped=\"0\"", " hostname=\"localhost\"|",
      "    <system-out></system-out>\n|", "tests=\"3\"|tests=\"2\"", "1970-01-01T00|1970-01-01 00",
      "</properties>|</properties><properties></properties>",
      "<testsuites>|<testsuites when=\"x\">",
      "type=\"different\"|kind=\"different\"",
      "</failure>|</failure><failure type=\"x\"></failure>",
    ])
  func checker(change: String) throws {
    let parts = change.split(separator: "|", omittingEmptySubsequences: false)
    let text = JUnitReport.text(ReportSamples.report(saying: "x"))
    let broken = text.replacing(parts[0], with: parts[1])
    #expect(broken != text)
    #expect(throws: JUnitChecker.Mistake.self) { try JUnitChecker.check(broken) }
  }
}
