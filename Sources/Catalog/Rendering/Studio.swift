import Basics
import Components
import Drawing
import Layout
import PixelImage
import Theme

/// Draws components that were made in Swift, in the colours of a theme.
///
/// ```swift
/// let studio = try Studio(theme: "Themes/Backpack")
/// let navigation = HorizontalNavigation<Default>(
///   options: [.text("Flights", tag: 0), .text("Hotels", tag: 1)], selectedItemIndex: 0)
/// let pair = try studio.draw(navigation, width: 375)
/// ```
///
/// A studio belongs to one thread; the theme it loads may be shared.
public final class Studio {
  public let theme: LoadedTheme
  let workbench = Workbench()

  /// Loads a theme.
  ///
  /// - Parameters:
  ///   - theme: a folder with a `theme.yaml`, or the name of one below a `Themes` folder in or
  ///     around `folder`.
  ///   - folder: what `theme` is relative to.
  /// - Throws: ``Diagnostics``, with everything that is wrong with the theme.
  public init(
    theme: String, in folder: String = ".", files: any FileSystem = Disk()
  ) throws(Diagnostics) {
    let real = files.realPath(of: folder) ?? folder
    self.theme = try ThemeLibrary(files: files, places: Path.upwards(from: real))
      .theme(theme, from: folder, at: nil)
  }

  /// Draws with a theme that another studio has loaded, on whichever thread.
  public init(theme: LoadedTheme) { self.theme = theme }

  /// The measured layout of a component.
  ///
  /// - Parameter name: what to call the variant; `nil` is the component's own name.
  public func inspect(
    _ component: any ComponentConvertible, named name: String? = nil,
    settings: VariantSettings = VariantSettings(), contexts: [String: String] = [:]
  ) throws(Diagnostics) -> Inspection {
    let (sheet, variant) = try prepare(component, settings, contexts, named: name)
    let laidOut = try workbench.layOut(variant, of: sheet)
    return Inspection(
      laidOut.arrangement, of: variant, sheet, palette: try theme.palette(.day, contexts))
  }

  /// A component by day and by night, as PNG files.
  ///
  /// Both come from one layout: only colours differ.
  ///
  /// - Parameters:
  ///   - width: in points; `nil` is the component's natural width.
  ///   - scale: pixels for each point.
  /// - Throws: ``Diagnostics``: a role the theme lacks, a picture over the limits, an icon that is
  ///   not there.
  public func draw(
    _ component: any ComponentConvertible, width: Double? = nil, scale: Scale = .double
  ) throws(Diagnostics) -> PicturePair {
    var settings = VariantSettings()
    settings.width = width
    settings.scales = [scale]
    return try draw(component, settings: settings)
  }

  /// A component by day and by night with every setting a sheet has; the first scale counts.
  public func draw(
    _ component: any ComponentConvertible, settings: VariantSettings,
    contexts: [String: String] = [:]
  ) throws(Diagnostics) -> PicturePair {
    let (sheet, variant) = try prepare(component, settings, contexts)
    let laidOut = try workbench.layOut(variant, of: sheet)
    let scale = settings.scales.first ?? .double
    let raster = try workbench.raster(laidOut.scene, scale: scale, of: variant, theme)
    let inspection = Inspection(
      laidOut.arrangement, of: variant, sheet, palette: try theme.palette(.day, contexts))
    func png(_ mode: Mode) throws(Diagnostics) -> [UInt8] {
      let text = try PictureText.chunks(
        theme.fingerprint(hasIcons: !laidOut.scene.iconNames.isEmpty),
        alt: inspection.altText(mode, description: settings.description))
      return try workbench.png(
        raster, scale: scale, palette: try theme.palette(mode, contexts), text: text)
    }
    return PicturePair(
      day: try png(.day), night: try png(.night),
      warnings: laidOut.warnings + Workbench.blankIcons(of: raster, in: variant))
  }

  /// A sheet and a variant as if they had been read.
  func prepare(
    _ component: any ComponentConvertible, _ settings: VariantSettings,
    _ contexts: [String: String], named name: String? = nil
  ) throws(Diagnostics) -> (Sheet, Variant) {
    let value = component.component
    let type = type(of: value)
    let place = SourceLocation(file: type.name, line: 1, column: 1)
    guard component.componentProblems.isEmpty else {
      throw Diagnostics(
        component.componentProblems.map { problem in Diagnostic(.error, problem, at: place) })
    }
    let missing = try theme.missingRoles(type.roles, contexts: contexts)
    guard missing.isEmpty else {
      throw Diagnostics([
        Diagnostic(.error, SheetProblem.missingRoles(missing, theme: theme.name), at: place)
      ])
    }
    var settings = settings
    if settings.background == nil {
      settings.background = type.backgroundRole.map { ColorReference($0) }
    }
    let variant = Variant(
      name: name ?? type.name, location: place, component: value,
      configuration: Configuration(layers: [], location: place), settings: settings,
      contexts: contexts, contextLabel: "", digest: Digest())
    return (Sheet(path: type.name, component: type, theme: theme, variants: [variant]), variant)
  }
}

/// The two pictures of a component, as the bytes of PNG files.
public struct PicturePair: Sendable {
  public var day: [UInt8]
  public var night: [UInt8]
  /// What a person should look at, such as letters no font has.
  public var warnings: [Diagnostic]

  public subscript(mode: Mode) -> [UInt8] { mode == .day ? day : night }
}
