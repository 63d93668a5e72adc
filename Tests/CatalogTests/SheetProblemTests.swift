import Basics
import TestSupport
import Testing

@testable import Catalog

/// The messages of a sheet as `line:column message`.
private func messages(_ text: String) -> [String] {
  let (sheet, diagnostics) = MemoryFiles(["a.sheet.yaml": text]).readSheet()
  #expect((sheet == nil) == diagnostics.contains { $0.severity == .error })
  #expect(diagnostics.allSatisfy { $0.category == .badInput })
  return diagnostics.map { diagnostic in
    let place = diagnostic.location.map { "\($0.line):\($0.column) " } ?? ""
    return place + (diagnostic.severity == .warning ? "warning: " : "") + diagnostic.message
  }
}

/// What every faulty sheet below ends with.
private let variants = "variants: { it: { options: [One, Two] } }\n"

@Suite("Faults in a sheet", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct SheetProblemTests {
  @Test("A sheet without faults has no messages")
  func noFaults() {
    #expect(messages(Sheet.header + variants) == [])
    #expect(messages(Sheet.withVariant("")) == [])
    #expect(messages(Sheet.withVariant("options: [No, ~]")) == [])
  }

  // https://github.com/cppalliance/mrdocs/issues/992: a misspelt key is ignored.
  @Test(
    "Outermost keys, which start on line 3",
    arguments: [
      ("nonsense: [1, 2]", ["3:1 unknown key 'nonsense' in the sheet"]),
      ("widht: 3", ["3:1 unknown key 'widht' in the sheet; did you mean 'width'?"]),
      ("selcted: 1", ["3:1 unknown key 'selcted' in the sheet; did you mean 'selected'?"]),
      ("options: [One, Two]", ["3:1 unknown key 'options' in the sheet"]),
      (
        "defaults: { selcted: 1 }",
        ["3:13 unknown key 'selcted' in 'defaults'; did you mean 'selected'?"]
      ),
      ("defaults: { theme: Backpack }", ["3:13 unknown key 'theme' in 'defaults'"]),
      // https://github.com/jpsim/Yams/issues/415: a repeated key silently wins.
      ("width: 320\nwidth: 330", ["4:1 the key 'width' is given twice, on lines 3 and 4"]),
      ("scales: []", ["3:9 'scales' has no entries, at least 1 is needed"]),
      ("scales: [2, 2]", ["3:13 '2' stands twice in 'scales'"]),
      ("scales: [1, 2, 1.0]", ["3:16 '1.0' stands twice in 'scales'"]),
      ("scales: [0]", ["3:10 'scales' must be a number from 0.25 to 10000, not '0'"]),
      ("scales: [.nan]", ["3:10 'scales' must be a number from 0.25 to 10000, not '.nan'"]),
      ("scales: 2", ["3:9 'scales' must be a list of numbers, not '2'"]),
      ("formats: [jpeg]", ["3:11 'jpeg' is not a format this version writes"]),
      (
        "formats: [pgn]",
        ["3:11 'pgn' is not a format this version writes; did you mean 'png'?"]
      ),
      ("formats: [png, png]", ["3:16 'png' stands twice in 'formats'"]),
      ("formats: png", ["3:10 'formats' must be a list of texts, not 'png'"]),
      ("language: two words", ["3:11 'two words' is not a language tag"]),
      ("language: x", ["3:11 'x' is not a language tag"]),
      ("direction: rlt", ["3:12 'rlt' is not a direction; did you mean 'rtl'?"]),
      (
        "background: canvas.defualt",
        ["3:13 'canvas.defualt' is neither a role nor a token of the theme"]
      ),
      ("background: canvas", ["3:13 'canvas' is a group of tokens and has no colour itself"]),
      ("background: '#12345'", ["3:13 '#12345' is not a colour"]),
      (
        "padding: { top: 1, tpo: 2 }",
        ["3:20 unknown key 'tpo' in padding; did you mean 'top'?"]
      ),
      ("padding: -1", ["3:10 'padding' must be a number from 0 to 4096, not '-1'"]),
      ("tolerance: 2", ["3:12 'tolerance' must be a number from 0 to 1, not '2'"]),
      ("description: [a]", ["3:14 'description' must be text, not a list"]),
      ("defaults: 3", ["3:11 'defaults' must be a group of keys, or nothing, not '3'"]),
    ] as [(String, [String])])
  func outermost(lines: String, expected: [String]) {
    #expect(messages(Sheet.header + lines + "\n" + variants) == expected)
  }

  @Test("A colour that a comment swallowed is told apart from no colour")
  func swallowedColor() throws {
    let files = MemoryFiles(["a.sheet.yaml": Sheet.header + "background: #fff\n" + variants])
    let diagnostic = try #require(files.readSheet().diagnostics.first)
    #expect(
      diagnostic.text == """
        a.sheet.yaml:3:12: error: 'background' has no colour
          write the name of a role or token, or '#RRGGBB' in quotes: an unquoted # starts a comment
        """)
  }

  // https://github.com/pointfreeco/swift-snapshot-testing/issues/83: nonsense sizes give pictures.
  @Test(
    "Widths that are none",
    arguments: [
      "0", "-1", ".nan", ".inf", "-.inf", "1e309", "0.2", "1e9", "16384.5", "true", "wide", "0x10",
      "1_000", "+", "1,5",
    ])
  func widths(word: String) {
    let text = Sheet.header + "width: \(word)\n" + variants
    #expect(messages(text) == ["3:8 'width' must be a number from 1 to 16384, not '\(word)'"])
  }

  @Test("A width in quotes is text, and one left out is nothing")
  func quotedWidth() {
    #expect(
      messages(Sheet.header + "width: \"320\"\n" + variants)
        == ["3:8 'width' must be a number from 1 to 16384, not the text \"320\""])
    #expect(
      messages(Sheet.header + "width:\n" + variants)
        == ["3:7 'width' must be a number from 1 to 16384, not nothing"])
  }

  @Test("Widths that are some", arguments: ["1", "320.5", "16384", "+3e2", "375.0"])
  func goodWidths(word: String) throws {
    let text = Sheet.header + "width: \(word)\n" + variants
    let sheet = try #require(MemoryFiles(["a.sheet.yaml": text]).readSheet().sheet)
    #expect(sheet.variants.first?.settings.width == Double(word))
  }

  @Test(
    "What a sheet is made of",
    arguments: [
      ("", ["1:1 the file is empty"]),
      ("# only a comment\n", ["1:1 the file is empty"]),
      ("- a\n", ["1:1 a sheet is a group of keys, not a list"]),
      ("just text\n", ["1:1 a sheet is a group of keys, not 'just text'"]),
      (Sheet.header, ["1:1 the sheet needs the key 'variants'"]),
      (Sheet.header + "variants:\n", ["3:10 the sheet has no variants"]),
      (Sheet.header + "variants: {}\n", ["3:11 the sheet has no variants"]),
      (Sheet.header + "variants: [a]\n", ["3:11 the sheet has no variants"]),
      (Sheet.header + "variants: { it: }\n", ["3:13 the variant 'it' needs the key 'options'"]),
      // One mistake, one message: a misspelt key is not also a missing one.
      (
        Sheet.header + "variants: { it: { opptions: [a, b] } }\n",
        ["3:19 unknown key 'opptions' in the variant 'it'; did you mean 'options'?"]
      ),
      (
        Sheet.header + "varaints: { it: { options: [a, b] } }\n",
        ["3:1 unknown key 'varaints' in the sheet; did you mean 'variants'?"]
      ),
      (
        Sheet.header + "variants: { it: 3 }\n",
        ["3:17 'it' must be a group of keys, or nothing, not '3'"]
      ),
      ("theme: Backpack\n" + variants, ["1:1 the sheet needs the key 'component'"]),
      (
        "component:\ntheme: Backpack\n" + variants,
        ["1:11 'component' must be the name of a component, not nothing"]
      ),
      (
        "component: [a]\ntheme: Backpack\n" + variants,
        ["1:12 'component' must be text, not a list"]
      ),
      ("component: Tabs\ntheme: Backpack\n" + variants, ["1:12 there is no component 'Tabs'"]),
      (
        "component: HorizontalNavigaton\ntheme: Backpack\n" + variants,
        [
          "1:12 there is no component 'HorizontalNavigaton'; "
            + "did you mean 'HorizontalNavigation'?"
        ]
      ),
      ("component: HorizontalNavigation\n" + variants, ["1:1 the sheet needs the key 'theme'"]),
      (
        "component: HorizontalNavigation\ntheme:\n" + variants,
        ["2:7 'theme' must be the name of a theme, not nothing"]
      ),
      (
        "component: HorizontalNavigation\ntheme: Backpak\n" + variants,
        ["2:8 there is no theme 'Backpak'; did you mean 'Backpack'?"]
      ),
      (
        "component: HorizontalNavigation\ntheme: ../x\n" + variants,
        ["2:8 there is no theme '../x'"]
      ),
    ] as [(String, [String])])
  func structure(text: String, expected: [String]) {
    #expect(messages(text) == expected)
  }

  @Test("Every fault is told, not only the first")
  func everyFault() {
    let text =
      Sheet.header + "widht: 3\nscales: [0]\n"
      + "variants:\n  a: { options: [One], sizee: small }\n  b/c: { options: One }\n"
    #expect(
      messages(text) == [
        "3:1 unknown key 'widht' in the sheet; did you mean 'width'?",
        "4:10 'scales' must be a number from 0.25 to 10000, not '0'",
        "6:17 'options' has only one entry, at least 2 are needed",
        "6:24 unknown key 'sizee' in the variant 'a'; did you mean 'size'?",
        "7:3 'b/c' cannot be a variant's name: it holds '/'",
        "7:19 'options' must be a list of values, not 'One'",
      ])
  }

  @Test("An unknown key comes with the known ones, or with where it belongs")
  func hints() throws {
    func hint(_ lines: String) throws -> String? {
      let files = MemoryFiles(["a.sheet.yaml": Sheet.header + lines + "\n" + variants])
      return try #require(files.readSheet().diagnostics.first).hint
    }
    #expect(try hint("options: [One]") == "write it under 'defaults:', or under a variant")
    #expect(try hint("selcted: 1") == "write it under 'defaults:', or under a variant")
    let known = try #require(try hint("nonsense: 1"))
    #expect(known.hasPrefix("known keys: background, component, "))
    #expect(known.contains(", variants, "))
  }

  // https://github.com/DevExpress/testcafe/issues/6919: names make folders or escape.
  @Test(
    "Names of variants that are no file names",
    arguments: [
      ("../../evil", "it holds '/'"), ("/tmp/evil", "it holds '/'"),
      ("apple/house", "it holds '/'"), ("a:b", "it holds ':'"), ("a\\b", "it holds '\\'"),
      ("CON", "it is a device's name on Windows"),
      ("nul.txt", "it is a device's name on Windows"),
      ("com1", "it is a device's name on Windows"), (".", "it starts or ends with a dot"),
      ("..", "it starts or ends with a dot"), (".hidden", "it starts or ends with a dot"),
      ("a.", "it starts or ends with a dot"), ("", "it is empty"),
      (" a", "it starts or ends with a space"), ("a ", "it starts or ends with a space"),
      ("x\0y", "it holds a control character"), ("x\u{202E}y", "it holds a control character"),
      ("x\ny", "it holds a control character"),
      (String(repeating: "n", count: 300), "it is longer than 120 bytes"),
      (String(repeating: "ü", count: 61), "it is longer than 120 bytes"),
    ])
  func variantNames(name: String, reason: String) throws {
    #expect(PathName.fault(in: name) == reason)
    let text =
      Sheet.header + "variants: { \(JSONValue.string(name).compactText): { options: [A, B] } }\n"
    #expect(messages(text) == ["3:13 '\(name)' cannot be a variant's name: \(reason)"])
  }

  @Test(
    "Names of variants that are file names",
    arguments: ["default", "with-icons", "v1.2", "größe", "日本", "console", "a b", "~", "null", "1"])
  func goodVariantNames(name: String) throws {
    let text = Sheet.header + "variants: { '\(name)': { options: [A, B] } }\n"
    let sheet = try #require(MemoryFiles(["a.sheet.yaml": text]).readSheet().sheet)
    #expect(sheet.variants.map(\.name) == [name])
  }
}
