import Basics
import PixelImage

/// Compares pictures pixel by pixel.
public enum Comparison {
  /// Compares two pictures in memory.
  public static func compare(
    expected: PixelImage, actual: PixelImage, settings: ComparisonSettings = ComparisonSettings()
  ) -> ComparisonResult {
    compare(expected: expected, actual: actual, settings: settings, marks: nil)
  }

  /// Compares without any tolerance.
  public static func exact(_ expected: PixelImage, _ actual: PixelImage) -> ComparisonResult {
    compare(expected: expected, actual: actual, settings: .exact)
  }

  static func compare(
    expected: PixelImage, actual: PixelImage, settings: ComparisonSettings,
    marks: UnsafeMutablePointer<PixelMark.RawValue>?
  ) -> ComparisonResult {
    guard expected.size == actual.size else {
      return .size(expected: expected.size, actual: actual.size)
    }
    return expected.withRows { left in
      actual.withRows { right in compare(left, right, settings: settings, marks: marks) }
    }
  }

  /// Compares two pictures of one size, each row only as far as it must be.
  static func compare(
    _ expected: PictureRows, _ actual: PictureRows, settings: ComparisonSettings,
    marks: UnsafeMutablePointer<PixelMark.RawValue>?
  ) -> ComparisonResult {
    let matcher = RowMatcher(
      expected: expected, actual: actual, reach: PixelComparer.reach(of: settings))
    let differences = matcher.differences()
    let rows = differences.rows
    guard !rows.isEmpty else { return .equal }
    func comparer() -> PixelComparer {
      PixelComparer(expected, actual, differences, settings: settings, marks: marks)
    }
    if rows.count * expected.size.width < RowMatcher.leastPixelsForThreads {
      var comparer = comparer()
      for y in rows { comparer.compare(row: y) }
      return comparer.tally.result(size: expected.size)
    }
    var tally = Tally(size: expected.size, marks: nil)
    var second = tally
    let runs = (rows.count + rowsAtOnce - 1) / rowsAtOnce
    TwoThreads.share(runs) { numbers, isSecond in
      var comparer = comparer()
      while let number = numbers.next() {
        let first = number * rowsAtOnce
        for y in rows[first..<min(first + rowsAtOnce, rows.count)] { comparer.compare(row: y) }
      }
      if isSecond { second = comparer.tally } else { tally = comparer.tally }
    }
    tally.merge(second)
    return tally.result(size: expected.size)
  }

  /// Rows a thread takes in one go: enough for neighbours to share what is unfolded for them.
  private static let rowsAtOnce = 16
}
