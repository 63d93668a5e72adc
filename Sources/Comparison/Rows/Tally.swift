import PixelImage

/// What has been counted so far.
struct Tally {
  var count = 0
  var antialiased = 0
  /// The largest square of a distance.
  var largestSquare = 0.0
  var tiles: TileMap
  /// One byte a pixel for the difference picture, or nothing.
  var marks: UnsafeMutablePointer<PixelMark.RawValue>?

  init(size: PixelSize, marks: UnsafeMutablePointer<PixelMark.RawValue>?) {
    tiles = TileMap(size: size)
    self.marks = marks
  }

  mutating func merge(_ other: Tally) {
    count += other.count
    antialiased += other.antialiased
    largestSquare = max(largestSquare, other.largestSquare)
    tiles.merge(other.tiles)
  }

  func result(size: PixelSize) -> ComparisonResult {
    guard count > 0 else { return .equal }
    return .different(
      Difference(
        count: count, ratio: Double(count) / Double(size.pixelCount),
        largest: (largestSquare / ColorDistance.largestSquare).squareRoot(),
        regions: tiles.regions(), antialiased: antialiased))
  }
}

/// What the difference picture shows of a pixel.
enum PixelMark: UInt8 {
  case same, different, antialiased
}
