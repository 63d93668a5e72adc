import Basics
import Catalog

/// `diptych theme convert`: a theme in the format of another tool.
enum ThemeConvertCommand {
  private static let format = OptionDescription(
    "to", .value("FORMAT"), accepts: .choice(ThemeFormat.allCases.map(\.rawValue)),
    help: "dtcg (a resolver document), style-dictionary or css")

  private static let file = OptionDescription(
    "output", short: "o", .value("FILE"), completion: .files, help: "The file to write",
    default: "the standard output")

  static func command() -> Command {
    let description = CommandDescription(
      "theme convert", summary: "Write the tokens of a theme for other tools",
      discussion: [
        "The tokens of one choice of contexts, by day and by night. References stay references.",
        "DTCG gets a resolver document with the contexts day and night of the modifier mode, Style"
          + " Dictionary a darkValue beside a value that differs by night, CSS custom properties with"
          + " prefers-color-scheme.",
      ],
      arguments: [ThemeLoading.theme], options: [format, ThemeLoading.contexts, file, .strict],
      examples: [
        .init("Custom properties", "diptych theme convert Backpack --to css --output tokens.css"),
        .init(
          "One brand for other tools",
          "diptych theme convert Mistica --to dtcg --context brand=o2 --output o2.resolver.json"),
      ])
    return Command(description) { arguments, context in
      let loading = ThemeLoading(arguments: arguments, context: context)
      guard let wanted = arguments.choice(format, as: ThemeFormat.self) else {
        throw Diagnostic(
          .error,
          ArgumentProblem.missingArgument("--to FORMAT", command: arguments.command.name))
      }
      let chosen = try loading.chosen()
      let theme = try loading.theme(arguments.positional.first ?? "")
      let table = try theme.theme.tokenTable(contexts: chosen)
      let conversion = ThemeConversion(table, name: theme.name, as: wanted)
      conversion.diagnostics.forEach(context.report)
      // A file that lacks tokens it should have would be taken for whole.
      guard context.worst == .success else { return context.worst }
      guard let path = arguments.value(file) else {
        context.console.result(conversion.text)
        return context.worst
      }
      try refuseInput(path, theme, context.world.files)
      try context.world.files.write(Array(conversion.text.utf8), to: path)
      context.console.note("written  \(path.escapingControls())\n")
      return context.worst
    }
  }

  private static func refuseInput(
    _ path: String, _ theme: TokenTheme, _ files: any FileSystem
  ) throws(Diagnostic) {
    func real(_ path: String) -> String { files.realPath(of: path) ?? Path.normalized(path) }
    guard theme.inputFiles.contains(where: { real($0) == real(path) }) else { return }
    throw Diagnostic(.error, ThemeToolProblem.wouldReplaceInput(path))
  }
}
