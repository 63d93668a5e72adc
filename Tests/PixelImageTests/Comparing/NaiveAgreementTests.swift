import Basics
import Comparison
import TestSupport
import Testing

@testable import PixelImage

@Suite("The fast comparison and a naive one")
struct NaiveAgreementTests {
  @Test("agree on thousands of random pairs in memory", arguments: [false, true])
  func pictures(_ isOpaque: Bool) throws {
    var generator = SeededGenerator(seed: isOpaque ? 31 : 32)
    var kinds = [0, 0, 0]
    for round in 0..<1000 {
      let side = round % 8 == 0 ? 40 : 14
      let pair = try RandomPair(longestSide: side, isOpaque: isOpaque, &generator)
      let settings = try randomSettings(pair.expected.size, &generator)
      let naive = NaiveComparison(
        expected: pair.expected, actual: pair.actual, settings: settings
      ).result
      let fast = Comparison.compare(
        expected: pair.expected, actual: pair.actual, settings: settings)
      expectAlike(fast, naive, "round \(round)")
      if case .different(let difference) = naive {
        kinds[difference.antialiased > 0 ? 2 : 1] += 1
      } else {
        kinds[0] += 1
      }
    }
    // A run that never met one of the cases would prove nothing about it.
    for count in kinds { #expect(count > 60) }
  }

  @Test("agree on thousands of pairs of files in any two encodings")
  func files() throws {
    var generator = SeededGenerator(seed: 33)
    for round in 0..<1500 {
      let pair = try RandomPair(longestSide: round % 4 == 0 ? 24 : 12, isOpaque: true, &generator)
      let settings = try randomSettings(pair.expected.size, &generator)
      let isSameKind = Int.random(in: 0...2, using: &generator) > 0
      let kind = Int.random(in: 0..<4, using: &generator)
      let other = isSameKind ? kind : Int.random(in: 0..<4, using: &generator)
      // With the same filters the files agree byte for byte where the pictures do.
      let filters = (0..<24).map { _ in Int.random(in: 0...4, using: &generator) }
      let others =
        isSameKind ? filters : (0..<24).map { _ in Int.random(in: 0...4, using: &generator) }
      let fast = Comparison.compare(
        expected: PictureFile(name: "a.png", bytes: encode(pair.expected, kind, filters)),
        actual: PictureFile(name: "b.png", bytes: encode(pair.actual, other, others)),
        settings: settings)
      let naive = NaiveComparison(
        expected: pair.expected, actual: pair.actual, settings: settings
      ).result
      expectAlike(fast, naive, "round \(round)")
    }
  }

  @Test("agree on pictures large enough for two threads")
  func large() throws {
    var generator = SeededGenerator(seed: 34)
    var expected = try picture(600, 440) { x, y in
      Color(
        red: UInt8(x / 9 * 9 & 255), green: UInt8(y / 7 * 7 & 255), blue: UInt8(x * y / 999 & 255))
    }
    let actual = try picture(600, 440) { x, y in
      (y / 20 + x / 90) % 5 == 1 ? expected[max(0, x - 1), y] : expected[x, y]
    }
    expected[0, 0].red = 0
    // Few rows can be made plain on their own, as in files of other programs.
    let filters = (0..<440).map { _ in [1, 2, 3, 4, 4, 4, 4].randomElement(using: &generator) ?? 0 }
    let settings = ComparisonSettings(
      metric: .pixelmatch(threshold: 0.03, detectsAntialiasing: true))
    let naive = NaiveComparison(expected: expected, actual: actual, settings: settings).result
    for kind in [0, 1] {
      expectAlike(
        Comparison.compare(
          expected: PictureFile(name: "a.png", bytes: encode(expected, kind, filters)),
          actual: PictureFile(name: "b.png", bytes: encode(actual, kind, filters)),
          settings: settings), naive, "files of kind \(kind)")
    }
    expectAlike(
      Comparison.compare(expected: expected, actual: actual, settings: settings), naive, "in memory"
    )
  }

  private func expectAlike(
    _ fast: ComparisonResult, _ naive: ComparisonResult, _ comment: Comment
  ) {
    guard case .different(var quick) = fast, case .different(let slow) = naive else {
      #expect(fast == naive, comment)
      return
    }
    // The last bits of a fraction may differ with the order of the operations.
    #expect(abs(quick.largest - slow.largest) < 1e-9, comment)
    quick.largest = slow.largest
    #expect(quick == slow, comment)
  }

  private func randomSettings(
    _ size: PixelSize, _ generator: inout SeededGenerator
  ) throws -> ComparisonSettings {
    var settings = ComparisonSettings()
    if Int.random(in: 0...4, using: &generator) == 0 {
      settings.metric = .exact
    } else {
      settings.metric = .pixelmatch(
        threshold: [0, 0.02, 0.05, 0.1, 0.3, 1].randomElement(using: &generator) ?? 0,
        detectsAntialiasing: Bool.random(using: &generator))
    }
    for _ in 0..<max(0, Int.random(in: -4...2, using: &generator)) {
      settings.ignored.append(
        PixelBox(
          x: .random(in: -9...size.width, using: &generator),
          y: .random(in: -9...size.height, using: &generator),
          width: .random(in: 0...20, using: &generator),
          height: .random(in: 0...20, using: &generator)))
    }
    if Int.random(in: 0...3, using: &generator) == 0 {
      settings.edges = PixelMask(
        size: size,
        bytes: (0..<size.pixelCount).map { _ in .random(in: 0...1, using: &generator) })
    }
    return settings
  }

  /// Kind 0 is RGB, 1 RGBA, 2 a palette if the colours allow it, 3 has 16 bits a channel.
  private func encode(_ image: PixelImage, _ kind: Int, _ filters: [Int]) -> [UInt8] {
    var png = NaivePNG(
      width: image.width, height: image.height, bitDepth: 8, colorType: kind == 0 ? 2 : 6
    ) { x, y in
      let color = image[x, y]
      return [color.red, color.green, color.blue].map(Int.init)
        + (kind == 0 ? [] : [Int(color.alpha)])
    }
    png.filter = { filters[$0 % filters.count] }
    if kind == 2 {
      var numbers: [Color: Int] = [:]
      for y in 0..<image.height {
        for x in 0..<image.width where numbers[image[x, y]] == nil {
          numbers[image[x, y]] = numbers.count
        }
      }
      guard numbers.count <= 256 else { return png.bytes }
      png.colorType = 3
      png.samples = { x, y in [numbers[image[x, y]] ?? 0] }
      let entries = numbers.sorted { $0.value < $1.value }.map(\.key)
      png.extra = [("PLTE", entries.flatMap { [$0.red, $0.green, $0.blue] })]
    } else if kind == 3 {
      let samples = png.samples
      png.bitDepth = 16
      png.samples = { x, y in samples(x, y).map { $0 * 257 } }
    }
    return png.bytes
  }
}
