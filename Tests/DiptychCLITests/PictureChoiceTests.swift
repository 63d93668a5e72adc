import Testing

@testable import DiptychCLI

@Suite("Which pictures a terminal shows")
struct PictureChoiceTests {
  private func found(
    _ environment: [String: String], _ choice: PictureChoice = .auto, isTerminal: Bool = true
  ) -> TerminalPictureProtocol? {
    choice.pictureProtocol(
      in: World(
        files: TableFiles(), environment: environment,
        standardOutput: CollectingSink(isTerminal: isTerminal)))
  }

  @Test(
    "By environment",
    arguments: [
      ([:], nil),
      (["TERM": "xterm-256color"], nil),
      (["TERM": "xterm-kitty"], .kitty),
      (["TERM": "xterm-ghostty"], .kitty),
      (["TERM": "foot"], .sixel),
      (["TERM": "foot-extra"], .sixel),
      (["TERM": "footage"], nil),
      (["TERM": "mlterm"], .sixel),
      (["TERM": "mlterm-256color"], .sixel),
      (["TERM": "xterm-sixel"], .sixel),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm2),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm2),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "mintty"], .sixel),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], nil),
      // Over ssh, which hands LC_ variables on.
      (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm2),
      (["TERM": "xterm-256color", "LC_TERMINAL": "other"], nil),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": ""], nil),
      // What an editor or a second terminal inherits from the one it was started from.
      (["TERM_PROGRAM": "vscode", "LC_TERMINAL": "iTerm2", "KITTY_WINDOW_ID": "1"], nil),
      (["TERM": "foot", "KITTY_WINDOW_ID": "1", "TERM_PROGRAM": "WezTerm"], .sixel),
      (["TERM": "xterm-kitty", "TERM_PROGRAM": "iTerm.app"], .kitty),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1", "VTE_VERSION": "7600"], nil),
      (["TERM": "xterm", "KITTY_WINDOW_ID": "1", "XTERM_VERSION": "XTerm(390)"], nil),
      // Multiplexers.
      (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-1000/default,1,0"], nil),
      (["TERM": "screen.xterm-256color", "KITTY_WINDOW_ID": "1"], nil),
      (["TERM": "tmux-256color", "LC_TERMINAL": "iTerm2"], nil),
      (["TERM": "xterm-kitty", "STY": "1.pts"], nil),
      (["TERM": "foot", "ZELLIJ": "0"], nil),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "tmux", "LC_TERMINAL": "iTerm2"], nil),
      // Plain output is asked for.
      (["TERM": "xterm-kitty", "CI": "true"], nil),
      (["TERM": "xterm-kitty", "CI": "1"], nil),
      (["TERM": "xterm-kitty", "CI": "false"], .kitty),
      (["TERM": "xterm-kitty", "CI": ""], .kitty),
      (["TERM": "xterm-kitty", "NO_COLOR": "1"], nil),
      (["TERM": "xterm-kitty", "NO_COLOR": ""], .kitty),
      (["TERM": "dumb", "TERM_PROGRAM": "iTerm.app"], nil),
    ] as [([String: String], TerminalPictureProtocol?)])
  func environments(environment: [String: String], expected: TerminalPictureProtocol?) {
    #expect(found(environment) == expected)
    #expect(found(environment, isTerminal: false) == nil)
  }

  @Test("A protocol that is named is used, but only on a terminal")
  func named() {
    let environment = ["CI": "true", "NO_COLOR": "1", "TERM": "screen", "TMUX": "x"]
    #expect(found(environment, .kitty) == .kitty)
    #expect(found(environment, .iterm2) == .iterm2)
    #expect(found(environment, .sixel) == .sixel)
    #expect(found(["TERM": "xterm-kitty"], .never) == nil)
    for choice in PictureChoice.allCases {
      #expect(found(["TERM": "xterm-kitty"], choice, isTerminal: false) == nil)
    }
  }
}
