import Basics
import Catalog
import Theme

/// `diptych theme explain`: where a value comes from.
enum ThemeExplainCommand {
  static func command() -> Command {
    let description = CommandDescription(
      "theme explain", summary: "Show where the value of a token or role comes from",
      discussion: [
        "Follows a role to its token, and a token through its references to the value, by day and by"
          + " night, with files and lines.",
        "Without a THEME all themes that can be found by name are asked.",
      ],
      arguments: [
        ArgumentDescription("TOKEN", completion: .none, help: "A token or a role"),
        ArgumentDescription(
          "THEME", .optional, help: "A theme or a token file, as for 'theme show'"),
      ],
      options: [ThemeLoading.contexts, .json],
      examples: [
        .init("A token", "diptych theme explain core.accent Backpack"),
        .init(
          "A role, for one brand",
          "diptych theme explain tabsView.line Mistica --context brand=o2"),
      ])
    return Command(description) { arguments, context in
      let loading = ThemeLoading(arguments: arguments, context: context)
      let chosen = try loading.chosen()
      let name = arguments.positional.first ?? ""
      let explanations: [ThemeExplanation]
      if arguments.positional.count > 1 {
        let theme = try loading.finder.theme(arguments.positional[1])
        explanations = [try ThemeExplanation.explain(name, in: theme, contexts: chosen)]
      } else {
        explanations = try everywhere(name, chosen, loading)
      }
      if arguments.flag(.json) {
        let text = JSONValue.array(explanations.map(\.json)).linedText
        context.console.result(explanations.isEmpty ? "" : text)
      } else {
        let texts = explanations.map { $0.text.escapingControls(keepingNewlines: true) }
        context.console.result(texts.joined(separator: "\n"))
      }
      return context.worst
    }
  }

  /// The name in every theme that has it.
  ///
  /// A theme that cannot be read is reported; the others are asked all the same.
  private static func everywhere(
    _ name: String, _ chosen: [String: String], _ loading: ThemeLoading
  ) throws -> [ThemeExplanation] {
    let finder = loading.finder
    let paths = finder.all()
    guard !paths.isEmpty else { throw Diagnostic(.error, ThemeToolProblem.noThemes) }
    var themes: [TokenTheme] = []
    for path in paths {
      do {
        themes.append(try finder.theme(path))
      } catch {
        loading.context.report(error)
      }
    }
    // One theme has a brand to choose, another has not.
    let asked = themes.filter { theme in chosen.keys.allSatisfy(theme.theme.contextNames.contains) }
    var explanations: [ThemeExplanation] = []
    var refusals: [Diagnostic] = []
    for theme in asked.isEmpty ? themes : asked {
      do {
        explanations.append(try ThemeExplanation.explain(name, in: theme, contexts: chosen))
      } catch {
        refusals += error.all
      }
    }
    guard explanations.isEmpty, !themes.isEmpty else { return explanations }
    if themes.count > 1, chosen.isEmpty, let nearest = nearest(name, themes) {
      throw Diagnostic(
        .error,
        ThemeToolProblem.unknownEverywhere(name, themes: themes.map(\.name), nearest: nearest))
    }
    throw Diagnostics(refusals)
  }

  private static func nearest(_ name: String, _ themes: [TokenTheme]) -> String? {
    let names = themes.flatMap { theme in
      (try? theme.theme.palette(for: .day)).map {
        $0.colorRoles + $0.typographyRoles + $0.allTokens.map(\.name)
      } ?? []
    }
    return NearestName.to(name, among: names)
  }
}
