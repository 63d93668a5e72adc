import Basics
import TestSupport
import Testing

@testable import Catalog
@testable import DiptychCLI

/// The forms a check writes its result in.
@Suite("Check outputs", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct CheckOutputTests {
  private func project(_ label: String = "Hostels") -> MemoryFiles {
    let files = MemoryFiles(["ui/a.sheet.yaml": TestSheets.sheet("it: { options: [A, Hotels] }")])
    #expect(files.diptych("render").code == .success)
    files["ui/a.sheet.yaml"] = TestSheets.sheet(
      "it: { options: [A, \(JSONValue.string(label).compactText)] }")
    return files
  }

  @Test("Every file at once, and the text beside them")
  func files() throws {
    let files = project()
    let outcome = files.diptych(
      "check", "--junit", "o/j.xml", "--gitlab", "o/g.json", "--tap", "o/t.tap")
    #expect(outcome.code == .differences)
    #expect(outcome.output.hasPrefix("Causes\n"))
    let junit = try StrictXML(Array((files["o/j.xml"] ?? "").utf8))
    let cases = junit.elements.filter { $0.name == "testcase" }
    #expect(cases.map { $0.attributes["name"] } == ["it day", "it night"])
    #expect(cases[0].attributes["classname"] == "Backpack.HorizontalNavigation")
    #expect(files["o/t.tap"]?.hasPrefix("TAP version 14\n1..2\nnot ok 1 - ") == true)
    let issues = try JSONReader.read(Array((files["o/g.json"] ?? "").utf8), file: "g").elements
    #expect(issues?.first?["location"]?["path"]?.text == "ui/a.sheet.yaml")
    #expect(issues?.first?["location"]?["lines"]?["begin"]?.integer == 6)
  }

  @Test(
    "A dash prints one of them in place of the text", arguments: ["--junit", "--gitlab", "--tap"])
  func dash(option: String) {
    let files = project()
    let outcome = files.diptych("check", option, "-")
    files.diptych("check", option, "file")
    #expect(outcome.output == files["file"])
    let both = files.diptych("check", option, "-", "--json")
    #expect(both.code == .usage)
    #expect(both.messages == ["error: \(option) and --json cannot share the standard output"])
  }

  @Test("A picture of both modes fails both cases, and no case is skipped")
  func adaptive() throws {
    let files = project("Hotels")
    files["Output/Backpack/HorizontalNavigation/it.svg"] =
      "<svg xmlns='http://www.w3.org/2000/svg'/>"
    let outcome = files.diptych("check", "--junit", "j.xml")
    #expect(outcome.code == .differences)
    let junit = try StrictXML(Array((files["j.xml"] ?? "").utf8))
    #expect(junit.elements.filter { $0.name == "failure" || $0.name == "error" }.count == 2)
    #expect(!junit.elements.contains { $0.name == "skipped" })
  }

  @Test("All is well")
  func equal() throws {
    let files = project("Hotels")
    let outcome = files.run(
      ["check", "--github", "--junit", "j.xml", "--tap", "t.tap"],
      environment: ["GITHUB_STEP_SUMMARY": "/sum/s.md"])
    #expect(outcome.code == .success)
    #expect(outcome.output.isEmpty)
    #expect(files["j.xml"]?.contains("failures=\"0\" errors=\"0\"") == true)
    #expect(files["t.tap"]?.contains("not ok") == false)
    #expect(
      files["/sum/s.md"] == "<h3>Diptych: 5 pictures: 5 the same, 0 different, 0 excused</h3>\n")
  }

  @Test("GitHub: the text is fenced, the error on the sheet's line, the summary appended")
  func gitHub() {
    let files = project("##[add-mask]e")
    files["/sum/s.md"] = "before\n"
    let environment = [
      "GITHUB_STEP_SUMMARY": "/sum/s.md", "GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": "/",
    ]
    let outcome = files.run(["check", "--github"], environment: environment)
    let lines = outcome.lines
    #expect(lines.first?.hasPrefix("::stop-commands::diptych-") == true)
    let end = "::\(lines.first?.dropFirst("::stop-commands::".count) ?? "")::"
    #expect(lines.filter { $0 == end }.count == 1)
    let rest = lines.drop { $0 != end }.dropFirst()
    #expect(
      rest.first?.hasPrefix(
        "::error file=repo/ui/a.sheet.yaml,line=6,col=3,"
          + "title=Backpack.HorizontalNavigation it (day and night)::label \"Hotels\"") == true)
    #expect(rest.count == 1)
    #expect(files["/sum/s.md"]?.hasPrefix("before\n<h3>Diptych: 5 pictures: 0 the same") == true)
    // Beside a result on the output, commands go to the other stream, which GitHub reads as well.
    let json = files.run(["check", "--github", "--json"])
    #expect(json.error.contains("::error file=ui/a.sheet.yaml,"))
    #expect((try? json.json()) != nil)
  }

  @Test("The summary file is nobody's without --github")
  func unasked() {
    let files = project()
    _ = files.run(
      ["check"], environment: ["GITHUB_STEP_SUMMARY": "/sum/s.md", "GITHUB_ACTIONS": "true"])
    #expect(files["/sum/s.md"] == nil)
  }

  @Test("A file that cannot be written is an error, and the rest is written")
  func unwritable() {
    let files = MemoryFiles(
      ["a.sheet.yaml": TestSheets.sheet("it: { options: [A, B] }")], locked: ["j.xml"])
    files.diptych("render")
    let outcome = files.diptych("check", "--junit", "j.xml", "--tap", "t.tap")
    #expect(outcome.code == .cannotWrite)
    #expect(files["t.tap"] != nil)
  }
}
