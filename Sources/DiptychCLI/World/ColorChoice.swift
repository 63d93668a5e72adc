/// When to colour text: what `--color` and the environment say.
enum ColorChoice: String, Sendable, CaseIterable {
  case auto
  case always
  case never

  /// The choice in arguments that are not parsed yet, so that an error in them has its colours too.
  init(before parsing: [String]) {
    let option = OptionDescription.color.dashedName
    var choice: String?
    let words = parsing.prefix { $0 != "--" }
    for (index, word) in words.enumerated() {
      if word == option, index + 1 < words.count { choice = words[index + 1] }
      if word.hasPrefix(option + "=") { choice = String(word.dropFirst(option.count + 1)) }
    }
    self = choice.flatMap { ColorChoice(rawValue: $0) } ?? .auto
  }

  /// Whether text for a sink is coloured.
  ///
  /// `auto` follows, in this order: `NO_COLOR` (no-color.org: any value but the empty one),
  /// `CLICOLOR_FORCE` (bixense.com/clicolors: any value but `0`), `TERM=dumb`, and then whether the
  /// sink is a terminal.
  func usesColor(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"]?.isEmpty == false { return false }
      if let forced = environment["CLICOLOR_FORCE"], !forced.isEmpty, forced != "0" { return true }
      if environment["TERM"] == "dumb" { return false }
      return isTerminal
    }
  }
}

/// How a piece of text looks in a terminal.
enum TextStyle: String, Sendable {
  case bold = "1"
  case dim = "2"
  case red = "1;31"
  case green = "32"
  case yellow = "1;33"
  case blue = "34"
  case cyan = "36"

  /// The text with the sequences around it; the text itself must not hold any.
  func applied(to text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
