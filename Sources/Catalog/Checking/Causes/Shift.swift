import Layout

/// How far the two edges of a frame moved along an axis, in points.
struct Shift: Sendable, Hashable {
  /// The left or the top edge.
  let near: Double
  let far: Double

  init(_ near: Double, _ far: Double) { (self.near, self.far) = (near, far) }

  init(_ both: Double) { self.init(both, both) }

  /// None where a frame is not known.
  init(_ pair: ElementPairs.Pair, _ axis: Axis) {
    guard let old = pair.old.frame, let new = pair.new.frame else {
      self.init(0)
      return
    }
    if axis == .horizontal {
      self.init(new.x - old.x, new.maxX - old.maxX)
    } else {
      self.init(new.y - old.y, new.maxY - old.maxY)
    }
  }

  var growth: Double { far - near }

  var isChange: Bool { abs(near) > PointChange.smallest || abs(growth) > PointChange.smallest }

  /// Frames are recorded to a ten-thousandth, and a shift is made of up to four numbers.
  static let rounding = 0.001

  /// Whether a frame that stands in one which shifted like this could shift like `other` without a
  /// reason of its own: both of its edges stay between those of the frame around it.
  func contains(_ other: Shift) -> Bool {
    guard isChange else { return false }
    let (least, most) = (min(near, far) - Shift.rounding, max(near, far) + Shift.rounding)
    return (least...most).contains(other.near) && (least...most).contains(other.far)
  }
}
