import Basics
import TestSupport
import Testing

@testable import PixelImage

/// The fast way and libspng must say the same about every file.
@Suite("Two decoders, one answer")
struct TwoDecodersTests {
  @Test("random pictures in every common encoding have the same pixels both ways")
  func randomEncodings() throws {
    var generator = SeededGenerator(seed: 21)
    for round in 0..<1500 {
      let (depth, type) = TwoDecodersTests.kinds[round % TwoDecodersTests.kinds.count]
      let png = random(depth: depth, type: type, &generator)
      let bytes = png.bytes
      let structure = try PNGStructure(bytes, name: "a.png")
      let size = try PixelSize(width: png.width, height: png.height)
      let fast = try #require(CommonPNG(bytes, structure, size: size), "round \(round)")
      let pixels = fast.pixels()
      #expect(pixels == (try PNGDecoder.decodeRare(bytes, name: "a.png")).pixels, "round \(round)")
      // The naive maker's samples, so that both being wrong alike is seen too.
      #expect(pixels == expected(png), "round \(round)")
    }
  }

  @Test("a file with any byte changed is taken or refused alike")
  func damaged() throws {
    var generator = SeededGenerator(seed: 22)
    for (depth, type) in TwoDecodersTests.kinds {
      for extra in [[], [("sRGB", [UInt8(0)]), ("tEXt", Array("A\0b".utf8))]] {
        var png = random(depth: depth, type: type, &generator)
        png.extra += extra
        let good = png.bytes
        for offset in 8..<good.count {
          var bytes = good
          bytes[offset] = .random(in: 0...255, using: &generator)
          check(bytes, "type \(type), depth \(depth), byte \(offset)")
          repairChecksums(&bytes)
          check(bytes, "type \(type), depth \(depth), byte \(offset), checksums right")
        }
      }
    }
  }

  @Test(
    "odd chunks are taken or refused alike",
    arguments: [
      "empty data", "data apart", "no data", "no palette", "two palettes", "late palette",
      "tRNS too long", "tRNS in RGB", "tRNS in RGBA", "unknown critical", "unknown ancillary",
      "bad sRGB", "gAMA twice", "no end", "text behind", "bytes behind", "empty chunk",
    ])
  func oddChunks(_ name: String) throws {
    for type in [2, 3, 6] {
      let png = NaivePNG(width: 3, height: 2, bitDepth: 8, colorType: type) { x, y in
        type == 3 ? [(x + y) % 2] : (0..<(type == 2 ? 3 : 4)).map { 40 * $0 + x + y }
      }
      let header = Array(png.bytes[..<33])
      let stream = chunks(of: png.bytes)[1].data
      let palette = type == 3 ? chunk("PLTE", [1, 2, 3, 4, 5, 6]) : []
      let data = chunk("IDAT", stream)
      let end = chunk("IEND", [])
      let text = chunk("tEXt", Array("A\0b".utf8))
      let (before, after) = (Array(stream[..<5]), Array(stream[5...]))
      let body: [UInt8] =
        switch name {
        case "empty data": palette + chunk("IDAT", []) + data + chunk("IDAT", []) + end
        case "data apart": palette + chunk("IDAT", before) + text + chunk("IDAT", after) + end
        case "no data": palette + end
        case "no palette": data + end
        case "two palettes": palette + chunk("PLTE", [9, 9, 9]) + data + end
        case "late palette": data + chunk("PLTE", [1, 2, 3, 4, 5, 6]) + end
        case "tRNS too long": palette + chunk("tRNS", [1, 2, 3, 4, 5, 6, 7]) + data + end
        case "tRNS in RGB": palette + chunk("tRNS", [0, 1, 0, 41, 0, 81]) + data + end
        case "tRNS in RGBA": palette + chunk("tRNS", [7]) + data + end
        case "unknown critical": palette + chunk("ABCD", [1]) + data + end
        case "unknown ancillary": palette + chunk("abCd", [1]) + data + end
        case "bad sRGB": chunk("sRGB", [9]) + palette + data + end
        case "gAMA twice": chunk("gAMA", word(9)) + chunk("gAMA", word(9)) + palette + data + end
        case "no end": palette + data
        case "text behind": palette + data + text + end
        case "bytes behind": palette + data + end + [1, 2, 3]
        default: palette + chunk("tEXt", []) + data + end
        }
      check(header + body, "\(name), type \(type)")
    }
  }

