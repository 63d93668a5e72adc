import Basics
import TestSupport
import Testing

@testable import PixelImage

@Suite("PNG encoder")
struct PNGEncoderTests {
  @Test("a picture survives writing and reading, whatever its colours")
  func roundTrips() throws {
    let encoder = try PNGEncoder()
    for (seed, count) in [1, 2, 3, 4, 5, 16, 17, 255, 256, 257, 400].enumerated() {
      for isOpaque in [true, false] {
        for (width, height) in [(1, 1), (7, 5), (9, 64), (61, 33)] {
          let image = try scattered(
            width, height, colorCount: count, isOpaque: isOpaque, seed: UInt64(seed))
          let bytes = encoder.encode(image)
          #expect(try PNGDecoder.decode(bytes, name: "picture.png") == image)
        }
      }
    }
  }

  @Test(
    "the colour type is the smallest that holds the picture",
    arguments: [
      // Colours, opaque, colour type, has tRNS.
      (256, true, 3, false), (256, false, 3, true), (257, true, 2, false), (257, false, 6, false),
    ])
  func colorTypes(_ count: Int, _ isOpaque: Bool, _ type: UInt8, _ hasAlpha: Bool) throws {
    let image = try scattered(61, 33, colorCount: count, isOpaque: isOpaque, seed: 1)
    let found = chunks(of: try PNGEncoder().encode(image))
    #expect(found[0].data[9] == type)
    #expect(found.contains { $0.type == "PLTE" } == (type == 3))
    #expect(found.contains { $0.type == "tRNS" } == hasAlpha)
  }

  @Test(
    "few colours take fewer bits a pixel", arguments: [(1, 1), (2, 1), (4, 2), (16, 4), (17, 8)])
  func bitDepths(_ count: Int, _ depth: UInt8) throws {
    // Noise: there is nothing to gain from repeats, so fewer bits must be smaller.
    var generator = SeededGenerator(seed: 7)
    let image = try picture(64, 64) { x, y in
      let number = y == 0 && x < count ? x : Int.random(in: 0..<count, using: &generator)
      return Color(red: UInt8(number * 15), green: 0, blue: 0)
    }
    #expect(chunks(of: try PNGEncoder().encode(image))[0].data[8] == depth)
  }

  @Test("a palette keeps alpha only up to its last colour that is not opaque")
  func shortTransparency() throws {
    let colors = [
      Color(red: 9, green: 9, blue: 9), Color(red: 1, green: 2, blue: 3, alpha: 4),
      Color(red: 8, green: 8, blue: 8),
    ]
    let found = chunks(of: try PNGEncoder().encode(try picture(3, 1) { x, _ in colors[x] }))
    #expect(found.first { $0.type == "PLTE" }?.data == [9, 9, 9, 1, 2, 3, 8, 8, 8])
    #expect(found.first { $0.type == "tRNS" }?.data == [255, 4])
  }

  @Test("chunks stand in the legal order, with right checksums and no time")
  func chunkOrder() throws {
    let image = try scattered(20, 20, colorCount: 30, isOpaque: false, seed: 3)
    let text = [
      try PNGText(keyword: "Software", text: "Diptych"),
      try PNGText(keyword: "Title", text: "Café\nbar"),
      try PNGText(keyword: "Description", text: "التبويب"),
    ]
    let bytes = try PNGEncoder().encode(image, scale: 2, text: text)
    let found = chunks(of: bytes)
    #expect(bytes.starts(with: signature))
    #expect(
      found.map(\.type) == [
        "IHDR", "sRGB", "pHYs", "tEXt", "tEXt", "iTXt", "PLTE", "tRNS", "IDAT", "IEND",
      ])
    for chunk in found { #expect(chunk.crc == naiveCRC(Array(chunk.type.utf8) + chunk.data)) }
    #expect(found[3].data == Array("Software\0Diptych".utf8))
    #expect(found[4].data == Array("Title\0Caf".utf8) + [0xE9, 0x0A] + Array("bar".utf8))
    #expect(found[5].data == Array("Description\0\0\0\0\0التبويب".utf8))
    #expect(try PNGDecoder.textChunks(in: bytes, name: "picture.png") == text)
  }

