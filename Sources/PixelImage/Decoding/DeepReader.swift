import CSpng

/// Decodes channels of 16 bits and rounds each to 8.
struct DeepReader {
  let context: OpaquePointer
  let size: PixelSize
  let isInterlaced: Bool

  private static let format = Int32(truncatingIfNeeded: SPNG_FMT_RGBA16.rawValue)
  private static let flags = Int32(truncatingIfNeeded: SPNG_DECODE_TRNS.rawValue)
  private static let rowByRow = Int32(truncatingIfNeeded: SPNG_DECODE_PROGRESSIVE.rawValue)
  private static let lastRow = Int32(truncatingIfNeeded: SPNG_EOI.rawValue)

  /// Fills `target` with four bytes a pixel; returns a status of libspng, 0 when all is well.
  ///
  /// Rows are rounded as they come, which takes a third of the memory of the whole picture. Those of an
  /// interlaced picture come in several parts, and are rounded at the end.
  func decode(into target: UnsafeMutableBufferPointer<UInt8>) -> Int32 {
    isInterlaced ? decodeWhole(into: target) : decodeRows(into: target)
  }

  private func decodeRows(into target: UnsafeMutableBufferPointer<UInt8>) -> Int32 {
    var row = [UInt16](repeating: 0, count: 4 * size.width)
    var status = spng_decode_image(
      context, nil, 0, DeepReader.format, DeepReader.flags | DeepReader.rowByRow)
    for y in 0..<size.height {
      guard status == 0 else { return status }
      status = row.withUnsafeMutableBytes { spng_decode_row(context, $0.baseAddress, $0.count) }
      guard status == 0 || status == DeepReader.lastRow else { return status }
      DeepReader.round(row, into: target, at: y * row.count)
    }
    return status == DeepReader.lastRow ? 0 : status
  }

  private func decodeWhole(into target: UnsafeMutableBufferPointer<UInt8>) -> Int32 {
    let count = PixelImage.byteCount(of: size)
    var status: Int32 = 0
    let channels = [UInt16](unsafeUninitializedCapacity: count) { buffer, filled in
      status = spng_decode_image(
        context, buffer.baseAddress, 2 * count, DeepReader.format, DeepReader.flags)
      filled = status == 0 ? count : 0
    }
    DeepReader.round(channels, into: target, at: 0)
    return status
  }

  private static func round(
    _ channels: [UInt16], into target: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) {
    for (offset, channel) in channels.enumerated() {
      target[start + offset] = UInt8(
        truncatingIfNeeded: (UInt32(channel) * 255 + 32_767) / 65_535)
    }
  }
}
