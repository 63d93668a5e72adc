import Basics
import Layout
import Testing

@testable import Drawing

@Suite("Limits of a picture")
struct LimitTests {
  private static let place = SourceLocation(file: "a.sheet.yaml", line: 7, column: 3)

  private func text(_ width: Double, _ height: Double, _ scale: Double) -> String? {
    failure {
      try PictureLimits.pixelSize(
        of: Size(width: width, height: height), scale: scale, at: LimitTests.place)
    }
  }

  // https://github.com/genometools/genometools/issues/422: beyond 32,767 pixels in silence.
  @Test(
    "A picture too large says what was asked for, the limits, and the largest scale that fits",
    arguments: [
      (
        16384.0, 47.0, 3.0, "16384 × 47 pt at 3x would be 49152 × 141",
        "largest scale that fits is 1"
      ),
      (
        375, 47, 1000, "375 × 47 pt at 1000x would be 375000 × 47000",
        "largest scale that fits is 43.69"
      ),
      (
        10, 10, 10000, "10 × 10 pt at 10000x would be 100000 × 100000",
        "largest scale that fits is 819.2"
      ),
      (
        6000, 4000, 2, "6000 × 4000 pt at 2x would be 12000 × 8000",
        "largest scale that fits is 1.67"
      ),
      (30000, 30000, 1, "30000 × 30000 pt at 1x would be 30000 × 30000", "make the width smaller"),
      (320.5, 20000, 1, "320.5 × 20000 pt at 1x would be 321 × 20000", "make the width smaller"),
    ])
  func messages(
    width: Double, height: Double, scale: Double, asked: String, hint: String
  ) throws {
    let lines = try #require(text(width, height, scale)).split(separator: "\n")
    let expected =
      "a.sheet.yaml:7:3: error: a picture of \(asked) pixels; "
      + "the limits are 16384 pixels a side and 64 million pixels"
    #expect(lines.first.map(String.init) == expected)
    #expect(lines.last?.hasSuffix(hint) == true)
  }

  @Test(
    "The scale a message names fits, and a hundredth more does not",
    arguments: [(375.0, 47.0), (10, 10), (6000, 4000), (333.3, 51.7), (1, 16000), (7000, 7000)])
  func largestScale(width: Double, height: Double) throws {
    let lines = try #require(text(width, height, 10_000)).split(separator: "\n")
    let word = try #require(lines.last?.split(separator: " ").last)
    guard let scale = Double(word) else {
      #expect(text(width, height, 1) != nil)
      return
    }
    #expect(text(width, height, scale) == nil)
    #expect(text(width, height, scale * 1.01) != nil)
  }

  @Test("The limits themselves are allowed")
  func atTheLimit() throws {
    #expect(text(16384, 4096, 1) == nil)
    #expect(text(16384, 4097, 1) != nil)
    #expect(text(16385, 1, 1) != nil)
    #expect(text(8192, 8192, 1) == nil)
  }

  @Test("Sizes that are no sizes are refused", arguments: [Double.infinity, 1e300])
  func oddSizes(width: Double) {
    #expect(text(width, 10, 1) != nil)
    #expect(text(10, width, 1) != nil)
  }

  @Test("A picture has at least one pixel, and round(points × scale) otherwise")
  func rounding() throws {
    for (points, scale, pixels) in [
      (0.2, 1.0, 1), (0, 1, 1), (46.5, 1, 47), (46.36, 2, 93), (333, 1.5, 500),
    ] {
      let size = try PictureLimits.pixelSize(
        of: Size(width: points, height: points), scale: scale, at: nil)
      #expect(size.width == pixels && size.height == pixels)
    }
  }

  @Test("The limit is checked before anything is drawn or asked for")
  func beforeAnything() {
    let scene = scene(30_000, 30_000, icon("nope", 0, 0, 24))
    let text = failure { try raster(scene) }
    #expect(text?.contains("make the width smaller") == true)
  }
}
