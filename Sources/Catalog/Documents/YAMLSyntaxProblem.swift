import Basics

/// A fact about text that breaks YAML's grammar.
///
/// libyaml says `did not find expected key`; a person wants to know which line to touch. Each case
/// is one mistake people make, worded for them. `other` keeps libyaml's words for the rest.
enum YAMLSyntaxProblem: Hashable {
  case tab
  case reservedCharacter(String)
  case missingColon(after: String)
  case unexpectedColon
  case unexpectedDash
  case unexpectedQuestionMark
  case unclosedQuote(isDouble: Bool)
  case unknownEscape(String)
  case badEscapeDigits
  case unclosedBracket(opening: String)
  case missingComma(closing: String, openedAt: Int)
  case misalignedKey(groupLine: Int)
  case misalignedItem(listLine: Int)
  case misalignedDash
  case textAfterValue(closing: String)
  case missingKey
  case missingValue
  case badAnchorName
  case badBlockHeader
  case badTag
  case badDirective
  case textAfterDocument
  case other(String)

  var message: String {
    switch self {
    case .tab: "a tab cannot indent a line"
    case .reservedCharacter(let character): "text cannot start with '\(character)'"
    case .missingColon(let text): "expected ':' after '\(text)'"
    case .unexpectedColon: "a ':' cannot stand here"
    case .unexpectedDash: "a '- ' cannot start a list here"
    case .unexpectedQuestionMark: "a '? ' cannot stand here"
    case .unclosedQuote(let isDouble): "the quote \(isDouble ? "\"" : "'") is never closed"
    case .unknownEscape(let text): "'\\\(text)' is not an escape that YAML knows"
    case .badEscapeDigits: "the digits of this escape are not those of a character"
    case .unclosedBracket(let opening): "the '\(opening)' is never closed"
    case .missingComma(let closing, _): "expected ',' or '\(closing)' here"
    case .misalignedKey: "this does not line up with the keys around it"
    case .misalignedItem: "this does not line up with the list around it"
    case .misalignedDash: "this '- ' does not line up with the lines around it"
    case .textAfterValue(let closing): "nothing can follow the closing \(closing) on this line"
    case .missingKey: "there is no key before this ':'"
    case .missingValue: "expected a value here"
    case .badAnchorName: "expected a name of letters and digits here"
    case .badBlockHeader: "expected a line break after '|' or '>'"
    case .badTag: "this tag cannot be read"
    case .badDirective: "this '%' line cannot be read"
    case .textAfterDocument: "expected '---' before this"
    case .other(let words): "this is not YAML: \(words)"
    }
  }

  var hint: String? {
    switch self {
    case .tab: "indent with spaces"
    case .reservedCharacter: "put quotes around the text"
    case .missingColon: "write 'key: value', with a space after the colon"
    case .unexpectedColon:
      "quote the text if ': ' belongs to it; otherwise check the indentation of this line"
    case .unexpectedDash:
      "start the list on the next line, indented, one '- ' a line; or quote the text"
    case .unexpectedQuestionMark: "put quotes around the text"
    case .unclosedQuote(let isDouble):
      isDouble
        ? "add the closing \", and write \\\" for one inside the text"
        : "add the closing ', and write '' for one inside the text"
    case .unknownEscape: "write \\\\ for a backslash, or use single quotes"
    case .badEscapeDigits: "write \\x41, \\u0041 or \\U00000041"
    case .unclosedBracket(let opening): "add the closing '\(opening == "[" ? "]" : "}")'"
    case .missingComma(let closing, let line):
      "the '\(closing == "]" ? "[" : "{")' opened on line \(line); quote text that holds"
        + " any of , [ ] { } or goes on after a quote"
    case .misalignedKey(let line):
      "indent it like the keys of the group that starts on line \(line)"
    case .misalignedItem(let line):
      "indent it like the '-' on line \(line)"
    case .misalignedDash: "indent it like the '-' of its list"
    case .textAfterValue(let closing):
      switch closing {
      case "'": "put quotes around the whole text, and write '' for a ' inside it"
      case "\"": "put quotes around the whole text, and write \\\" for a \" inside it"
      default: "put quotes around the text if '\(closing)' belongs to it"
      }
    case .missingKey: "write the key, or quote the text if ':' belongs to it"
    case .missingValue:
      "quote a text that starts with one of # , [ ] { } & * ! | > % @; an unquoted # starts a comment"
    case .badAnchorName: "quote the text if '&' or '*' belongs to it"
    case .badBlockHeader: "start the text on the next line, indented; or put quotes around it"
    case .badTag: "quote the text if '!' belongs to it"
    case .badDirective: "remove it, or quote the text if '%' belongs to it"
    case .textAfterDocument: "a file holds one document; remove the '...' or '%' line above"
    case .other: nil
    }
  }
}
