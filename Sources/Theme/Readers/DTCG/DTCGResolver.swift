import Basics

/// Reads a resolver document: which files make up the tokens, in which order, in which context.
///
/// DTCG 2025.10, resolver module. All files of all contexts are read at once, so that a mistake in
/// the night file shows also to somebody who draws the day.
struct DTCGResolver {
  static let version = "2025.10"
  private static let keys = [
    "version", "resolutionOrder", "sets", "modifiers", "name", "description", "$schema",
    "$extensions", "$defs",
  ]
  private static let setKeys = ["sources", "description", "$extensions"]
  private static let modifierKeys = ["contexts", "default", "description", "$extensions"]

  static func recognizes(_ document: Node) -> Bool {
    document["resolutionOrder"] != nil || (document["version"] != nil && document["sets"] != nil)
  }

  static func read(
    _ document: TokenDocument, files: inout ThemeFiles, problems: inout ProblemList
  ) -> DTCGSource {
    var resolver = DTCGResolver(
      document: document,
      sources: DTCGResolverSources(document: document, files: files, problems: problems))
    resolver.read()
    files = resolver.sources.files
    problems = resolver.sources.problems
    return resolver.result
  }

  private let document: TokenDocument
  private var sources: DTCGResolverSources
  private var result = DTCGSource()
  private var usedSets: Set<String> = []
  private var usedModifiers: Set<String> = []

  private init(document: TokenDocument, sources: DTCGResolverSources) {
    self.document = document
    self.sources = sources
  }

  private mutating func read() {
    let root = document.root
    checkKeys(root, known: DTCGResolver.keys, owner: "the resolver")
    checkVersion(root)
    for key in ["sets", "modifiers"] {
      guard let node = root[key], node.entries == nil else { continue }
      report(.wrongShape(what: key, wanted: "an object", found: node.summary), at: node.location)
    }
    guard let order = root["resolutionOrder"] else {
      report(.missingKey("resolutionOrder"), at: root.location)
      return
    }
    guard let entries = order.elements else {
      report(
        .wrongShape(what: "resolutionOrder", wanted: "a list", found: order.summary),
        at: order.location)
      return
    }
    var inlineNames: Set<String> = []
    for entry in entries { readOrderEntry(entry, names: &inlineNames) }
    warnOfUnused()
  }

  private mutating func checkVersion(_ root: Node) {
    guard let version = root["version"] else {
      report(.missingKey("version"), at: root.location)
      return
    }
    if case .scalar(DTCGResolver.version, isQuoted: true) = version.content { return }
    report(.badVersion(found: version.summary), at: version.location)
  }

  private mutating func readOrderEntry(_ entry: Node, names: inout Set<String>) {
    guard entry.entries != nil else {
      report(
        .wrongShape(what: "an entry of resolutionOrder", wanted: "an object", found: entry.summary),
        at: entry.location)
      return
    }
    if let link = entry.entry("$ref") {
      readLinkedEntry(link.value)
      return
    }
    guard let nameNode = entry["name"], let name = nameNode.scalar else {
      report(.missingKey("name"), at: entry.location)
      return
    }
    if !names.insert(name).inserted {
      report(.repeatedName(name), at: nameNode.location)
    }
    switch entry["type"]?.scalar {
    case "set":
      checkKeys(entry, known: DTCGResolver.setKeys + ["type", "name"], owner: "the set '\(name)'")
      readSet(entry, name: name)
    case "modifier":
      checkKeys(
        entry, known: DTCGResolver.modifierKeys + ["type", "name"],
        owner: "the modifier '\(name)'")
      readModifier(entry, name: name, at: nameNode.location)
    default:
      report(
        .badEntryType(found: entry["type"]?.summary), at: entry["type"]?.location ?? entry.location)
    }
  }

  private mutating func readLinkedEntry(_ link: Node) {
    let path = link.scalar.flatMap { DTCGReference.path(inPointer: $0) } ?? []
    guard path.count == 2, let kind = path.first, let name = path.last,
      kind == "sets" || kind == "modifiers"
    else {
      report(.badOrderLink(link.scalar ?? link.summary), at: link.location)
      return
    }
    guard let entry = document.root[kind]?.entry(name) else {
      let known = document.root[kind]?.entries?.map(\.key) ?? []
      report(
        .missingName(kind: kind, name: name, nearest: NearestName.to(name, among: known)),
        at: link.location)
      return
    }
    if kind == "sets" {
      usedSets.insert(name)
      checkKeys(entry.value, known: DTCGResolver.setKeys, owner: "the set '\(name)'")
      readSet(entry.value, name: name)
    } else if usedModifiers.insert(name).inserted {
      checkKeys(entry.value, known: DTCGResolver.modifierKeys, owner: "the modifier '\(name)'")
      readModifier(entry.value, name: name, at: entry.keyLocation)
    } else {
      report(.repeatedName(name), at: link.location)
    }
  }

  private mutating func readSet(_ node: Node, name: String) {
    for tree in sources.trees(ofSet: node, named: name) {
      result.layers.append(DTCGLayer(condition: nil, tree: tree))
    }
  }

  private mutating func readModifier(_ node: Node, name: String, at place: SourceLocation) {
    guard let contexts = node["contexts"] else {
      let isNearMiss = node["context"] != nil
      report(isNearMiss ? .contextForContexts(name) : .missingKey("contexts"), at: node.location)
      return
    }
    guard let entries = contexts.entries, !entries.isEmpty else {
      report(.noContexts(name), at: contexts.location)
      return
    }
    if result.modifiers.contains(where: { $0.name == name }) {
      report(.repeatedName(name), at: place)
      return
    }
    var modifier = TokenModifier(
      name: name, contexts: entries.map(\.key), defaultContext: nil, location: place)
    if let node = node["default"] {
      modifier.defaultContext = node.scalar.flatMap { modifier.context(named: $0) }
      if modifier.defaultContext == nil {
        report(
          .badDefault(modifier: name, found: node.summary, contexts: modifier.contexts),
          at: node.location)
      }
    }
    for entry in entries {
      let condition = DTCGLayer.Condition(modifier: name, context: entry.key)
      for tree in sources.trees(ofList: entry.value, what: "the context '\(entry.key)'") {
        result.layers.append(DTCGLayer(condition: condition, tree: tree))
      }
    }
    result.modifiers.append(modifier)
  }

  // MARK: Reporting

  private mutating func checkKeys(_ node: Node, known: [String], owner: String) {
    for entry in node.entries ?? [] where !known.contains(entry.key) {
      // `context` gets an error of its own, which says more.
      if entry.key == "context", node["contexts"] == nil { continue }
      report(
        .unknownKey(
          key: entry.key, owner: owner, nearest: NearestName.to(entry.key, among: known),
          known: known), at: entry.keyLocation)
    }
  }

  private mutating func warnOfUnused() {
    for entry in document.root["sets"]?.entries ?? [] {
      if !usedSets.contains(entry.key), !sources.usedSets.contains(entry.key) {
        sources.problems.warn(
          ResolverProblem.unused(kind: "set", name: entry.key), at: entry.keyLocation)
      }
    }
    for entry in document.root["modifiers"]?.entries ?? []
    where !usedModifiers.contains(entry.key) {
      sources.problems.warn(
        ResolverProblem.unused(kind: "modifier", name: entry.key), at: entry.keyLocation)
    }
  }

  private mutating func report(_ problem: ResolverProblem, at place: SourceLocation) {
    sources.problems.report(problem, at: place)
  }
}
