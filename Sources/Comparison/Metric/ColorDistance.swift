/// How far two colours are apart, by the formulas of pixelmatch 7.2.0.
///
/// They come from Kotsarenko and Ramos, “Measuring perceived color difference using YIQ NTSC
/// transmission color space in mobile applications” (2010). Pixels are numbers with red in the
/// lowest byte. The order of the operations is pixelmatch's, so that the last bits agree too.
enum ColorDistance {
  /// The largest square there is, from black to white with rounding up.
  static let largestSquare = 35_215.0

  /// No square of opaque colours is larger than this times the square of the largest channel step.
  ///
  /// The form's largest value on the corners of a unit cube is 0.5422, where red goes one way and
  /// green and blue the other.
  static let squarePerStep = 0.5426

  /// The three channel differences of two pixels as they look over the background at a place.
  typealias Steps = (red: Double, green: Double, blue: Double)

  @inline(__always)
  static func channel(_ pixel: UInt32, _ shift: UInt32) -> Int {
    Int(truncatingIfNeeded: pixel >> shift & 0xFF)
  }

  @inline(__always)
  static func areOpaque(_ left: UInt32, _ right: UInt32) -> Bool {
    left & right >= 0xFF00_0000
  }

  /// `place` is the number of the pixel in its picture, row by row from 0.
  static func steps(_ left: UInt32, _ right: UInt32, at place: Int) -> Steps {
    if areOpaque(left, right) { return opaqueSteps(left, right) }
    // pixelmatch numbers bytes, four a pixel, and so its red background never changes.
    let offset = Double(4 * place)
    let green = 48 + 159 * (Int(offset / 1.618033988749895) % 2)
    let blue = 48 + 159 * (Int(offset / 2.618033988749895) % 2)
    return steps(left, right, over: (48, green, blue))
  }

  @inline(__always)
  static func opaqueSteps(_ left: UInt32, _ right: UInt32) -> Steps {
    (
      Double(channel(left, 0) &- channel(right, 0)), Double(channel(left, 8) &- channel(right, 8)),
      Double(channel(left, 16) &- channel(right, 16))
    )
  }

  private static func steps(
    _ left: UInt32, _ right: UInt32, over background: (Int, Int, Int)
  ) -> Steps {
    let (leftAlpha, rightAlpha) = (channel(left, 24), channel(right, 24))
    func step(_ shift: UInt32, _ background: Int) -> Double {
      let difference =
        channel(left, shift) * leftAlpha - channel(right, shift) * rightAlpha
        - background * (leftAlpha - rightAlpha)
      return Double(difference) / 255
    }
    return (step(0, background.0), step(8, background.1), step(16, background.2))
  }

  @inline(__always)
  static func brightness(_ steps: Steps) -> Double {
    steps.red * 0.29889531 + steps.green * 0.58662247 + steps.blue * 0.11448223
  }

  @inline(__always)
  static func square(_ steps: Steps) -> Double {
    let y = brightness(steps)
    let i = steps.red * 0.59597799 - steps.green * 0.27417610 - steps.blue * 0.32180189
    let q = steps.red * 0.21147017 - steps.green * 0.52261711 + steps.blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// The square that is reported, which does not depend on the place.
  static func reportedSquare(_ left: UInt32, _ right: UInt32) -> Double {
    if areOpaque(left, right) { return square(opaqueSteps(left, right)) }
    return max(
      square(steps(left, right, over: (0, 0, 0))), square(steps(left, right, over: (255, 255, 255)))
    )
  }
}
