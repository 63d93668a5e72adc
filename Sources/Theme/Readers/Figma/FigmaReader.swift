import Basics

/// Reads what Figma's REST API answers for the variables of a file.
///
/// Only that export: what plugins write differs from one to the next, and most of it is DTCG or
/// Tokens Studio already.
struct FigmaReader: TokenFormatReader {
  let name = "Figma variables"

  func recognizes(_ document: Node) -> Bool {
    guard let meta = document["meta"] else { return false }
    return [meta["variables"], meta["variableCollections"]].contains { node in
      node.map { !FigmaReader.isDTCG($0) } == true
    }
  }

  /// True for a token or a group of tokens that has the name by chance.
  private static func isDTCG(_ node: Node) -> Bool {
    // The first few tell: an export may hold very many.
    node.entries?.prefix(4).contains { entry in
      entry.key.hasPrefix("$") || entry.value.entries?.contains { $0.key.hasPrefix("$") } == true
    } == true
  }

  func read(
    _ documents: [TokenDocument], files: inout ThemeFiles, problems: inout ProblemList
  ) -> any TokenSource {
    var file = FigmaFile(problems: problems)
    for document in documents { file.read(document.root) }
    problems = file.problems
    return FigmaSource(file, problems: &problems)
  }
}

/// Which modes of which collections can be chosen.
///
/// Collections that share the name of a mode are one choice, so that an alias from one into another
/// uses the mode of the same name; a collection without that mode uses its default. The choice with
/// modes for day and night is called `mode`. Collections that extend another are a choice of their
/// own, called as the extended collection.
struct FigmaChoices: Sendable {
  private static let modeName = "mode"
  /// Names Figma gives by itself, which do not mean the same in two collections.
  private static let plainNames: Set<String> = ["default", "mode 1", "value", "base"]

  private(set) var modifiers: [TokenModifier] = []
  /// The modifier that chooses among a collection's modes, by the collection's id.
  private(set) var modeModifiers: [String: String] = [:]
  /// The modifier that chooses among a collection and those extending it.
  private(set) var familyModifiers: [String: String] = [:]

  init(roots: [FigmaCollection], extensions: [String: [FigmaCollection]]) {
    var groups: [[FigmaCollection]] = []
    for root in roots where root.modes.count > 1 {
      let names = FigmaChoices.names(of: root)
      let linked = groups.indices.filter { index in
        groups[index].contains { !FigmaChoices.names(of: $0).isDisjoint(with: names) }
      }
      var joined = linked.flatMap { groups[$0] }
      joined.append(root)
      groups = groups.indices.filter { !linked.contains($0) }.map { groups[$0] } + [joined]
    }
    for group in groups { addModes(of: group) }
    for root in roots {
      guard let extending = extensions[root.id], !extending.isEmpty else { continue }
      let name = freeName(root.name, or: root.name + " collection")
      familyModifiers[root.id] = name
      modifiers.append(
        TokenModifier(
          name: name, contexts: ([root] + extending).map(\.name), defaultContext: root.name,
          location: root.location))
    }
  }

  private mutating func addModes(of group: [FigmaCollection]) {
    guard let first = group.first else { return }
    var contexts: [String] = []
    for mode in group.flatMap(\.modes)
    where !contexts.contains(where: { $0.lowercased() == mode.name.lowercased() }) {
      contexts.append(mode.name)
    }
    let isMode = Mode.allCases.allSatisfy { mode in
      contexts.contains { Mode(name: $0) == mode }
    }
    let name = freeName(isMode ? FigmaChoices.modeName : first.name, or: first.name + " modes")
    for collection in group { modeModifiers[collection.id] = name }
    modifiers.append(
      TokenModifier(
        name: name, contexts: contexts, defaultContext: first.defaultMode?.name,
        location: first.location))
  }

  private func freeName(_ name: String, or other: String) -> String {
    var name = modifiers.contains { $0.name == name } ? other : name
    while modifiers.contains(where: { $0.name == name }) { name += "'" }
    return name
  }

  private static func names(of collection: FigmaCollection) -> Set<String> {
    Set(
      collection.modes.map { mode in
        // Light in one collection and Day in another are the same choice.
        Mode(name: mode.name)?.rawValue ?? mode.name.lowercased()
      }
    ).subtracting(plainNames)
  }
}
