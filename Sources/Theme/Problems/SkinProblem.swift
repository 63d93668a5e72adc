import Basics

/// A fact about a Mistica skin that is not as the format has it.
enum SkinProblem: Problem, Hashable {
  case badName(path: String, name: String)
  case notGroup(path: String, found: String)
  case notEntry(path: String, found: String)
  case noValue(path: String)
  case unknownKey(path: String, key: String, nearest: String?, known: [String])
  case unknownType(token: String, type: String, nearest: String?, known: [String])
  case wrongType(token: String, type: String, found: String)
  case missingInMode(token: String, key: String, nearest: String?)
  case notPalette(token: String, reference: String, nearest: String?)
  case badGradient(token: String, reason: String)
  case badRadius(token: String, found: String)
  case missingScreen(token: String, screen: String)

  var category: DiagnosticCategory { .badInput }
}

extension SkinProblem {
  /// How a skin writes a colour.
  static let colorForms =
    "{palette.name}, rgba({palette.name}, 0.5), #RRGGBB or rgba(0, 0, 0, 0.5)"

  var message: String {
    switch self {
    case .badName(let path, let name): "'\(path)': '\(name)' cannot be the name of a token"
    case .notGroup(let path, let found): "'\(path)' must be a group of keys, found \(found)"
    case .notEntry(let path, let found): "'\(path)' must be an object with a value, found \(found)"
    case .noValue(let path): "'\(path)' has no value"
    case .unknownKey(let path, let key, _, _):
      "\(path.isEmpty ? "the skin" : "'\(path)'") has the key '\(key)', which is not read"
    case .unknownType(let token, let type, _, _):
      "token '\(token)': '\(type)' is not a type of a skin's colours"
    case .wrongType(let token, let type, let found):
      "token '\(token)': the type is \(type), but the value is \(found)"
    case .missingInMode(let token, let key, _): "token '\(token)' has no value in '\(key)'"
    case .notPalette(let token, let reference, _):
      "token '\(token)' refers to '\(reference)', which is not a colour of the palette"
    case .badGradient(let token, let reason): "token '\(token)': \(reason)"
    case .badRadius(let token, let found):
      "token '\(token)': a radius must be a number of points or \"circle\", found \(found)"
    case .missingScreen(let token, let screen): "token '\(token)' has no value for \(screen)"
    }
  }

  var hint: String? {
    switch self {
    case .badName: "names are not empty and have no '.', '{' or '}'"
    case .notGroup: "write {\"name\": {\"value\": …, \"type\": …}}"
    case .notEntry: "write {\"value\": …, \"type\": …}"
    case .noValue: "add \"value\""
    case .unknownKey(_, _, let nearest, let known), .unknownType(_, _, let nearest, let known):
      nearest.map { "did you mean '\($0)'?" } ?? "known: \(joinedWords(known, "and"))"
    case .wrongType: "correct \"type\", or the value"
    case .missingInMode(_, let key, let nearest):
      nearest.map { "is it '\($0)' there?" }
        ?? "add it to \"\(key)\"; both modes have the same names"
    case .notPalette(_, _, let nearest):
      nearest.map { "did you mean '{\($0)}'?" } ?? "a skin's colours refer to {palette.name}"
    case .badGradient:
      "write {\"angle\": 180, \"colors\": [{\"value\": \"{palette.name}\", \"stop\": 0}, …]}"
    case .badRadius: "write \"8\" or \"circle\""
    case .missingScreen: "write {\"mobile\": 16, \"desktop\": 18}"
    }
  }
}
