import Basics

/// Finds the tokens of a document: objects with `value` or `$value`, wherever they stand.
struct TextTokenWalk {
  /// Keys of a group or token that say something about it and are no tokens themselves.
  private static let properties: Set<String> = [
    "type", "comment", "description", "name", "category", "docs", "attributes", "themeable",
    "deprecated", "deprecated_comment", "extensions", "original", "filePath", "isSource", "path",
    "darkValue", "figma", "public",
  ]

  private var tokens: [TextToken] = []
  private var problems: ProblemList

  static func tokens(of root: Node, problems: inout ProblemList) -> [TextToken] {
    var walk = TextTokenWalk(problems: problems)
    if root.entries == nil {
      walk.problems.report(DTCGProblem.notObject(found: root.summary), at: root.location)
    } else if isToken(root) {
      walk.problems.report(TextTokenProblem.unnamed, at: root.location)
    } else {
      walk.visit(root, path: "", type: nil, deprecation: nil)
    }
    problems = walk.problems
    return walk.tokens
  }

  /// True for an object with a value; a `value` that holds tokens written with `$value` is a group.
  static func isToken(_ node: Node) -> Bool {
    if node["$value"] != nil { return true }
    return node["value"].map { !holdsDollarValue($0) } ?? false
  }

  private static func holdsDollarValue(_ node: Node) -> Bool {
    node.entries?.contains { $0.key == "$value" || holdsDollarValue($0.value) } == true
  }

  private init(problems: ProblemList) {
    self.problems = problems
  }

  /// Ends soon enough: JSON is not nested deeper than its reader allows.
  private mutating func visit(
    _ group: Node, path: String, type: String?, deprecation: Deprecation?
  ) {
    let type = group["$type"]?.scalar ?? type
    let deprecation = TextTokenWalk.deprecation(of: group) ?? deprecation
    for entry in group.entries ?? [] where !entry.key.hasPrefix("$") {
      let name = path.isEmpty ? entry.key : path + "." + entry.key
      guard entry.value.entries != nil else {
        if !TextTokenWalk.properties.contains(entry.key) {
          problems.warn(
            TextTokenProblem.notToken(path: name, found: entry.value.summary),
            at: entry.value.location)
        }
        continue
      }
      if TextTokenWalk.isToken(entry.value) {
        add(entry, name: name, type: type, deprecation: deprecation)
      } else if !isExtension(entry) {
        visit(entry.value, path: name, type: type, deprecation: deprecation)
      }
    }
  }

  private func isExtension(_ entry: Node.Entry) -> Bool {
    entry.key == "extensions" || entry.key == "attributes"
  }

  private mutating func add(
    _ entry: Node.Entry, name: String, type: String?, deprecation: Deprecation?
  ) {
    let node = entry.value
    if node["value"] != nil, let second = node.entry("$value") {
      problems.report(TextTokenProblem.valueTwice(name), at: second.keyLocation)
      return
    }
    guard let value = node["value"] ?? node["$value"] else { return }
    for child in node.entries ?? []
    where !["value", "$value", "$extensions", "extensions", "original"].contains(child.key) {
      if TextTokenWalk.isToken(child.value) {
        problems.warn(
          TextTokenProblem.insideToken(token: name, child: child.key), at: child.keyLocation)
      }
    }
    let extensions = node["$extensions"] ?? node["extensions"]
    var token = TextToken(
      name: name, location: entry.keyLocation,
      type: node["$type"]?.scalar ?? node["type"]?.scalar ?? type, value: value)
    if let dark = node["darkValue"] ?? node["$darkValue"] {
      token.modeValues.append(.init(mode: "dark", value: dark))
    }
    for mode in extensions?["mode"]?.entries ?? [] {
      token.modeValues.append(.init(mode: mode.key, value: mode.value))
    }
    token.modification = extensions?["studio.tokens"]?["modify"]
    token.description =
      (node["$description"] ?? node["description"] ?? node["comment"])?.scalar
    token.deprecation = TextTokenWalk.deprecation(of: node) ?? deprecation
    tokens.append(token)
  }

  private static func deprecation(of node: Node) -> Deprecation? {
    guard let mark = node["$deprecated"] ?? node["deprecated"], !mark.isNull else { return nil }
    if case .scalar(let reason, isQuoted: true) = mark.content {
      return Deprecation(reason: reason)
    }
    guard mark.boolean == true else { return nil }
    return Deprecation(reason: node["deprecated_comment"]?.scalar)
  }
}
