import Basics

/// Finds the token trees a resolver document points at: inline, in its sets, or in other files.
struct DTCGResolverSources {
  private let document: TokenDocument
  var files: ThemeFiles
  var problems: ProblemList
  /// The sets other sets and contexts refer to.
  private(set) var usedSets: Set<String> = []
  /// The references being followed, for telling circles.
  private var open: [String] = []

  init(document: TokenDocument, files: ThemeFiles, problems: ProblemList) {
    self.document = document
    self.files = files
    self.problems = problems
  }

  mutating func trees(ofSet node: Node, named name: String) -> [DTCGGroup] {
    guard let sources = node["sources"] else {
      problems.report(ResolverProblem.missingKey("sources"), at: node.location)
      return []
    }
    return trees(ofList: sources, what: "the sources of '\(name)'")
  }

  mutating func trees(ofList list: Node, what: String) -> [DTCGGroup] {
    guard let elements = list.elements else {
      problems.report(
        ResolverProblem.wrongShape(what: what, wanted: "a list", found: list.summary),
        at: list.location)
      return []
    }
    return elements.flatMap { trees(of: $0, in: document) }
  }

  private mutating func trees(of source: Node, in document: TokenDocument) -> [DTCGGroup] {
    guard let entries = source.entries else {
      problems.report(
        ResolverProblem.wrongShape(
          what: "a source", wanted: "an object of tokens or a $ref", found: source.summary),
        at: source.location)
      return []
    }
    guard let link = entries.first(where: { $0.key == "$ref" }) else {
      return [DTCGTreeBuilder.tree(of: source, problems: &problems)]
    }
    guard let text = link.value.scalar else {
      problems.report(ResolverProblem.badReference(link.value.summary), at: link.value.location)
      return []
    }
    let overrides = entries.filter { $0.key != "$ref" }
    return follow(text, at: link.value.location, in: document, overrides: overrides)
  }

  private mutating func follow(
    _ text: String, at place: SourceLocation, in document: TokenDocument, overrides: [Node.Entry]
  ) -> [DTCGGroup] {
    guard let target = locate(text, at: place, from: document) else { return [] }
    let name = target.document.path + "#/" + target.path.joined(separator: "/")
    if let start = open.firstIndex(of: name) {
      problems.report(ResolverProblem.circle(Array(open[start...]) + [name]), at: place)
      return []
    }
    guard open.count < JSONReader.depthLimit else {
      problems.report(ResolverProblem.tooDeep(limit: JSONReader.depthLimit), at: place)
      return []
    }
    open.append(name)
    defer { open.removeLast() }

    let isResolver = DTCGResolver.recognizes(target.document.root)
    switch target.path.first {
    case "resolutionOrder" where isResolver:
      problems.report(ResolverProblem.intoOrder(text), at: place)
      return []
    case "modifiers" where isResolver:
      problems.report(ResolverProblem.toModifier(text), at: place)
      return []
    case "sets" where isResolver && target.path.count == 2:
      if target.document.path == self.document.path { usedSets.insert(target.path[1]) }
      return sources(of: overridden(target.node, by: overrides), in: target.document, text, place)
    default:
      if isResolver, target.path.isEmpty {
        problems.report(ResolverProblem.wholeResolver(text), at: place)
        return []
      }
      return trees(of: overridden(target.node, by: overrides), in: target.document)
    }
  }

  private mutating func sources(
    of set: Node, in document: TokenDocument, _ text: String, _ place: SourceLocation
  ) -> [DTCGGroup] {
    guard let sources = set["sources"]?.elements else {
      problems.report(
        ResolverProblem.wrongShape(what: text, wanted: "a set with sources", found: set.summary),
        at: place)
      return []
    }
    return sources.flatMap { trees(of: $0, in: document) }
  }

  /// Keys beside `$ref` replace those of the target, without being joined to them.
  private func overridden(_ node: Node, by overrides: [Node.Entry]) -> Node {
    guard let entries = node.entries, !overrides.isEmpty else { return node }
    let replaced = Set(overrides.map(\.key))
    return Node(
      .mapping(entries.filter { !replaced.contains($0.key) } + overrides), at: node.location)
  }

  // MARK: Finding the target

  private struct Target {
    var document: TokenDocument
    var path: [String]
    var node: Node
  }

  private mutating func locate(
    _ text: String, at place: SourceLocation, from document: TokenDocument
  ) -> Target? {
    let fileText = String(text.prefix { $0 != "#" })
    let pointerText = String(text.dropFirst(fileText.count))
    var target = document
    if !fileText.isEmpty {
      guard let path = safePath(fileText, at: place, from: document) else { return nil }
      do throws(Diagnostic) {
        let root = try files.document(path, namedAt: place)
        target = TokenDocument(path: path, root: root)
      } catch {
        problems.add(error)
        return nil
      }
    }
    guard let path = DTCGReference.path(inPointer: pointerText.isEmpty ? "#" : pointerText) else {
      problems.report(ResolverProblem.badReference(text), at: place)
      return nil
    }
    var node = target.root
    for name in path {
      let next = node.elements.flatMap { elements in
        Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      }
      guard let child = node[name] ?? next else {
        problems.report(
          ResolverProblem.nowhere(
            text, missing: name,
            nearest: NearestName.to(name, among: (node.entries ?? []).map(\.key))), at: place)
        return nil
      }
      node = child
    }
    return Target(document: target, path: path, node: node)
  }

  /// The path of a referenced file inside the theme's folder; anything else is refused.
  private mutating func safePath(
    _ text: String, at place: SourceLocation, from document: TokenDocument
  ) -> String? {
    if text.contains("://") || text.hasPrefix("//") || text.hasPrefix("data:") {
      problems.report(ResolverProblem.url(text), at: place)
      return nil
    }
    guard let decoded = DTCGReference.decodingPercents(text) else {
      problems.report(ResolverProblem.badReference(text), at: place)
      return nil
    }
    let path = Path.join(Path.folder(of: document.path), decoded)
    guard !decoded.hasPrefix("/"), Path.staysInside(path) else {
      problems.report(ResolverProblem.outside(text), at: place)
      return nil
    }
    return Path.normalized(path)
  }
}
