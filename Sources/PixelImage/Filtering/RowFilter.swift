/// Undoes the five row filters of PNG in place (PNG specification, 9.2).
///
/// Every function works on the bytes `span` of a row, which the caller has proved to lie in one
/// buffer, as do those of the row above. What is left of the span is plain already. A filter looks
/// `step` bytes to the left: 1, 3 or 4, the bytes of a pixel; spans begin and end between pixels.
enum RowFilter: UInt8 {
  case none, sub, up, average, paeth

  static func undo(
    _ filter: UInt8, row: UnsafeMutableRawPointer, above: UnsafeRawPointer, span: Range<Int>,
    step: Int
  ) {
    switch (RowFilter(rawValue: filter) ?? .none, step) {
    case (.none, _): break
    case (.up, _): undoUp(row, above, span)
    case (.sub, 4): QuadFilter.sub(row, span)
    case (.average, 4): QuadFilter.average(row, above, span)
    case (.paeth, 4): QuadFilter.paeth(row, above, span)
    case (.sub, 3): TripleFilter.sub(row, span)
    case (.average, 3): TripleFilter.average(row, above, span)
    case (.paeth, 3): TripleFilter.paeth(row, above, span)
    case (.sub, _): SingleFilter.sub(row, span)
    case (.average, _): SingleFilter.average(row, above, span)
    case (.paeth, _): SingleFilter.paeth(row, above, span)
    }
  }

  private static func undoUp(
    _ row: UnsafeMutableRawPointer, _ above: UnsafeRawPointer, _ span: Range<Int>
  ) {
    var offset = span.lowerBound
    while offset &+ 32 <= span.upperBound {
      let sum =
        row.loadUnaligned(fromByteOffset: offset, as: SIMD32<UInt8>.self)
        &+ above.loadUnaligned(fromByteOffset: offset, as: SIMD32<UInt8>.self)
      row.storeBytes(of: sum, toByteOffset: offset, as: SIMD32<UInt8>.self)
      offset &+= 32
    }
    while offset < span.upperBound {
      let sum =
        row.load(fromByteOffset: offset, as: UInt8.self)
        &+ above.load(fromByteOffset: offset, as: UInt8.self)
      row.storeBytes(of: sum, toByteOffset: offset, as: UInt8.self)
      offset &+= 1
    }
  }
}
