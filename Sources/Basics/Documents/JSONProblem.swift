/// A fact about text that is not the JSON of RFC 8259.
public enum JSONProblem: Problem, Hashable {
  case empty
  case notUTF8
  case unexpected(String, wanted: String)
  case endsInside(String, openedAtLine: Int)
  case trailingText
  case trailingComma(closing: String)
  case comment
  case badWord(String)
  case badNumber(String)
  case unterminatedText
  case rawControl(UInt8)
  case badEscape(String)
  case loneSurrogate(String)
  case repeatedKey(String, firstLine: Int, line: Int)
  case tooDeep(limit: Int)

  public var category: DiagnosticCategory { .badInput }

  public var message: String {
    switch self {
    case .empty: "the file is empty, JSON was expected"
    case .notUTF8: "the bytes here are not UTF-8"
    case .unexpected(let found, let wanted): "\(wanted) was expected here, found \(found)"
    case .endsInside(let what, let line): "the file ends inside the \(what) opened on line \(line)"
    case .trailingText: "there is more text after the end of the JSON value"
    case .trailingComma(let closing): "a comma stands right before the closing \(closing)"
    case .comment: "JSON has no comments"
    case .badWord(let word): "'\(word)' is not a JSON value"
    case .badNumber(let text): "'\(text)' is not a JSON number"
    case .unterminatedText: "the text has no closing quote on its line"
    case .rawControl(let byte):
      "a raw control character (\(JSONProblem.hex(byte))) stands in a text"
    case .badEscape(let escape): "'\(escape)' is not a JSON escape"
    case .loneSurrogate(let escape): "'\(escape)' is half of a character"
    case .repeatedKey(let key, let first, let second) where first == second:
      "the key '\(key)' is given twice on line \(first)"
    case .repeatedKey(let key, let first, let second):
      "the key '\(key)' is given twice, on lines \(first) and \(second)"
    case .tooDeep(let limit): "lists and objects are nested more than \(limit) deep"
    }
  }

  public var hint: String? {
    switch self {
    case .empty: "an empty object is written {}"
    case .notUTF8: "save the file as UTF-8"
    case .unexpected(_, let wanted):
      "write \(wanted), or look for a missing quote or comma before it"
    case .endsInside: "close it, or restore the rest of the file"
    case .trailingText: "remove it; a file holds one value"
    case .trailingComma: "remove the comma"
    case .comment: "remove it; \"$description\" and \"description\" can hold remarks"
    case .badWord: "write true, false, null, a number, or a text in double quotes"
    case .badNumber: "write digits with an optional -, fraction and exponent: -0.5, 16, 1e3"
    case .unterminatedText: "add the closing \", and write line breaks as \\n"
    case .rawControl: "write it as an escape: \\n, \\t or \\u00XX"
    case .badEscape: "use \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hexadecimal digits"
    case .loneSurrogate: "write both halves, as in \\uD83D\\uDE00, or the character itself"
    case .repeatedKey: "keep one of them"
    case .tooDeep: "is this the right file?"
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "U+000" : "U+00") + String(byte, radix: 16, uppercase: true)
  }
}
