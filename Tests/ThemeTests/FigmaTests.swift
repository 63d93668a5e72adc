import Basics
import Testing

@testable import Theme

@Suite("Figma variables")
struct FigmaTests {
  /// Palette (one mode), Theme (light, dark), Brand (two brands), and a collection extending Theme.
  private static let export = #"""
    {"status": 200, "error": false, "meta": {
     "variableCollections": {
      "p": {"id": "p", "name": "Palette", "defaultModeId": "0:0", "modes": [{"modeId": "0:0", "name": "Mode 1"}]},
      "t": {"id": "t", "name": "Theme", "defaultModeId": "1:0",
        "modes": [{"modeId": "1:0", "name": "Light"}, {"modeId": "1:1", "name": "Dark"}]},
      "s": {"id": "s", "name": "Surface", "defaultModeId": "3:0",
        "modes": [{"modeId": "3:0", "name": "Dark"}, {"modeId": "3:1", "name": "Light"}]},
      "b": {"id": "b", "name": "Brand", "defaultModeId": "2:1",
        "modes": [{"modeId": "2:0", "name": "Alpha"}, {"modeId": "2:1", "name": "Beta"}]},
      "x": {"id": "x", "name": "Partner", "defaultModeId": "x/1:0", "parentVariableCollectionId": "t",
        "modes": [{"modeId": "x/1:0", "name": "Light", "parentModeId": "1:0"},
                  {"modeId": "x/1:1", "name": "Dark", "parentModeId": "1:1"}]}},
     "variables": {
      "v1": {"id": "v1", "name": "palette/white", "variableCollectionId": "p", "resolvedType": "COLOR",
        "description": "paper", "valuesByMode": {"0:0": {"r": 1, "g": 1, "b": 1}}},
      "v2": {"id": "v2", "name": "text/title", "variableCollectionId": "t", "resolvedType": "COLOR",
        "valuesByMode": {"1:0": {"r": 0, "g": 0, "b": 0, "a": 0.5}, "1:1": {"type": "VARIABLE_ALIAS", "id": "v1"},
          "x/1:0": {"r": 1, "g": 0, "b": 0, "a": 1}}},
      "v3": {"id": "v3", "name": "surface/title", "variableCollectionId": "s", "resolvedType": "COLOR",
        "valuesByMode": {"3:0": {"type": "VARIABLE_ALIAS", "id": "v2"}, "3:1": {"type": "VARIABLE_ALIAS", "id": "v2"}}},
      "v4": {"id": "v4", "name": "accent", "variableCollectionId": "b", "resolvedType": "COLOR",
        "valuesByMode": {"2:0": {"r": 1, "g": 0, "b": 0, "a": 1}, "2:1": {"r": 0, "g": 1, "b": 0, "a": 1}}},
      "v5": {"id": "v5", "name": "chip/fill", "variableCollectionId": "p", "resolvedType": "COLOR",
        "valuesByMode": {"0:0": {"type": "VARIABLE_ALIAS", "id": "v4"}}},
      "v6": {"id": "v6", "name": "gap", "variableCollectionId": "p", "resolvedType": "FLOAT",
        "valuesByMode": {"0:0": 40}},
      "v7": {"id": "v7", "name": "faded", "variableCollectionId": "p", "resolvedType": "FLOAT",
        "scopes": ["OPACITY"], "valuesByMode": {"0:0": {"type": "VARIABLE_ALIAS", "id": "v6"}}},
      "v8": {"id": "v8", "name": "font", "variableCollectionId": "p", "resolvedType": "STRING",
        "scopes": ["FONT_FAMILY"], "valuesByMode": {"0:0": "Inter"}},
      "v9": {"id": "v9", "name": "rounded", "variableCollectionId": "p", "resolvedType": "BOOLEAN",
        "valuesByMode": {"0:0": true}}}}}
    """#

  @Test("Values, modes and aliases across collections")
  func values() throws {
    let theme = try load(
      #"{"name": "T", "tokens": "a.json", "contexts": {"Brand": "Alpha"}}"#,
      ["a.json": FigmaTests.export])
    #expect(theme.contextNames == ["Brand", "Theme"])
    let table = try theme.tokenTable()
    func text(_ name: String, _ mode: Mode = .day) -> String? {
      table[name]?[mode]?.value.description
    }
    #expect(text("palette.white") == "#FFFFFF")
    #expect(table["palette.white"]?.description == "paper")
    #expect(text("text.title") == "#00000080")
    #expect(text("text.title", .night) == "#FFFFFF")
    #expect(text("surface.title") == "#00000080")
    #expect(text("surface.title", .night) == "#FFFFFF")
    #expect(table["surface.title"]?.night?.aliases == ["text.title", "palette.white"])
    #expect(text("chip.fill") == "#FF0000")
    #expect(table["gap"]?.day?.value == .dimension(40))
    #expect(table["faded"]?.day?.value == .number(0.4))
    #expect(table["font"]?.day?.value == .fontFamily(["Inter"]))
    #expect(table["rounded"]?.day?.value == .string("true"))
    #expect(table["text.title"]?.source?.file == "T/a.json")
  }

  @Test("The default of another collection counts when it does not have the mode")
  func defaults() throws {
    let theme = try load(tokens: FigmaTests.export)
    #expect(theme.defaultContext("Brand") == "Beta")
    #expect(try value(theme, "chip.fill").description == "#00FF00")
    #expect(try value(theme, "chip.fill", mode: .night).description == "#00FF00")
  }

  @Test("An extended collection overrides some values and falls back to the others")
  func extended() throws {
    let theme = try load(tokens: FigmaTests.export)
    #expect(theme.contextValues("Theme") == ["Theme", "Partner"])
    let table = try theme.tokenTable(contexts: ["Theme": "Partner"])
    #expect(table["surface.title"]?.day?.value.description == "#FF0000")
    #expect(table["surface.title"]?.night?.value.description == "#FFFFFF")
  }

  @Test("A name in two collections is told apart by the collection")
  func sameNames() throws {
    let theme = try load(
      tokens: FigmaTests.export.replacing("\"palette/white\"", with: "\"text/title\""))
    #expect(try value(theme, "Palette.text.title").description == "#FFFFFF")
    #expect(try value(theme, "Theme.text.title").description == "#00000080")
    #expect(try value(theme, "surface.title", mode: .night).description == "#FFFFFF")
  }

  private static func export(_ variables: String) -> String {
    #"""
    {"meta": {"variableCollections": {"c": {"id": "c", "name": "Theme", "defaultModeId": "1",
      "modes": [{"modeId": "1", "name": "Light"}, {"modeId": "2", "name": "Dark"}]}},
    "variables": {\#(variables)}}}
    """#
  }

  private static func variable(_ id: String, _ type: String, _ values: String) -> String {
    #""\#(id)": {"id": "\#(id)", "name": "g/\#(id)", "variableCollectionId": "c", "resolvedType": "\#(type)", "valuesByMode": {\#(values)}}"#
  }

  @Test(
    "Mistakes name the variable, the mode and the next step",
    arguments: [
      (
        variable("a", "COLOR", #""1": {"r": 0, "g": 0, "b": 0}"#),
        ["3:15: the variable 'g.a' has no value for the mode 'Dark' of 'Theme'"]
      ),
      (
        variable(
          "a", "COLOR",
          #""1": {"r": 0, "g": 0, "b": 0}, "2": {"type": "VARIABLE_ALIAS", "id": "z"}"#),
        ["3:154: the variable 'g.a' refers to 'z', which is not in the file"]
      ),
      (
        variable(
          "a", "COLOR",
          #""1": {"r": 0, "g": 0, "b": 0}, "2": {"type": "VARIABLE_ALIAS", "id": "VariableID:ab12/3:4"}"#
        ),
        ["3:154: the variable 'g.a' refers to 'VariableID:ab12/3:4', which is of another library"]
      ),
      (
        variable("a", "FLOAT", #""1": {"r": 0, "g": 0, "b": 0}, "2": 1"#),
        [
          "3:123: the variable 'g.a' is a FLOAT, but its value for 'Light' is a group of keys"
        ]
      ),
      (
        variable(
          "a", "COLOR", #""1": {"r": 1.5, "g": 0, "b": 0}, "2": {"r": 0, "g": 0, "b": 0, "a": 2}"#),
        [
          "3:129: token 'g.a': 'red' must be from 0 to 1, found 1.5",
          "3:186: token 'g.a': 'alpha' must be from 0 to 1, found 2",
        ]
      ),
      (
        variable("a", "COLOUR", #""1": 1, "2": 1"#),
        ["3:92: the variable 'g/a': 'COLOUR' is not a resolvedType"]
      ),
      (
        variable(
          "a", "COLOR",
          #""1": {"type": "VARIABLE_ALIAS", "id": "b"}, "2": {"type": "VARIABLE_ALIAS", "id": "b"}"#
        )
          + ",\n"
          + variable("b", "FLOAT", #""1": 1, "2": 1"#),
        [
          "3:123: token 'g.a': the value must be a color, but g.b is a dimension (g.a → g.b)",
          "3:167: token 'g.a': the value must be a color, but g.b is a dimension (g.a → g.b)",
        ]
      ),
      (
        variable(
          "a", "FLOAT",
          #""1": {"type": "VARIABLE_ALIAS", "id": "b"}, "2": {"type": "VARIABLE_ALIAS", "id": "b"}"#
        )
          + ",\n"
          + variable("b", "FLOAT", #""1": {"type": "VARIABLE_ALIAS", "id": "a"}, "2": 1"#),
        ["3:123: tokens refer to each other in a circle: g.a → g.b → g.a"]
      ),
    ])
  func mistakes(variables: String, expected: [String]) {
    let found = diagnostics { try load(tokens: FigmaTests.export(variables)) }
      .filter { $0.severity == .error }
    #expect(found.map(line) == expected.map { "T/a.json:" + $0 })
  }

  @Test("Shapes that are no export")
  func shapes() {
    for (text, expected) in [
      (#"{"meta": {"variables": {}}}"#, "1:10: meta has no 'variableCollections'"),
      (
        #"{"meta": {"variables": [], "variableCollections": {}}}"#,
        "1:24: variables must be an object, found a list"
      ),
      (
        #"{"meta": {"variables": {}, "variableCollections": {"c": {"name": "C", "modes": []}}}}"#,
        "1:57: the collection 'C' has no modes"
      ),
      (
        #"""
        {"meta": {"variables": {}, "variableCollections": {
        "c": {"name": "C", "modes": [{"modeId": "1", "name": "A"}], "parentVariableCollectionId": "d"}}}}
        """#, "2:1: the collection 'C' extends 'd', which is not in the file"
      ),
    ] {
      #expect(errors { try load(tokens: text) } == ["T/a.json:" + expected])
    }
  }
}
