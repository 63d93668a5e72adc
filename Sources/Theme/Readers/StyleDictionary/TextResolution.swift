import Basics

/// Turns tokens with references inside their texts into raw tokens, each once and in one pass.
///
/// References are found first and put in order by ``ReferenceOrder``, which reports what is missing
/// and what is circular; then each token is written out after all it needs. A value that is nothing
/// but a reference stays one, so that the alias chain is kept; everything else becomes a value of
/// its own.
struct TextResolution {
  /// What became of a token.
  struct Resolved {
    var type: TokenType
    /// Free of references.
    var raw: RawValue
    /// What stands for the token inside a longer text; `nil` when nothing can.
    var text: String?
    var depth: Int
  }

  /// Shared by reference: whoever writes a value looks at the values before it, which must not be
  /// copied for each.
  private final class Results {
    private var values: [Resolved?]

    init(count: Int) {
      values = Array(repeating: nil, count: count)
    }

    subscript(index: Int) -> Resolved? {
      get { values[index] }
      set { values[index] = newValue }
    }
  }

  let dialect: TextDialect
  private let tokens: [TextToken]
  private let indices: [String: Int]
  /// Tokens that exist but do not count here, with the name of where they are.
  private let hidden: [String: String]
  private let resolved: Results
  /// Tokens read and references followed: what the work grows with.
  private(set) var steps = 0

  static func resolve(
    _ tokens: [TextToken], in dialect: TextDialect, hidden: [String: String] = [:],
    problems: inout ProblemList
  ) -> [RawToken] {
    var resolution = TextResolution(tokens, in: dialect, hidden: hidden)
    return resolution.resolve(problems: &problems)
  }

  /// Each name must be there once.
  init(_ tokens: [TextToken], in dialect: TextDialect, hidden: [String: String] = [:]) {
    self.tokens = tokens
    self.dialect = dialect
    self.hidden = hidden
    indices = Dictionary(
      tokens.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { _, last in last })
    resolved = Results(count: tokens.count)
  }

  mutating func resolve(problems: inout ProblemList) -> [RawToken] {
    var bad: Set<Int> = []
    let outlines = tokens.indices.map { outline(of: $0, bad: &bad, problems: &problems) }
    let plan = ReferenceOrder(outlines, indices: indices, problems: &problems)
    var written: [RawToken?] = Array(repeating: nil, count: tokens.count)
    for index in plan.order where !bad.contains(index) {
      let references = plan.references[index]
      steps += 1 + references.count
      guard references.allSatisfy({ resolved[$0] != nil }) else { continue }
      let depth = references.reduce(0) { max($0, (resolved[$1]?.depth ?? 0) + 1) }
      guard depth <= TokenResolution.depthLimit else {
        let chain = deepestChain(from: index, plan.references)
        problems.report(
          TokenProblem.tooDeep(chain: chain, limit: TokenResolution.depthLimit),
          at: tokens[index].value.location)
        continue
      }
      written[index] = write(index, outlines[index], depth: depth, problems: &problems)
    }
    return written.compactMap { $0 }
  }

  // MARK: References

  /// The index a reference leads to; the tail `.value` of older files is not part of a name.
  private func index(of reference: String) -> Int? {
    indices[reference] ?? indices[TextResolution.name(of: reference)]
  }

  private static func name(of reference: String) -> String {
    for tail in [".value", ".$value"] where reference.hasSuffix(tail) {
      return String(reference.dropLast(tail.count))
    }
    return reference
  }

  /// What a reference leads to, for a token that is written after it.
  func target(_ reference: String) -> (name: String, resolved: Resolved)? {
    guard let index = index(of: reference), let found = resolved[index] else { return nil }
    return (tokens[index].name, found)
  }

  /// The one token a text refers to, when it says nothing else.
  func wholeReference(_ node: Node) -> String? {
    guard case .scalar(let text, isQuoted: true) = node.content else { return nil }
    let pieces = TextPiece.pieces(of: String(text.trimmingSpaces), in: dialect)
    guard pieces.count == 1, case .reference(let name) = pieces[0] else { return nil }
    return name
  }

