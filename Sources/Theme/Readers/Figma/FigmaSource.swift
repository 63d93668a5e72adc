import Basics

/// The variables of one or more exports, by what is chosen among their modes.
struct FigmaSource: TokenSource {
  private let collections: [String: FigmaCollection]
  private let extensions: [String: [FigmaCollection]]
  private let variables: [FigmaVariable]
  private let indices: [String: Int]
  /// The name of each variable's token; the collection stands before it where names repeat.
  private let names: [String]
  private let choices: FigmaChoices

  var modifiers: [TokenModifier] { choices.modifiers }

  init(_ file: FigmaFile, problems: inout ProblemList) {
    var collections: [String: FigmaCollection] = [:]
    for collection in file.collections { collections[collection.id] = collection }
    self.collections = collections
    var extensions: [String: [FigmaCollection]] = [:]
    var roots: [FigmaCollection] = []
    for collection in file.collections {
      if collection.parentID == nil {
        roots.append(collection)
      } else if let root = FigmaSource.root(of: collection, collections, problems: &problems) {
        extensions[root, default: []].append(collection)
      }
    }
    self.extensions = extensions
    variables = file.variables.filter { variable in
      if collections[variable.collection] != nil { return true }
      problems.report(
        FigmaProblem.unknownCollection(variable: variable.name, id: variable.collection),
        at: variable.location)
      return false
    }
    names = FigmaSource.names(of: variables, collections, problems: &problems)
    indices = Dictionary(
      variables.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { _, last in last })
    let used = Set(variables.map(\.collection))
    choices = FigmaChoices(
      roots: roots.filter { used.contains($0.id) }, extensions: extensions)
  }

  private static func root(
    of collection: FigmaCollection, _ collections: [String: FigmaCollection],
    problems: inout ProblemList
  ) -> String? {
    var chain = [collection]
    while let last = chain.last, let parent = last.parentID {
      guard let next = collections[parent] else {
        problems.report(
          FigmaProblem.unknownParent(collection: last.name, id: parent), at: last.location)
        return nil
      }
      guard !chain.contains(where: { $0.id == next.id }) else {
        problems.report(
          FigmaProblem.parentCircle((chain + [next]).map(\.name)), at: collection.location)
        return nil
      }
      chain.append(next)
    }
    return chain.last?.id
  }

  private static func names(
    of variables: [FigmaVariable], _ collections: [String: FigmaCollection],
    problems: inout ProblemList
  ) -> [String] {
    var owners: [String: String] = [:]
    var repeated: Set<String> = []
    for variable in variables {
      let owner = owners.updateValue(variable.collection, forKey: variable.name)
      if let owner, owner != variable.collection { repeated.insert(variable.name) }
    }
    var seen: [String: SourceLocation] = [:]
    return variables.map { variable in
      var name = variable.name
      if repeated.contains(name), let collection = collections[variable.collection] {
        name = collection.name + "." + name
      }
      if let other = seen[name] {
        problems.report(FigmaProblem.sameName(name, other: other), at: variable.location)
      }
      seen[name] = variable.location
      return name
    }
  }

  func tokens(for contexts: [String: String], problems: inout ProblemList) -> [RawToken] {
    let values = variables.map { value(of: $0, contexts, problems: &problems) }
    var tokens: [RawToken] = []
    for (index, variable) in variables.enumerated() {
      guard let (node, mode) = values[index],
        let (type, value) = read(variable, node, mode, values, problems: &problems)
      else { continue }
      tokens.append(
        RawToken(
          name: names[index], ownType: type, value: value, location: variable.location,
          description: variable.description, deprecation: variable.deprecation))
    }
    return tokens
  }

  // MARK: Modes

  /// The value of a variable for a choice of contexts, and the name of the mode it is for.
  private func value(
    of variable: FigmaVariable, _ contexts: [String: String], problems: inout ProblemList
  ) -> (Node, String)? {
    guard let root = collections[variable.collection], let base = mode(of: root, contexts) else {
      return nil
    }
    var collection = extending(root, contexts)
    // Ends: circles of collections were found before.
    while let current = collection, current.id != root.id {
      let own = current.modes.first { $0.parentID == base.id } ?? current.mode(named: base.name)
      for id in [own?.id, current.id + "/" + base.id].compactMap({ $0 }) {
        if let node = current.overrides[variable.id]?[id] ?? variable.values[id] {
          return (node, base.name)
        }
      }
      collection = current.parentID.flatMap { collections[$0] }
    }
    if let node = variable.values[base.id] { return (node, base.name) }
    problems.report(
      FigmaProblem.modeMissing(
        variable: variable.name, mode: base.name, collection: root.name), at: variable.location)
    return nil
  }

