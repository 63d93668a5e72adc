/// The one place where points become whole device pixels.
///
/// Layout never rounds; only scenes and painters do, and only through this type:
///
/// 1. A picture is `round(points × scale)` pixels wide and high, and at least one.
/// 2. Each edge of a box rounds on its own, from its unrounded distance to the picture's corner.
///    Two boxes that share an edge in points share it in pixels: no gap, no overlap.
/// 3. What has a size keeps at least one pixel of it.
/// 4. Icons and circles keep their own size, `round(size × scale)`, and only their origin rounds, to
///    whole points, so that they stay round and equal ones stay equal.
/// 5. A line of text moves to the nearest whole point with its baseline; across it is not moved, so
///    that distances between letters stay as measured.
/// 6. A box with round corners moves each of its edges to the nearest whole point.
/// 7. Files that serve every scale, SVG and PDF, end where a picture at two pixels a point ends, on
///    half points, and what reaches the end of the picture ends there too. Other edges of plain
///    rectangles stand on half points in PDF files; SVG files keep them unrounded, for browsers
///    round them to the pixels of their own screen.
///
/// Rules 4 to 6 round to points, not pixels: what is sharp at one pixel a point is sharp at two and
/// three, and a picture shows the same thing in the same place at every scale and in every format.
///
/// Halves round towards the larger coordinate, which does not depend on where the origin is.
public struct PixelGrid: Sendable, Hashable {
  public var scale: Double

  public init(scale: Double) { self.scale = scale }

  /// Whole points.
  public static let points = PixelGrid(scale: 1)

  /// Pixels of half a point, at which files without pixels of their own end (rule 7).
  public static let halfPoints = PixelGrid(scale: 2)

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

  /// A box that keeps its size and only moves, in points (rule 4).
  public func movingOrigin(of rect: Rect) -> Rect {
    Rect(
      x: round(rect.x) / scale, y: round(rect.y) / scale, width: rect.width, height: rect.height)
  }

  /// A box with round corners, in points (rule 6).
  ///
  /// What reaches the edge of a picture ends with it, on a half point (rule 7); what is too small to
  /// lose a part stays as it is.
  public func edges(ofRound rect: Rect, in picture: Size) -> Rect {
    guard rect.width * scale >= 2, rect.height * scale >= 2 else { return rect }
    func end(_ edge: Double, _ limit: Double) -> Double {
      abs(edge - limit) < PixelGrid.hair
        ? PixelGrid.halfPoints.round(limit) / PixelGrid.halfPoints.scale : round(edge) / scale
    }
    let (left, top) = (round(rect.x) / scale, round(rect.y) / scale)
    return Rect(
      x: left, y: top, width: end(rect.maxX, picture.width) - left,
      height: end(rect.maxY, picture.height) - top)
  }

  /// The size of a file that serves every scale, in points (rule 7).
  public static func fileSize(_ size: Size) -> Size {
    let pixels = halfPoints.pictureSize(size)
    return Size(width: pixels.width / halfPoints.scale, height: pixels.height / halfPoints.scale)
  }

  /// A plain rectangle that only goes on to the end of such a file, in points (rule 7).
  public static func reachingFileEnd(_ rect: Rect, in picture: Size) -> Rect {
    let file = fileSize(picture)
    func end(_ edge: Double, _ limit: Double, _ fileLimit: Double) -> Double {
      abs(edge - limit) < hair ? fileLimit : edge
    }
    return Rect(
      x: rect.x, y: rect.y,
      width: max(0, end(rect.maxX, picture.width, file.width) - rect.x),
      height: max(0, end(rect.maxY, picture.height, file.height) - rect.y))
  }

  /// A plain rectangle with every edge on a half point, in points (rule 7).
  public static func fileEdges(of rect: Rect) -> Rect {
    let pixels = halfPoints.edges(of: rect)
    return Rect(
      x: pixels.x / halfPoints.scale, y: pixels.y / halfPoints.scale,
      width: pixels.width / halfPoints.scale, height: pixels.height / halfPoints.scale)
  }

  /// The width of a plain rectangle's border in such a file, in points (rules 3 and 7).
  public static func fileBorder(_ width: Double) -> Double {
    max(1, halfPoints.round(width)) / halfPoints.scale
  }
}