  @Test(
    "the density is 72 dpi times the scale",
    arguments: [(1.0, 2835), (2, 5669), (3, 8504), (1.5, 4252), (0, 2835), (.nan, 2835)])
  func density(_ scale: Double, _ perMetre: Int) throws {
    let image = PixelImage(size: try PixelSize(width: 2, height: 2), filledWith: .clear)
    let found = chunks(of: try PNGEncoder().encode(image, scale: scale))
    #expect(found.first { $0.type == "pHYs" }?.data == word(perMetre) + word(perMetre) + [1])
  }

  @Test("an encoder's bytes do not depend on what it wrote before")
  func deterministic() throws {
    let used = try PNGEncoder()
    for seed in 0..<20 {
      let image = try scattered(
        20 + seed * 7, 60 - seed * 2, colorCount: 1 + seed * 27, isOpaque: seed % 3 == 0,
        seed: UInt64(seed))
      #expect(used.encode(image) == (try PNGEncoder().encode(image)))
    }
  }

  @Test("a bar of labels with 64 levels of coverage fits a palette")
  func barFitsPalette() throws {
    let image = try bar(375, 60, levels: 64)
    let bytes = try PNGEncoder().encode(image)
    #expect(chunks(of: bytes)[0].data[9] == 3)
    #expect(try PNGDecoder.decode(bytes, name: "bar.png") == image)
  }
}

@Suite("Pixels from Cairo")
struct PixelBufferTests {
  @Test("padding and the unused byte of an opaque format do not show", arguments: [0, 4, 12])
  func opaque(_ padding: Int) throws {
    for count in [2, 100, 700] {
      let image = try scattered(37, 29, colorCount: count, isOpaque: true, seed: 5)
      for format in PixelBuffer.Format.allCases {
        let (bytes, stride) = cairoBytes(image, format: format, padding: padding)
        let written = try encode(bytes, stride: stride, image.size, format)
        #expect(try PNGDecoder.decode(written, name: "picture.png") == image)
        #expect(written == (try PNGEncoder().encode(image)))
      }
    }
  }

  @Test("multiplied colours come back as the nearest straight ones")
  func unpremultiplies() throws {
    // Every alpha against every channel that can stand under it.
    var bytes: [UInt8] = []
    for alpha in 0..<256 {
      for channel in 0..<256 {
        let held = UInt32(min(channel, alpha))
        withUnsafeBytes(of: UInt32(alpha) << 24 | held << 16 | held << 8 | held) { bytes += $0 }
      }
    }
    let size = try PixelSize(width: 256, height: 256)
    let written = try encode(bytes, stride: 1024, size, .argb32Premultiplied)
    let image = try PNGDecoder.decode(written, name: "picture.png")
    for alpha in 0..<256 {
      for channel in 0..<256 {
        let nearest =
          alpha == 0 ? 0 : UInt8((Double(min(channel, alpha)) * 255 / Double(alpha)).rounded())
        #expect(
          image[channel, alpha]
            == Color(red: nearest, green: nearest, blue: nearest, alpha: UInt8(alpha)))
      }
    }
  }

  @Test("a palette and plain RGBA agree on the colours of the same pixels")
  func paletteAgrees() throws {
    let few = try scattered(16, 16, colorCount: 200, isOpaque: false, seed: 8)
    let many = try scattered(64, 16, colorCount: 900, isOpaque: false, seed: 8)
    for image in [few, many] {
      let (bytes, stride) = cairoBytes(image, format: .argb32Premultiplied, padding: 0)
      let read = try PNGDecoder.decode(
        try encode(bytes, stride: stride, image.size, .argb32Premultiplied), name: "picture.png")
      #expect(cairoBytes(read, format: .argb32Premultiplied, padding: 0).bytes == bytes)
    }
  }

  @Test("memory too short for the picture is refused")
  func shortMemory() throws {
    let size = try PixelSize(width: 4, height: 3)
    let cases = [(47, 16, false), (48, 16, true), (48, 15, false), (55, 20, false), (56, 20, true)]
    for (count, stride, isFine) in cases {
      [UInt8](repeating: 0, count: count).withUnsafeBytes { bytes in
        #expect((PixelBuffer(bytes, stride: stride, size: size, format: .rgb24) != nil) == isFine)
      }
    }
  }

  private func encode(
    _ bytes: [UInt8], stride: Int, _ size: PixelSize, _ format: PixelBuffer.Format
  ) throws -> [UInt8] {
    let encoder = try PNGEncoder()
    let written = bytes.withUnsafeBytes { memory in
      PixelBuffer(memory, stride: stride, size: size, format: format).map { encoder.encode($0) }
    }
    return try #require(written)
  }
}
