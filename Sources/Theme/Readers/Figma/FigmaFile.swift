import Basics

/// A collection of variables and the modes it gives values for.
struct FigmaCollection: Sendable {
  struct Mode: Sendable {
    var id: String
    var name: String
    /// The mode of the extended collection this one builds on.
    var parentID: String?
  }

  var id: String
  var name: String
  var location: SourceLocation
  var modes: [Mode]
  var defaultModeID: String?
  /// The collection this one extends.
  var parentID: String?
  /// Values for variables of the extended collection, by variable and mode.
  var overrides: [String: [String: Node]] = [:]

  func mode(named name: String) -> Mode? {
    modes.first { $0.name == name } ?? modes.first { $0.name.lowercased() == name.lowercased() }
  }

  var defaultMode: Mode? { modes.first { $0.id == defaultModeID } ?? modes.first }
}

/// A variable with its values by mode.
struct FigmaVariable: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case color = "COLOR"
    case float = "FLOAT"
    case string = "STRING"
    case boolean = "BOOLEAN"
  }

  var id: String
  /// With dots in place of slashes.
  var name: String
  var location: SourceLocation
  var collection: String
  var kind: Kind
  var scopes: [String]
  var values: [String: Node]
  var isRemote: Bool
  var description: String?
  var deprecation: Deprecation?
}

/// Reads the collections and variables of an export.
struct FigmaFile {
  private(set) var collections: [FigmaCollection] = []
  private(set) var variables: [FigmaVariable] = []
  private(set) var problems: ProblemList

  init(problems: ProblemList) {
    self.problems = problems
  }

  mutating func read(_ root: Node) {
    guard let meta = root["meta"] else { return }
    for entry in objects(meta, "variableCollections") { readCollection(entry) }
    for entry in objects(meta, "variables") { readVariable(entry) }
  }

  private mutating func objects(_ node: Node, _ key: String) -> [Node.Entry] {
    guard let found = node[key] else {
      problems.report(FigmaProblem.missingKey(key, owner: "meta"), at: node.location)
      return []
    }
    guard let entries = found.entries else {
      wrongShape(key, wanted: "an object", found)
      return []
    }
    return entries.filter { entry in
      if entry.value.entries != nil { return true }
      wrongShape("'\(entry.key)'", wanted: "an object", entry.value)
      return false
    }
  }

  private mutating func text(_ node: Node, _ key: String, owner: String) -> String? {
    guard let value = node[key] else {
      problems.report(FigmaProblem.missingKey(key, owner: owner), at: node.location)
      return nil
    }
    guard case .scalar(let text, isQuoted: true) = value.content, !text.isEmpty else {
      wrongShape("\(key) of \(owner)", wanted: "a text", value)
      return nil
    }
    return text
  }

  private mutating func readCollection(_ entry: Node.Entry) {
    let node = entry.value
    guard let name = text(node, "name", owner: "the collection '\(entry.key)'") else { return }
    guard let list = node["modes"]?.elements, !list.isEmpty else {
      problems.report(FigmaProblem.noModes(name), at: node.location)
      return
    }
    var modes: [FigmaCollection.Mode] = []
    for mode in list {
      guard let id = text(mode, "modeId", owner: "a mode of '\(name)'"),
        let modeName = text(mode, "name", owner: "a mode of '\(name)'")
      else { continue }
      modes.append(.init(id: id, name: modeName, parentID: mode["parentModeId"]?.scalar))
    }
    var collection = FigmaCollection(
      id: node["id"]?.scalar ?? entry.key, name: name, location: entry.keyLocation, modes: modes,
      defaultModeID: node["defaultModeId"]?.scalar,
      parentID: node["parentVariableCollectionId"].flatMap { $0.isNull ? nil : $0.scalar })
    for variable in node["variableOverrides"]?.entries ?? [] {
      for value in variable.value.entries ?? [] {
        collection.overrides[variable.key, default: [:]][value.key] = value.value
      }
    }
    collections.removeAll { $0.id == collection.id }
    collections.append(collection)
  }

  private mutating func readVariable(_ entry: Node.Entry) {
    let node = entry.value
    let owner = "the variable '\(entry.key)'"
    guard let name = text(node, "name", owner: owner),
      let collection = text(node, "variableCollectionId", owner: owner),
      let typeName = text(node, "resolvedType", owner: owner)
    else { return }
    guard let kind = FigmaVariable.Kind(rawValue: typeName) else {
      let known = FigmaVariable.Kind.allCases.map(\.rawValue)
      problems.report(
        FigmaProblem.badResolvedType(
          variable: name, found: typeName, nearest: NearestName.to(typeName, among: known)),
        at: node["resolvedType"]?.location)
      return
    }
    guard let values = node["valuesByMode"] else {
      problems.report(FigmaProblem.missingKey("valuesByMode", owner: owner), at: node.location)
      return
    }
    guard let entries = values.entries else {
      wrongShape("valuesByMode of \(owner)", wanted: "an object", values)
      return
    }
    let description = node["description"]?.scalar ?? ""
    variables.append(
      FigmaVariable(
        id: node["id"]?.scalar ?? entry.key,
        name: name.split(separator: "/").map(\.trimmingSpaces).joined(separator: "."),
        location: entry.keyLocation, collection: collection, kind: kind,
        scopes: (node["scopes"]?.elements ?? []).compactMap(\.scalar),
        values: Dictionary(
          entries.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last }),
        isRemote: node["remote"]?.boolean == true,
        description: description.isEmpty ? nil : description,
        deprecation: node["deletedButReferenced"]?.boolean == true
          ? Deprecation(reason: "it was deleted in Figma") : nil))
  }

  private mutating func wrongShape(_ what: String, wanted: String, _ node: Node) {
    problems.report(
      FigmaProblem.wrongShape(what: what, wanted: wanted, found: node.summary), at: node.location)
  }
}
