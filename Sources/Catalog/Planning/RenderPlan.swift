import Basics
import Theme

/// One picture to be: variant × mode × scale × format, with its path.
public struct Rendition: Sendable, Hashable {
  /// `nil` when both are in one file, which follows its reader's own.
  public var mode: Mode?
  /// `nil` for a format that serves every scale.
  public var scale: Scale?
  public var format: PictureFormat
  /// Below the output folder.
  public var path: String
}

extension Rendition {
  /// `day`, `night` or `adaptive`.
  public var modeName: String { mode?.rawValue ?? "adaptive" }

  /// The modes whose colours are in it.
  var modes: [Mode] { mode.map { [$0] } ?? Mode.allCases }
}

extension Rendition {
  /// The field of a name that would tell two pictures of one variant apart.
  fileprivate func difference(from other: Rendition) -> String {
    // Files of different kinds differ in the others as well.
    if format != other.format { return "ext" }
    return scale == other.scale ? "mode" : "scale"
  }
}

/// A variant and the pictures wanted of it.
public struct PlannedVariant: Sendable {
  public var sheet: Sheet
  public var variant: Variant
  public var renditions: [Rendition]
}

/// Which pictures are wanted; what is left empty is as the sheet says.
public struct RenderSelection: Sendable {
  public var variants: [Glob]
  public var modes: [Mode]
  public var scales: [Scale]
  public var formats: [PictureFormat]
  /// How SVG files keep text; `nil` is as the sheets say.
  public var svgText: SVGTextForm?
  /// Whether some of the pictures were left out by other means.
  var isPart = false

  public init(
    variants: [Glob] = [], modes: [Mode] = [], scales: [Scale] = [],
    formats: [PictureFormat] = [], svgText: SVGTextForm? = nil
  ) {
    self.svgText = svgText
    self.variants = variants
    self.modes = modes
    self.scales = scales
    self.formats = formats
  }

  /// How the SVG files of a variant keep text: as the command line says, the variant, or the sheet.
  func svgText(of variant: Variant) -> SVGTextForm { svgText ?? variant.settings.svgText }

  /// Whether every picture of every variant of a sheet is wanted.
  var isEverything: Bool {
    !isPart && variants.isEmpty && modes.isEmpty && scales.isEmpty && formats.isEmpty
  }
}

/// Every picture with its path, known before any work is done.
public struct RenderPlan: Sendable {
  public var variants: [PlannedVariant]
  public var selection: RenderSelection
  /// Which part of a larger plan this is; `nil` when it is whole.
  public internal(set) var part: PlanPart?

  public var pictureCount: Int { variants.reduce(0) { $0 + $1.renditions.count } }

  /// Plans the pictures of some sheets.
  ///
  /// - Returns: the plan, and an error for each pair of pictures that would fall on one path. Paths
  ///   are compared as a file system might that ignores case and Unicode forms.
  public static func make(
    _ sheets: [Sheet], selection: RenderSelection = RenderSelection(), naming: Naming = .standard
  ) -> (plan: RenderPlan, problems: [Diagnostic]) {
    var planned: [PlannedVariant] = []
    var problems: [Diagnostic] = []
    // Strings compare by canonical equivalence, which takes care of Unicode forms.
    var taken: [String: (owner: String, index: Int)] = [:]
    var folders: Set<String> = []
    for sheet in sheets { taken[Manifest.path(of: sheet).lowercased()] = ("the manifest", -1) }
    for sheet in sheets {
      for variant in sheet.variants where selection.wants(variant) {
        var renditions: [Rendition] = []
        for rendition in selection.renditions(of: variant, sheet, naming) {
          let owner = "\(sheet.path): '\(variant.name)'"
          guard rendition.path == Path.normalized(rendition.path), Path.staysInside(rendition.path)
          else {
            problems.append(
              Diagnostic(.error, SheetProblem.outsideOutput(rendition.path), at: variant.location))
            break
          }
          let key = rendition.path.lowercased()
          if let first = taken[key] {
            let problem: SheetProblem
            if first.index == planned.count, let last = renditions.last {
              problem = .nameLacks(field: last.difference(from: rendition), naming: naming.text)
            } else {
              problem = .samePath(rendition.path, first: first.owner, second: owner)
            }
            let diagnostic = Diagnostic(
              .error, problem, at: first.index == planned.count ? nil : variant.location)
            if !problems.contains(diagnostic) { problems.append(diagnostic) }
            break
          }
          // A file cannot be a folder at the same time.
          if let folder = Path.upwards(from: Path.folder(of: key)).first(where: {
            taken[$0] != nil
          }) ?? (folders.contains(key) ? key : nil) {
            let other = taken[folder]?.owner ?? "another picture's folder"
            problems.append(
              Diagnostic(
                .error, SheetProblem.samePath(folder, first: other, second: owner),
                at: variant.location))
            break
          }
          taken[key] = (owner, planned.count)
          folders.formUnion(Path.upwards(from: Path.folder(of: key)))
          renditions.append(rendition)
        }
        planned.append(PlannedVariant(sheet: sheet, variant: variant, renditions: renditions))
      }
    }
    return (RenderPlan(variants: planned, selection: selection), problems)
  }
}

extension RenderSelection {
  fileprivate func wants(_ variant: Variant) -> Bool {
    variants.isEmpty || variants.contains { $0.matches(variant.name) }
  }

  fileprivate func renditions(
    of variant: Variant, _ sheet: Sheet, _ naming: Naming
  ) -> [Rendition] {
    let modes = self.modes.isEmpty ? Mode.allCases : self.modes
    var renditions: [Rendition] = []
    func add(_ mode: Mode?, _ scale: Scale?, _ format: PictureFormat) {
      let path = naming.path(
        theme: sheet.theme.name, component: sheet.component.name, brand: variant.contextLabel,
        variant: variant.name, mode: mode, scale: scale, format: format)
      // A name that cannot say "both" has no such file.
      guard let path else { return }
      renditions.append(Rendition(mode: mode, scale: scale, format: format, path: path))
    }
    for format in formats.isEmpty ? variant.settings.formats : formats {
      if format.isScalable {
        modes.forEach { add($0, nil, format) }
        if format == .svg, Set(modes) == Set(Mode.allCases) { add(nil, nil, format) }
      } else {
        for scale in scales.isEmpty ? variant.settings.scales : scales {
          modes.forEach { add($0, scale, format) }
        }
      }
    }
    return renditions
  }
}
