import Basics
import TestSupport
import Testing

@testable import Catalog
@testable import Theme

@Suite("Converting themes")
struct ThemeToolsConversionTests {
  private func table(_ tokens: [(String, TokenValue, TokenValue?)]) -> TokenTable {
    TokenTable(
      contexts: [:],
      tokens: tokens.enumerated().map { index, token in
        let place = SourceLocation(file: "t.json", line: index + 1, column: 1)
        func reading(_ value: TokenValue?) -> TokenReading? {
          value.map { TokenReading(value: $0, source: place, aliases: []) }
        }
        return Token(
          name: token.0, type: token.1.type, day: reading(token.1), night: reading(token.2),
          description: nil, deprecation: nil)
      })
  }

  private func same(_ name: String, _ value: TokenValue) -> (String, TokenValue, TokenValue?) {
    (name, value, value)
  }

  private static let red = TokenValue.color(Color(red: 255, green: 0, blue: 0))
  private static let blue = TokenValue.color(Color(red: 0, green: 0, blue: 255, alpha: 128))

  private func backpack(_ format: ThemeFormat) throws -> ThemeConversion {
    let theme = try MemoryFiles().tokenTheme("Themes/Backpack/theme.yaml")
    return ThemeConversion(try theme.theme.tokenTable(), name: theme.name, as: format)
  }

  @Test("Backpack as CSS")
  func css() throws {
    let conversion = try backpack(.css)
    #expect(conversion.diagnostics.isEmpty)
    #expect(conversion.text == GoldenCSS.backpack)
  }

