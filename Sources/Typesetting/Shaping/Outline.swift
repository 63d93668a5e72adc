import Layout

/// The outline of a line of text in points, from the left end of its baseline; y grows downwards.
///
/// Taken once at a size at which the font's own grid is far below a thousandth of a point, it serves
/// every scale and every format, so that all of them show the same letters in the same places.
public struct Outline: Sendable, Hashable {
  public enum Segment: Sendable, Hashable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  public var segments: [Segment]
  /// Holds every point, control points too; `nil` when there is no ink.
  public var bounds: Rect?

  public init(segments: [Segment]) {
    self.segments = segments
    var (minX, minY, maxX, maxY) = (
      Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
    )
    var hasInk = false
    func include(_ point: Point) {
      (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
      (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }
    for segment in segments {
      switch segment {
      // A move alone, as after the last contour, is no ink.
      case .move: continue
      case .line(let point): include(point)
      case .curve(let first, let second, let end): [first, second, end].forEach(include)
      case .close: continue
      }
      hasInk = true
    }
    // Contours close back to where they began, so their first points count as well.
    var start: Point?
    for segment in segments {
      if case .move(let point) = segment {
        start = point
      } else if let point = start {
        include(point)
        start = nil
      }
    }
    bounds = hasInk ? Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : nil
  }

  public static let empty = Outline(segments: [])
}

/// One letter form of a line: its outline from its own origin, and where that stands in the line.
///
/// The same form at the same size has the same outline wherever it stands, so that a picture made of
/// text can keep it once.
public struct GlyphOutline: Sendable, Hashable {
  public var outline: Outline
  /// From the left end of the line's baseline, in points.
  public var origin: Point
}

/// A line of text after shaping: its size, its outline and what went wrong with it.
public struct TypesetText: Sendable, Hashable {
  public var measurement: TextMeasurement
  public var outline: Outline
  /// The characters that are seen: of a text that is cut its beginning and the ellipsis.
  public var shownText: String
  /// Letters that are pictures, and so have no outline.
  public var pictures: [LetterPicture]
  /// Whether the line as a whole reads from right to left.
  public var readsFromRight: Bool
  /// Code points no font has; they are drawn as boxes with their number.
  public var missingScalars: [UInt32]
  /// The faces the letters came from, in order of first use.
  public var faces: [ResolvedFace]
}

/// The face that text was really set in.
public struct ResolvedFace: Sendable, Hashable {
  public var path: String
  public var family: String
  /// 1 to 1000, 400 is regular.
  public var weight: Int
}
