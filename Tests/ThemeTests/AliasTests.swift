import Basics
import Testing

@testable import Theme

@Suite("References between tokens")
struct AliasTests {
  private static let resolver = #"""
    {"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/mode"}, {"$ref": "#/sets/s"}],
     "sets": {"s": {"sources": [{"$ref": "s.json"}]}},
     "modifiers": {"mode": {"contexts": {
       "light": [{"$ref": "day.json"}], "dark": [{"$ref": "night.json"}]}}}}
    """#

  @Test("An alias takes the value of its own mode, whatever the order of the files")
  func perMode() throws {
    let shared = #"""
      {"title": {"$type": "color", "$value": "{mid}"}, "mid": {"$value": "{ink.base}"}}
      """#
    let day = ##"{"ink": {"$type": "color", "base": {"$value": "#161616"}}}"##
    let night = ##"{"ink": {"$type": "color", "base": {"$value": "#FFFFFF"}}}"##
    let swapped = AliasTests.resolver.replacing(
      ##"{"$ref": "#/modifiers/mode"}, {"$ref": "#/sets/s"}"##,
      with: ##"{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/mode"}"##)
    for resolver in [AliasTests.resolver, swapped] {
      let theme = try load(
        #"{"name": "T", "tokens": "r.json", "roles": {"c.title": "title"}}"#,
        ["r.json": resolver, "s.json": shared, "day.json": day, "night.json": night])
      let token = try #require(try theme.tokenTable()["title"])
      #expect(token.day?.value.description == "#161616")
      #expect(token.night?.value.description == "#FFFFFF")
      #expect(token.day?.aliases == ["mid", "ink.base"])
      #expect(token.source?.description == "T/s.json:1:2")
      let color = try theme.palette(for: .night).color("c.title")
      #expect(color.value.description == "#FFFFFF")
      #expect(color.name == "title")
    }
  }

  @Test(
    "Broken references are errors that name the token, the place and the whole chain",
    arguments: [
      (
        #"{"a": {"$type": "color", "$value": "{b}"}, "b": {"$value": "{a}"}}"#,
        ["T/a.json:1:36: tokens refer to each other in a circle: a → b → a"]
      ),
      (
        #"{"a": {"$type": "color", "$value": "{a}"}}"#,
        ["T/a.json:1:36: tokens refer to each other in a circle: a → a"]
      ),
      (
        ##"{"ink": {"$type": "color", "dark": {"$value": "#000"}}, "a": {"$value": "{ink}"}}"##,
        ["T/a.json:1:73: token 'a' refers to 'ink', which is a group and has no value"]
      ),
      (
        ##"{"ink": {"$type": "color", "dark": {"$value": "#000"}}, "a": {"$value": "{ink.drak}"}}"##,
        ["T/a.json:1:73: token 'a' refers to 'ink.drak', which does not exist"]
      ),
      (
        #"""
        {"n": {"$type": "number", "$value": 4}, "m": {"$value": "{n}"},
         "a": {"$type": "color", "$value": "{m}"}}
        """#,
        ["T/a.json:2:36: token 'a': the value must be a color, but n is a number (a → m → n)"]
      ),
      (
        #"""
        {"n": {"$type": "number", "$value": 4},
         "b": {"$type": "border", "$value": {"color": "{n}", "style": "solid",
               "width": {"value": 1, "unit": "px"}}}}
        """#,
        ["T/a.json:2:47: token 'b': 'color' must be a color, but n is a number (b → n)"]
      ),
      (
        #"{"a": {"$type": "string", "$value": "1px {b}"}}"#,
        ["T/a.json:1:37: token 'a': a reference cannot stand inside a longer text: '1px {b}'"]
      ),
      (
        ##"{"a": {"$type": "number", "$ref": "#/b/$value/x"}, "b": {"$type": "number", "$value": 1}}"##,
        ["T/a.json:1:35: token 'a': '#/b/$value/x' leads nowhere, there is no 'x'"]
      ),
    ])
  func broken(tokens: String, expected: [String]) {
    #expect(errors { try load(tokens: tokens) } == expected)
  }

  @Test("A token that depends on a broken one adds no error of its own")
  func onlyTheCause() {
    let tokens = #"""
      {"a": {"$type": "color", "$value": "{b}"}, "b": {"$value": "{c}"}, "c": {"$value": "{d}"},
       "e": {"$value": "{a}"}}
      """#
    #expect(
      errors { try load(tokens: tokens) }
        == ["T/a.json:1:84: token 'c' refers to 'd', which does not exist"])
  }

  @Test("64 references in a row are followed, 65 are not, in either order of the file")
  func depth() throws {
    func chain(_ count: Int, reversed: Bool) -> String {
      var lines = (0..<count).map { "\"t\($0)\": {\"$value\": \"{t\($0 + 1)}\"}" }
      lines.append("\"t\(count)\": {\"$type\": \"number\", \"$value\": 7}")
      return "{" + (reversed ? lines.reversed() : lines).joined(separator: ",\n") + "}"
    }
    for reversed in [false, true] {
      let theme = try load(tokens: chain(64, reversed: reversed))
      #expect(try value(theme, "t0") == .number(7))
      let found = errors { try load(tokens: chain(70, reversed: reversed)) }
      #expect(found.count == 1)
      #expect(found.first?.contains("token 't5' follows more than 64 references") == true)
    }
  }

  @Test("A hundred thousand tokens in one chain are refused, not followed")
  func hostileChain() {
    let lines = (0..<100_000).map { "\"t\($0)\": {\"$value\": \"{t\($0 + 1)}\"}" }
    let tokens = "{" + lines.joined(separator: ",") + ", \"t100000\": {\"$value\": \"{t0}\"}}"
    let found = errors { try load(tokens: tokens) }
    #expect(found.count == 1)
  }

  @Test("Thousands of mistakes are all reported, without taking minutes")
  func manyMistakes() {
    let lines = (0..<5_000).map {
      "\"token\($0)\": {\"$type\": \"color\", \"$value\": \"{missing\($0)}\"}"
    }
    #expect(errors { try load(tokens: "{" + lines.joined(separator: ",") + "}") }.count == 5_000)
  }

  @Test("A reference to a token of the other mode says which mode lacks it")
  func onlyInOneMode() {
    let shared = #"{"t": {"$type": "color", "$value": "{only}"}}"#
    let day = ##"{"only": {"$type": "color", "$value": "#161616"}}"##
    let found = diagnostics {
      try load(
        #"{"name": "T", "tokens": "r.json"}"#,
        ["r.json": AliasTests.resolver, "s.json": shared, "day.json": day, "night.json": "{}"])
    }.filter { $0.severity == .error }
    #expect(
      found.map(line) == [
        "T/s.json:1:36: token 't' refers to 'only', but 'only' has no value by night"
      ])
    #expect(found.first?.hint == "give 'only' a value by night too")
    let texts = errors {
      try load(
        #"{"name": "T", "tokens": ["a.json", "a.dark.json"]}"#,
        [
          "a.json": ##"{"t": {"value": "{only}"}, "u": {"value": "{none}"}}"##,
          "a.dark.json": ##"{"only": {"value": "#161616"}}"##,
        ])
    }
    #expect(
      texts == [
        "T/a.json:1:17: token 't' refers to 'only', but 'only' has no value by day",
        "T/a.json:1:43: token 'u' refers to 'none', which does not exist",
      ])
  }

  @Test("The nearest name is never the token itself")
  func nearestIsAnother() {
    let tokens = ##"""
      {"inks": {"$value": "{ink}"}, "blue": {"$type": "color", "$value": "#000"},
       "inkwell": {"$type": "color", "$value": "#000"}}
      """##
    #expect(
      diagnostics { try load(tokens: tokens) }.compactMap(\.hint).contains(
        "define it, or correct the name"))
  }

  @Test("A group with a root token suggests it")
  func root() {
    let tokens = ##"""
      {"ink": {"$type": "color", "a": {"$value": "#000"}, "$root": {"$value": "#111"}},
       "t": {"$value": "{ink}"}}
      """##
    let found = diagnostics { try load(tokens: tokens) }
    #expect(found.compactMap(\.hint).contains("name a token inside it, such as {ink.$root}"))
  }

  @Test("Pointers reach into values, through other references")
  func pointers() throws {
    let theme = try load(
      tokens: #"""
        {"ink": {"$type": "color", "$root": {"$value":
           {"colorSpace": "srgb", "components": [0.2, 0.4, 0.6]}}},
         "link": {"$value": "{ink.$root}"},
         "green": {"$type": "number", "$ref": "#/link/$value/components/1"},
         "same": {"$ref": "#/ink/$root/$value"},
         "mix": {"$type": "color", "$value": {"colorSpace": "srgb", "components":
           [1, {"$ref": "#/green/$value"}, "{green}"]}},
         "a/b~c": {"$type": "number", "$value": 3},
         "odd": {"$ref": "#/a~1b~0c/$value"}}
        """#)
    #expect(try value(theme, "green") == .number(0.4))
    #expect(try value(theme, "same").description == "#336699")
    #expect(try value(theme, "mix").description == "#FF6666")
    #expect(try value(theme, "odd") == .number(3))
  }
}
