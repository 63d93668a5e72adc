import CPango
import Layout

/// One Pango layout of one line, and what can be read from it.
final class ShapedLine {
  private let layout: OpaquePointer?
  let measurement: TextMeasurement

  /// Pango's limit on a width; wider asks are as good as none.
  private static let widestWidth = Double(Int32.max / PANGO_SCALE)

  /// Pango keeps widths in 1/1024 pt; a line this much wider than asked still fits.
  private static let widthTolerance = 2.0 / Double(PANGO_SCALE)

  init(
    context: OpaquePointer, string: String, description: OpaquePointer?, letterSpacing: Double,
    maximumWidth: Double?, box: (height: Double, baseline: Double)?
  ) {
    let created = pango_layout_new(context)
    ShapedLine.prepare(created, string, description, letterSpacing, maximumWidth)
    let isTruncated = pango_layout_is_ellipsized(created) != 0
    if isTruncated { ShapedLine.tightenEllipsis(of: created) }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(created, 0), nil, &logical)
    // Tight letter spacing may leave less than nothing.
    let width = max(0, ShapedLine.points(logical.width))
    let height = box?.height ?? ShapedLine.points(logical.height)
    let baseline = box?.baseline ?? ShapedLine.points(-logical.y)
    // Where not even an ellipsis fits, nothing is drawn: ink never leaves its place.
    if let maximumWidth, width > maximumWidth + ShapedLine.widthTolerance {
      if let created { g_object_unref(UnsafeMutableRawPointer(created)) }
      layout = nil
      measurement = TextMeasurement(
        width: 0, height: height, baseline: baseline, isTruncated: true)
      return
    }
    layout = created
    measurement = TextMeasurement(
      width: width, height: height, baseline: baseline, isTruncated: isTruncated)
  }

  deinit { if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) } }

  /// Pango's units for a distance; what is beyond any type is cut to its bounds.
  private static func units(_ points: Double) -> Int32 {
    let farthest = 100.0
    return Int32((max(-farthest, min(farthest, points)) * Double(PANGO_SCALE)).rounded())
  }

  private static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

  private static func prepare(
    _ layout: OpaquePointer?, _ string: String, _ description: OpaquePointer?,
    _ letterSpacing: Double, _ maximumWidth: Double?
  ) {
    pango_layout_set_font_description(layout, description)
    pango_layout_set_single_paragraph_mode(layout, 1)
    var string = oneLine(string)
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
    if letterSpacing != 0, let attributes = pango_attr_list_new() {
      pango_attr_list_insert(
        attributes,
        pango_attr_letter_spacing_new(units(letterSpacing)))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    if let maximumWidth, maximumWidth < widestWidth {
      let units = (max(0, maximumWidth) * Double(PANGO_SCALE)).rounded(.down)
      pango_layout_set_width(layout, Int32(units))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
  }

  /// What Pango ends a line with: one for most scripts, one for Chinese and Japanese, and three
  /// full stops where it finds no font with those.
  private static let ellipses = ["\u{2026}", "\u{22EF}", "..."]

  /// Gives the ellipsis its own width back.
  ///
  /// Pango widens it until the line is as wide as was asked for. That would be no width of the text,
  /// would put a centred label off its middle, and leaves a hole beside the ellipsis when a line
  /// reads from the right.
  private static func tightenEllipsis(of layout: OpaquePointer?) {
    // This getter, unlike the read-only one, is for lines that will be changed.
    guard let line = pango_layout_get_line(layout, 0) else { return }
    for run in runs(of: line) {
      guard let item = run.pointee.item, let glyphs = run.pointee.glyphs,
        Int32(item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
      else { continue }
      let own = pango_glyph_string_new()
      defer { pango_glyph_string_free(own) }
      for text in ellipses {
        pango_shape(text, Int32(text.utf8.count), &item.pointee.analysis, own)
        guard let own, own.pointee.num_glyphs == glyphs.pointee.num_glyphs else { continue }
        let indices = 0..<Int(own.pointee.num_glyphs)
        let (ownGlyphs, shownGlyphs) = (own.pointee.glyphs, glyphs.pointee.glyphs)
        guard let ownGlyphs, let shownGlyphs,
          indices.allSatisfy({ ownGlyphs[$0].glyph == shownGlyphs[$0].glyph })
        else { continue }
        for index in indices { shownGlyphs[index].geometry.width = ownGlyphs[index].geometry.width }
        break
      }
    }
  }

  /// A label is one line: breaks and tabs in it are spaces, other controls nothing.
  private static func oneLine(_ string: String) -> String {
    guard string.unicodeScalars.contains(where: isBreakOrControl) else { return string }
    var line = ""
    for scalar in string.unicodeScalars {
      if !isBreakOrControl(scalar) {
        line.unicodeScalars.append(scalar)
      } else if scalar.properties.isWhitespace {
        line += " "
      }
    }
    return line
  }

  private static func isBreakOrControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (0x2028...0x2029).contains(scalar.value)
  }

  // MARK: Outline

  func typeset() -> TypesetText {
    let runs = runs()
    return TypesetText(
      measurement: measurement, outline: outline(), missingScalars: missingScalars(in: runs),
      faces: faces(of: runs))
  }

  /// Outlines are taken this much enlarged: the font library rounds them to 1/64 of a pixel, which
  /// is then 1/4096 pt.
  private static let enlargement = 64.0

  /// The farthest cairo can reach, in pixels: it counts in 1/256 of one, in 32 bits.
  private static let farthestPixel = 8_000_000.0

  private func outline() -> Outline {
    guard let layout, let line = pango_layout_get_line_readonly(layout, 0) else { return .empty }
    // The canvas is never painted on; a path needs one to be built. It has no bounds, because cairo
    // drops letters that start more than ten times the type size beyond those of an image.
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    let canvas = cairo_create(surface)
    defer {
      cairo_destroy(canvas)
      cairo_surface_destroy(surface)
    }
    let enlargement = min(
      ShapedLine.enlargement, ShapedLine.farthestPixel / max(1, measurement.width))
    cairo_scale(canvas, enlargement, enlargement)
    cairo_move_to(canvas, 0, 0)
    pango_cairo_layout_line_path(canvas, line)
    guard let path = cairo_copy_path(canvas) else { return .empty }
    defer { cairo_path_destroy(path) }
    return Outline(segments: ShapedLine.segments(of: path.pointee))
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

  // MARK: Runs

  private func runs() -> [UnsafeMutablePointer<PangoGlyphItem>] {
    guard let layout, let line = pango_layout_get_line_readonly(layout, 0) else { return [] }
    return ShapedLine.runs(of: line)
  }

  private static func runs(
    of line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> [UnsafeMutablePointer<PangoGlyphItem>] {
    var runs: [UnsafeMutablePointer<PangoGlyphItem>] = []
    var link = line.pointee.runs
    while let node = link {
      if let run = node.pointee.data {
        runs.append(run.assumingMemoryBound(to: PangoGlyphItem.self))
      }
      link = node.pointee.next
    }
    return runs
  }

  /// Pango marks a glyph no font has with this bit and keeps the code point in the others.
  private static let unknownFlag: UInt32 = 0x1000_0000

  private func missingScalars(in runs: [UnsafeMutablePointer<PangoGlyphItem>]) -> [UInt32] {
    var missing: [UInt32] = []
    for run in runs {
      guard let glyphs = run.pointee.glyphs else { continue }
      for index in 0..<Int(glyphs.pointee.num_glyphs) {
        let glyph = glyphs.pointee.glyphs[index].glyph
        guard glyph & ShapedLine.unknownFlag != 0 else { continue }
        let scalar = glyph & ~ShapedLine.unknownFlag
        if !missing.contains(scalar) { missing.append(scalar) }
      }
    }
    return missing
  }

  private static func pattern(of font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
    font.withMemoryRebound(to: PangoFcFont.self, capacity: 1) { pango_fc_font_get_pattern($0) }
  }

  private func faces(of runs: [UnsafeMutablePointer<PangoGlyphItem>]) -> [ResolvedFace] {
    var faces: [ResolvedFace] = []
    for run in runs {
      guard let font = run.pointee.item?.pointee.analysis.font,
        let pattern = ShapedLine.pattern(of: font)
      else { continue }
      var file: UnsafeMutablePointer<FcChar8>?
      var family: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file,
        FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch, let family
      else { continue }
      var weight = 0.0
      _ = FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
      let face = ResolvedFace(
        path: String(cString: file), family: String(cString: family),
        weight: Int(FcWeightToOpenTypeDouble(weight).rounded()))
      if !faces.contains(face) { faces.append(face) }
    }
    return faces
  }
}
