import Basics
import Theme

/// Writes CSS custom properties: the day on `:root`, the night where the reader prefers dark.
///
/// Only what differs by night is written twice. References become `var()`, which each mode resolves
/// on its own. A token of one mode only stands in that mode's block.
struct CSSWriter {
  private let table: TokenTable
  private let names: [String: String]
  private var diagnostics: [Diagnostic] = []

  static func write(_ table: TokenTable, name: String) -> ThemeConversion {
    var writer = CSSWriter(table)
    let text = writer.text(named: name)
    return ThemeConversion(text: text, diagnostics: writer.diagnostics)
  }

  private init(_ table: TokenTable) {
    self.table = table
    names = CSSName.names(for: table.tokens.map(\.name))
  }

  private mutating func text(named name: String) -> String {
    var both: [String] = []
    var light: [String] = []
    var dark: [String] = []
    for token in table.tokens {
      let (day, night) = (declarations(of: token, .day), declarations(of: token, .night))
      if token.day == nil {
        dark += night
      } else if token.night == nil {
        light += day
      } else {
        both += day
        if night != day { dark += night }
      }
    }
    let contexts = table.contexts.sorted { $0.key < $1.key }.map { ", \($0.key) \($0.value)" }
    var text = "/* \(CSSName.comment(name + contexts.joined())) */\n\n"
    text += CSSWriter.rule(both, indent: "")
    for (lines, scheme) in [(light, "light"), (dark, "dark")] where !lines.isEmpty {
      text += "\n@media (prefers-color-scheme: \(scheme)) {\n"
      text += CSSWriter.rule(lines, indent: "  ") + "}\n"
    }
    return text
  }

  private static func rule(_ declarations: [String], indent: String) -> String {
    indent + ":root {\n" + declarations.map { indent + "  \($0);\n" }.joined() + indent + "}\n"
  }

  private mutating func declarations(of token: Token, _ mode: Mode) -> [String] {
    guard let reading = token[mode], let name = names[token.name] else { return [] }
    let target = reading.target(in: table, mode).flatMap { names[$0] }
    guard let value = CSSValue.text(reading.value) else {
      let problem = ThemeToolProblem.noCSS(token.name, what: "a dashed line of given lengths")
      let diagnostic = Diagnostic(.warning, problem, at: token.source)
      if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
      return []
    }
    var lines = ["\(name): \(target.map { "var(\($0))" } ?? value)"]
    // The shorthand `font` has no place for it.
    if case .typography(let typography) = reading.value {
      let spacing =
        target.map { "var(\($0)--letter-spacing)" } ?? CSSValue.length(typography.letterSpacing)
      lines.append("\(name)--letter-spacing: \(spacing)")
    }
    return lines
  }
}

/// Names of custom properties.
enum CSSName {
  /// A name for each token: `text.on-dark` is `--text-on-dark`.
  ///
  /// Where two tokens would share one, both keep their dots, escaped.
  static func names(for tokens: [String]) -> [String: String] {
    let plain = tokens.map { escaped(shortened($0).replacing(".", with: "-")) }
    var counts: [String: Int] = [:]
    for name in plain { counts[name, default: 0] += 1 }
    var names: [String: String] = [:]
    for (token, name) in zip(tokens, plain) {
      names[token] = "--" + (counts[name] == 1 ? name : escaped(token))
    }
    return names
  }

  private static func shortened(_ token: String) -> Substring {
    token.hasSuffix(".$root") ? token.dropLast(".$root".count) : token[...]
  }

  /// The text as part of an identifier (CSS Syntax 3, §4.3.11; CSSOM, §2.1).
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": result.unicodeScalars.append(scalar)
      case _ where scalar.value >= 0x80 && scalar.properties.generalCategory.isVisible:
        result.unicodeScalars.append(scalar)
      case _ where scalar.value > 0x20 && scalar.value < 0x7F:
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result += "\\" + String(scalar.value, radix: 16) + " "
      }
    }
    return result
  }

  /// The text where it cannot end the comment.
  static func comment(_ text: String) -> String {
    text.escapingControls().replacing("*/", with: "* /")
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isVisible: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .privateUse, .unassigned:
      false
    default: true
    }
  }
}
