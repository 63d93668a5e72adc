import Basics

/// Every token of a theme for one choice of contexts, in both modes.
public struct TokenTable: Sendable {
  /// The contexts the table was made for, modes aside: `[brand: o2]`.
  public let contexts: [String: String]
  /// In the order of the files.
  public let tokens: [Token]
  private let indices: [String: Int]

  init(contexts: [String: String], tokens: [Token]) {
    self.contexts = contexts
    self.tokens = tokens
    var indices: [String: Int] = [:]
    for (index, token) in tokens.enumerated() { indices[token.name] = index }
    self.indices = indices
  }

  public subscript(name: String) -> Token? { indices[name].map { tokens[$0] } }

  /// The token name closest to `name`, among those of `type` when one is given.
  public func nearestName(to name: String, type: TokenType? = nil) -> String? {
    NearestName.to(name, among: tokens.lazy.filter { type == nil || $0.type == type }.map(\.name))
  }

  /// True when `name` is the beginning of token names: a group, which has no value itself.
  public func isGroup(_ name: String) -> Bool {
    let prefix = name + "."
    return tokens.contains { $0.name.hasPrefix(prefix) }
  }
}

extension TokenTable {
  /// Joins what the two modes made of the same files.
  ///
  /// A token that is a colour by day and a length by night is reported: nothing that refers to it
  /// could be right in both.
  static func joining(
    day: [ResolvedToken], night: [ResolvedToken], contexts: [String: String],
    problems: inout ProblemList
  ) -> TokenTable {
    var nightTokens: [String: ResolvedToken] = [:]
    for token in night { nightTokens[token.name] = token }
    var tokens: [Token] = []
    for dayToken in day {
      let nightToken = nightTokens.removeValue(forKey: dayToken.name)
      if let nightToken, nightToken.value.type != dayToken.value.type {
        problems.report(
          TokenProblem.typeDiffersByMode(
            token: dayToken.name, day: dayToken.value.type, night: nightToken.value.type),
          at: nightToken.location)
      }
      tokens.append(Token(day: dayToken, night: nightToken, named: dayToken))
    }
    for nightToken in night where nightTokens[nightToken.name] != nil {
      tokens.append(Token(day: nil, night: nightToken, named: nightToken))
    }
    return TokenTable(contexts: contexts, tokens: tokens)
  }
}

extension Token {
  fileprivate init(day: ResolvedToken?, night: ResolvedToken?, named token: ResolvedToken) {
    self.init(
      name: token.name, type: token.value.type, day: day?.reading, night: night?.reading,
      description: token.description, deprecation: token.deprecation)
  }
}
