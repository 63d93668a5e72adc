import Basics
import Catalog

/// Finds the command a person asked for, runs it, and turns what happened into an exit code.
struct Dispatcher {
  /// What the arguments ask for.
  private enum Request {
    case text(String)
    case run(Command, [String])
  }

  private let world: World
  private let table: CommandTable

  /// Runs the command that `world.arguments` name.
  static func dispatch(world: World, commands: CommandTable) -> ExitCode {
    Dispatcher(world: world, table: commands).dispatch()
  }

  private func dispatch() -> ExitCode {
    let color = ColorChoice(before: world.arguments)
    var context = Context(world, color: color)
    var code = ExitCode.success
    do {
      switch try request() {
      case .text(let text): context.console.result(text)
      case .run(let command, let words):
        let arguments = try ArgumentParser.parse(words, for: command.description)
        context = Context(
          world, color: color, isQuiet: arguments.flag(.quiet), isStrict: arguments.flag(.strict))
        if command.draws { try DrawingSupport.load() }
        code = try command.run(arguments, context)
      }
    } catch {
      context.report(error)
    }
    return finish(context, code)
  }

  private func finish(_ context: Context, _ code: ExitCode) -> ExitCode {
    if let summary = context.summary { context.console.note(summary + "\n") }
    context.console.finish()
    if let reason = world.standardOutput.failure {
      context.report(Diagnostic(.error, OutputProblem.standardOutput(reason: reason)))
    }
    return max(code, context.worst)
  }

  private func request() throws(Diagnostic) -> Request {
    let words = world.arguments
    guard let start = commandIndex(in: words) else {
      if words.contains("--version") {
        return .text("\(table.tool.name) \(table.tool.version)\n")
      }
      if words.isEmpty || words.contains("--help") || words.contains("-h") {
        return .text(table.help.overview)
      }
      throw refusal(withoutCommand(words))
    }
    var rest = words
    let first = rest.remove(at: start)
    let wantsHelp = rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    if first == "help" {
      return .text(try help(for: rest.filter { !$0.hasPrefix("-") }))
    }
    if table.isGroup(first), table.command(named: first) == nil {
      return try groupRequest(first, rest, from: start, wantsHelp: wantsHelp)
    }
    guard let command = table.command(named: first) else { throw unknownCommand(first) }
    return wantsHelp ? .text(table.help.command(command.description)) : .run(command, rest)
  }

  private func groupRequest(
    _ group: String, _ words: [String], from start: Int, wantsHelp: Bool
  ) throws(Diagnostic) -> Request {
    var rest = words
    guard let index = commandIndex(in: rest, from: start) else {
      if wantsHelp { return .text(table.help.group(group)) }
      throw refusal(.missingSubcommand(group: group, choices: table.members(of: group)))
    }
    let name = group + " " + rest.remove(at: index)
    guard let command = table.command(named: name) else { throw unknownCommand(name) }
    return wantsHelp ? .text(table.help.command(command.description)) : .run(command, rest)
  }

  /// Where the first word stands that is neither an option nor the value of one.
  private func commandIndex(in words: [String], from start: Int = 0) -> Int? {
    let options = table.descriptions.flatMap(\.options)
    var index = start
    while index < words.count {
      let word = words[index]
      if word == "--" || !word.hasPrefix("-") { return word == "--" ? nil : index }
      let takesNext = options.contains {
        $0.takesValue && (word == $0.dashedName || $0.short.map { word == "-\($0)" } ?? false)
      }
      index += takesNext ? 2 : 1
    }
    return nil
  }

  /// What is wrong with options that have no command.
  private func withoutCommand(_ words: [String]) -> ArgumentProblem {
    let options = table.descriptions.flatMap(\.options).filter { !$0.isHidden }
    for word in words where word.hasPrefix("--") && word != "--" {
      let name = String(word.dropFirst(2).prefix { $0 != "=" })
      if options.contains(where: { $0.long == name }) { continue }
      let nearest = NearestName.to(name, among: options.map(\.long) + ["help", "version"])
      return .unknownOption("--" + name, nearest: nearest.map { "--" + $0 }, command: nil)
    }
    return .missingCommand
  }

  private func help(for words: [String]) throws(Diagnostic) -> String {
    let name = words.joined(separator: " ")
    if name.isEmpty || name == "help" { return table.help.overview }
    if let command = table.command(named: name) { return table.help.command(command.description) }
    if table.isGroup(name) { return table.help.group(name) }
    throw unknownCommand(name)
  }

  private func unknownCommand(_ name: String) -> Diagnostic {
    let names = table.descriptions.filter { !$0.isHidden }.map(\.name) + ["help"]
    return refusal(.unknownCommand(name, nearest: NearestName.to(name, among: names)))
  }

  private func refusal(_ problem: ArgumentProblem) -> Diagnostic { Diagnostic(.error, problem) }
}

/// A fact about a result that could not be delivered.
enum OutputProblem: Problem, Hashable {
  case standardOutput(reason: String)

  var category: DiagnosticCategory { .inputOutput }

  var message: String {
    switch self {
    case .standardOutput(let reason): "cannot write to the standard output: \(reason)"
    }
  }

  var hint: String? { "the result is not complete" }
}
