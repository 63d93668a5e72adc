import Basics

/// A fact about sets, themes or colour modifiers of Tokens Studio.
enum TokensStudioProblem: Problem, Hashable {
  case wrongShape(what: String, wanted: String, found: String)
  case missingKey(String, owner: String)
  case unknownSet(theme: String, set: String, nearest: String?)
  case orderNamesUnknownSet(set: String, nearest: String?)
  case unknownState(theme: String, set: String, state: String)
  case repeatedTheme(group: String, theme: String)
  case repeatedSet(String)
  case outsideFolder(String)
  case onlyInDisabledSet(token: String, reference: String, set: String)
  case modifiesNoColor(token: String, found: TokenType)

  var category: DiagnosticCategory { .badInput }

  var message: String {
    switch self {
    case .wrongShape(let what, let wanted, let found): "\(what) must be \(wanted), found \(found)"
    case .missingKey(let key, let owner): "\(owner) has no '\(key)'"
    case .unknownSet(let theme, let set, _):
      "the theme '\(theme)' names the set '\(set)', which does not exist"
    case .orderNamesUnknownSet(let set, _):
      "tokenSetOrder names the set '\(set)', which does not exist"
    case .unknownState(let theme, let set, let state):
      "the theme '\(theme)': the set '\(set)' cannot be '\(state)'"
    case .repeatedTheme(let group, let theme):
      "the group '\(group)' has two themes called '\(theme)'"
    case .repeatedSet(let set): "the set '\(set)' is in two files; the later values count"
    case .outsideFolder(let set): "the set '\(set)' would be a file outside the theme's folder"
    case .onlyInDisabledSet(let token, let reference, let set):
      "token '\(token)' refers to '\(reference)', which is only in the set '\(set)', not enabled here"
    case .modifiesNoColor(let token, let found):
      "token '\(token)' has a colour modifier, but is a \(found)"
    }
  }

  var hint: String? {
    switch self {
    case .wrongShape: nil
    case .missingKey(let key, _): "add \"\(key)\""
    case .unknownSet(_, _, let nearest), .orderNamesUnknownSet(_, let nearest):
      nearest.map { "did you mean '\($0)'?" } ?? "add the set, or remove the name"
    case .unknownState: "write \"enabled\", \"source\" or \"disabled\""
    case .repeatedTheme: "rename one of them"
    case .repeatedSet: "keep one"
    case .outsideFolder: "copy the file into the folder and rename the set"
    case .onlyInDisabledSet(_, _, let set): "let the theme enable '\(set)', or use it as a source"
    case .modifiesNoColor: "remove it, or correct the type"
    }
  }
}
