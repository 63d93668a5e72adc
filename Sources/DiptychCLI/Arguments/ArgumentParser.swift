import Basics

/// Reads the arguments of a command by its description.
///
/// Options may stand anywhere before `--`: as `--name value`, `--name=value`, `-n value`, `-nvalue`;
/// flags of one letter may be written together. A word that starts with a dash is never taken for the
/// value before it, except a negative number; `--name=-value` says that it is meant.
struct ArgumentParser {
  private let command: CommandDescription
  private var waiting: ArraySlice<String>
  private var parsed: ParsedArguments

  /// The parsed arguments, or the first thing that is wrong with them.
  static func parse(
    _ arguments: [String], for command: CommandDescription
  ) throws(Diagnostic) -> ParsedArguments {
    var parser = ArgumentParser(
      command: command, waiting: arguments[...], parsed: ParsedArguments(command))
    try parser.run()
    return parser.parsed
  }

  private mutating func run() throws(Diagnostic) {
    while let word = waiting.popFirst() {
      if word == "--" {
        parsed.positional += waiting
        break
      }
      if word.hasPrefix("--") {
        try readLong(word)
      } else if word.hasPrefix("-"), word != "-", !isNegativeNumber(word) {
        try readShort(word)
      } else {
        parsed.positional.append(word)
      }
    }
    try checkPositional()
  }

  private mutating func readLong(_ word: String) throws(Diagnostic) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let option = command.options.first(where: { $0.long == name }) else {
      let names = command.options.filter { !$0.isHidden }.map(\.long) + ["help"]
      let nearest = NearestName.to(name, among: names).map { "--" + $0 }
      throw refusal(.unknownOption("--" + name, nearest: nearest, command: command.name))
    }
    try read(option, named: option.dashedName, attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func readShort(_ word: String) throws(Diagnostic) {
    var rest = word.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = command.options.first(where: { $0.short == letter }) else {
        // `-output` was probably meant to be `--output`.
        let name = word.dropFirst().prefix { $0 != "=" }
        let nearest = NearestName.to(
          String(name), among: command.options.filter { !$0.isHidden }.map(\.long))
        throw refusal(
          .unknownOption(
            name.count > 1 ? "-" + name : "-\(letter)", nearest: nearest.map { "--" + $0 },
            command: command.name))
      }
      if option.takesValue {
        if rest.first == "=" { rest.removeFirst() }
        try read(option, named: "-\(letter)", attached: rest.isEmpty ? nil : String(rest))
        return
      }
      try read(option, named: "-\(letter)", attached: nil)
    }
  }

  private mutating func read(
    _ option: OptionDescription, named name: String, attached: String?
  ) throws(Diagnostic) {
    guard let placeholder = option.placeholder else {
      if attached != nil { throw refusal(.unwantedValue(name, command: command.name)) }
      parsed.given[option.long] = []
      return
    }
    let text: String
    if let attached { text = attached } else { text = try nextValue(of: name, placeholder) }
    let words = if case .list = option.kind { ArgumentParser.split(text) } else { [text] }
    guard let first = words.first, !first.isEmpty else {
      throw refusal(
        .missingValue(name, placeholder: placeholder, found: nil, command: command.name))
    }
    if case .value = option.kind, parsed.given[option.long] != nil {
      throw refusal(.repeatedOption(option.dashedName, command: command.name))
    }
    for word in words {
      let value = try accepted(word, by: option)
      if !option.choices.isEmpty, parsed.given[option.long]?.contains(value) == true { continue }
      parsed.given[option.long, default: []].append(value)
    }
  }

  private mutating func nextValue(
    of name: String, _ placeholder: String
  ) throws(Diagnostic) -> String {
    if let next = waiting.first, next == "-" || !next.hasPrefix("-") || isNegativeNumber(next) {
      return waiting.removeFirst()
    }
    throw refusal(
      .missingValue(name, placeholder: placeholder, found: waiting.first, command: command.name))
  }

  /// The value in its proper spelling.
  private func accepted(
    _ value: String, by option: OptionDescription
  ) throws(Diagnostic) -> String {
    let name = option.dashedName
    switch option.accepted {
    case .text: return value
    case .choice(let words, let aliases):
      if words.contains(value) { return value }
      if let word = aliases[value] { return word }
      let nearest = NearestName.to(value, among: words + aliases.keys.sorted())
      throw refusal(
        .notAChoice(name, value: value, choices: words, nearest: nearest, command: command.name))
    case .integer(let range):
      if let number = Int(value), range.contains(number) { return String(number) }
      throw refusal(.notAnInteger(name, value: value, range: range, command: command.name))
    case .number(let range):
      let isPlain = value.utf8.allSatisfy { "0123456789.+-eE".utf8.contains($0) }
      if isPlain, let number = Double(value), range.contains(number) { return value }
      throw refusal(.notANumber(name, value: value, range: range, command: command.name))
    }
  }

  private func checkPositional() throws(Diagnostic) {
    var left = parsed.positional[...]
    for argument in command.arguments {
      var words: ArraySlice<String> = []
      switch argument.count {
      case .one, .optional:
        words = left.prefix(1)
        if words.isEmpty, argument.count == .one {
          throw refusal(.missingArgument(argument.name, command: command.name))
        }
      case .several(let minimum):
        words = left
        if words.count < minimum {
          throw refusal(.missingArgument(argument.name, command: command.name))
        }
      }
      left = left.dropFirst(words.count)
      for word in words where !argument.choices.isEmpty && !argument.choices.contains(word) {
        let nearest = NearestName.to(word, among: argument.choices)
        throw refusal(
          .notAChoice(
            argument.name, value: word, choices: argument.choices, nearest: nearest,
            command: command.name))
      }
    }
    if let extra = left.first {
      throw refusal(.unexpectedArgument(extra, command: command.name))
    }
  }

  /// `-5`, `-.5` or `-5,0`, unless the command has an option of that letter.
  private func isNegativeNumber(_ word: String) -> Bool {
    let rest = word.dropFirst()
    guard word.hasPrefix("-"), let first = rest.first else { return false }
    if command.options.contains(where: { $0.short == first }) { return false }
    let digits = first == "." ? rest.dropFirst() : rest
    return digits.first.map { $0.isASCII && $0.isNumber } ?? false
  }

  /// The parts of a list; empty ones are left out.
  static func split(_ list: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    for character in list {
      if character == "{" || character == "[" { depth += 1 }
      if character == "}" || character == "]" { depth = max(0, depth - 1) }
      if character == ",", depth == 0 {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return (parts + [part]).filter { !$0.isEmpty }
  }

  private func refusal(_ problem: ArgumentProblem) -> Diagnostic { Diagnostic(.error, problem) }
}
