import Basics

/// Reads a YAML document into a ``Node``, and guesses nothing.
///
/// What YAML lets slip is an error here, with its place: repeated keys, keys that are not text, tags
/// other than `!!str`, a second document. A scalar keeps the characters that were typed, so `No`,
/// `1.10` and `~` are still there for whoever wants a label. Anchors, aliases and the merge key `<<`
/// work, within limits that are checked before anything is copied.
public enum YAMLReader {
  /// The largest document, in bytes.
  public static let largestDocument = 4 << 20
  /// The deepest nesting of lists and groups, aliases followed.
  public static let deepestNesting = 64
  /// How many values aliases may repeat, all together.
  ///
  /// Ten lines of YAML can stand for a thousand million values ("billion laughs"); real sheets
  /// repeat a few dozen.
  public static let mostAliasedNodes = 100_000

  /// The one value in `bytes`; `file` is only used to say where things stand.
  public static func read(_ bytes: [UInt8], file: String) throws(Diagnostic) -> Node {
    let text = try YAMLText(bytes, file: file)
    var builder = NodeBuilder(try YAMLEventStream(text))
    return try builder.document()
  }
}

/// Builds nodes from events.
private struct NodeBuilder: ~Copyable {
  /// A node with what the limits need to know about it.
  private struct Built {
    var node: Node
    /// How many values it stands for, keys included.
    var size: Int
    /// How many lists and groups lie inside each other in it.
    var height: Int
  }

  /// What an anchor names; nothing while its value is still being read.
  private enum Anchored {
    case unfinished
    case finished(Built)
  }

  private var events: YAMLEventStream
  private var anchors: [String: Anchored] = [:]
  private var aliasedNodes = 0

  init(_ events: consuming YAMLEventStream) { self.events = events }

  mutating func document() throws(Diagnostic) -> Node {
    _ = try events.next()
    guard case .documentStart = try events.next().kind else {
      throw Diagnostic(.error, YAMLProblem.empty, at: events.text.location(ofScalar: 0))
    }
    let root = try build(try events.next(), depth: 0)
    _ = try events.next()
    let last = try events.next()
    guard case .streamEnd = last.kind else { throw refusal(.secondDocument, at: last.location) }
    return root.node
  }

  private mutating func build(_ event: YAMLEvent, depth: Int) throws(Diagnostic) -> Built {
    if case .alias(let name) = event.kind {
      return try repeated(name, at: event.location, depth: depth)
    }
    if let anchor = event.anchor { anchors[anchor] = .unfinished }
    let built: Built
    switch event.kind {
    case .sequenceStart: built = try sequence(event, depth: depth + 1)
    case .mappingStart: built = try mapping(event, depth: depth + 1)
    default: built = try scalar(event)
    }
    if let anchor = event.anchor { anchors[anchor] = .finished(built) }
    return built
  }

  private func scalar(_ event: YAMLEvent) throws(Diagnostic) -> Built {
    guard case .scalar(let text, let isPlain) = event.kind else {
      throw Diagnostic(
        .error, category: .internalFault, at: event.location, message: "unexpected YAML event")
    }
    if let tag = event.tag, tag != NodeBuilder.textTag, tag != "!" {
      throw refusal(.unknownTag(NodeBuilder.short(tag)), at: event.location)
    }
    let isQuoted = !isPlain || event.tag != nil
    return Built(
      node: Node(.scalar(text, isQuoted: isQuoted), at: event.location), size: 1, height: 0)
  }

  private mutating func sequence(_ start: YAMLEvent, depth: Int) throws(Diagnostic) -> Built {
    try checkCollection(start, depth: depth)
    var elements: [Node] = []
    var (size, height) = (1, 0)
    while true {
      let event = try events.next()
      if case .sequenceEnd = event.kind { break }
      let element = try build(event, depth: depth)
      elements.append(element.node)
      size += element.size
      height = max(height, element.height)
    }
    return Built(
      node: Node(.sequence(elements), at: start.location), size: size, height: height + 1)
  }

  private mutating func mapping(_ start: YAMLEvent, depth: Int) throws(Diagnostic) -> Built {
    try checkCollection(start, depth: depth)
    var group = KeyGroup()
    var (size, height) = (1, 0)
    while true {
      let event = try events.next()
      if case .mappingEnd = event.kind { break }
      let key = try self.key(event, depth: depth)
      let value = try build(try events.next(), depth: depth)
      size += 1 + value.size
      height = max(height, value.height)
      if key.isMerge {
        try checkMerge(value.node)
        try group.merge(value.node, from: event.location)
      } else {
        try group.add(
          Node.Entry(key: key.text, keyLocation: event.location, value: value.node))
      }
    }
    return Built(
      node: Node(.mapping(group.merged), at: start.location), size: size, height: height + 1)
  }

  private mutating func key(
    _ event: YAMLEvent, depth: Int
  ) throws(Diagnostic) -> (text: String, isMerge: Bool) {
    switch event.kind {
    case .sequenceStart: throw refusal(.keyIsNotText(found: "a list"), at: event.location)
    case .mappingStart:
      throw refusal(.keyIsNotText(found: "a group of keys"), at: event.location)
    default: break
    }
    let node = try build(event, depth: depth).node
    guard case .scalar(let text, let isQuoted) = node.content else {
      throw refusal(.keyIsNotText(found: node.summary), at: event.location)
    }
    if text.isEmpty, !isQuoted { throw refusal(.emptyKey, at: event.location) }
    return (text, text == "<<" && !isQuoted)
  }

  private mutating func repeated(
    _ name: String, at location: SourceLocation, depth: Int
  ) throws(Diagnostic) -> Built {
    switch anchors[name] {
    case nil:
      let nearest = NearestName.to(name, among: anchors.keys)
      throw refusal(.undefinedAlias(name, nearest: nearest), at: location)
    case .unfinished: throw refusal(.recursiveAlias(name), at: location)
    case .finished(let built):
      aliasedNodes += built.size
      guard aliasedNodes <= YAMLReader.mostAliasedNodes else {
        throw refusal(.tooManyAliased(limit: YAMLReader.mostAliasedNodes), at: location)
      }
      guard depth + built.height <= YAMLReader.deepestNesting else {
        throw refusal(.tooDeep(limit: YAMLReader.deepestNesting), at: location)
      }
      return built
    }
  }

  private func checkCollection(_ start: YAMLEvent, depth: Int) throws(Diagnostic) {
    if let tag = start.tag {
      throw refusal(.tagBeforeCollection(NodeBuilder.short(tag)), at: start.location)
    }
    guard depth <= YAMLReader.deepestNesting else {
      throw refusal(.tooDeep(limit: YAMLReader.deepestNesting), at: start.location)
    }
  }

  private func checkMerge(_ node: Node) throws(Diagnostic) {
    for source in node.elements ?? [node] where source.entries == nil {
      throw refusal(.mergeNeedsKeys(found: source.summary), at: source.location)
    }
  }

  private func refusal(_ problem: YAMLProblem, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, problem, at: location)
  }

  private static let textTag = "tag:yaml.org,2002:str"

  /// A tag as people type it: `!!int` rather than `tag:yaml.org,2002:int`.
  private static func short(_ tag: String) -> String {
    let prefix = "tag:yaml.org,2002:"
    return tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
  }
}
