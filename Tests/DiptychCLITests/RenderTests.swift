import Basics
import TestSupport
import Testing

@testable import DiptychCLI

@Suite("render and list", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct RenderTests {
  private static let two = TestSheets.sheet(
    "plain: { options: [One, Two] }\nb: { options: [A, B] }")

  @Test("It draws what is stale, says so, and draws nothing the second time")
  func render() {
    let files = MemoryFiles(["a.sheet.yaml": RenderTests.two])
    let folder = "Output/Backpack/HorizontalNavigation/"
    let endings = ["day@1x.png", "night@1x.png", "day.svg", "night.svg", "svg"]
    let names = ["plain", "b"].flatMap { name in endings.map { "\(name).\($0)" } }
    let first = files.diptych("render", "a.sheet.yaml")
    #expect(first.code == .success)
    #expect(first.lines == names.map { "written  \(folder)\($0)" })
    #expect(first.error == "10 pictures: 10 written, 0 unchanged, in 0 s\n")
    #expect(files.all(below: "Output").count == 11)
    let second = files.diptych("render", "a.sheet.yaml")
    #expect(second.code == .success)
    #expect(second.lines == names.map { "unchanged  \(folder)\($0)" })
    #expect(second.error == "10 pictures: 0 written, 10 unchanged, in 0 s\n")
    let quiet = files.diptych("render", "a.sheet.yaml", "--quiet")
    #expect(quiet == Outcome(code: .success, output: "", error: ""))
  }

  @Test("The JSON of render and list is the contract's")
  func json() throws {
    let files = MemoryFiles(["a.sheet.yaml": RenderTests.two])
    for (command, state) in [("list", "stale"), ("render", "written"), ("list", "unchanged")] {
      let outcome = files.diptych(command, "a.sheet.yaml", "--json")
      #expect(outcome.code == .success)
      let pictures = try #require(try outcome.json().elements)
      #expect(pictures.count == 10)
      #expect(pictures.filter { $0["format"]?.text == "png" }.count == 4)
      #expect(pictures.filter { $0["mode"]?.text == "adaptive" }.count == 2)
      for picture in pictures {
        #expect(picture.keys == ["variant", "mode", "scale", "format", "path", "state"])
        #expect(picture["state"]?.text == state)
        let (variant, mode) = (picture["variant"]?.text ?? "", picture["mode"]?.text ?? "")
        let name: String
        switch (picture["format"]?.text, mode) {
        case ("png", "day"), ("png", "night"):
          #expect(picture["scale"]?.number == 1)
          name = "\(variant).\(mode)@1x.png"
        case ("svg", "day"), ("svg", "night"):
          #expect(picture["scale"]?.isNull == true)
          name = "\(variant).\(mode).svg"
        case ("svg", "adaptive"):
          #expect(picture["scale"]?.isNull == true)
          name = "\(variant).svg"
        case (let format, _):
          Issue.record("an unknown kind of picture: \(format ?? "none"), \(mode)")
          continue
        }
        #expect(picture["path"]?.text == "Output/Backpack/HorizontalNavigation/" + name)
      }
    }
    #expect(
      files.diptych("list", "a.sheet.yaml", "--variant", "x*", "--json").code == .missingInput)
  }

  @Test("list writes nothing and says what would be drawn")
  func list() {
    let files = MemoryFiles(["a.sheet.yaml": RenderTests.two])
    let outcome = files.diptych("list", "--mode", "dark", "--output", "Pictures")
    #expect(outcome.code == .success)
    #expect(
      outcome.lines.filter { $0.contains("plain") } == [
        "stale      Pictures/Backpack/HorizontalNavigation/plain.night@1x.png",
        "stale      Pictures/Backpack/HorizontalNavigation/plain.night.svg",
      ])
    #expect(files.all(below: "Pictures").isEmpty)
  }

  @Test("Two runs, any number of jobs and any current folder give the same bytes")
  func reproducible() {
    let text = RenderTests.two
    func pictures(_ folder: String, _ arguments: String...) -> [String: [UInt8]] {
      let files = MemoryFiles(["a.sheet.yaml": text], currentFolder: folder)
      let sheets = [
        "/repo/a.sheet.yaml", "/repo/Themes/Backpack/HorizontalNavigation.sheet.yaml",
      ]
      let outcome =
        arguments.isEmpty
        ? files.diptych("render", sheets[0], sheets[1], "--output", "/out", "--jobs", "1")
        : files.diptych("render", sheets[0], sheets[1], "--output", "/out", "--jobs", arguments[0])
      #expect(outcome.code == .success)
      return files.all(below: "/out")
    }
    let one = pictures("/repo")
    #expect(one.count > 30)
    #expect(pictures("/repo") == one)
    #expect(pictures("/repo", "4") == one)
    #expect(pictures("/", "3") == one)
    #expect(pictures("/repo/deep/er", "2") == one)
  }

  @Test("A sheet named from elsewhere is the same sheet")
  func relativePaths() {
    let here = MemoryFiles(["a.sheet.yaml": RenderTests.two])
    #expect(here.diptych("render", "a.sheet.yaml").code == .success)
    let below = MemoryFiles(["a.sheet.yaml": RenderTests.two], currentFolder: "/repo/deep/er")
    let outcome = below.diptych("render", "../../a.sheet.yaml", "--output", "../../Output")
    #expect(outcome.code == .success)
    #expect(below.all(below: "/repo/Output") == here.all(below: "/repo/Output"))
  }

  @Test("With no sheet named, every one below the current folder is drawn")
  func everything() throws {
    let files = MemoryFiles(["x/a.sheet.yaml": RenderTests.two, "y/z/b.sheet.json": "{}"])
    let outcome = files.diptych("list", "x", "y", "--json")
    #expect(outcome.code == .badInput)
    #expect(try outcome.json().elements?.count == 10)
    let all = MemoryFiles(["x/a.sheet.yaml": RenderTests.two]).diptych("list", "--variant", "plain")
    #expect(all.lines.count == 5)
    #expect(all.code == .success)
  }

  @Test("What is selected takes the place of what the sheet says")
  func selection() {
    let files = MemoryFiles(["a.sheet.yaml": RenderTests.two])
    let outcome = files.diptych(
      "render", "a.sheet.yaml", "--variant", "pl*", "--mode", "light", "--scale", "1.5,3",
      "--format", "png", "--naming", "{variant}-{mode}@{scale}.{ext}", "-o", "P")
    #expect(outcome.code == .success)
    #expect(outcome.lines == ["written  P/plain-day@1.5.png", "written  P/plain-day@3.png"])
  }

  @Test("A warning is only told; with --strict it counts as an error")
  func strict() {
    let text = TestSheets.sheet("it: { options: [One, Two], selected: 7 }")
    let place = "a.sheet.yaml:6:40: "
    let message = "'selected' is 7, but there are items 0 to 1: nothing is selected"
    let lenient = MemoryFiles(["a.sheet.yaml": text]).diptych("render", "a.sheet.yaml")
    #expect(lenient.code == .success)
    #expect(lenient.messages == [place + "warning: " + message])
    #expect(lenient.lines.count == 5)
    let strict = MemoryFiles(["a.sheet.yaml": text]).diptych("render", "a.sheet.yaml", "--strict")
    #expect(strict.code == .badInput)
    #expect(strict.messages == [place + "error: " + message])
  }

  @Test("Letters no font has are told with their place, and the picture is drawn")
  func missingGlyphs() {
    let text = TestSheets.sheet("it: { options: [ሰላም, Two] }")
    let outcome = MemoryFiles(["a.sheet.yaml": text]).diptych("render", "a.sheet.yaml")
    #expect(outcome.code == .success)
    #expect(outcome.lines.count == 5)
    #expect(
      outcome.messages == [
        "a.sheet.yaml:6:19: warning: no font has U+1230 'ሰ', U+120B 'ላ' and U+121D 'ም' "
          + "of 'ሰላም' (looked in Inter and Noto Sans Arabic UI)"
      ])
  }

  @Test("--theme takes another theme, by name or by folder")
  func theme() throws {
    let files = MemoryFiles([
      "a.sheet.yaml": RenderTests.two.replacing("theme: Backpack", with: "theme: Nowhere")
    ])
    #expect(files.diptych("list", "a.sheet.yaml").code == .badInput)
    for theme in ["Backpack", "Themes/Backpack", "/repo/Themes/Backpack/theme.yaml"] {
      let outcome = files.diptych("list", "a.sheet.yaml", "--theme", theme)
      #expect(outcome.code == .success)
      #expect(outcome.lines.count == 10)
    }
    #expect(files.diptych("list", "a.sheet.yaml", "--theme", "Nope").code != .success)
  }
}
