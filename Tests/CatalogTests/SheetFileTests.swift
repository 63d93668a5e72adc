import Basics
import TestSupport
import Testing

@testable import Catalog

@Suite("Files a sheet comes from", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct SheetFileTests {
  private func texts(_ path: String, _ files: MemoryFiles) -> [String] {
    files.readSheet(path).diagnostics.map { "\($0.category): \($0.text)" }
  }

  @Test("What is there and no sheet, and what is not there")
  func files() {
    let files = MemoryFiles([
      "folder.sheet.yaml/inside": "", "big.sheet.yaml": String(repeating: "#", count: 4 << 20 + 1),
    ])
    files.put([0x89, 0x50, 0x4E, 0x47, 0xD, 0xA, 0x1A, 0xA, 0, 0, 0, 13, 0xFF], at: "p.sheet.yaml")
    files.put([0xFF, 0xFE, 0x61, 0], at: "wide.sheet.yaml")
    let start = { (name: String) in "\(name):1:1: error: " }
    #expect(
      texts("none.sheet.yaml", files) == [
        "missingInput: " + start("none.sheet.yaml") + "no such file: none.sheet.yaml\n"
          + "  check the spelling and the current folder"
      ])
    #expect(
      texts("folder.sheet.yaml", files) == [
        "badInput: " + start("folder.sheet.yaml")
          + "folder.sheet.yaml is a folder, a file was expected\n  name a file inside it"
      ])
    #expect(
      texts("p.sheet.yaml", files) == [
        "badInput: " + start("p.sheet.yaml") + "the file is not text\n  is this the right file?"
      ])
    #expect(
      texts("wide.sheet.yaml", files) == [
        "badInput: " + start("wide.sheet.yaml")
          + "the file is UTF-16 text, only UTF-8 is read\n  save it as UTF-8"
      ])
    #expect(
      texts("big.sheet.yaml", files) == [
        "badInput: " + start("big.sheet.yaml")
          + "big.sheet.yaml is larger than the limit of 4194304 bytes\n  is this the right file?"
      ])
  }

  @Test("A sheet may be JSON, with the same rules")
  func json() {
    let files = MemoryFiles([
      "a.sheet.json": """
      {"component": "HorizontalNavigation", "theme": "Backpack",
       "variants": {"a": {"options": ["One", "Two"], "selcted": 1}}}
      """,
      "b.sheet.json": """
      {"component": "HorizontalNavigation",
       "component": 3}
      """,
      "c.sheet.json": """
      {"component": "HorizontalNavigation", "theme": "Backpack",
       "variants": {"a": {"options": ["One", "Two"]}}}
      """,
    ])
    #expect(
      files.readSheet("a.sheet.json").diagnostics.map(\.message)
        == ["unknown key 'selcted' in the variant 'a'; did you mean 'selected'?"])
    #expect(
      files.readSheet("b.sheet.json").diagnostics.map(\.message)
        == ["the key 'component' is given twice, on lines 1 and 2"])
    #expect(files.readSheet("c.sheet.json").sheet?.variants.count == 1)
  }

  @Test("Roles the theme lacks are told all at once, each with the nearest")
  func missingRoles() throws {
    let files = MemoryFiles(["a.sheet.yaml": Sheet.withVariant("")])
    let theme = try #require(files["Themes/Backpack/theme.yaml"])
    files["Themes/Backpack/theme.yaml"] =
      theme
      .replacing("horizontalNavigation.bar:", with: "horizontalNavigation.bra:")
      .replacing("horizontalNavigation.title.small:", with: "horizontalNavigation.title.tiny:")
      .replacing("  horizontalNavigation.notificationDot: notification.dot\n", with: "")
    let found = files.readSheet().diagnostics
    #expect(
      found.map(\.text) == [
        "a.sheet.yaml:2:8: error: the theme Backpack lacks 3 roles the component needs: "
          + "horizontalNavigation.bar (did you mean horizontalNavigation.bra?), "
          + "horizontalNavigation.notificationDot (perhaps the token notification.dot), "
          + "horizontalNavigation.title.small (did you mean horizontalNavigation.title.tiny?)\n"
          + "  add them under 'roles' or 'typography' in the theme"
      ])
  }

  @Test(
    "Faults of the theme are told at their place in it",
    arguments: [
      (
        "name: Backpack", "name: ../../x",
        "badInput: Themes/Backpack/theme.yaml:1:1: error: "
          + "'../../x' cannot be part of a path: it holds '/'\n"
          + "  the names of themes and contexts become folders"
      ),
      (
        "Inter-Bold", "Inter-Bald",
        "missingInput: Themes/Backpack/theme.yaml:28:7: error: "
          + "the font file opentype/inter/Inter-Bald.otf was not found\n"
          + "  looked in Themes/Backpack and /usr/share/fonts; "
          + "on Debian: apt-get install fonts-inter fonts-noto-ui-core"
      ),
      (
        "family: Inter", "family: Itner",
        "badInput: Themes/Backpack/theme.yaml:22:1: error: "
          + "no font file has the family 'Itner'; did you mean 'Inter'?\n"
          + "  the files have Inter, Inter Semi Bold and Noto Sans Arabic UI"
      ),
      (
        "icons: Icons", "icons: Icnos",
        "missingInput: Themes/Backpack/theme.yaml:34:8: error: "
          + "no such file: Themes/Backpack/Icnos\n"
          + "  check the spelling and the current folder"
      ),
    ])
  func themeFaults(old: String, new: String, expected: String) throws {
    let files = MemoryFiles(["a.sheet.yaml": Sheet.withVariant("")])
    let theme = try #require(files["Themes/Backpack/theme.yaml"])
    files["Themes/Backpack/theme.yaml"] = theme.replacing(old, with: new)
    #expect(texts("a.sheet.yaml", files) == [expected])
  }

  @Test("A theme that names no icon folder may have none")
  func noIcons() throws {
    let files = MemoryFiles([
      "Themes/Mine/a.sheet.yaml": Sheet.header + "variants: { it: { options: [A, B] } }\n"
    ])
    let theme = try #require(files["Themes/Backpack/theme.yaml"])
    files["Themes/Mine/theme.yaml"] =
      theme.replacing("icons: Icons\n", with: "").replacing("name: Backpack", with: "name: Mine")
      .replacing("tokens: backpack.resolver.json", with: "tokens: [a.json, b.json]")
      .replacing("modes: { modifier: mode, day: day, night: night }\n", with: "")
    files["Themes/Mine/a.json"] = files["Themes/Backpack/backpack.tokens.json"]
    files["Themes/Mine/b.json"] = files["Themes/Backpack/backpack.day.tokens.json"]
    files["Themes/Mine/a.sheet.yaml"] = files["Themes/Mine/a.sheet.yaml"]?
      .replacing("Backpack", with: "Mine")
    let (sheet, diagnostics) = files.readSheet("Themes/Mine/a.sheet.yaml")
    // What is odd about a theme is told with the sheet, too.
    #expect(
      diagnostics.map(\.text) == [
        "Themes/Mine/theme.yaml:2:1: warning: "
          + "no modifier of the tokens tells day from night, so both look the same\n"
          + "  name it: modes: { modifier: …, day: …, night: … }"
      ])
    #expect(sheet?.theme.name == "Mine")
  }

  @Test("A theme is found by name around the sheet, and by path from it")
  func findingThemes() throws {
    for (path, name) in [
      ("a.sheet.yaml", "Backpack"), ("deep/er/a.sheet.yaml", "Backpack"),
      ("Themes/Backpack/a.sheet.yaml", "Backpack"), ("Themes/Backpack/a.sheet.yaml", "."),
      ("deep/a.sheet.yaml", "../Themes/Backpack"),
      ("deep/a.sheet.yaml", "../Themes/Backpack/theme.yaml"),
      ("deep/a.sheet.yaml", "/repo/Themes/Backpack"),
    ] {
      let text = Sheet.withVariant("").replacing("theme: Backpack", with: "theme: \(name)")
      let (sheet, diagnostics) = MemoryFiles([path: text]).readSheet(path)
      #expect(sheet?.theme.name == "Backpack", "\(path) \(name) \(diagnostics)")
    }
  }

  @Test("Sheets are found below folders, in order, each once")
  func finding() {
    let files = MemoryFiles([
      "b/x.sheet.yaml": "", "a/y.sheet.yml": "", "a/z.sheet.json": "", "a/other.yaml": "",
      "a/.git/h.sheet.yaml": "", "a/.sheet.yaml": "", "c/d/e/f.sheet.yaml": "", "empty/x": "",
    ])
    let found = SheetFinder(files: files).find(["a", "b", "a/y.sheet.yml", "c", "./b"])
    #expect(
      found.paths == ["a/y.sheet.yml", "a/z.sheet.json", "b/x.sheet.yaml", "c/d/e/f.sheet.yaml"])
    #expect(found.problems.isEmpty)
    let nothing = SheetFinder(files: files).find(["empty", "nowhere.sheet.yaml"])
    #expect(nothing.problems.map(\.message) == ["no *.sheet.yaml in empty or below"])
    #expect(nothing.problems.map(\.category) == [.missingInput])
    #expect(nothing.paths == ["nowhere.sheet.yaml"])
  }
}
