import Basics

/// Where the chunks of a PNG lie, and what its header says, before any pixel is touched.
///
/// Walking the chunks first gives three things cheaply: a file cut anywhere is known as such, limits
/// are checked before memory is asked for, and text is read without inflating the picture.
struct PNGStructure {
  struct Chunk {
    /// The four bytes of the type, whatever they are, as one big-endian number.
    var type: Int
    /// The data, without length, type and checksum.
    var data: Range<Int>

    func `is`(_ known: PNGChunkType) -> Bool { type == known.code }

    /// Length, type, data and checksum.
    var whole: Range<Int> { (data.lowerBound - 8)..<(data.upperBound + 4) }
  }

  let width: Int
  let height: Int
  let bitDepth: Int
  let colorType: UInt8
  /// Compression, filtering and interlacing; all zero in most files.
  let methods: [UInt8]
  /// From the header to the end chunk; what follows that is not looked at.
  let chunks: [Chunk]

  /// Throws when the bytes are not a PNG, or end before its last chunk does.
  init(_ bytes: [UInt8], name: String) throws(Diagnostic) {
    switch PictureKind(bytes) {
    case .png: break
    case .empty: throw Diagnostic(.error, PNGProblem.empty(name))
    case .gitLFSPointer: throw Diagnostic(.error, PNGProblem.gitLFSPointer(name))
    case .damagedPNG: throw Diagnostic(.error, PNGProblem.damagedByTextConversion(name))
    case .other(let kind): throw Diagnostic(.error, PNGProblem.otherFormat(name, is: kind))
    case .unknown: throw Diagnostic(.error, PNGProblem.notPicture(name))
    }
    var chunks: [Chunk] = []
    var offset = pngSignature.count
    while chunks.last?.is(.end) != true {
      guard bytes.count - offset >= PNGChunkWriter.overhead,
        bytes.bigEndian(at: offset) <= bytes.count - offset - PNGChunkWriter.overhead
      else {
        throw Diagnostic(.error, PNGProblem.truncated(name, bytes: bytes.count))
      }
      let start = offset + 8
      let end = start + bytes.bigEndian(at: offset)
      chunks.append(Chunk(type: bytes.bigEndian(at: offset + 4), data: start..<end))
      offset = end + 4
    }
    guard let header = chunks.first, header.is(.header), header.data.count == 13 else {
      throw Diagnostic(.error, PNGProblem.corrupt(name, reason: "it does not start with a header"))
    }
    let start = header.data.lowerBound
    width = bytes.bigEndian(at: start)
    height = bytes.bigEndian(at: start + 4)
    bitDepth = Int(bytes[start + 8])
    colorType = bytes[start + 9]
    methods = Array(bytes[(start + 10)..<(start + 13)])
    self.chunks = chunks
  }

  var hasPalette: Bool { colorType == 3 }

  var isInterlaced: Bool { methods[2] != 0 }

  /// True when the compressed data is too little for the picture the header promises.
  ///
  /// Deflate makes at most 1,032 bytes of one, so a tiny file cannot claim a huge picture.
  var promisesTooMuch: Bool {
    let channels =
      switch colorType {
      case 2: 3
      case 4: 2
      case 6: 4
      default: 1
      }
    let leastBytes = width * height / 8 * bitDepth * channels
    let compressed = chunks.reduce(0) { $0 + ($1.is(.data) ? $1.data.count : 0) }
    return leastBytes / 1032 > compressed
  }
}

extension [UInt8] {
  func bigEndian(at offset: Int) -> Int {
    Int(self[offset]) << 24 | Int(self[offset + 1]) << 16 | Int(self[offset + 2]) << 8
      | Int(self[offset + 3])
  }
}
