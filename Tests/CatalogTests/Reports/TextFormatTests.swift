import Basics
import TestSupport
import Testing

@testable import Catalog

@Suite("TAP")
struct TAPReportTests {
  @Test("A thousand hostile labels read back as they are")
  func hostile() throws {
    for label in HostileLabels(count: 1000, seed: 12) {
      let file = try StrictTAP(TAPReport.text(ReportSamples.report(saying: label)))
      #expect(file.tests.map(\.isOK) == [false, false, false, true])
      let shown = ReportSamples.shown(label)
      #expect(file.tests[0].description == "\(shown).TabsView.\(shown) \(shown) day")
      #expect(file.tests[0].block["file"] == .text("sheets/\(label).yaml"))
      guard case .groups(let pictures)? = file.tests[0].block["pictures"] else {
        Issue.record("no pictures")
        continue
      }
      #expect(pictures.first == ["path": "Output/\(label).day@2x.png", "text": label])
    }
  }

  @Test("A failure as a whole")
  func whole() {
    let text = TAPReport.text(ReportSamples.report(saying: "x"))
    #expect(
      text.hasPrefix(
        """
        TAP version 14
        1..4
        not ok 1 - x.TabsView.x x day
          ---
          message: "label \\"x\\""
          severity: fail
          reason: "different"
          file: "sheets/x.yaml"
          line: 7
          causes:
            - "label \\"x\\""
            - "token a → x: x"
          pictures:
            - path: "Output/x.day@2x.png"
              text: "x"
            - path: "Output/x.svg"
              text: "the file's content is another"
          ...
        not ok 2 - x.TabsView.x x night

        """))
    #expect(text.hasSuffix("ok 4 - Backpack.Nav x day\n"))
  }

  @Test(
    "The reader refuses",
    arguments: [
      "ok 1 - a # SKIP\n", "ok 2 - a\n", "ok 1 - a\n  ---\n  x: \"\n  ...\n",
      "ok 1 - a\n  ---\n  x: [\n  ...\n", "ok 1 - a\n  ---\n  x: 1\n", "", "ok 1 - a\u{1B}\n",
      "ok 1 - a\n  ---\nx: 1\n  ...\n",
    ])
  func reader(body: String) {
    #expect(throws: (any Error).self) { try StrictTAP("TAP version 14\n1..1\n" + body) }
  }
}

@Suite("GitLab code quality")
struct GitLabCodeQualityTests {
  private func issues(_ report: ReportSummary) throws -> [Node] {
    let text = GitLabCodeQuality.text(report)
    return try #require(JSONReader.read(Array(text.utf8), file: "issues").elements)
  }

  @Test("A thousand hostile labels read back as they are shown")
  func hostile() throws {
    for label in HostileLabels(count: 1000, seed: 13) {
      let issues = try issues(ReportSamples.report(saying: label))
      #expect(issues.count == 3)
      for issue in issues {
        #expect(
          issue.entries?.map(\.key) == [
            "description", "check_name", "fingerprint", "severity", "location",
          ])
        #expect(
          issue["description"]?.scalar?.hasPrefix("\(ReportSamples.shown(label)).TabsView") == true)
        #expect(issue["location"]?["path"]?.scalar == "sheets/\(label).yaml")
        #expect(issue["location"]?["lines"]?["begin"]?.integer == 7)
        #expect(["major", "critical"].contains(issue["severity"]?.scalar))
      }
      #expect(Set(issues.compactMap { $0["fingerprint"]?.scalar }).count == 3)
    }
  }

  @Test("An issue keeps its fingerprint when it moves in the sheet or its causes do")
  func fingerprints() throws {
    var report = ReportSamples.report(saying: "x")
    let before = try issues(report).map { $0["fingerprint"]?.scalar }
    report.cases[0].sheet.line = 99
    report.cases[0].causes = []
    #expect(try issues(report).map { $0["fingerprint"]?.scalar } == before)
    report.cases[0].reason = "size"
    #expect(try issues(report).map { $0["fingerprint"]?.scalar } != before)
  }

  @Test("Nothing wrong is an empty list")
  func none() throws {
    var report = ReportSamples.report(saying: "x")
    report.cases = [ReportSamples.passed("y")]
    #expect(try issues(report).isEmpty)
  }
}

/// Reads workflow commands as GitHub's runner does: by code units, whatever combines with what.
struct WorkflowCommand {
  var name: String
  var properties: [String: String] = [:]
  var data: String

