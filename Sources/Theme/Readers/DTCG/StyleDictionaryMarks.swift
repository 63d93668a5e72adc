import Basics

/// Finds what Style Dictionary's `$value` mode has and DTCG does not: a second value for the dark
/// mode, and references that end in `.value`.
struct StyleDictionaryMarks {
  private static let tail = ".value"

  private var hasDarkValue = false
  /// The paths of references that end as those of Style Dictionary do.
  private var tailed: [Substring] = []

  static func isMarked(_ document: Node) -> Bool {
    var marks = StyleDictionaryMarks()
    marks.visit(document)
    if marks.hasDarkValue { return true }
    if marks.tailed.isEmpty { return false }
    // A token may itself be called `value`; then the tail is its name.
    var names: Set<String> = []
    collectTokens(of: document, path: "", into: &names)
    return marks.tailed.contains {
      names.contains(String($0.dropLast(tail.count))) && !names.contains(String($0))
    }
  }

  private mutating func visit(_ node: Node) {
    if hasDarkValue { return }
    if case .scalar(let text, isQuoted: true) = node.content {
      if text.hasPrefix("{"), text.hasSuffix(StyleDictionaryMarks.tail + "}") {
        tailed.append(text.dropFirst().dropLast())
      }
      return
    }
    for element in node.elements ?? [] { visit(element) }
    for entry in node.entries ?? [] {
      switch entry.key {
      case "darkValue" where !StyleDictionaryMarks.isToken(entry.value): hasDarkValue = true
      case "$extensions":
        if entry.value["mode"]?.entries != nil { hasDarkValue = true }
      case "$description", "$deprecated": break
      default: visit(entry.value)
      }
    }
  }

  private static func isToken(_ node: Node) -> Bool {
    node["$value"] != nil || node["$ref"] != nil
  }

  private static func collectTokens(of group: Node, path: String, into names: inout Set<String>) {
    for entry in group.entries ?? [] where entry.value.entries != nil {
      if entry.key.hasPrefix("$"), entry.key != "$root" { continue }
      let name = path.isEmpty ? entry.key : path + "." + entry.key
      if isToken(entry.value) { names.insert(name) }
      collectTokens(of: entry.value, path: name, into: &names)
    }
  }
}
