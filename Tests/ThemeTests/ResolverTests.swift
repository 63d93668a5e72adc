import Basics
import Testing

@testable import Theme

@Suite("DTCG resolver documents")
struct ResolverTests {
  private func resolver(_ parts: String) -> String { #"{"version": "2025.10", "# + parts + "}" }

  private func number(_ value: Int) -> String {
    #"{"n": {"$type": "number", "$value": \#(value)}}"#
  }

  private func load(_ parts: String, _ files: [String: String] = [:]) throws -> Theme {
    try loadTheme(resolver(parts), files)
  }

  private func loadTheme(_ text: String, _ files: [String: String]) throws -> Theme {
    try ThemeTests.load(
      #"{"name": "T", "tokens": "r.json"}"#, files.merging(["r.json": text]) { $1 })
  }

  @Test("Later entries win, by resolutionOrder and not by where they are written")
  func order() throws {
    let sets =
      ##""sets": {"a": {"sources": [{"$ref": "1.json"}, {"$ref": "2.json"}]}, "b": {"sources": [{"$ref": "3.json"}]}}, "##
    let files = ["1.json": number(1), "2.json": number(2), "3.json": number(3)]
    let forward = try load(
      sets + ##""resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/sets/b"}]"##, files)
    #expect(try value(forward, "n") == .number(3))
    let backward = try load(
      sets + ##""resolutionOrder": [{"$ref": "#/sets/b"}, {"$ref": "#/sets/a"}]"##, files)
    #expect(try value(backward, "n") == .number(2))
  }

  @Test("Modifiers multiply: brand and mode, inline entries, defaults in any case")
  func brands() throws {
    let text = ##"""
      {"version": "2025.10", "resolutionOrder": [
        {"type": "set", "name": "base", "sources": [
          {"ink": {"$type": "color", "$value": "{brand.ink}"}}]},
        {"type": "modifier", "name": "brand", "default": "O2", "contexts": {
          "movistar": [{"brand": {"$type": "color", "ink": {"$value": "#0066FF"}}}],
          "o2": [{"brand": {"$type": "color", "ink": {"$value": "#000066"}}}]}},
        {"type": "modifier", "name": "theme", "contexts": {
          "Light": [], "Dark": [{"ink": {"$type": "color", "$value": "#FFFFFF"}}],
          "contrast": [{"ink": {"$type": "color", "$value": "#000000"}}]}}]}
      """##
    let theme = try loadTheme(text, [:])
    #expect(theme.contextNames == ["brand"])
    #expect(theme.contextValues("brand") == ["movistar", "o2"])
    #expect(theme.defaultContext("brand") == "o2")
    #expect(try theme.palette(for: .day).color("ink").value.description == "#000066")
    let movistar = try theme.palette(for: .day, contexts: ["brand": "Movistar"])
    #expect(try movistar.color("ink").value.description == "#0066FF")
    #expect(movistar.contexts == ["brand": "movistar"])
    #expect(try theme.palette(for: .night).color("ink").value.description == "#FFFFFF")
    #expect(throws: Diagnostics.self) { try theme.palette(for: .day, contexts: ["brand": "o3"]) }
    #expect(throws: Diagnostics.self) { try theme.palette(for: .day, contexts: ["brnd": "o2"]) }
  }

  @Test("Parts of files, folders, overrides beside $ref and sets of sets")
  func references() throws {
    let theme = try load(
      ##"""
      "$defs": {"x": {"d": {"$type": "number", "$value": 4}}},
      "sets": {
        "a": {"sources": [{"$ref": "sub/one.json#/inner"}, {"$ref": "#/$defs/x"}]},
        "b": {"sources": [{"$ref": "#/sets/a"}, {"$ref": "sub/../sub/one.json#/inner",
              "n": {"$type": "number", "$value": 9}}]}},
      "resolutionOrder": [{"$ref": "#/sets/b"}]
      """##,
      [
        "sub/one.json":
          #"{"inner": {"n": {"$type": "number", "$value": 1}, "m": {"$type": "number", "$value": 2}}}"#
      ])
    #expect(try value(theme, "n") == .number(9))
    #expect(try value(theme, "m") == .number(2))
    #expect(try value(theme, "d") == .number(4))
  }

  @Test(
    "References that leave the theme's folder are refused",
    arguments: [
      ("/etc/passwd", "'/etc/passwd' is outside the theme's folder"),
      ("../x.json", "'../x.json' is outside the theme's folder"),
      ("a/../../x.json", "'a/../../x.json' is outside the theme's folder"),
      ("%2e%2e/x.json", "'%2e%2e/x.json' is outside the theme's folder"),
      ("https://x.test/a.json", "'https://x.test/a.json' is on the network, which is never asked"),
      ("//x.test/a.json", "'//x.test/a.json' is on the network, which is never asked"),
      ("gone.json", "no such file: T/gone.json"),
      ("r.json", "'r.json' is a resolver, not a set or a token file"),
      ("r.json#/sets/nope", "'r.json#/sets/nope' leads nowhere, there is no 'nope'"),
      ("#/resolutionOrder/0", "'#/resolutionOrder/0' points into resolutionOrder"),
      ("#/modifiers/m", "'#/modifiers/m' is a modifier, which only resolutionOrder may name"),
      ("#/sets/s", "references go in a circle: r.json#/sets/s → r.json#/sets/s"),
      ("nonsense#x", "no such file: T/nonsense"),
    ])
  func refused(reference: String, expected: String) {
    let parts = ##"""
      "modifiers": {"m": {"contexts": {"x": []}}},
      "sets": {"s": {"sources": [{"$ref": "\##(reference)"}]}},
      "resolutionOrder": [{"$ref": "#/sets/s"}]
      """##
    let found = errors { try load(parts) }
    #expect(found.first.map { $0.hasSuffix(": " + expected) } == true, "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix("T/r.json:2:37: ") }, "\(found)")
  }

  @Test(
    "Mistakes in the document itself",
    arguments: [
      (
        #"{"version": "2025-10-01", "resolutionOrder": []}"#,
        "1:13: the version must be \"2025.10\", found the text \"2025-10-01\""
      ),
      (#"{"resolutionOrder": []}"#, "1:1: 'version' is missing here"),
      (#"{"version": "2025.10", "sets": {}}"#, "1:1: 'resolutionOrder' is missing here"),
      (
        #"{"version": "2025.10", "resolutionOrder": [], "modifers": {}}"#,
        "1:47: the resolver has no key 'modifers'"
      ),
      (
        #"{"version": "2025.10", "resolutionOrder": {}}"#,
        "1:43: resolutionOrder must be a list, found a group of keys"
      ),
      (
        ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/x"}]}"##,
        "1:53: there is no 'x' in sets"
      ),
      (
        ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "x.json"}]}"##,
        "1:53: 'x.json' names neither a set nor a modifier"
      ),
      (
        #"{"version": "2025.10", "resolutionOrder": [{"name": "a", "type": "group"}]}"#,
        "1:66: an inline entry of resolutionOrder needs the type \"set\" or \"modifier\", found the text \"group\""
      ),
      (
        ##"{"version": "2025.10", "modifiers": {"m": {"context": {"a": []}}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]}"##,
        "1:43: the modifier 'm' has 'context' where 'contexts' is wanted"
      ),
      (
        ##"{"version": "2025.10", "modifiers": {"m": {"contexts": {}}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]}"##,
        "1:56: the modifier 'm' has no contexts"
      ),
      (
        ##"{"version": "2025.10", "modifiers": {"m": {"contexts": {"a": []}, "default": "b"}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]}"##,
        "1:78: the default of 'm' is the text \"b\", which is not one of its contexts"
      ),
    ])
  func mistakes(text: String, expected: String) {
    #expect(errors { try loadTheme(text, [:]) } == ["T/r.json:" + expected])
  }

  @Test("A set that nothing uses is a warning")
  func unused() {
    let parts = ##""sets": {"s": {"sources": []}}, "resolutionOrder": []"##
    #expect(
      diagnostics { try load(parts) }.map(\.message).contains(
        "the set 's' is not in resolutionOrder and has no effect"))
  }
}