  @Test(
    "Backpack in JSON formats holds these lines",
    arguments: [
      (ThemeFormat.dtcg, #""version": "2025.10","#),
      (.dtcg, #""name": "Backpack","#),
      (.dtcg, #""base": {"$type": "dimension", "$value": {"value": 16, "unit": "px"}},"#),
      (
        .dtcg,
        ##""$value": {"colorSpace": "srgb", "components": [0, 0.3843, 0.8902], "hex": "#0062E3"}"##
      ),
      (.dtcg, #""modifiers": {"#), (.dtcg, #""day": ["#), (.dtcg, #""night": ["#),
      (.dtcg, #""default": "day""#),
      (.dtcg, ##""resolutionOrder": [{"$ref": "#/sets/shared"}, {"$ref": "#/modifiers/mode"}]"##),
      (
        .styleDictionary,
        ##""accent": {"value": "#0062E3", "darkValue": "#84E9FF", "type": "color"},"##
      ),
      (.styleDictionary, #""base": {"value": "16px", "type": "dimension"},"#),
    ])
  func lines(format: ThemeFormat, line: String) throws {
    let conversion = try backpack(format)
    #expect(conversion.diagnostics.isEmpty)
    #expect(conversion.text.contains(line))
  }

  @Test("References stay references, in every format")
  func references() throws {
    let theme = try MemoryFiles().tokenTheme("Themes/Mistica/theme.yaml")
    let table = try theme.theme.tokenTable(contexts: ["brand": "o2"])
    func text(_ format: ThemeFormat) -> String {
      ThemeConversion(table, name: "M", as: format).text
    }
    let line = "--color-control-activated: var(--palette-%-control-activated);"
    let parts = text(.css).split(separator: "@media", maxSplits: 1)
    #expect(parts[0].contains(line.replacing("%", with: "day")))
    #expect(parts[1].contains(line.replacing("%", with: "night")))
    #expect(text(.css).hasPrefix("/* M, brand o2 */\n"))
    #expect(text(.dtcg).contains(#""$value": "{palette.night.control-activated}""#))
    #expect(text(.styleDictionary).contains(#""darkValue": "{palette.night.control-activated}""#))
  }

  @Test(
    "CSS names",
    arguments: [
      (["text.on-dark"], ["--text-on-dark"]), (["ink.$root"], ["--ink"]),
      (["a b.c/d"], ["--a\\20 b-c\\/d"]), (["é.10%"], ["--é-10\\%"]),
      (["a.b-c", "a-b.c"], ["--a\\.b-c", "--a-b\\.c"]),
      (["a}b;c"], ["--a\\}b\\;c"]), (["a\nb"], ["--a\\a b"]), (["a\u{202E}b"], ["--a\\202e b"]),
    ])
  func cssNames(tokens: [String], expected: [String]) {
    let names = CSSName.names(for: tokens)
    #expect(tokens.map { names[$0] } == expected)
  }

  @Test(
    "CSS values",
    arguments: [
      (TokenValue.string("a\"b\\c\n</style>"), #""a\"b\\c\a \3c /style>""#),
      (.fontFamily(["On Air", "sans-serif"]), #""On Air", sans-serif"#),
      (.duration(0.2), "200ms"), (.dimension(0.1 + 0.2), "0.3px"), (.number(1e-9), "0"),
      (.fontWeight(450), "450"),
      (.cubicBezier(CubicBezier(x1: 0, y1: -0.5, x2: 1, y2: 1)), "cubic-bezier(0, -0.5, 1, 1)"),
      (.strokeStyle(.keyword(.dotted)), "dotted"), (.shadow([]), "none"),
      (
        .shadow([
          Shadow(
            color: .clear, offsetX: 1, offsetY: 2, blur: 3, spread: 4, isInset: true)
        ]), "inset 1px 2px 3px 4px #00000000"
      ),
      (
        .typography(Typography(families: [], size: 16, weight: 600, lineHeight: 1.5)),
        "600 16px/1.5 system-ui"
      ),
    ])
  func cssValues(value: TokenValue, expected: String) {
    #expect(CSSValue.text(value) == expected)
  }

  @Test("A token of one mode stands in that mode's block alone")
  func oneMode() {
    let nightOnly = Token(
      name: "moon", type: .color, day: nil,
      night: TokenReading(
        value: ThemeToolsConversionTests.blue,
        source: SourceLocation(file: "t.json", line: 9, column: 1), aliases: []),
      description: nil, deprecation: nil)
    let both = table([("sun", ThemeToolsConversionTests.red, nil)])
    let tokens = TokenTable(contexts: [:], tokens: both.tokens + [nightOnly])
    let css = ThemeConversion(tokens, name: "*/ x", as: .css).text
    #expect(
      css == """
        /* * / x */

        :root {
        }

        @media (prefers-color-scheme: light) {
          :root {
            --sun: #FF0000;
          }
        }

        @media (prefers-color-scheme: dark) {
          :root {
            --moon: #0000FF80;
          }
        }

        """)
    let dictionary = ThemeConversion(tokens, name: "x", as: .styleDictionary)
    #expect(
      dictionary.diagnostics.map(\.text) == [
        "t.json:1:1: warning: 'sun' is left out: it has no value by night, which Style Dictionary"
          + " cannot say\n  give it a value in both modes",
        "t.json:9:1: warning: 'moon' is left out: it has no value by day, which Style Dictionary"
          + " cannot say\n  give it a value in both modes",
      ])
  }

  @Test("A name that is a token and a group is written as the format allows")
  func tokenAndGroup() throws {
    let red = ThemeToolsConversionTests.red
    let both = table([same("ink", red), same("ink.soft", red)])
    let dtcg = ThemeConversion(both, name: "x", as: .dtcg)
    #expect(dtcg.diagnostics.map(\.severity) == [.warning])
    let back = try MemoryFiles(["t/x.json": dtcg.text]).tokenTheme("t/x.json").theme.tokenTable()
    #expect(back.tokens.map(\.name) == ["ink.$root", "ink.soft"])
    let dictionary = ThemeConversion(both, name: "x", as: .styleDictionary)
    #expect(dictionary.text.contains("\"DEFAULT\""))
  }

  @Test(
    "What DTCG cannot write is an error",
    arguments: [
      (["a..b"], "the token 'a..b' has a name that DTCG does not allow"),
      (["a.$b"], "the token 'a.$b' has a name that DTCG does not allow"),
      (["a{b"], "the token 'a{b' has a name that DTCG does not allow"),
      (["$root"], "the token '$root' has a name that DTCG does not allow"),
      (
        ["a", "a.b", "a.$root"], "the tokens 'a' and 'a.$root' would have one name"
      ),
    ])
  func unwritable(names: [String], message: String) {
    let table = table(names.map { same($0, ThemeToolsConversionTests.red) })
    let conversion = ThemeConversion(table, name: "x", as: .dtcg)
    #expect(conversion.diagnostics.map(\.message) == [message])
    #expect(conversion.diagnostics.map(\.severity) == [.error])
    #expect(conversion.diagnostics.first?.hint?.isEmpty == false)
  }

  @Test("A root token is DEFAULT in Style Dictionary, and reads back")
  func rootToken() throws {
    let red = ThemeToolsConversionTests.red
    let conversion = ThemeConversion(
      table([same("ink.$root", red), same("ink.soft", red), same("gap.$root", .dimension(4))]),
      name: "x", as: .styleDictionary)
    #expect(
      conversion.diagnostics.map(\.message) == [
        "'ink.$root' is written as 'ink.DEFAULT': Style Dictionary has no '$root'",
        "'gap.$root' is written as 'gap.DEFAULT': Style Dictionary has no '$root'",
      ])
    let back = try MemoryFiles(["t/x.json": conversion.text]).tokenTheme("t/x.json")
    let read = try back.theme.tokenTable()
    #expect(Set(read.tokens.map(\.name)) == ["ink.DEFAULT", "ink.soft", "gap.DEFAULT"])
    let clash = ThemeConversion(
      table([same("a.$root", red), same("a.DEFAULT", red), same("b", red), same("b.$root", red)]),
      name: "x", as: .styleDictionary)
    #expect(
      clash.diagnostics.filter { $0.severity == .error }.map(\.message) == [
        "the tokens 'a.$root' and 'a.DEFAULT' would have one name",
        "the tokens 'b' and 'b.$root' would have one name",
      ])
  }

  @Test("Texts in DTCG are written with one warning")
  func texts() {
    let conversion = ThemeConversion(
      table([same("a", .string("x")), same("b", .string("y"))]), name: "x", as: .dtcg)
    #expect(
      conversion.diagnostics.map(\.text) == [
        "t.json:1:1: warning: 2 tokens are texts, such as 'a'; DTCG has no type for texts, so "
          + "\"$type\": \"string\" was written\n"
          + "  other tools may refuse it; remove such tokens before handing the file on"
      ])
  }

  @Test("A text that looks like a reference is not written as one")
  func braces() {
    let conversion = ThemeConversion(
      table([same("a", .string("{b}"))]), name: "x", as: .dtcg)
    #expect(
      conversion.diagnostics.map(\.message) == [
        "the token 'a' holds the text '{b}', which would be read as a reference",
        "'a' is a text; DTCG has no type for texts, so \"$type\": \"string\" was written",
      ])
  }
}
