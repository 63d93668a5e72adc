import Basics
import Comparison
import PixelImage
import Testing

/// The pictures pixelmatch is tested with, when they lie beside the repository.
private enum PixelmatchPictures {
  static let folder = Path.normalized(
    Path.join(Path.folder(of: #filePath), "../../../../shared/bench/pixelmatch"))
  static var areThere: Bool { Disk().kind(of: folder) == .folder }

  static func file(_ name: String) throws -> PictureFile {
    PictureFile(
      name: name, bytes: try Disk().read(Path.join(folder, name), limit: 16 << 20))
  }
}

@Suite(
  "pixelmatch's own pictures",
  .enabled(
    if: PixelmatchPictures.areThere, "the folder of pixelmatch's pictures is not beside us"))
struct PixelmatchFixtureTests {
  struct Case: CustomTestStringConvertible {
    var expected: String
    var actual: String
    var threshold: Double
    /// As pixelmatch 7.2.0 counts, with soft edges excused and without.
    var count: Int
    var countWithSoftEdges: Int

    init(
      _ expected: String, _ actual: String, _ threshold: Double, _ count: Int,
      _ countWithSoftEdges: Int
    ) {
      self.expected = expected
      self.actual = actual
      self.threshold = threshold
      self.count = count
      self.countWithSoftEdges = countWithSoftEdges
    }

    var testDescription: String { "\(expected) and \(actual) at \(threshold)" }
  }

  // https://github.com/mapbox/pixelmatch/blob/v7.2.0/test/test.js
  @Test(
    "have pixelmatch's counts",
    arguments: [
      Case("1a", "1b", 0.05, 143, 251), Case("1a", "1b", 0.1, 106, 167), Case("1a", "1a", 0, 0, 0),
      Case("2a", "2b", 0.05, 12_437, 13_090), Case("3a", "3b", 0.05, 212, 404),
      Case("4a", "4b", 0.05, 36_049, 41_623), Case("5a", "5b", 0.05, 6, 256),
      Case("6a", "6b", 0.05, 51, 4900), Case("6a", "6a", 0, 0, 0),
      Case("7a", "7b", 0.1, 2448, 2737), Case("8a", "5b", 0.05, 32_896, 32896),
    ])
  func counts(_ table: Case) throws {
    let expected = try PixelmatchPictures.file(table.expected + ".png")
    let actual = try PixelmatchPictures.file(table.actual + ".png")
    for (detects, count) in [(true, table.count), (false, table.countWithSoftEdges)] {
      let settings = ComparisonSettings(
        metric: .pixelmatch(threshold: table.threshold, detectsAntialiasing: detects))
      let files = Comparison.compare(expected: expected, actual: actual, settings: settings)
      #expect(files.count == count)
      let left = try PNGDecoder.decode(expected.bytes, name: expected.name)
      let right = try PNGDecoder.decode(actual.bytes, name: actual.name)
      #expect(Comparison.compare(expected: left, actual: right, settings: settings) == files)
      #expect(
        Comparison.compare(expected: right, actual: left, settings: settings).count == count)
    }
  }
}

extension ComparisonResult {
  /// How many pixels differ; `nil` when none were compared.
  var count: Int? {
    switch self {
    case .equal: 0
    case .different(let difference): difference.count
    case .size, .unreadable: nil
    }
  }
}
