import Basics

/// Reads Style Dictionary files, of version 3 and of version 4 and later.
///
/// The format has no mark of its own, so it is what is left: objects with `value`, or with `$value`
/// where no other format claims the file. Day and night are told by `darkValue`, by
/// `$extensions.mode`, and by names such as `color.dark.json` or `dark/color.json`.
struct StyleDictionaryReader: TokenFormatReader {
  let name = "Style Dictionary"

  func recognizes(_ document: Node) -> Bool {
    guard StyleDictionaryReader.hasTokens(document) else { return false }
    return !TokenFormats.all.contains {
      !($0 is StyleDictionaryReader) && $0.recognizes(document)
    }
  }

  static func hasTokens(_ node: Node) -> Bool {
    TextTokenWalk.isToken(node)
      || node.entries?.contains { !$0.key.hasPrefix("$") && hasTokens($0.value) } == true
  }

  func read(
    _ documents: [TokenDocument], files: inout ThemeFiles, problems: inout ProblemList
  ) -> any TokenSource {
    var source = StyleDictionarySource()
    for document in documents {
      let tokens = TextTokenWalk.tokens(of: document.root, problems: &problems)
      source.add(
        tokens, mode: StyleDictionaryReader.mode(of: document.path),
        location: document.root.location, problems: &problems)
    }
    return source
  }

  /// The mode in a path, as a folder's name or a part of the file's name between dots.
  static func mode(of path: String) -> String? {
    let names = path.split(separator: "/")
    let parts = names.dropLast() + (names.last?.split(separator: ".") ?? [])
    return parts.last { Mode(name: String($0)) != nil }.map(String.init)
  }
}

/// Style Dictionary files put over each other: those for both modes first, then those of one.
struct StyleDictionarySource: TokenSource {
  private static let modifierName = "mode"

  /// Tokens by name, in the order they were met.
  private struct Layer: Sendable {
    var tokens: [TextToken] = []
    var indices: [String: Int] = [:]

    /// Later values win, but what only the earlier file says stays, as in a deep merge.
    mutating func put(_ token: TextToken) {
      guard let index = indices[token.name] else {
        indices[token.name] = tokens.count
        tokens.append(token)
        return
      }
      let old = tokens[index]
      var token = token
      token.type = token.type ?? old.type
      token.description = token.description ?? old.description
      token.deprecation = token.deprecation ?? old.deprecation
      for value in old.modeValues where !token.modeValues.contains(where: { $0.mode == value.mode })
      {
        token.modeValues.append(value)
      }
      tokens[index] = token
    }
  }

  private var shared = Layer()
  private var byMode: [Mode: Layer] = [:]
  private var modeNames: [String] = []
  private var location: SourceLocation?

  mutating func add(
    _ tokens: [TextToken], mode: String?, location: SourceLocation, problems: inout ProblemList
  ) {
    self.location = self.location ?? location
    if let mode { note(mode) }
    var layer = mode.flatMap { Mode(name: $0) }.map { byMode[$0] ?? Layer() } ?? shared
    for token in tokens {
      for value in token.modeValues { note(value.mode) }
      if let index = layer.indices[token.name] {
        let old = layer.tokens[index]
        if JSONValue(old.value) != JSONValue(token.value) {
          problems.warn(
            TextTokenProblem.definedTwice(token: token.name, other: old.location),
            at: token.location)
        }
      }
      layer.put(token)
    }
    if let mode = mode.flatMap({ Mode(name: $0) }) { byMode[mode] = layer } else { shared = layer }
  }

  private mutating func note(_ mode: String) {
    if !modeNames.contains(mode) { modeNames.append(mode) }
  }

  var modifiers: [TokenModifier] {
    guard !modeNames.isEmpty, let location else { return [] }
    func name(_ mode: Mode) -> String {
      if let name = modeNames.first(where: { Mode(name: $0) == mode }) { return name }
      // The mode nobody names is that of the plain values; it is called as its partner is.
      let speaksOfDays = modeNames.contains { ["day", "night"].contains($0.lowercased()) }
      switch mode {
      case .day: return speaksOfDays ? "day" : "light"
      case .night: return speaksOfDays ? "night" : "dark"
      }
    }
    let modes = Mode.allCases.map(name)
    let others = modeNames.filter { Mode(name: $0) == nil }
    return [
      TokenModifier(
        name: StyleDictionarySource.modifierName, contexts: modes + others,
        defaultContext: modes.first, location: location)
    ]
  }

  func tokens(for contexts: [String: String], problems: inout ProblemList) -> [RawToken] {
    let chosen = contexts[StyleDictionarySource.modifierName] ?? ""
    let mode = Mode(name: chosen)
    var layer = shared
    for token in mode.flatMap({ byMode[$0] })?.tokens ?? [] {
      // A file of one mode has the last word over values for modes in files for both.
      if let index = layer.indices[token.name] { layer.tokens[index].modeValues = [] }
      layer.put(token)
    }
    let tokens = layer.tokens.map { token in
      let own = token.modeValues.last { value in
        value.mode.lowercased() == chosen.lowercased()
          || (mode != nil && Mode(name: value.mode) == mode)
      }
      guard let own else { return token }
      var token = token
      token.value = own.value
      return token
    }
    return TextResolution.resolve(tokens, in: .styleDictionary, problems: &problems)
  }
}
