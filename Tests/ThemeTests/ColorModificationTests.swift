import Basics
import Testing

@testable import Theme

@Suite("Colour modifiers and computations")
struct ColorModificationTests {
  @Test(
    "Lighten, darken, mix and alpha in each space",
    arguments: [
      ("lighten", "srgb", "0.5", "#804000", "#C0A080"),
      ("darken", "srgb", "0.5", "#804000", "#402000"),
      ("lighten", "hsl", "0.5", "#800000", "#FF4040"),
      ("darken", "hsl", "0.5", "#FF0000", "#800000"),
      ("lighten", "lch", "1", "#336699", "#FFFFFF"),
      ("darken", "lch", "1", "#336699", "#000000"),
      ("lighten", "lch", "0", "#336699", "#336699"),
      ("darken", "p3", "0", "#336699", "#336699"),
      ("alpha", "lch", "0.5", "#336699", "#33669980"),
      ("alpha", "srgb", "{half}", "#336699", "#33669980"),
      ("alpha", "srgb", "{half} / 2", "#336699", "#33669940"),
      ("mix", "srgb", "0.5", "#FF0000", "#800080"),
      ("mix", "hsl", "0.5", "#FF0000", "#FF00FF"),
      ("mix", "lch", "1", "#FF0000", "#0000FF"),
    ])
  func modifiers(type: String, space: String, amount: String, base: String, expected: String)
    throws
  {
    let theme = try load(
      tokens: ##"""
        {"$metadata": {}, "s": {"half": {"value": "0.5", "type": "opacity"},
         "blue": {"value": "#0000FF", "type": "color"}, "base": {"value": "\##(base)", "type": "color"},
         "x": {"value": "{base}", "type": "color", "$extensions": {"studio.tokens": {"modify":
           {"type": "\##(type)", "space": "\##(space)", "value": "\##(amount)", "color": "{blue}"}}}},
         "y": {"value": "{x}", "type": "color"}}}
        """##)
    #expect(try value(theme, "x").description == expected)
    #expect(try value(theme, "y").description == expected)
    #expect(try theme.tokenTable()["y"]?.day?.aliases == ["x"])
  }

  @Test("Taking a colour apart and putting it together gives the same colour")
  func roundTrip() {
    for step in 0..<512 {
      let color = Color(
        red: UInt8(step & 7) * 36, green: UInt8((step >> 3) & 7) * 36, blue: UInt8(step >> 6) * 36)
      for space in ColorModification.Space.allCases {
        let same = ColorModification(operation: .lighten, space: space, amount: 0)
        #expect(same.apply(to: color) == color, "\(space)")
      }
    }
  }

  @Test(
    "Math",
    arguments: [
      ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("-(2 - 5)", "3"), ("8px / 2px", "4"),
      ("2 * 50%", "1"), ("10px * 50%", "5px"), ("1rem + 4px", "20px"), ("1e2 - 1", "99"),
      ("2em*2", "4em"), ("7 / 3", "2.3333"), ("1 - -1", "2"), (".5 + .25", "0.75"),
    ])
  func math(text: String, expected: String) throws {
    #expect(try MathExpression.evaluate(text).description == expected)
  }

  @Test("Hostile math is refused")
  func hostileMath() {
    let texts = [
      String(repeating: "(", count: 100_000), String(repeating: "-", count: 100_000) + "1",
      "1" + String(repeating: " * 1e300", count: 9), "1..2", "1 2", "", "e3", "1 / (2 - 2)",
    ]
    for text in texts {
      #expect(throws: MathExpression.Failure.self) { try MathExpression.evaluate(text) }
    }
  }
}
