import CPango
import Layout

/// One Pango layout of one line, and what can be read from it.
final class ShapedLine {
  let layout: OpaquePointer?
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

  static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

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
}
