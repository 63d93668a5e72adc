import Basics

/// Makes tokens of Theo props and aliases, in each mode.
///
/// A reference that is the whole value stays a reference, so that its chain is known; a reference
/// inside a longer text is replaced by what it stands for. Each alias is looked at once per type.
struct TheoTokens {
  static func source(
    _ tokens: [TheoToken], aliases: [TheoAlias], location: SourceLocation,
    problems: inout ProblemList
  ) -> TheoSource {
    var maker = TheoTokens(tokens: tokens, aliases: aliases, problems: problems)
    let made = maker.make()
    problems = maker.problems
    return TheoSource(location: location, tokens: made)
  }

  private let tokens: [TheoToken]
  private var aliases: TheoAliases
  private var problems: ProblemList
  private var made: [Mode: [RawToken]] = [:]
  private var literals: [Mode: [String: TheoLiteral]] = [:]

  private init(tokens: [TheoToken], aliases: [TheoAlias], problems: ProblemList) {
    self.tokens = tokens
    self.aliases = TheoAliases(aliases + TheoTokens.aliasesOfBuild(tokens, known: aliases))
    self.problems = problems
  }

  private mutating func make() -> [Mode: [RawToken]] {
    let sound = followReferences()
    for (index, token) in tokens.enumerated() where sound[index] {
      for mode in Mode.allCases { add(token, mode) }
    }
    let shared = aliases.tokens(problems: &problems)
    var all: [Mode: [RawToken]] = [:]
    for mode in Mode.allCases {
      let own = made[mode] ?? []
      let styles = TheoTypography.tokens(made: own, literals: literals[mode] ?? [:])
      all[mode] = own + styles + shared
    }
    return all
  }

  /// An iOS build says which alias a value came from, and leaves out the aliases themselves.
  private static func aliasesOfBuild(
    _ tokens: [TheoToken], known: [TheoAlias]
  ) -> [TheoAlias] {
    var names = Set(known.map(\.name))
    var found: [TheoAlias] = []
    for token in tokens {
      for mode in Mode.allCases {
        guard let side = token.sides[mode], let original = side.original,
          let name = TheoText.wholeReference(original), names.insert(name).inserted
        else { continue }
        let value = Node(side.value.content, at: original.location)
        found.append(TheoAlias(name: name, value: value, location: original.location))
      }
    }
    return found
  }

  // MARK: References

  /// Reports missing names and circles, and puts the aliases in order; true for sound tokens.
  private mutating func followReferences() -> [Bool] {
    func raw(_ name: String, _ nodes: [Node], at place: SourceLocation) -> RawToken {
      let references = nodes.flatMap { node in
        TheoText.references(in: node).map {
          RawValue.reference(TheoAlias.tokenName($0), at: node.location)
        }
      }
      return RawToken(
        name: name, value: .list(references, at: nodes.first?.location ?? place), location: place)
    }
    var all = aliases.list.map { raw($0.tokenName, [$0.value], at: $0.location) }
    for token in tokens {
      // What a build says of its source is not needed to read it, and may lead nowhere.
      let nodes = Mode.allCases.compactMap { token.sides[$0] }
        .filter { $0.original == nil }.map(\.value)
      all.append(raw(token.name, nodes, at: token.prop.location))
    }
    let indices = Dictionary(
      zip(all.map(\.name), all.indices), uniquingKeysWith: { first, _ in first })
    let plan = ReferenceOrder(all, indices: indices, problems: &problems)
    for index in plan.order where index < aliases.list.count {
      aliases.resolve(index, problems: &problems)
    }
    return tokens.indices.map { !plan.failed[aliases.list.count + $0] }
  }

  // MARK: Props

  private mutating func add(_ token: TheoToken, _ mode: Mode) {
    guard let side = token.sides[mode] else { return }
    let type = TheoLiteral.type(token.prop.type, category: token.prop.category)
    let value =
      side.original == nil ? sourced(side, type, token, mode) : built(side, type, token, mode)
    guard let value else { return }
    made[mode, default: []].append(
      RawToken(
        name: token.name, ownType: type, value: value, location: side.location,
        description: token.prop.description, deprecation: token.prop.deprecation))
  }

