import CDeflate

/// A PNG of a common kind, inflated in one go, its rows still filtered.
///
/// Common are RGB and RGBA of 8 bits and every palette, not interlaced and, for RGB, without a
/// transparent colour. This way only ever accepts a file: whatever it does not understand, or
/// finds at fault, is left to libspng, whose word decides.
package final class CommonPNG {
  let rows: PictureRows
  /// Keeps alive what `rows` looks at.
  private let memory: PageBuffer

  /// `nil` when the file is of another kind, damaged, or there is no memory.
  ///
  /// The size has been checked against the limits.
  init?(_ bytes: [UInt8], _ structure: PNGStructure, size: PixelSize) {
    guard structure.methods == [0, 0, 0], CommonPNG.isSound(structure.chunks[0], in: bytes),
      let kind = CommonPNG.kind(of: structure),
      let standIn = PNGStandIn(bytes, structure, bytesPerPixel: kind.bytesPerPixel),
      let colors = standIn.palette(hasPalette: structure.hasPalette)
    else { return nil }
    let layout = kind.layout(colors)
    let rowLength = layout.byteCount(width: size.width) + 1
    guard let memory = PageBuffer(byteCount: rowLength * size.height),
      CommonPNG.inflate(bytes, structure, into: memory.bytes),
      let rows = PictureRows(inflated: memory.bytes, size: size, layout: layout)
    else { return nil }
    self.memory = memory
    self.rows = rows
    for y in 0..<size.height where RowFilter(rawValue: rows.filter(y)) == nil { return nil }
    if case .indexed(let bitDepth, _) = layout, colors.count < 1 << bitDepth {
      rows.makeAllPlain()
      guard rows.largestNumber() < colors.count else { return nil }
    }
  }

  /// Lends the rows.
  func withRows<Result>(_ body: (PictureRows) -> Result) -> Result {
    withExtendedLifetime(memory) { body(rows) }
  }

  /// The pixels, four bytes each.
  func pixels() -> [UInt8] {
    rows.makeAllPlain()
    let rowLength = 4 * rows.size.width
    let byteCount = PixelImage.byteCount(of: rows.size)
    return [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      guard let target = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      for y in 0..<rows.size.height { rows.expand(y, into: target + y * rowLength) }
      count = byteCount
    }
  }

  private enum Kind {
    case rgb
    case rgba
    case indexed(bitDepth: Int)

    /// Of a single pixel; less than a byte counts as one.
    var bytesPerPixel: Int {
      switch self {
      case .rgb: 3
      case .rgba: 4
      case .indexed: 1
      }
    }

    func layout(_ colors: [UInt32]) -> RowLayout {
      switch self {
      case .rgb: return .rgb
      case .rgba: return .rgba
      case .indexed(let bitDepth):
        let missing = [UInt32](repeating: 0, count: 256 - colors.count)
        return .indexed(bitDepth: bitDepth, colors: colors + missing)
      }
    }
  }

  private static func kind(of structure: PNGStructure) -> Kind? {
    switch (structure.colorType, structure.bitDepth) {
    case (2, 8) where !structure.chunks.contains { $0.is(.transparency) }: .rgb
    case (6, 8): .rgba
    case (3, 1), (3, 2), (3, 4), (3, 8): .indexed(bitDepth: structure.bitDepth)
    default: nil
    }
  }

  private static func isSound(_ chunk: PNGStructure.Chunk, in bytes: [UInt8]) -> Bool {
    let covered = (chunk.data.lowerBound - 4)..<chunk.data.upperBound
    let checksum = bytes[covered].withUnsafeBytes {
      Int(libdeflate_crc32(0, $0.baseAddress, $0.count))
    }
    return checksum == bytes.bigEndian(at: chunk.data.upperBound)
  }

  /// Fills `target` exactly, and is false for data that is damaged, too short or too long.
  private static func inflate(
    _ bytes: [UInt8], _ structure: PNGStructure, into target: UnsafeMutableRawBufferPointer
  ) -> Bool {
    let parts = structure.chunks.filter { $0.is(.data) }
    for part in parts where !isSound(part, in: bytes) { return false }
    guard let first = parts.first, let decompressor = libdeflate_alloc_decompressor() else {
      return false
    }
    defer { libdeflate_free_decompressor(decompressor) }
    func inflate(_ stream: UnsafeRawBufferPointer) -> Bool {
      // Without a place for a count, anything but a full target is an error.
      libdeflate_zlib_decompress(
        decompressor, stream.baseAddress, stream.count, target.baseAddress, target.count, nil)
        == LIBDEFLATE_SUCCESS
    }
    if parts.count == 1 { return bytes[first.data].withUnsafeBytes(inflate) }
    var joined: [UInt8] = []
    joined.reserveCapacity(parts.reduce(0) { $0 + $1.data.count })
    for part in parts { joined += bytes[part.data] }
    return joined.withUnsafeBytes(inflate)
  }
}
