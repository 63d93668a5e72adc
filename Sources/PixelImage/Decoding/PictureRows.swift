#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the pixels of a row lie in memory.
package enum RowLayout: Sendable, Hashable {
  case rgb
  case rgba
  /// Numbers of 1, 2, 4 or 8 bits into 256 colours; red is the lowest byte of a colour.
  case indexed(bitDepth: Int, colors: [UInt32])

  func byteCount(width: Int) -> Int {
    switch self {
    case .rgb: 3 * width
    case .rgba: 4 * width
    case .indexed(let bitDepth, _): (bitDepth * width + 7) / 8
    }
  }

  /// How far to the left a row filter looks.
  package var filterStep: Int {
    switch self {
    case .rgb: 3
    case .rgba: 4
    case .indexed: 1
    }
  }
}

/// A view of the rows of a picture that somebody else holds in memory.
///
/// Rows of an inflated PNG are led by the number of their filter, and are made plain in place, one
/// by one, when somebody needs them. The view proves once that every row lies in its memory; each
/// access checks only the number of the row.
package struct PictureRows {
  package let size: PixelSize
  package let layout: RowLayout
  /// The bytes of a row, without the filter's number.
  package let rowLength: Int
  /// True when each row is led by the number of its filter.
  package let isFiltered: Bool
  private let start: UnsafeMutableRawPointer
  private let stride: Int

  /// The inflated rows of a PNG; `nil` when `bytes` is not exactly as long as they are.
  init?(inflated bytes: UnsafeMutableRawBufferPointer, size: PixelSize, layout: RowLayout) {
    rowLength = layout.byteCount(width: size.width)
    stride = rowLength + 1
    guard let start = bytes.baseAddress, bytes.count == stride * size.height else { return nil }
    self.start = start + 1
    self.size = size
    self.layout = layout
    isFiltered = true
  }

  /// Plain pixels of four bytes, as many as the size asks for; they are only read.
  init(plain start: UnsafeRawPointer, size: PixelSize) {
    self.size = size
    layout = .rgba
    rowLength = 4 * size.width
    stride = rowLength
    isFiltered = false
    // Without filters nothing is ever written through the view.
    self.start = UnsafeMutableRawPointer(mutating: start)
  }

  /// The pixels of row `y`, as they are at the moment.
  @inline(__always)
  package func row(_ y: Int) -> UnsafeRawPointer {
    precondition(y >= 0 && y < size.height, "no such row")
    return UnsafeRawPointer(start + y * stride)
  }

  /// The number of the filter of row `y`; 0 once the row is plain.
  package func filter(_ y: Int) -> UInt8 {
    guard isFiltered else { return 0 }
    return row(y).load(fromByteOffset: -1, as: UInt8.self)
  }

  /// True when row `y` cannot be made plain without the row above it.
  package func looksUp(_ y: Int) -> Bool { y > 0 && filter(y) >= RowFilter.up.rawValue }

  /// True when a pixel of row `y` hangs on the pixel to its left.
  package func looksLeft(_ y: Int) -> Bool {
    let filter = RowFilter(rawValue: filter(y)) ?? .none
    return filter != .none && filter != .up
  }

  /// True when the rows `y` of two views of one layout hold the same bytes, filter included.
  package func hasSameBytes(_ other: PictureRows, _ y: Int) -> Bool {
    rowLength == other.rowLength && filter(y) == other.filter(y)
      && memcmp(row(y), other.row(y), rowLength) == 0
  }

  /// Makes the bytes `span` of row `y` plain, which begin and end between pixels.
  ///
  /// What is left of them is plain already, and so is as much of `above`, the row above in this or
  /// in an equal picture; zeros stand above the first row. The filter's number stays: how far a row
  /// is plain is for the caller to know.
  package func makePlain(_ y: Int, _ span: Range<Int>, above: UnsafeRawPointer) {
    precondition(span.lowerBound >= 0 && span.upperBound <= rowLength, "outside the row")
    RowFilter.undo(
      filter(y), row: UnsafeMutableRawPointer(mutating: row(y)), above: above, span: span,
      step: layout.filterStep)
  }

  /// Copies plain bytes of the same row of an equal picture.
  package func copy(_ y: Int, _ span: Range<Int>, from other: PictureRows) {
    precondition(
      span.lowerBound >= 0 && span.upperBound <= min(rowLength, other.rowLength), "outside the row")
    memcpy(
      UnsafeMutableRawPointer(mutating: row(y)) + span.lowerBound,
      other.row(y) + span.lowerBound, span.count)
  }

  /// Makes all rows plain, once.
  package func makeAllPlain() {
    guard isFiltered else { return }
    let zeros = [UInt8](repeating: 0, count: rowLength)
    zeros.withUnsafeBytes { zeros in
      guard var above = zeros.baseAddress else { return }
      for y in 0..<size.height {
        let row = UnsafeMutableRawPointer(mutating: row(y))
        makePlain(y, 0..<rowLength, above: above)
        row.storeBytes(of: 0, toByteOffset: -1, as: UInt8.self)
        above = UnsafeRawPointer(row)
      }
    }
  }

  /// Writes the plain row `y` as pixels of four bytes; `target` has room for a row.
  package func expand(_ y: Int, into target: UnsafeMutableRawPointer) {
    let source = row(y)
    switch layout {
    case .rgba: memcpy(target, source, rowLength)
    case .rgb:
      for x in 0..<size.width {
        let pixel =
          UInt32(source.loadUnaligned(fromByteOffset: 3 * x, as: UInt16.self).littleEndian)
          | UInt32(source.load(fromByteOffset: 3 * x + 2, as: UInt8.self)) << 16 | 0xFF00_0000
        target.storeBytes(of: pixel.littleEndian, toByteOffset: 4 * x, as: UInt32.self)
      }
    case .indexed(8, let colors):
      colors.withUnsafeBufferPointer { colors in
        for x in 0..<size.width {
          let number = Int(source.load(fromByteOffset: x, as: UInt8.self))
          target.storeBytes(of: colors[number].littleEndian, toByteOffset: 4 * x, as: UInt32.self)
        }
      }
    case .indexed(let bitDepth, let colors):
      let perByte = 8 / bitDepth
      let mask = 1 << bitDepth - 1
      colors.withUnsafeBufferPointer { colors in
        for x in 0..<size.width {
          let byte = Int(source.load(fromByteOffset: x / perByte, as: UInt8.self))
          let number = byte >> (8 - bitDepth * (x % perByte + 1)) & mask
          target.storeBytes(of: colors[number].littleEndian, toByteOffset: 4 * x, as: UInt32.self)
        }
      }
    }
  }

  /// The largest number in a plain picture with a palette; 0 in any other.
  func largestNumber() -> Int {
    guard case .indexed(let bitDepth, _) = layout else { return 0 }
    let mask = 1 << bitDepth - 1
    var largest = 0
    for y in 0..<size.height {
      let row = row(y)
      if bitDepth == 8 {
        for x in 0..<size.width {
          largest = max(largest, Int(row.load(fromByteOffset: x, as: UInt8.self)))
        }
        continue
      }
      // The bits behind the last pixel of a row may be anything.
      for x in 0..<size.width {
        let byte = Int(row.load(fromByteOffset: x * bitDepth / 8, as: UInt8.self))
        largest = max(largest, byte >> (8 - bitDepth - x * bitDepth % 8) & mask)
      }
    }
    return largest
  }
}
