import Basics
import Catalog
import Theme

/// `diptych theme show`: every token, by day and by night.
enum ThemeShowCommand {
  static func command() -> Command {
    let description = CommandDescription(
      "theme show", summary: "Show the tokens of a theme, by day and by night",
      discussion: [
        "A token file of any known format can be shown by itself, without a theme.yaml.",
        "In JSON, colours are #RRGGBB or #RRGGBBAA and texts are strings; lengths in points, durations"
          + " in seconds and weights are numbers; what has parts is an object or a list. A mode"
          + " without a value is null.",
      ],
      arguments: [ThemeLoading.theme], options: [ThemeLoading.contexts, .strict, .json],
      examples: [
        .init("The tokens of a theme", "diptych theme show Backpack"),
        .init("Of one brand", "diptych theme show Mistica --context brand=o2"),
        .init("Of a file from elsewhere", "diptych theme show movistar.json --json"),
      ])
    return Command(description) { arguments, context in
      let loading = ThemeLoading(arguments: arguments, context: context)
      let chosen = try loading.chosen()
      let theme = try loading.theme(arguments.positional.first ?? "")
      let table = try theme.theme.tokenTable(contexts: chosen)
      if arguments.flag(.json) {
        context.console.result(ThemeListing.json(table))
      } else {
        context.console.result(ThemeTable.text(table, console: context.console))
        context.console.note(summary(theme, table))
      }
      return context.worst
    }
  }

  private static func summary(_ theme: TokenTheme, _ table: TokenTable) -> String {
    let count = table.tokens.count
    let chosen = table.contexts.sorted { $0.key < $1.key }.map { ", \($0.key) \($0.value)" }
    return "\(count) \(count == 1 ? "token" : "tokens") of \(theme.name)\(chosen.joined())\n"
      .escapingControls(keepingNewlines: true)
  }
}

/// Tokens as a table for a person.
enum ThemeTable {
  private struct Cell {
    var text: String
    var swatch: Color?
  }

  static func text(_ table: TokenTable, console: Console) -> String {
    let hasColor = console.styled("x", .bold, on: .output) != "x"
    let rows = table.tokens.map { token in
      [
        Cell(text: token.name.escapingControls()), Cell(text: token.type.rawValue),
        cell(token, .day), cell(token, .night),
        Cell(text: token.deprecation == nil ? "" : "deprecated"),
      ]
    }
    let header = ["TOKEN", "TYPE", "DAY", "NIGHT", ""].map { Cell(text: $0) }
    let all = [header] + rows
    let widths = header.indices.map { column in
      all.map { width($0[column], hasColor) }.max() ?? 0
    }
    return all.enumerated().map { index, row in
      var line = ""
      var spaces = 0
      for (cell, column) in zip(row, widths) where !cell.text.isEmpty {
        line += String(repeating: " ", count: spaces)
        if let color = cell.swatch, hasColor { line += swatch(color) + " " }
        line += cell.text
        spaces = column - width(cell, hasColor) + 2
      }
      return (index == 0 ? console.styled(line, .bold, on: .output) : line) + "\n"
    }.joined()
  }

  private static func cell(_ token: Token, _ mode: Mode) -> Cell {
    guard let value = token[mode]?.value else { return Cell(text: "–") }
    var cell = Cell(text: ThemeListing.words(for: value).shortened.escapingControls())
    if case .color(let color) = value { cell.swatch = ThemeListing.swatch(of: color, by: mode) }
    return cell
  }

  private static func width(_ cell: Cell, _ hasColor: Bool) -> Int {
    DisplayWidth.of(cell.text.unicodeScalars) + (cell.swatch != nil && hasColor ? 3 : 0)
  }

  /// Two columns of a colour.
  private static func swatch(_ color: Color) -> String {
    "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m  \u{1B}[0m"
  }
}
