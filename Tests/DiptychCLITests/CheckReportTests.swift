import Basics
import TestSupport
import Testing

@testable import DiptychCLI

@Suite("check --report", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct CheckReportTests {
  private static func files() -> MemoryFiles {
    let files = MemoryFiles([
      "a.sheet.yaml": TestSheets.sheet(
        "plain: { options: [One, Two] }\nother: { options: [A, B] }")
    ])
    _ = files.diptych("render", "a.sheet.yaml")
    return files
  }

  @Test("It writes the page, the data and the pictures it names, and nothing else")
  func report() throws {
    let files = CheckReportTests.files()
    files["a.sheet.yaml"] = files["a.sheet.yaml"]?.replacing("Two", with: "Three")
    _ = files.takeWritten()
    let outcome = files.diptych("check", "a.sheet.yaml", "--report", "Report")
    #expect(outcome.code == .differences)
    #expect(outcome.error.contains("report  Report/index.html\n"))
    let written = files.takeWritten()
    #expect(written.allSatisfy { $0.hasPrefix("Report/") })
    let data = try JSONReader.read(
      Array(try #require(files["Report/report.json"]).utf8), file: "report.json")
    #expect(data["result"]?.text == "different")
    #expect(data["pairs"]?.elements?.count == 1)
    let row = try #require(data["page"]?["rows"]?.elements?.first)
    #expect(row["variant"]?.text == "plain")
    #expect(row["sheet"]?.text == "a.sheet.yaml")
    #expect(row["line"]?.integer == 6)
    #expect(data["page"]?["equal"]?.elements?.map(\.text) == ["other"])
    let pictures = try #require(row["pictures"]?.elements)
    #expect(pictures.count == 5)
    let named = pictures.flatMap { picture in
      ["expected", "actual", "difference"].compactMap { picture[$0]?.text }
    }
    #expect(named.count == 6)
    #expect(
      Set(written)
        == Set(["Report/report.json", "Report/index.html"] + named.map { "Report/" + $0 }))
    let parts = try #require(data["page"]?["environment"]?.elements)
    #expect(parts.first?["part"]?.text == "diptych")
    #expect(parts.allSatisfy { $0["approved"]?.elements?.count == 1 })
  }

  @Test("The same check writes the same page")
  func deterministic() {
    let files = CheckReportTests.files()
    files["a.sheet.yaml"] = files["a.sheet.yaml"]?.replacing("Two", with: "Three")
    let reports = ["1", "4"].map { jobs in
      _ = files.diptych("check", "a.sheet.yaml", "--report", "R\(jobs)", "--jobs", jobs)
      return files.all(below: "R\(jobs)")
    }
    #expect(reports[0].count == 8)
    #expect(reports[0] == reports[1])
  }

  @Test("A page is written when all is as approved, and a folder that cannot be is reported")
  func others() {
    let files = CheckReportTests.files()
    let outcome = files.diptych("check", "a.sheet.yaml", "--report", "Report")
    #expect(outcome.code == .success)
    #expect(files["Report/index.html"]?.contains("All 10 pictures are as approved") == true)
    let locked = MemoryFiles(
      ["a.sheet.yaml": TestSheets.sheet("plain: { options: [One, Two] }")],
      locked: ["Report/report.json"])
    let refused = locked.diptych("check", "a.sheet.yaml", "--report", "Report")
    #expect(refused.code == .cannotWrite)
    #expect(refused.messages == ["error: cannot write Report/report.json: Permission denied"])
  }

  @Test("What was pruned is no difference any more, in the data and on the page neither")
  func pruned() throws {
    let files = CheckReportTests.files()
    files["a.sheet.yaml"] = files["a.sheet.yaml"]?
      .replacing("\n  other: { options: [A, B] }", with: "")
    let before = files.diptych("check", "a.sheet.yaml", "--json", "--report", "Before")
    #expect(before.code == .differences)
    #expect(try before.json()["result"]?.text == "different")
    #expect(files["Before/index.html"]?.contains("1 variant was removed") == true)
    #expect(files["Before/index.html"]?.contains("<bdi>HorizontalNavigation</bdi>") == true)
    let after = files.diptych("check", "a.sheet.yaml", "--json", "--prune", "--report", "After")
    #expect(after.code == .success)
    #expect(try after.json()["result"]?.text == "equal")
    #expect(try after.json()["causes"]?.elements?.isEmpty == true)
    #expect(files["After/index.html"]?.contains("All 5 pictures are as approved") == true)
  }

  @Test("A warning is no difference, and no row of the page")
  func warnings() throws {
    let files = MemoryFiles(["a.sheet.yaml": TestSheets.sheet("odd: { options: [ሰላም, Two] }")])
    #expect(files.diptych("render", "a.sheet.yaml").code == .success)
    let outcome = files.diptych("check", "a.sheet.yaml", "--report", "Report")
    #expect(outcome.code == .success)
    #expect(outcome.error.contains("no font has"))
    let text = try #require(files["Report/report.json"])
    let page = try JSONReader.read(Array(text.utf8), file: "report.json")["page"]
    #expect(page?["rows"]?.elements?.count == 0)
    #expect(page?["equal"]?.elements?.map(\.text) == ["odd"])
  }
}
