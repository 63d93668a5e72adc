import Basics
import Testing

@testable import Theme

@Suite("Tokens Studio")
struct TokensStudioTests {
  private static let project = ##"""
    {"$metadata": {"tokenSetOrder": ["core", "brand/a", "brand/b", "day", "night"]},
     "$themes": [
       {"id": "d", "name": "Day", "group": "Appearance",
        "selectedTokenSets": {"core": "source", "day": "enabled", "night": "disabled"}},
       {"id": "n", "name": "Night", "group": "Appearance",
        "selectedTokenSets": {"core": "source", "night": "enabled"}},
       {"id": "a", "name": "Alpha", "group": "Brand", "selectedTokenSets": {"brand/a": "enabled"}},
       {"id": "b", "name": "Beta", "group": "Brand", "selectedTokenSets": {"brand/b": "enabled"}}],
     "night": {"title": {"value": "rgba(#FFFFFF, 0.9)", "type": "color"}},
     "day": {"title": {"value": "{ink}", "type": "color"}},
     "brand/b": {"accent": {"value": "#00FF00", "type": "color"}},
     "brand/a": {"accent": {"value": "#FF0000", "type": "color"}},
     "core": {"ink": {"value": "#111111", "type": "color"}, "gap": {"value": "8", "type": "spacing"},
       "pad": {"value": "{gap} * 1.5", "type": "spacing"},
       "heading": {"value": "{title}", "type": "color"},
       "glow": {"value": "rgba({accent}, {half})", "type": "color"},
       "half": {"value": "50%", "type": "opacity"}}}
    """##

  @Test("The group of day and night is the mode, other groups are contexts, and they multiply")
  func themes() throws {
    let theme = try load(tokens: TokensStudioTests.project)
    #expect(theme.contextNames == ["Brand"])
    #expect(theme.contextValues("Brand") == ["Alpha", "Beta"])
    for (brand, glow) in [("Alpha", "#FF000080"), ("Beta", "#00FF0080")] {
      let table = try theme.tokenTable(contexts: ["Brand": brand])
      #expect(table["glow"]?.day?.value.description == glow)
      #expect(table["heading"]?.day?.value.description == "#111111")
      #expect(table["heading"]?.day?.aliases == ["title", "ink"])
      #expect(table["heading"]?.night?.value.description == "#FFFFFFE6")
      #expect(table["heading"]?.night?.aliases == ["title"])
      #expect(table["pad"]?.day?.value == .dimension(12))
    }
    #expect(!theme.warnings.map(\.message).contains { $0.contains("look the same") })
  }

  @Test("A folder is read from its $themes.json alone")
  func folder() throws {
    let theme = try load(
      #"{"name": "T", "tokens": ["t/$themes.json", "t/$metadata.json"]}"#,
      [
        "t/$themes.json": """
        [{"id": "l", "name": "Light", "selectedTokenSets": {"core": "source", "mode/light": "enabled"}},
         {"id": "d", "name": "Dark", "selectedTokenSets": {"core": "source", "mode/dark": "enabled"}}]
        """,
        "t/$metadata.json": #"{"tokenSetOrder": ["core", "mode/light", "mode/dark"]}"#,
        "t/core.json":
          ##"{"c": {"$type": "color", "w": {"$value": "#FFF"}, "k": {"$value": "#000"}}}"##,
        "t/mode/light.json": #"{"bg": {"$type": "color", "$value": "{c.w}"}}"#,
        "t/mode/dark.json": #"{"bg": {"$type": "color", "$value": "{c.k}"}}"#,
      ])
    let token = try #require(try theme.tokenTable()["bg"])
    #expect(token.day?.value.description == "#FFFFFF")
    #expect(token.night?.value.description == "#000000")
    #expect(token.source?.description == "T/t/mode/light.json:1:2")
    #expect(theme.inputFiles.contains("T/t/core.json"))
  }

  @Test("Two sets called as the modes are the modes when there are no themes")
  func setsAsModes() throws {
    for order in [#"["core", "light", "dark"]"#, #"["dark", "light", "core"]"#] {
      let theme = try load(
        tokens: ##"""
          {"$metadata": {"tokenSetOrder": \##(order)},
           "core": {"t": {"value": "{bg}", "type": "color"}},
           "light": {"bg": {"value": "#FFF", "type": "color"}},
           "dark": {"bg": {"value": "#000", "type": "color"}}}
          """##)
      let token = try #require(try theme.tokenTable()["t"])
      #expect(token.day?.value.description == "#FFFFFF")
      #expect(token.night?.value.description == "#000000")
    }
  }

  @Test("The last set in order wins; sets are found by their references when nothing else says so")
  func order() throws {
    let theme = try load(
      tokens: ##"""
        {"$metadata": {"tokenSetOrder": ["b", "a"]},
         "a": {"x": {"value": "1", "type": "number"}}, "b": {"x": {"value": "2", "type": "number"}}}
        """##)
    #expect(try value(theme, "x") == .number(1))
    let unmarked = try load(
      tokens: #"""
        {"global": {"base": {"value": "4", "type": "sizing"}, "two": {"value": "$base*2", "type": "sizing"}}}
        """#)
    #expect(try value(unmarked, "two") == .dimension(8))
    let flat = try load(
      tokens:
        #"{"g": {"base": {"value": "4", "type": "sizing"}, "two": {"value": "{g.base} + 1", "type": "sizing"}}}"#
    )
    #expect(try value(flat, "g.two") == .dimension(5))
  }

  @Test(
    "Values mean what Tokens Studio means by them",
    arguments: [
      ("lineHeights", #""150%""#, TokenValue.number(1.5)),
      ("lineHeights", #""24""#, .dimension(24)),
      ("lineHeights", "1.4", .number(1.4)),
      ("lineHeights", #""AUTO""#, .string("AUTO")),
      ("letterSpacing", #""2%""#, .number(0.02)),
      ("letterSpacing", #""-0.5""#, .dimension(-0.5)),
      ("opacity", #""40%""#, .number(0.4)),
      ("opacity", #""{n} / 16""#, .number(0.5)),
      ("fontWeights", #""Bold""#, .fontWeight(700)),
      ("fontWeights", #""Semi Bold Italic""#, .fontWeight(600)),
      ("fontWeights", #""{n} * 50""#, .fontWeight(400)),
      ("fontFamilies", #""Inter, sans-serif""#, .fontFamily(["Inter", "sans-serif"])),
      ("spacing", #""({n} + 2px) * -2""#, .dimension(-20)),
      ("spacing", #""{n}*1.5""#, .dimension(12)),
      ("spacing", #""1rem - {n}px""#, .dimension(8)),
      ("spacing", #""{n}""#, .dimension(8)),
      ("sizing", #""100%""#, .string("100%")),
      ("borderRadius", #""1 / 3""#, .dimension(0.3333)),
      ("other", #""{n} - 3""#, .number(5)),
      ("other", #""Inter-Bold 7""#, .string("Inter-Bold 7")),
      ("text", #""{n} * 2""#, .string("8 * 2")),
      ("dimension", #""{n}px""#, .dimension(8)),
    ])
  func values(type: String, text: String, expected: TokenValue) throws {
    let theme = try load(
      tokens: #"""
        {"$metadata": {}, "s": {"n": {"value": "8", "type": "number"},
          "x": {"value": \#(text), "type": "\#(type)"}}}
        """#)
    #expect(try value(theme, "x") == expected)
  }

  @Test("Typography and shadows, with references and math in their parts")
  func composites() throws {
    let theme = try load(
      tokens: ##"""
        {"$metadata": {}, "s": {
          "base": {"value": "16", "type": "fontSizes"}, "lh": {"value": "150%", "type": "lineHeights"},
          "f": {"value": "Inter", "type": "fontFamilies"}, "w": {"value": "Medium", "type": "fontWeights"},
          "h": {"value": {"fontFamily": "{f}", "fontWeight": "{w}", "fontSize": "{base} * 1.25",
            "lineHeight": "{lh}", "letterSpacing": "2%", "textCase": "none"}, "type": "typography"},
          "h2": {"value": "{h}", "type": "typography"},
          "px": {"value": {"fontFamily": "A", "fontWeight": 400, "fontSize": 16, "lineHeight": "24",
            "letterSpacing": 0}, "type": "typography"},
          "one": {"value": {"x": "0", "y": "{base} / 8", "blur": 4, "spread": 0,
            "color": "rgba({ink}, .5)", "type": "dropShadow"}, "type": "boxShadow"},
          "two": {"value": ["{one}", {"x": 1, "y": 1, "blur": 0, "spread": 0, "color": "{ink}",
            "type": "innerShadow"}], "type": "boxShadow"},
          "ink": {"value": "#000000", "type": "color"},
          "b": {"value": {"color": "{ink}", "width": "{base} / 16", "style": "Solid"}, "type": "border"}}}
        """##)
    let heading = Typography(
      families: ["Inter"], size: 20, weight: 500, letterSpacing: 0.4, lineHeight: 1.5)
    #expect(try value(theme, "h") == .typography(heading))
    #expect(try value(theme, "h2") == .typography(heading))
    guard case .typography(let plain) = try value(theme, "px") else {
      Issue.record("no typography")
      return
    }
    #expect(plain.lineHeight == 1.5)
    let half = Color(red: 0, green: 0, blue: 0, alpha: 128)
    let shadow = Shadow(color: half, offsetX: 0, offsetY: 2, blur: 4, spread: 0, isInset: false)
    let inner = Shadow(
      color: Color(red: 0, green: 0, blue: 0), offsetX: 1, offsetY: 1, blur: 0, spread: 0,
      isInset: true)
    #expect(try value(theme, "two") == .shadow([shadow, inner]))
    #expect(
      try value(theme, "b")
        == .border(
          Border(color: Color(red: 0, green: 0, blue: 0), width: 1, style: .keyword(.solid))))
    #expect(theme.warnings.map(\.message).filter { !$0.contains("look the same") } == [])
  }

  @Test(
    "Mistakes name the place, the token and what is wrong",
    arguments: [
      (
        #""x": {"value": "{n} * (2", "type": "spacing"}"#,
        "3:16: token 'x': '8 * (2' cannot be computed: it ends too early"
      ),
      (
        #""x": {"value": "{n} / 0", "type": "spacing"}"#,
        "3:16: token 'x': '8 / 0' cannot be computed: it divides by zero"
      ),
      (
        #""x": {"value": "4px * 2px", "type": "spacing"}"#,
        "3:16: token 'x': '4px * 2px' cannot be computed: its units do not fit together"
      ),
      (
        #""x": {"value": "2 ** 3", "type": "spacing"}"#,
        "3:16: token 'x': '2 ** 3' cannot be computed: '*' was not expected"
      ),
      (
        #""x": {"value": "{off}", "type": "color"}"#,
        "3:16: token 'x' refers to 'off', which is only in the set 'unused', not enabled here"
      ),
      (
        ##""x": {"value": "#123456", "type": "color", "$extensions": {"studio.tokens": {"modify": {"type": "lightne", "value": "0.1", "space": "lch"}}}}"##,
        "3:97: token 'x': 'lightne' is not a colour modifier"
      ),
      (
        ##""x": {"value": "#123456", "type": "color", "$extensions": {"studio.tokens": {"modify": {"type": "alpha", "value": "2", "space": "lch"}}}}"##,
        "3:115: token 'x': 'value' must be from 0 to 1, found 2"
      ),
      (
        ##""x": {"value": "#123456", "type": "color", "$extensions": {"studio.tokens": {"modify": {"type": "mix", "value": "1", "space": "lab"}}}}"##,
        "3:127: token 'x': 'lab' is not a colour space of a modifier"
      ),
      (
        ##""x": {"value": "rgba({ink}, {n})", "type": "color"}"##,
        "3:16: token 'x': 'alpha' must be from 0 to 1, found 8"
      ),
      (
        ##""x": {"value": "{n}", "type": "color"}"##,
        "3:16: token 'x': the value must be a color, but n is a number (x → n)"
      ),
      (
        ##""x": {"value": "#12345", "type": "color"}"##, "3:16: token 'x': '#12345' is not a colour"
      ),
      (
        #""x": {"value": "{x} + 1", "type": "spacing"}"#,
        "3:16: tokens refer to each other in a circle: x → x"
      ),
      (#""x": {"value": 1, "$value": 2}"#, "3:19: token 'x' has both value and $value"),
      (
        #""x": {"value": "{ikn}", "type": "color"}"#,
        "3:16: token 'x' refers to 'ikn', which does not exist"
      ),
    ])
  func mistakes(token: String, expected: String) {
    let tokens = ##"""
      {"$themes": [{"name": "T", "selectedTokenSets": {"s": "enabled", "unused": "disabled"}}],
       "s": {"n": {"value": "8", "type": "number"}, "ink": {"value": "#000", "type": "color"},
      \##(token)}, "unused": {"off": {"value": "#000", "type": "color"}}}
      """##
    #expect(errors { try load(tokens: tokens) } == ["T/a.json:" + expected])
  }

  @Test(
    "A percentage after a sign of multiplication is a share, before it the unit of the result",
    arguments: [
      ("8 * 50%", Measure(4, .none)), ("8px * 50%", Measure(4, .px)),
      ("120% * 1.5", Measure(180, .percent)), ("50% * 50%", Measure(25, .percent)),
      ("50% * 8px", Measure(4, .px)),
    ])
  func percentages(text: String, expected: Measure) throws {
    #expect(try MathExpression.evaluate(text) == expected)
  }

  @Test("Half of a gap without a unit is a length")
  func halfGap() throws {
    let theme = try load(
      tokens: ##"""
        {"$themes": [], "s": {"gap": {"value": "8", "type": "spacing"},
          "half": {"value": "{gap} * 50%", "type": "spacing"}}}
        """##)
    #expect(try value(theme, "half") == .dimension(4))
  }

  @Test("A theme that names a set that is not there, with the nearest")
  func unknownSet() {
    let tokens = ##"""
      {"$themes": [{"name": "Any", "selectedTokenSets": {"cor": "source", "old": "disabled", "core": "on"}}],
       "core": {"n": {"value": "8", "type": "number"}}}
      """##
    let found = diagnostics { try load(tokens: tokens) }.filter { $0.severity == .error }
    #expect(
      found.map(line) == [
        "T/a.json:1:52: the theme 'Any' names the set 'cor', which does not exist",
        "T/a.json:1:96: the theme 'Any': the set 'core' cannot be 'on'",
      ])
    #expect(found.first?.hint == "did you mean 'core'?")
    #expect(
      errors {
        try load(
          #"{"name": "T", "tokens": "$themes.json"}"#,
          ["$themes.json": #"[{"name": "A", "selectedTokenSets": {"../../x": "enabled"}}]"#])
      } == ["T/$themes.json:1:38: the set '../../x' would be a file outside the theme's folder"])
  }
}
