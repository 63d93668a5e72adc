import Basics
import Catalog
import Components

/// `diptych theme lint`: what should be looked at in a theme.
enum ThemeLintCommand {
  static func command(_ components: [any Component.Type]) -> Command {
    let description = CommandDescription(
      "theme lint", summary: "Check the tokens of a theme",
      discussion: [
        "Finds what cannot be resolved, deprecated tokens in use, tokens that only one mode has, text"
          + " with less contrast than WCAG asks for, colours that are nearly equal, and tokens nothing"
          + " leads to. Every context is looked at unless one is chosen.",
        "The exit code is 1 when there is more than notes.",
      ],
      arguments: [ThemeLoading.theme], options: [ThemeLoading.contexts, .json],
      examples: [
        .init("All brands", "diptych theme lint Mistica"),
        .init("One brand, for a script", "diptych theme lint Mistica --context brand=o2 --json"),
      ])
    return Command(description) { arguments, context in
      let loading = ThemeLoading(arguments: arguments, context: context)
      let chosen = try loading.chosen()
      let lint: ThemeLint
      do {
        let theme = try loading.finder.theme(arguments.positional.first ?? "")
        // An unknown context is no fault of the theme.
        if !chosen.isEmpty { _ = try theme.theme.palette(for: .day, contexts: chosen) }
        lint = try ThemeLint(
          theme, contexts: chosen.isEmpty ? nil : chosen, components: components,
          files: context.world.files)
      } catch let error as Diagnostics {
        guard let findings = ThemeLint(unreadable: error) else { throw error }
        lint = findings
      }
      if arguments.flag(.json) {
        context.console.result(lint.json.prettyText() + "\n")
      } else {
        lint.findings.forEach { context.console.result($0.text) }
        context.console.note(summary(lint))
      }
      return max(context.worst, lint.fails ? .differences : .success)
    }
  }

  private static func summary(_ lint: ThemeLint) -> String {
    guard !lint.findings.isEmpty else { return "nothing found\n" }
    let parts = LintFinding.Level.allCases.reversed().compactMap { level -> String? in
      let count = lint.findings.count { $0.level == level }
      return count == 0 ? nil : "\(count) \(level.rawValue)\(count == 1 ? "" : "s")"
    }
    return parts.joined(separator: ", ") + "\n"
  }
}
