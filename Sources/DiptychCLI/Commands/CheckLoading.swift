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
    let (pruned, problems) = report.prune(outputFolder, files: context.world.files)
    problems.forEach(context.report)
    return pruned
  }
}

/// A fact about a picture that nobody asked for.
enum LeftoverProblem: Problem, Hashable {
  case unknown(String)

  var category: DiagnosticCategory { .badInput }

  var message: String {
    switch self {
    case .unknown(let path): "no sheet asks for \(path), and no manifest knows it"
    }
  }

  var hint: String? { "--prune leaves it alone; remove it yourself if nothing needs it" }
}
