import PixelImage

/// Compares the pixels of rows that are known to differ.
///
/// One comparer serves one thread.
struct PixelComparer {
  private let size: PixelSize
  private let settings: ComparisonSettings
  private let differences: RowDifferences
  private let expected: RowWindow
  private let actual: RowWindow
  private let detector: AntialiasingDetector
  private let ignored: [(columns: Range<Int>, rows: Range<Int>)]
  private let largestAllowed: Double
  private let detectsAntialiasing: Bool
  /// Opaque pixels none of whose channels are further apart need no formula.
  private let harmlessStep: Int
  private(set) var tally: Tally

  init(
    _ expected: PictureRows, _ actual: PictureRows, _ differences: RowDifferences,
    settings: ComparisonSettings, marks: UnsafeMutablePointer<PixelMark.RawValue>?
  ) {
    size = expected.size
    self.settings = settings
    self.differences = differences
    self.expected = RowWindow(expected)
    self.actual = RowWindow(actual)
    detector = AntialiasingDetector(size: size)
    ignored = settings.ignored.compactMap { [size] in $0.clipped(to: size) }
    (largestAllowed, detectsAntialiasing) = PixelComparer.limits(of: settings.metric)
    let step = (max(0, largestAllowed) / ColorDistance.squarePerStep).squareRoot()
    harmlessStep = settings.edges == nil && largestAllowed >= 0 ? Int(step) : -1
    tally = Tally(size: size, marks: marks)
  }

  /// The largest square that is no difference; negative for the exact metric, which has none.
  private static func limits(of metric: ComparisonMetric) -> (Double, Bool) {
    switch metric {
    case .exact: return (-1, false)
    case .pixelmatch(let threshold, let detectsAntialiasing):
      let threshold = threshold.isNaN ? 0 : min(1, max(0, threshold))
      return (ColorDistance.largestSquare * threshold * threshold, detectsAntialiasing)
    }
  }

  /// Rows above and below that are looked at.
  static func reach(of settings: ComparisonSettings) -> Int {
    if case .pixelmatch(_, detectsAntialiasing: true) = settings.metric { return RowWindow.reach }
    return 0
  }

  mutating func compare(row y: Int) {
    let boxes = ignored.filter { $0.rows.contains(y) }
    let (expected, actual) = (expected, actual)
    let reach = PixelComparer.reach(of: settings)
    expected.move(to: y, reach: reach) { _ in expected }
    // A row that is equal may be plain in the expected picture only.
    actual.move(to: y, reach: reach) { [differences] in
      differences.isEqual($0) ? expected : actual
    }
    let (left, right) = (expected.row(y), actual.row(y))
    var x = differences.columns[y].lowerBound
    let width = differences.columns[y].upperBound
    while x < width {
      if x &+ 8 <= width, PixelComparer.areEqual(left, right, at: 4 &* x) {
        x &+= 8
        continue
      }
      let end = min(x &+ 8, width)
      while x < end {
        let old = left.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self).littleEndian
        let new = right.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self).littleEndian
        if old != new, !isHarmless(old, new) {
          judge(x, y, old, new, boxes)
        }
        x &+= 1
      }
    }
  }

  /// Eight pixels at once.
  @inline(__always)
  private static func areEqual(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, at offset: Int
  ) -> Bool {
    var difference: UInt64 = 0
    for step in 0..<4 {
      difference |=
        left.loadUnaligned(fromByteOffset: offset &+ 8 &* step, as: UInt64.self)
        ^ right.loadUnaligned(fromByteOffset: offset &+ 8 &* step, as: UInt64.self)
    }
    return difference == 0
  }

  @inline(__always)
  private func isHarmless(_ old: UInt32, _ new: UInt32) -> Bool {
    guard ColorDistance.areOpaque(old, new) else { return false }
    let red = abs(ColorDistance.channel(old, 0) &- ColorDistance.channel(new, 0))
    let green = abs(ColorDistance.channel(old, 8) &- ColorDistance.channel(new, 8))
    let blue = abs(ColorDistance.channel(old, 16) &- ColorDistance.channel(new, 16))
    return max(red, green, blue) <= harmlessStep
  }

  private mutating func judge(
    _ x: Int, _ y: Int, _ old: UInt32, _ new: UInt32,
    _ boxes: [(columns: Range<Int>, rows: Range<Int>)]
  ) {
    // A fully transparent pixel has no colour.
    if (old | new) >> 24 == 0 { return }
    for box in boxes where box.columns.contains(x) { return }
    let place = y &* size.width &+ x
    var reported: Double?
    if isTolerant(place) {
      let square = ColorDistance.square(ColorDistance.steps(old, new, at: place))
      if ColorDistance.areOpaque(old, new) { reported = square }
      guard square > largestAllowed else { return }
      if detectsAntialiasing, detector.excuses(x: x, y: y, expected, actual) {
        tally.antialiased += 1
        tally.marks?[place] = PixelMark.antialiased.rawValue
        return
      }
    }
    tally.count += 1
    tally.largestSquare = max(
      tally.largestSquare, reported ?? ColorDistance.reportedSquare(old, new))
    tally.tiles.add(x: x, y: y)
    tally.marks?[place] = PixelMark.different.rawValue
  }

  /// True where the metric holds and not plain equality.
  @inline(__always)
  private func isTolerant(_ place: Int) -> Bool {
    guard largestAllowed >= 0 else { return false }
    guard let edges = settings.edges else { return true }
    return edges.size == size && edges.bytes[place] != 0
  }
}
