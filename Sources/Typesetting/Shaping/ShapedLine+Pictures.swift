import CPango
import Layout

/// Letters that a font holds as coloured pictures, such as emoji.
public struct LetterPicture: Sendable, Hashable {
  /// Premultiplied native-endian 32-bit words, `0xAARRGGBB`, row after row.
  public var pixels: [UInt32]
  public var width: Int
  public var height: Int
  /// In points, from the left end of the line's baseline; y grows downwards.
  public var frame: Rect
}

extension ShapedLine {
  /// Pixels for each em of pictures that a font keeps as drawings: sharp on any screen in a label.
  private static let pixelsPerEm = 128.0

  /// Whether a run's font holds its letters as pictures.
  static func hasPictures(_ run: UnsafeMutablePointer<PangoGlyphItem>) -> Bool {
    guard let font = run.pointee.item?.pointee.analysis.font, let pattern = pattern(of: font)
    else { return false }
    var isColored: FcBool = 0
    return FcPatternGetBool(pattern, FC_COLOR, 0, &isColored) == FcResultMatch && isColored != 0
  }

  func pictures(of runs: [UnsafeMutablePointer<PangoGlyphItem>]) -> [LetterPicture] {
    guard let layout, let description = pango_layout_get_font_description(layout) else { return [] }
    let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
    return placed(runs).compactMap { run, x in
      ShapedLine.hasPictures(run) ? ShapedLine.picture(of: run, at: x, size: size) : nil
    }
  }

  /// - Parameter size: of the text, in points.
  private static func picture(
    of run: UnsafeMutablePointer<PangoGlyphItem>, at x: Double, size: Double
  ) -> LetterPicture? {
    guard let font = run.pointee.item?.pointee.analysis.font else { return nil }
    var ink = PangoRectangle()
    pango_glyph_string_extents(run.pointee.glyphs, font, &ink, nil)
    let box = Rect(
      x: points(ink.x), y: points(ink.y), width: points(ink.width), height: points(ink.height))
    guard box.width > 0, box.height > 0, size > 0 else { return nil }
    let factor = max(1, keptSize(of: font) / size)
    let (width, height) = ((box.width * factor).rounded(.up), (box.height * factor).rounded(.up))
    guard width * height <= largestPicture,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    let canvas = cairo_create(surface)
    cairo_scale(canvas, factor, factor)
    cairo_move_to(canvas, -box.x, -box.y)
    pango_cairo_show_glyph_string(canvas, font, run.pointee.glyphs)
    let isPainted = cairo_status(canvas) == CAIRO_STATUS_SUCCESS
    cairo_destroy(canvas)
    cairo_surface_flush(surface)
    guard isPainted, let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(Int(width) * Int(height))
    for row in 0..<Int(height) {
      let start = UnsafeRawPointer(data + row * stride)
      for column in 0..<Int(width) {
        pixels.append(start.load(fromByteOffset: column * 4, as: UInt32.self))
      }
    }
    let frame = Rect(
      x: x + box.x, y: box.y, width: width / factor, height: height / factor)
    return LetterPicture(
      pixels: pixels, width: Int(width), height: Int(height), frame: frame)
  }

  /// The pixels for each em at which a font's pictures lose nothing.
  private static func keptSize(of font: UnsafeMutablePointer<PangoFont>) -> Double {
    var hasOutlines: FcBool = 1
    guard let pattern = pattern(of: font),
      FcPatternGetBool(pattern, FC_OUTLINE, 0, &hasOutlines) == FcResultMatch, hasOutlines == 0
    else { return pixelsPerEm }
    // A font that holds pixels tells their size, whatever size it is used at.
    let description = pango_font_describe_with_absolute_size(font)
    defer { pango_font_description_free(description) }
    return Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
  }

  /// In pixels; a label of pictures this large fills any picture we draw.
  private static let largestPicture = 16.0 * 1024 * 1024
}
