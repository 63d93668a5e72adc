/// The filter a PNG row names in its first byte.
enum PNGFilter {
  /// Flat areas and text compress better, and faster, unfiltered.
  static let none: UInt8 = 0
}

/// The ways a pixel buffer becomes the rows of a PNG before compression.
enum PixelRows {
  /// True when no pixel lets anything through.
  static func isOpaque(_ buffer: PixelBuffer) -> Bool {
    let alpha = buffer.format.alphaBits
    guard alpha != 0 else { return true }
    for y in 0..<buffer.size.height {
      let row = buffer.row(y)
      var all = UInt32.max
      for offset in stride(from: 0, to: row.count, by: 4) {
        all &= row.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      }
      if all & alpha != alpha { return false }
    }
    return true
  }

  /// Red, green and blue of an opaque buffer; `rows` needs `height × (3 × width + 1)` bytes.
  static func fillRGB(_ buffer: PixelBuffer, into rows: UnsafeMutableRawBufferPointer) {
    fill(buffer, rowLength: 3 * buffer.size.width + 1, rows) { row, target in
      switch buffer.format {
      case .rgba32Straight: packRGB(row, into: target) { $0.littleEndian }
      case .rgb24, .argb32Premultiplied:
        // An opaque pixel needs no division, only red and blue the other way round.
        packRGB(row, into: target) { $0 >> 16 & 0xFF | $0 & 0xFF00 | ($0 & 0xFF) << 16 }
      }
    }
  }

  /// All four channels; `rows` needs `height × (4 × width + 1)` bytes.
  static func fillRGBA(_ buffer: PixelBuffer, into rows: UnsafeMutableRawBufferPointer) {
    let format = buffer.format
    fill(buffer, rowLength: 4 * buffer.size.width + 1, rows) { row, target in
      for offset in stride(from: 0, to: row.count, by: 4) {
        let pixel = format.straight(row.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        target.storeBytes(of: pixel.littleEndian, toByteOffset: offset, as: UInt32.self)
      }
    }
  }

  /// Packs rows of one byte a pixel into rows of 1, 2 or 4 bits, the leftmost pixel highest.
  ///
  /// Spare bits at the end of a row are zero. `target` needs `height × packedRowLength` bytes.
  static func pack(
    _ rows: UnsafeRawBufferPointer, size: PixelSize, bitDepth: Int,
    into target: UnsafeMutableRawBufferPointer
  ) {
    let perByte = 8 / bitDepth
    let packedLength = packedRowLength(width: size.width, bitDepth: bitDepth)
    for y in 0..<size.height {
      let source = UnsafeRawBufferPointer(rebasing: rows[(y * (size.width + 1))...])
      let packed = UnsafeMutableRawBufferPointer(rebasing: target[(y * packedLength)...])
      packed[0] = PNGFilter.none
      for place in 0..<(packedLength - 1) {
        let first = place * perByte
        var byte: UInt8 = 0
        for pixel in 0..<min(perByte, size.width - first) {
          byte |= source[1 + first + pixel] << UInt8(8 - bitDepth * (pixel + 1))
        }
        packed[place + 1] = byte
      }
    }
  }

  /// The bytes of a row with its filter byte.
  static func packedRowLength(width: Int, bitDepth: Int) -> Int { (width * bitDepth + 7) / 8 + 1 }

  /// Writes the filter bytes and every row; a row equal to the one above is copied from there.
  private static func fill(
    _ buffer: PixelBuffer, rowLength: Int, _ rows: UnsafeMutableRawBufferPointer,
    _ convert: (UnsafeRawBufferPointer, UnsafeMutableRawPointer) -> Void
  ) {
    guard var target = rows.baseAddress, rows.count >= rowLength * buffer.size.height else {
      return
    }
    for y in 0..<buffer.size.height {
      if y > 0, buffer.repeatsRowAbove(y) {
        target.copyMemory(from: target - rowLength, byteCount: rowLength)
      } else {
        target.storeBytes(of: PNGFilter.none, as: UInt8.self)
        convert(buffer.row(y), target + 1)
      }
      target += rowLength
    }
  }

  /// Writes three bytes a pixel, four pixels as three words at a time.
  @inline(__always)
  private static func packRGB(
    _ row: UnsafeRawBufferPointer, into target: UnsafeMutableRawPointer,
    _ rgb: (UInt32) -> UInt32
  ) {
    let width = row.count / 4
    func pixel(_ x: Int) -> UInt32 {
      rgb(row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)) & 0x00FF_FFFF
    }
    var x = 0
    while x + 4 <= width {
      let (first, second, third, fourth) = (pixel(x), pixel(x + 1), pixel(x + 2), pixel(x + 3))
      let words = target + 3 * x
      words.storeBytes(of: (first | second << 24).littleEndian, as: UInt32.self)
      words.storeBytes(
        of: (second >> 8 | third << 16).littleEndian, toByteOffset: 4, as: UInt32.self)
      words.storeBytes(
        of: (third >> 16 | fourth << 8).littleEndian, toByteOffset: 8, as: UInt32.self)
      x += 4
    }
    while x < width {
      let last = pixel(x)
      for channel in 0..<3 {
        target.storeBytes(
          of: UInt8(truncatingIfNeeded: last >> UInt32(8 * channel)),
          toByteOffset: 3 * x + channel, as: UInt8.self)
      }
      x += 1
    }
  }
}
