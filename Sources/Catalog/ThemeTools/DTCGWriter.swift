import Basics
import Theme

/// Writes a resolver document of DTCG 2025.10 that holds its tokens itself.
///
/// What is the same in both modes is in the set `shared`; the modifier `mode` brings the rest, by
/// day and by night. References stay references where they lead to the same value.
struct DTCGWriter {
  private static let format = "DTCG"

  private let table: TokenTable
  private let names: TreeNames
  private var diagnostics: [Diagnostic] = []

  static func write(_ table: TokenTable, name: String) -> ThemeConversion {
    var writer = DTCGWriter(table)
    let document = writer.document(named: name)
    return ThemeConversion(
      text: document.prettyText() + "\n", diagnostics: writer.diagnostics)
  }

  private init(_ table: TokenTable) {
    self.table = table
    names = TreeNames(table.tokens.map(\.name), root: "$root")
  }

  private mutating func document(named name: String) -> JSONValue {
    let shared = TokenTree()
    let own: [Mode: TokenTree] = [.day: TokenTree(), .night: TokenTree()]
    for token in table.tokens {
      guard check(token) else { continue }
      let byMode = Mode.allCases.map { mode in
        token[mode].map { json(of: token, $0, mode) }
      }
      if let day = byMode[0], day == byMode[1] {
        shared.add(day, at: names[token.name])
        continue
      }
      for (mode, value) in zip(Mode.allCases, byMode) {
        if let value { own[mode]?.add(value, at: names[token.name]) }
      }
    }
    reportTexts()
    func source(_ tree: TokenTree?) -> JSONValue {
      .array((tree?.isEmpty ?? true) ? [] : [tree?.json ?? .null])
    }
    return .object([
      "version": .string("2025.10"), "name": .string(name),
      "sets": .object(["shared": .object(["sources": source(shared)])]),
      "modifiers": .object([
        "mode": .object([
          "contexts": .object([
            "day": source(own[.day]), "night": source(own[.night]),
          ]),
          "default": .string("day"),
        ])
      ]),
      "resolutionOrder": .array([
        .object(["$ref": .string("#/sets/shared")]),
        .object(["$ref": .string("#/modifiers/mode")]),
      ]),
    ])
  }

  private func json(of token: Token, _ reading: TokenReading, _ mode: Mode) -> JSONValue {
    let value =
      reading.target(in: table, mode).map { JSONValue.string("{\(names[$0])}") }
      ?? DTCGValue.json(reading.value)
    var members = [
      JSONValue.Member(name: "$type", value: .string(token.type.rawValue)),
      JSONValue.Member(name: "$value", value: value),
    ]
    if let text = token.description {
      members.append(JSONValue.Member(name: "$description", value: .string(text)))
    }
    if let deprecation = token.deprecation {
      let value = deprecation.reason.map { JSONValue.string($0) } ?? .boolean(true)
      members.append(JSONValue.Member(name: "$deprecated", value: value))
    }
    return .object(members)
  }

  // MARK: What cannot be written

  private mutating func check(_ token: Token) -> Bool {
    guard DTCGWriter.isWritable(token.name) else {
      report(.error, .unwritableName(token.name), token)
      return false
    }
    for mode in Mode.allCases {
      guard let value = token[mode]?.value, let text = value.texts.first(where: hasReference)
      else { continue }
      report(.error, .unwritableText(token: token.name, text: text), token)
      return false
    }
    if let other = names.taken[token.name] {
      report(.error, .nameTaken(token.name, by: other), token)
      return false
    }
    if let written = names.changes[token.name] {
      report(.warning, .renamed(token.name, to: written, format: DTCGWriter.format), token)
    }
    return true
  }

  /// One warning for all of them: a type that is not DTCG's has to be written.
  private mutating func reportTexts() {
    let texts = table.tokens.filter { $0.type == .string }
    guard let first = texts.first else { return }
    report(.warning, .textTokens(count: texts.count, example: first.name), first)
  }

  private mutating func report(_ severity: Severity, _ problem: ThemeToolProblem, _ token: Token) {
    diagnostics.append(Diagnostic(severity, problem, at: token.source))
  }

  /// DTCG format module, §5.1; `$root` is the one reserved name a token may have.
  private static func isWritable(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.indices.allSatisfy { index in
      let part = parts[index]
      if part == "$root" { return index == parts.count - 1 && parts.count > 1 }
      return !part.isEmpty && !part.hasPrefix("$") && !part.contains { $0 == "{" || $0 == "}" }
    }
  }

  private func hasReference(_ text: String) -> Bool {
    guard let open = text.firstIndex(of: "{") else { return false }
    return text[open...].contains("}")
  }
}

extension TokenValue {
  /// The texts a person wrote in the value.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .fontFamily(let families): families
    case .typography(let typography): typography.families
    default: []
    }
  }
}
