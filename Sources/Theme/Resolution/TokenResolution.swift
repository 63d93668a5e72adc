import Basics

/// Turns raw tokens into typed values, following every reference.
///
/// Works on the tokens of one choice of contexts, after all files were put over each other, so that
/// a reference always reaches the value that choice gives (DTCG resolver module, §6: aliases last).
struct TokenResolution {
  /// References followed one after the other, before it is taken for a mistake.
  static let depthLimit = 64

  private let tokens: [RawToken]
  private let indices: [String: Int]
  private var values: [TokenValue?]
  private var depths: [Int]

  /// The tokens that have a value, in their order; everything else was reported.
  static func resolve(_ tokens: [RawToken], problems: inout ProblemList) -> [ResolvedToken] {
    var resolution = TokenResolution(tokens)
    return resolution.resolve(problems: &problems)
  }

  private init(_ tokens: [RawToken]) {
    self.tokens = tokens
    var indices: [String: Int] = [:]
    for (index, token) in tokens.enumerated() { indices[token.name] = index }
    self.indices = indices
    values = Array(repeating: nil, count: tokens.count)
    depths = Array(repeating: 0, count: tokens.count)
  }

  private mutating func resolve(problems: inout ProblemList) -> [ResolvedToken] {
    let plan = ReferenceOrder(tokens, indices: indices, problems: &problems)
    for index in plan.order {
      // A dependency may have turned out to have no usable value; that was reported there.
      guard plan.references[index].allSatisfy({ values[$0] != nil }) else { continue }
      depths[index] = plan.references[index].map { depths[$0] + 1 }.max() ?? 0
      guard depths[index] <= TokenResolution.depthLimit else {
        let chain = deepestChain(from: index, references: plan.references)
        problems.report(
          TokenProblem.tooDeep(chain: chain, limit: TokenResolution.depthLimit),
          at: tokens[index].value.location)
        continue
      }
      values[index] = value(of: tokens[index], problems: &problems)
    }
    return tokens.indices.compactMap { index in
      values[index].map { value in
        let token = tokens[index]
        return ResolvedToken(
          name: token.name, value: value, aliases: aliases(of: token), location: token.location,
          description: token.description, deprecation: token.deprecation)
      }
    }
  }

  private func value(of token: RawToken, problems: inout ProblemList) -> TokenValue? {
    if case .reference(let name, let location) = token.value {
      guard let target = self[name] else { return nil }
      if let own = token.ownType, own != target.type {
        problems.report(
          TokenProblem.typeMismatch(
            token: token.name, member: nil, wanted: own, found: target.type,
            chain: [token.name] + aliases(of: token)), at: location)
        return nil
      }
      return target
    }
    guard let type = token.ownType ?? token.inheritedType else {
      problems.report(TokenProblem.noType(token: token.name), at: token.location)
      return nil
    }
    var reader = ValueReader(token: token.name, resolution: self)
    let value = reader.read(token.value, as: type)
    problems.add(reader.problems.diagnostics)
    return value
  }

  /// The value of a token resolved before.
  subscript(name: String) -> TokenValue? { indices[name].flatMap { values[$0] } }

  /// What the file says for a token resolved before.
  func rawValue(of name: String) -> RawValue? {
    indices[name].flatMap { values[$0] == nil ? nil : tokens[$0].value }
  }

  /// The tokens a pure reference leads through, nearest first; its circles were found before.
  private func aliases(of token: RawToken) -> [String] {
    var names: [String] = []
    var value = token.value
    // Only whole values: a colour made of another one's red, green and blue is a value of its own,
    // and so it stays when it is written in another format and read back.
    while case .reference(let name, _) = value, let index = indices[name],
      names.count <= TokenResolution.depthLimit
    {
      names.append(name)
      value = tokens[index].value
    }
    return names
  }

  func aliases(of name: String) -> [String] { indices[name].map { aliases(of: tokens[$0]) } ?? [] }

  private func deepestChain(from index: Int, references: [[Int]]) -> [String] {
    var chain = [tokens[index].name]
    var index = index
    while let next = references[index].max(by: { depths[$0] < depths[$1] }) {
      chain.append(tokens[next].name)
      index = next
    }
    return chain
  }
}
