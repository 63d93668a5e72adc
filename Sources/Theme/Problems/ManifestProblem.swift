import Basics

/// A fact about a `theme.yaml`, or about the files it names, that cannot be used as it stands.
enum ManifestProblem: Problem, Hashable {
  case notMapping(found: String)
  case missingKey(String, example: String)
  case unknownKey(String, owner: String, nearest: String?, known: [String])
  case wrongType(key: String, wanted: String, found: String)
  case outOfRange(key: String, range: String, found: String)
  case emptyList(String)
  case outsideFolder(String)
  case repeated(String)
  case unknownFormat(file: String, keys: [String], known: [String])
  case ambiguousFormat(file: String, formats: [String])
  case unknownModifier(String, nearest: String?, known: [String])
  case unknownContext(modifier: String, context: String, nearest: String?, known: [String])
  case modesAreNotContexts(String)
  case modeContextMissing(modifier: String, mode: Mode, known: [String])
  case modesAreSame(String)
  case noModes
  case noContextsChosen(modifier: String, known: [String])
  case badHex(String)
  case roleNotFound(role: String, name: String, nearest: String?)
  case roleIsGroup(role: String, name: String)
  case roleWrongType(role: String, name: String, found: TokenType, wanted: TokenType)
  case roleMissingInMode(role: String, name: String, mode: Mode)
  case roleDeprecated(role: String, name: String, reason: String?)
  case typographyDiffers(role: String)

  var category: DiagnosticCategory { .badInput }
}

extension ManifestProblem {
  var message: String {
    switch self {
    case .notMapping(let found): "a theme is a group of keys, found \(found)"
    case .missingKey(let key, _): "the theme has no '\(key)'"
    case .unknownKey(let key, let owner, _, _): "\(owner) has no key '\(key)'"
    case .wrongType(let key, let wanted, let found): "'\(key)' must be \(wanted), found \(found)"
    case .outOfRange(let key, let range, let found): "'\(key)' must be \(range), found \(found)"
    case .emptyList(let key): "'\(key)' is an empty list"
    case .outsideFolder(let path): "'\(path)' is not a path inside a folder"
    case .repeated(let name): "'\(name)' is listed twice"
    case .unknownFormat(let file, let keys, _):
      "the format of \(file) is not known; "
        + (keys.isEmpty ? "it has no keys" : "its keys are \(ManifestProblem.listed(keys))")
    case .ambiguousFormat(let file, let formats):
      "\(file) could be \(joinedWords(formats))"
    case .unknownModifier(let name, _, _): "the tokens have no modifier '\(name)'"
    case .unknownContext(let modifier, let context, _, _):
      "the modifier '\(modifier)' has no context '\(context)'"
    case .modesAreNotContexts(let modifier):
      "'\(modifier)' tells day from night, so it has no default: both are always drawn"
    case .modeContextMissing(let modifier, let mode, let known):
      "the modifier '\(modifier)' has no context for \(mode) among \(ManifestProblem.listed(known))"
    case .modesAreSame(let context): "day and night are both '\(context)'"
    case .noModes: "no modifier of the tokens tells day from night, so both look the same"
    case .noContextsChosen(let modifier, _): "no context is chosen for '\(modifier)'"
    case .badHex(let text): "'\(text)' is not a colour"
    case .roleNotFound(let role, let name, _):
      "the role '\(role)' names the token '\(name)', which does not exist"
    case .roleIsGroup(let role, let name):
      "the role '\(role)' names '\(name)', which is a group of tokens"
    case .roleWrongType(let role, let name, let found, let wanted):
      "the role '\(role)' needs a \(wanted), but '\(name)' is a \(found)"
    case .roleMissingInMode(let role, let name, let mode):
      "the role '\(role)' names '\(name)', which has no value by \(mode)"
    case .roleDeprecated(let role, let name, let reason):
      "the role '\(role)' uses the deprecated token '\(name)'" + (reason.map { ": \($0)" } ?? "")
    case .typographyDiffers(let role):
      "the typography of '\(role)' is not the same by day and by night"
    }
  }

  var hint: String? {
    switch self {
    case .notMapping: "begin with name: and tokens:"
    case .missingKey(_, let example): "add \(example)"
    case .unknownKey(_, _, let nearest, let known):
      nearest.map { "did you mean '\($0)'?" } ?? "known: \(joinedWords(known, "and"))"
    case .wrongType, .outOfRange: nil
    case .emptyList: "name at least one, or remove the key"
    case .outsideFolder:
      "write it relative to the theme's folder, without a leading / and without leaving by .."
    case .repeated: "keep one"
    case .unknownFormat(_, _, let known): "known formats: \(joinedWords(known, "and"))"
    case .ambiguousFormat: "keep one format in each file"
    case .unknownModifier(_, let nearest, let known):
      nearest.map { "did you mean '\($0)'?" }
        ?? (known.isEmpty ? nil : "known: \(joinedWords(known, "and"))")
    case .unknownContext(_, _, let nearest, let known):
      nearest.map { "did you mean '\($0)'?" } ?? "known: \(joinedWords(known, "and"))"
    case .modesAreNotContexts: "remove this line"
    case .modeContextMissing(_, let mode, _): "say which one: modes: { \(mode): … }"
    case .modesAreSame: "name two different contexts"
    case .noModes: "name it: modes: { modifier: …, day: …, night: … }"
    case .noContextsChosen(let modifier, let known):
      "add contexts: { \(modifier): \(known.first ?? "…") }; known: \(joinedWords(known, "and"))"
    case .badHex: "write #RRGGBB or, with alpha last as in CSS, #RRGGBBAA"
    case .roleNotFound(_, _, let nearest):
      nearest.map { "did you mean '\($0)'?" } ?? "`diptych theme show` lists the tokens"
    case .roleIsGroup: "name one token inside it"
    case .roleWrongType: "name a token of the right type"
    case .roleMissingInMode: "define it in both modes"
    case .roleDeprecated: "name another token"
    case .typographyDiffers: "only colours may differ between day and night"
    }
  }

  private static func listed(_ names: [String]) -> String {
    joinedWords(names.prefix(12).map { "'\($0)'" } + (names.count > 12 ? ["…"] : []), "and")
  }
}
