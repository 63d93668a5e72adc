import Basics
import Comparison
import Testing

@testable import PixelImage

@Suite("PNG decoder")
struct PNGDecoderTests {
  // https://github.com/pnggroup/libpng/issues/853
  @Test("one picture in every legal encoding has the same pixels", arguments: [false, true])
  func everyEncoding(_ isInterlaced: Bool) throws {
    for (width, height) in [(1, 1), (3, 2), (8, 8), (13, 11)] {
      for bitDepth in [1, 2, 4, 8, 16] {
        for colorType in [0, 2, 3, 4, 6] where isLegal(colorType, bitDepth) {
          let (png, expected) = try encoding(width, height, bitDepth, colorType, isInterlaced)
          let image = try PNGDecoder.decode(png, name: "picture.png")
          #expect(
            Comparison.exact(expected, image) == .equal,
            "\(width)×\(height), type \(colorType), \(bitDepth) bits")
        }
      }
    }
  }

  @Test("a transparent grey or colour is found at the full depth of the file")
  func transparentColor() throws {
    let grey = NaivePNG(
      width: 4, height: 1, bitDepth: 2, colorType: 0, extra: [("tRNS", [0, 2])]
    ) { x, _ in [x] }
    let greys = try PNGDecoder.decode(grey.bytes, name: "grey.png")
    #expect((0..<4).map { greys[$0, 0].alpha } == [255, 255, 0, 255])
    // Both would be 0x12 with 8 bits; only the second is the transparent one.
    let deep = NaivePNG(
      width: 2, height: 1, bitDepth: 16, colorType: 2,
      extra: [("tRNS", [0x12, 0x35, 0x12, 0x35, 0x12, 0x35])]
    ) { x, _ in [0x1234 + x, 0x1234 + x, 0x1234 + x] }
    let colors = try PNGDecoder.decode(deep.bytes, name: "deep.png")
    #expect((0..<2).map { colors[$0, 0].alpha } == [255, 0])
  }

  @Test("sixteen bits are rounded to the nearest eight")
  func rounding() throws {
    let values = [0, 127, 128, 129, 255, 256, 0x7FFF, 0x8000, 0xFF7E, 0xFF7F, 0xFF80, 0xFFFF]
    let png = NaivePNG(width: values.count, height: 1, bitDepth: 16, colorType: 0) { x, _ in
      [values[x]]
    }
    let image = try PNGDecoder.decode(png.bytes, name: "deep.png")
    for (x, value) in values.enumerated() {
      #expect(image[x, 0].red == UInt8((Double(value) / 257).rounded()))
    }
  }

  @Test("colour chunks are ignored: the numbers are taken as sRGB")
  func colorChunks() throws {
    var png = NaivePNG(width: 5, height: 5, bitDepth: 8, colorType: 2) { x, y in
      [x * 50, y * 50, 9]
    }
    let plain = try PNGDecoder.decode(png.bytes, name: "plain.png")
    png.extra = [("gAMA", word(100_000)), ("sBIT", [5, 5, 5])]
    #expect(try PNGDecoder.decode(png.bytes, name: "gamma.png") == plain)
    png.extra = [("iCCP", Array("Wide\0\0".utf8) + storedZlib([UInt8](repeating: 7, count: 200)))]
    #expect(try PNGDecoder.decode(png.bytes, name: "profile.png") == plain)
  }

  @Test("an animation, unknown extras and bytes after the end do not matter")
  func extras() throws {
    var png = NaivePNG(width: 2, height: 2, bitDepth: 8, colorType: 0) { x, y in [x + y] }
    let plain = try PNGDecoder.decode(png.bytes, name: "plain.png")
    png.extra = [
      ("acTL", word(1) + word(0)), ("tIME", [7, 234, 1, 1, 0, 0, 0]), ("abCd", [1, 2]),
    ]
    #expect(try PNGDecoder.decode(png.bytes + [1, 2, 3], name: "extras.png") == plain)
  }

  @Test("text of all three kinds is read, also behind the pixels")
  func text() throws {
    let note = storedZlib(Array("squeezed".utf8))
    var png = NaivePNG(width: 1, height: 1, bitDepth: 8, colorType: 0) { _, _ in [0] }
    png.extra = [
      ("tEXt", Array("A\0caf".utf8) + [0xE9]), ("zTXt", Array("B\0\0".utf8) + note),
      ("iTXt", Array("C\0\u{1}\0de\0Titel\0".utf8) + note),
    ]
    let late = chunk("iTXt", Array("D\0\0\0\0\0–".utf8))
    let bytes = Array(png.bytes.dropLast(12)) + late + chunk("IEND", [])
    let texts = try PNGDecoder.textChunks(in: bytes, name: "notes.png")
    #expect(texts.map(\.keyword) == ["A", "B", "C", "D"])
    #expect(texts.map(\.text) == ["café", "squeezed", "squeezed", "–"])
    #expect(try PNGDecoder.decode(bytes, name: "notes.png").width == 1)
  }

  private func isLegal(_ colorType: Int, _ bitDepth: Int) -> Bool {
    switch colorType {
    case 0: true
    case 3: bitDepth <= 8
    default: bitDepth >= 8
    }
  }

  /// A picture in one encoding, and the same worked out by hand.
  private func encoding(
    _ width: Int, _ height: Int, _ bitDepth: Int, _ colorType: Int, _ isInterlaced: Bool
  ) throws -> (png: [UInt8], expected: PixelImage) {
    let top = 1 << bitDepth - 1
    func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
      (x * 71 + y * 37 + channel * 101 + x * y) * (bitDepth == 16 ? 257 : 1) & top
    }
    let channelCount = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1
    let palette = (0...min(top, 255)).map { ($0 * 7 & 255, 255 - $0, $0 * 31 & 255, $0 * 3 & 255) }
    var png = NaivePNG(
      width: width, height: height, bitDepth: bitDepth, colorType: colorType,
      isInterlaced: isInterlaced
    ) { x, y in (0..<channelCount).map { sample(x, y, $0) } }
    if colorType == 3 {
      png.extra = [
        ("PLTE", palette.flatMap { [UInt8($0.0), UInt8($0.1), UInt8($0.2)] }),
        ("tRNS", palette.map { UInt8($0.3) }),
      ]
    }
    let expected = try picture(width, height) { x, y in
      func eight(_ channel: Int) -> UInt8 {
        UInt8((Double(sample(x, y, channel)) * 255 / Double(top)).rounded())
      }
      switch colorType {
      case 0: return Color(red: eight(0), green: eight(0), blue: eight(0))
      case 2: return Color(red: eight(0), green: eight(1), blue: eight(2))
      case 4: return Color(red: eight(0), green: eight(0), blue: eight(0), alpha: eight(1))
      case 6: return Color(red: eight(0), green: eight(1), blue: eight(2), alpha: eight(3))
      default:
        let entry = palette[sample(x, y, 0)]
        return Color(
          red: UInt8(entry.0), green: UInt8(entry.1), blue: UInt8(entry.2), alpha: UInt8(entry.3))
      }
    }
    return (png.bytes, expected)
  }
}
