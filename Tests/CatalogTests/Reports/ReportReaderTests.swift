import Basics
import TestSupport
import Testing

@testable import Catalog

/// Reports are read from anywhere.
@Suite("Reading a report")
struct ReportReaderTests {
  @Test("A thousand hostile labels come back as they were")
  func roundTrip() throws {
    for label in HostileLabels(count: 1000, seed: 16) {
      let report = ReportSamples.report(saying: label)
      let text = report.json.compactText
      let read = try ReportReader.read(Array(text.utf8), file: "report.json")
      #expect(read.cases == report.cases)
      #expect(read.json.compactText == text)
    }
  }

  @Test("Damaged reports are refused or read, never a trap")
  func damaged() {
    var first = ReportSamples.report(saying: "x")
    var second = first
    (first.shard, second.shard) = (Shard(index: 1, count: 2), Shard(index: 2, count: 2))
    let bytes = Array(first.json.compactText.utf8)
    var joined = 0
    var generator = SeededGenerator(seed: 17)
    var refused = 0
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        damaged[place] = "0123456789-eE{}[]\",:x".utf8.randomElement(using: &generator) ?? 0
      }
      guard let report = try? ReportReader.read(damaged, file: "report.json") else {
        refused += 1
        continue
      }
      _ = JUnitReport.text(report) + TAPReport.text(report) + GitLabCodeQuality.text(report)
      _ = GitHubAnnotations.commands(report).count + GitHubSummary.text(report).count
      let sources = [report, second].map { ReportMerge.Source(name: "a", summary: $0) }
      guard let merged = try? ReportMerge(sources).summary else { continue }
      _ = JUnitReport.text(merged) + merged.json.compactText
      joined += 1
    }
    #expect(refused > 500 && refused < 2000)
    #expect(joined > 100)
  }

  @Test(
    "What is wrong is named with its place",
    arguments: [
      ("\"tool\": \"0.1.0\"", "\"tool\": 1", "'tool' has no value that a report has"),
      ("\"tool\": \"0.1.0\", ", "", "this report lacks 'tool'"),
      ("\"failing\": 2", "\"failing\": -2", "'failing' has no value that a report has"),
      ("\"failing\": 2", "\"failing\": 1e300", "'failing' has no value that a report has"),
      ("\"kind\": \"text\"", "\"kind\": \"word\"", "'kind' has no value that a report has"),
      (
        "\"plan\": \"p\"", "\"plan\": \"p\", \"shard\": {\"index\": 3, \"count\": 2}",
        "'shard' has no value that a report has"
      ),
    ])
  func problems(from: String, to: String, message: String) {
    let text = ReportSamples.report(saying: "x").json.compactText
    let broken = text.replacing(from, with: to)
    #expect(broken != text)
    let error = #expect(throws: Diagnostic.self) {
      try ReportReader.read(Array(broken.utf8), file: "r.json")
    }
    #expect(error?.message == message)
    #expect(error?.location?.file == "r.json")
    #expect(error?.category == .badInput)
  }
}
