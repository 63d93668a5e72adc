import Basics

/// A fact about a token of a format whose values are texts.
enum TextTokenProblem: Problem, Hashable {
  case unnamed
  case notToken(path: String, found: String)
  case valueTwice(String)
  case insideToken(token: String, child: String)
  case definedTwice(token: String, other: SourceLocation)
  case unknownType(token: String, type: String)
  case composition(String)
  case compositeInText(token: String, reference: String)
  case textTooLong(token: String, limit: Int)
  case badMath(token: String, text: String, reason: String)
  case memberIgnored(token: String, member: String, owner: String)
  case slopeIgnored(token: String, text: String)

  var category: DiagnosticCategory { .badInput }

  var message: String {
    switch self {
    case .unnamed: "the file is one token without a name"
    case .notToken(let path, let found):
      "'\(path)' is neither a token nor a group, it is \(found); it was left out"
    case .valueTwice(let token): "token '\(token)' has both value and $value"
    case .insideToken(let token, let child):
      "'\(child)' stands inside the token '\(token)' and was left out"
    case .definedTwice(let token, let other):
      "token '\(token)' is also defined at \(other); the later value counts"
    case .unknownType(let token, let type):
      "token '\(token)': '\(type)' is not a type known here; the value itself was looked at"
    case .composition(let token): "token '\(token)' is a composition, which was left out"
    case .compositeInText(let token, let reference):
      "token '\(token)' refers to '\(reference)' inside a text, but it has several parts"
    case .textTooLong(let token, let limit):
      "token '\(token)' would be a text of more than \(limit) bytes"
    case .badMath(let token, let text, let reason):
      "token '\(token)': '\(text)' cannot be computed: \(reason)"
    case .memberIgnored(let token, let member, let owner):
      "token '\(token)': the \(owner) has '\(member)', which is not drawn here"
    case .slopeIgnored(let token, let text):
      "token '\(token)': '\(text)' is sloped; only its weight was used"
    }
  }

  var hint: String? {
    switch self {
    case .unnamed: "put it into a group: {\"group\": {\"token\": {\"value\": …}}}"
    case .notToken: "a token is written {\"value\": …}"
    case .valueTwice: "keep one of them"
    case .insideToken: "move it beside the token"
    case .definedTwice: "remove one, or keep the modes in files such as name.dark.json"
    case .unknownType: "use a type such as color, dimension, fontWeight or typography"
    case .composition: "refer to its parts instead"
    case .compositeInText: "refer to a token with one value"
    case .textTooLong: "do references repeat each other more often than meant?"
    case .badMath: "write numbers with + - * / and parentheses: \"{space.base} * 1.5\""
    case .memberIgnored: nil
    case .slopeIgnored: "name the weight alone, and the sloped font as a family"
    }
  }
}
