import CPango
import Layout

/// The drawing of a line letter by letter, for pictures that keep a repeated one only once.
extension ShapedLine {
  private struct GlyphKey: Hashable {
    var font: UnsafeMutablePointer<PangoFont>
    var glyph: UInt32
    /// Of the box that stands for a letter no font has, which is drawn in the middle of its room; 0
    /// for letters.
    var boxWidth: Int32
  }

  /// Pango's mark of a letter no font has: `PANGO_GLYPH_UNKNOWN_FLAG`, a macro Swift cannot import.
  private static let unknown: UInt32 = 0x1000_0000

  /// The letters of a line that have outlines, from left to right.
  func glyphs() -> [GlyphOutline] {
    let runs = runs()
    var known: [GlyphKey: Outline] = [:]
    var glyphs: [GlyphOutline] = []
    for (run, start) in placed(runs) where !ShapedLine.hasPictures(run) {
      guard let font = run.pointee.item?.pointee.analysis.font, let string = run.pointee.glyphs,
        let infos = string.pointee.glyphs
      else { continue }
      var x = start
      for index in 0..<Int(string.pointee.num_glyphs) {
        let info = infos[index]
        let isUnknown = info.glyph & ShapedLine.unknown != 0
        let key = GlyphKey(
          font: font, glyph: info.glyph, boxWidth: isUnknown ? info.geometry.width : 0)
        let outline = known[key] ?? ShapedLine.outline(of: key)
        known[key] = outline
        if outline.bounds != nil {
          glyphs.append(
            GlyphOutline(
              outline: outline,
              origin: Point(
                x: x + ShapedLine.points(info.geometry.x_offset),
                y: ShapedLine.points(info.geometry.y_offset))))
        }
        x += ShapedLine.points(info.geometry.width)
      }
    }
    return glyphs
  }

  private static func outline(of key: GlyphKey) -> Outline {
    guard let string = pango_glyph_string_new() else { return .empty }
    defer { pango_glyph_string_free(string) }
    pango_glyph_string_set_size(string, 1)
    guard let infos = string.pointee.glyphs else { return .empty }
    infos[0].glyph = key.glyph
    infos[0].geometry = PangoGlyphGeometry(width: key.boxWidth, x_offset: 0, y_offset: 0)
    return path(enlargement: enlargement) { canvas in
      pango_cairo_glyph_string_path(canvas, key.font, string)
    }
  }

  /// The characters of the runs in reading order, the ellipsis as one of them.
  func shownText(of runs: [UnsafeMutablePointer<PangoGlyphItem>]) -> String {
    guard let layout, let text = pango_layout_get_text(layout) else { return "" }
    guard measurement.isTruncated else { return String(cString: text) }
    let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
    var parts: [(offset: Int, text: String)] = []
    for run in runs {
      guard let item = run.pointee.item?.pointee else { continue }
      let (offset, length) = (Int(item.offset), Int(item.length))
      if Int32(item.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0 {
        parts.append((offset, "\u{2026}"))
      } else if offset >= 0, length >= 0, offset + length <= bytes.count {
        parts.append((offset, String(decoding: bytes[offset..<offset + length], as: UTF8.self)))
      }
    }
    return parts.sorted { $0.offset < $1.offset }.map(\.text).joined()
  }
}
