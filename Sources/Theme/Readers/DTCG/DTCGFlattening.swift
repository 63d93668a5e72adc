import Basics

/// Lists the tokens of a tree with their full names, inherited types and translated references.
struct DTCGFlattening {
  /// Groups inside groups; `$extends` can nest deeper than any file does.
  static let depthLimit = 64

  private let root: DTCGGroup
  private var tokens: [RawToken] = []
  private var problems: ProblemList

  /// The tokens of a tree in which every `$extends` was followed.
  static func tokens(of root: DTCGGroup, problems: inout ProblemList) -> [RawToken] {
    var flattening = DTCGFlattening(root: root, problems: problems)
    flattening.add(root, path: [], type: nil, deprecation: nil)
    problems = flattening.problems
    return flattening.tokens
  }

  private init(root: DTCGGroup, problems: ProblemList) {
    self.root = root
    self.problems = problems
  }

  private mutating func add(
    _ group: DTCGGroup, path: [String], type: TokenType?, deprecation: Deprecation?
  ) {
    guard path.count <= DTCGFlattening.depthLimit else {
      problems.report(
        DTCGProblem.tooDeep(path: path.prefix(6).joined(separator: "."), limit: path.count - 1),
        at: group.location)
      return
    }
    let type = group.type ?? type
    let deprecation = group.deprecation ?? deprecation
    for name in group.names {
      switch group[name] {
      case .group(let child):
        add(child, path: path + [name], type: type, deprecation: deprecation)
      case .token(let token), .link(let token):
        let dotted = (path + [name]).joined(separator: ".")
        tokens.append(
          RawToken(
            name: dotted, ownType: token.type, inheritedType: type,
            value: value(token.value, of: dotted, isOutermost: true), location: token.location,
            description: token.description, deprecation: token.deprecation ?? deprecation))
      case nil: break
      }
    }
  }

  // MARK: References

  private mutating func value(
    _ node: Node, of token: String, isOutermost: Bool = false
  ) -> RawValue {
    switch node.content {
    case .scalar(let text, isQuoted: true):
      if let path = DTCGReference.path(inBraces: text) {
        return .reference(path.joined(separator: "."), at: node.location)
      }
      if DTCGReference.hasReferenceInside(text) {
        problems.report(
          TokenProblem.referenceInText(token: token, text: text), at: node.location)
      }
      return .scalar(node)
    case .scalar:
      return .scalar(node)
    case .sequence(let elements):
      return .list(elements.map { value($0, of: token) }, at: node.location)
    case .mapping(let entries):
      if let link = entries.first(where: { $0.key == "$ref" }) {
        // A token may carry $type and the like beside its $ref; a reference inside a value may not.
        if !isOutermost, let other = entries.first(where: { $0.key != "$ref" }) {
          problems.report(
            DTCGProblem.linkWithCompany(path: token, key: other.key), at: other.keyLocation)
        }
        return pointer(link.value, of: token)
      }
      return .members(
        entries.map {
          RawMember(name: $0.key, location: $0.keyLocation, value: value($0.value, of: token))
        }, at: node.location)
    }
  }

  /// `#/group/token/$value/…` as a token and a path into its value.
  ///
  /// A pointer is followed in all files put together, as a `{reference}` is: it then means the same
  /// whether a theme keeps its tokens in one file or in five.
  private mutating func pointer(_ node: Node, of token: String) -> RawValue {
    guard let text = node.scalar, let path = DTCGReference.path(inPointer: text), !path.isEmpty
    else {
      problems.report(
        DTCGProblem.badPointer(path: token, text: node.scalar ?? node.summary), at: node.location)
      return .scalar(node)
    }
    var group = root
    for (index, name) in path.enumerated() {
      switch group[name] {
      case .group(let next): group = next
      case .token, .link:
        let target = path[...index].joined(separator: ".")
        let rest = path[(index + 1)...]
        if rest.isEmpty || rest.elementsEqual(["$value"]) {
          return .reference(target, at: node.location)
        }
        guard rest.first == "$value" else {
          problems.report(DTCGProblem.badPointer(path: token, text: text), at: node.location)
          return .scalar(node)
        }
        return .part(
          of: target, path: Array(rest.dropFirst()), text: text, at: node.location)
      case nil:
        return .reference(path.prefix { $0 != "$value" }.joined(separator: "."), at: node.location)
      }
    }
    return .reference(path.joined(separator: "."), at: node.location)
  }
}
