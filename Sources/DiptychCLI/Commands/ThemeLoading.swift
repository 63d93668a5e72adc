import Basics
import Catalog
import Theme

/// Finds and loads the theme a `theme` command is about.
struct ThemeLoading {
  let arguments: ParsedArguments
  let context: Context

  static let theme = ArgumentDescription(
    "THEME", help: "A theme by its name, its folder or its theme.yaml; or a token file")

  static let contexts = OptionDescription(
    "context", .repeated("NAME=VALUE"), help: "What to choose, such as brand=o2")

  var finder: ThemeFinder {
    // The current folder is looked in by itself, which gives shorter paths.
    let places =
      Path.upwards(from: context.world.currentFolder).dropFirst()
      + (context.world.toolFolder.map { Path.upwards(from: $0) } ?? [])
    return ThemeFinder(files: context.world.files, places: Array(places))
  }

  /// The theme, with its warnings reported.
  func theme(_ name: String) throws -> TokenTheme {
    let theme = try finder.theme(name)
    theme.theme.warnings.forEach(context.report)
    return theme
  }

  /// The choices of `--context`.
  func chosen() throws(Diagnostic) -> [String: String] {
    var chosen: [String: String] = [:]
    for text in arguments.values(ThemeLoading.contexts) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw Diagnostic(.error, ThemeToolProblem.badContext(text))
      }
      guard chosen.updateValue(String(parts[1]), forKey: String(parts[0])) == nil else {
        throw Diagnostic(.error, ThemeToolProblem.repeatedContext(String(parts[0])))
      }
    }
    return chosen
  }
}
