import Basics

/// The help of the tool and of each command, made from their descriptions.
struct HelpText {
  /// Reads well in any terminal; wider is not easier to read.
  static let lineWidth = 80

  let tool: ToolDescription
  let commands: [CommandDescription]

  /// What `diptych help` prints.
  var overview: String {
    var text = tool.summary + "\n\nUsage: \(tool.name) COMMAND [options]\n"
    let visible = commands.filter { !$0.isHidden }
    text += "\nCommands:\n"
    text += TextWrapping.table(
      visible.map { ($0.name, $0.summary + ".") }, width: HelpText.lineWidth)
    text += "\nOptions:\n"
    text += TextWrapping.table(
      [
        ("-h, --help", "Show this help, or that of the command before it."),
        ("    --version", "Show the version."),
      ], width: HelpText.lineWidth)
    text += "\nExit codes:\n"
    text += TextWrapping.table(
      ExitCode.meanings.map { (String($0.code.rawValue), $0.meaning + ".") },
      width: HelpText.lineWidth)
    return text + "\nSee '\(tool.name) help COMMAND' for what a command takes.\n"
  }

  /// What `diptych help theme` prints when `theme` is the first word of several commands.
  func group(_ name: String) -> String {
    let members = commands.filter { $0.name.hasPrefix(name + " ") && !$0.isHidden }
    return "Usage: \(tool.name) \(name) COMMAND [options]\n\nCommands:\n"
      + TextWrapping.table(members.map { ($0.name, $0.summary + ".") }, width: HelpText.lineWidth)
      + "\nSee '\(tool.name) help \(name) COMMAND' for what a command takes.\n"
  }

  /// What `diptych help render` prints.
  func command(_ command: CommandDescription) -> String {
    var text = wrapped(command.summary + ".")
    text += "\n" + usage(of: command)
    for paragraph in command.discussion { text += "\n" + wrapped(paragraph) }
    if !command.arguments.isEmpty {
      text += "\nArguments:\n"
      text += TextWrapping.table(
        command.arguments.map { argument in
          let choices = HelpText.choices(argument.choices, unlessIn: argument.name)
          return (argument.name, argument.help + choices + ".")
        }, width: HelpText.lineWidth)
    }
    let options = command.options.filter { !$0.isHidden }
    text += "\nOptions:\n"
    text += TextWrapping.table(
      options.map { (HelpText.spelling(of: $0), HelpText.meaning(of: $0)) }
        + [("-h, --help", "Show this help.")], width: HelpText.lineWidth)
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      for example in command.examples {
        text += "  \(example.purpose):\n    \(example.line)\n"
      }
    }
    return text
  }

  /// The usage line, continued below its first argument when it is long.
  func usage(of command: CommandDescription) -> String {
    let start = "Usage: \(tool.name) \(command.name)"
    let parts = ["[options]"] + command.arguments.map(\.usage)
    let line = start + " " + parts.joined(separator: " ")
    if line.count <= HelpText.lineWidth { return line + "\n" }
    let margin = String(repeating: " ", count: start.count + 1)
    return start + " " + parts.joined(separator: "\n" + margin) + "\n"
  }

  private func wrapped(_ paragraph: String) -> String {
    TextWrapping.lines(paragraph, width: HelpText.lineWidth).joined(separator: "\n") + "\n"
  }

  /// `-o, --output DIR`; without a letter the name stays in the same column.
  private static func spelling(of option: OptionDescription) -> String {
    let letter = option.short.map { "-\($0), " } ?? "    "
    return letter + option.dashedName + (option.placeholder.map { " " + $0 } ?? "")
  }

  private static func meaning(of option: OptionDescription) -> String {
    var text = option.help + choices(option.choices, unlessIn: "")
    if case .integer(let range) = option.accepted {
      text += ", \(range.lowerBound) to \(range.upperBound)"
    }
    switch option.kind {
    case .list: text += ". Several with commas between them"
    case .repeated: text += ". May be given again"
    case .flag, .value: break
    }
    return text + (option.defaultText.map { " (default: \($0))." } ?? ".")
  }

  private static func choices(_ words: [String], unlessIn name: String) -> String {
    if words.isEmpty || name.contains("|") { return "" }
    return ": " + joinedWords(words)
  }
}
