/// Arithmetic on the channels of one pixel, each on its own.
enum PixelArithmetic {
  /// Four bytes in four lanes of sixteen bits, so that sums and differences cannot run over.
  typealias Wide = SIMD4<Int16>

  @inline(__always)
  static func widen(_ pixel: UInt32) -> Wide {
    let pairs = (UInt64(pixel) | UInt64(pixel) << 16) & 0x0000_FFFF_0000_FFFF
    return unsafeBitCast((pairs | pairs << 8) & 0x00FF_00FF_00FF_00FF, to: Wide.self)
  }

  /// Takes the low byte of every lane.
  @inline(__always)
  static func narrow(_ pixel: Wide) -> UInt32 {
    let lanes = unsafeBitCast(pixel, to: UInt64.self) & 0x00FF_00FF_00FF_00FF
    let pairs = (lanes | lanes >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
  }

  /// Whichever of left, above and corner is nearest to left + above − corner; ties in that order.
  @inline(__always)
  static func predicted(_ left: Wide, _ above: Wide, _ corner: Wide) -> Wide {
    let (fromLeft, fromAbove) = (above &- corner, left &- corner)
    let toLeft = magnitude(fromLeft)
    let toAbove = magnitude(fromAbove)
    let toCorner = magnitude(fromLeft &+ fromAbove)
    let upper = corner.replacing(with: above, where: toAbove .<= toCorner)
    return upper.replacing(with: left, where: (toLeft .<= toAbove) .& (toLeft .<= toCorner))
  }

  @inline(__always)
  static func magnitude(_ value: Wide) -> Wide {
    let sign = value &>> 15
    return (value ^ sign) &- sign
  }

  /// Adds byte by byte, each sum on its own.
  @inline(__always)
  static func add(_ left: UInt32, _ right: UInt32) -> UInt32 {
    ((left & 0x7F7F_7F7F) &+ (right & 0x7F7F_7F7F)) ^ ((left ^ right) & 0x8080_8080)
  }

  /// Half the sum, byte by byte, rounded down.
  @inline(__always)
  static func half(_ left: UInt32, _ right: UInt32) -> UInt32 {
    (left & right) &+ (((left ^ right) & 0xFEFE_FEFE) >> 1)
  }
}
