import Basics
import CSpng

/// Reads PNG files of every legal kind into sRGB pixels of 8 bits a channel.
///
/// A file that is cut short or damaged anywhere is an error, never a picture with a hole; bytes
/// after the end chunk are ignored. Colour chunks (gAMA, cHRM, iCCP, sRGB, cICP) are ignored too:
/// the numbers in the file are taken as sRGB, because comparing is about the bytes a renderer wrote.
/// 16-bit channels are rounded to the nearest 8-bit value, as the PNG specification asks (12.5).
public enum PNGDecoder {
  /// The picture in `bytes`; `name` is what errors call the file.
  ///
  /// Limits are checked against the header before anything is allocated. Throws ``PNGProblem``.
  public static func decode(
    _ bytes: [UInt8], name: String, limits: PixelLimits = .decoding
  ) throws(Diagnostic) -> PixelImage {
    switch try read(bytes, name: name, limits: limits) {
    case .image(let image): return image
    case .common(let picture):
      guard let image = PixelImage(size: picture.rows.size, pixels: picture.pixels()) else {
        throw Diagnostic(.error, PNGProblem.outOfMemory)
      }
      return image
    }
  }

  /// What is wrong with a file that should hold a drawing without pixels; `nil` when nothing shows.
  ///
  /// Judged by its first bytes: an empty file, or a pointer in place of the file.
  public static func fault(ofFileWithoutPixels bytes: [UInt8], name: String) -> Diagnostic? {
    switch PictureKind(bytes) {
    case .empty: Diagnostic(.error, PNGProblem.empty(name))
    case .gitLFSPointer: Diagnostic(.error, PNGProblem.gitLFSPointer(name))
    case .png, .damagedPNG, .other, .unknown: nil
    }
  }

  /// A picture that is known to be whole, in the form that was cheapest to come by.
  package enum Reading {
    case common(CommonPNG)
    case image(PixelImage)

    package var size: PixelSize {
      switch self {
      case .common(let picture): picture.rows.size
      case .image(let image): image.size
      }
    }

    /// Lends the rows of the picture; rows of a common kind may be made plain meanwhile.
    package func withRows<Result>(_ body: (PictureRows) -> Result) -> Result {
      switch self {
      case .common(let picture): picture.withRows(body)
      case .image(let image): image.withRows(body)
      }
    }
  }

  /// The size a file's header states, which nothing has been checked against; `nil` when it is no PNG
  /// file or states none that could be.
  public static func statedSize(of bytes: [UInt8]) -> PixelSize? {
    guard PictureKind(bytes) == .png, bytes.count >= 24 else { return nil }
    return try? PixelSize(width: bytes.bigEndian(at: 16), height: bytes.bigEndian(at: 20))
  }

  /// True when a file promises a picture that is worth a thread to read; the promise may be false.
  package static func isLarge(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 24 else { return false }
    let area = bytes.bigEndian(at: 16).multipliedReportingOverflow(by: bytes.bigEndian(at: 20))
    return area.overflow || area.partialValue >= 1 << 17
  }

  /// Reads a picture the fast way when it is of a common kind, else with libspng.
  package static func read(
    _ bytes: [UInt8], name: String, limits: PixelLimits = .decoding
  ) throws(Diagnostic) -> Reading {
    let structure = try PNGStructure(bytes, name: name)
    let size = try size(of: structure, name: name, limits: limits)
    if let picture = CommonPNG(bytes, structure, size: size) { return .common(picture) }
    return .image(try decodeRare(bytes, structure, size: size, name: name))
  }

  /// Decodes a picture of any kind with libspng.
  static func decodeRare(
    _ bytes: [UInt8], name: String, limits: PixelLimits = .decoding
  ) throws(Diagnostic) -> PixelImage {
    let structure = try PNGStructure(bytes, name: name)
    let size = try size(of: structure, name: name, limits: limits)
    return try decodeRare(bytes, structure, size: size, name: name)
  }

