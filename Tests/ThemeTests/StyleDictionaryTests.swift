import Basics
import Testing

@testable import Theme

@Suite("Style Dictionary")
struct StyleDictionaryTests {
  private func show(_ theme: Theme, _ name: String, _ mode: Mode = .day) throws -> String {
    try value(theme, name, mode: mode).description
  }

  @Test("References with and without .value, alone and inside texts, keep file, line and chain")
  func references() throws {
    let theme = try load(
      tokens: ##"""
        {"color": {"base": {"teal": {"value": "#0B7A75"}},
         "text": {"link": {"value": "{color.base.teal.value}", "comment": "links"},
                  "hover": {"value": "{ color.text.link }"}}},
         "line": {"value": "1px solid {color.text.link}"},
         "shade": {"value": "rgba({color.base.teal}, 0.5)"}}
        """##)
    let token = try #require(try theme.tokenTable()["color.text.hover"])
    #expect(token.day?.value.description == "#0B7A75")
    #expect(token.day?.aliases == ["color.text.link", "color.base.teal"])
    #expect(token.source?.description == "T/a.json:3:11")
    #expect(try theme.tokenTable()["color.text.link"]?.description == "links")
    #expect(try show(theme, "line") == "1px solid #0B7A75")
    #expect(try show(theme, "shade") == "#0B7A7580")
  }

  @Test(
    "Types come from the word, then from the groups' names, then from the value",
    arguments: [
      (#"{"size": {"a": {"value": "16"}}}"#, "size.a", TokenValue.dimension(16)),
      (#"{"size": {"a": {"value": "1.5rem"}}}"#, "size.a", .dimension(24)),
      (#"{"x": {"a": {"value": 16}}}"#, "x.a", .number(16)),
      (#"{"x": {"a": {"value": 16, "type": "spacing"}}}"#, "x.a", .dimension(16)),
      (#"{"x": {"a": {"value": "16px"}}}"#, "x.a", .dimension(16)),
      (#"{"x": {"$type": "duration", "a": {"value": "0.2s"}}}"#, "x.a", .duration(0.2)),
      (#"{"time": {"a": {"value": 200}}}"#, "time.a", .duration(0.2)),
      (#"{"opacity": {"a": {"value": "40%"}}}"#, "opacity.a", .number(0.4)),
      (
        #"{"font": {"family": {"a": {"value": "'A B', C"}}}}"#, "font.family.a",
        .fontFamily(["A B", "C"])
      ),
      (#"{"font": {"weight": {"a": {"value": "Semi Bold"}}}}"#, "font.weight.a", .fontWeight(600)),
      (#"{"size": {"a": {"value": "auto"}}}"#, "size.a", .string("auto")),
      (#"{"x": {"a": {"value": "ease in"}}}"#, "x.a", .string("ease in")),
      (#"{"x": {"a": {"value": true}}}"#, "x.a", .string("true")),
      (#"{"x": {"lineHeight": {"a": {"value": 1.5}}}}"#, "x.lineHeight.a", .number(1.5)),
      (
        #"{"x": {"a": {"value": {"r": 255, "g": 0, "b": 128, "a": 0.5}, "type": "color"}}}"#, "x.a",
        .color(Color(red: 255, green: 0, blue: 128, alpha: 128))
      ),
      (
        #"{"color": {"a": {"value": "hsl(120, 100%, 25%)"}}}"#, "color.a",
        .color(Color(red: 0, green: 128, blue: 0))
      ),
      (
        #"{"x": {"a": {"value": "rgb(1 2 3 / 50%)"}}}"#, "x.a",
        .color(Color(red: 1, green: 2, blue: 3, alpha: 128))
      ),
    ])
  func types(tokens: String, name: String, expected: TokenValue) throws {
    #expect(try value(try load(tokens: tokens), name) == expected)
  }

  @Test(
    "Parts of a hue colour up to 1 are shares, above they are percentages",
    arguments: [
      (#"{"h": 10, "s": 0.5, "l": 0.5}"#, "#BF5540"), (#"{"h": 10, "s": 50, "l": 50}"#, "#BF5540"),
      (#"{"h": 10, "s": "50%", "l": "0.5"}"#, "#BF5540"),
      (#"{"h": 0, "s": 1, "l": 0.5, "a": 0.5}"#, "#FF000080"),
    ])
  func hueObject(json: String, expected: String) throws {
    let theme = try load(tokens: #"{"x": {"a": {"value": \#(json), "type": "color"}}}"#)
    #expect(try show(theme, "x.a") == expected)
  }

  @Test("References inside objects and lists without a type are followed")
  func objects() throws {
    let theme = try load(
      tokens: ##"""
        {"ink": {"value": "#111"}, "n": {"value": 4},
         "o": {"value": {"border": "1px {ink}", "list": ["{n}", "{ink.value}"]}},
         "p": {"value": {"in": "{o}"}}}
        """##)
    let inner = ##"{"border": "1px #111111", "list": [4, "#111111"]}"##
    #expect(try value(theme, "o") == .string(inner))
    #expect(try value(theme, "p") == .string(#"{"in": \#(inner)}"#))
    let lines = (0..<30).map { #""t\#($0)": {"value": ["{t\#($0 + 1)}", "{t\#($0 + 1)}"]}"# }
    let hostile = "{" + lines.joined(separator: ",") + #", "t30": {"value": "x"}}"#
    #expect(errors { try load(tokens: hostile) }.count == 1)
  }

  @Test("Values in DTCG form are read where the file says them with $value")
  func dollarValue() throws {
    let text = ##"""
      {"color": {"$type": "color", "a": {"$value": "#112233", "$description": "ink"},
        "b": {"$value": "{color.a}"}}, "line": {"$value": "1px {color.b}"}}
      """##
    let root = try JSONReader.read(Array(text.utf8), file: "a.json")
    var files = ThemeFiles(folder: "T", files: MemoryFiles(texts: [:]))
    var problems = ProblemList()
    let source = StyleDictionaryReader().read(
      [TokenDocument(path: "a.json", root: root)], files: &files, problems: &problems)
    let tokens = TokenResolution.resolve(
      source.tokens(for: [:], problems: &problems), problems: &problems)
    #expect(problems.diagnostics.isEmpty)
    #expect(tokens.map(\.value.description) == ["#112233", "#112233", "1px #112233"])
    #expect(tokens.first?.description == "ink")
  }

  @Test("Files are merged, the later wins, and a clash is a warning")
  func merging() throws {
    let manifest = #"{"name": "T", "tokens": ["a.json", "b.json"]}"#
    let first =
      ##"{"color": {"a": {"value": "#111111", "comment": "one"}, "b": {"value": "#222222"}}}"##
    let second = ##"{"color": {"a": {"value": "#333333"}, "c": {"value": "{color.b}"}}}"##
    let theme = try load(manifest, ["a.json": first, "b.json": second])
    #expect(try show(theme, "color.a") == "#333333")
    #expect(try show(theme, "color.c") == "#222222")
    #expect(try theme.tokenTable()["color.a"]?.description == "one")
    #expect(
      theme.warnings.map(line).contains(
        "T/b.json:1:12: token 'color.a' is also defined at T/a.json:1:12; the later value counts"))
  }

  @Test("Day and night beside the value, in an extension, or in files of their own")
  func modes() throws {
    let alias = #""t": {"value": "{ink}"}"#
    for ink in [
      ##"{"value": "#111111", "darkValue": "#EEEEEE"}"##,
      ##"{"value": "#111111", "$extensions": {"mode": {"dark": "#EEEEEE"}}}"##,
      ##"{"value": "#000000", "$extensions": {"mode": {"day": "#111111", "night": "{w}"}}}"##,
    ] {
      let theme = try load(tokens: ##"{"w": {"value": "#EEEEEE"}, \##(alias), "ink": \##(ink)}"##)
      #expect(try show(theme, "t") == "#111111")
      #expect(try show(theme, "t", .night) == "#EEEEEE")
      #expect(theme.contextNames.isEmpty)
    }
    let light = ##"{\##(alias), "ink": {"value": "#111111", "darkValue": "#FF0000"}}"##
    let dark = ##"{"ink": {"value": "#EEEEEE"}}"##
    for path in ["b.dark.json", "dark/b.json", "night.json"] {
      for order in [["a.json", path], [path, "a.json"]] {
        let theme = try load(
          #"{"name": "T", "tokens": ["\#(order[0])", "\#(order[1])"]}"#,
          ["a.json": light, path: dark])
        #expect(try show(theme, "t") == "#111111", "\(order)")
        #expect(try show(theme, "t", .night) == "#EEEEEE", "\(order)")
      }
    }
  }

  @Test("More modes are contexts of the same choice, and theme.yaml may say which two count")
  func manyModes() throws {
    let theme = try load(
      #"{"name": "T", "tokens": "a.json", "modes": {"day": "contrast", "night": "dark"}}"#,
      [
        "a.json": ##"""
        {"ink": {"value": "#111", "$extensions": {"mode": {"dark": "#EEE", "contrast": "#000"}}}}
        """##
      ])
    #expect(try show(theme, "ink") == "#000000")
    #expect(try show(theme, "ink", .night) == "#EEEEEE")
  }

  @Test(
    "Mistakes name the place and the token, and no colour is guessed",
    arguments: [
      (
        ##"{"color": {"teal": {"value": "#0B7A75"}, "a": {"value": "{color.tael.value}"}}}"##,
        ["1:57: token 'color.a' refers to 'color.tael', which does not exist"]
      ),
      (
        #"{"a": {"value": "1px {b}"}, "b": {"value": "{c}"}, "c": {"value": "{a.value}"}}"#,
        ["1:17: tokens refer to each other in a circle: a → b → c → a"]
      ),
      (
        ##"{"ink": {"x": {"value": "#111"}}, "a": {"value": "{ink}"}}"##,
        ["1:50: token 'a' refers to 'ink', which is a group and has no value"]
      ),
      (
        #"{"n": {"value": 4}, "m": {"value": "{n}"}, "a": {"value": "{m}", "type": "color"}}"#,
        ["1:59: token 'a': the value must be a color, but n is a number (a → m → n)"]
      ),
      (
        ##"{"n": {"value": "#111"}, "a": {"value": {"fontSize": "{n}"}, "type": "typography"}}"##,
        ["1:54: token 'a': 'fontSize' must be a dimension, but n is a color (a → n)"]
      ),
      (##"{"a": {"value": "#12345"}}"##, ["1:17: token 'a': '#12345' is not a colour"]),
      (#"{"color": {"a": {"value": "bleu"}}}"#, ["1:27: token 'color.a': 'bleu' is not a colour"]),
      (
        #"{"a": {"value": "rgba(1, 2, 3, 1.5)"}}"#,
        ["1:17: token 'a': 'alpha' must be from 0 to 1, found 1.5"]
      ),
      (
        #"{"a": {"value": "rgb(256, 2, 3)"}}"#,
        ["1:17: token 'a': 'red' must be from 0 to 255, found 256"]
      ),
      (
        #"{"a": {"value": "4px * 2", "type": "dimension"}}"#,
        ["1:17: token 'a': the value must be a length such as \"16px\", found the text \"4px * 2\""]
      ),
      (
        #"{"s": {"value": {"fontFamily": "A", "fontSize": 4, "fontWeight": "bald"}, "type": "typography"}}"#,
        ["1:66: token 's': 'bald' is not a font weight"]
      ),
      (
        ##"{"s": {"value": {"color": "#000000", "x": 1}, "type": "shadow"}}"##,
        [
          "1:17: token 's': the shadow has no 'offsetY'",
          "1:17: token 's': the shadow has no 'blur'",
        ]
      ),
    ])
  func mistakes(tokens: String, expected: [String]) {
    #expect(errors { try load(tokens: tokens) } == expected.map { "T/a.json:" + $0 })
  }

  @Test("The nearest name is the next step")
  func nearest() {
    let tokens = ##"{"color": {"teal": {"value": "#000"}, "a": {"value": "{color.tael}"}}}"##
    #expect(
      diagnostics { try load(tokens: tokens) }.compactMap(\.hint).contains(
        "did you mean 'color.teal'?"))
  }

  @Test("What is left out is said")
  func warnings() throws {
    let theme = try load(
      tokens: ##"""
        {"a": "#111", "b": {"value": "#222", "hover": {"value": "#333"}},
         "c": {"value": "x", "type": "colour-ish"}}
        """##)
    let found = theme.warnings.map(line)
    #expect(
      found.contains(
        "T/a.json:1:7: 'a' is neither a token nor a group, it is the text \"#111\"; it was left out"
      ))
    #expect(found.contains("T/a.json:1:38: 'hover' stands inside the token 'b' and was left out"))
    #expect(
      found.contains(
        "T/a.json:2:2: token 'c': 'colour-ish' is not a type known here; the value itself was looked at"
      ))
  }

  @Test("Files of other formats are not taken for Style Dictionary")
  func recognition() throws {
    for text in [
      #"{"a": {"$value": 1}}"#, #"{"$themes": [], "a": {"b": {"value": 1}}}"#, "[]", "{}",
      #"{"a": {"b": 1}}"#, #"{"props": {"A": {"value": 1}}}"#, #"{"meta": {"variables": {}}}"#,
      #"{"a": {"value": 1, "type": "boxShadow"}}"#,
    ] {
      let node = try JSONReader.read(Array(text.utf8), file: "a.json")
      #expect(!StyleDictionaryReader().recognizes(node), "\(text)")
    }
  }
}