  @Test("data that unfolds to more or less than the picture is taken or refused alike")
  func wrongLength() throws {
    for (width, height) in [(4, 3), (4, 4), (4, 5), (3, 4), (5, 4)] {
      let png = NaivePNG(width: width, height: height, bitDepth: 8, colorType: 6) { x, y in
        [x, y, 3, 4]
      }
      var bytes = png.bytes
      bytes.replaceSubrange(16..<24, with: word(4) + word(4))
      repairChecksums(&bytes)
      check(bytes, "\(width)×\(height) as 4×4")
    }
  }

  static let kinds = [(8, 2), (8, 6), (1, 3), (2, 3), (4, 3), (8, 3)]

  private func random(
    depth: Int, type: Int, _ generator: inout SeededGenerator
  ) -> NaivePNG {
    let (width, height) = (
      Int.random(in: 1...40, using: &generator), Int.random(in: 1...12, using: &generator)
    )
    let channels = [2: 3, 3: 1, 6: 4][type] ?? 1
    let range = 0...(1 << depth - 1)
    // Half the pictures are smooth, so that filters meet small and large steps.
    let step = Int.random(in: 0...1, using: &generator) == 0 ? 0 : range.upperBound
    var samples = (0..<(width * height * channels)).map { $0 / 3 & range.upperBound }
    for index in samples.indices where step > 0 {
      samples[index] = Int.random(in: range, using: &generator)
    }
    let filters = (0..<height).map { _ in Int.random(in: 0...4, using: &generator) }
    var png = NaivePNG(width: width, height: height, bitDepth: depth, colorType: type) { x, y in
      (0..<channels).map { samples[(y * width + x) * channels + $0] }
    }
    png.filter = { filters[$0] }
    if Bool.random(using: &generator) { png.dataLength = Int.random(in: 1...99, using: &generator) }
    if type == 3 {
      // Sometimes just as many colours as are used.
      let count = Bool.random(using: &generator) ? range.count : (samples.max() ?? 0) + 1
      png.extra = [("PLTE", (0..<(3 * count)).map { UInt8($0 * 53 & 255) })]
      if Bool.random(using: &generator) {
        png.extra.append(
          ("tRNS", (0..<Int.random(in: 1...count, using: &generator)).map { UInt8($0 * 7 & 255) }))
      }
    }
    return png
  }

  private func expected(_ png: NaivePNG) -> [UInt8] {
    let palette = png.extra.first { $0.type == "PLTE" }?.data ?? []
    let alphas = png.extra.first { $0.type == "tRNS" }?.data ?? []
    return (0..<png.height).flatMap { y in
      (0..<png.width).flatMap { x -> [UInt8] in
        let samples = png.samples(x, y)
        guard png.colorType == 3 else {
          return samples.map { UInt8($0) } + (samples.count == 3 ? [255] : [])
        }
        let number = samples[0]
        return palette[(3 * number)..<(3 * number + 3)]
          + [number < alphas.count ? alphas[number] : 255]
      }
    }
  }

  private func check(_ bytes: [UInt8], _ comment: String) {
    let whole = try? PNGDecoder.decode(bytes, name: "a.png")
    let rare = try? PNGDecoder.decodeRare(bytes, name: "a.png")
    #expect(whole == rare, Comment(rawValue: comment))
  }

  private func repairChecksums(_ bytes: inout [UInt8]) {
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - offset - 12 else { return }
      let end = offset + 8 + length
      bytes.replaceSubrange(end..<(end + 4), with: word(naiveCRC(bytes[(offset + 4)..<end])))
      offset = end + 4
    }
  }
}
