import Basics
import Catalog
import Components

/// `diptych list`: what would be drawn, with paths.
enum ListCommand {
  static func command(_ components: [any Component.Type]) -> Command {
    let description = CommandDescription(
      "list", summary: "List what would be rendered, with paths",
      discussion: [
        "Each line says whether the picture is up to date (unchanged) or would be drawn (stale)."
      ],
      arguments: [SheetLoading.sheets],
      options: SheetLoading.options + [.shard],
      examples: [.init("All pictures of one sheet", "diptych list Navigation.sheet.yaml")])
    return Command(description) { arguments, context in
      let loading = SheetLoading(arguments: arguments, context: context, components: components)
      guard let plan = try loading.plan() else { return context.worst }
      let renderer = Renderer(
        files: context.world.files, outputFolder: loading.outputFolder, workers: 1)
      let outcome = renderer.states(of: plan)
      outcome.diagnostics.forEach(context.report)
      if arguments.flag(.json) {
        context.console.result(RenditionList.json(outcome.results))
      } else {
        for result in outcome.results {
          let state = result.state == .stale ? "stale    " : "unchanged"
          context.console.result("\(state)  \(result.path.escapingControls())\n")
        }
      }
      return context.worst
    }
  }
}
