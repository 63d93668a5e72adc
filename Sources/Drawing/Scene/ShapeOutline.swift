import Layout

/// A plain figure in points: a box whose corners may be round.
///
/// For painters that know no pixels; others round the box first.
struct ShapeOutline {
  let box: Rect
  let radius: Double

  init(_ figure: Shape.Figure, in frame: Rect) {
    switch figure {
    case .rectangle: (box, radius) = (frame, 0)
    case .roundedRectangle(let corner): (box, radius) = (frame, corner)
    case .circle:
      let side = min(frame.width, frame.height)
      box = Rect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
      radius = side / 2
    }
  }

  private init(box: Rect, radius: Double) { (self.box, self.radius) = (box, radius) }

  /// The inner edge of a border, which stands inside the figure's edge.
  func inside(border width: Double) -> ShapeOutline {
    ShapeOutline(
      box: Rect(
        x: box.x + width, y: box.y + width, width: max(0, box.width - 2 * width),
        height: max(0, box.height - 2 * width)),
      radius: radius - width)
  }
}
