/// A way to show a picture among the text of a terminal.
enum TerminalPictureProtocol: String, Sendable, CaseIterable {
  /// kitty's graphics protocol, which Ghostty has too: a PNG file, shown pixel by pixel.
  case kitty
  /// iTerm2's inline images, which WezTerm has too: a PNG file.
  case iterm2
  /// DEC's graphics of the VT240 and later, which many terminals have: up to 256 colours.
  case sixel

  /// What the terminal is known to show, or `nil` when that is nothing or unsure.
  ///
  /// Nothing is asked of the terminal: an answer would arrive as typed characters. What a terminal
  /// says of itself counts in the order in which it is hard to inherit by mistake. `TERM` is set by
  /// every terminal for itself. `TERM_PROGRAM` is left over when a terminal that does not set it is
  /// started from one that does, so an unknown name there ends the search. `KITTY_WINDOW_ID` and
  /// `LC_TERMINAL`, which also goes through `ssh`, come last.
  init?(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let program = environment["TERM_PROGRAM"] ?? ""
    guard !Self.isInsideMultiplexer(environment, term: term, program: program) else { return nil }
    if let known = Self.byTerm(term) {
      self = known
    } else if !program.isEmpty {
      guard let known = Self.byProgram[program] else { return nil }
      self = known
    } else if environment["KITTY_WINDOW_ID"]?.isEmpty == false {
      guard !Self.otherTerminals.contains(where: { environment[$0] != nil }) else { return nil }
      self = .kitty
    } else if environment["LC_TERMINAL"] == "iTerm2" {
      self = .iterm2
    } else {
      return nil
    }
  }

  private static let byProgram: [String: TerminalPictureProtocol] = [
    "ghostty": .kitty, "kitty": .kitty, "iTerm.app": .iterm2, "WezTerm": .iterm2, "mintty": .sixel,
  ]

  /// Set by xterm, by terminals with GNOME's library and by Konsole; these may be started from kitty.
  private static let otherTerminals = ["XTERM_VERSION", "VTE_VERSION", "KONSOLE_VERSION"]

  private static func byTerm(_ term: String) -> TerminalPictureProtocol? {
    switch term {
    case "xterm-kitty", "xterm-ghostty": return .kitty
    // foot-direct and foot-extra are further names of the same terminal.
    case "foot", "mlterm": return .sixel
    default:
      let isSixel =
        term.hasPrefix("foot-") || term.hasPrefix("mlterm-") || term.contains("sixel")
      return isSixel ? .sixel : nil
    }
  }

  /// tmux, screen and Zellij draw the screen themselves and swallow pictures unless told otherwise.
  private static func isInsideMultiplexer(
    _ environment: [String: String], term: String, program: String
  ) -> Bool {
    ["TMUX", "STY", "ZELLIJ"].contains { environment[$0]?.isEmpty == false }
      || term.hasPrefix("tmux") || term.hasPrefix("screen") || program == "tmux"
  }
}
