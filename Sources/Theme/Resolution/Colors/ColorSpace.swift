import Basics

/// The colour spaces of the DTCG colour module 2025.10, §4.2.
enum ColorSpace: String, CaseIterable, Sendable {
  case srgb
  case srgbLinear = "srgb-linear"
  case hsl
  case hwb
  case lab
  case lch
  case oklab
  case oklch
  case displayP3 = "display-p3"
  case a98RGB = "a98-rgb"
  case prophotoRGB = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"

  struct Channel {
    var name: String
    var range: ClosedRange<Double>
  }

  /// The three components and the values the specification allows for each.
  ///
  /// XYZ and the a and b axes have no bounds there that real colours keep to, so any finite number is
  /// taken.
  var channels: [Channel] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020:
      ["red", "green", "blue"].map { Channel(name: $0, range: 0...1) }
    case .hsl:
      [ColorSpace.hue, ColorSpace.percent("saturation"), ColorSpace.percent("lightness")]
    case .hwb:
      [ColorSpace.hue, ColorSpace.percent("whiteness"), ColorSpace.percent("blackness")]
    case .lab:
      [ColorSpace.percent("lightness"), ColorSpace.anything("a"), ColorSpace.anything("b")]
    case .lch: [ColorSpace.percent("lightness"), ColorSpace.chroma, ColorSpace.hue]
    case .oklab:
      [
        Channel(name: "lightness", range: 0...1), ColorSpace.anything("a"),
        ColorSpace.anything("b"),
      ]
    case .oklch: [Channel(name: "lightness", range: 0...1), ColorSpace.chroma, ColorSpace.hue]
    case .xyzD65, .xyzD50: ["x", "y", "z"].map { ColorSpace.anything($0) }
    }
  }

  private static let hue = Channel(name: "hue", range: 0...360)
  private static let chroma = Channel(name: "chroma", range: 0...Double.greatestFiniteMagnitude)

  private static func percent(_ name: String) -> Channel { Channel(name: name, range: 0...100) }

  private static func anything(_ name: String) -> Channel {
    Channel(name: name, range: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  }
}

extension ColorSpace {
  /// The colour in sRGB, clipped channel by channel and rounded to 8 bits.
  ///
  /// Clipping, not gamut mapping: it is what browsers painted for years and what the token tools of
  /// the wild do, so that pictures agree with them.
  func color(_ components: [Double], alpha: Double) -> Color {
    guard components.count == 3 else { return .clear }
    let channels = ColorConversion.srgb(
      Vector(components[0], components[1], components[2]), from: self)
    return Color(
      red: ColorSpace.byte(channels.x), green: ColorSpace.byte(channels.y),
      blue: ColorSpace.byte(channels.z), alpha: ColorSpace.byte(alpha))
  }

  /// 0 to 1 as 0 to 255, rounded to the nearest; not-a-number, from absurd input, counts as 0.
  private static func byte(_ value: Double) -> UInt8 {
    // Colours such as 50 % grey lie exactly between two bytes in some spaces and a hair below in
    // others; the same hair on all of them makes equal colours equal bytes.
    let hair = 1e-7
    let clipped = value >= 0 ? min(value, 1) : 0
    return UInt8(min((clipped * 255 + hair).rounded(), 255))
  }
}
