import CPango
import Layout

/// The drawing of a line: outlines for letters, pictures for what comes as pictures.
extension ShapedLine {
  func typeset() -> TypesetText {
    let runs = runs()
    return TypesetText(
      measurement: measurement, outline: outline(of: runs), shownText: shownText(of: runs),
      pictures: pictures(of: runs),
      readsFromRight: readsFromRight, missingScalars: missingScalars(in: runs),
      faces: faces(of: runs))
  }

  private var readsFromRight: Bool {
    guard let layout, let line = pango_layout_get_line_readonly(layout, 0) else { return false }
    return pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
  }

  /// Outlines are taken this much enlarged: the font library rounds them to 1/64 of a pixel, which
  /// is then 1/4096 pt.
  static let enlargement = 64.0

  /// The farthest cairo can reach, in pixels: it counts in 1/256 of one, in 32 bits.
  private static let farthestPixel = 8_000_000.0

  private func outline(of runs: [UnsafeMutablePointer<PangoGlyphItem>]) -> Outline {
    guard let layout, let line = pango_layout_get_line_readonly(layout, 0) else { return .empty }
    let enlargement = min(
      ShapedLine.enlargement, ShapedLine.farthestPixel / max(1, measurement.width))
    return ShapedLine.path(enlargement: enlargement) { canvas in
      guard runs.contains(where: ShapedLine.hasPictures) else {
        return pango_cairo_layout_line_path(canvas, line)
      }
      // Cairo would trace the outlines of pictures.
      for (run, x) in placed(runs) where !ShapedLine.hasPictures(run) {
        guard let font = run.pointee.item?.pointee.analysis.font else { continue }
        cairo_move_to(canvas, x, 0)
        pango_cairo_glyph_string_path(canvas, font, run.pointee.glyphs)
      }
    }
  }

  /// What `build` adds to the path of a canvas, which starts at the left end of the baseline.
  static func path(enlargement: Double, _ build: (OpaquePointer?) -> Void) -> Outline {
    // The canvas is never painted on; a path needs one to be built. It has no bounds, because cairo
    // drops letters that start more than ten times the type size beyond those of an image.
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    let canvas = cairo_create(surface)
    defer {
      cairo_destroy(canvas)
      cairo_surface_destroy(surface)
    }
    cairo_scale(canvas, enlargement, enlargement)
    cairo_move_to(canvas, 0, 0)
    build(canvas)
    guard let path = cairo_copy_path(canvas) else { return .empty }
    defer { cairo_path_destroy(path) }
    return Outline(segments: ShapedLine.segments(of: path.pointee))
  }

  /// The runs with the distance of each from the line's left end, in points.
  func placed(
    _ runs: [UnsafeMutablePointer<PangoGlyphItem>]
  ) -> [(run: UnsafeMutablePointer<PangoGlyphItem>, x: Double)] {
    var x = 0.0
    return runs.map { run in
      defer { x += ShapedLine.points(pango_glyph_string_get_width(run.pointee.glyphs)) }
      return (run, x)
    }
  }

  private static func segments(of path: cairo_path_t) -> [Outline.Segment] {
    guard path.status == CAIRO_STATUS_SUCCESS, let data = path.data else { return [] }
    var segments: [Outline.Segment] = []
    segments.reserveCapacity(Int(path.num_data) / 2)
    func point(_ index: Int) -> Point { Point(x: data[index].point.x, y: data[index].point.y) }
    var index = 0
    while index < Int(path.num_data) {
      let header = data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: segments.append(.move(point(index + 1)))
      case CAIRO_PATH_LINE_TO: segments.append(.line(point(index + 1)))
      case CAIRO_PATH_CURVE_TO:
        segments.append(.curve(point(index + 1), point(index + 2), point(index + 3)))
      default: segments.append(.close)
      }
      index += Int(max(1, header.length))
    }
    return segments
  }
}
