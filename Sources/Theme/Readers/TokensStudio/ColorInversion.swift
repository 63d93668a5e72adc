#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Takes sRGB apart into the spaces colour modifiers work in: the way back of ``ColorConversion``.
enum ColorInversion {
  /// Hue in degrees, saturation and lightness in percent.
  static func hsl(_ color: Vector) -> Vector {
    let (low, high) = (min(color.x, color.y, color.z), max(color.x, color.y, color.z))
    let lightness = (low + high) / 2
    let spread = high - low
    guard spread > 0 else { return Vector(0, 0, lightness * 100) }
    let saturation = (high - lightness) / min(lightness, 1 - lightness)
    var hue: Double
    if high == color.x {
      hue = (color.y - color.z) / spread + (color.y < color.z ? 6 : 0)
    } else if high == color.y {
      hue = (color.z - color.x) / spread + 2
    } else {
      hue = (color.x - color.y) / spread + 4
    }
    hue *= 60
    return Vector(hue, saturation * 100, lightness * 100)
  }

  /// CIE lightness, chroma, and hue in degrees, for a D50 white.
  static func lch(_ color: Vector) -> Vector {
    let xyz = d65ToD50 * (srgbToXYZ * color.mapped(linear))
    let (kappa, epsilon) = (24389.0 / 27.0, 216.0 / 24389.0)
    let white = Vector(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    func root(_ value: Double) -> Double {
      value > epsilon ? cbrt(value) : (kappa * value + 16) / 116
    }
    let (fx, fy, fz) = (root(xyz.x / white.x), root(xyz.y / white.y), root(xyz.z / white.z))
    let (a, b) = (500 * (fx - fy), 200 * (fy - fz))
    let hue = atan2(b, a) * 180 / .pi
    return Vector(116 * fy - 16, hypot(a, b), hue < 0 ? hue + 360 : hue)
  }

  /// Display P3, gamma-encoded.
  static func p3(_ color: Vector) -> Vector {
    (xyzToP3 * (srgbToXYZ * color.mapped(linear))).mapped(encoded)
  }

  private static func linear(_ value: Double) -> Double {
    value > 0.04045 ? pow((value + 0.055) / 1.055, 2.4) : value / 12.92
  }

  private static func encoded(_ value: Double) -> Double {
    value > 0.0031308 ? 1.055 * pow(value, 1 / 2.4) - 0.055 : 12.92 * value
  }

  private static let srgbToXYZ = Matrix(
    Vector(506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218),
    Vector(87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545),
    Vector(7918.0 / 409605, 87881.0 / 737289, 1_001_167.0 / 1_053_270))

  private static let xyzToP3 = Matrix(
    Vector(446124.0 / 178915, -333277.0 / 357830, -72051.0 / 178915),
    Vector(-14852.0 / 17905, 63121.0 / 35810, 423.0 / 17905),
    Vector(11844.0 / 330415, -50337.0 / 660830, 316169.0 / 330415))

  /// Bradford chromatic adaptation.
  private static let d65ToD50 = Matrix(
    Vector(1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
    Vector(0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
    Vector(-0.009243040646204504, 0.015055191490298152, 0.7518742814281371))
}