  init?(_ line: String) {
    let units = Array(line.utf8)
    let mark = Array("::".utf8)
    guard units.starts(with: mark), let end = units.dropFirst(2).firstRange(of: mark) else {
      return nil
    }
    data = WorkflowCommand.unescaped(units[end.upperBound...], isProperty: false)
    let parts = units[2..<end.lowerBound].split(separator: UInt8(ascii: " "), maxSplits: 1)
    guard let first = parts.first else { return nil }
    name = String(decoding: first, as: UTF8.self)
    for property in parts.dropFirst().first?.split(separator: UInt8(ascii: ",")) ?? [] {
      let pair = property.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard pair.count == 2 else { return nil }
      properties[String(decoding: pair[0], as: UTF8.self)] =
        WorkflowCommand.unescaped(pair[1], isProperty: true)
    }
  }

  private static func unescaped(_ units: ArraySlice<UInt8>, isProperty: Bool) -> String {
    var escapes = [("%0D", "\r"), ("%0A", "\n")]
    if isProperty { escapes += [("%3A", ":"), ("%2C", ",")] }
    escapes.append(("%25", "%"))
    let bytes = escapes.reduce(Array(units)) {
      $0.replacing(Array($1.0.utf8), with: Array($1.1.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

@Suite("GitHub")
struct GitHubTests {
  @Test("A thousand hostile labels make one line a command, which reads back as it is shown")
  func hostile() throws {
    for label in HostileLabels(count: 1000, seed: 14) {
      let commands = GitHubAnnotations.commands(ReportSamples.report(saying: label))
      #expect(commands.count == 2)
      for command in commands {
        let isOneLine = command.unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control && $0 != "\u{2028}" && $0 != "\u{2029}"
        }
        #expect(isOneLine)
        let read = try #require(WorkflowCommand(command))
        #expect(read.name == "error")
        #expect(Set(read.properties.keys) == ["file", "line", "col", "title"])
        #expect(
          read.properties["file"]
            == "sheets/\(label.escapingControls(keepingNewlines: true)).yaml")
        #expect(read.properties["line"] == "7")
        #expect(
          read.properties["title"]?.utf8.starts(
            with: ReportSamples.title(of: label).escapingControls(keepingNewlines: true).utf8)
            == true)
        #expect(read.data.utf8.starts(with: "label \"".utf8))
      }
    }
  }

  @Test("A thousand hostile labels stay text in the summary")
  func hostileSummary() throws {
    for label in HostileLabels(count: 1000, seed: 15) {
      let text = GitHubSummary.text(ReportSamples.report(saying: label))
      let page = try StrictXML(Array("<all>\(text)</all>".utf8))
      let known = Set(["all", "h3", "table", "tr", "th", "td", "code", "p"])
      #expect(page.elements.allSatisfy { known.contains($0.name) && $0.attributes.isEmpty })
      let shown = ReportSamples.inXML(ReportSamples.shown(label))
      #expect(page.elements.contains { $0.text == "\(shown).TabsView.\(shown) \(shown)" })
      // An empty line would end the part that GitHub takes for HTML.
      #expect(!text.contains("\n\n"))
    }
  }

  private func report(failing count: Int) -> ReportSummary {
    var report = ReportSamples.report(saying: "x")
    let first = report.cases[0]
    report.cases = (0..<count).map { index in
      var reportCase = first
      (reportCase.variant, reportCase.name, reportCase.position) = ("v\(index)", "v\(index)", index)
      return reportCase
    }
    return report
  }

  @Test("GitHub shows ten errors: the tenth counts the rest", arguments: [0, 1, 9, 10, 11, 500])
  func many(count: Int) {
    let commands = GitHubAnnotations.commands(report(failing: count))
    #expect(commands.count == min(count, 10))
    #expect(commands.last?.contains("more variants differ") == (count > 0 ? count > 10 : nil))
    if count == 500 { #expect(commands[9].contains("::491 more variants differ")) }
  }

  @Test("A summary never passes its limit", arguments: [600, 1000, 5000, 50_000])
  func limit(limit: Int) throws {
    let text = GitHubSummary.text(report(failing: 400), limit: limit)
    #expect(text.utf8.count <= limit)
    #expect(text.utf8.count > limit - 700 || limit == 600)
    _ = try StrictXML(Array("<all>\(text)</all>".utf8))
    #expect(text.contains("more pictures</p>") || text.isEmpty || limit <= 1000)
  }

  @Test("Text is fenced by a token that cannot stand in it")
  func fence() {
    let text = "##[add-mask]e\n::error::x\n"
    let fence = GitHubAnnotations.fence(text)
    #expect(WorkflowCommand(fence.start)?.name == "stop-commands")
    #expect(fence.end == "::\(WorkflowCommand(fence.start)?.data ?? "")::")
    #expect(!text.contains(fence.end))
    #expect(GitHubAnnotations.fence(text + fence.end).end != fence.end)
  }
}
