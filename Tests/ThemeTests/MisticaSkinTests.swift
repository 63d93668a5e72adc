import Basics
import Testing

@testable import Theme

/// A made-up skin, and skins that differ from it by one thing.
enum MadeUpSkin {
  static let text = ##"""
    {
      "light": {
        "background": { "value": "{palette.snow}", "type": "color", "description": "ocean" },
        "divider": { "value": "rgba({palette.ocean}, 0.08)", "type": "color" },
        "hero": {
          "type": "linear-gradient",
          "value": { "angle": 180, "colors": [
            { "value": "{palette.ocean}", "stop": 0 },
            { "value": "rgba({palette.snow}, 0)", "stop": 1 }
          ] }
        },
        "controlActivated": { "value": "#0A5CC2", "type": "color" },
        "scrim": { "value": "rgba(16, 32, 48, 0.5)", "type": "color" }
      },
      "dark": {
        "scrim": { "value": "rgb(16, 32, 48)", "type": "color" },
        "hero": {
          "type": "linear-gradient",
          "value": "linear-gradient(90deg, {palette.ocean}, rgba({palette.snow}, 0.5) 20%, #fff)"
        },
        "controlActivated": { "value": "{palette.alias}", "type": "color" },
        "background": { "value": "{palette.ocean}", "type": "color" },
        "divider": { "value": "rgba({palette.alias}, 0.3)", "type": "color" }
      },
      "global": { "palette": {
        "alias": { "value": "{palette.ocean}", "type": "color" },
        "ocean": { "value": "#0A5CC2", "type": "color" },
        "snow": { "value": "#FFF", "type": "color" }
      } },
      "radius": {
        "avatar": { "value": "circle", "type": "borderRadius" },
        "button": { "value": "8", "type": "borderRadius" }
      },
      "text": {
        "weight": { "tabsLabel": { "value": "medium", "type": "typography" } },
        "size": {
          "tabsLabel": { "value": { "mobile": 16, "desktop": 18 }, "type": "typography" },
          "text3": { "value": { "mobile": 12, "desktop": 14 }, "type": "typography" }
        },
        "lineHeight": {
          "tabsLabel": { "value": { "mobile": 24, "desktop": 27 }, "type": "typography" },
          "text3": { "value": { "mobile": 18, "desktop": 21 }, "type": "typography" }
        }
      },
      "themeVariant": { "feedback": { "value": "inverse", "type": "themeVariant" } },
      "prominent": {}
    }
    """##

  static func theme(_ text: String = text, _ parts: String = "") throws -> Theme {
    try load(#"{"name": "T", "tokens": "skin.json""# + parts + "}", ["skin.json": text])
  }

  static func theme(replacing old: String, with new: String) throws -> Theme {
    try theme(text.replacing(old, with: new))
  }
}

@Suite("Mistica skins")
struct MisticaSkinTests {
  @Test(
    "Colours in both modes",
    arguments: [
      ("background", "#FFFFFF", "#0A5CC2"), ("divider", "#0A5CC214", "#0A5CC24D"),
      ("controlActivated", "#0A5CC2", "#0A5CC2"), ("scrim", "#10203080", "#102030"),
      ("palette.ocean", "#0A5CC2", "#0A5CC2"), ("palette.snow", "#FFFFFF", "#FFFFFF"),
    ])
  func colors(token: String, day: String, night: String) throws {
    let theme = try MadeUpSkin.theme()
    #expect(theme.warnings.isEmpty)
    #expect(try value(theme, token).description == day)
    #expect(try value(theme, token, mode: .night).description == night)
  }

  @Test("Each value knows its place and its chain; a description is a remark")
  func places() throws {
    let table = try MadeUpSkin.theme().tokenTable()
    let background = try #require(table["background"])
    #expect(background.day?.aliases == ["palette.snow"])
    #expect(background.day?.source.description == "T/skin.json:3:5")
    #expect(background.night?.source.description == "T/skin.json:22:5")
    #expect(background.description == "ocean")
    #expect(table["controlActivated"]?.night?.aliases == ["palette.alias", "palette.ocean"])
  }

  @Test("Gradients as objects and as text; places left out are filled in")
  func gradients() throws {
    let theme = try MadeUpSkin.theme()
    let ocean = Color(red: 0x0A, green: 0x5C, blue: 0xC2)
    func white(_ alpha: UInt8) -> Color { Color(red: 255, green: 255, blue: 255, alpha: alpha) }
    #expect(
      try value(theme, "hero")
        == .gradient([
          GradientStop(color: ocean, position: 0), GradientStop(color: white(0), position: 1),
        ]))
    #expect(
      try value(theme, "hero", mode: .night)
        == .gradient([
          GradientStop(color: ocean, position: 0), GradientStop(color: white(128), position: 0.2),
          GradientStop(color: white(255), position: 1),
        ]))
    let four = try MadeUpSkin.theme(
      replacing: "{palette.ocean}, rgba({palette.snow}, 0.5) 20%, #fff",
      with: "#000, #111, #222 50%, #333, #444, #555")
    guard case .gradient(let stops) = try value(four, "hero", mode: .night) else {
      Issue.record("not a gradient")
      return
    }
    let expected = [0, 0.25, 0.5, 2.0 / 3, 5.0 / 6, 1]
    #expect(zip(stops, expected).allSatisfy { abs($0.position - $1) < 1e-9 })
  }

  @Test("A colour that is a gradient in the other mode is an even gradient, and no flat colour")
  func evenGradient() throws {
    let text = MadeUpSkin.text.replacing(
      ##""value": "linear-gradient(90deg, {palette.ocean}, rgba({palette.snow}, 0.5) 20%, #fff)""##,
      with: ##""value": "{palette.snow}""##
    ).replacing(
      "\"type\": \"linear-gradient\",\n      \"value\": \"{", with: "\"value\": \"{")
    let theme = try MadeUpSkin.theme(text)
    let white = Color(red: 255, green: 255, blue: 255)
    #expect(
      try value(theme, "hero", mode: .night)
        == .gradient([0, 1].map { GradientStop(color: white, position: $0) }))
    #expect(
      errors { try MadeUpSkin.theme(text, #", "roles": {"a.b": "hero"}"#) }
        == ["T/theme.yaml:1:55: the role 'a.b' needs a color, but 'hero' is a gradient"])
  }

  @Test("Radii, text and theme variants; desktop is a choice")
  func rest() throws {
    let theme = try MadeUpSkin.theme()
    #expect(theme.contextNames == ["screen"])
    #expect(theme.contextValues("screen") == ["mobile", "desktop"])
    #expect(theme.defaultContext("screen") == "mobile")
    #expect(try value(theme, "radius.avatar") == .string("circle"))
    #expect(try value(theme, "radius.button") == .dimension(8))
    #expect(try value(theme, "text.size.text3") == .dimension(12))
    #expect(try value(theme, "text.lineHeight.text3") == .dimension(18))
    #expect(try value(theme, "text.weight.tabsLabel") == .fontWeight(500))
    #expect(try value(theme, "themeVariant.feedback") == .string("inverse"))
    func style(_ size: Double, _ weight: Int) -> TokenValue {
      .typography(
        Typography(families: ["system-ui"], size: size, weight: weight, lineHeight: 1.5))
    }
    #expect(try value(theme, "text.tabsLabel") == style(16, 500))
    #expect(try value(theme, "text.text3.light") == style(12, 300))
    #expect(try value(theme, "text.text3.regular") == style(12, 400))
    #expect(try value(theme, "text.text3.medium") == style(12, 500))
    let desktop = try theme.tokenTable(contexts: ["screen": "Desktop"])
    #expect(desktop["text.tabsLabel"]?.night?.value == style(18, 500))
  }

  @Test("Several skins are brands, the first by default")
  func brands() throws {
    let other = MadeUpSkin.text.replacing("#0A5CC2", with: "#C20A5C")
    let theme = try load(
      #"{"name": "T", "tokens": ["one.json", "two.json"], "contexts": {"brand": "two"}}"#,
      ["one.json": MadeUpSkin.text, "two.json": other])
    #expect(theme.contextValues("brand") == ["one", "two"])
    #expect(try value(theme, "palette.ocean").description == "#C20A5C")
    let one = try theme.palette(for: .night, contexts: ["brand": "one"])
    #expect(try one.color("background").value.description == "#0A5CC2")
    let same = try load(
      #"{"name": "T", "tokens": ["a/skin.json", "b/skin.json"]}"#,
      ["a/skin.json": MadeUpSkin.text, "b/skin.json": other])
    #expect(same.contextValues("brand") == ["a/skin", "b/skin"])
  }

  @Test("A theme of a skin and roles is complete")
  func roles() throws {
    let theme = try MadeUpSkin.theme(
      MadeUpSkin.text,
      #"""
      , "roles": {"tabsView.divider": "divider"}, "typography": {"tabsView.label": "text.tabsLabel"}
      """#)
    let color = try theme.palette(for: .night).color("tabsView.divider")
    #expect(color.value.description == "#0A5CC24D")
    #expect(color.source?.description == "T/skin.json:23:5")
    #expect(try theme.palette(for: .day).typography(role: "tabsView.label").value.weight == 500)
  }

  @Test("A skin without text or radii, as they once were, and one with keys nobody reads")
  func older() throws {
    let theme = try MadeUpSkin.theme(
      ##"""
      {"light": {}, "dark": {}, "global": {"palette": {"a": {"value": "#123"}}}, "raduis": {}}
      """##)
    #expect(theme.contextNames.isEmpty)
    #expect(try value(theme, "palette.a").description == "#112233")
    #expect(
      theme.warnings.map(line) == [
        "T/skin.json:1:76: the skin has the key 'raduis', which is not read"
      ])
    #expect(theme.warnings.first?.hint == "did you mean 'radius'?")
  }
}
