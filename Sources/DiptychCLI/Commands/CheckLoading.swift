import Basics
import Catalog

/// What the commands share that check pictures.
extension SheetLoading {
  /// Checks a plan, with a progress bar.
  func check(
    _ plan: RenderPlan, _ baselines: any BaselineStore, keepsFiles: Bool = false
  ) -> CheckReport {
    let cache = cache()
    defer { self.report(cache) }
    let checker = Checker(
      baselines: baselines, workers: workers,
      commandLineTolerance: arguments.number(.tolerance), keepsFiles: keepsFiles, cache: cache)
    let progress = context.progress("Checking", total: plan.variants.count)
    defer { progress.finish() }
    return checker.check(plan) { _ in progress.advance() }
  }

  var workers: Int { arguments.integer(.jobs) ?? context.world.processorCount }

  /// Reports what is wrong beside the pictures themselves.
  func report(_ report: CheckReport) {
    report.diagnostics.forEach(context.report)
    for variant in report.variants {
      variant.diagnostics.forEach(context.report)
      for picture in variant.pictures {
        if case .unreadable(let problems) = picture.outcome { problems.forEach(context.report) }
      }
    }
    for leftover in report.leftovers where !leftover.isRecorded {
      let path = Path.join(outputFolder, leftover.path)
      context.report(Diagnostic(.warning, LeftoverProblem.unknown(path)))
    }
  }

  /// Removes the leftovers that are ours.
  ///
  /// - Returns: the paths below the output folder that are gone.
  func prune(_ report: CheckReport) -> [String] {
    guard report.leftovers.contains(where: \.isRecorded) else { return [] }
    if let namesake = uncheckedNamesake(report) {
      context.report(Diagnostic(.error, LeftoverProblem.namesake(namesake)))
      return []
    }
    let (pruned, problems) = report.prune(outputFolder, files: context.world.files)
    problems.forEach(context.report)
    return pruned
  }

  /// A sheet that was not checked and has the file name of one that was: a manifest knows sheets by
  /// that name alone, so what seems to be left over may be of this one.
  private func uncheckedNamesake(_ report: CheckReport) -> String? {
    let files = context.world.files
    func place(_ path: String) -> String { files.realPath(of: path) ?? Path.normalized(path) }
    let checked = report.variants.map(\.planned.sheet.path)
    let (places, names) = (Set(checked.map(place)), Set(checked.map { Path.name(of: $0) }))
    return SheetFinder(files: files).find(arguments.positional + ["."]).paths.first {
      names.contains(Path.name(of: $0)) && !places.contains(place($0))
    }
  }
}

/// A fact about a picture that nobody asked for.
enum LeftoverProblem: Problem, Hashable {
  case unknown(String)
  /// A sheet of the same file name was not checked.
  case namesake(String)

  var category: DiagnosticCategory { .badInput }

  var message: String {
    switch self {
    case .unknown(let path): "no sheet asks for \(path), and no manifest knows it"
    case .namesake(let sheet):
      "nothing is removed: \(sheet) was not checked, and has the file name of a sheet that was"
    }
  }

  var hint: String? {
    switch self {
    case .unknown: "--prune leaves it alone; remove it yourself if nothing needs it"
    case .namesake: "check both, or give one of them another name"
    }
  }
}
