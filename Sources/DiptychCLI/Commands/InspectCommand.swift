import Basics
import Catalog
import Components

/// `diptych inspect`: the measured layout of each variant.
enum InspectCommand {
  static func command(_ components: [any Component.Type]) -> Command {
    let description = CommandDescription(
      "inspect", summary: "Show the measured layout of each variant",
      discussion: [
        "Frames are x, y, width and height in points, before they are moved to whole pixels. What"
          + " scrolls is given in the coordinates of its content."
      ],
      arguments: [SheetLoading.sheets], options: SheetLoading.options,
      examples: [
        .init("One variant", "diptych inspect Navigation.sheet.yaml --variant small"),
        .init("For a script", "diptych inspect Navigation.sheet.yaml --json"),
      ])
    return Command(description) { arguments, context in
      let loading = SheetLoading(arguments: arguments, context: context, components: components)
      // Nothing is written, so two pictures on one path are no matter here.
      let plan = RenderPlan.make(loading.sheets(), selection: loading.selection).plan
      loading.reportNoneSelected(plan)
      let (inspections, diagnostics) = Inspector.inspect(plan)
      diagnostics.forEach(context.report)
      if arguments.flag(.json) {
        context.console.result(JSONValue.array(inspections.map(\.json)).linedText)
      } else {
        for (index, inspection) in inspections.enumerated() {
          context.console.result((index > 0 ? "\n" : "") + inspection.text)
        }
      }
      return context.worst
    }
  }
}
