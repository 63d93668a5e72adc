/// Writes the script by which a shell completes commands, options and their values.
///
/// The scripts are complete in themselves: pressing Tab never starts the tool.
struct ShellCompletion {
  enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
  }

  let tool: ToolDescription
  let commands: [CommandDescription]

  init(tool: ToolDescription, commands: [CommandDescription]) {
    self.tool = tool
    self.commands = commands.filter { !$0.isHidden }
  }

  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// What can stand first: commands of one word, and the first words of the others.
  var firstWords: [(word: String, summary: String)] {
    var words: [(word: String, summary: String)] = []
    for command in commands {
      let word = String(command.name.prefix { $0 != " " })
      if words.contains(where: { $0.word == word }) { continue }
      words.append((word, command.name == word ? command.summary : "More commands"))
    }
    return words + [("help", "Show help")]
  }

  /// The second words of the commands that begin with `word`.
  func secondWords(after word: String) -> [(word: String, summary: String)] {
    commands.filter { $0.name.hasPrefix(word + " ") }
      .map { (String($0.name.dropFirst(word.count + 1)), $0.summary) }
  }

  func visibleOptions(of command: CommandDescription) -> [OptionDescription] {
    command.options.filter { !$0.isHidden }
  }

  /// A shell function's name: letters, digits and underscores.
  var functionName: String {
    "_" + String(tool.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// Text in single quotes for any of the three shells.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
