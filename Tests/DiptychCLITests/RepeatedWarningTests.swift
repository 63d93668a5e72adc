import Basics
import TestSupport
import Testing

@testable import DiptychCLI

// A warning that only the run that draws prints is a warning nobody sees: the second run, in a
// script or in CI, was silent and green.
@Suite("Warnings are given every time", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct RepeatedWarningTests {
  private static let sheet = TestSheets.sheet(
    "odd: { options: [ሰላም, Two] }\nplain: { options: [One, Two] }")
  private static let message =
    "no font has U+1230 'ሰ', U+120B 'ላ' and U+121D 'ም' of 'ሰላም' "
    + "(looked in Inter and Noto Sans Arabic UI)"
  private static let place = "a.sheet.yaml:6:20: "

  @Test("With --strict a letter no font has is an error the first time and the second")
  func strict() {
    let files = MemoryFiles(["a.sheet.yaml": RepeatedWarningTests.sheet])
    for _ in 1...3 {
      let outcome = files.diptych("render", "a.sheet.yaml", "--strict")
      #expect(outcome.code == .badInput)
      #expect(outcome.code.rawValue == 65)
      #expect(
        outcome.messages
          == [RepeatedWarningTests.place + "error: " + RepeatedWarningTests.message])
    }
  }

  @Test("Without it the warning is printed both times, and nothing is written the second time")
  func lenient() {
    let files = MemoryFiles(["a.sheet.yaml": RepeatedWarningTests.sheet])
    for written in [10, 0, 0] {
      let outcome = files.diptych("render", "a.sheet.yaml")
      #expect(outcome.code == .success)
      #expect(outcome.lines.count { $0.hasPrefix("written") } == written)
      #expect(
        outcome.messages
          == [RepeatedWarningTests.place + "warning: " + RepeatedWarningTests.message])
    }
  }

  @Test("A run that is not strict does not hide the warning from one that is, nor one of a part")
  func mixed() {
    let files = MemoryFiles(["a.sheet.yaml": RepeatedWarningTests.sheet])
    #expect(files.diptych("render", "a.sheet.yaml").code == .success)
    #expect(files.diptych("render", "a.sheet.yaml", "--strict").code == .badInput)
    #expect(
      files.diptych("render", "a.sheet.yaml", "--strict", "--mode", "night").code == .badInput)
    #expect(files.diptych("render", "a.sheet.yaml", "--strict", "--force").code == .badInput)
    let other = files.diptych("render", "a.sheet.yaml", "--strict", "--variant", "plain")
    #expect(other.code == .success)
    #expect(other.messages == [])
    #expect(files.diptych("render", "a.sheet.yaml", "--strict").code == .badInput)
  }

  @Test("Once mended the warning is gone, and so is its record")
  func mended() {
    let files = MemoryFiles(["a.sheet.yaml": RepeatedWarningTests.sheet])
    let manifest = "Output/Backpack/HorizontalNavigation/manifest.json"
    _ = files.diptych("render", "a.sheet.yaml")
    #expect(files[manifest]?.contains("hasWarnings") == true)
    files["a.sheet.yaml"] = RepeatedWarningTests.sheet.replacing("ሰላም", with: "One")
    for _ in 1...2 {
      let outcome = files.diptych("render", "a.sheet.yaml", "--strict")
      #expect(outcome.code == .success)
      #expect(outcome.messages == [])
    }
    #expect(files[manifest]?.contains("hasWarnings") == false)
  }

  @Test("An icon that draws nothing is warned of each time as well")
  func blankIcon() {
    let files = MemoryFiles([
      "a.sheet.yaml": TestSheets.sheet("it: { options: [{ text: One, icon: car }, Two] }"),
      "Themes/Backpack/Icons/car.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"/>",
    ])
    for _ in 1...2 {
      let outcome = files.diptych("render", "a.sheet.yaml", "--strict")
      #expect(outcome.code == .badInput)
      #expect(outcome.messages == ["a.sheet.yaml:6:38: error: the icon 'car' draws nothing"])
    }
  }

  @Test("A sheet named twice, in two spellings, is read and drawn once")
  func namedTwice() {
    let files = MemoryFiles(["x/a.sheet.yaml": RepeatedWarningTests.sheet])
    let outcome = files.diptych(
      "render", "x/a.sheet.yaml", "./x/a.sheet.yaml", "x", "y/../x/a.sheet.yaml", "--json")
    #expect(outcome.code == .success)
    #expect((try? outcome.json().elements?.count) == 10)
    #expect(outcome.messages.count == 1)
  }
}
