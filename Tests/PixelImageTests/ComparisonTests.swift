import Basics
import Comparison
import PixelImage
import TestSupport
import Testing

@Suite("Exact comparison")
struct ComparisonTests {
  @Test("the fast comparator agrees with a naive one")
  func agreesWithNaive() throws {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<300 {
      let width = Int.random(in: 1...40, using: &generator)
      let height = Int.random(in: 1...12, using: &generator)
      let expected = try scattered(
        width, height, colorCount: 6, isOpaque: round % 2 == 0, seed: UInt64(round))
      var actual = expected
      for _ in 0..<Int.random(in: 0...5, using: &generator) {
        let x = Int.random(in: 0..<width, using: &generator)
        let y = Int.random(in: 0..<height, using: &generator)
        actual[x, y] = Color(
          red: .random(in: 0...255, using: &generator), green: actual[x, y].green,
          blue: actual[x, y].blue, alpha: [0, 1, 254, 255].randomElement(using: &generator) ?? 0)
      }
      #expect(Comparison.exact(expected, actual) == naive(expected, actual))
      #expect(Comparison.exact(actual, expected) == naive(expected, actual))
    }
  }

  // https://github.com/mapbox/pixelmatch/issues/26
  @Test("alpha counts, and hidden colours do not")
  func alpha() throws {
    func pair(_ left: String, _ right: String) throws -> ComparisonResult {
      let size = try PixelSize(width: 8, height: 8)
      let colors = try [left, right].map { try #require(Color(hex: $0)) }
      return Comparison.exact(
        PixelImage(size: size, filledWith: colors[0]), PixelImage(size: size, filledWith: colors[1])
      )
    }
    let whole = PixelBox(x: 0, y: 0, width: 8, height: 8)
    func all(_ largest: Int) -> ComparisonResult {
      .different(Difference(count: 64, ratio: 1, largest: largest, box: whole))
    }
    #expect(try pair("#FFFFFFFF", "#FFFFFF00") == all(255))
    #expect(try pair("#000000FF", "#00000000") == all(255))
    #expect(try pair("#FFFFFFFF", "#FFFFFFFE") == all(1))
    #expect(try pair("#FF000000", "#0000FF00") == .equal)
    // Nothing to see against nearly nothing to see: the hidden blue says nothing.
    #expect(try pair("#FF000002", "#0000FF00") == all(2))
  }

  // https://github.com/microsoft/playwright/issues/18005
  @Test("another size is never equal, even when all common rows are")
  func sizes() throws {
    let expected = try bar(32, 16, levels: 8)
    let taller = try picture(32, 17) { x, y in expected[x, min(y, 15)] }
    let turned = try picture(16, 32) { x, y in expected[y, x] }
    #expect(
      Comparison.exact(expected, taller) == .size(expected: expected.size, actual: taller.size))
    #expect(
      Comparison.exact(expected, turned) == .size(expected: expected.size, actual: turned.size))
  }

  @Test("a small change on a large canvas is told with its place")
  func place() throws {
    let expected = try bar(300, 200, levels: 8)
    var actual = expected
    actual[250, 30].red -= 5
    actual[255, 33].blue -= 9
    #expect(
      Comparison.exact(expected, actual)
        == .different(
          Difference(
            count: 2, ratio: 2.0 / 60_000, largest: 9,
            box: PixelBox(x: 250, y: 30, width: 6, height: 4))))
  }

  /// Written from the rules alone, one pixel at a time.
  private func naive(_ expected: PixelImage, _ actual: PixelImage) -> ComparisonResult {
    var places: [(x: Int, y: Int)] = []
    var largest = 0
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let (left, right) = (expected[x, y], actual[x, y])
        var pairs = [(left.alpha, right.alpha)]
        if left.alpha != 0, right.alpha != 0 {
          pairs += [(left.red, right.red), (left.green, right.green), (left.blue, right.blue)]
        }
        let distance = pairs.map { abs(Int($0.0) - Int($0.1)) }.max() ?? 0
        if distance > 0 { places.append((x, y)) }
        largest = max(largest, distance)
      }
    }
    let xs = places.map(\.x)
    let ys = places.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else {
      return .equal
    }
    return .different(
      Difference(
        count: places.count,
        ratio: Double(places.count) / Double(expected.width * expected.height), largest: largest,
        box: PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)))
  }
}
