import Basics

/// A fact about a key or a value that does not fit its table.
public enum ConfigurationProblem: Problem, Hashable {
  /// `elsewhere` says where the key belongs, when it is right in another place.
  case unknownKey(
    String, owner: String, known: [String], nearest: String?, elsewhere: String?)
  case missingKey(String, owner: String, expected: String)
  case wrongType(key: String, expected: String, found: String)
  case colorWithoutQuotes(key: String)
  case unknownWord(String, key: String, known: [String])
  /// A word for a colour that was meant for one of `known`.
  case noColor(String, key: String, known: [String])
  case wrongCount(Int, key: String, allowed: ClosedRange<Int>)
  case keysExclude(String, String, owner: String)
  case keyNeeds(String, other: String)
  case notOneOf([String], owner: String, found: [String])
  case selectionOutOfRange(Int, count: Int)
  case blankText(owner: String)
  case textTooLong(key: String, count: Int, limit: Int)

  public var category: DiagnosticCategory { .badInput }
}

extension ConfigurationProblem {
  public var message: String {
    switch self {
    case .unknownKey(let name, let owner, _, let nearest, _):
      "unknown key '\(name)' in \(owner)" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .missingKey(let name, let owner, _): "\(owner) needs the key '\(name)'"
    case .wrongType(let key, let expected, let found):
      "'\(key)' must be \(expected), not \(found)"
    case .colorWithoutQuotes(let key): "'\(key)' has no colour"
    case .unknownWord(let word, let key, let known):
      "'\(word)' is not \(article(key)) \(key)" + suggestion(for: word, among: known)
    case .noColor(let word, _, let known):
      "'\(word)' is not a colour; did you mean '\(NearestName.to(word, among: known) ?? joinedWords(known))'?"
    case .wrongCount(let count, let key, let allowed):
      "'\(key)' has \(count == 0 ? "no entries" : count == 1 ? "only one entry" : "\(count) entries")"
        + ", "
        + (count < allowed.lowerBound
          ? "at least \(allowed.lowerBound) \(allowed.lowerBound == 1 ? "is" : "are") needed"
          : "at most \(allowed.upperBound) are allowed")
    case .keysExclude(let first, let second, let owner):
      "\(owner) has both '\(first)' and '\(second)'"
    case .keyNeeds(let key, let other): "'\(key)' needs '\(other)' beside it"
    case .notOneOf(let names, let owner, let found):
      found.isEmpty
        ? "\(owner) needs one of \(joinedWords(names))"
        : "\(owner) has \(joinedWords(found, "and")) at once"
    case .selectionOutOfRange(let index, let count):
      "'selected' is \(index), but there \(count == 1 ? "is only item 0" : "are items 0 to \(count - 1)")"
        + ": nothing is selected"
    case .textTooLong(let key, let count, let limit):
      "'\(key)' has a text of \(count) characters; the limit is \(limit)"
    case .blankText(let owner): "\(owner) has nothing to show: its text is blank"
    }
  }

  public var hint: String? {
    switch self {
    case .unknownKey(_, _, let known, _, let elsewhere):
      elsewhere ?? "known keys: \(known.sorted().joined(separator: ", "))"
    case .missingKey(let name, _, let expected): "add '\(name): …', which is \(expected)"
    case .wrongType: nil
    case .colorWithoutQuotes:
      "write the name of a role or token, or '#RRGGBB' in quotes: an unquoted # starts a comment"
    case .unknownWord(_, _, let known): "use \(joinedWords(known))"
    case .noColor(_, let key, let known):
      "'\(key)' is \(joinedWords(known)), a role, a token, or '#RRGGBB' or '#RRGGBBAA' in quotes"
    case .wrongCount: nil
    case .keysExclude(let first, let second, _): "keep '\(first)' or '\(second)'"
    case .keyNeeds(let key, let other): "add '\(other)', or remove '\(key)'"
    case .notOneOf(let names, let owner, _): "\(owner) is exactly one of \(joinedWords(names))"
    case .selectionOutOfRange: "count from 0"
    case .textTooLong: "is this the right text?"
    case .blankText: "write what the item is called"
    }
  }

  private func article(_ noun: String) -> String {
    noun.first.map("aeiou".contains) ?? false ? "an" : "a"
  }

  private func suggestion(for name: String, among known: [String]) -> String {
    guard let nearest = NearestName.to(name, among: known) else { return "" }
    return "; did you mean '\(nearest)'?"
  }
}
