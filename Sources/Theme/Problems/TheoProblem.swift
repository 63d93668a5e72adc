import Basics

/// A fact about a Theo file, or about a build of one, that is not as the format has it.
enum TheoProblem: Problem, Hashable {
  case wrongShape(what: String, wanted: String, found: String)
  case badName(String)
  case unknownKey(String, nearest: String?, known: [String])
  case noName
  case noValue(token: String)
  case noType(token: String)
  case repeatedName(String, first: SourceLocation)
  case redefined(String, other: SourceLocation)
  case importOutside(String)
  case importURL(String)
  case importMissing(String)
  case packageMissing(String, folder: String)
  case tooManyFiles(limit: Int)
  case textTooLong(token: String, limit: Int)
  case halfPair(token: String, partner: String, mode: Mode, nearest: String?)
  case pairNameTaken(day: String, night: String, merged: String)
  case differsFromAlias(token: String, value: String, alias: String)

  var category: DiagnosticCategory { .badInput }
}

extension TheoProblem {
  var message: String {
    switch self {
    case .wrongShape(let what, let wanted, let found): "\(what) must be \(wanted), found \(found)"
    case .badName(let name): "'\(name)' cannot be the name of a token"
    case .unknownKey(let key, _, _): "the file has the key '\(key)', which is not read"
    case .noName: "an entry of 'properties' has no name"
    case .noValue(let token): "token '\(token)' has no value"
    case .noType(let token): "token '\(token)' has no type, and the file's 'global' gives none"
    case .repeatedName(let name, let first): "'\(name)' is defined twice, first at \(first)"
    case .redefined(let name, let other):
      "'\(name)' has another value here than at \(other); the last one read counts"
    case .importOutside(let text): "the import '\(text)' is outside the theme's folder"
    case .importURL(let text): "the import '\(text)' is on the network, which is never asked"
    case .importMissing(let text): "the import '\(text)' does not exist; it was left out"
    case .packageMissing(let text, let folder):
      "the import '\(text)' was left out: no folder '\(folder)' with that file is in the theme's "
        + "folder, beside the importing file or around it"
    case .tooManyFiles(let limit): "more than \(limit) files are imported"
    case .textTooLong(let token, let limit):
      "token '\(token)' grows to more than \(limit) characters through its references"
    case .halfPair(let token, let partner, let mode, _):
      "token '\(token)' has no partner '\(partner)', so it has no value by \(mode)"
    case .pairNameTaken(let day, let night, let merged):
      "'\(day)' and '\(night)' make up '\(merged)', but that is a token of its own"
    case .differsFromAlias(let token, let value, let alias):
      "token '\(token)': the value \(value) is not that of '\(alias)'; the value was used"
    }
  }

  var hint: String? {
    switch self {
    case .wrongShape: nil
    case .badName: "names are not empty and have no '.', '{' or '}'"
    case .unknownKey(_, let nearest, let known):
      nearest.map { "did you mean '\($0)'?" } ?? "known: \(joinedWords(known, "and"))"
    case .noName: "add \"name\""
    case .noValue: "add \"value\""
    case .noType: "add \"type\", for example \"type\": \"color\""
    case .repeatedName, .redefined: "keep one of them"
    case .importOutside: "put theme.yaml into a folder that holds both"
    case .importURL: "save the file into the theme's folder and import it there"
    case .importMissing: "correct the path, or remove it"
    case .packageMissing(_, let folder): "copy '\(folder)' into the theme's folder"
    case .tooManyFiles: "is this the right file?"
    case .textTooLong: "does an alias repeat itself more often than meant?"
    case .halfPair(_, let partner, _, let nearest):
      nearest.map { "is it '\($0)'?" } ?? "add '\(partner)'"
    case .pairNameTaken: "rename one of them"
    case .differsFromAlias: "build the file again"
    }
  }
}
