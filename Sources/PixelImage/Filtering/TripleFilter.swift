/// Pixels of three bytes, which are read and written without touching a fourth.
enum TripleFilter {
  @inline(__always)
  private static func before(_ row: UnsafeRawPointer, _ span: Range<Int>) -> UInt32 {
    span.lowerBound >= 3 ? load(row, span.lowerBound - 3) : 0
  }

  @inline(__always)
  private static func load(_ from: UnsafeRawPointer, _ offset: Int) -> UInt32 {
    UInt32(from.loadUnaligned(fromByteOffset: offset, as: UInt16.self).littleEndian)
      | UInt32(from.load(fromByteOffset: offset + 2, as: UInt8.self)) << 16
  }

  @inline(__always)
  private static func store(_ pixel: UInt32, _ to: UnsafeMutableRawPointer, _ offset: Int) {
    to.storeBytes(
      of: UInt16(truncatingIfNeeded: pixel).littleEndian, toByteOffset: offset, as: UInt16.self)
    to.storeBytes(
      of: UInt8(truncatingIfNeeded: pixel >> 16), toByteOffset: offset + 2, as: UInt8.self)
  }

  static func sub(_ row: UnsafeMutableRawPointer, _ span: Range<Int>) {
    var left = before(row, span)
    for offset in stride(from: span.lowerBound, to: span.upperBound, by: 3) {
      left = PixelArithmetic.add(left, load(row, offset))
      store(left, row, offset)
    }
  }

  static func average(_ row: UnsafeMutableRawPointer, _ above: UnsafeRawPointer, _ span: Range<Int>)
  {
    var left = before(row, span)
    for offset in stride(from: span.lowerBound, to: span.upperBound, by: 3) {
      left = PixelArithmetic.add(PixelArithmetic.half(left, load(above, offset)), load(row, offset))
      store(left, row, offset)
    }
  }

  static func paeth(
    _ row: UnsafeMutableRawPointer, _ above: UnsafeRawPointer, _ span: Range<Int>
  ) {
    let lowBytes = PixelArithmetic.Wide(repeating: 0x00FF)
    var (left, corner) = (
      PixelArithmetic.widen(before(row, span)), PixelArithmetic.widen(before(above, span))
    )
    var offset = span.lowerBound
    while offset < span.upperBound {
      if offset &+ ZeroRun.length(3) <= span.upperBound, ZeroRun.begins(row, offset, 3) {
        // Where nothing is added and left equals corner, each pixel is the one above it.
        if left == corner {
          ZeroRun.copy(row, above, offset, 3)
          offset &+= ZeroRun.length(3)
          corner = PixelArithmetic.widen(load(above, offset &- 3))
          left = corner
          continue
        }
        // And where the row above is flat, each pixel is the one to its left.
        if offset >= 3, ZeroRun.isFlat(above, offset, 3) {
          let pixel = PixelArithmetic.narrow(left)
          for _ in 0..<8 {
            store(pixel, row, offset)
            offset &+= 3
          }
          continue
        }
      }
      let end = min(span.upperBound, offset &+ ZeroRun.length(3))
      while offset < end {
        let up = PixelArithmetic.widen(load(above, offset))
        left =
          (PixelArithmetic.predicted(left, up, corner) &+ PixelArithmetic.widen(load(row, offset)))
          & lowBytes
        corner = up
        store(PixelArithmetic.narrow(left), row, offset)
        offset &+= 3
      }
    }
  }
}
