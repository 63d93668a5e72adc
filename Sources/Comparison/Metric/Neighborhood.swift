/// A pixel and its eight neighbours.
struct Neighborhood {
  private let upper: (UInt32, UInt32, UInt32)
  private let middle: (UInt32, UInt32, UInt32)
  private let lower: (UInt32, UInt32, UInt32)

  /// The pixel must lie inside the picture with all its neighbours.
  @inline(__always)
  init(_ image: RowWindow, _ x: Int, _ y: Int) {
    upper = Neighborhood.three(image.row(y &- 1), x)
    middle = Neighborhood.three(image.row(y), x)
    lower = Neighborhood.three(image.row(y &+ 1), x)
  }

  @inline(__always)
  private static func three(_ row: UnsafeRawPointer, _ x: Int) -> (UInt32, UInt32, UInt32) {
    let start = row + 4 &* (x &- 1)
    func pixel(_ offset: Int) -> UInt32 {
      start.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
    }
    return (pixel(0), pixel(4), pixel(8))
  }

  var center: UInt32 { middle.1 }

  /// How many neighbours hold the same bytes.
  @inline(__always)
  var equalNeighbors: Int {
    func same(_ pixel: UInt32) -> Int { pixel == middle.1 ? 1 : 0 }
    return same(upper.0) &+ same(upper.1) &+ same(upper.2) &+ same(middle.0) &+ same(middle.2)
      &+ same(lower.0) &+ same(lower.1) &+ same(lower.2)
  }

  /// True when all nine pixels are opaque.
  @inline(__always)
  var areOpaque: Bool {
    let rows = (
      upper.0 & upper.1 & upper.2, middle.0 & middle.1 & middle.2, lower.0 & lower.1 & lower.2
    )
    return rows.0 & rows.1 & rows.2 >= 0xFF00_0000
  }

  /// The neighbours furthest in brightness either way; `nil` when there is none on one side.
  ///
  /// For opaque pixels. Whole numbers: the weights have eight decimals. No two colours weigh the
  /// same, so this finds what pixelmatch's fractions find, and columns are walked first as there.
  @inline(__always)
  func extremes(
    _ x: Int, _ y: Int
  ) -> (low: AntialiasingDetector.Place, high: AntialiasingDetector.Place)? {
    let brightness = Neighborhood.brightness(middle.1)
    var (lowest, highest) = (0, 0)
    var (low, high) = (0, 0)
    func look(_ pixel: UInt32, _ number: Int) {
      let step = brightness &- Neighborhood.brightness(pixel)
      if step < lowest {
        lowest = step
        low = number
      }
      if step > highest {
        highest = step
        high = number
      }
    }
    look(upper.0, 0)
    look(middle.0, 1)
    look(lower.0, 2)
    look(upper.1, 3)
    look(lower.1, 5)
    look(upper.2, 6)
    look(middle.2, 7)
    look(lower.2, 8)
    guard lowest < 0, highest > 0 else { return nil }
    func place(_ number: Int) -> AntialiasingDetector.Place {
      (x &+ number / 3 &- 1, y &+ number % 3 &- 1)
    }
    return (place(low), place(high))
  }

  @inline(__always)
  private static func brightness(_ pixel: UInt32) -> Int {
    29_889_531 &* Int(pixel & 0xFF) &+ 58_662_247 &* Int(pixel >> 8 & 0xFF)
      &+ 11_448_223 &* Int(pixel >> 16 & 0xFF)
  }
}
