import Basics
import Comparison
import PixelImage
import Testing

/// Thin strokes whose edges moved by a quarter of a pixel.
///
/// Reported against others: https://github.com/mapbox/pixelmatch/issues/50,
/// https://github.com/gemini-testing/looks-same/issues/108
@Suite("Thin strokes")
struct ThinStrokeTests {
  private static let side = 48
  /// Points looked at in each pixel, each way.
  private static let samples = 16

  /// A black stroke on white; `isInk` tells whether a point in pixels is on it.
  private func stroke(_ isInk: (Double, Double) -> Bool) throws -> PixelImage {
    let (side, samples) = (ThinStrokeTests.side, ThinStrokeTests.samples)
    var pixels: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        var count = 0
        for row in 0..<samples {
          for column in 0..<samples {
            let place = (
              x: Double(x) + (Double(column) + 0.5) / Double(samples),
              y: Double(y) + (Double(row) + 0.5) / Double(samples)
            )
            if isInk(place.x, place.y) { count += 1 }
          }
        }
        let share = Double(count) / Double(samples * samples)
        let gray = UInt8((255 * (1 - share)).rounded())
        pixels += [gray, gray, gray, 255]
      }
    }
    return try #require(
      PixelImage(size: try PixelSize(width: side, height: side), pixels: pixels))
  }

  private func count(_ result: ComparisonResult) -> Int {
    if case .different(let difference) = result { difference.count } else { 0 }
  }

  @Test("A diagonal that touches the border is excused as a soft edge, and seen exactly")
  func diagonal() throws {
    func line(_ moved: Double) throws -> PixelImage {
      try stroke { x, y in abs(x - moved - y) <= 0.7 }
    }
    let (old, new) = (try line(0), try line(0.25))
    #expect(Comparison.compare(expected: old, actual: new) == .equal)
    #expect(count(Comparison.exact(old, new)) > 100)
  }

  // pixelmatch's rules excuse all but what has no flat area beside it, and its counts are ours.
  @Test("A ring of one pixel is excused but for a few pixels, and seen exactly")
  func ring() throws {
    func circle(_ moved: Double) throws -> PixelImage {
      try stroke { x, y in
        let (across, down) = (x - 24 - moved, y - 24)
        let distance = (across * across + down * down).squareRoot()
        return abs(distance - 15) <= 0.5
      }
    }
    let (old, new) = (try circle(0), try circle(0.25))
    let seen = count(Comparison.exact(old, new))
    #expect(seen > 200)
    #expect(count(Comparison.compare(expected: old, actual: new)) * 20 < seen)
  }
}
