import Basics

/// The aliases of a theme with their references followed, and the tokens made of them.
///
/// An alias has no type of its own: it takes the type of what refers to it. One that is referred to
/// as two types is two tokens, the second with its type in the name.
struct TheoAliases {
  /// Longer than any value; references inside texts could double it again and again.
  static let lengthLimit = 4096

  enum Text: Hashable {
    case text(String)
    /// `null`, as for a letter spacing that is left to the font.
    case nothing
  }

  let list: [TheoAlias]
  private let indices: [String: Int]
  /// What each sound alias says in the end; the others were reported.
  private(set) var texts: [Text?]
  private var types: [[TokenType]]
  private var waiting: [(alias: Int, type: TokenType)] = []

  init(_ list: [TheoAlias]) {
    self.list = list
    indices = Dictionary(
      zip(list.map(\.name), list.indices), uniquingKeysWith: { first, _ in first })
    texts = Array(repeating: nil, count: list.count)
    types = Array(repeating: [], count: list.count)
  }

  func text(of name: String) -> Text? { indices[name].flatMap { texts[$0] } }

  func exists(_ name: String) -> Bool { indices[name] != nil }

  /// Follows the references of the aliases; what they refer to must have come before.
  mutating func resolve(_ index: Int, problems: inout ProblemList) {
    let alias = list[index]
    texts[index] = substituted(alias.value, of: alias.tokenName, problems: &problems)
  }

  /// The text of a value with its references replaced; `nil` when that was reported.
  func substituted(
    _ node: Node, of token: String, problems: inout ProblemList
  ) -> Text? {
    guard let text = node.scalar else {
      problems.report(
        TokenProblem.wrongValue(
          token: token, member: nil, wanted: "a text or a number", found: node.summary),
        at: node.location)
      return nil
    }
    if node.isNull { return .nothing }
    if let whole = TheoText.wholeReference(node) { return self.text(of: whole) }
    guard text.contains("{!") else { return .text(text) }
    var result = ""
    for piece in TheoText.pieces(of: text) {
      switch piece {
      case .plain(let plain): result += plain
      case .reference(let name):
        guard let found = self.text(of: name) else { return nil }
        if case .text(let inner) = found { result += inner }
      }
      guard result.utf8.count <= TheoAliases.lengthLimit else {
        problems.report(
          TheoProblem.textTooLong(token: token, limit: TheoAliases.lengthLimit),
          at: node.location)
        return nil
      }
    }
    return .text(result)
  }

  /// The tokens from an alias to the one with a text of its own.
  func chain(from name: String) -> [String] {
    var chain: [String] = []
    var next: String? = name
    while let name = next, let index = indices[name], chain.count <= TokenResolution.depthLimit {
      chain.append(list[index].tokenName)
      next = TheoText.wholeReference(list[index].value)
    }
    return chain
  }

  /// What a text looks like; a colour with a digit too few is still meant as one.
  static func apparentType(of text: String) -> TokenType {
    if ColorText.looksLikeHex(text) { return .color }
    return WrittenColor.number(text) == nil ? .string : .number
  }

  // MARK: Tokens

  /// The name of the token that has the alias as this type.
  mutating func token(_ name: String, as type: TokenType) -> String {
    guard let index = indices[name] else { return TheoAlias.tokenName(name) }
    if !types[index].contains(type) {
      types[index].append(type)
      waiting.append((index, type))
    }
    let plain = list[index].tokenName
    return types[index].first == type ? plain : plain + " (\(type))"
  }

  /// The tokens of all sound aliases; those nothing refers to are read as what they look like.
  mutating func tokens(problems: inout ProblemList) -> [RawToken] {
    var made: [(alias: Int, token: RawToken)] = []
    make(&made, problems: &problems)
    for index in list.indices where types[index].isEmpty {
      guard case .text(let text) = texts[index] else { continue }
      _ = token(list[index].name, as: TheoAliases.apparentType(of: text))
      make(&made, problems: &problems)
    }
    return made.sorted { $0.alias < $1.alias }.map(\.token)
  }

  private mutating func make(
    _ made: inout [(alias: Int, token: RawToken)], problems: inout ProblemList
  ) {
    while let (index, type) = waiting.popLast() {
      let alias = list[index]
      let name = token(alias.name, as: type)
      var value: RawValue?
      if let target = TheoText.wholeReference(alias.value) {
        value = .reference(token(target, as: type), at: alias.value.location)
      } else if case .text(let text) = texts[index] {
        do throws(NotationProblem) {
          value = try TheoLiteral(text, as: type, of: name).raw(at: alias.value.location)
        } catch {
          problems.report(error, at: alias.value.location)
        }
      }
      guard let value else { continue }
      made.append(
        (index, RawToken(name: name, ownType: type, value: value, location: alias.location)))
    }
  }
}
