import Basics
import Layout

/// A group of keys that has passed its ``KeyChecker``, with later layers over earlier ones.
///
/// A value that is absent or was reported as wrong reads as `nil`.
public struct Configuration: Sendable {
  private let values: [String: Node]
  private let layers: [String: Int]
  /// Where to point when a message is about the whole group.
  public let location: SourceLocation

  /// - Parameter layers: from the weakest to the strongest; a key replaces the same key below it.
  public init(layers: [[Node.Entry]], location: SourceLocation) {
    var values: [String: Node] = [:]
    var numbers: [String: Int] = [:]
    for (number, layer) in layers.enumerated() {
      for entry in layer {
        values[entry.key] = entry.value
        numbers[entry.key] = number
      }
    }
    self.values = values
    self.layers = numbers
    self.location = location
  }

  public init(_ node: Node) {
    self.init(layers: [node.entries ?? []], location: node.location)
  }

  public subscript(_ key: String) -> Node? { values[key] }

  /// Whether a key was given in the same layer as another one, or in a stronger one.
  public func isGiven(_ key: String, over other: String) -> Bool {
    guard let own = layers[key] else { return false }
    return own >= layers[other] ?? 0
  }

  public var keys: [String] { values.keys.sorted() }

  /// What the keys say, without where it stands: equal text, equal meaning.
  public func contentText(without ignored: Set<String> = []) -> String {
    keys.filter { !ignored.contains($0) }
      .map { key in "\(key)=" + (values[key].map(Configuration.text) ?? "") }
      .joined(separator: "\n")
  }

  private static func text(_ node: Node) -> String {
    switch node.content {
    case .scalar(let text, let isQuoted): (isQuoted ? "\"" : "'") + "\(text.utf8.count):" + text
    case .sequence(let nodes): "[" + nodes.map(text).joined(separator: ",") + "]"
    case .mapping(let entries):
      "{"
        + entries.map { "\($0.key.utf8.count):\($0.key)=" + text($0.value) }.joined(separator: ",")
        + "}"
    }
  }

  /// Where a text is written, at any depth; for messages about the text itself.
  ///
  /// - Parameter key: only as the value of this key.
  public func location(ofText text: String, key: String? = nil) -> SourceLocation? {
    func find(_ node: Node, under owner: String) -> SourceLocation? {
      switch node.content {
      case .scalar(let scalar, _):
        return scalar == text && (key == nil || key == owner) ? node.location : nil
      case .sequence(let nodes):
        for node in nodes { if let found = find(node, under: owner) { return found } }
      case .mapping(let entries):
        for entry in entries {
          if let found = find(entry.value, under: entry.key) { return found }
        }
      }
      return nil
    }
    for name in keys {
      if let node = values[name], let found = find(node, under: name) { return found }
    }
    return nil
  }

  public func location(of key: String) -> SourceLocation { values[key]?.location ?? location }
  public func text(_ key: String) -> String? { values[key]?.scalar }
  public func number(_ key: String) -> Double? { values[key]?.number }
  public func integer(_ key: String) -> Int? { values[key]?.integer }
  public func boolean(_ key: String) -> Bool? { values[key]?.boolean }
  public func list(_ key: String) -> [Node]? { values[key]?.elements }
  public func color(_ key: String) -> ColorReference? { text(key).map { ColorReference($0) } }

  /// A word as a case of an enumeration whose raw values are the words.
  public func choice<Word: RawRepresentable<String>>(_ key: String, as: Word.Type) -> Word? {
    text(key).flatMap { Word(rawValue: $0) }
  }
}
