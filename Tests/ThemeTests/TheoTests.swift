import Basics
import Testing

@testable import Theme

/// Made-up files in the forms Theo files come in.
enum MadeUpTheo {
  static let palette = ##"""
    { "aliases": { "INK": "#101418", "PAPER": { "value": "#FFFFFF" }, "DEEP": "{!INK}",
        "HAZE": "rgba({!INK}, 0.5)", "GAP": 4, "NONE": null, "THICK": "700", "FACE": "\"Made Up\"",
        "SLOW": "400ms" } }
    """##

  static let source = ##"""
    {
      "imports": ["./palette.json", "@made-up/shared/app/sizes.json"],
      "aliases": { "WASH": "#10141833" },
      "global": { "type": "color", "category": "text-colors" },
      "props": {
        "TITLE_NIGHT": { "value": "{!PAPER}" },
        "TITLE_DAY": { "value": "{!DEEP}", "comment": "the title" },
        "OLD_LIGHT_COLOR": { "value": "{!INK}", "deprecated": true },
        "OLD_DARK_COLOR": { "value": "#abc" },
        "HAZE": { "value": "{!HAZE}" },
        "WASH": { "value": "{!WASH}" },
        "MIST": { "value": "rgba({!PAPER}, 0.1)" },
        "GAP": { "value": "{!GAP}", "type": "size" },
        "WIDE": { "value": "{!GAP} * 3", "type": "size" },
        "SUM": { "value": "2px + {!GAP} * 1.5 - 1", "type": "size" },
        "TEXT_BODY-1_FONT_SIZE": { "value": "{!GAP} * 4", "type": "font-size" },
        "TEXT_BODY-1_LINE_HEIGHT": { "value": "24", "type": "size" },
        "TEXT_BODY-1_FONT_WEIGHT": {
          "value": "{!THICK}", "type": "string", "category": "font-weights" },
        "TEXT_BODY-1_LETTER_SPACING": { "value": "{!NONE}", "type": "letter-spacing" },
        "FONT_FAMILY": { "value": "{!FACE}", "type": "font" },
        "PAUSE": { "value": "{!SLOW}", "type": "duration" },
        "FADE": { "value": "0.15", "type": "number" },
        "NOTE": { "value": "as {!THICK}", "type": "string" }
      }
    }
    """##

  static let sizes = #"{ "aliases": { "HUGE": 96 } }"#

  static func source(replacing old: String = "", with new: String = "") throws -> Theme {
    func changed(_ text: String) -> String { old.isEmpty ? text : text.replacing(old, with: new) }
    return try load(
      #"{"name": "T", "tokens": "ios/src/base.json"}"#,
      [
        "ios/src/base.json": changed(source), "ios/src/palette.json": changed(palette),
        "shared/app/sizes.json": sizes,
      ])
  }

  static let raw = ##"""
    {
      "aliases": { "INK": { "value": "#101418" }, "PAPER": { "value": "#FFFFFF" },
        "TRACK": { "value": -0.2 } },
      "props": {
        "TITLE_DAY": { "type": "color", "category": "c", "value": "#101418ff",
          "originalValue": "{!INK}", "name": "TITLE_DAY" },
        "TITLE_NIGHT": { "type": "color", "category": "c", "value": "#ffffffff",
          "originalValue": "{!PAPER}", "name": "TITLE_NIGHT" },
        "TITLE_COLOR": { "type": "color", "category": "c", "value": "#101418ff",
          "originalValue": "{!INK}", "name": "TITLE_COLOR", "darkValue": "#ffffffff",
          "originalDarkValue": "{!PAPER}" },
        "DOT": { "type": "color", "value": "#e7086680", "originalValue": "#E7086680" },
        "TRACK": { "type": "legacy-letter-spacing", "value": 0.12, "originalValue": "{!TRACK}" },
        "AIR": { "type": "legacy-letter-spacing", "value": null, "originalValue": "{!AIR}" }
      },
      "propKeys": ["TITLE_DAY", "TITLE_NIGHT", "TITLE_COLOR", "DOT", "TRACK", "AIR"]
    }
    """##

  static let ios = ##"""
    { "properties": [
      { "type": "color", "category": "c", "value": "#101418ff", "originalValue": "{!INK}",
        "name": "titleDay" },
      { "type": "color", "category": "c", "value": "#ffffffff", "originalValue": "{!PAPER}",
        "name": "titleNight" },
      { "type": "color", "category": "c", "value": "#101418ff", "originalValue": "{!INK}",
        "name": "titleColor", "darkValue": "#ffffffff", "originalDarkValue": "{!PAPER}" },
      { "type": "color", "value": "#e70866ff", "originalValue": "{!DOT}", "name": "dot" },
      { "type": "font", "value": "\"Made Up\"", "originalValue": "{!FACE}", "name": "fontFamilyFace" },
      { "type": "font-size", "value": "14", "originalValue": "14", "name": "textSmFaceFontSize" },
      { "type": "string", "value": "700", "category": "font-weights", "name": "textSmFaceFontWeight" },
      { "type": "letter-spacing", "value": "-0.02", "name": "textSmFaceLetterSpacing" },
      { "type": "size", "value": "21", "name": "textSmFaceLineHeight" }
    ] }
    """##

  static func file(_ text: String, _ parts: String = "") throws -> Theme {
    try load(#"{"name": "T", "tokens": "a.json""# + parts + "}", ["a.json": text])
  }
}

@Suite("Theo sources and builds")
struct TheoTests {
  @Test(
    "A source's values, by day and by night",
    arguments: [
      ("TITLE_COLOR", "#101418", "#FFFFFF"), ("OLD_COLOR", "#101418", "#AABBCC"),
      ("HAZE", "#10141880", "#10141880"), ("WASH", "#10141833", "#10141833"),
      ("MIST", "#FFFFFF1A", "#FFFFFF1A"), ("GAP", "4", "4"), ("WIDE", "12", "12"),
      ("SUM", "7", "7"), ("FADE", "0.15", "0.15"), ("NOTE", "as 700", "as 700"),
      ("TEXT_BODY-1_FONT_WEIGHT", "700", "700"), ("PAUSE", "0.4", "0.4"),
      ("FONT_FAMILY", #"["Made Up"]"#, #"["Made Up"]"#), ("aliases.INK", "#101418", "#101418"),
      ("aliases.HUGE", "96", "96"),
    ])
  func source(token: String, day: String, night: String) throws {
    let theme = try MadeUpTheo.source()
    #expect(theme.warnings.isEmpty, "\(theme.warnings.map(\.text))")
    #expect(try value(theme, token).description == day)
    #expect(try value(theme, token, mode: .night).description == night)
  }

  @Test("Pairs are one token; each mode knows its place and its chain")
  func pairs() throws {
    let theme = try MadeUpTheo.source()
    let table = try theme.tokenTable()
    let title = try #require(table["TITLE_COLOR"])
    #expect(title.day?.aliases == ["aliases.DEEP", "aliases.INK"])
    #expect(title.night?.aliases == ["aliases.PAPER"])
    #expect(title.day?.source.description == "T/ios/src/base.json:7:5")
    #expect(title.night?.source.description == "T/ios/src/base.json:6:5")
    #expect(title.description == "the title")
    #expect(table["TITLE_DAY"] == nil)
    #expect(table["OLD_COLOR"]?.deprecation != nil)
    #expect(table["TEXT_BODY-1_LETTER_SPACING"] == nil)
    #expect(table["aliases.INK"]?.source?.file == "T/ios/src/palette.json")
    #expect(
      theme.inputFiles == [
        "T/theme.yaml", "T/ios/src/base.json", "T/ios/src/palette.json", "T/shared/app/sizes.json",
      ])
  }

  @Test("A text style is put together from its parts")
  func typography() throws {
    let source = try MadeUpTheo.source()
    let style = Typography(families: ["Made Up"], size: 16, weight: 700, lineHeight: 1.5)
    #expect(try value(source, "TEXT_BODY-1") == .typography(style))
    let build = try MadeUpTheo.file(MadeUpTheo.ios)
    let small = Typography(
      families: ["Made Up"], size: 14, weight: 700, letterSpacing: -0.02, lineHeight: 1.5)
    #expect(try value(build, "textSmFace", mode: .night) == .typography(small))
  }

  @Test("An alias two types refer to is a token of each; null is no value")
  func types() throws {
    let theme = try MadeUpTheo.file(
      #"""
      {"aliases": {"N": "400", "NIL": null}, "props": {
        "A": {"type": "size", "value": "{!N}"}, "B": {"type": "number", "value": "{!N}"},
        "S": {"type": "letter-spacing", "value": "{!NIL}"}}}
      """#)
    let table = try theme.tokenTable()
    #expect(table["A"]?.day?.aliases == ["aliases.N"])
    #expect(table["B"]?.day?.aliases == ["aliases.N (number)"])
    #expect(table["B"]?.day?.value == .number(400))
    #expect(table["S"] == nil)
  }

  @Test("A raw build: values as built, the chain as far as it says the same")
  func raw() throws {
    let theme = try MadeUpTheo.file(MadeUpTheo.raw)
    #expect(theme.warnings.isEmpty)
    let table = try theme.tokenTable()
    #expect(table["TITLE_COLOR"]?.day?.value.description == "#101418")
    #expect(table["TITLE_COLOR"]?.night?.value.description == "#FFFFFF")
    #expect(table["TITLE_COLOR"]?.night?.aliases == ["aliases.PAPER"])
    #expect(table["TITLE_DAY"] == nil)
    #expect(table["DOT"]?.day?.value.description == "#E7086680")
    #expect(table["TRACK"]?.day?.value == .dimension(0.12))
    #expect(table["TRACK"]?.day?.aliases == [])
    #expect(table["AIR"] == nil)
  }

  @Test("An iOS build, with roles, is a whole theme")
  func ios() throws {
    let theme = try MadeUpTheo.file(
      MadeUpTheo.ios,
      #"""
      , "roles": {"nav.selected": "titleColor"}, "typography": {"nav.title": "textSmFace"}
      """#)
    #expect(theme.warnings.isEmpty)
    let color = try theme.palette(for: .night).color("nav.selected")
    #expect(color.value.description == "#FFFFFF")
    #expect(color.source?.description == "T/a.json:6:3")
    #expect(try theme.tokenTable()["dot"]?.night?.aliases == ["aliases.DOT"])
    #expect(try theme.palette(for: .day).typography(role: "nav.title").value.size == 14)
  }

  @Test("An Android build's #AARRGGBB is told from its alias; a stale value is warned of")
  func alphaFirst() throws {
    let text = MadeUpTheo.raw.replacing(
      ##""value": "#e7086680""##, with: ##""value": "#80e70866""##)
    let theme = try MadeUpTheo.file(text)
    #expect(theme.warnings.isEmpty)
    #expect(try value(theme, "DOT").description == "#E7086680")
    let stale = try MadeUpTheo.file(
      MadeUpTheo.raw.replacing(##""value": "#e7086680""##, with: ##""value": "#123456ff""##))
    #expect(
      stale.warnings.map(line) == [
        "T/a.json:12:40: token 'DOT': the value #123456 is not that of '#E7086680'; "
          + "the value was used"
      ])
  }

  @Test("Imports: later wins, circles are harmless, what is absent is warned of")
  func imports() throws {
    let theme = try load(
      #"{"name": "T", "tokens": "a.json"}"#,
      [
        "a.json": ##"""
        {"imports": ["b.json", "./none.json", "@x/nowhere/c.json"],
         "props": {"C": {"type": "color", "value": "#000002"}}}
        """##,
        "b.json":
          ##"{"imports": ["a.json"], "props": {"C": {"type": "color", "value": "#000001"}}}"##,
      ])
    #expect(try value(theme, "C").description == "#000002")
    #expect(
      theme.warnings.map(line) == [
        "T/a.json:1:24: the import './none.json' does not exist; it was left out",
        "T/a.json:1:39: the import '@x/nowhere/c.json' was left out: no folder 'nowhere' with that "
          + "file is in the theme's folder, beside the importing file or around it",
        "T/a.json:2:12: 'C' has another value here than at T/b.json:1:35; the last one read counts",
      ])
    #expect(theme.inputFiles == ["T/theme.yaml", "T/a.json", "T/b.json"])
  }

  @Test("A half without its other half has no value in the other mode")
  func half() throws {
    let text =
      ##"{"props": {"A_DAY": {"type": "color", "value": "#000"}, "A_NIHGT": {"type": "color", "value": "#fff"}}}"##
    let theme = try MadeUpTheo.file(text)
    #expect(
      theme.warnings.map(line) == [
        "T/a.json:1:12: token 'A_DAY' has no partner 'A_NIGHT', so it has no value by night"
      ])
    #expect(theme.warnings.first?.hint == "is it 'A_NIHGT'?")
    #expect(
      errors { try MadeUpTheo.file(text, #", "roles": {"x": "A_DAY"}"#) }
        == ["T/theme.yaml:1:50: the role 'x' names 'A_DAY', which has no value by night"])
  }

  @Test("Fifty thousand aliases in chains of ten are followed in a moment")
  func linear() throws {
    let lines = (0..<50_000).map {
      $0 % 10 == 0 ? "\"A\($0)\": \"#0000FF\"" : "\"A\($0)\": \"{!A\($0 - 1)}\""
    }
    let props = (0..<5_000).map {
      "\"P\($0)\": {\"type\": \"color\", \"value\": \"{!A\($0 * 10 + 9)}\"}"
    }
    let text =
      "{\"aliases\": {" + lines.reversed().joined(separator: ",") + "}, \"props\": {"
      + props.joined(separator: ",") + "}}"
    let theme = try MadeUpTheo.file(text)
    #expect(try value(theme, "P4999").description == "#0000FF")
    #expect(try theme.tokenTable()["P4999"]?.day?.aliases.count == 10)
  }
}
