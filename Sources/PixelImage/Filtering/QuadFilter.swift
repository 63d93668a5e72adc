/// Pixels of four bytes.
enum QuadFilter {
  /// The pixel left of a span, 0 at the start of a row.
  @inline(__always)
  private static func before(_ row: UnsafeRawPointer, _ span: Range<Int>) -> UInt32 {
    guard span.lowerBound >= 4 else { return 0 }
    return row.loadUnaligned(fromByteOffset: span.lowerBound - 4, as: UInt32.self)
  }

  static func sub(_ row: UnsafeMutableRawPointer, _ span: Range<Int>) {
    var left = before(row, span)
    for offset in stride(from: span.lowerBound, to: span.upperBound, by: 4) {
      left = PixelArithmetic.add(left, row.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      row.storeBytes(of: left, toByteOffset: offset, as: UInt32.self)
    }
  }

  static func average(_ row: UnsafeMutableRawPointer, _ above: UnsafeRawPointer, _ span: Range<Int>)
  {
    var left = before(row, span)
    for offset in stride(from: span.lowerBound, to: span.upperBound, by: 4) {
      let up = above.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      left = PixelArithmetic.add(
        PixelArithmetic.half(left, up), row.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      row.storeBytes(of: left, toByteOffset: offset, as: UInt32.self)
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
      if offset &+ ZeroRun.length(4) <= span.upperBound, ZeroRun.begins(row, offset, 4) {
        // Where nothing is added and left equals corner, each pixel is the one above it.
        if left == corner {
          ZeroRun.copy(row, above, offset, 4)
          offset &+= ZeroRun.length(4)
          corner = PixelArithmetic.widen(
            above.loadUnaligned(fromByteOffset: offset &- 4, as: UInt32.self))
          left = corner
          continue
        }
        // And where the row above is flat, each pixel is the one to its left.
        if offset >= 4, ZeroRun.isFlat(above, offset, 4) {
          let pixel = PixelArithmetic.narrow(left)
          for _ in 0..<8 {
            row.storeBytes(of: pixel, toByteOffset: offset, as: UInt32.self)
            offset &+= 4
          }
          continue
        }
      }
      let end = min(span.upperBound, offset &+ ZeroRun.length(4))
      while offset < end {
        let up = PixelArithmetic.widen(above.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        left =
          (PixelArithmetic.predicted(left, up, corner)
            &+ PixelArithmetic.widen(row.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
          & lowBytes
        corner = up
        row.storeBytes(of: PixelArithmetic.narrow(left), toByteOffset: offset, as: UInt32.self)
        offset &+= 4
      }
    }
  }
}
