import Basics

/// Reads DTCG 2025.10: plain token documents and resolver documents.
///
/// The formats, with their few ambiguities, are those of the Community Group's final reports of
/// 28 October 2025 (www.designtokens.org/tr/2025.10). Where a text and its JSON schema differ, the
/// text is followed: `{group.$root}` is a reference although the schema has no `$` in one.
struct DTCGReader: TokenFormatReader {
  let name = "DTCG 2025.10"

  /// Keys at the top that say a file is of another tool, even when it uses `$value` inside.
  private static let foreignKeys: Set<String> = ["$themes", "$metadata"]

  func recognizes(_ document: Node) -> Bool {
    guard let entries = document.entries else { return false }
    if DTCGResolver.recognizes(document) { return true }
    if entries.contains(where: { DTCGReader.foreignKeys.contains($0.key) }) { return false }
    // Groups may have the names these formats use: only their shape tells.
    if BackpackReader().recognizes(document) || FigmaReader().recognizes(document) { return false }
    return hasTokens(document) && !StyleDictionaryMarks.isMarked(document)
  }

  /// True when an object with a key only DTCG uses is met anywhere.
  private func hasTokens(_ node: Node) -> Bool {
    guard let entries = node.entries else { return false }
    return entries.contains { entry in
      switch entry.key {
      case "$value", "$root", "$extends", "$ref": true
      case "$extensions": false
      default: hasTokens(entry.value)
      }
    }
  }

  func read(
    _ documents: [TokenDocument], files: inout ThemeFiles, problems: inout ProblemList
  ) -> any TokenSource {
    var source = DTCGSource()
    for document in documents {
      if DTCGResolver.recognizes(document.root) {
        source.add(DTCGResolver.read(document, files: &files, problems: &problems))
      } else {
        let tree = DTCGTreeBuilder.tree(of: document.root, problems: &problems)
        source.layers.append(DTCGLayer(condition: nil, tree: tree))
      }
    }
    return source
  }
}

/// Tokens that count always, or only in one context of a modifier.
struct DTCGLayer: Sendable {
  struct Condition: Sendable, Hashable {
    var modifier: String
    var context: String
  }

  var condition: Condition?
  var tree: DTCGGroup
}

/// DTCG documents in the order they are put over each other.
struct DTCGSource: TokenSource {
  var modifiers: [TokenModifier] = []
  var layers: [DTCGLayer] = []

  mutating func add(_ other: DTCGSource) {
    modifiers += other.modifiers
    layers += other.layers
  }

  /// Puts the layers over each other, last wins, and only then looks at `$extends` and references.
  func tokens(for contexts: [String: String], problems: inout ProblemList) -> [RawToken] {
    let chosen = layers.filter { layer in
      layer.condition.map { contexts[$0.modifier] == $0.context } ?? true
    }
    guard var tree = chosen.first?.tree else { return [] }
    for layer in chosen.dropFirst() { tree.overlay(layer.tree, problems: &problems) }
    let expanded = DTCGExtending.expand(tree, problems: &problems)
    return DTCGFlattening.tokens(of: expanded, problems: &problems)
  }
}
