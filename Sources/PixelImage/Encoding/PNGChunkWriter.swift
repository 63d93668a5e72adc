import CDeflate

/// The four letters that say what a chunk is.
enum PNGChunkType: String {
  case header = "IHDR"
  case standardRGB = "sRGB"
  case density = "pHYs"
  case text = "tEXt"
  case compressedText = "zTXt"
  case internationalText = "iTXt"
  case palette = "PLTE"
  case transparency = "tRNS"
  case data = "IDAT"
  case end = "IEND"

  /// The four letters as one big-endian number.
  var code: Int { rawValue.utf8.reduce(0) { $0 << 8 | Int($1) } }
}

/// The eight bytes every PNG starts with.
let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// Puts a PNG together chunk by chunk.
struct PNGChunkWriter {
  private(set) var bytes: [UInt8] = []

  /// Length, type and checksum around the data of a chunk.
  static let overhead = 12

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
    bytes += pngSignature
  }

  mutating func add(_ type: PNGChunkType, _ data: some Collection<UInt8>) {
    bytes.append(bigEndian: UInt32(truncatingIfNeeded: data.count))
    let start = bytes.count
    bytes += type.rawValue.utf8
    bytes += data
    let checksum = bytes.withUnsafeBytes { all -> UInt32 in
      let covered = UnsafeRawBufferPointer(rebasing: all[start...])
      return libdeflate_crc32(0, covered.baseAddress, covered.count)
    }
    bytes.append(bigEndian: checksum)
  }
}

extension [UInt8] {
  mutating func append(bigEndian number: UInt32) {
    for shift: UInt32 in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
