import Basics
import Testing

@testable import Theme

@Suite("Formats are told by shape, not by the names of groups")
struct FormatShapeTests {
  @Test(
    "A DTCG group may be called as a part of another format",
    arguments: ["aliases", "props", "meta", "properties", "propKeys", "imports"])
  func groupNames(group: String) throws {
    let theme = try load(
      tokens: ##"""
        {"\##(group)": {"$type": "number", "$root": {"$value": 1}, "a": {"$value": 2},
           "value": {"$value": 5}, "in": {"b": {"$value": 3}}},
         "other": {"$extends": "{\##(group)}", "c": {"$type": "number", "$ref": "#/\##(group)/a"}}}
        """##)
    for (name, number) in [
      ("\(group).$root", 1.0), ("\(group).a", 2), ("other.in.b", 3), ("other.c", 2),
      ("other.value", 5),
    ] {
      #expect(try value(theme, name) == .number(number), "\(name)")
    }
  }

  @Test("Aliases and props as groups of one file, and variables in meta, are DTCG as well")
  func together() throws {
    for text in [
      ##"{"aliases": {"x": {"a": {"$type": "number", "$value": 1}}}, "props": {"b": {"$ref": "#/aliases/x/a"}}}"##,
      #"{"props": {"b": {"$type": "number", "$value": 1}}, "imports": {"c": {"$value": "{props.b}"}}}"#,
      #"{"meta": {"variables": {"a": {"$type": "number", "$value": 1}}}}"#,
    ] {
      #expect(!(try load(tokens: text).tokenTable().tokens.isEmpty))
    }
  }

  @Test("A token called value, and a reference to it, are DTCG")
  func tokenCalledValue() throws {
    let theme = try load(
      tokens: ##"""
        {"g": {"$type": "color", "value": {"$value": "#112233"}, "a": {"$value": "{g.value}"}}}
        """##)
    #expect(try value(theme, "g.a").description == "#112233")
    #expect(try theme.tokenTable()["g.a"]?.day?.aliases == ["g.value"])
  }

  @Test("The tail .value is a mark of Style Dictionary where the token is in the file without it")
  func tail() throws {
    func isDTCG(_ text: String) throws -> Bool {
      DTCGReader().recognizes(try JSONReader.read(Array(text.utf8), file: "a.json"))
    }
    #expect(try !isDTCG(#"{"g": {"$value": 1}, "a": {"$value": "{g.value}"}}"#))
    #expect(try isDTCG(#"{"g": {"value": {"$value": 1}}, "a": {"$value": "{g.value}"}}"#))
    #expect(try isDTCG(#"{"a": {"$value": "{g.value}"}}"#))
  }

  @Test("In Style Dictionary with $value, an object called value is a group")
  func valueGroup() throws {
    let theme = try load(
      tokens: ##"""
        {"color": {"value": {"low": {"$value": "#112233", "darkValue": "#445566"}},
           "b": {"$value": "{color.value.low}"}}}
        """##)
    #expect(try value(theme, "color.b").description == "#112233")
    #expect(try value(theme, "color.b", mode: .night).description == "#445566")
  }
}

@Suite("Mistakes in values say what to do next")
struct ValueHintTests {
  @Test(
    "The next step",
    arguments: [
      (
        #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 50}"#,
        "alpha goes from 0, clear, to 1, opaque; 50 % is 0.5"
      ),
      (
        #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": -1}"#,
        "alpha goes from 0, clear, to 1, opaque"
      ),
      (
        #"{"colorSpace": "srgb", "components": [51, 0, 0]}"#,
        "write a share of 1: 51 of 255 is 0.2"
      ),
      (
        #"{"colorSpace": "hsl", "components": [400, 0, 0]}"#, "write a number from 0 to 360"
      ),
      (
        #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": "0.5"}"#,
        "write it without quotes, such as 0.5"
      ),
      (
        #"{"colorSpace": "srgb", "components": [0, 0]}"#,
        "write one number for each part, such as [0.2, 0.4, 0.6]"
      ),
    ])
  func colors(json: String, hint: String) {
    let found = diagnostics {
      try load(tokens: #"{"t": {"$type": "color", "$value": \#(json)}}"#)
    }
    #expect(found.filter { $0.severity == .error }.map(\.hint) == [hint])
  }

  @Test("The next step for curves and for groups that are not there")
  func others() {
    let curve = diagnostics {
      try load(tokens: #"{"t": {"$type": "cubicBezier", "$value": [0, 0, 1]}}"#)
    }
    #expect(curve.map(\.hint).contains("write x1, y1, x2 and y2, such as [0.25, 0.1, 0.25, 1]"))
    let group = diagnostics { try load(tokens: #"{"a": {"$extends": "{nothing}"}}"#) }
    #expect(group.map(\.hint).contains("define the group, or correct the name"))
  }
}
