import Basics
import Components
import TestSupport
import Testing

@testable import Catalog
@testable import Theme

@Suite("Looking a theme over")
struct ThemeToolsLintTests {
  private static let files = [
    "t/theme.yaml": """
    name: T
    tokens: t.resolver.json
    roles:
      tabsView.background: paper
      tabsView.text: words.pale
      tabsView.selectedText: words.dark
      tabsView.line: "#FF0000"
      tabsView.hudMaterial: words.dark
      tabsView.hudText: paper
    """,
    "t/t.resolver.json": ##"""
    { "version": "2025.10",
      "sets": { "all": { "sources": [{ "$ref": "all.json" }] } },
      "modifiers": {
        "mode": { "contexts": { "day": [{ "$ref": "day.json" }], "night": [{ "$ref": "night.json" }] } },
        "brand": { "default": "a", "contexts": { "a": [], "b": [{ "words": { "pale": {
          "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.3, 0.3, 0.3] } } } }] } } },
      "resolutionOrder": [{ "$ref": "#/sets/all" }, { "$ref": "#/modifiers/mode" },
        { "$ref": "#/modifiers/brand" }] }
    """##,
    "t/all.json": """
    { "$type": "color",
      "words": {
        "dark": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
        "pale": { "$value": { "colorSpace": "srgb", "components": [0.6, 0.6, 0.6] } } },
      "old": { "$deprecated": "use words", "$value": "{words.dark}" },
      "user": { "$value": "{old}" },
      "near": { "$value": { "colorSpace": "srgb", "components": [0.604, 0.6, 0.6] } },
      "part": { "$value": { "colorSpace": "srgb", "components": [0.1, 0.9, 0.1] } },
      "edge": { "$type": "border", "$value": { "color": "{part}", "style": "solid",
        "width": { "value": 1, "unit": "px" } } } }
    """,
    "t/day.json": """
    { "paper": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
      "sun": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 0] } } }
    """,
    "t/night.json": """
    { "paper": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } }
    """,
  ]

  private func findings(contexts: [String: String]? = nil) throws -> [LintFinding] {
    let files = MemoryFiles(ThemeToolsLintTests.files)
    return try ThemeLint(
      try files.tokenTheme("t/theme.yaml"), contexts: contexts, components: ComponentList.all,
      files: files
    ).findings
  }

  @Test(
    "Each kind of finding, with its place",
    arguments: [
      (
        LintFinding.Kind.deprecated,
        ["t/all.json:6:3: warning: the token 'user' uses the deprecated token 'old': use words"]
      ),
      (.missingMode, ["t/day.json:2:3: warning: 'sun' has no value by night"]),
      (
        .contrast,
        [
          "t/theme.yaml:5:18: warning: text of 'tabsView.text' (#999999) on 'tabsView.background'"
            + " (#FFFFFF) has a contrast of 2.84:1 by day (brand a)",
          "t/theme.yaml:5:18: warning: text of 'tabsView.text' (#999999) on 'tabsView.background'"
            + " (#FFFFFF) has a contrast of 2.84:1 by night (brand a)",
        ]
      ),
      (
        .nearlyEqual,
        [
          "t/all.json:4:5: note: 'words.pale' #999999 and 'near' #9A9999 are nearly equal: ΔE 0.001"
            + " (brand a)"
        ]
      ),
      (
        .unused,
        [
          "t/all.json:6:3: note: no role and no token leads to 'user'",
          "t/all.json:7:3: note: no role and no token leads to 'near'",
          "t/all.json:9:3: note: no role and no token leads to 'edge'",
          "t/day.json:2:3: note: no role and no token leads to 'sun'",
        ]
      ),
      (.unresolved, []), (.notation, []),
    ])
  func kinds(kind: LintFinding.Kind, expected: [String]) throws {
    let lines = try findings().filter { $0.kind == kind }.compactMap {
      $0.text.split(separator: "\n").first.map(String.init)
    }
    #expect(lines == expected.map { $0 + " [\(kind.rawValue)]" })
  }

  @Test("The worst comes first, and a chosen context is the only one looked at")
  func order() throws {
    let levels = try findings().map(\.level)
    #expect(levels == levels.sorted(by: >))
    #expect(try findings(contexts: ["brand": "b"]).allSatisfy { $0.kind != .contrast })
  }

  @Test("A theme that cannot be read is a list of what is unresolved; a missing file is not")
  func unreadable() throws {
    let files = MemoryFiles(ThemeToolsLintTests.files)
    files["t/all.json"] = files["t/all.json"]?.replacing("{old}", with: "{odl}")
    let error = try #require(refusal(files))
    let lint = try #require(ThemeLint(unreadable: error))
    #expect(lint.fails)
    #expect(
      lint.findings.map(\.message) == ["token 'user' refers to 'odl', which does not exist"])
    #expect(lint.findings.first?.hint == "did you mean 'old'?")
    files["t/day.json"] = nil
    let missing = try #require(refusal(files))
    #expect(ThemeLint(unreadable: missing) == nil)
  }

  private func refusal(_ files: MemoryFiles) -> Diagnostics? {
    #expect(throws: Diagnostics.self) { try files.tokenTheme("t/theme.yaml") }
  }

  @Test("Which roles carry text, and what is behind them")
  func textRoles() {
    let pairs = ComponentList.all.flatMap(TextRoles.pairs)
    #expect(
      pairs.map { "\($0.text) on \($0.background)" } == [
        "horizontalNavigation.selected on horizontalNavigation.background",
        "horizontalNavigation.unselected on horizontalNavigation.background",
        "tabsView.selectedText on tabsView.background", "tabsView.text on tabsView.background",
        "tabsView.hudText on tabsView.hudMaterial",
      ])
  }

  @Test("Distances in OKLab")
  func distances() throws {
    let (black, white) = (try #require(Color(hex: "#000")), try #require(Color(hex: "#FFF")))
    #expect(abs(OKLab(black).distance(to: OKLab(white)) - 1) < 1e-4)
    // CSS Color 4's example of red.
    let red = OKLab(try #require(Color(hex: "#F00")))
    #expect(abs(red.lightness - 0.62796) < 1e-4)
    #expect(abs(red.a - 0.22486) < 1e-4)
    #expect(abs(red.b - 0.12585) < 1e-4)
  }

  @Test("References inside texts and pointers count as use")
  func mentions() {
    let files = MemoryFiles([
      "a.json":
        ##"{"a": ["rgba({x.y}, 0.4) {z.value}", "{!W}", "#/p~1q/r/$value/0", "no {end"], "b": 1}"##
    ])
    #expect(TokenMentions.names(in: ["a.json"], files: files) == ["x.y", "z", "W", "p/q.r"])
  }

  @Test(
    "A name means the theme it means in a sheet",
    .enabled(if: fontsAreInstalled, "\(fontsReason)"),
    arguments: ["Mistica", "Themes/Mistica", "Themes/Mistica/theme.yaml", "./Themes/Backpack"])
  func names(name: String) throws {
    let files = MemoryFiles()
    let found = try ThemeFinder(files: files, places: ["/repo"]).theme(name)
    let library = ThemeLibrary(files: files, places: ["/repo"])
    #expect(found.path == (try library.theme(name, from: ".", at: nil).manifestPath))
  }
}
