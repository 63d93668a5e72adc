import Basics

/// The arguments of one command, all of them known to be right.
struct ParsedArguments: Sendable, Hashable {
  let command: CommandDescription
  /// The arguments without dashes, in their order.
  var positional: [String] = []
  /// The values of each option given, by its long name; a flag has none.
  var given: [String: [String]] = [:]

  init(_ command: CommandDescription) { self.command = command }

  /// Whether an option was given.
  func flag(_ option: OptionDescription) -> Bool { given[option.long] != nil }

  /// The value of an option, or `nil` when it was not given.
  func value(_ option: OptionDescription) -> String? { given[option.long]?.last }

  /// All values of an option that may have several.
  func values(_ option: OptionDescription) -> [String] { given[option.long] ?? [] }

  /// The value of an option that accepts ``OptionDescription/Accepted/integer(_:)``.
  func integer(_ option: OptionDescription) -> Int? { value(option).flatMap { Int($0) } }

  func integers(_ option: OptionDescription) -> [Int] { values(option).compactMap { Int($0) } }

  /// The value of an option that accepts ``OptionDescription/Accepted/number(_:)``.
  func number(_ option: OptionDescription) -> Double? { value(option).flatMap { Double($0) } }

  func numbers(_ option: OptionDescription) -> [Double] { values(option).compactMap { Double($0) } }

  /// The value of an option as a case of an enum with the same words.
  func choice<Choice: RawRepresentable<String>>(
    _ option: OptionDescription, as type: Choice.Type = Choice.self
  ) -> Choice? {
    value(option).flatMap { Choice(rawValue: $0) }
  }

  func choices<Choice: RawRepresentable<String>>(
    _ option: OptionDescription, as type: Choice.Type = Choice.self
  ) -> [Choice] {
    values(option).compactMap { Choice(rawValue: $0) }
  }

  /// The value of an option as patterns; no pattern at all means that everything is wanted.
  func globs(_ option: OptionDescription) -> [Glob] { values(option).map { Glob($0) } }
}
