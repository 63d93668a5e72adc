import Basics

/// Reads Tokens Studio: one file with sets, or the `$themes.json` and `$metadata.json` of a folder.
///
/// Both bring in the other files by themselves: a set called `brand/day` is `brand/day.json` in the
/// folder of the file that names it, so `tokens: $themes.json` is enough.
struct TokensStudioReader: TokenFormatReader {
  let name = "Tokens Studio"

  /// Types only Tokens Studio has; a file with one of them needs no other mark.
  private static let types: Set<String> = [
    "fontFamilies", "fontWeights", "fontSizes", "lineHeights", "letterSpacing",
    "paragraphSpacing", "boxShadow", "composition", "borderWidth", "sizing",
  ]

  func recognizes(_ document: Node) -> Bool {
    if TokensStudioReader.isThemeList(document) { return true }
    guard let entries = document.entries else { return false }
    if entries.contains(where: {
      ["$themes", "$metadata", "tokenSetOrder"].contains($0.key)
    }) {
      return true
    }
    return TokensStudioReader.hasMark(document) && !DTCGReader().recognizes(document)
  }

  /// The content of a `$themes.json`.
  static func isThemeList(_ document: Node) -> Bool {
    guard let elements = document.elements, !elements.isEmpty else { return false }
    return elements.allSatisfy { $0["selectedTokenSets"] != nil }
  }

  private static func hasMark(_ node: Node) -> Bool {
    if TextTokenWalk.isToken(node) {
      return node["$extensions"]?["studio.tokens"] != nil
        || node["type"]?.scalar.map { types.contains($0) } == true
    }
    return node.entries?.contains { !$0.key.hasPrefix("$") && hasMark($0.value) } == true
  }

  func read(
    _ documents: [TokenDocument], files: inout ThemeFiles, problems: inout ProblemList
  ) -> any TokenSource {
    var loading = TokensStudioLoading(files: files, problems: problems)
    for document in documents { loading.read(document) }
    let source = loading.finish()
    files = loading.files
    problems = loading.problems
    return source
  }
}

/// A named part of a Tokens Studio project.
struct TokenSet: Sendable {
  var name: String
  var tokens: [TextToken]
}

/// A choice of sets; one theme of each group is active at a time.
struct TokensStudioTheme: Sendable {
  var name: String
  var group: String
  var location: SourceLocation
  /// The sets that count while the theme is active, as `enabled` or as `source`.
  var sets: Set<String>
}

/// Sets and themes, ready to be chosen from.
struct TokensStudioSource: TokenSource {
  /// In the order they are put over each other.
  var sets: [TokenSet] = []
  var themes: [TokensStudioTheme] = []
  var location: SourceLocation?

  /// What ``ThemeContexts`` finds by itself, whatever the project calls the group.
  private static let modeName = "mode"

  /// The themes by group, in the order of the file.
  private var groups: [(name: String, themes: [TokensStudioTheme])] {
    var groups: [(name: String, themes: [TokensStudioTheme])] = []
    for theme in themes {
      if let index = groups.firstIndex(where: { $0.name == theme.group }) {
        groups[index].themes.append(theme)
      } else {
        groups.append((theme.group, [theme]))
      }
    }
    // The group that tells day from night is the mode, unless another has that name already.
    if let index = groups.firstIndex(where: { group in
      Mode.allCases.allSatisfy { mode in group.themes.contains { Mode(name: $0.name) == mode } }
    }), !groups.contains(where: { $0.name == TokensStudioSource.modeName }) {
      groups[index].name = TokensStudioSource.modeName
    }
    return groups
  }

  var modifiers: [TokenModifier] {
    if themes.isEmpty { return modeOfSets.map { [$0] } ?? [] }
    return groups.map { group in
      TokenModifier(
        name: group.name, contexts: group.themes.map(\.name),
        defaultContext: group.themes.first?.name,
        location: group.themes.first?.location ?? SourceLocation(file: "", line: 1, column: 1))
    }
  }

  /// Without themes: two sets called day and night, or light and dark.
  private var modeOfSets: TokenModifier? {
    let names = Mode.allCases.compactMap { mode in
      sets.first { TokensStudioSource.mode(of: $0.name) == mode }
        .map { Path.name(of: $0.name) }
    }
    guard names.count == 2, let location else { return nil }
    return TokenModifier(
      name: TokensStudioSource.modeName, contexts: names, defaultContext: names.first,
      location: location)
  }

  private static func mode(of set: String) -> Mode? { Mode(name: Path.name(of: set)) }

  func tokens(for contexts: [String: String], problems: inout ProblemList) -> [RawToken] {
    let isActive = activeSets(for: contexts)
    var tokens: [TextToken] = []
    var indices: [String: Int] = [:]
    for set in sets where isActive(set.name) {
      for token in set.tokens {
        if let index = indices[token.name] {
          tokens[index] = token
        } else {
          indices[token.name] = tokens.count
          tokens.append(token)
        }
      }
    }
    var hidden: [String: String] = [:]
    for set in sets where !isActive(set.name) {
      for token in set.tokens where indices[token.name] == nil { hidden[token.name] = set.name }
    }
    return TextResolution.resolve(tokens, in: .tokensStudio, hidden: hidden, problems: &problems)
  }

  private func activeSets(for contexts: [String: String]) -> (String) -> Bool {
    if themes.isEmpty {
      guard let modeOfSets, let chosen = Mode(name: contexts[modeOfSets.name] ?? "day") else {
        return { _ in true }
      }
      return { TokensStudioSource.mode(of: $0).map { $0 == chosen } ?? true }
    }
    var active: Set<String> = []
    for group in groups {
      let wanted = contexts[group.name]
      let theme = group.themes.first { $0.name == wanted } ?? group.themes.first
      active.formUnion(theme?.sets ?? [])
    }
    return { active.contains($0) }
  }
}
