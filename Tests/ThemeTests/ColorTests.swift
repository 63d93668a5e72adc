import Basics
import Testing

@testable import Theme

@Suite("Colours")
struct ColorTests {
  /// The published conversions of `green`, from the Web Platform Tests of CSS Color 4.
  @Test(
    "Every colour space gives the same green",
    arguments: [
      ("srgb", [0, 0.50196, 0]),
      ("srgb-linear", [0, 0.21586, 0]),
      ("hsl", [120, 100, 25]),
      ("hwb", [120, 0, 49.8039]),
      ("lab", [46.2775, -47.5621, 48.5837]),
      ("lch", [46.2775, 67.9892, 134.3912]),
      ("oklab", [0.51975, -0.1403, 0.10768]),
      ("oklch", [0.51975, 0.17686, 142.495]),
      ("display-p3", [0.21604, 0.49418, 0.13151]),
      ("a98-rgb", [0.281363, 0.498012, 0.116746]),
      ("prophoto-rgb", [0.230479, 0.395789, 0.129968]),
      ("rec2020", [0.235202, 0.431704, 0.085432]),
      ("xyz-d65", [0.07719, 0.15438, 0.02573]),
      ("xyz-d50", [0.08312, 0.154746, 0.020961]),
    ] as [(String, [Double])])
  func green(name: String, components: [Double]) throws {
    let space = try #require(ColorSpace(rawValue: name))
    #expect(space.color(components, alpha: 1).description == "#008000")
  }

  @Test("White and black are exact in every space that has them at its ends")
  func ends() throws {
    for name in ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020"] {
      let space = try #require(ColorSpace(rawValue: name))
      #expect(space.color([1, 1, 1], alpha: 1).description == "#FFFFFF")
      #expect(space.color([0, 0, 0], alpha: 1).description == "#000000")
    }
    #expect(ColorSpace.lab.color([100, 0, 0], alpha: 1).description == "#FFFFFF")
    #expect(ColorSpace.oklch.color([1, 0, 0], alpha: 1).description == "#FFFFFF")
    #expect(ColorSpace.hwb.color([10, 80, 80], alpha: 1).description == "#808080")
  }

  @Test("What lies outside sRGB is clipped")
  func clipping() {
    #expect(ColorSpace.displayP3.color([0, 1, 0], alpha: 1).description == "#00FF00")
    #expect(ColorSpace.oklch.color([0.7, 1e300, 40], alpha: 1).alpha == 255)
  }

  private func color(_ json: String) throws -> String {
    let theme = try load(tokens: #"{"c": {"$type": "color", "$value": "# + json + "}}")
    return try value(theme, "c").description
  }

  @Test(
    "Colour values",
    arguments: [
      (#"{"colorSpace": "srgb", "components": [0, 0.3843, 0.8902]}"#, "#0062E3"),
      (#"{"colorSpace": "srgb", "components": [1, 1, 1], "alpha": 0.1}"#, "#FFFFFF1A"),
      (#"{"colorSpace": "srgb", "components": ["none", 1, "none"]}"#, "#00FF00"),
      (#"{"colorSpace": "hsl", "components": ["none", 0, 50]}"#, "#808080"),
      ("\"#0F08\"", "#00FF0088"),
      ("\"#99ABCD00\"", "#99ABCD00"),
      ("\"#0f0\"", "#00FF00"),
      (
        ##"{"colorSpace": "cmyk", "components": [0, 0, 0], "hex": "#123456", "alpha": 0.5}"##,
        "#12345680"
      ),
    ])
  func values(json: String, expected: String) throws {
    #expect(try color(json) == expected)
  }

  @Test(
    "Bad colours are errors, never some other colour",
    arguments: [
      ("\"#12345\"", "36: token 'c': '#12345' is not a colour"),
      ("\"#GGGGGG\"", "36: token 'c': '#GGGGGG' is not a colour"),
      ("\"0xFF0062E3\"", "36: token 'c': '0xFF0062E3' is not a colour"),
      ("\" #fff \"", "36: token 'c': ' #fff ' is not a colour"),
      ("\"red\"", "36: token 'c': 'red' is not a colour"),
      ("12", "36: token 'c': the value must be a colour, found '12'"),
      ("[]", "36: token 'c': the value must be a colour, found a list"),
      (
        #"{"colorSpace": "srgb", "components": [0, 0, 1.2]}"#,
        "80: token 'c': 'blue' must be from 0 to 1, found 1.2"
      ),
      (
        #"{"colorSpace": "srgb", "components": [0, 0]}"#,
        "73: token 'c': 'components' must be a list of three numbers, found a list"
      ),
      (
        #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 2}"#,
        "93: token 'c': 'alpha' must be from 0 to 1, found 2"
      ),
      (
        #"{"colorSpace": "rgb", "components": [0, 0, 0]}"#,
        "51: token 'c': 'rgb' is not a colour space known here"
      ),
      (
        ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#12345678"}"##,
        "91: token 'c': hex '#12345678' is not six digits"
      ),
      (
        #"{"colourSpace": "srgb", "colorSpace": "srgb", "components": [0, 0, 0]}"#,
        "37: token 'c': a color has no member 'colourSpace'"
      ),
      (#"{"components": [0, 0, 0]}"#, "36: token 'c': the color has no 'colorSpace'"),
    ])
  func bad(json: String, expected: String) {
    let tokens = #"{"c": {"$type": "color", "$value": "# + json + "}}"
    #expect(errors { try load(tokens: tokens) } == ["T/a.json:1:" + expected])
  }

  @Test("A written colour that is wrong is told apart from a name")
  func references() throws {
    let theme = try load(
      ##"{"name": "T", "tokens": "a.json", "roles": {"c.x": "ink", "ink": "#FF000080"}}"##,
      [
        "a.json":
          ##"{"ink": {"$type": "color", "$value": "#000"}, "n": {"$type": "number", "$value": 1}, "g": {"$type": "color", "h": {"$value": "#111"}}}"##
      ])
    let palette = try theme.palette(for: .day)
    // `#hex`, then the role, then the token.
    #expect(try palette.color("#123").value.description == "#112233")
    #expect(try palette.color("ink").value.description == "#FF000080")
    #expect(try palette.color(token: "ink").value.description == "#000000")
    #expect(try palette.color("g.h").name == "g.h")
    for text in ["#12345", "#GGGGGG", "0xFF0062E3", " #fff ", "#"] {
      #expect(throws: PaletteProblem.badHex(text)) { try palette.color(text) }
    }
    #expect(PaletteProblem.badHex("#12345").hint?.contains("#RRGGBBAA") == true)
    #expect(throws: PaletteProblem.notColor("n", found: .number)) { try palette.color("n") }
    #expect(throws: PaletteProblem.isGroup("g")) { try palette.color("g") }
    #expect(throws: PaletteProblem.unknownColor("g.j", nearest: "g.h")) { try palette.color("g.j") }
    #expect(throws: PaletteProblem.unknownRole("c.y", nearest: "c.x", known: ["c.x", "ink"])) {
      try palette.color(role: "c.y")
    }
    #expect(throws: PaletteProblem.unknownToken("imk", nearest: "ink")) {
      try palette.color(token: "imk")
    }
  }
}
