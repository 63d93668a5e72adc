import Basics

/// A fact about the value of a token that could not be used as it stands.
enum TokenProblem: Problem, Hashable {
  case missingReference(token: String, reference: String, nearest: String?)
  case missingInMode(token: String, reference: String, mode: Mode)
  case referenceToGroup(token: String, reference: String, example: String)
  case cycle([String])
  case tooDeep(chain: [String], limit: Int)
  case typeMismatch(
    token: String, member: String?, wanted: TokenType, found: TokenType, chain: [String])
  case noType(token: String)
  case wrongValue(token: String, member: String?, wanted: String, found: String)
  case badHex(token: String, text: String)
  case badHexMember(token: String, text: String)
  case outOfRange(token: String, member: String?, value: Double, range: String)
  case unknownMember(
    token: String, member: String, owner: String, nearest: String?, known: [String])
  case missingMember(token: String, member: String, owner: String)
  case unknownWord(token: String, what: String, word: String, nearest: String?, known: [String])
  case referenceInText(token: String, text: String)
  case pointerToNowhere(token: String, pointer: String, segment: String)
  case tooMany(token: String, count: Int, limit: Int)
  case spread(token: String, reference: String, count: Int)
  case shorthand(token: String, text: String, form: String)
  case hexDiffers(token: String, hex: String, converted: Color)
  case unknownColorSpace(token: String, space: String, usedHex: Bool, nearest: String?)
  case assumedMember(token: String, member: String, assumed: String)
  case typeDiffersByMode(token: String, day: TokenType, night: TokenType)

  var category: DiagnosticCategory { .badInput }
}

extension TokenProblem {
  var message: String {
    switch self {
    case .missingReference(let token, let reference, _):
      "token '\(token)' refers to '\(reference)', which does not exist"
    case .missingInMode(let token, let reference, let mode):
      "token '\(token)' refers to '\(reference)', but '\(reference)' has no value by \(mode)"
    case .referenceToGroup(let token, let reference, _):
      "token '\(token)' refers to '\(reference)', which is a group and has no value"
    case .cycle(let chain):
      "tokens refer to each other in a circle: \(chain.joined(separator: " → "))"
    case .tooDeep(let chain, let limit):
      "token '\(chain.first ?? "")' follows more than \(limit) references: "
        + TokenProblem.shortened(chain)
    case .typeMismatch(let token, let member, let wanted, let found, let chain):
      "token '\(token)': \(TokenProblem.subject(member)) must be a \(wanted), but "
        + "\(chain.dropFirst().last ?? "the value") is a \(found)"
        + (chain.count > 1 ? " (\(TokenProblem.shortened(chain)))" : "")
    case .noType(let token):
      "token '\(token)' has no $type, and neither its groups nor its reference give one"
    case .wrongValue(let token, let member, let wanted, let found):
      "token '\(token)': \(TokenProblem.subject(member)) must be \(wanted), found \(found)"
    case .badHex(let token, let text): "token '\(token)': '\(text)' is not a colour"
    case .badHexMember(let token, let text): "token '\(token)': hex '\(text)' is not six digits"
    case .outOfRange(let token, let member, let value, let range):
      "token '\(token)': \(TokenProblem.subject(member)) must be \(range), found "
        + JSONValue.number(value).compactText
    case .unknownMember(let token, let member, let owner, _, _):
      "token '\(token)': a \(owner) has no member '\(member)'"
    case .missingMember(let token, let member, let owner):
      "token '\(token)': the \(owner) has no '\(member)'"
    case .unknownWord(let token, let what, let word, _, _):
      "token '\(token)': '\(word)' is not a \(what)"
    case .referenceInText(let token, let text):
      "token '\(token)': a reference cannot stand inside a longer text: '\(text)'"
    case .pointerToNowhere(let token, let pointer, let segment):
      "token '\(token)': '\(pointer)' leads nowhere, there is no '\(segment)'"
    case .tooMany(let token, let count, let limit):
      "token '\(token)' has a list of \(count) values; at most \(limit) can be read"
    case .spread(let token, let reference, let count):
      "token '\(token)': '{\(reference)}' holds \(count) values where one was expected"
    case .shorthand(let token, let text, let form):
      "token '\(token)': '\(text)' is not the DTCG form of a \(form); it was read all the same"
    case .hexDiffers(let token, let hex, let converted):
      "token '\(token)': hex '\(hex)' is not the colour of its components, \(converted); "
        + "the components were used"
    case .unknownColorSpace(let token, let space, let usedHex, _):
      "token '\(token)': '\(space)' is not a colour space known here"
        + (usedHex ? "; its hex was used" : "")
    case .assumedMember(let token, let member, let assumed):
      "token '\(token)': the typography has no '\(member)'; \(assumed) was used"
    case .typeDiffersByMode(let token, let day, let night):
      "token '\(token)' is a \(day) by day and a \(night) by night"
    }
  }

