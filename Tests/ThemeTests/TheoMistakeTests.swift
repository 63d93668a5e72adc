import Basics
import Testing

@testable import Theme

@Suite("Mistakes in Theo files")
struct TheoMistakeTests {
  @Test(
    "Each is an error with a place, the token and what to do",
    arguments: [
      (
        "{!DEEP}", "{!DEPE}",
        "ios/src/base.json:7:29: token 'TITLE_COLOR' refers to 'aliases.DEPE', which does not exist",
        "did you mean 'aliases.DEEP'?"
      ),
      (
        "{!GAP} * 3", "{!GPA} * 3",
        "ios/src/base.json:14:24: token 'WIDE' refers to 'aliases.GPA', which does not exist",
        "did you mean 'aliases.GAP'?"
      ),
      (
        ##""INK": "#101418""##, #""INK": "{!DEEP}""#,
        "ios/src/palette.json:1:23: tokens refer to each other in a circle: "
          + "aliases.INK → aliases.DEEP → aliases.INK",
        "give one of them a value of its own"
      ),
      (
        "#FFFFFF", "#FFFFF",
        "ios/src/palette.json:1:54: token 'aliases.PAPER': '#FFFFF' is not a colour", nil
      ),
      (
        "#abc", "#abcde", "ios/src/base.json:9:34: token 'OLD_COLOR': '#abcde' is not a colour",
        "write #RRGGBB, #RRGGBBAA with alpha last, rgba(0, 0, 0, 0.5) or {!ALIAS}"
      ),
      (
        "rgba({!PAPER}, 0.1)", "rgba({!PAPER}, 10)",
        "ios/src/base.json:12:24: token 'MIST': 'alpha' must be from 0 to 1, found 10", nil
      ),
      (
        #""value": "{!PAPER}" }"#, #""value": "{!GAP}" }"#,
        "ios/src/base.json:6:31: token 'TITLE_COLOR': the value must be a color, but aliases.GAP "
          + "is a number (TITLE_COLOR → aliases.GAP)", nil
      ),
      (
        #""value": "{!PAPER}" }"#, #""value": "{!NONE}" }"#,
        "ios/src/base.json:6:31: token 'TITLE_COLOR': a color was expected, found nothing",
        "give it a value, or remove it"
      ),
      (
        #""value": "{!PAPER}" }"#, #""value": ["{!PAPER}"] }"#,
        "ios/src/base.json:6:31: token 'TITLE_COLOR': the value must be a text or a number, "
          + "found a list", nil
      ),
      (
        "{!GAP} * 3", "{!GAP} x 3",
        "ios/src/base.json:14:24: token 'WIDE': '4 x 3' is not a length",
        "write points, such as \"16\"; 16px, 1rem and \"4 * 3\" are read too"
      ),
      (
        "{!GAP} * 3", "{!GAP} / 0",
        "ios/src/base.json:14:24: token 'WIDE': '4 / 0' is not a length",
        nil
      ),
      (
        #""0.15""#, #""much""#, "ios/src/base.json:23:24: token 'FADE': 'much' is not a number", nil
      ),
      (
        "400ms", "400 days",
        "ios/src/base.json:22:25: token 'PAUSE': the value must be a duration, but aliases.SLOW is "
          + "a string (PAUSE → aliases.SLOW)", nil
      ),
      (
        #""THICK": "700""#, #""THICK": "fat""#,
        "ios/src/palette.json:2:67: token 'aliases.THICK': 'fat' is not a font weight", nil
      ),
      (
        "./palette.json", "../../../palette.json",
        "ios/src/base.json:2:15: the import '../../../palette.json' is outside the theme's folder",
        "put theme.yaml into a folder that holds both"
      ),
      (
        "./palette.json", "https://example.com/palette.json",
        "ios/src/base.json:2:15: the import 'https://example.com/palette.json' is on the network, "
          + "which is never asked", "save the file into the theme's folder and import it there"
      ),
      (
        "@made-up/shared", "@made-up/../../../etc",
        "ios/src/base.json:2:33: the import '@made-up/../../../etc/app/sizes.json' is outside the "
          + "theme's folder", "put theme.yaml into a folder that holds both"
      ),
      (
        #""comment": "the title""#,
        ##""comment": "the title" }, "TITLE_COLOR": { "value": "#000""##,
        "ios/src/base.json:6:5: 'TITLE_DAY' and 'TITLE_NIGHT' make up 'TITLE_COLOR', but that is a "
          + "token of its own", "rename one of them"
      ),
    ] as [(String, String, String, String?)])
  func mistakes(old: String, new: String, message: String, hint: String?) throws {
    #expect((MadeUpTheo.source + MadeUpTheo.palette).contains(old))
    let found = diagnostics { try MadeUpTheo.source(replacing: old, with: new) }
      .filter { $0.severity == .error }
    #expect(found.map(line).contains("T/" + message), "\(found.map(line))")
    if let hint { #expect(found.first?.hint == hint) }
  }

  @Test(
    "Structure",
    arguments: [
      (
        ##"{"props": {"A": {"value": "#000"}}}"##,
        "12: token 'A' has no type, and the file's 'global' gives none"
      ),
      (
        #"{"props": {"A": {"type": "color"}, "B": {"type": "size", "value": 1}}}"#,
        "12: token 'A' has no value"
      ),
      (
        #"{"props": {"A": 1, "B": {"type": "size", "value": 1}}}"#,
        "17: token 'A' must be an object with a value, found '1'"
      ),
      (
        #"{"props": {"a.b": {"type": "size", "value": 1}}}"#,
        "12: 'a.b' cannot be the name of a token"
      ),
      (
        #"{"imports": "a.json", "aliases": {"A": 1}}"#,
        "13: 'imports' must be a list of paths, found the text \"a.json\""
      ),
      (
        #"{"properties": [{"name": "a", "type": "size", "value": 1}, {"name": "a", "value": 2}]}"#,
        "60: 'a' is defined twice, first at T/a.json:1:17"
      ),
      (
        #"{"properties": [{"name": "a", "type": "size", "value": 1}, {"value": 2}]}"#,
        "60: an entry of 'properties' has no name"
      ),
      (
        #"{"props": {"A": {"type": "size", "value": 1}, "A": {"type": "size", "value": 2}}}"#,
        "47: the key 'A' is given twice on line 1"
      ),
    ])
  func structure(text: String, message: String) {
    #expect(errors { try MadeUpTheo.file(text) } == ["T/a.json:1:" + message])
  }

  @Test("A circle of aliases is shown once, as a whole chain, inside texts too")
  func circle() {
    let aliases = (0..<4).map { "\"A\($0)\": \"x{!A\(($0 + 1) % 4)}\"" }.joined(separator: ",")
    let props = (0..<50).map {
      "\"P\($0)\": {\"type\": \"color\", \"value\": \"{!A\($0 % 4)}\"}"
    }.joined(separator: ",")
    let found = errors { try MadeUpTheo.file("{\"aliases\": {\(aliases)}, \"props\": {\(props)}}") }
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        "aliases.A0 → aliases.A1 → aliases.A2 → aliases.A3 → aliases.A0") == true, "\(found)")
  }

  @Test("Aliases that double, and chains without end, are refused")
  func growth() {
    let doubling = (1..<60).map { "\"A\($0)\": \"{!A\($0 - 1)}{!A\($0 - 1)}\"" }
    let text = "{\"aliases\": {\"A0\": \"0123456789\", \(doubling.joined(separator: ","))}}"
    let found = errors { try MadeUpTheo.file(text) }
    #expect(found.count == 1)
    #expect(
      found.first?.hasSuffix(
        "'aliases.A9' grows to more than 4096 characters through its references") == true)
    let chain = (0..<100_000).map { "\"A\($0)\": \"{!A\($0 + 1)}\"" }
    let long = "{\"aliases\": {\(chain.joined(separator: ",")), \"A100000\": \"#000\"}}"
    #expect(errors { try MadeUpTheo.file(long) }.count == 1)
  }

  @Test("Skins and Theo files are told from other formats, and from each other")
  func recognition() {
    let readers: [any TokenFormatReader] = [MisticaReader(), BackpackReader(), DTCGReader()]
    for (text, expected) in [
      (MadeUpSkin.text, [0]), (MadeUpTheo.source, [1]), (MadeUpTheo.palette, [1]),
      (MadeUpTheo.raw, [1]), (MadeUpTheo.ios, [1]), (#"{"imports": ["a.json"]}"#, [1]),
      (##"{"a": {"$type": "color", "$value": "#000"}}"##, [2]),
      (#"{"props": {}, "aliases": {}}"#, []), (#"{"light": {}, "dark": {}}"#, []),
      (#"{"aliases": {"a": {"value": "1"}}, "size": {"b": {"value": "2"}}}"#, []),
      (#"{"props": {"a": {"b": {"value": "1"}}}}"#, []), ("[]", []), ("1", []),
      (#"{"properties": {"a": {"value": "1"}}}"#, []),
    ] as [(String, [Int])] {
      let node = try? JSONReader.read(Array(text.utf8), file: "a")
      let found = readers.indices.filter { index in
        node.map { readers[index].recognizes($0) } ?? false
      }
      #expect(found == expected, "\(text)")
    }
  }
}
