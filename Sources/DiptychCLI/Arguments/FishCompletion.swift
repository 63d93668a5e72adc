extension ShellCompletion {
  /// A script for fish, one `complete` line for each thing that can be typed.
  var fish: String {
    var lines = [
      "# \(tool.name) completion for fish. Load it with:  \(tool.name) completions fish | source",
      "complete -c \(tool.name) -f",
    ]
    func add(_ condition: String, _ rest: String) {
      lines.append("complete -c \(tool.name) -n \(ShellCompletion.quoted(condition)) \(rest)")
    }
    for first in firstWords {
      let summary = ShellCompletion.fishQuoted(first.summary)
      add("__fish_use_subcommand", "-a \(first.word) -d \(summary)")
      let seconds = secondWords(after: first.word)
      let names = seconds.map(\.word).joined(separator: " ")
      for second in seconds {
        add(
          "__fish_seen_subcommand_from \(first.word); and not __fish_seen_subcommand_from \(names)",
          "-a \(second.word) -d \(ShellCompletion.fishQuoted(second.summary))")
      }
    }
    add("__fish_seen_subcommand_from help", "-a '\(firstWords.map(\.word).joined(separator: " "))'")
    for command in commands {
      let condition = command.name.split(separator: " ")
        .map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
      for option in visibleOptions(of: command) {
        add(condition, ShellCompletion.fishOption(option))
      }
      add(condition, "-l help -s h -d 'Show this help'")
      for argument in command.arguments {
        if !argument.choices.isEmpty {
          add(condition, "-a '\(argument.choices.joined(separator: " "))'")
        } else if argument.completion != .none {
          add(condition, "-F")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishOption(_ option: OptionDescription) -> String {
    var text = "-l \(option.long)"
    if let letter = option.short { text += " -s \(letter)" }
    text += " -d \(fishQuoted(option.help))"
    guard option.takesValue else { return text }
    if !option.choices.isEmpty { return text + " -x -a '\(option.choices.joined(separator: " "))'" }
    switch option.completion {
    case .none: return text + " -x"
    case .files: return text + " -r -F"
    case .folders: return text + " -x -a '(__fish_complete_directories)'"
    }
  }

  /// Inside single quotes fish knows only `\'` and `\\`.
  private static func fishQuoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}
