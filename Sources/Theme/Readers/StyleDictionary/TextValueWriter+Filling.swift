import Basics

extension TextValueWriter {
  /// A node with every reference inside replaced by what it leads to.
  mutating func filled(_ node: Node) -> Node? {
    switch node.content {
    case .scalar(_, isQuoted: true):
      if let (_, target) = opened(node) { return TextValueWriter.node(target, at: node.location) }
      return text(node).map { Node(.scalar($0, isQuoted: true), at: node.location) }
    case .scalar: return node
    case .sequence(let elements):
      var list: [Node] = []
      for element in elements {
        guard let element = filled(element) else { return nil }
        list.append(element)
      }
      return Node(.sequence(list), at: node.location)
    case .mapping(let entries):
      var list: [Node.Entry] = []
      for entry in entries {
        guard let value = filled(entry.value) else { return nil }
        list.append(Node.Entry(key: entry.key, keyLocation: entry.keyLocation, value: value))
      }
      return Node(.mapping(list), at: node.location)
    }
  }

  /// The value of a token as a file would have it.
  private static func node(
    _ target: TextResolution.Resolved, at location: SourceLocation
  ) -> Node {
    guard let text = target.text else { return node(target.raw, at: location) }
    if target.type == .string, text.hasPrefix("{") || text.hasPrefix("["),
      let value = try? JSONReader.read(Array(text.utf8), file: location.file)
    {
      return value
    }
    let isNumber = target.type == .number && Measure(text)?.unit == Measure.Unit.none
    return Node(.scalar(text, isQuoted: !isNumber), at: location)
  }

  private static func node(_ raw: RawValue, at location: SourceLocation) -> Node {
    switch raw {
    case .scalar(let node): node
    case .list(let elements, _):
      Node(.sequence(elements.map { node($0, at: location) }), at: location)
    case .members(let members, _):
      Node(
        .mapping(
          members.map {
            Node.Entry(
              key: $0.name, keyLocation: $0.location, value: node($0.value, at: location))
          }), at: location)
    case .reference(let name, _), .part(let name, _, _, _):
      Node(.scalar("{" + name + "}", isQuoted: true), at: location)
    }
  }
}