  var hint: String? {
    switch self {
    case .missingReference(_, _, let nearest?): "did you mean '\(nearest)'?"
    case .missingReference: "define it, or correct the name"
    case .missingInMode(_, let reference, let mode): "give '\(reference)' a value by \(mode) too"
    case .referenceToGroup(_, _, let example): "name a token inside it, such as {\(example)}"
    case .cycle: "give one of them a value of its own"
    case .tooDeep: "refer to the last token directly"
    case .typeMismatch(_, _, let wanted, _, _): "refer to a \(wanted), or correct $type"
    case .noType: "add \"$type\", for example \"$type\": \"color\""
    case .wrongValue(_, let member, let wanted, _): TokenProblem.example(of: wanted, member)
    case .badHex:
      "write #RRGGBB or, with alpha last as in CSS, #RRGGBBAA"
    case .badHexMember: "write #RRGGBB; alpha has a member of its own"
    case .outOfRange(_, let member, let value, let range):
      TokenProblem.next(value, member, range)
    case .unknownMember(_, _, _, let nearest, let known),
      .unknownWord(_, _, _, let nearest, let known):
      nearest.map { "did you mean '\($0)'?" } ?? "known: \(joinedWords(known, "and"))"
    case .missingMember(_, let member, _): "add \"\(member)\""
    case .referenceInText: "let the whole value be one reference: \"{name}\""
    case .pointerToNowhere: "a pointer looks like #/group/token/$value/components/0"
    case .tooMany: "leave out those that make no difference, such as stops between equal colours"
    case .spread: "refer to a token that holds one value"
    case .shorthand(_, _, let form): TokenProblem.fullForm(of: form)
    case .hexDiffers: "correct one of them, or leave hex out"
    case .unknownColorSpace(_, _, let usedHex, let nearest):
      nearest.map { "did you mean '\($0)'?" }
        ?? (usedHex ? nil : "use srgb, or add a \"hex\" to fall back on")
    case .assumedMember(_, let member, _): "add \"\(member)\""
    case .typeDiffersByMode: "give it one $type in both"
    }
  }

  private static func subject(_ member: String?) -> String {
    member.map { "'\($0)'" } ?? "the value"
  }

  /// A chain of at most ten names: the beginning says where to look, the end what was reached.
  static func shortened(_ chain: [String]) -> String {
    if chain.count <= 10 { return chain.joined(separator: " → ") }
    return (chain.prefix(6) + ["…"] + chain.suffix(3)).joined(separator: " → ")
  }

  private static func fullForm(of form: String) -> String? {
    switch form {
    case "color":
      "write {\"colorSpace\": \"srgb\", \"components\": [r, g, b]} with parts from 0 to 1"
    case "dimension": "write {\"value\": 16, \"unit\": \"px\"}"
    case "duration": "write {\"value\": 200, \"unit\": \"ms\"}"
    default: nil
    }
  }
}
