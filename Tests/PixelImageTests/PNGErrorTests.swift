import Basics
import Testing

@testable import PixelImage

@Suite("PNG errors")
struct PNGErrorTests {
  // https://github.com/microsoft/playwright/issues/23012
  @Test("a file that is no PNG is named for what it is")
  func otherFiles() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
    let table: [(bytes: [UInt8], text: String)] = [
      (
        [],
        """
        error: a.png is empty, a picture was expected
          restore it from version control, or render it again
        """
      ),
      (
        Array(pointer.utf8),
        """
        error: a.png is a Git LFS pointer, not the picture it stands for
          run `git lfs pull`, then try again
        """
      ),
      (
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 16],
        """
        error: a.png is a JPEG picture, a PNG picture was expected
          convert it to PNG, or name the right file
        """
      ),
      (
        [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0],
        """
        error: a.png is a PNG picture damaged by a conversion of line endings
          write `*.png binary` in .gitattributes, then restore the file from version control
        """
      ),
      (
        Array("hello".utf8),
        """
        error: a.png is not a PNG picture
          name a PNG picture
        """
      ),
    ]
    for (bytes, text) in table { #expect(failure(bytes)?.text == text) }
    let kinds: [([UInt8], String)] = [
      (Array("GIF89a".utf8), "a GIF picture"),
      (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), "a WebP picture"),
      (Array("\0\0\0\u{20}ftypavif".utf8), "an AVIF picture"),
      (Array("<svg/>".utf8), "an SVG drawing"),
    ]
    for (bytes, kind) in kinds {
      #expect(failure(bytes)?.message == "a.png is \(kind), a PNG picture was expected")
    }
  }

  @Test("a picture cut anywhere is an error")
  func truncated() throws {
    for png in try samples() {
      for count in 0..<png.count { #expect(failure(Array(png[..<count])) != nil, "\(count) bytes") }
      let cut = Array(png.dropLast(10))
      #expect(failure(cut)?.message == "a.png is cut short after \(cut.count) bytes")
    }
  }

  @Test("a picture with any one bit wrong is an error")
  func damaged() throws {
    for png in try samples() {
      for bit in 0..<(8 * png.count) {
        var bytes = png
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        #expect(failure(bytes) != nil, "bit \(bit)")
      }
    }
  }

  @Test("a number outside the palette is an error")
  func outsidePalette() {
    let png = NaivePNG(
      width: 2, height: 1, bitDepth: 8, colorType: 3, extra: [("PLTE", [1, 2, 3])]
    ) { x, _ in [x] }
    #expect(failure(png.bytes)?.message.hasPrefix("a.png is a damaged PNG picture: ") == true)
  }

  @Test("limits are named, and come before any pixel is read")
  func limits() throws {
    func header(_ width: Int, _ height: Int) -> [UInt8] {
      signature + chunk("IHDR", word(width) + word(height) + [8, 6, 0, 0, 0])
        + chunk("IDAT", storedZlib([])) + chunk("IEND", [])
    }
    #expect(
      failure(header(20_000, 20_000))?.text == """
        error: cannot read a.png: a picture of 20000×20000 pixels passes the limit of 256 Mpx \
        (268435456 pixels)
          cut the picture into smaller parts
        """)
    #expect(failure(header(0x7FFF_FFFF, 0x7FFF_FFFF))?.message.contains("256 Mpx") == true)
    #expect(failure(header(0xFFFF_FFFF, 1))?.message.contains("pixels a side") == true)
    #expect(failure(header(0, 9))?.message.contains("nothing to show") == true)
    #expect(
      failure(header(16_000, 16_000))?.message
        == "a.png is a damaged PNG picture: it holds too little data for its size")
    let bytes = try PNGEncoder().encode(try bar(60, 20, levels: 4))
    #expect(throws: Diagnostic.self) {
      try PNGDecoder.decode(bytes, name: "a.png", limits: PixelLimits(side: 59, pixels: 9999))
    }
  }

  @Test("sizes that cannot be a picture say so")
  func sizes() {
    let table: [(Int, Int, String)] = [
      (0, 5, "a picture of 0×5 pixels has nothing to show"),
      (5, -1, "a picture of 5×-1 pixels has nothing to show"),
      (49_152, 100, "a picture of 49152×100 pixels passes the limit of 16384 pixels a side"),
      (
        16_000, 16_000,
        "a picture of 16000×16000 pixels passes the limit of 64 Mpx (67108864 pixels)"
      ),
    ]
    for (width, height, message) in table {
      #expect(PixelLimits.canvas.problem(width: width, height: height)?.message == message)
    }
    #expect(PixelLimits.canvas.problem(width: 8192, height: 8192) == nil)
    #expect(PixelLimits.canvas.problem(width: .max, height: .max) != nil)
  }

  @Test("a keyword that breaks the rules is refused")
  func keywords() {
    let long = String(repeating: "k", count: 80)
    for keyword in ["", " a", "a ", "a  b", "a\nb", "日", "a\u{A0}", long] {
      #expect(throws: Diagnostic.self) { try PNGText(keyword: keyword, text: "") }
    }
    #expect(throws: Diagnostic.self) { try PNGText(keyword: "a", text: "b\0c") }
    #expect(throws: Never.self) { try PNGText(keyword: String(long.dropLast()), text: "é") }
  }

  @Test("a note that unfolds without end is refused")
  func textBomb() {
    let bomb = chunk(
      "zTXt", Array("A\0\0".utf8) + storedZlib([UInt8](repeating: 65, count: 17 << 20)))
    let png = NaivePNG(width: 1, height: 1, bitDepth: 8, colorType: 0) { _, _ in [0] }
    let bytes = Array(png.bytes.dropLast(12)) + bomb + chunk("IEND", [])
    #expect(throws: Diagnostic.self) {
      try PNGDecoder.textChunks(in: bytes, name: "a.png")
    }
  }

  private func failure(_ bytes: [UInt8]) -> Diagnostic? {
    do {
      _ = try PNGDecoder.decode(bytes, name: "a.png")
      return nil
    } catch {
      return error
    }
  }

  /// One small picture of each colour type we write, and one with 16 bits.
  private func samples() throws -> [[UInt8]] {
    let encoder = try PNGEncoder()
    let text = [try PNGText(keyword: "Title", text: "Bar")]
    let deep = NaivePNG(width: 4, height: 4, bitDepth: 16, colorType: 6, isInterlaced: true) {
      x, y in
      [x * 999, y * 999, 7, 65_535]
    }
    return [
      encoder.encode(try scattered(6, 4, colorCount: 5, isOpaque: false, seed: 1), text: text),
      encoder.encode(try scattered(20, 14, colorCount: 270, isOpaque: true, seed: 2)),
      encoder.encode(try scattered(20, 14, colorCount: 270, isOpaque: false, seed: 3)),
      deep.bytes,
    ]
  }
}
