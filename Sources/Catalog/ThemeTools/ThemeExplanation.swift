import Basics
import Theme

/// How a role or a token comes to its value, in each mode.
public struct ThemeExplanation: Sendable {
  public enum Kind: String, Sendable {
    case role
    case token
  }

  /// One name on the way to the value.
  public struct Step: Sendable, Hashable {
    public var kind: Kind
    public var name: String
    /// Where it is written; `nil` when only its value is known.
    public var source: SourceLocation?
    public var isDeprecated: Bool
  }

  public struct Chain: Sendable {
    public var mode: Mode
    /// `nil` when the mode has no value.
    public var value: TokenValue?
    public var steps: [Step]
  }

  public var theme: String
  public var name: String
  public var kind: Kind
  public var type: TokenType
  public var description: String?
  public var deprecation: Deprecation?
  /// By day, then by night.
  public var chains: [Chain]
}

extension ThemeExplanation {
  /// Explains a role or a token, in this order, as a sheet would look a name up.
  public static func explain(
    _ name: String, in theme: TokenTheme, contexts: [String: String]
  ) throws(Diagnostics) -> ThemeExplanation {
    let table = try theme.theme.tokenTable(contexts: contexts)
    let palettes = [
      try theme.theme.palette(for: .day, contexts: contexts),
      try theme.theme.palette(for: .night, contexts: contexts),
    ]
    if palettes[0].colorRoles.contains(name) || palettes[0].typographyRoles.contains(name) {
      return role(name, in: theme, palettes, table)
    }
    if let token = table[name] {
      return ThemeExplanation(
        theme: theme.name, name: name, kind: .token, type: token.type,
        description: token.description, deprecation: token.deprecation,
        chains: Mode.allCases.map { chain(of: token, $0, table) })
    }
    throw Diagnostics([Diagnostic(.error, problem(for: name, theme.name, palettes[0]))])
  }

  private static func problem(
    for name: String, _ theme: String, _ palette: Palette
  ) -> ThemeToolProblem {
    if palette.table.isGroup(name) {
      let example = palette.allTokens.first { $0.name.hasPrefix(name + ".") }?.name
      return .isGroup(name, example: example)
    }
    return .unknownName(
      name, theme: theme, nearest: NearestName.to(name, among: names(of: palette)))
  }

  /// Everything that can be explained.
  static func names(of palette: Palette) -> [String] {
    palette.colorRoles + palette.typographyRoles + palette.allTokens.map(\.name)
  }

  private static func role(
    _ name: String, in theme: TokenTheme, _ palettes: [Palette], _ table: TokenTable
  ) -> ThemeExplanation {
    let first = Step(
      kind: .role, name: name, source: theme.location(ofRole: name), isDeprecated: false)
    var type = TokenType.color
    let chains = palettes.map { palette -> Chain in
      let value: TokenValue?
      let tokenName: String?
      if let color = try? palette.color(role: name) {
        (value, tokenName) = (.color(color.value), color.token)
      } else if let typography = try? palette.typography(role: name) {
        (value, tokenName) = (.typography(typography.value), typography.token)
        type = .typography
      } else {
        (value, tokenName) = (nil, nil)
      }
      guard let token = tokenName.flatMap({ table[$0] }) else {
        return Chain(mode: palette.mode, value: value, steps: [first])
      }
      var chain = chain(of: token, palette.mode, table)
      chain.steps.insert(first, at: 0)
      return chain
    }
    return ThemeExplanation(
      theme: theme.name, name: name, kind: .role, type: type, description: nil, deprecation: nil,
      chains: chains)
  }

  private static func chain(of token: Token, _ mode: Mode, _ table: TokenTable) -> Chain {
    guard let reading = token[mode] else { return Chain(mode: mode, value: nil, steps: []) }
    let steps = ([token.name] + reading.aliases).map { name in
      Step(
        kind: .token, name: name, source: table[name]?[mode]?.source,
        isDeprecated: table[name]?.deprecation != nil)
    }
    return Chain(mode: mode, value: reading.value, steps: steps)
  }
}

extension ThemeExplanation {
  /// The explanation for a script: `modes` holds a value and the chain for each mode.
  public var json: JSONValue {
    .object([
      "theme": .string(theme), "name": .string(name), "kind": .string(kind.rawValue),
      "type": .string(type.rawValue), "description": description.map { .string($0) } ?? .null,
      "deprecated": deprecation.map { $0.reason.map { .string($0) } ?? .boolean(true) }
        ?? .boolean(false),
      "modes": .object(
        chains.map { chain in
          JSONValue.Member(
            name: chain.mode.rawValue,
            value: .object([
              "value": chain.value?.json ?? .null,
              "chain": .array(chain.steps.map(ThemeExplanation.json)),
            ]))
        }),
    ])
  }

  private static func json(_ step: Step) -> JSONValue {
    .object([
      "kind": .string(step.kind.rawValue), "name": .string(step.name),
      "source": step.source.map { .string($0.fileAndLine) } ?? .null,
      "deprecated": .boolean(step.isDeprecated),
    ])
  }

  /// The explanation for a person.
  public var text: String {
    var lines = ["\(name)  \(kind.rawValue), \(type.rawValue)  of \(theme)"]
    if let description { lines.append("  \(description)") }
    if let deprecation {
      lines.append("  deprecated" + (deprecation.reason.map { ": \($0)" } ?? ""))
    }
    for chain in chains {
      lines.append("  \(chain.mode): \(chain.value?.description ?? "no value")")
      let width = chain.steps.map(\.name.count).max() ?? 0
      for (index, step) in chain.steps.enumerated() {
        let spaces = String(repeating: " ", count: width - step.name.count)
        let mark = step.isDeprecated && index > 0 ? "  deprecated" : ""
        lines.append(
          "    " + (index > 0 ? "→ " : "  ") + step.name
            + (step.source.map { spaces + "  " + $0.fileAndLine } ?? "") + mark)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
