/// A value read from a YAML or JSON document, with the place each part stands at.
///
/// Scalars keep the characters that were typed: whoever reads a node decides whether `No`, `1.10` or
/// `007` is text or a number, because only they know what is wanted there.
public struct Node: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    /// `isQuoted` is true for YAML's quoted and block styles and for JSON strings.
    case scalar(String, isQuoted: Bool)
    case sequence([Node])
    case mapping([Entry])
  }

  /// A key and its value; the key keeps its own place.
  public struct Entry: Sendable, Hashable {
    public var key: String
    public var keyLocation: SourceLocation
    public var value: Node

    public init(key: String, keyLocation: SourceLocation, value: Node) {
      self.key = key
      self.keyLocation = keyLocation
      self.value = value
    }
  }

  public var content: Content
  public var location: SourceLocation

  public init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
  }
}

extension Node {
  /// The value for `key`, when the node is a mapping that has it.
  public subscript(_ key: String) -> Node? { entry(key)?.value }

  public func entry(_ key: String) -> Entry? { entries?.first { $0.key == key } }

  public var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  public var elements: [Node]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  public var scalar: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// True for nothing at all and for an unquoted `~` or `null`.
  public var isNull: Bool {
    if case .scalar(let text, isQuoted: false) = content {
      return text.isEmpty || text == "~" || text == "null"
    }
    return false
  }

  /// An unquoted finite decimal number: `2`, `-0.5`, `1e3`; never `nan`, `.inf`, `0x10` or `"2"`.
  public var number: Double? {
    guard case .scalar(let text, isQuoted: false) = content else { return nil }
    let allowed = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0)
    }
    guard allowed, text.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// A number without a fraction that fits an `Int`.
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// An unquoted `true` or `false`; YAML 1.1's `yes`, `on` and the like are not guessed at.
  public var boolean: Bool? {
    guard case .scalar(let text, isQuoted: false) = content else { return nil }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }

  /// What a person would call this value in an error: `a list`, `text 'x'`, `nothing`.
  public var summary: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a group of keys"
    case .scalar where isNull: "nothing"
    case .scalar(let text, isQuoted: true): "the text \"\(text.shortened)\""
    case .scalar(let text, isQuoted: false): "'\(text.shortened)'"
    }
  }
}
