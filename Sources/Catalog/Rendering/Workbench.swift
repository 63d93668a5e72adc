import Basics
import Components
import Drawing
import Layout
import PixelImage
import Theme
import Typesetting

/// What one thread needs to draw: text engines, icons and an encoder, kept from picture to picture.
final class Workbench {
  private struct Tools {
    var engine: TypesettingEngine
    var icons: IconLibrary
  }

  private var tools: [ObjectIdentifier: Tools] = [:]
  private var encoder: PNGEncoder?

  /// A variant after layout.
  struct LaidOut {
    var arrangement: Arrangement
    var scene: Scene
    var warnings: [Diagnostic]
  }

  /// Lays out a variant once, for every mode, scale and format.
  ///
  /// - Parameter keepsGlyphs: whether the scene also has every letter by itself.
  func layOut(
    _ variant: Variant, of sheet: Sheet, keepsGlyphs: Bool = false
  ) throws(Diagnostics) -> LaidOut {
    let engine = try tools(for: sheet.theme).engine
    let settings = variant.settings
    engine.setting = TypesettingEngine.Setting(
      language: settings.language, direction: settings.direction)
    let arrangement = LayoutEngine.arrange(
      try Workbench.body(of: variant, sheet), width: settings.width,
      direction: settings.direction, measuring: engine)
    var warnings: [Diagnostic] = []
    let builder = SceneBuilder(
      engine: engine, families: sheet.theme.fonts.families, keepsGlyphs: keepsGlyphs)
    let scene = builder.scene(
      of: arrangement, padding: settings.padding, background: settings.background,
      direction: settings.direction
    ) { problem, text, _ in
      let place = variant.configuration.location(ofText: text) ?? variant.location
      let warning = Diagnostic(.warning, problem, at: place)
      if !warnings.contains(warning) { warnings.append(warning) }
    }
    warnings += Workbench.cutInk(of: scene, at: variant.location)
    for name in scene.iconNames {
      // What is wrong with an icon is told when it is drawn.
      guard let document = try? sheet.theme.icons.document(of: name) else { continue }
      let place = variant.configuration.location(ofText: name, key: "icon") ?? variant.location
      warnings += document.doubts.map {
        Diagnostic(.warning, IconDoubtProblem(icon: name, doubt: $0), at: place)
      }
    }
    return LaidOut(arrangement: arrangement, scene: scene, warnings: warnings)
  }

  /// The component as elements, with the theme's text styles.
  static func body(of variant: Variant, _ sheet: Sheet) throws(Diagnostics) -> Element {
    let styles = try sheet.theme.textStyles(
      for: sheet.component.roles, contexts: variant.contexts)
    let body = variant.component.body(
      in: ComponentContext(textStyles: styles, width: variant.settings.width))
    return withOriginalIcons(body, sheet.theme.icons)
  }

  /// Gives icons that keep their own colours no tint, unless some of their parts are drawn in it.
  private static func withOriginalIcons(_ body: Element, _ icons: IconFolders) -> Element {
    guard icons.hasOriginals else { return body }
    return body.mapped(color: { $0 }, id: { $0 }) { icon in
      guard icons.isOriginal(icon.name) else { return icon }
      var icon = icon
      icon.keepsColors = true
      // What is wrong with an icon is told when it is drawn.
      let document = try? icons.document(of: icon.name)
      if document?.usesCurrentColor != true { icon.tint = nil }
      return icon
    }
  }

  /// A scene at one scale, ready for both modes.
  func raster(
    _ scene: Scene, scale: Scale, of variant: Variant, _ theme: LoadedTheme
  ) throws(Diagnostics) -> Raster {
    do {
      return try Raster(
        scene, scale: scale.factor, icons: try tools(for: theme).icons, at: variant.location)
    } catch {
      throw Diagnostics(Diagnostics.from(error).map { $0.located(at: variant.location) })
    }
  }

  /// A warning for each icon that drew nothing.
  static func blankIcons(of raster: Raster, in variant: Variant) -> [Diagnostic] {
    raster.blankIcons.map { icon in
      let place = variant.configuration.location(ofText: icon, key: "icon")
      return Diagnostic(
        .warning, PictureProblem.blankIcon(icon), at: place ?? variant.location)
    }
  }

  /// A painted and encoded picture.
  func png(
    _ raster: Raster, scale: Scale, palette: Palette, text: [PNGText]
  ) throws(Diagnostics) -> [UInt8] {
    do {
      let picture = try raster.paint { reference throws(Diagnostic) in
        try palette.color(reference)
      }
      let encoder = try encoder ?? PNGEncoder()
      self.encoder = encoder
      let size = try PixelSize(width: picture.width, height: picture.height)
      let bytes = picture.withPixels { pixels in
        PixelBuffer(
          pixels, stride: picture.stride, size: size,
          format: picture.isOpaque ? .rgb24 : .argb32Premultiplied
        ).map { encoder.encode($0, scale: scale.factor, text: text) }
      }
      guard let bytes else {
        throw Diagnostic(
          .error, category: .internalFault, message: "a picture's memory has the wrong size")
      }
      return bytes
    } catch {
      throw Diagnostics(Diagnostics.from(error))
    }
  }

  /// A page in the colours of a mode.
  func pdf(
    _ scene: Scene, palette: Palette, alt: String, of variant: Variant, _ theme: LoadedTheme
  ) throws(Diagnostics) -> [UInt8] {
    do {
      let painter = PDFPainter(icons: try tools(for: theme).icons) { reference throws(Diagnostic) in
        try palette.color(reference)
      }
      return try painter.document(
        of: scene, title: variant.name, description: alt, at: variant.location)
    } catch {
      throw Diagnostics(Diagnostics.from(error).map { $0.located(at: variant.location) })
    }
  }

  private func tools(for theme: LoadedTheme) throws(Diagnostics) -> Tools {
    let key = ObjectIdentifier(theme)
    if let known = tools[key] { return known }
    do {
      let made = Tools(
        engine: try TypesettingEngine(fonts: theme.fonts),
        icons: IconLibrary { name throws(Diagnostic) in try theme.icons.document(of: name) })
      tools[key] = made
      return made
    } catch {
      throw Diagnostics([error])
    }
  }

  /// Warns of what sticks out of the picture; what scrolls may, sideways.
  private static func cutInk(of scene: Scene, at location: SourceLocation) -> [Diagnostic] {
    // What reaches the edge of a picture of broken points goes on to the end of the point.
    let tolerance = 0.01
    var warnings: [Diagnostic] = []
    for item in scene.items {
      let (width, height) = (scene.size.width.rounded(.up), scene.size.height.rounded(.up))
      var sides = [
        ("top", -item.frame.y), ("bottom", item.frame.maxY - height),
      ]
      if item.span == nil {
        sides += [
          ("left", -item.frame.x), ("right", item.frame.maxX - width),
        ]
      }
      for (side, points) in sides where points > tolerance {
        let problem = SheetProblem.inkOutside(
          element: item.id ?? "an element", side: side, points: points)
        warnings.append(Diagnostic(.warning, problem, at: location))
      }
    }
    return warnings
  }
}