  private static func size(
    of structure: PNGStructure, name: String, limits: PixelLimits
  ) throws(Diagnostic) -> PixelSize {
    if let problem = limits.problem(width: structure.width, height: structure.height) {
      throw Diagnostic(.error, PNGProblem.tooLarge(name, problem))
    }
    guard !structure.promisesTooMuch else {
      throw Diagnostic(
        .error, PNGProblem.corrupt(name, reason: "it holds too little data for its size"))
    }
    return try PixelSize(width: structure.width, height: structure.height, limits: limits)
  }

  private static func decodeRare(
    _ bytes: [UInt8], _ structure: PNGStructure, size: PixelSize, name: String
  ) throws(Diagnostic) -> PixelImage {
    guard let context = spng_ctx_new(0) else { throw Diagnostic(.error, PNGProblem.outOfMemory) }
    defer { spng_ctx_free(context) }
    var status: Int32 = 0
    let pixels = bytes.withUnsafeBytes { source -> [UInt8] in
      status = prepare(context, source)
      guard status == 0 else { return [] }
      let pixels = decodePixels(context, size, structure, &status)
      // Reading on to the end chunk finds damage behind the picture.
      if status == 0 { status = spng_decode_chunks(context) }
      return pixels
    }
    guard status == 0, let image = PixelImage(size: size, pixels: pixels) else {
      throw Diagnostic(.error, problem(status, name))
    }
    return image
  }

  /// The text kept in a PNG, in file order; the pixels are not decoded.
  ///
  /// Throws ``PNGProblem`` when the file is not a whole PNG or a text chunk is damaged.
  public static func textChunks(in bytes: [UInt8], name: String) throws(Diagnostic) -> [PNGText] {
    let structure = try PNGStructure(bytes, name: name)
    let reader = PNGTextReader(bytes: bytes, name: name)
    var texts: [PNGText] = []
    for chunk in structure.chunks {
      if let text = try reader.text(of: chunk) { texts.append(text) }
    }
    return texts
  }

  /// What a colour profile or a note may unfold to before it is refused.
  private static let largestChunk = 64 << 20

  static func prepare(_ context: OpaquePointer, _ source: UnsafeRawBufferPointer) -> Int32 {
    // By default a damaged tRNS would be dropped in silence, and the picture change with it.
    let strict = Int32(truncatingIfNeeded: SPNG_CRC_ERROR.rawValue)
    var status = spng_set_crc_action(context, strict, strict)
    if status == 0 { status = spng_set_chunk_limits(context, largestChunk, largestChunk) }
    if status == 0 { status = spng_set_png_buffer(context, source.baseAddress, source.count) }
    return status
  }

  private static func decodePixels(
    _ context: OpaquePointer, _ size: PixelSize, _ structure: PNGStructure, _ status: inout Int32
  ) -> [UInt8] {
    let byteCount = PixelImage.byteCount(of: size)
    var result = status
    let pixels = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      if structure.hasPalette {
        let reader = PaletteReader(context: context, size: size, bitDepth: structure.bitDepth)
        result = reader.decode(into: buffer)
      } else if structure.bitDepth == 16 {
        let reader = DeepReader(
          context: context, size: size, isInterlaced: structure.isInterlaced)
        result = reader.decode(into: buffer)
      } else {
        result = decode(context, SPNG_FMT_RGBA8, buffer.baseAddress, byteCount)
      }
      count = result == 0 ? byteCount : 0
    }
    status = result
    return pixels
  }

  private static func decode(
    _ context: OpaquePointer, _ format: spng_format, _ target: UnsafeMutableRawPointer?,
    _ byteCount: Int
  ) -> Int32 {
    let format = Int32(truncatingIfNeeded: format.rawValue)
    let flags = Int32(truncatingIfNeeded: SPNG_DECODE_TRNS.rawValue)
    return spng_decode_image(context, target, byteCount, format, flags)
  }

  private static func problem(_ status: Int32, _ name: String) -> PNGProblem {
    if UInt32(bitPattern: status) == SPNG_EMEM.rawValue { return .outOfMemory }
    let reason = spng_strerror(status).map { String(cString: $0) }
    return .corrupt(name, reason: reason ?? "it cannot be decoded")
  }
}
