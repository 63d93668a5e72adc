/// Several sources as one; where they name the same token, the later source wins.
struct CombinedSource: TokenSource {
  let parts: [any TokenSource]

  /// Modifiers of one name are one choice: contexts are joined, and the first default counts.
  var modifiers: [TokenModifier] {
    var joined: [TokenModifier] = []
    for modifier in parts.flatMap(\.modifiers) {
      guard let index = joined.firstIndex(where: { $0.name == modifier.name }) else {
        joined.append(modifier)
        continue
      }
      for context in modifier.contexts where joined[index].context(named: context) == nil {
        joined[index].contexts.append(context)
      }
      joined[index].defaultContext = joined[index].defaultContext ?? modifier.defaultContext
    }
    return joined
  }

  func tokens(for contexts: [String: String], problems: inout ProblemList) -> [RawToken] {
    if parts.count == 1 { return parts[0].tokens(for: contexts, problems: &problems) }
    var tokens: [RawToken] = []
    var indices: [String: Int] = [:]
    for part in parts {
      for token in part.tokens(for: contexts, problems: &problems) {
        if let index = indices[token.name] {
          tokens[index] = token
        } else {
          indices[token.name] = tokens.count
          tokens.append(token)
        }
      }
    }
    return tokens
  }
}
