/// The one place where points become whole device pixels.
///
/// Layout never rounds; only painters do, and only through this type:
///
/// 1. A picture is `round(points × scale)` pixels wide and high, and at least one.
/// 2. Each edge of a box rounds on its own, from its unrounded distance to the picture's corner.
///    Two boxes that share an edge in points share it in pixels: no gap, no overlap.
/// 3. What has a size keeps at least one pixel of it.
/// 4. Icons and circles keep their own size, `round(size × scale)`, and only their origin rounds, so
///    that they stay round and equal ones stay equal.
/// 5. A line of text moves to the nearest pixel row with its baseline; across it is not moved, so
///    that distances between letters stay as measured.
///
/// Halves round towards the larger coordinate, which does not depend on where the origin is.
public struct PixelGrid: Sendable, Hashable {
  public var scale: Double

  public init(scale: Double) { self.scale = scale }

  /// Whole pixels from a distance in points (rule 2).
  ///
  /// What misses a half by less than any sum of points can be exact counts as a half: an edge that
  /// two boxes share must round alike whether it was reached by adding widths or by mirroring.
  public func round(_ points: Double) -> Double {
    (points * scale + 0.5 + PixelGrid.hair).rounded(.down)
  }

  private static let hair = 1e-6

  /// The size of a picture in pixels (rule 1).
  public func pictureSize(_ size: Size) -> Size {
    Size(width: max(1, round(size.width)), height: max(1, round(size.height)))
  }

  /// A box in pixels, each edge on its own (rules 2 and 3).
  public func edges(of rect: Rect) -> Rect {
    let left = round(rect.x)
    let top = round(rect.y)
    let width = rect.width > 0 ? max(1, round(rect.maxX) - left) : 0
    let height = rect.height > 0 ? max(1, round(rect.maxY) - top) : 0
    return Rect(x: left, y: top, width: width, height: height)
  }

  /// A box in pixels that keeps its size (rule 4).
  public func keepingSize(of rect: Rect) -> Rect {
    Rect(
      x: round(rect.x), y: round(rect.y),
      width: rect.width > 0 ? max(1, round(rect.width)) : 0,
      height: rect.height > 0 ? max(1, round(rect.height)) : 0)
  }
}
