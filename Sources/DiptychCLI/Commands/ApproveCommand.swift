import Basics
import Catalog
import Components

/// `diptych approve`: makes what a check found different the approved pictures.
enum ApproveCommand {
  static func command(_ components: [any Component.Type]) -> Command {
    let description = CommandDescription(
      "approve", summary: "Take what check found different as right",
      discussion: [
        "Checks, and writes the pictures that fail and no others: what passes, also by a tolerance,"
          + " is left alone.",
        "A file that is no picture, such as a Git LFS pointer, is not replaced without --force.",
      ],
      arguments: [SheetLoading.sheets],
      options: SheetLoading.options + [.tolerance, .forceApproval],
      examples: [
        .init("Everything that fails", "diptych approve"),
        .init("Some variants", "diptych approve --variant 'with-*'"),
      ])
    return Command(description) { arguments, context in
      try run(SheetLoading(arguments: arguments, context: context, components: components))
    }
  }

  private static func run(_ loading: SheetLoading) throws -> ExitCode {
    let (arguments, context) = (loading.arguments, loading.context)
    guard let plan = try loading.plan() else { return context.worst }
    let baselines = BaselineFolder(loading.outputFolder, files: context.world.files)
    let report = loading.check(plan, baselines)
    report.diagnostics.forEach(context.report)
    // Warnings come with the pictures that are written.
    report.undrawn.forEach(context.report)
    let approval = Approval(
      report, selection: plan.selection, force: arguments.flag(.forceApproval))
    approval.refused.forEach(context.report)
    let renderer = Renderer(
      files: context.world.files, outputFolder: loading.outputFolder, workers: loading.workers)
    let outcome = renderer.render(approval.plan, force: true) { _ in }
    outcome.diagnostics.forEach(context.report)
    if arguments.flag(.json) {
      context.console.result(RenditionList.json(outcome.results))
    } else {
      for result in outcome.results {
        context.console.result("approved   \(result.path.escapingControls())\n")
      }
      for path in approval.untouched {
        context.console.result("untouched  \(baselines.name(of: path).escapingControls())\n")
      }
    }
    let (approved, untouched) = (outcome.results.count, approval.untouched.count)
    context.console.note("\(approved) approved, \(untouched) untouched\n")
    return context.worst
  }
}

extension OptionDescription {
  static let forceApproval = OptionDescription(
    "force", short: "f", help: "Also replace files that are no pictures")
}
