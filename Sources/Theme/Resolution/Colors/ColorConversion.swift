#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Converts colours to gamma-encoded sRGB, by the sample code of CSS Color 4, §18.
enum ColorConversion {
  static func srgb(_ color: Vector, from space: ColorSpace) -> Vector {
    switch space {
    case .srgb: color
    case .srgbLinear: color.mapped(encodeSRGB)
    case .hsl: hsl(color)
    case .hwb: hwb(color)
    case .lab: srgb(xyzD50: lab(color))
    case .lch: srgb(xyzD50: lab(rectangular(color)))
    case .oklab: srgb(xyzD65: oklab(color))
    case .oklch: srgb(xyzD65: oklab(rectangular(color)))
    case .displayP3: srgb(xyzD65: Matrix.p3ToXYZ * color.mapped(decodeSRGB))
    case .a98RGB: srgb(xyzD65: Matrix.a98ToXYZ * color.mapped { pow($0, 563.0 / 256.0) })
    case .prophotoRGB: srgb(xyzD50: Matrix.prophotoToXYZ * color.mapped(decodeProPhoto))
    case .rec2020: srgb(xyzD65: Matrix.rec2020ToXYZ * color.mapped(decodeRec2020))
    case .xyzD65: srgb(xyzD65: color)
    case .xyzD50: srgb(xyzD50: color)
    }
  }

  private static func srgb(xyzD65 color: Vector) -> Vector {
    (Matrix.xyzToSRGB * color).mapped(encodeSRGB)
  }

  private static func srgb(xyzD50 color: Vector) -> Vector {
    srgb(xyzD65: Matrix.d50ToD65 * color)
  }

  // MARK: Transfer functions

  private static func encodeSRGB(_ value: Double) -> Double {
    value > 0.0031308 ? 1.055 * pow(value, 1 / 2.4) - 0.055 : 12.92 * value
  }

  private static func decodeSRGB(_ value: Double) -> Double {
    value > 0.04045 ? pow((value + 0.055) / 1.055, 2.4) : value / 12.92
  }

  private static func decodeProPhoto(_ value: Double) -> Double {
    value <= 16.0 / 512.0 ? value / 16 : pow(value, 1.8)
  }

  private static func decodeRec2020(_ value: Double) -> Double {
    let alpha = 1.09929682680944
    let beta = 0.018053968510807
    return value < beta * 4.5 ? value / 4.5 : pow((value + alpha - 1) / alpha, 1 / 0.45)
  }

  // MARK: Cylinders and lightness spaces

  /// Lightness, chroma and hue as lightness and two axes.
  private static func rectangular(_ color: Vector) -> Vector {
    let angle = color.z * .pi / 180
    return Vector(color.x, color.y * cos(angle), color.y * sin(angle))
  }

  private static func hsl(_ color: Vector) -> Vector {
    let saturation = color.y / 100
    let lightness = color.z / 100
    let reach = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let place = (offset + color.x / 30).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
    }
    return Vector(channel(0), channel(8), channel(4))
  }

  private static func hwb(_ color: Vector) -> Vector {
    let white = color.y / 100
    let black = color.z / 100
    if white + black >= 1 {
      let gray = white / (white + black)
      return Vector(gray, gray, gray)
    }
    return hsl(Vector(color.x, 100, 50)).mapped { $0 * (1 - white - black) + white }
  }

  /// CIE Lab to XYZ with a D50 white.
  private static func lab(_ color: Vector) -> Vector {
    let kappa = 24389.0 / 27.0
    let epsilon = 216.0 / 24389.0
    let white = Vector(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    let fy = (color.x + 16) / 116
    let fx = color.y / 500 + fy
    let fz = fy - color.z / 200
    func cubed(_ value: Double) -> Double {
      let cube = value * value * value
      return cube > epsilon ? cube : (116 * value - 16) / kappa
    }
    let y = color.x > kappa * epsilon ? fy * fy * fy : color.x / kappa
    return Vector(cubed(fx) * white.x, y * white.y, cubed(fz) * white.z)
  }

  private static func oklab(_ color: Vector) -> Vector {
    Matrix.lmsToXYZ * (Matrix.oklabToLMS * color).mapped { $0 * $0 * $0 }
  }
}
