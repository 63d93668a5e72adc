/// Eight pixels to which a filter adds nothing, as most in a drawing are.
enum ZeroRun {
  /// The bytes of eight pixels: as many words as a pixel has bytes.
  @inline(__always)
  static func length(_ step: Int) -> Int { 8 &* step }

  @inline(__always)
  private static func word(_ row: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    row.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  static func begins(_ row: UnsafeRawPointer, _ offset: Int, _ step: Int) -> Bool {
    var bits: UInt64 = 0
    for number in 0..<step { bits |= word(row, offset &+ 8 &* number) }
    return bits == 0
  }

  @inline(__always)
  static func copy(
    _ row: UnsafeMutableRawPointer, _ above: UnsafeRawPointer, _ offset: Int, _ step: Int
  ) {
    for number in 0..<step {
      let place = offset &+ 8 &* number
      row.storeBytes(of: word(above, place), toByteOffset: place, as: UInt64.self)
    }
  }

  /// True when each of the pixels equals the one to its left.
  @inline(__always)
  static func isFlat(_ row: UnsafeRawPointer, _ offset: Int, _ step: Int) -> Bool {
    var bits: UInt64 = 0
    for number in 0..<step {
      let place = offset &+ 8 &* number
      bits |= word(row, place) ^ word(row, place &- step)
    }
    return bits == 0
  }
}
