import Basics

/// A fact about a command line that cannot be understood.
enum ArgumentProblem: Problem, Hashable {
  case missingCommand
  case unknownCommand(String, nearest: String?)
  case missingSubcommand(group: String, choices: [String])
  /// Without a command when the option stands alone.
  case unknownOption(String, nearest: String?, command: String?)
  case missingValue(String, placeholder: String, found: String?, command: String)
  case unwantedValue(String, command: String)
  case notAChoice(String, value: String, choices: [String], nearest: String?, command: String)
  case notAnInteger(String, value: String, range: ClosedRange<Int>, command: String)
  case notANumber(String, value: String, range: ClosedRange<Double>, command: String)
  case repeatedOption(String, command: String)
  case missingArgument(String, command: String)
  case unexpectedArgument(String, command: String)

  var category: DiagnosticCategory { .usage }

  var message: String {
    switch self {
    case .missingCommand: "expected a command among the arguments"
    case .unknownCommand(let name, _): "there is no command '\(name)'"
    case .missingSubcommand(let group, let choices):
      "'\(group)' needs to know what to do: \(joinedWords(choices))"
    case .unknownOption(let option, _, let command):
      "'\(command ?? "diptych")' has no option '\(option)'"
    case .missingValue(let option, let placeholder, nil, _):
      "the option '\(option)' needs a value: \(option) \(placeholder)"
    case .missingValue(let option, let placeholder, let found?, _):
      "the option '\(option)' needs a value: \(option) \(placeholder), but '\(found)' follows"
    case .unwantedValue(let option, _): "the option '\(option)' takes no value"
    case .notAChoice(let name, let value, let choices, _, _):
      "'\(value)' is not a value for \(name), which is \(joinedWords(choices))"
    case .notAnInteger(let option, let value, let range, _):
      "'\(value)' is not a value for \(option), which is a whole number"
        + " from \(range.lowerBound) to \(range.upperBound)"
    case .notANumber(let option, let value, let range, _):
      "'\(value)' is not a value for \(option), which is a number"
        + " from \(ArgumentProblem.text(range.lowerBound)) to \(ArgumentProblem.text(range.upperBound))"
    case .repeatedOption(let option, _): "the option '\(option)' is given twice"
    case .missingArgument(let name, let command): "'\(command)' needs \(name)"
    case .unexpectedArgument(let argument, let command):
      "'\(command)' does not know what to do with '\(argument)'"
    }
  }

  var hint: String? {
    switch self {
    case .missingCommand: help(for: nil)
    case .unknownCommand(_, let nearest): hint(nearest, help(for: nil))
    case .missingSubcommand(let group, _): help(for: group)
    case .unknownOption(_, let nearest, let command): hint(nearest, help(for: command))
    case .notAChoice(_, _, _, let nearest, let command): hint(nearest, help(for: command))
    case .missingValue(let option, _, let found?, let command):
      "write '\(option)=\(found)' if that is the value; otherwise " + help(for: command)
    case .repeatedOption(_, let command): "keep one of them; otherwise " + help(for: command)
    case .missingValue(_, _, nil, let command), .unwantedValue(_, let command),
      .notAnInteger(_, _, _, let command), .notANumber(_, _, _, let command),
      .missingArgument(_, let command), .unexpectedArgument(_, let command):
      help(for: command)
    }
  }

  private func hint(_ nearest: String?, _ help: String) -> String {
    if let nearest { "did you mean '\(nearest)'? otherwise " + help } else { help }
  }

  private func help(for command: String?) -> String {
    "see 'diptych help\(command.map { " " + $0 } ?? "")'"
  }

  /// A bound without a needless `.0`.
  private static func text(_ bound: Double) -> String {
    Int(exactly: bound).map { String($0) } ?? String(bound)
  }
}