  private func mode(
    of collection: FigmaCollection, _ contexts: [String: String]
  ) -> FigmaCollection.Mode? {
    guard let name = choices.modeModifiers[collection.id].flatMap({ contexts[$0] }) else {
      return collection.defaultMode
    }
    if let mode = collection.mode(named: name) { return mode }
    let wanted = Mode(name: name)
    return collection.modes.first { wanted != nil && Mode(name: $0.name) == wanted }
      ?? collection.defaultMode
  }

  private func extending(
    _ root: FigmaCollection, _ contexts: [String: String]
  ) -> FigmaCollection? {
    guard let name = choices.familyModifiers[root.id].flatMap({ contexts[$0] }) else { return root }
    return extensions[root.id]?.first { $0.name == name } ?? root
  }

  // MARK: Values

  private func read(
    _ variable: FigmaVariable, _ node: Node, _ mode: String, _ values: [(Node, String)?],
    problems: inout ProblemList
  ) -> (TokenType?, RawValue)? {
    guard let id = alias(node) else {
      return FigmaValue(variable: variable, mode: mode).read(node, problems: &problems)
    }
    guard let target = indices[id] else {
      // Ids of other libraries have the key of the library before a slash.
      let problem: FigmaProblem =
        id.contains("/")
        ? .remoteVariable(variable: variable.name, id: id)
        : .absentVariable(variable: variable.name, id: id)
      problems.report(problem, at: node.location)
      return nil
    }
    let reference = RawValue.reference(names[target], at: node.location)
    guard variables[target].kind == variable.kind else {
      let own = FigmaValue(variable: variable, mode: mode).type
      let other = FigmaValue(variable: variables[target], mode: mode).type
      if own != other { return (own, reference) }
      problems.report(
        FigmaProblem.wrongType(
          variable: variable.name, mode: mode, wanted: variable.kind.rawValue,
          found: "the \(variables[target].kind.rawValue) '\(names[target])'"), at: node.location)
      return nil
    }
    // The same number can be a length here and a share of opacity there; then it is read anew.
    guard let (end, endNode) = end(of: target, values) else { return (nil, reference) }
    let own = FigmaValue(variable: variable, mode: mode)
    if own.type == FigmaValue(variable: variables[end], mode: mode).type { return (nil, reference) }
    return own.read(Node(endNode.content, at: node.location), problems: &problems)
  }

  private func alias(_ node: Node) -> String? {
    guard node["type"]?.scalar == "VARIABLE_ALIAS" else { return nil }
    return node["id"]?.scalar
  }

  /// The variable at the end of a chain of aliases; `nil` when it does not end soon or leads nowhere.
  private func end(of start: Int, _ values: [(Node, String)?]) -> (Int, Node)? {
    var index = start
    for _ in 0...TokenResolution.depthLimit {
      guard let (node, _) = values[index] else { return nil }
      guard let id = alias(node) else { return (index, node) }
      guard let next = indices[id] else { return nil }
      index = next
    }
    return nil
  }
}

/// Reads a value that is not an alias.
struct FigmaValue {
  let variable: FigmaVariable
  let mode: String

  /// A number is a length unless the variable is scoped to something else.
  var type: TokenType {
    switch variable.kind {
    case .color: .color
    case .boolean: .string
    case .string: isScoped(to: ["FONT_FAMILY"]) ? .fontFamily : .string
    case .float:
      if isScoped(to: ["OPACITY"]) {
        .number
      } else {
        isScoped(to: ["FONT_WEIGHT"]) ? .fontWeight : .dimension
      }
    }
  }

  private func isScoped(to scopes: Set<String>) -> Bool {
    !variable.scopes.isEmpty && variable.scopes.allSatisfy { scopes.contains($0) }
  }

  func read(_ node: Node, problems: inout ProblemList) -> (TokenType?, RawValue)? {
    let place = node.location
    switch variable.kind {
    case .color:
      let names = ["r", "g", "b"]
      let channels = names.compactMap { node[$0] }
      guard channels.count == names.count else { break }
      var members: [(String, RawValue)] = [
        ("colorSpace", .word("srgb", at: place)),
        ("components", .list(channels.map { .scalar($0) }, at: place)),
      ]
      if let alpha = node["a"] { members.append(("alpha", .scalar(alpha))) }
      return (.color, .object(members, at: place))
    case .float:
      guard let number = node.number else { break }
      switch type {
      case .number: return (.number, .number(number / 100, at: place))
      case .fontWeight: return (.fontWeight, .number(number, at: place))
      default: return (.dimension, .points(number, at: place))
      }
    case .string:
      if case .scalar(_, isQuoted: true) = node.content { return (type, .scalar(node)) }
    case .boolean:
      if let value = node.boolean { return (.string, .word("\(value)", at: place)) }
    }
    problems.report(
      FigmaProblem.wrongType(
        variable: variable.name, mode: mode, wanted: variable.kind.rawValue, found: node.summary),
      at: place)
    return nil
  }
}
