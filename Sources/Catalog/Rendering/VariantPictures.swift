import Basics
import Drawing
import Layout
import PixelImage
import Theme

/// Makes the pictures of one variant, every mode, scale and format, from one layout.
///
/// Ask for the scales one after the other: the masks of one are let go before the next are made.
final class VariantPictures {
  let planned: PlannedVariant
  let entry: ManifestEntryBuilder
  /// What a person should look at; grows as pictures are made.
  private(set) var warnings: [Diagnostic]

  private let laidOut: Workbench.LaidOut
  private let fingerprint: Fingerprint
  private let svgText: SVGTextForm
  private let workbench: Workbench
  private var raster: (scale: Scale, raster: Raster)?
  private var svg: SVGPicture?

  /// Lays out the variant.
  init(
    _ planned: PlannedVariant, selection: RenderSelection, workbench: Workbench
  ) throws(Diagnostics) {
    self.planned = planned
    self.workbench = workbench
    svgText = selection.svgText(of: planned.variant)
    let hasSVG = planned.renditions.contains { $0.format == .svg }
    laidOut = try workbench.layOut(
      planned.variant, of: planned.sheet, keepsGlyphs: hasSVG && svgText == .outlines)
    fingerprint = planned.sheet.theme.fingerprint(hasIcons: !laidOut.scene.iconNames.isEmpty)
    entry = try ManifestEntryBuilder(planned, laidOut)
    warnings = laidOut.warnings
    var palettes: [Palette] = []
    for mode in Mode.allCases where planned.renditions.contains(where: { $0.modes.contains(mode) })
    {
      palettes.append(try palette(mode))
    }
    warnings += Visibility.faults(in: laidOut.scene, palettes: palettes) { _ in
      planned.variant.location
    }
  }

  private func palette(_ mode: Mode) throws(Diagnostics) -> Palette {
    try planned.sheet.theme.palette(mode, planned.variant.contexts)
  }

  /// The bytes of a picture's file.
  func bytes(of rendition: Rendition) throws(Diagnostics) -> [UInt8] {
    switch rendition.format {
    case .png:
      let scale = rendition.scale ?? .double
      return try workbench.png(
        try raster(at: scale), scale: scale, palette: try palette(rendition.mode ?? .day),
        text: try PictureText.chunks(fingerprint, alt: entry.alt(rendition.mode)))
    case .svg: return try svgBytes(of: rendition)
    case .pdf:
      return try workbench.pdf(
        laidOut.scene, palette: try palette(rendition.mode ?? .day),
        alt: entry.alt(rendition.mode), of: planned.variant, planned.sheet.theme)
    }
  }

  /// The scene at one scale.
  func raster(at scale: Scale) throws(Diagnostics) -> Raster {
    if let raster, raster.scale == scale { return raster.raster }
    raster = nil
    let made = try workbench.raster(
      laidOut.scene, scale: scale, of: planned.variant, planned.sheet.theme)
    raster = (scale, made)
    warnings += Workbench.blankIcons(of: made, in: planned.variant)
      .filter { !warnings.contains($0) }
    return made
  }

  private func svgBytes(of rendition: Rendition) throws(Diagnostics) -> [UInt8] {
    let (day, night) = (try palette(.day), try palette(.night))
    do {
      var inks: [ColorReference: SVGInk] = [:]
      for reference in laidOut.scene.colors {
        let color = try (rendition.mode == .night ? night : day).color(reference)
        inks[reference] = SVGInk(
          name: day.tokenName(of: reference), color: color,
          nightColor: rendition.mode == nil ? try night.color(reference) : nil)
      }
      if svg == nil, raster == nil, !laidOut.scene.iconNames.isEmpty, let scale = Scale(1) {
        // Pixels tell whether an icon draws anything at all.
        _ = try? self.raster(at: scale)
      }
      let picture = try svg ?? makeSVG(day, night)
      svg = picture
      return picture.bytes(
        rootID: SVGRootID.of(rendition, planned.variant), title: entry.alt(rendition.mode),
        language: planned.variant.settings.language, inks: inks)
    } catch {
      throw Diagnostics(Diagnostics.from(error).map { $0.located(at: planned.variant.location) })
    }
  }

  private func makeSVG(_ day: Palette, _ night: Palette) throws(Diagnostic) -> SVGPicture {
    let theme = planned.sheet.theme
    return try SVGPicture(
      laidOut.scene, textForm: svgText, families: theme.fonts.families,
      isOpaque: { reference in
        [day, night].allSatisfy { (try? $0.color(reference))?.isOpaque == true }
      },
      icon: { name throws(Diagnostic) in try theme.icons.document(of: name) })
  }
}

/// The id of a whole SVG picture, on which all ids inside it are built.
enum SVGRootID {
  private static let longestName = 32
  private static let digits = 8

  /// The variant's name, with hyphens for what an id cannot have, and what makes the picture's place
  /// in the output folder its own.
  ///
  /// It depends on nothing else: a picture that changes keeps its ids.
  static func of(_ rendition: Rendition, _ variant: Variant) -> String {
    var digest = Digest()
    digest.add(rendition.path)
    return "\(plain(variant.name))-\(digest.description.prefix(digits))"
  }

  static func plain(_ name: String) -> String {
    let parts = name.unicodeScalars.split { scalar in
      !scalar.isASCII || !(scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
    }
    let name = parts.map { String($0) }.joined(separator: "-").prefix(longestName)
    let whole = name.last == "-" ? String(name.dropLast()) : String(name)
    return whole.first?.isLetter == true ? whole : whole.isEmpty ? "picture" : "picture-" + whole
  }
}