  /// The value of a source: a reference, or a text.
  private mutating func sourced(
    _ side: TheoToken.Side, _ type: TokenType, _ token: TheoToken, _ mode: Mode
  ) -> RawValue? {
    guard let literal = literal(side.value, type, token, mode) else { return nil }
    if let name = TheoText.wholeReference(side.value) {
      return .reference(aliases.token(name, as: type), at: side.value.location)
    }
    return literal.raw(at: side.value.location)
  }

  /// The value of a build: what it says, by way of the alias when that says the same.
  ///
  /// A colour that is its alias with the alpha in front is of an Android build, `#AARRGGBB`; read as
  /// CSS it would be another colour. Other values may differ by what the build does to them: the
  /// letter spacings of old styles have Apple's own tracking taken off already.
  private mutating func built(
    _ side: TheoToken.Side, _ type: TokenType, _ token: TheoToken, _ mode: Mode
  ) -> RawValue? {
    guard let literal = literal(side.value, type, token, mode) else { return nil }
    let plain = literal.raw(at: side.value.location)
    guard let original = side.original, let origin = quietLiteral(original, type) else {
      return plain
    }
    let isAndroid = origin != literal && literal.withAlphaFirst == origin
    guard origin == literal || isAndroid else {
      if case .color(let color) = literal {
        problems.warn(
          TheoProblem.differsFromAlias(
            token: token.name, value: color.description, alias: original.scalar ?? ""),
          at: side.value.location)
      }
      return plain
    }
    literals[mode, default: [:]][token.name] = origin
    if let name = TheoText.wholeReference(original) {
      return .reference(aliases.token(name, as: type), at: original.location)
    }
    return origin.raw(at: side.value.location)
  }

  /// A value as its type; `nil` when it has none, which only a spacing may, or when that was
  /// reported.
  private mutating func literal(
    _ node: Node, _ type: TokenType, _ token: TheoToken, _ mode: Mode
  ) -> TheoLiteral? {
    switch aliases.substituted(node, of: token.name, problems: &problems) {
    case .text(let text):
      do throws(NotationProblem) {
        let literal = try TheoLiteral(text, as: type, of: token.name)
        literals[mode, default: [:]][token.name] = literal
        return literal
      } catch {
        reportMistake(error, text, in: node, type, token)
        return nil
      }
    case .nothing:
      if type != .dimension {
        problems.report(
          NotationProblem.nothing(token: token.name, wanted: type), at: node.location)
      }
      return nil
    case nil: return nil
    }
  }

  /// Says what is wrong with a text where it is to be mended.
  ///
  /// A colour with five digits is a mistake of the alias, which reports it once for all that refer
  /// to it; a colour that refers to a spacing is a mistake of whoever refers.
  private mutating func reportMistake(
    _ problem: NotationProblem, _ text: String, in node: Node, _ type: TokenType,
    _ token: TheoToken
  ) {
    guard let name = TheoText.wholeReference(node) else {
      problems.report(problem, at: node.location)
      return
    }
    let found = TheoAliases.apparentType(of: text)
    if found == type {
      _ = aliases.token(name, as: type)
    } else {
      problems.report(
        TokenProblem.typeMismatch(
          token: token.name, member: nil, wanted: type, found: found,
          chain: [token.name] + aliases.chain(from: name)), at: node.location)
    }
  }

  private func quietLiteral(_ node: Node, _ type: TokenType) -> TheoLiteral? {
    var unheard = ProblemList()
    guard case .text(let text) = aliases.substituted(node, of: "", problems: &unheard) else {
      return nil
    }
    return try? TheoLiteral(text, as: type, of: "")
  }
}

extension TheoLiteral {
  /// The colour its text means when alpha comes first.
  fileprivate var withAlphaFirst: TheoLiteral? {
    guard case .color(let color) = self else { return nil }
    return .color(
      Color(red: color.green, green: color.blue, blue: color.alpha, alpha: color.red))
  }
}
