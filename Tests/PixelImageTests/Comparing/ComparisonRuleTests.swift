import Basics
import Comparison
import Testing

@testable import PixelImage

@Suite("Rules of comparing")
struct ComparisonRuleTests {
  private static let exact = ComparisonSettings.exact
  private static let standard = ComparisonSettings()

  // https://github.com/mapbox/pixelmatch/issues/26
  @Test(
    "alpha counts, and hidden colours do not",
    arguments: [
      ("#FFFFFFFF", "#FFFFFF00", 0.966, true), ("#000000FF", "#00000000", 0.966, true),
      // One step in alpha is seen by the exact metric alone.
      ("#FFFFFFFF", "#FFFFFFFE", 0.0038, false),
      // Nothing to see against nearly nothing to see: the hidden blue says nothing.
      ("#FF000002", "#0000FF00", 0.0065, false),
    ])
  func alpha(_ left: String, _ right: String, _ largest: Double, _ isSeen: Bool) throws {
    let pair = try [left, right].map { try filled(8, 8, $0) }
    let result = Comparison.compare(expected: pair[0], actual: pair[1], settings: Self.exact)
    let difference = try #require(result.difference)
    #expect(difference.count == 64)
    #expect(difference.ratio == 1)
    #expect(abs(difference.largest - largest) < 0.0005)
    #expect(difference.regions == [PixelBox(x: 0, y: 0, width: 8, height: 8)])
    let standard = Comparison.compare(expected: pair[0], actual: pair[1])
    #expect(standard.count == (isSeen ? 64 : 0))
  }

  @Test("two fully transparent pixels are equal whatever their colours")
  func transparent() throws {
    let (red, blue) = (try filled(8, 8, "#FF000000"), try filled(8, 8, "#0000FF00"))
    for settings in [Self.exact, Self.standard, tolerance(0)] {
      #expect(Comparison.compare(expected: red, actual: blue, settings: settings) == .equal)
    }
  }

  // https://github.com/microsoft/playwright/issues/18005
  @Test("another size is never equal, even when all common rows are")
  func sizes() throws {
    let expected = try bar(32, 16, levels: 8)
    let taller = try picture(32, 17) { x, y in expected[x, min(y, 15)] }
    let turned = try picture(16, 32) { x, y in expected[y, x] }
    for actual in [taller, turned] {
      let size = ComparisonResult.size(expected: expected.size, actual: actual.size)
      #expect(Comparison.compare(expected: expected, actual: actual) == size)
      #expect(Comparison.compare(expected: try file(expected), actual: try file(actual)) == size)
    }
  }

  // https://github.com/cashapp/paparazzi/issues/188
  @Test("a small change on a large canvas is told with its place")
  func place() throws {
    let canvas = try filled(1200, 800, "#121212")
    func labelled(_ level: UInt8) -> PixelImage {
      var image = canvas
      for x in 700..<720 {
        for y in 500..<509 { image[x, y] = Color(red: level, green: level, blue: level) }
      }
      return image
    }
    let result = Comparison.compare(expected: labelled(0x6A), actual: labelled(0x9A))
    let difference = try #require(result.difference)
    #expect(difference.count == 180)
    #expect(difference.ratio == 180.0 / 960_000)
    #expect(difference.regions == [PixelBox(x: 700, y: 500, width: 20, height: 9)])
    let soft = Comparison.compare(expected: labelled(0x8A), actual: labelled(0x9A))
    #expect(soft.count == 0, "16 levels are within pixelmatch's tolerance")
    let strict = Comparison.compare(
      expected: labelled(0x8A), actual: labelled(0x9A), settings: Self.exact)
    #expect(strict.count == 180)
  }

  // https://github.com/mapbox/pixelmatch/issues/74
  @Test("a soft edge that moved is excused, a recoloured line is not")
  func softEdges() throws {
    /// The coverage of a slanted edge, moved by a part of a pixel.
    func slope(_ moved: Double) throws -> PixelImage {
      try picture(40, 40) { x, y in
        let coverage = min(1, max(0, Double(x) - Double(y) * 0.3 - 12 + moved))
        let level = UInt8((255 * (1 - coverage)).rounded())
        return Color(red: level, green: level, blue: level)
      }
    }
    let excused = Comparison.compare(expected: try slope(0), actual: try slope(0.25))
    let counted = Comparison.compare(
      expected: try slope(0), actual: try slope(0.25),
      settings: ComparisonSettings(metric: .pixelmatch(threshold: 0.1, detectsAntialiasing: false)))
    #expect(excused == .equal)
    #expect(counted.count ?? 0 > 10)
    func underlined(_ color: Color) throws -> PixelImage {
      try picture(40, 9) { _, y in y == 4 ? color : Color(red: 255, green: 255, blue: 255) }
    }
    let line = Comparison.compare(
      expected: try underlined(Color(red: 0, green: 98, blue: 227)),
      actual: try underlined(Color(red: 10, green: 98, blue: 227)), settings: tolerance(0.01))
    #expect(line.count == 40)
  }

