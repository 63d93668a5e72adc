import Basics
import Catalog
import Components

/// `diptych doctor`: what this tool would draw with, and what is missing.
enum DoctorCommand {
  static func command(_ components: [any Component.Type]) -> Command {
    let description = CommandDescription(
      "doctor", summary: "Check libraries, themes, fonts and icons",
      discussion: [
        "Loads the themes of all sheets found, and says which fonts and libraries a picture would be"
          + " made with. Give this with a bug report."
      ],
      arguments: [SheetLoading.sheets], options: SheetLoading.options)
    return Command(description) { arguments, context in
      let loading = SheetLoading(arguments: arguments, context: context, components: components)
      let sheets = loading.sheets(mayBeNone: true)
      let report = DoctorReport(sheets: sheets, components: components)
      context.console.result(
        arguments.flag(.json)
          ? report.json.linedText : report.text.escapingControls(keepingNewlines: true))
      return context.worst
    }
  }
}
