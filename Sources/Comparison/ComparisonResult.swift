import Basics
import PixelImage

/// What comparing two pictures found.
public enum ComparisonResult: Sendable, Hashable {
  case equal
  case different(Difference)
  /// The pictures differ in size, so no pixel was compared.
  case size(expected: PixelSize, actual: PixelSize)
  /// One or both could not be read; says why, the expected picture first.
  case unreadable([Diagnostic])
}

/// How far two pictures of one size are apart.
public struct Difference: Sendable, Hashable {
  /// How many pixels differ, as the metric counts them; at least 1.
  public var count: Int
  /// `count` over all pixels of the picture, ignored ones too; above 0 and at most 1.
  public var ratio: Double
  /// The largest colour distance of a pixel that counts; above 0, and 1 from black to white.
  ///
  /// It is the square root of pixelmatch's YIQ distance over the largest there is, 35,215. A pixel
  /// that is not opaque is measured over black and over white, and the larger counts.
  public var largest: Double
  /// Boxes around the changed areas, from the top down and then from the left; 1 to 64.
  ///
  /// Pixels that change within about 8 pixels of each other share a box, and no two boxes overlap.
  /// When that makes more than 64, the distance is doubled until it does not.
  public var regions: [PixelBox]
  /// How many pixels were excused as soft edges.
  public var antialiased: Int

  public init(
    count: Int, ratio: Double, largest: Double, regions: [PixelBox], antialiased: Int = 0
  ) {
    self.count = count
    self.ratio = ratio
    self.largest = largest
    self.regions = regions
    self.antialiased = antialiased
  }
}

/// A box of whole pixels, counted from the top left.
public struct PixelBox: Sendable, Hashable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// For boxes inside a picture, whose far edges are numbers too.
  func overlaps(_ other: PixelBox) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }

  /// Grows the box to hold another one inside the picture.
  mutating func join(_ other: PixelBox) {
    let (right, bottom) = (
      max(x + width, other.x + other.width), max(y + height, other.y + other.height)
    )
    (x, y) = (min(x, other.x), min(y, other.y))
    (width, height) = (right - x, bottom - y)
  }

  /// The part inside a picture, as columns and rows; `nil` when nothing is.
  func clipped(to size: PixelSize) -> (columns: Range<Int>, rows: Range<Int>)? {
    func clip(_ start: Int, _ length: Int, _ limit: Int) -> Range<Int>? {
      let (end, overflow) = start.addingReportingOverflow(length)
      let lower = max(0, start)
      let upper = overflow ? (length > 0 ? limit : 0) : min(limit, end)
      return lower < upper ? lower..<upper : nil
    }
    guard let columns = clip(x, width, size.width), let rows = clip(y, height, size.height) else {
      return nil
    }
    return (columns, rows)
  }
}
