import CPango

/// What can be read from the runs of a line: stretches of one font, in the order they are seen.
extension ShapedLine {
  func runs() -> [UnsafeMutablePointer<PangoGlyphItem>] {
    guard let layout, let line = pango_layout_get_line_readonly(layout, 0) else { return [] }
    return ShapedLine.runs(of: line)
  }

  static func runs(
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

  func missingScalars(in runs: [UnsafeMutablePointer<PangoGlyphItem>]) -> [UInt32] {
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

  static func pattern(of font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
    font.withMemoryRebound(to: PangoFcFont.self, capacity: 1) { pango_fc_font_get_pattern($0) }
  }

  func faces(of runs: [UnsafeMutablePointer<PangoGlyphItem>]) -> [ResolvedFace] {
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
