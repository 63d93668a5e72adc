/// Pixels of one byte, or several pixels in one.
enum SingleFilter {
  private static func before(_ row: UnsafeRawPointer, _ span: Range<Int>) -> UInt8 {
    span.lowerBound > 0 ? row.load(fromByteOffset: span.lowerBound - 1, as: UInt8.self) : 0
  }

  static func sub(_ row: UnsafeMutableRawPointer, _ span: Range<Int>) {
    var left = before(row, span)
    for offset in span {
      left &+= row.load(fromByteOffset: offset, as: UInt8.self)
      row.storeBytes(of: left, toByteOffset: offset, as: UInt8.self)
    }
  }

  static func average(_ row: UnsafeMutableRawPointer, _ above: UnsafeRawPointer, _ span: Range<Int>)
  {
    var left = before(row, span)
    for offset in span {
      let sum = UInt16(left) + UInt16(above.load(fromByteOffset: offset, as: UInt8.self))
      left = row.load(fromByteOffset: offset, as: UInt8.self) &+ UInt8(truncatingIfNeeded: sum / 2)
      row.storeBytes(of: left, toByteOffset: offset, as: UInt8.self)
    }
  }

  static func paeth(_ row: UnsafeMutableRawPointer, _ above: UnsafeRawPointer, _ span: Range<Int>) {
    var (left, corner) = (Int(before(row, span)), Int(before(above, span)))
    for offset in span {
      let up = Int(above.load(fromByteOffset: offset, as: UInt8.self))
      let toLeft = abs(up - corner)
      let toUp = abs(left - corner)
      let toCorner = abs(left + up - 2 * corner)
      let guess =
        toLeft <= toUp && toLeft <= toCorner ? left : (toUp <= toCorner ? up : corner)
      left = (guess + Int(row.load(fromByteOffset: offset, as: UInt8.self))) & 0xFF
      corner = up
      row.storeBytes(of: UInt8(truncatingIfNeeded: left), toByteOffset: offset, as: UInt8.self)
    }
  }
}
