import Basics
import Testing

@testable import Theme

@Suite("theme.yaml")
struct ManifestTests {
  private static let tokens = ##"""
    {"ink": {"$type": "color", "dark": {"$value": "#111111"}, "old": {"$deprecated": "use dark", "$value": "#222"}},
     "gap": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}
    """##

  private func load(_ parts: String) throws -> Theme {
    try ThemeTests.load(
      #"{"name": "T", "tokens": "a.json", "# + parts + "}", ["a.json": ManifestTests.tokens])
  }

  @Test(
    "Mistakes have a place and say what was expected",
    arguments: [
      (#""role": {}"#, "35: the theme has no key 'role'"),
      (#""roles": []"#, "44: 'roles' must be a group of roles, found a list"),
      (
        #""roles": {"a": "ink.drak"}"#,
        "50: the role 'a' names the token 'ink.drak', which does not exist"
      ),
      (#""roles": {"a": "ink"}"#, "50: the role 'a' names 'ink', which is a group of tokens"),
      (#""roles": {"a": "gap"}"#, "50: the role 'a' needs a color, but 'gap' is a dimension"),
      (##""roles": {"a": "#12345"}"##, "50: '#12345' is not a colour"),
      (
        #""roles": {"a": {"day": "ink"}}"#,
        "50: 'a' must be the name of a token or a colour such as \"#0062E3\", found a group of keys"
      ),
      (
        #""typography": {"a": "ink.dark"}"#,
        "55: the role 'a' needs a typography, but 'ink.dark' is a color"
      ),
      (#""typography": {"a": {"weight": 600}}"#, "55: the theme has no 'size'"),
      (#""typography": {"a": {"size": 0}}"#, "64: 'size' must be above 0, up to 500, found '0'"),
      (
        #""typography": {"a": {"size": 12, "weight": 0.5}}"#,
        "78: 'weight' must be a whole number from 1 to 1000, found '0.5'"
      ),
      (#""typography": {"a": {"siez": 12, "size": 12}}"#, "56: typography 'a' has no key 'siez'"),
      (#""modes": {"modifier": "brand"}"#, "57: the tokens have no modifier 'brand'"),
      (#""contexts": {"brand": "o2"}"#, "48: the tokens have no modifier 'brand'"),
      (#""tolerance": 1.5"#, "48: 'tolerance' must be a number from 0 to 1, found '1.5'"),
      (#""tolerance": -0.1"#, "48: 'tolerance' must be a number from 0 to 1, found '-0.1'"),
      (
        #""tolerance": "0.1""#,
        "48: 'tolerance' must be a number from 0 to 1, found the text \"0.1\""
      ),
      (#""tolerance": null"#, "48: 'tolerance' must be a number from 0 to 1, found nothing"),
      (#""tolerance": [0]"#, "48: 'tolerance' must be a number from 0 to 1, found a list"),
      (#""tolernace": 0"#, "35: the theme has no key 'tolernace'"),
      (#""icons": "../Icons""#, "44: '../Icons' is not a path inside a folder"),
      (
        #""fonts": {"files": ["/usr/share/fonts/a.otf"]}"#,
        "55: '/usr/share/fonts/a.otf' is not a path inside a folder"
      ),
      (#""fonts": {"famliy": "Inter"}"#, "45: fonts has no key 'famliy'"),
    ])
  func mistakes(parts: String, expected: String) {
    #expect(errors { try load(parts) } == ["T/theme.yaml:1:" + expected])
  }

  @Test("A tolerance keeps its place; without one there is none")
  func tolerance() throws {
    #expect(try load(#""icons": "Icons""#).tolerance == nil)
    let setting = try #require(try load(#""tolerance": 0.005"#).tolerance)
    #expect(setting.share == 0.005)
    #expect(setting.location == SourceLocation(file: "T/theme.yaml", line: 1, column: 48))
  }

  @Test("What must be there, and files that cannot be read")
  func missing() {
    #expect(
      errors { try ThemeTests.load("{}") } == [
        "T/theme.yaml:1:1: the theme has no 'name'", "T/theme.yaml:1:1: the theme has no 'tokens'",
      ])
    #expect(
      errors { try ThemeTests.load(#"{"name": "T", "tokens": ["a.json", "a.json", "/b.json"]}"#) }
        == [
          "T/theme.yaml:1:36: 'a.json' is listed twice",
          "T/theme.yaml:1:46: '/b.json' is not a path inside a folder",
          "T/theme.yaml:1:26: no such file: T/a.json",
        ])
    #expect(
      errors { try ThemeTests.load("[]") } == [
        "T/theme.yaml:1:1: a theme is a group of keys, found a list"
      ])
  }

  @Test("An unknown format is named by the keys seen")
  func unknownFormat() {
    for (text, keys) in [
      (#"{"props": {}, "aliases": {}}"#, "its keys are 'props' and 'aliases'"),
      ("{}", "it has no keys"),
      (#"{"palette": {"a": 1}, "b": 1}"#, "its keys are 'palette' and 'b'"),
    ] {
      #expect(
        errors { try ThemeTests.load(#"{"name": "T", "tokens": "a.json"}"#, ["a.json": text]) }
          == ["T/a.json:1:1: the format of a.json is not known; \(keys)"])
    }
  }

  @Test("Modes may have any names when the theme says which they are")
  func modes() throws {
    let resolver = ##"""
      {"version": "2025.10", "resolutionOrder": [{"type": "modifier", "name": "sky", "contexts": {
        "sun": [{"c": {"$type": "color", "$value": "#FFFFFF"}}],
        "moon": [{"c": {"$type": "color", "$value": "#000000"}}]}}]}
      """##
    func load(_ modes: String) throws -> Theme {
      try ThemeTests.load(
        #"{"name": "T", "tokens": "r.json", "modes": \#(modes)}"#, ["r.json": resolver])
    }
    let theme = try load(#"{"modifier": "sky", "day": "sun", "night": "Moon"}"#)
    #expect(try theme.palette(for: .night).color("c").value.description == "#000000")
    #expect(theme.contextNames.isEmpty)
    #expect(
      errors { try load(#"{"modifier": "sky", "day": "sun"}"#) }
        == [
          "T/theme.yaml:1:35: the modifier 'sky' has no context for night among 'sun' and 'moon'"
        ])
    #expect(
      errors { try load(#"{"modifier": "sky", "day": "sun", "night": "mon"}"#) }
        == ["T/theme.yaml:1:87: the modifier 'sky' has no context 'mon'"])
  }

  @Test("A role needs its token in both modes; typography must not differ")
  func bothModes() {
    let resolver = ##"""
      {"version": "2025.10", "resolutionOrder": [{"type": "modifier", "name": "mode", "contexts": {
        "day": [{"t": {"$type": "typography", "$value": {"fontFamily": "A", "fontWeight": 400, "fontSize": {"value": 1, "unit": "px"}}}}],
        "night": [{"c": {"$type": "color", "$value": "#000000"}, "t": {"$type": "typography", "$value": {"fontFamily": "A", "fontWeight": 500, "fontSize": {"value": 1, "unit": "px"}}}}]}}]}
      """##
    #expect(
      errors {
        try ThemeTests.load(
          #"{"name": "T", "tokens": "r.json", "roles": {"x": "c"}, "typography": {"y": "t"}}"#,
          ["r.json": resolver])
      } == [
        "T/theme.yaml:1:50: the role 'x' names 'c', which has no value by day",
        "T/theme.yaml:1:76: the typography of 'y' is not the same by day and by night",
      ])
  }

  @Test("Deprecated tokens in roles and single-mode tokens are warnings")
  func warnings() throws {
    let theme = try load(#""roles": {"a": "ink.old"}"#)
    let messages = theme.warnings.map(\.message)
    #expect(messages.contains("the role 'a' uses the deprecated token 'ink.old': use dark"))
    #expect(
      messages.contains("no modifier of the tokens tells day from night, so both look the same"))
  }
}
