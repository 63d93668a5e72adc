import Basics
import Testing

@testable import Theme

@Suite("The DTCG format")
struct DTCGFormatTests {
  @Test(
    "Every type of value",
    arguments: [
      ("dimension", #"{"value": 8, "unit": "px"}"#, "8"),
      ("dimension", #"{"value": 1.5, "unit": "rem"}"#, "24"),
      ("dimension", "\"16px\"", "16"),
      ("number", "-0.5", "-0.5"),
      ("fontFamily", "\"Inter\"", "[\"Inter\"]"),
      ("fontFamily", #"["Inter", "sans-serif"]"#, "[\"Inter\", \"sans-serif\"]"),
      ("fontWeight", "550", "550"),
      ("fontWeight", "\"semi-bold\"", "600"),
      ("fontWeight", "\"ultra-black\"", "950"),
      ("duration", #"{"value": 200, "unit": "ms"}"#, "0.2"),
      ("duration", "\"1.5s\"", "1.5"),
      ("cubicBezier", "[0.25, -1, 1, 2]", "[0.25, -1, 1, 2]"),
      ("strokeStyle", "\"dashed\"", "dashed"),
      (
        "strokeStyle", #"{"dashArray": [{"value": 2, "unit": "px"}], "lineCap": "round"}"#,
        #"{"dashArray": [2], "lineCap": "round"}"#
      ),
      (
        "border", ##"{"color": "#000", "width": {"value": 1, "unit": "px"}, "style": "solid"}"##,
        ##"{"color": "#000000", "width": 1, "style": "solid"}"##
      ),
      (
        "transition",
        #"{"duration": {"value": 1, "unit": "s"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0, 0, 1, 1]}"#,
        #"{"duration": 1, "delay": 0, "timingFunction": [0, 0, 1, 1]}"#
      ),
      (
        "shadow",
        ##"[{"color": "#0008", "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 4, "unit": "px"}, "blur": {"value": 16, "unit": "px"}, "spread": {"value": 0, "unit": "px"}, "inset": true}]"##,
        ##"[{"color": "#00000088", "offsetX": 0, "offsetY": 4, "blur": 16, "spread": 0, "inset": true}]"##
      ),
      (
        "gradient", ##"[{"color": "#000", "position": -1}, {"color": "#FFF", "position": 0.5}]"##,
        ##"[{"color": "#000000", "position": 0}, {"color": "#FFFFFF", "position": 0.5}]"##
      ),
      (
        "typography",
        #"{"fontFamily": ["Inter"], "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 500, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}"#,
        #"{"fontFamily": ["Inter"], "fontSize": 16, "fontWeight": 500, "letterSpacing": 0, "lineHeight": 1.5}"#
      ),
    ])
  func types(type: String, json: String, expected: String) throws {
    let theme = try load(tokens: #"{"t": {"$type": "\#(type)", "$value": \#(json)}}"#)
    #expect(try value(theme, "t").description == expected)
  }

  @Test(
    "Values that are not of their type",
    arguments: [
      (
        "dimension", "8",
        "the value must be a dimension such as {\"value\": 16, \"unit\": \"px\"}, found '8'"
      ),
      ("dimension", #"{"value": 8, "unit": "em"}"#, "'em' is not a unit of a dimension"),
      (
        "dimension", #"{"value": "8", "unit": "px"}"#,
        "'value' must be a number, found the text \"8\""
      ),
      ("dimension", #"{"value": 1e400, "unit": "px"}"#, "'value' must be a number, found '1e400'"),
      ("dimension", #"{"value": 8}"#, "the dimension has no 'unit'"),
      ("number", "\"4\"", "the value must be a number, found the text \"4\""),
      ("fontWeight", "0", "the value must be from 1 to 1000, found 0"),
      ("fontWeight", "\"Bold\"", "'Bold' is not a font weight"),
      ("fontFamily", "[]", "the value must be a font family or a list of them, found a list"),
      ("cubicBezier", "[2, 0, 1, 1]", "the value must be from 0 to 1, found 2"),
      ("cubicBezier", "[0, 0, 1]", "the value must be a list of four numbers, found a list"),
      ("strokeStyle", "\"wavy\"", "'wavy' is not a stroke style"),
      ("typography", #"{"size": 3}"#, "a typography has no member 'size'"),
      ("border", #"{}"#, "the border has no 'color'"),
    ])
  func wrong(type: String, json: String, expected: String) {
    let found = errors { try load(tokens: #"{"t": {"$type": "\#(type)", "$value": \#(json)}}"#) }
    #expect(found.first.map { $0.hasSuffix("token 't': " + expected) } == true, "\(found)")
  }

  @Test("Types come from the token, then its reference, then its groups")
  func inheritance() throws {
    let theme = try load(
      tokens: ##"""
        {"g": {"$type": "color", "$deprecated": "old",
           "a": {"$value": "#111"}, "h": {"b": {"$value": "#222", "$deprecated": false}},
           "n": {"$type": "number", "$value": 3}, "alias": {"$value": "{g.n}"}}}
        """##)
    let table = try theme.tokenTable()
    #expect(table["g.a"]?.type == .color)
    #expect(table["g.h.b"]?.type == .color)
    #expect(table["g.n"]?.type == .number)
    #expect(table["g.alias"]?.type == .number)
    #expect(table["g.a"]?.deprecation?.reason == "old")
    #expect(table["g.h.b"]?.deprecation == nil)
  }

  @Test("Groups extend groups: joined deeply, own tokens whole")
  func extending() throws {
    let theme = try load(
      tokens: ##"""
        {"tab": {"$type": "number", "gap": {"$value": 8}, "in": {"x": {"$value": 1}, "y": {"$value": 2}}},
         "small": {"$extends": "{tab}", "gap": {"$value": 4}, "in": {"y": {"$value": 3}}},
         "tiny": {"$extends": "#/small", "z": {"$value": 5}},
         "deep": {"$type": "number", "$extends": "{tiny.in}"},
         "whole": {"$ref": "#/tab"}}
        """##)
    for (name, number) in [
      ("small.gap", 4.0), ("small.in.x", 1), ("small.in.y", 3), ("tiny.gap", 4), ("tiny.z", 5),
      ("deep.x", 1), ("deep.y", 3), ("whole.gap", 8), ("tab.in.y", 2),
    ] {
      #expect(try value(theme, name) == .number(number), "\(name)")
    }
  }

  @Test(
    "Mistakes of structure",
    arguments: [
      (
        #"{"a": {"$value": 1}}"#,
        ["1:2: token 'a' has no $type, and neither its groups nor its reference give one"]
      ),
      (
        #"{"a": {"$type": "colour", "$value": 1}}"#,
        [
          "1:17: 'a': 'colour' is not a token type"
        ]
      ),
      (
        #"{"a": {"$type": "number", "$value": 1, "b": {}}}"#,
        ["1:40: 'a' has a $value and also the child 'b': it cannot be token and group at once"]
      ),
      (
        #"{"a.b": {"$type": "number", "$value": 1}}"#,
        ["1:2: the document: 'a.b' cannot be the name of a token or group"]
      ),
      (
        #"{"a": {"value": "x"}, "b": {"$type": "number", "$value": 1}}"#,
        ["1:17: 'a.value' must be a token or a group, found the text \"x\""]
      ),
      (
        #"{"a": {"$type": "number", "$vlaue": 1}, "b": {"$type": "number", "$value": 1}}"#,
        ["1:27: 'a': '$vlaue' is not a property of the format"]
      ),
      (
        #"{"a": {"$type": "number", "$value": 1, "$decription": ""}}"#,
        ["1:40: 'a': '$decription' is not a property of the format"]
      ),
      (
        #"{"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}}"#,
        ["1:46: groups extend each other in a circle: a → b → a"]
      ),
      (
        #"{"a": {"b": {"$extends": "{a}"}}}"#,
        ["1:26: groups extend each other in a circle: a → a.b → a"]
      ),
      (#"{"a": {"$extends": "{c}"}}"#, ["1:20: 'a' extends '{c}', which does not exist"]),
      (
        #"{"a": {"$extends": "{n}"}, "n": {"$type": "number", "$value": 1}}"#,
        ["1:20: 'a' extends '{n}', which is a token"]
      ),
      (
        #"{"a": {"$type": "number", "n": {"$value": 1}}, "b": {"$extends": "{a}", "$type": "color"}}"#,
        [
          "1:66: 'b' is of type color, but tokens it takes from 'a' are of type number",
          "1:43: token 'b.n': the value must be a colour, found '1'",
        ]
      ),
      (
        #"{"a": {"$type": "color", "b": {"$type": "number", "$value": "{c}"}}, "c": {"$type": "color", "$value": "{d}"}, "d": {"$type": "number", "$value": 1}}"#,
        ["1:104: token 'c': the value must be a color, but d is a number (c → d)"]
      ),
    ])
  func structure(tokens: String, expected: [String]) {
    #expect(errors { try load(tokens: tokens) } == expected.map { "T/a.json:" + $0 })
  }

  @Test("Trees that double with every line are refused")
  func doubling() {
    for seed in [#""g0": {"n": {"$type": "number", "$value": 1}}"#, #""g0": {"empty": {}}"#] {
      doubling(from: seed)
    }
  }

  private func doubling(from seed: String) {
    var lines = [seed, #""n": {"$type": "number", "$value": 1}"#]
    for index in 1...40 {
      lines.append(
        #""g\#(index)": {"a": {"$extends": "{g\#(index - 1)}"}, "b": {"$extends": "{g\#(index - 1)}"}}"#
      )
    }
    for order in [lines, lines.reversed()] {
      let found = errors { try load(tokens: "{" + order.joined(separator: ",") + "}") }
      #expect(
        found.first?.contains("more than 100000 tokens and groups") == true, "\(found.prefix(3))")
    }
  }
}
