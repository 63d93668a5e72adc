/// What a file holds, judged by its first bytes and never by its name.
enum PictureKind: Sendable, Hashable {
  case png
  case empty
  case gitLFSPointer
  /// A PNG whose line endings were converted as if it were text.
  case damagedPNG
  /// A known format that is not PNG.
  case other(String)
  case unknown

  init(_ bytes: [UInt8]) {
    if bytes.isEmpty {
      self = .empty
    } else if bytes.starts(with: pngSignature) {
      self = .png
    } else if bytes.starts(with: "version https://git-lfs.github.com/".utf8) {
      self = .gitLFSPointer
    } else if PictureKind.isDamagedPNG(bytes) {
      self = .damagedPNG
    } else if let name = PictureKind.nameOfOther(bytes) {
      self = .other(name)
    } else {
      self = .unknown
    }
  }

  /// The signature of a PNG holds both kinds of line ending and a byte above 127 to show this.
  private static func isDamagedPNG(_ bytes: [UInt8]) -> Bool {
    let letters: [UInt8] = [0x50, 0x4E, 0x47]
    // The first byte goes missing, loses its top bit, or becomes two or three in UTF-8.
    for lead in 0...3 where bytes.dropFirst(lead).starts(with: letters) {
      return bytes.dropFirst(lead + 3).first.map { $0 == 0x0A || $0 == 0x0D } ?? false
    }
    return false
  }

  private static func nameOfOther(_ bytes: [UInt8]) -> String? {
    for (signature, name) in signatures where bytes.starts(with: signature) { return name }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "a WebP picture"
    }
    let brand = bytes.dropFirst(4).prefix(8)
    if brand.starts(with: "ftypavif".utf8) { return "an AVIF picture" }
    if brand.starts(with: "ftyphei".utf8) || brand.starts(with: "ftypmif1".utf8) {
      return "a HEIC picture"
    }
    return nil
  }

  private static let signatures: [(signature: [UInt8], name: String)] = [
    ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    (Array("GIF87a".utf8), "a GIF picture"),
    (Array("GIF89a".utf8), "a GIF picture"),
    (Array("BM".utf8), "a BMP picture"),
    (Array("II*\0".utf8), "a TIFF picture"),
    (Array("MM\0*".utf8), "a TIFF picture"),
    (Array("%PDF-".utf8), "a PDF document"),
    (Array("<svg".utf8), "an SVG drawing"),
    (Array("<?xml".utf8), "an XML document"),
    (Array("<!DOCTYPE".utf8), "a web page"),
    (Array("<html".utf8), "a web page"),
  ]
}
