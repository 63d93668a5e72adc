import Basics
import Catalog
import Components

/// `diptych render`: draws every variant, day and night, into the output folder.
enum RenderCommand {
  static func command(_ components: [any Component.Type]) -> Command {
    let description = CommandDescription(
      "render", summary: "Draw every variant, day and night, into Output",
      discussion: [
        "Draws what is stale: a picture whose sheet, tokens, icons, fonts or libraries have not"
          + " changed, and whose file is untouched, is left alone.",
        "One broken sheet does not stop the others; the exit code is the worst that was met.",
      ],
      arguments: [SheetLoading.sheets],
      options: SheetLoading.options + [.shard, .cache, .force],
      examples: [
        .init("Draw all sheets below the current folder", "diptych render"),
        .init("One variant at three scales", "diptych render --variant default --scale 1,2,3"),
        .init("Names DocC understands", "diptych render --naming docc --output Docs/Resources"),
      ])
    return Command(description) { arguments, context in
      try run(SheetLoading(arguments: arguments, context: context, components: components))
    }
  }

  private static func run(_ loading: SheetLoading) throws -> ExitCode {
    let context = loading.context
    let start = context.world.clock()
    guard let plan = try loading.plan() else { return context.worst }
    let cache = loading.cache()
    let renderer = Renderer(
      files: context.world.files, outputFolder: loading.outputFolder,
      workers: loading.arguments.integer(.jobs) ?? context.world.processorCount, cache: cache)
    let progress = context.progress("Drawing", total: plan.variants.count)
    let outcome = renderer.render(plan, force: loading.arguments.flag(.force)) { _ in
      progress.advance()
    }
    progress.finish()
    outcome.diagnostics.forEach(context.report)
    loading.report(cache)
    if loading.arguments.flag(.json) {
      context.console.result(RenditionList.json(outcome.results))
    } else {
      for result in outcome.results
      where result.state == .written || !context.console.isQuiet {
        let path = result.path.escapingControls()
        context.console.result(
          result.state == .written ? "written  \(path)\n" : "unchanged  \(path)\n")
      }
    }
    if !plan.variants.isEmpty {
      context.console.note(summary(outcome, plan, seconds: context.world.clock() - start))
    }
    return context.worst
  }

  private static func summary(
    _ outcome: Renderer.Outcome, _ plan: RenderPlan, seconds: Double
  ) -> String {
    let written = outcome.results.count { $0.state == .written }
    let unchanged = outcome.results.count - written
    let failed = plan.pictureCount - outcome.results.count
    var parts = ["\(written) written", "\(unchanged) unchanged"]
    if failed > 0 { parts.append("\(failed) not drawn") }
    let time = JSONValue.number((seconds * 1000).rounded() / 1000).compactText
    return "\(plan.pictureCount) \(plan.pictureCount == 1 ? "picture" : "pictures"): "
      + parts.joined(separator: ", ") + ", in \(time) s\n"
  }
}
