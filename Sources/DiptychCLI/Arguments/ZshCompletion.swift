extension ShellCompletion {
  /// A script for zsh, to be put into a folder of `$fpath` as `_diptych`, or sourced.
  var zsh: String {
    var script = """
      #compdef \(tool.name)
      # \(tool.name) completion for zsh. Load it with:  source <(\(tool.name) completions zsh)
      \(functionName)() {
        local context state line
        local -a words_here
        if (( CURRENT == 2 )); then
          words_here=(\(zshWords(firstWords)))
          _describe 'command' words_here
          return
        fi
        local command="${words[2]}"

      """
    for first in firstWords {
      let seconds = secondWords(after: first.word)
      if seconds.isEmpty { continue }
      script += """
          if [[ $command == \(first.word) ]]; then
            if (( CURRENT == 3 )); then
              words_here=(\(zshWords(seconds)))
              _describe 'command' words_here
              return
            fi
            command="$command ${words[3]}"
            words=("${words[1]}" "${words[@]:2}")
            (( CURRENT-- ))
          fi

        """
    }
    script += """
        words=("${words[1]}" "${words[@]:2}")
        (( CURRENT-- ))
        case "$command" in
          help)
            words_here=(\(zshWords(firstWords.filter { $0.word != "help" })))
            _describe 'command' words_here ;;

      """
    for command in commands { script += zshCase(for: command) }
    return script + """
        esac
      }
      if [[ $funcstack[1] == \(functionName) ]]; then
        \(functionName) "$@"
      else
        compdef \(functionName) \(tool.name)
      fi

      """
  }

  private func zshWords(_ words: [(word: String, summary: String)]) -> String {
    words.map { ShellCompletion.quoted("\($0.word):\($0.summary)") }.joined(separator: " ")
  }

  private func zshCase(for command: CommandDescription) -> String {
    var lines = visibleOptions(of: command).flatMap { option in
      let help = ShellCompletion.zshEscaped(option.help)
      let value =
        option.placeholder.map { ":\($0):" + ShellCompletion.zshAction(for: option) } ?? ""
      let repeats = option.kind.mayRepeat ? "*" : ""
      let names = [option.dashedName] + (option.short.map { ["-\($0)"] } ?? [])
      return names.map { ShellCompletion.quoted("\(repeats)\($0)[\(help)]\(value)") }
    }
    lines.append("'--help[Show this help]'")
    for argument in command.arguments {
      let action =
        argument.choices.isEmpty
        ? ShellCompletion.zshAction(for: argument.completion)
        : "(" + argument.choices.joined(separator: " ") + ")"
      let star = if case .several = argument.count { "*" } else { "" }
      lines.append(
        ShellCompletion.quoted("\(star):\(ShellCompletion.zshEscaped(argument.name)):\(action)"))
    }
    return "    \(ShellCompletion.quoted(command.name)))\n      _arguments -s \\\n        "
      + lines.joined(separator: " \\\n        ") + " ;;\n"
  }

  private static func zshAction(for option: OptionDescription) -> String {
    option.choices.isEmpty
      ? zshAction(for: option.completion) : "(" + option.choices.joined(separator: " ") + ")"
  }

  private static func zshAction(for completion: OptionDescription.Completion) -> String {
    switch completion {
    case .none: " "
    case .files: "_files"
    case .folders: "_files -/"
    }
  }

  /// Colons and brackets divide the parts of an `_arguments` line.
  private static func zshEscaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if ":[]\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}

extension OptionDescription.Kind {
  fileprivate var mayRepeat: Bool {
    switch self {
    case .flag, .value: false
    case .repeated, .list: true
    }
  }
}
