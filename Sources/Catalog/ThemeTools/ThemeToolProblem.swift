import Basics

/// A fact about what was asked of a theme's tokens and cannot be done.
public enum ThemeToolProblem: Problem, Hashable {
  /// Not `NAME=VALUE`.
  case badContext(String)
  case repeatedContext(String)
  case unknownName(String, theme: String, nearest: String?)
  case unknownEverywhere(String, themes: [String], nearest: String?)
  case isGroup(String, example: String?)
  case noThemes
  /// A name that DTCG has no way to write.
  case unwritableName(String)
  /// A text that would be read as a reference.
  case unwritableText(token: String, text: String)
  case nameTaken(String, by: String)
  case renamed(String, to: String, format: String)
  case rootRenamed(String, to: String, format: String)
  /// Tokens of a type that DTCG does not have.
  case textTokens(count: Int, example: String)
  case leftOut(String, lacks: String, format: String)
  case noCSS(String, what: String)
  case wouldReplaceInput(String)

  public var category: DiagnosticCategory {
    switch self {
    case .badContext, .repeatedContext, .wouldReplaceInput: .usage
    case .noThemes: .missingInput
    default: .badInput
    }
  }

  public var message: String {
    switch self {
    case .badContext(let text): "'\(text)' is not a context, which is NAME=VALUE"
    case .repeatedContext(let name): "the context '\(name)' is given twice"
    case .unknownName(let name, let theme, _):
      "'\(name)' is neither a role nor a token of \(theme)"
    case .unknownEverywhere(let name, let themes, _):
      "'\(name)' is neither a role nor a token of \(joinedWords(themes))"
    case .isGroup(let name, _): "'\(name)' is a group of tokens and has no value itself"
    case .noThemes: "there are no themes here"
    case .unwritableName(let name): "the token '\(name)' has a name that DTCG does not allow"
    case .unwritableText(let token, let text):
      "the token '\(token)' holds the text '\(text.shortened)', which would be read as a reference"
    case .nameTaken(let name, let other):
      "the tokens '\(name)' and '\(other)' would have one name"
    case .renamed(let name, let written, let format):
      "'\(name)' is a token and a group; \(format) cannot have both, so the token is '\(written)'"
    case .rootRenamed(let name, let written, let format):
      "'\(name)' is written as '\(written)': \(format) has no '$root'"
    case .textTokens(let count, let example):
      (count == 1 ? "'\(example)' is a text" : "\(count) tokens are texts, such as '\(example)'")
        + "; DTCG has no type for texts, so \"$type\": \"string\" was written"
    case .leftOut(let name, let mode, let format):
      "'\(name)' is left out: it has no value by \(mode), which \(format) cannot say"
    case .noCSS(let name, let what): "'\(name)' is left out: CSS has no value for \(what)"
    case .wouldReplaceInput(let path): "\(path) is one of the files the theme is read from"
    }
  }

  public var hint: String? {
    switch self {
    case .badContext: "write it like brand=o2"
    case .repeatedContext: "keep one of them"
    case .unknownName(_, _, let nearest), .unknownEverywhere(_, _, let nearest):
      nearest.map { "did you mean '\($0)'?" } ?? "`diptych theme show` lists the tokens"
    case .isGroup(_, let example): example.map { "name one token inside it, such as '\($0)'" }
    case .noThemes: "name a theme.yaml or a token file"
    case .unwritableName:
      "rename it: no part may be empty, start with '$' or hold '{' or '}'"
    case .unwritableText: "write the text without braces"
    case .nameTaken: "rename one of them"
    case .renamed: "rename the token or the group in the theme to choose the name yourself"
    case .rootRenamed: "rename the token in the theme to choose the name yourself"
    case .textTokens: "other tools may refuse it; remove such tokens before handing the file on"
    case .leftOut: "give it a value in both modes"
    case .noCSS: nil
    case .wouldReplaceInput: "choose another file for --output"
    }
  }
}
