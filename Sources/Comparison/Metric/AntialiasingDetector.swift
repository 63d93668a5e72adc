import PixelImage

/// Tells pixels on the soft edge of a shape, as pixelmatch 7.2.0 does.
///
/// After Vyšniauskas, “Anti-aliased Pixel and Intensity Slope Detector” (2009): such a pixel has at
/// most two neighbours like itself, a darker and a brighter one, and the darkest or the brightest
/// lies in a flat area in both pictures.
struct AntialiasingDetector {
  let size: PixelSize

  /// True when the pixel is on a soft edge in either picture.
  @inline(__always)
  func excuses(x: Int, y: Int, _ expected: RowWindow, _ actual: RowWindow) -> Bool {
    isSoft(x, y, expected, actual) || isSoft(x, y, actual, expected)
  }

  @inline(__always)
  private func isSoft(_ x: Int, _ y: Int, _ image: RowWindow, _ other: RowWindow) -> Bool {
    guard isInside(x, y) else { return isSoftAtEdge(x, y, image, other) }
    let around = Neighborhood(image, x, y)
    guard around.equalNeighbors <= 2 else { return false }
    let extremes =
      around.areOpaque
      ? around.extremes(x, y)
      : extremes(x, y, (x - 1)...(x + 1), (y - 1)...(y + 1), image, around.center)
    guard let extremes else { return false }
    return isFlat(extremes.low, image, other) || isFlat(extremes.high, image, other)
  }

  /// True when a pixel has all eight neighbours.
  @inline(__always)
  private func isInside(_ x: Int, _ y: Int) -> Bool {
    x > 0 && y > 0 && x &+ 1 < size.width && y &+ 1 < size.height
  }

  /// The same for pixels that lack neighbours; the edge counts as one of the same colour.
  private func isSoftAtEdge(_ x: Int, _ y: Int, _ image: RowWindow, _ other: RowWindow) -> Bool {
    let columns = max(x - 1, 0)...min(x + 1, size.width - 1)
    let rows = max(y - 1, 0)...min(y + 1, size.height - 1)
    let extremes = extremes(x, y, columns, rows, image, image.pixel(x, y))
    guard let extremes else { return false }
    return isFlat(extremes.low, image, other) || isFlat(extremes.high, image, other)
  }

  typealias Place = (x: Int, y: Int)

  /// The neighbours furthest in brightness either way; `nil` when there is none on one side or when
  /// more than two look like the pixel itself.
  ///
  /// Pixels that are not opaque may look alike with different bytes. Columns are walked first, as
  /// in pixelmatch: the first of several equal neighbours wins.
  private func extremes(
    _ x: Int, _ y: Int, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, _ image: RowWindow,
    _ center: UInt32
  ) -> (low: Place, high: Place)? {
    var same =
      x == 0 || x == size.width - 1 || y == 0 || y == size.height - 1 ? 1 : 0
    var (lowest, highest) = (0.0, 0.0)
    var (low, high) = ((x: x, y: y), (x: x, y: y))
    for column in columns {
      for row in rows where column != x || row != y {
        let pixel = image.pixel(column, row)
        let steps = ColorDistance.steps(center, pixel, at: y * size.width + x)
        let step = pixel == center ? 0 : ColorDistance.brightness(steps)
        if step == 0 {
          same += 1
          if same > 2 { return nil }
        } else if step < lowest {
          lowest = step
          low = (column, row)
        } else if step > highest {
          highest = step
          high = (column, row)
        }
      }
    }
    return lowest < 0 && highest > 0 ? (low, high) : nil
  }

  /// True when the pixel has three equal neighbours in both pictures.
  private func isFlat(_ place: Place, _ image: RowWindow, _ other: RowWindow) -> Bool {
    hasEqualNeighbors(place, image) && hasEqualNeighbors(place, other)
  }

  private func hasEqualNeighbors(_ place: Place, _ image: RowWindow) -> Bool {
    if isInside(place.x, place.y) {
      return Neighborhood(image, place.x, place.y).equalNeighbors > 2
    }
    let (left, right) = (max(place.x - 1, 0), min(place.x + 1, size.width - 1))
    let (top, bottom) = (max(place.y - 1, 0), min(place.y + 1, size.height - 1))
    let center = image.pixel(place.x, place.y)
    // Without the pixel itself, which is counted below.
    var same =
      place.x == left || place.x == right || place.y == top || place.y == bottom ? 0 : -1
    for row in top...bottom {
      for column in left...right where image.pixel(column, row) == center { same &+= 1 }
    }
    return same > 2
  }
}
