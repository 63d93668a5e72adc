extension ShellCompletion {
  /// A script for bash 3.2 and later, which is what macOS still ships.
  var bash: String {
    var script = """
      # \(tool.name) completion for bash. Load it with:  source <(\(tool.name) completions bash)
      \(functionName)() {
        local word="${COMP_WORDS[COMP_CWORD]}"
        local previous="${COMP_WORDS[COMP_CWORD-1]}"
        local command="${COMP_WORDS[1]}"
        local words="" kind="files"
        COMPREPLY=()
        if [[ $COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -W "\(firstWords.map(\.word).joined(separator: " ")) --help --version" -- "$word"))
          return
        fi

      """
    for first in firstWords {
      let seconds = secondWords(after: first.word).map(\.word)
      if seconds.isEmpty { continue }
      script += """
          if [[ $command == \(first.word) ]]; then
            if [[ $COMP_CWORD -eq 2 ]]; then
              COMPREPLY=($(compgen -W "\(seconds.joined(separator: " "))" -- "$word"))
              return
            fi
            command="$command ${COMP_WORDS[2]}"
          fi

        """
    }
    script += "  case \"$command\" in\n"
    let names = firstWords.map(\.word).filter { $0 != "help" }.joined(separator: " ")
    script += "    help) words=\"\(names)\"; kind=none ;;\n"
    for command in commands { script += bashCase(for: command) }
    return script + """
        esac
        if [[ -n $words ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$word"))
        fi
        case "$kind" in
          files) COMPREPLY+=($(compgen -f -- "$word")) ;;
          folders) COMPREPLY+=($(compgen -d -- "$word")) ;;
        esac
      }
      complete -o filenames -F \(functionName) \(tool.name)

      """
  }

  private func bashCase(for command: CommandDescription) -> String {
    let options = visibleOptions(of: command)
    var text = "    \(ShellCompletion.quoted(command.name)))\n      case \"$previous\" in\n"
    for option in options where option.takesValue {
      let letter = option.short.map { "|-\($0)" } ?? ""
      let words = option.choices.joined(separator: " ")
      let kind =
        switch option.completion {
        case .none: "none"
        case .files: "files"
        case .folders: "folders"
        }
      text += "        \(option.dashedName)\(letter)) words=\"\(words)\"; kind=\(kind) ;;\n"
    }
    let names = (options.map(\.dashedName) + ["--help"]).joined(separator: " ")
    let choices = command.arguments.flatMap(\.choices).joined(separator: " ")
    let kind = command.arguments.contains { $0.completion != .none } ? "files" : "none"
    return text + """
              *) if [[ $word == -* ]]; then words="\(names)"; kind=none
                 else words="\(choices)"; kind=\(kind); fi ;;
            esac ;;

      """
  }
}
