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
          context.console.result((index > 0 ? "\n" : "") + text(of: inspection))
        }
      }
      return context.worst
    }
  }

  private static func text(of inspection: Inspection) -> String {
    let size = inspection.size
    var lines = [
      "\(inspection.component) '\(inspection.variant)'  \(points(size.width)) × \(points(size.height)) pt"
    ]
    if inspection.contentSize.width > inspection.size.width {
      lines.append(
        "scrolls: \(points(inspection.contentSize.width)) pt of content, from "
          + points(inspection.scrollOffset.x))
    }
    let idWidth = inspection.elements.map(\.id.count).max() ?? 0
    for element in inspection.elements {
      let frame = element.frame
      var line = "  " + pad(element.id, idWidth)
      for number in [frame.x, frame.y, frame.width, frame.height] {
        line += "  " + pad(points(number), 8, left: true)
      }
      line += "  " + pad(element.color ?? "", 20)
      if let text = element.text { line += "  \"\(text)\"" }
      if element.measured?.isTruncated == true { line += "  cut" }
      if element.isSelected == true { line += "  selected" }
      lines.append(String(line.reversed().drop { $0 == " " }.reversed()).escapingControls())
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func points(_ value: Double) -> String {
    JSONValue.number((value * 100).rounded() / 100).compactText
  }

  private static func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - text.count))
    return left ? spaces + text : text + spaces
  }
}
