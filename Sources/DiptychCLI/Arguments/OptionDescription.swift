/// One option of a command: how it is written, what it accepts, what it is for.
///
/// The parser, the help text and the shell completions all read this one value, so they cannot
/// disagree. An option is also the key by which a command asks for its value, which leaves no name to
/// misspell.
struct OptionDescription: Sendable, Hashable {
  /// How often an option may be given and what follows it.
  enum Kind: Sendable, Hashable {
    /// Given or not.
    case flag
    /// One value, given once.
    case value(String)
    /// A value each time it is given.
    case repeated(String)
    /// Values with commas between them, each time it is given.
    ///
    /// A comma inside `{…}` or `[…]` belongs to the pattern, not to the list.
    case list(String)
  }

  /// Which values are right; checked while parsing, so a command only sees good ones.
  enum Accepted: Sendable, Hashable {
    case text
    /// One of these words, or another word for one of them.
    case choice([String], aliases: [String: String] = [:])
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
  }

  /// What a shell offers after the option, when it is not a choice.
  enum Completion: Sendable, Hashable {
    case none
    case files
    case folders
  }

  /// The name without its dashes.
  var long: String
  var short: Character?
  var kind: Kind
  var accepted: Accepted
  var completion: Completion
  /// One or two sentences without a full stop at the end.
  var help: String
  /// What happens without the option, as shown in brackets after the help.
  var defaultText: String?
  var isHidden: Bool

  init(
    _ long: String, short: Character? = nil, _ kind: Kind = .flag,
    accepts accepted: Accepted = .text,
    completion: Completion = .none, help: String, default defaultText: String? = nil,
    isHidden: Bool = false
  ) {
    self.long = long
    self.short = short
    self.kind = kind
    self.accepted = accepted
    self.completion = completion
    self.help = help
    self.defaultText = defaultText
    self.isHidden = isHidden
  }
}

extension OptionDescription {
  /// The name as typed: `--output`.
  var dashedName: String { "--" + long }

  /// What stands for the value in help: `DIR`, or the choices when there are few.
  var placeholder: String? {
    switch kind {
    case .flag: nil
    case .value(let placeholder), .repeated(let placeholder), .list(let placeholder): placeholder
    }
  }

  var takesValue: Bool { kind != .flag }

  /// The words the option accepts, when it is a choice.
  var choices: [String] {
    if case .choice(let words, _) = accepted { words } else { [] }
  }
}
