import Basics
import Testing

@testable import Theme

@Suite("Mistakes in Mistica skins")
struct MisticaSkinMistakeTests {
  @Test(
    "Each is an error with a place, the token and what to do",
    arguments: [
      (
        #""{palette.snow}", "type": "color", "desc"#, #""{palette.snwo}", "type": "color", "desc"#,
        "3:30: token 'background' refers to 'palette.snwo', which does not exist",
        "did you mean 'palette.snow'?"
      ),
      (
        "rgba({palette.ocean}, 0.08)", "rgba({palette.oecan}, 0.08)",
        "4:27: token 'divider' refers to 'palette.oecan', which does not exist",
        "did you mean 'palette.ocean'?"
      ),
      (
        "rgba({palette.ocean}, 0.08)", "rgba({palette.ocean}, 1.2)",
        "4:27: token 'divider': 'alpha' must be from 0 to 1, found 1.2",
        "red, green and blue go from 0 to 255, alpha from 0 to 1"
      ),
      (
        "rgba({palette.ocean}, 0.08)", "rgba({palette.ocean}, half)",
        "4:27: token 'divider': 'alpha' must be a number, found 'half'",
        "red, green and blue go from 0 to 255, alpha from 0 to 1"
      ),
      (
        "rgba(16, 32, 48, 0.5)", "rgba(16, 320, 48, 0.5)",
        "13:25: token 'scrim': 'green' must be from 0 to 255, found 320",
        "red, green and blue go from 0 to 255, alpha from 0 to 1"
      ),
      (
        ##""#FFF""##, ##""#FFFFF""##,
        "28:24: token 'palette.snow': '#FFFFF' is not a colour",
        "write \(SkinProblem.colorForms)"
      ),
      (
        #""alias": { "value": "{palette.ocean}""#, #""alias": { "value": "{palette.alias}""#,
        "26:25: tokens refer to each other in a circle: palette.alias → palette.alias",
        "give one of them a value of its own"
      ),
      (
        #""{palette.snow}", "type": "color", "desc"#, #""{radius.button}", "type": "color", "desc"#,
        "3:30: token 'background' refers to 'radius.button', which is not a colour of the palette",
        "a skin's colours refer to {palette.name}"
      ),
      (
        #""{palette.snow}", "type": "color", "desc"#, #""{snow}", "type": "color", "desc"#,
        "3:30: token 'background' refers to 'snow', which is not a colour of the palette",
        "did you mean '{palette.snow}'?"
      ),
      (
        #""angle": 180"#, #""angle": 400"#,
        "7:27: token 'hero': 'angle' must be from 0 to 360, found 400", nil
      ),
      (
        #""stop": 1 "#, #""stop": 1.5 "#,
        "9:55: token 'hero': 'stop' must be from 0 to 1, found 1.5", nil
      ),
      (
        #""stop": 1 "#, #""stop": "1" "#,
        "9:55: token 'hero': 'stop' must be a number, found the text \"1\"", nil
      ),
      (
        "20%", "120%", "19:16: token 'hero': 'stop' must be from 0 to 100, found 120", nil
      ),
      (
        "linear-gradient(90deg", "linear-gradient(sideways",
        "19:16: token 'hero': 'linear-gradient(sideways, {palette.ocea…' is not a gradient",
        """
        write {"angle": 180, "colors": [{"value": "{palette.name}", "stop": 0}, …]}
        """
      ),
      (
        ##""controlActivated": { "value": "#0A5CC2", "type": "color""##,
        ##""controlActivated": { "value": "#0A5CC2", "type": "linear-gradient""##,
        "12:36: token 'controlActivated': the type is linear-gradient, but the value is "
          + "not a gradient", #"correct "type", or the value"#
      ),
      (
        ##""controlActivated": { "value": "#0A5CC2", "type": "color""##,
        ##""controlActivated": { "value": "#0A5CC2", "type": "colour""##,
        "12:55: token 'controlActivated': 'colour' is not a type of a skin's colours",
        "did you mean 'color'?"
      ),
      (
        #""value": "circle""#, #""value": "cirle""#,
        #"31:26: token 'radius.avatar': a radius must be a number of points or "circle", found the text "cirle""#,
        #"write "8" or "circle""#
      ),
      (
        #""medium""#, #""heavyish""#,
        "35:41: token 'text.weight.tabsLabel': 'heavyish' is not a font weight", nil
      ),
      (
        #"{ "mobile": 12, "desktop": 14 }"#, #"{ "mobile": 12 }"#,
        "38:27: token 'text.size.text3' has no value for desktop",
        #"write {"mobile": 16, "desktop": 18}"#
      ),
      (
        #"{ "mobile": 12, "desktop": 14 }"#, #"{ "mobile": "big", "desktop": 14 }"#,
        #"38:39: token 'text.size.text3': 'mobile' must be a number of points, found the text "big""#,
        nil
      ),
    ] as [(String, String, String, String?)])
  func mistakes(old: String, new: String, message: String, hint: String?) throws {
    #expect(MadeUpSkin.text.contains(old))
    let found = diagnostics { try MadeUpSkin.theme(replacing: old, with: new) }
      .filter { $0.severity == .error }
    #expect(found.map(line).first == "T/skin.json:" + message)
    #expect(found.count == 1, "\(found.map(line))")
    if let hint { #expect(found.first?.hint == hint) }
  }

  @Test("A constant of one mode only, with what it may be called in the other")
  func missingInMode() {
    let found = diagnostics {
      try MadeUpSkin.theme(
        replacing: #""controlActivated": { "value": "#, with: #""controlActivaetd": { "value": "#)
    }
    // Both modes were renamed, so nothing is missing; now only one of them.
    #expect(found.filter { $0.severity == .error }.isEmpty)
    let one = diagnostics {
      try MadeUpSkin.theme(
        replacing: ##""controlActivated": { "value": "#0A"##,
        with: ##""controlActivaetd": { "value": "#0A"##)
    }
    #expect(
      one.map(line) == [
        "T/skin.json:12:5: token 'controlActivaetd' has no value in 'dark'",
        "T/skin.json:21:5: token 'controlActivated' has no value in 'light'",
      ])
    #expect(one.first?.hint == "is it 'controlActivated' there?")
  }

  @Test("Files that are no JSON, repeat a key, or are nested without end")
  func notJSON() {
    #expect(
      errors {
        try MadeUpSkin.theme(
          replacing: #""prominent": {}"#, with: #""radius": {}"#)
      } == [
        "T/skin.json:46:3: the key 'radius' is given twice, on lines 30 and 46"
      ])
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      errors { try MadeUpSkin.theme(replacing: #""prominent": {}"#, with: "\"a\": \(deep)") }
        .first?.contains("nested more than 64 deep") == true)
    #expect(
      errors {
        try MadeUpSkin.theme(
          #"{"light": {"a": 1, "b": {}, "c.d": {}}, "dark": {}, "global": {"palette": {}}}"#)
      }.prefix(3).map { String($0.drop { $0 != " " }) } == [
        " 'a' must be an object with a value, found '1'", " 'b' has no value",
        " 'light': 'c.d' cannot be the name of a token",
      ])
  }

  @Test("A circle is shown once, as a whole chain, however many refer to it")
  func circle() {
    let palette = (0..<4).map {
      "\"c\($0)\": {\"value\": \"{palette.c\(($0 + 1) % 4)}\", \"type\": \"color\"}"
    }.joined(separator: ",\n")
    let constants = (0..<50).map {
      "\"k\($0)\": {\"value\": \"rgba({palette.c\($0 % 4)}, 0.5)\", \"type\": \"color\"}"
    }.joined(separator: ", ")
    let text = """
      {"light": {\(constants)}, "dark": {\(constants)}, "global": {"palette": {
      \(palette)}}}
      """
    let found = errors { try MadeUpSkin.theme(text) }
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        "palette.c0 → palette.c1 → palette.c2 → palette.c3 → palette.c0") == true, "\(found)")
  }
}
