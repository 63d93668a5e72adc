import Basics
import CDeflate

/// Reads the text chunks of a PNG, compressed or not.
struct PNGTextReader {
  let bytes: [UInt8]
  let name: String

  /// No honest note in a picture comes near this; it bounds what a compressed one may unfold to.
  private static let largestText = 16 << 20

  /// The text of a chunk, or `nil` when it is of another kind.
  func text(of chunk: PNGStructure.Chunk) throws(Diagnostic) -> PNGText? {
    if chunk.is(.text) {
      let (keyword, text) = try split(chunk.data)
      return PNGText(unchecked: latin1(keyword), latin1(try checked(chunk, text)))
    }
    if chunk.is(.compressedText) {
      let (keyword, rest) = try split(chunk.data)
      // One byte names the method, of which there is only deflate.
      guard bytes[rest].first == 0 else { throw malformed }
      let text = try inflate(try checked(chunk, rest.dropFirst()))
      return PNGText(unchecked: latin1(keyword), latin1(text[...]))
    }
    if chunk.is(.internationalText) {
      let (keyword, rest) = try split(chunk.data)
      guard rest.count >= 2, bytes[rest.lowerBound] <= 1, bytes[rest.lowerBound + 1] == 0 else {
        throw malformed
      }
      // A language and a translated keyword, which nothing here needs, come before the text.
      let translated = try split(rest.dropFirst(2)).rest
      let text = try checked(chunk, try split(translated).rest)
      let isCompressed = bytes[rest.lowerBound] == 1
      let utf8 = isCompressed ? try inflate(text)[...] : text
      return PNGText(unchecked: latin1(keyword), String(decoding: utf8, as: UTF8.self))
    }
    return nil
  }

  private var malformed: Diagnostic {
    Diagnostic(.error, PNGProblem.corrupt(name, reason: "a text chunk is malformed"))
  }

  /// What stands before and after the first NUL.
  private func split(
    _ range: Range<Int>
  ) throws(Diagnostic) -> (before: ArraySlice<UInt8>, rest: Range<Int>) {
    guard let nul = bytes[range].firstIndex(of: 0) else { throw malformed }
    return (bytes[range.lowerBound..<nul], (nul + 1)..<range.upperBound)
  }

  /// The bytes of `part`, once the checksum of its chunk is known to be right.
  private func checked(
    _ chunk: PNGStructure.Chunk, _ part: Range<Int>
  ) throws(Diagnostic) -> ArraySlice<UInt8> {
    let covered = (chunk.data.lowerBound - 4)..<chunk.data.upperBound
    let checksum = bytes[covered].withUnsafeBytes {
      Int(libdeflate_crc32(0, $0.baseAddress, $0.count))
    }
    guard checksum == bytes.bigEndian(at: chunk.data.upperBound) else {
      throw Diagnostic(
        .error, PNGProblem.corrupt(name, reason: "the checksum of a text chunk is wrong"))
    }
    return bytes[part]
  }

  private func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
  }

  /// Inflates a zlib stream, doubling the room until it fits or the limit is passed.
  private func inflate(_ stream: ArraySlice<UInt8>) throws(Diagnostic) -> [UInt8] {
    guard let decompressor = libdeflate_alloc_decompressor() else {
      throw Diagnostic(.error, PNGProblem.outOfMemory)
    }
    defer { libdeflate_free_decompressor(decompressor) }
    var room = 4096
    while room <= PNGTextReader.largestText {
      var result = LIBDEFLATE_BAD_DATA
      let text = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        result = stream.withUnsafeBytes {
          libdeflate_zlib_decompress(
            decompressor, $0.baseAddress, $0.count, buffer.baseAddress, buffer.count, &count)
        }
        if result != LIBDEFLATE_SUCCESS { count = 0 }
      }
      if result == LIBDEFLATE_SUCCESS { return text }
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { break }
      room *= 2
    }
    throw malformed
  }
}
