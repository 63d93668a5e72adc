/// What a command is called, takes and does: the table behind parsing, help and completions.
struct CommandDescription: Sendable, Hashable {
  /// A command line to show, with what it does.
  struct Example: Sendable, Hashable {
    var purpose: String
    var line: String

    init(_ purpose: String, _ line: String) {
      self.purpose = purpose
      self.line = line
    }
  }

  /// The word after `diptych`; two words (`theme show`) make a command of a group.
  var name: String
  /// What the command does, as a clause of some sixty letters: `Draw every variant, …`.
  var summary: String
  /// Paragraphs for its own help.
  var discussion: [String]
  var arguments: [ArgumentDescription]
  var options: [OptionDescription]
  var examples: [Example]
  var isHidden: Bool

  init(
    _ name: String, summary: String, discussion: [String] = [],
    arguments: [ArgumentDescription] = [], options: [OptionDescription] = [],
    examples: [Example] = [], isHidden: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.examples = examples
    self.isHidden = isHidden
  }
}

/// One argument without dashes, in its place.
struct ArgumentDescription: Sendable, Hashable {
  enum Count: Sendable, Hashable {
    case one
    case optional
    /// Any number from `minimum` on; only the last argument may repeat.
    case several(minimum: Int)
  }

  var name: String
  var count: Count
  /// The words it accepts; empty for any text.
  var choices: [String]
  var completion: OptionDescription.Completion
  var help: String

  init(
    _ name: String, _ count: Count = .one, choices: [String] = [],
    completion: OptionDescription.Completion = .files, help: String
  ) {
    self.name = name
    self.count = count
    self.choices = choices
    self.completion = completion
    self.help = help
  }

  /// How the usage line shows it: `FILE`, `[FILE]`, `[FILE...]`.
  var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .several(minimum: 0): "[\(name)...]"
    case .several: "\(name)..."
    }
  }
}