  @Test("ignored areas do not count, however far they reach")
  func ignored() throws {
    let expected = try filled(20, 10, "#FFFFFF")
    var actual = expected
    for (x, y) in [(0, 0), (19, 9), (10, 5)] { actual[x, y] = .init(red: 0, green: 0, blue: 0) }
    func count(_ boxes: [(Int, Int, Int, Int)]) -> Int? {
      let settings = ComparisonSettings(
        metric: .exact,
        ignored: boxes.map { PixelBox(x: $0.0, y: $0.1, width: $0.2, height: $0.3) })
      return Comparison.compare(expected: expected, actual: actual, settings: settings).count
    }
    #expect(count([]) == 3)
    #expect(count([(-5, -5, 6, 6)]) == 2)
    #expect(count([(10, 5, .max, .max)]) == 1)
    #expect(count([(.min, .min, .max, .max), (0, 0, 0, 9), (30, 30, 9, 9)]) == 3)
    #expect(count([(0, 0, 11, 10), (11, 0, 9, 10)]) == 0)
  }

  @Test("outside a mask every step counts, inside only what passes the threshold")
  func mask() throws {
    let expected = try filled(4, 1, "#808080")
    var actual = expected
    actual[0, 0].red += 1
    actual[1, 0].red += 1
    actual[2, 0] = Color(red: 255, green: 255, blue: 255)
    let mask = try #require(PixelMask(size: expected.size, bytes: [0, 1, 1, 0]))
    let result = Comparison.compare(
      expected: expected, actual: actual,
      settings: ComparisonSettings(
        metric: .pixelmatch(threshold: 0.1, detectsAntialiasing: false), edges: mask))
    #expect(result.count == 2)
    #expect(PixelMask(size: expected.size, bytes: [0]) == nil)
  }

  @Test("far areas have boxes of their own; too many are joined")
  func regions() throws {
    let expected = try filled(2000, 400, "#FFFFFF")
    var actual = expected
    for (x, y) in [(3, 300), (9, 309), (500, 20), (501, 20), (1999, 399)] {
      actual[x, y] = .init(red: 0, green: 0, blue: 0)
    }
    let few = Comparison.compare(expected: expected, actual: actual, settings: Self.exact)
    #expect(
      few.difference?.regions == [
        PixelBox(x: 500, y: 20, width: 2, height: 1), PixelBox(x: 3, y: 300, width: 7, height: 10),
        PixelBox(x: 1999, y: 399, width: 1, height: 1),
      ])
    let columns = Array(stride(from: 0, to: 2000, by: 20))
    for x in columns { actual[x, 200] = .clear }
    let many = Comparison.compare(expected: expected, actual: actual, settings: Self.exact)
    let regions = try #require(many.difference?.regions)
    #expect(regions.count <= 64)
    for x in columns {
      #expect(regions.filter { $0.y == 200 && ($0.x..<($0.x + $0.width)).contains(x) }.count == 1)
    }
  }

  // https://github.com/microsoft/playwright/issues/23012
  @Test("a file that cannot be read makes the pair unreadable, also against itself")
  func unreadable() throws {
    let good = try file(try bar(60, 20, levels: 8), "good.png")
    let cut = PictureFile(name: "cut.png", bytes: Array(good.bytes.dropLast(10)))
    let empty = PictureFile(name: "empty.png", bytes: [])
    let pointer = PictureFile(
      name: "lfs.png",
      bytes: Array("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 9\n".utf8))
    var flipped = PictureFile(name: "flipped.png", bytes: good.bytes)
    flipped.bytes[flipped.bytes.count / 2] ^= 1
    for bad in [cut, empty, pointer, flipped] {
      for pair in [(bad, good), (good, bad), (bad, bad)] {
        let result = Comparison.compare(expected: pair.0, actual: pair.1)
        guard case .unreadable(let problems) = result else {
          Issue.record("\(bad.name) was taken for a picture")
          continue
        }
        #expect(problems.count == [pair.0, pair.1].filter { $0.name == bad.name }.count)
      }
    }
    #expect(
      Comparison.compare(expected: pointer, actual: good)
        == .unreadable([Diagnostic(.error, PNGProblem.gitLFSPointer("lfs.png"))]))
  }

  private func filled(_ width: Int, _ height: Int, _ hex: String) throws -> PixelImage {
    PixelImage(
      size: try PixelSize(width: width, height: height),
      filledWith: try #require(Color(hex: hex)))
  }

  private func tolerance(_ threshold: Double) -> ComparisonSettings {
    ComparisonSettings(metric: .pixelmatch(threshold: threshold, detectsAntialiasing: true))
  }

  private func file(_ image: PixelImage, _ name: String = "a.png") throws -> PictureFile {
    PictureFile(name: name, bytes: try PNGEncoder().encode(image))
  }
}

extension ComparisonResult {
  var difference: Difference? {
    if case .different(let difference) = self { difference } else { nil }
  }
}
