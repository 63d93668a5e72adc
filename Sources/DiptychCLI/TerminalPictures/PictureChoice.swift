/// Whether to show pictures in the terminal, and how: what `--pictures` says.
enum PictureChoice: String, Sendable, CaseIterable {
  case auto
  case kitty
  case iterm2
  case sixel
  case never

  /// The protocol to use in a world, or `nil` for no pictures.
  ///
  /// Never when the output is not a terminal: the bytes would end up in a file or in another program.
  /// `auto` shows none either in CI (`CI` set to anything but `false` or `0`), whose logs only look
  /// like terminals, with `NO_COLOR`, which asks for plain text, and in a dumb terminal. A protocol
  /// that is named is used there too: whoever names it knows the terminal better.
  func pictureProtocol(in world: World) -> TerminalPictureProtocol? {
    guard world.standardOutput.isTerminal else { return nil }
    switch self {
    case .never: return nil
    case .kitty: return .kitty
    case .iterm2: return .iterm2
    case .sixel: return .sixel
    case .auto:
      let environment = world.environment
      if let word = environment["CI"], !word.isEmpty, word != "false", word != "0" { return nil }
      if environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb" { return nil }
      return TerminalPictureProtocol(environment: environment)
    }
  }
}

extension OptionDescription {
  static let pictures = OptionDescription(
    "pictures", .value("HOW"), accepts: .choice(PictureChoice.allCases.map(\.rawValue)),
    help: "How to show pictures in the terminal", default: "auto")
}
