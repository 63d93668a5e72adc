import Basics

/// A command: its description, and what it does.
struct Command: Sendable {
  var description: CommandDescription
  /// Runs the command; what it throws is printed and decides the exit code with what it reported.
  var run: @Sendable (ParsedArguments, Context) throws -> ExitCode
  /// Whether it may draw or set text; what does not starts without the libraries for that.
  var draws = true

  init(
    _ description: CommandDescription,
    run: @escaping @Sendable (ParsedArguments, Context) throws -> ExitCode
  ) {
    var description = description
    for option in OptionDescription.everywhere
    where !description.options.contains(where: { $0.long == option.long }) {
      description.options.append(option)
    }
    self.description = description
    self.run = run
  }
}

/// The commands of a tool.
///
/// `help` and `completions` need no entry: they are made from the descriptions of the others.
struct CommandTable: Sendable {
  let tool: ToolDescription
  let commands: [Command]

  init(tool: ToolDescription, commands: [Command]) {
    self.tool = tool
    self.commands = commands + [CommandTable.completions(tool, commands)]
  }

  var descriptions: [CommandDescription] { commands.map(\.description) }

  var help: HelpText { HelpText(tool: tool, commands: descriptions) }

  func command(named name: String) -> Command? {
    commands.first { $0.description.name == name }
  }

  /// Whether several commands start with this word.
  func isGroup(_ word: String) -> Bool {
    commands.contains { $0.description.name.hasPrefix(word + " ") }
  }

  /// The last words of the commands of a group.
  func members(of group: String) -> [String] {
    descriptions.filter { $0.name.hasPrefix(group + " ") }
      .map { String($0.name.dropFirst(group.count + 1)) }
  }

  private static func completions(_ tool: ToolDescription, _ commands: [Command]) -> Command {
    let shells = ShellCompletion.Shell.allCases.map(\.rawValue)
    let description = CommandDescription(
      "completions", summary: "Print a script that completes commands in a shell",
      arguments: [
        ArgumentDescription("SHELL", choices: shells, completion: .none, help: "The shell")
      ],
      examples: [
        .init("Load it into bash", "source <(\(tool.name) completions bash)"),
        .init("Load it into fish", "\(tool.name) completions fish | source"),
      ])
    let others = commands.map(\.description)
    return Command(description) { arguments, context in
      guard let shell = arguments.positional.first.flatMap(ShellCompletion.Shell.init) else {
        return .usage
      }
      let completion = ShellCompletion(tool: tool, commands: others + [arguments.command])
      context.console.result(completion.script(for: shell))
      return .success
    }
  }
}
