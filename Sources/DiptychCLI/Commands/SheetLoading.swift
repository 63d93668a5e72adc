import Basics
import Catalog
import Components
import Theme

/// Finds and reads the sheets a command is about, and reports what is wrong with them.
struct SheetLoading {
  let arguments: ParsedArguments
  let context: Context
  let components: [any Component.Type]

  static let sheets = ArgumentDescription(
    "SHEET", .several(minimum: 0),
    help: "Sheets, or folders to search for *.sheet.yaml; the current folder if none is named")

  /// What every command about sheets understands, whether or not it has a use for each.
  static let options: [OptionDescription] =
    [.output] + OptionDescription.selection + [.svgText, .naming, .jobs, .strict, .json]

  /// The sheets without errors; one broken sheet never stops the others.
  ///
  /// - Parameter mayBeNone: whether a folder without sheets is all right.
  func sheets(mayBeNone: Bool = false) -> [Sheet] {
    let files = context.world.files
    let places = [context.world.currentFolder, context.world.toolFolder].compactMap { $0 }.flatMap {
      Path.upwards(from: $0)
    }
    let reader = SheetReader(
      files: files, library: ThemeLibrary(files: files, places: places), components: components,
      themeOverride: arguments.value(.theme).map { ($0, ".") })
    let named = arguments.positional.isEmpty ? ["."] : arguments.positional
    let found = SheetFinder(files: files).find(named)
    if !mayBeNone || !arguments.positional.isEmpty { found.problems.forEach(context.report) }
    return found.paths.compactMap { path in
      let (sheet, diagnostics) = reader.read(path)
      diagnostics.forEach(context.report)
      return sheet
    }
  }

  /// What the command line selects of them.
  var selection: RenderSelection {
    RenderSelection(
      variants: arguments.globs(.variant),
      modes: arguments.choices(.mode, as: Mode.self).withoutRepeats,
      scales: arguments.numbers(.scale).compactMap { Scale($0) }.withoutRepeats,
      formats: arguments.choices(.format, as: PictureFormat.self).withoutRepeats,
      svgText: arguments.value(.svgText).flatMap { SVGTextForm(rawValue: $0) })
  }

  /// The pictures with their paths; `nil` when two would fall on one, before any work is done.
  func plan() throws -> RenderPlan? {
    let naming = try arguments.value(.naming).map { try Naming($0) } ?? .standard
    let (plan, problems) = RenderPlan.make(sheets(), selection: selection, naming: naming)
    problems.forEach(context.report)
    reportNoneSelected(plan)
    guard problems.isEmpty, let shard = try shard() else { return problems.isEmpty ? plan : nil }
    return plan.part(shard)
  }

  /// Says so when names of variants were given and none fits.
  func reportNoneSelected(_ plan: RenderPlan) {
    guard plan.variants.isEmpty, !selection.variants.isEmpty, context.worst == .success else {
      return
    }
    context.report(Diagnostic(.error, SelectionProblem.noVariantFits(arguments.values(.variant))))
  }

  var outputFolder: String { arguments.value(.output) ?? "Output" }
}

extension Array where Element: Hashable {
  fileprivate var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// A fact about a selection that selects nothing.
enum SelectionProblem: Problem, Hashable {
  case noVariantFits([String])

  var category: DiagnosticCategory { .missingInput }

  var message: String {
    switch self {
    case .noVariantFits(let globs): "no variant's name fits \(joinedWords(globs))"
    }
  }

  var hint: String? { "'diptych list' shows the variants there are" }
}
