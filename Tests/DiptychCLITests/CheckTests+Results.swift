import Basics
import TestSupport
import Testing

@testable import DiptychCLI

/// Approving, what is written, and what other results say.
extension CheckTests {
  // https://github.com/emilk/egui/issues/7449: approving rewrites what passes.
  @Test("Approving touches what fails and nothing else, and says both")
  func approve() throws {
    let files = try project("\nloose: { options: [A, B], tolerance: 1, formats: [png] }")
    try replace("[A, B], tolerance", "[A, C], tolerance", in: "a.sheet.yaml", files)
    try replace("[One, Two]", "[One, Three]", in: "a.sheet.yaml", files)
    let before = files.all(below: "Output")
    let outcome = files.diptych("approve", "a.sheet.yaml")
    #expect(outcome.code == .success)
    let approved = outcome.lines.filter { $0.hasPrefix("approved   ") }
    #expect(approved.count == 5)
    #expect(approved.allSatisfy { $0.contains("/plain.") })
    #expect(outcome.lines.contains { $0.hasPrefix("untouched  ") && $0.contains("/loose.") })
    let changed = files.all(below: "Output").filter { before[$0.key] != $0.value }.keys
    #expect(changed.allSatisfy { $0.contains("/plain.") || $0.hasSuffix("manifest.json") })
    #expect(try check(files).code == .success)
    let globbed = try project()
    try replace("[One, Two]", "[One, Three]", in: "a.sheet.yaml", globbed)
    #expect(globbed.diptych("approve", "a.sheet.yaml", "--variant", "icons").code == .success)
    #expect(try check(globbed).code == .differences)
  }

  @Test("Names that would steer a terminal are harmless")
  func controls() throws {
    let files = MemoryFiles([
      "a.sheet.yaml": TestSheets.sheet(
        #"plain: { options: ["One \e[31m\u202E", Two] }"#)
    ])
    let drawn = files.diptych("render", "a.sheet.yaml")
    #expect(drawn.code == .success)
    try replace("Two", "Three", in: "a.sheet.yaml", files)
    try replace(#"One \e[31m"#, #"Won \e[32m"#, in: "a.sheet.yaml", files)
    let outcome = files.diptych("check", "a.sheet.yaml")
    #expect(outcome.code == .differences)
    #expect(!(outcome.output + outcome.error).unicodeScalars.contains { $0.value == 0x1B })
    #expect(!(outcome.output + outcome.error).unicodeScalars.contains { $0.value == 0x202E })
  }

  @Test("The pictures of differences do not replace the approved ones")
  func diffOverApproved() throws {
    let files = try project()
    try replace("One, Two", "One, Three", in: "a.sheet.yaml", files)
    let before = files.all(below: "Output")
    #expect(files.diptych("check", "a.sheet.yaml", "--diff", "./Output").code == .usage)
    #expect(files.all(below: "Output") == before)
  }

  @Test("--diff writes a picture of each difference, and nothing else is written")
  func differences() throws {
    let files = try project()
    try replace("[One, Two]", "[One, Three]", in: "a.sheet.yaml", files)
    _ = files.takeWritten()
    #expect(files.diptych("check", "a.sheet.yaml", "--diff", "Seen").code == .differences)
    #expect(
      files.takeWritten()
        == ["day", "night"].map {
          "Seen/Backpack/HorizontalNavigation/plain.\($0)@1x.png"
        })
  }

  // The manifest says only that a picture is of `a.sheet.yaml`.
  @Test("--prune does not take pictures of a sheet that was not checked for leftovers")
  func namesake() throws {
    let files = try project()
    files["other/a.sheet.yaml"] = TestSheets.sheet("third: { options: [Five, Six] }")
    #expect(files.diptych("render").code == .success)
    let before = files.all(below: "Output")
    #expect(files.diptych("check", "a.sheet.yaml", "--prune").code == .badInput)
    #expect(files.all(below: "Output") == before)
    // Nor of one that was, and could not be read.
    files["other/a.sheet.yaml"] = "component: Nothing\n"
    #expect(files.diptych("check", "--prune").code == .badInput)
    #expect(files.all(below: "Output") == before)
    files["other/a.sheet.yaml"] = nil
    #expect(files.diptych("check", "a.sheet.yaml", "--prune").code == .success)
    #expect(files.all(below: "Output").count == before.count - 5)
  }

  @Test("No report of a check with a broken sheet is green, even where all pictures are the same")
  func brokenSheetInReports() throws {
    let files = try project()
    #expect(!files.diptych("check", "--tap", "-").output.contains("not ok"))
    files["b.sheet.yaml"] = "component: Nothing\n"
    let outcome = files.diptych("check", "--tap", "-", "--junit", "j.xml", "--gitlab", "g.json")
    #expect(outcome.code == .badInput)
    #expect(outcome.lines.contains { $0.hasPrefix("not ok") })
    #expect(try #require(files["j.xml"]).contains("<error"))
    let issues = try JSONReader.read(Array(try #require(files["g.json"]).utf8), file: "g.json")
    #expect(issues.elements?.isEmpty == false)
  }

  @Test("A broken sheet does not hide the differences of another")
  func brokenSheet() throws {
    let files = try project()
    files["b.sheet.yaml"] = "component: HorizontalNavigation\n"
    try replace("[One, Two]", "[One, Three]", in: "a.sheet.yaml", files)
    let outcome = files.diptych("check")
    #expect(outcome.code == .badInput)
    #expect(outcome.output.contains("label \"Two\" → \"Three\""))
  }

  @Test("No result is green that lacks a sheet, in whatever form, nor when shards are joined")
  func brokenSheetInResults() throws {
    let files = try project()
    files["b.sheet.yaml"] = "component: HorizontalNavigation\n"
    let outcome = files.diptych(
      "check", "--json", "--junit", "j.xml", "--tap", "t.tap", "--gitlab", "g.json", "--report",
      "R")
    #expect(outcome.code == .badInput)
    #expect(try outcome.json()["result"]?.text == "unreadable")
    #expect(files["j.xml"]?.contains("<error") == true)
    #expect(files["t.tap"]?.contains("\nnot ok ") == true)
    #expect(files["g.json"]?.contains("b.sheet.yaml") == true)
    #expect(files["R/index.html"]?.contains("are as approved") == false)
    #expect(files["R/index.html"]?.contains("b.sheet.yaml") == true)
    files["part.json"] = outcome.output
    let merged = files.diptych("merge", "part.json", "--junit", "m.xml")
    #expect(merged.code == .badInput)
    #expect(files["m.xml"]?.contains("b.sheet.yaml") == true)
  }

  @Test("A missing or unreadable picture is not put down to the drawing code")
  func falseCauses() throws {
    for content in [nil, "version https://git-lfs.github.com/spec/v1\n"] as [String?] {
      let files = try project()
      files[CheckTests.folder + "plain.day@1x.png"] = content
      #expect(try causes(try check(files)) == [])
    }
  }
}