  /// The token with nothing but its references, for putting tokens in order.
  private func outline(
    of index: Int, bad: inout Set<Int>, problems: inout ProblemList
  ) -> RawToken {
    let token = tokens[index]
    var found: [RawValue] = []
    func collect(_ node: Node) {
      switch node.content {
      case .scalar(let text, isQuoted: true):
        for case .reference(let reference) in TextPiece.pieces(of: text, in: dialect) {
          let name = self.index(of: reference).map { tokens[$0].name }
          let wanted = name ?? TextResolution.name(of: reference)
          if name == nil, let place = hidden[wanted] {
            bad.insert(index)
            problems.report(
              TokensStudioProblem.onlyInDisabledSet(
                token: token.name, reference: wanted, set: place), at: node.location)
          } else {
            found.append(.reference(wanted, at: node.location))
          }
        }
      case .scalar: break
      case .sequence(let elements): for element in elements { collect(element) }
      case .mapping(let entries): for entry in entries { collect(entry.value) }
      }
    }
    collect(token.value)
    if dialect.hasMath, let modification = token.modification { collect(modification) }
    return RawToken(
      name: token.name, value: .list(found, at: token.value.location), location: token.location,
      description: token.description, deprecation: token.deprecation)
  }

  private func deepestChain(from index: Int, _ references: [[Int]]) -> [String] {
    var chain = [tokens[index].name]
    var index = index
    while chain.count <= TokenResolution.depthLimit + 1,
      let next = references[index].max(by: {
        (resolved[$0]?.depth ?? 0) < (resolved[$1]?.depth ?? 0)
      })
    {
      chain.append(tokens[next].name)
      index = next
    }
    return chain
  }

  // MARK: Writing

  private mutating func write(
    _ index: Int, _ outline: RawToken, depth: Int, problems: inout ProblemList
  ) -> RawToken? {
    let token = tokens[index]
    let kind = kind(of: token, problems: &problems)
    var raw = outline
    var writer = TextValueWriter(token: token.name, resolution: self)
    defer { problems.add(writer.problems.diagnostics) }
    let modification = dialect.hasMath ? token.modification : nil
    if modification == nil, let reference = wholeReference(token.value),
      let (name, target) = target(reference)
    {
      // A value of the wrong type stays a reference as well: the mistake is then reported with its
      // whole chain, as it is for every format.
      guard kind.types.map({ $0.contains(target.type) }) ?? true,
        kind != .composition
      else {
        if let converted = writer.converted(target, to: kind, at: token.value) {
          return finish(&raw, index, converted, depth: depth)
        }
        raw.ownType = kind.types?.first
        raw.value = .reference(name, at: token.value.location)
        return raw
      }
      raw.value = .reference(name, at: token.value.location)
      resolved[index] = Resolved(
        type: target.type, raw: target.raw, text: target.text, depth: depth)
      return raw
    }
    var value = writer.write(token.value, as: kind)
    if let modification, let base = value {
      value = writer.modified(base, by: modification, at: token.value.location)
    }
    return value.flatMap { finish(&raw, index, $0, depth: depth) }
  }

  private mutating func finish(
    _ raw: inout RawToken, _ index: Int, _ written: TextValueWriter.Written, depth: Int
  ) -> RawToken {
    raw.ownType = written.type
    raw.value = written.raw
    resolved[index] = Resolved(
      type: written.type, raw: written.raw, text: written.text, depth: depth)
    return raw
  }

  private func kind(of token: TextToken, problems: inout ProblemList) -> TextKind {
    if let word = token.type {
      if let kind = TextKind(word: word) { return kind }
      problems.warn(
        TextTokenProblem.unknownType(token: token.name, type: word), at: token.location)
      return .inferred(hint: nil)
    }
    return .inferred(hint: dialect.infersTypeFromPath ? TextKind(path: token.name) : nil)
  }
}
