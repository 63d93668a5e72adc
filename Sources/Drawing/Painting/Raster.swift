import Basics
import CCairo
import Layout
import Typesetting

/// A scene at one scale, with everything decided but the colours.
///
/// Painting it costs a few microseconds a step, so that the second mode is nearly free and cannot
/// differ from the first in anything but colour.
public struct Raster {
  enum Step {
    case fill(PixelBox, ColorReference)
    case cover(Coverage, ColorReference)
    case image(Surface, x: Int, y: Int, PixelBox)
    /// An icon in its own colours, some of which are those of the mode.
    case icon(name: String, PixelBox, clip: PixelBox, ColorReference)
  }

  public let width: Int
  public let height: Int
  let background: ColorReference?
  let steps: [Step]
  private let icons: IconLibrary
  /// Icons that drew nothing.
  public let blankIcons: [String]

  /// - Throws: a picture over the limits, or an icon that cannot be drawn.
  public init(
    _ scene: Scene, scale: Double, icons: IconLibrary, at location: SourceLocation? = nil
  ) throws(Diagnostic) {
    let size = try PictureLimits.pixelSize(of: scene.size, scale: scale, at: location)
    (width, height) = size
    background = scene.background
    self.icons = icons
    var rasterizer = Rasterizer(
      grid: PixelGrid(scale: scale), icons: icons,
      canvas: PixelBox(left: 0, top: 0, right: size.width, bottom: size.height))
    for item in scene.items { try rasterizer.add(item) }
    steps = rasterizer.steps
    blankIcons = rasterizer.blankIcons
  }

  /// Paints the picture in the colours of one mode.
  public func paint(
    _ color: (ColorReference) throws(Diagnostic) -> Color
  ) throws(Diagnostic) -> Picture {
    let background: Color? =
      if let reference = self.background { try color(reference) } else { nil }
    let isOpaque = background?.isOpaque == true
    let surface = try Surface(
      isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width: width, height: height)
    try surface.draw { canvas throws(Diagnostic) in
      if let background {
        canvas.setSource(background)
        cairo_paint(canvas)
      }
      for step in steps {
        switch step {
        case .fill(let box, let reference):
          canvas.setSource(try color(reference))
          cairo_rectangle(
            canvas, Double(box.left), Double(box.top), Double(box.width), Double(box.height))
          cairo_fill(canvas)
        case .cover(let coverage, let reference):
          canvas.setSource(try color(reference))
          cairo_mask_surface(
            canvas, coverage.surface.pointer, Double(coverage.x), Double(coverage.y))
        case .image(let image, let x, let y, let box):
          cairo_set_source_surface(canvas, image.pointer, Double(x), Double(y))
          cairo_rectangle(
            canvas, Double(box.left), Double(box.top), Double(box.width), Double(box.height))
          cairo_fill(canvas)
        case .icon(let name, let box, let clip, let reference):
          try icons.draw(
            name, on: canvas, in: Rect(box), clip: Rect(clip), color: try color(reference))
        }
      }
    }
    return Picture(surface: surface, isOpaque: isOpaque)
  }
}

extension OpaquePointer {
  func setSource(_ color: Color) {
    cairo_set_source_rgba(
      self, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }
}
