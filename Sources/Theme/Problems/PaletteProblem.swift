import Basics

/// A fact about a role, token or context that was asked for and that the theme does not have.
public enum PaletteProblem: Problem, Error, Hashable {
  case unknownRole(String, nearest: String?, known: [String])
  case unknownTypography(String, nearest: String?, known: [String])
  case unknownToken(String, nearest: String?)
  /// Neither a role nor a token has this name.
  case unknownColor(String, nearest: String?)
  case isGroup(String)
  case notColor(String, found: TokenType)
  case missingInMode(String, Mode)
  case badHex(String)
  case unknownModifier(String, nearest: String?, known: [String])
  case unknownContext(modifier: String, context: String, nearest: String?, known: [String])
  case noContextsChosen(modifier: String, known: [String])

  public var category: DiagnosticCategory { .badInput }

  public var message: String {
    switch self {
    case .unknownRole(let role, _, _): "the theme has no role '\(role)'"
    case .unknownTypography(let role, _, _): "the theme has no typography for '\(role)'"
    case .unknownToken(let token, _): "the theme has no token '\(token)'"
    case .unknownColor(let text, _): "'\(text)' is neither a role nor a token of the theme"
    case .isGroup(let name): "'\(name)' is a group of tokens and has no colour itself"
    case .notColor(let token, let found): "'\(token)' is a \(found), not a colour"
    case .missingInMode(let token, let mode): "'\(token)' has no value by \(mode)"
    case .badHex(let text): "'\(text)' is not a colour"
    case .unknownModifier(let name, _, _): "the theme has no choice called '\(name)'"
    case .unknownContext(let modifier, let context, _, _): "there is no \(modifier) '\(context)'"
    case .noContextsChosen(let modifier, _): "no \(modifier) is chosen"
    }
  }

  public var hint: String? {
    switch self {
    case .unknownRole(let role, let nearest, _):
      nearest.map { "did you mean '\($0)'?" } ?? "add it under roles: in theme.yaml: \(role): …"
    case .unknownTypography(let role, let nearest, _):
      nearest.map { "did you mean '\($0)'?" }
        ?? "add it under typography: in theme.yaml: \(role): …"
    case .unknownToken(_, let nearest), .unknownColor(_, let nearest):
      nearest.map { "did you mean '\($0)'?" } ?? "`diptych theme show` lists the tokens"
    case .isGroup: "name one token inside it"
    case .notColor: "name a colour token, or write #RRGGBB"
    case .missingInMode: "define it in both modes"
    case .badHex: "write #RRGGBB or, with alpha last as in CSS, #RRGGBBAA"
    case .unknownModifier(_, let nearest, let known):
      nearest.map { "did you mean '\($0)'?" }
        ?? (known.isEmpty ? "it only has modes" : "known: \(joinedWords(known, "and"))")
    case .unknownContext(_, _, let nearest, let known):
      nearest.map { "did you mean '\($0)'?" } ?? "known: \(joinedWords(known, "and"))"
    case .noContextsChosen(_, let known): "choose \(joinedWords(known))"
    }
  }
}
