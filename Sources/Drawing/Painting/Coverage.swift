import Basics
import CCairo
import Layout
import Typesetting

/// Shapes of coverage: how much of each pixel something covers, without its colour.
///
/// A coverage is the same by day and by night. It is kept to 64 levels, which moves no channel by
/// more than 2 and lets a typical picture fit a palette of 256 colours.
struct Coverage {
  let surface: Surface
  /// Of the surface's corner in the picture, in pixels.
  let x: Int
  let y: Int

  /// The coverage of whatever `draw` fills, inside `box`; `nil` when the box is empty.
  ///
  /// - Parameter draw: is given a context in the picture's pixels.
  static func of(
    _ box: PixelBox, draw: (OpaquePointer) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Coverage? {
    guard !box.isEmpty else { return nil }
    let surface = try Surface(CAIRO_FORMAT_A8, width: box.width, height: box.height)
    try surface.draw { canvas throws(Diagnostic) in
      cairo_translate(canvas, -Double(box.left), -Double(box.top))
      try draw(canvas)
    }
    surface.withBytes { bytes in
      for index in bytes.indices { bytes[index] = levels[Int(bytes[index])] }
    }
    return Coverage(surface: surface, x: box.left, y: box.top)
  }

  /// Each of 256 coverages by the nearest of 64, none and full included.
  private static let levels: [UInt8] = (0...255).map { value in
    UInt8(((Double(value) * 63 / 255).rounded() * 255 / 63).rounded())
  }
}

/// A box of whole pixels.
struct PixelBox: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// All pixels a rectangle in pixels touches.
  init(around rect: Rect) {
    self.init(
      left: PixelBox.whole(rect.x.rounded(.down)), top: PixelBox.whole(rect.y.rounded(.down)),
      right: PixelBox.whole(rect.maxX.rounded(.up)), bottom: PixelBox.whole(rect.maxY.rounded(.up)))
  }

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Far outside any picture, and still safe to subtract.
  private static let farthest = 1e9

  private static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(max(-farthest, min(farthest, value)))
  }
}

extension OpaquePointer {
  /// Adds an outline to a Cairo context's path.
  func addPath(_ outline: Outline) {
    for segment in outline.segments {
      switch segment {
      case .move(let point): cairo_move_to(self, point.x, point.y)
      case .line(let point): cairo_line_to(self, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(self, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(self)
      }
    }
  }

  /// Adds a rectangle with round corners to a Cairo context's path.
  func addRoundedRectangle(_ rect: Rect, radius: Double) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    guard radius > 0 else { return cairo_rectangle(self, rect.x, rect.y, rect.width, rect.height) }
    let quarter = Double.pi / 2
    cairo_new_sub_path(self)
    cairo_arc(self, rect.maxX - radius, rect.y + radius, radius, -quarter, 0)
    cairo_arc(self, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    cairo_arc(self, rect.x + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
    cairo_arc(self, rect.x + radius, rect.y + radius, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(self)
  }
}

extension Rect {
  init(_ box: PixelBox) {
    self.init(
      x: Double(box.left), y: Double(box.top), width: Double(box.width),
      height: Double(box.height))
  }
}
