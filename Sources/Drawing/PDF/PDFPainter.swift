import Basics
import CCairo
import Layout
import Typesetting

/// Paints a scene as a PDF file of one page.
///
/// Everything stays vectors, letters as outlines, but for letters that are pictures themselves. The page
/// and plain rectangles end on half points, as in SVG files (rule 7 of ``PixelGrid``). The same scene
/// gives the same bytes: the file names no time and no place.
public struct PDFPainter {
  private let icons: IconLibrary
  private let color: (ColorReference) throws(Diagnostic) -> Color

  /// - Parameter color: looks a colour up, in one mode.
  public init(
    icons: IconLibrary, color: @escaping (ColorReference) throws(Diagnostic) -> Color
  ) {
    self.icons = icons
    self.color = color
  }

  /// The bytes of a PDF 1.5 file with the scene on a page of the scene's size, in half points.
  ///
  /// - Parameters:
  ///   - title: what a viewer shows as the document's name.
  ///   - description: what the picture shows, in words; becomes the document's subject.
  ///   - location: what an error about the size is attached to.
  /// - Throws: a page over the limits of a picture at 1x, an icon that cannot be drawn, and whatever
  ///   looking up a colour throws.
  public func document(
    of scene: Scene, title: String, description: String, at location: SourceLocation? = nil
  ) throws(Diagnostic) -> [UInt8] {
    _ = try PictureLimits.pixelSize(of: scene.size, scale: 1, at: location)
    let size = PixelGrid.fileSize(scene.size)
    let page = Size(
      width: max(PDFPainter.leastSide, size.width),
      height: max(PDFPainter.leastSide, size.height))
    let surface = try PDFSurface(page)
    surface.set(CAIRO_PDF_METADATA_TITLE, title)
    surface.set(CAIRO_PDF_METADATA_SUBJECT, description)
    try surface.draw { canvas throws(Diagnostic) in
      if let background = scene.background {
        canvas.setSource(try color(background))
        cairo_paint(canvas)
      }
      for item in scene.items { try paint(item, pageHeight: page.height, on: canvas) }
    }
    return try surface.finish()
  }

  /// In points; a page of no size is no page.
  private static let leastSide = 1.0

  private func paint(
    _ item: Scene.Item, pageHeight: Double, on canvas: OpaquePointer
  ) throws(Diagnostic) {
    cairo_save(canvas)
    defer { cairo_restore(canvas) }
    if let span = item.span {
      cairo_rectangle(canvas, span.lowerBound, 0, span.upperBound - span.lowerBound, pageHeight)
      cairo_clip(canvas)
    }
    switch item.content {
    case .text(let outline, let origin, let ink):
      canvas.setSource(try color(ink))
      cairo_translate(canvas, origin.x, origin.y)
      canvas.addPath(outline)
      cairo_fill(canvas)
    case .shape(let shape): try paint(shape, item.frame, on: canvas)
    case .icon(let icon): try paint(icon, item.frame, on: canvas)
    case .picture(let picture): try paint(picture, item.frame, on: canvas)
    }
  }

  private func paint(
    _ shape: Shape, _ frame: Rect, on canvas: OpaquePointer
  ) throws(Diagnostic) {
    let box = shape.figure == .rectangle ? PixelGrid.fileEdges(of: frame) : frame
    let outline = ShapeOutline(shape.figure, in: box)
    if let fill = shape.fill {
      canvas.setSource(try color(fill))
      canvas.addRoundedRectangle(outline.box, radius: outline.radius)
      cairo_fill(canvas)
    }
    if let border = shape.border, border.width > 0 {
      let width =
        shape.figure == .rectangle ? PixelGrid.fileBorder(border.width) : border.width
      let inner = outline.inside(border: width)
      canvas.setSource(try color(border.color))
      cairo_set_fill_rule(canvas, CAIRO_FILL_RULE_EVEN_ODD)
      canvas.addRoundedRectangle(outline.box, radius: outline.radius)
      canvas.addRoundedRectangle(inner.box, radius: inner.radius)
      cairo_fill(canvas)
    }
  }

  private func paint(_ icon: Icon, _ frame: Rect, on canvas: OpaquePointer) throws(Diagnostic) {
    guard frame.width > 0, frame.height > 0 else { return }
    let tint: Color? = if let tint = icon.tint { try color(tint) } else { nil }
    guard let tint, !icon.keepsColors else {
      return try icons.draw(icon.name, on: canvas, in: frame, color: tint)
    }
    // Only the shape counts: the tint goes through the icon's own transparency. A group is kept as
    // drawing commands, so that the mask stays vectors too.
    cairo_push_group(canvas)
    do throws(Diagnostic) {
      try icons.draw(icon.name, on: canvas, in: frame)
    } catch {
      cairo_pattern_destroy(cairo_pop_group(canvas))
      throw error
    }
    let mask = cairo_pop_group(canvas)
    defer { cairo_pattern_destroy(mask) }
    canvas.setSource(tint)
    cairo_mask(canvas, mask)
  }

  private func paint(
    _ picture: LetterPicture, _ frame: Rect, on canvas: OpaquePointer
  ) throws(Diagnostic) {
    guard frame.width > 0, frame.height > 0, picture.width > 0, picture.height > 0 else { return }
    let image = try Surface(CAIRO_FORMAT_ARGB32, width: picture.width, height: picture.height)
    image.fill(picture.pixels)
    cairo_translate(canvas, frame.x, frame.y)
    cairo_scale(
      canvas, frame.width / Double(picture.width), frame.height / Double(picture.height))
    cairo_set_source_surface(canvas, image.pointer, 0, 0)
    cairo_paint(canvas)
  }
}
