import Basics
import CDeflate
import CSpng

/// A file of one pixel with the chunks of a large one, for libspng to judge them.
///
/// The fast way reads only the header and the pixels itself. Whether everything else in a file is as
/// it should be, and what its palette holds, is asked of libspng, so that both ways refuse the same
/// files.
struct PNGStandIn {
  let bytes: [UInt8]

  /// `nil` when the pixels' chunks do not follow each other, which this way does not read.
  init?(_ original: [UInt8], _ structure: PNGStructure, bytesPerPixel: Int) {
    var bytes = pngSignature
    var header: [UInt8] = []
    header.append(bigEndian: 1)
    header.append(bigEndian: 1)
    header += [UInt8(truncatingIfNeeded: structure.bitDepth), structure.colorType, 0, 0, 0]
    bytes += PNGStandIn.chunk(.header, header)
    var previous: PNGStructure.Chunk?
    var hasData = false
    for chunk in structure.chunks.dropFirst() {
      if chunk.is(.data) {
        if !hasData {
          bytes += PNGStandIn.chunk(.data, PNGStandIn.zeros(bytesPerPixel + 1))
        } else if previous?.is(.data) != true {
          return nil
        }
        hasData = true
      } else {
        bytes += original[chunk.whole]
      }
      previous = chunk
    }
    self.bytes = bytes
  }

  /// The palette, empty when the kind has none; `nil` when libspng refuses the file.
  func palette(hasPalette: Bool) -> [UInt32]? {
    guard let context = spng_ctx_new(0) else { return nil }
    defer { spng_ctx_free(context) }
    return bytes.withUnsafeBytes { source -> [UInt32]? in
      guard PNGDecoder.prepare(context, source) == 0 else { return nil }
      var colors: [UInt32] = []
      if hasPalette, PaletteReader.readColors(of: context, into: &colors) != 0 { return nil }
      var pixel: UInt64 = 0
      let format = Int32(truncatingIfNeeded: SPNG_FMT_PNG.rawValue)
      var byteCount = 0
      guard spng_decoded_image_size(context, format, &byteCount) == 0, byteCount <= 8,
        spng_decode_image(context, &pixel, byteCount, format, 0) == 0,
        spng_decode_chunks(context) == 0
      else { return nil }
      return colors
    }
  }

  private static func chunk(_ type: PNGChunkType, _ data: [UInt8]) -> ArraySlice<UInt8> {
    var writer = PNGChunkWriter(capacity: 64)
    writer.add(type, data)
    return writer.bytes[pngSignature.count...]
  }

  /// A zlib stream of a few zeros, stored.
  private static func zeros(_ count: Int) -> [UInt8] {
    let length = UInt8(truncatingIfNeeded: count)
    var stream: [UInt8] = [0x78, 0x01, 1, length, 0, ~length, 0xFF]
    stream += [UInt8](repeating: 0, count: count)
    // Adler-32 of zeros: the high half counts them, the low half is 1.
    stream.append(bigEndian: UInt32(truncatingIfNeeded: count) << 16 | 1)
    return stream
  }
}
