import Basics
import CDeflate

/// Writes PNG files: the smallest colour type that holds the picture exactly, and fast.
///
/// An encoder keeps its compressor and its buffers, so one encoder should write many pictures. It
/// serves one thread at a time. The same pixels, scale and text always give the same bytes: there is
/// no time, no program version and no dependence on what was written before.
///
/// Up to 256 colours become a palette, at 1, 2 or 4 bits a pixel when that is smaller; more colours
/// become RGB when the picture is opaque and RGBA when it is not. Rows are not filtered.
public final class PNGEncoder {
  private let deflater: Deflater
  private var table = ColorTable()
  private var rows = ScratchBuffer()
  private var packedRows = ScratchBuffer()
  private var stream = ScratchBuffer()
  private var packedStream = ScratchBuffer()

  /// The version of the library that packs the pixels, and so decides on a file's bytes.
  public static let deflateVersion = LIBDEFLATE_VERSION_STRING

  /// Throws only when there is no memory for the compressor.
  public init() throws(Diagnostic) { deflater = try Deflater() }

  /// The PNG file for a picture in memory; see ``encode(_:scale:text:)-(PixelBuffer,_,_)``.
  public func encode(_ image: PixelImage, scale: Double = 1, text: [PNGText] = []) -> [UInt8] {
    image.withPixelBuffer { encode($0, scale: scale, text: text) }
  }

  /// The PNG file for a buffer of pixels.
  ///
  /// `scale` is in pixels per point and is written as the density 72 dpi × scale, so that a viewer
  /// shows an @2x picture at its size in points. `text` is written in the order given, before the
  /// pixels.
  public func encode(_ buffer: PixelBuffer, scale: Double = 1, text: [PNGText] = []) -> [UInt8] {
    defer {
      rows.trim()
      packedRows.trim()
      stream.trim()
      packedStream.trim()
    }
    let (width, height) = (buffer.size.width, buffer.size.height)
    let numbered = rows.reserve((width + 1) * height)
    if table.number(buffer, into: numbered) {
      let palette = Palette(table.entries.map(buffer.format.straight))
      let (depth, data) = smallestStream(UnsafeRawBufferPointer(numbered), size: buffer.size)
      return file(buffer.size, scale, text, .palette, bitDepth: depth, palette, data)
    }
    if PixelRows.isOpaque(buffer) {
      let filled = rows.reserve((3 * width + 1) * height)
      PixelRows.fillRGB(buffer, into: filled)
      let data = deflater.compress(UnsafeRawBufferPointer(filled), into: &stream)
      return file(buffer.size, scale, text, .rgb, bitDepth: 8, nil, data)
    }
    let filled = rows.reserve((4 * width + 1) * height)
    PixelRows.fillRGBA(buffer, into: filled)
    let data = deflater.compress(UnsafeRawBufferPointer(filled), into: &stream)
    return file(buffer.size, scale, text, .rgba, bitDepth: 8, nil, data)
  }

  /// The smaller of one byte a pixel and, when the colours fit, packed bits; packed when equal.
  ///
  /// Fewer bits are not always fewer bytes: packing hides repeats that do not start on a byte.
  private func smallestStream(
    _ numbered: UnsafeRawBufferPointer, size: PixelSize
  ) -> (bitDepth: Int, data: UnsafeRawBufferPointer) {
    let whole = deflater.compress(numbered, into: &stream)
    guard let bitDepth = [1, 2, 4].first(where: { table.entries.count <= 1 << $0 }) else {
      return (8, whole)
    }
    let rowLength = PixelRows.packedRowLength(width: size.width, bitDepth: bitDepth)
    let packed = packedRows.reserve(rowLength * size.height)
    PixelRows.pack(numbered, size: size, bitDepth: bitDepth, into: packed)
    let data = deflater.compress(UnsafeRawBufferPointer(packed), into: &packedStream)
    return data.count <= whole.count ? (bitDepth, data) : (8, whole)
  }

  private enum ColorType: UInt8 {
    case rgb = 2
    case palette = 3
    case rgba = 6
  }

  private func file(
    _ size: PixelSize, _ scale: Double, _ text: [PNGText], _ colorType: ColorType, bitDepth: Int,
    _ palette: Palette?, _ data: UnsafeRawBufferPointer
  ) -> [UInt8] {
    let texts = text.map(\.chunk)
    let textLength = texts.reduce(0) { $0 + $1.data.count + PNGChunkWriter.overhead }
    // The fixed chunks and the largest palette come to less than 1,200 bytes.
    var writer = PNGChunkWriter(capacity: 1200 + textLength + data.count)
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(truncatingIfNeeded: size.width))
    header.append(bigEndian: UInt32(truncatingIfNeeded: size.height))
    // Deflate, the five usual filters, not interlaced.
    header += [UInt8(truncatingIfNeeded: bitDepth), colorType.rawValue, 0, 0, 0]
    writer.add(.header, header)
    // Rendering intent 0, perceptual.
    writer.add(.standardRGB, [0])
    writer.add(.density, PNGEncoder.density(scale))
    for text in texts { writer.add(text.type, text.data) }
    if let palette {
      writer.add(.palette, palette.colors)
      if !palette.alphas.isEmpty { writer.add(.transparency, palette.alphas) }
    }
    writer.add(.data, data)
    writer.add(.end, [])
    return writer.bytes
  }

  /// Pixels per metre, both ways: 2,835 at @1x, 5,669 at @2x.
  ///
  /// A scale that is no positive number counts as 1.
  private static func density(_ scale: Double) -> [UInt8] {
    let pointsPerMetre = 72 / 0.0254
    let usable = scale.isFinite && scale > 0 ? scale : 1
    let density = UInt32(max(1, min((pointsPerMetre * usable).rounded(), 0x7FFF_FFFF)))
    var bytes: [UInt8] = []
    bytes.append(bigEndian: density)
    bytes.append(bigEndian: density)
    // Unit 1: the metre.
    return bytes + [1]
  }

  /// What PLTE and tRNS hold.
  private struct Palette {
    var colors: [UInt8] = []
    /// Up to the last colour that is not opaque; empty when all are.
    var alphas: [UInt8] = []

    init(_ entries: [UInt32]) {
      for (number, entry) in entries.enumerated() {
        for shift: UInt32 in [0, 8, 16] { colors.append(UInt8(truncatingIfNeeded: entry >> shift)) }
        let alpha = UInt8(truncatingIfNeeded: entry >> 24)
        guard alpha < 255 else { continue }
        alphas += [UInt8](repeating: 255, count: number - alphas.count)
        alphas.append(alpha)
      }
    }
  }
}
