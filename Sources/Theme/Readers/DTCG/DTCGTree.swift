import Basics

/// A group of a DTCG document, or of several put over each other.
struct DTCGGroup: Sendable {
  var location: SourceLocation
  var type: TokenType?
  var description: String?
  /// `.some(nil)` says that the group is expressly not deprecated.
  var deprecation: Deprecation??
  /// The group this one builds on, by `$extends` or `$ref`.
  var base: DTCGGroupReference?
  private(set) var names: [String] = []
  private(set) var members: [String: DTCGMember] = [:]
  /// This group and all tokens and groups below, for refusing documents that grow without end
  /// through `$extends`.
  private(set) var size = 1

  init(location: SourceLocation) {
    self.location = location
  }

  subscript(name: String) -> DTCGMember? { members[name] }

  mutating func set(_ name: String, to member: DTCGMember) {
    let old = members.updateValue(member, forKey: name)
    if old == nil { names.append(name) }
    size += member.size - (old?.size ?? 0)
  }
}

/// What stands under a name in a group.
indirect enum DTCGMember: Sendable {
  case group(DTCGGroup)
  case token(DTCGToken)
  /// An object with `$ref` only: a token or a group, whichever it leads to.
  case link(DTCGToken)

  var size: Int {
    switch self {
    case .group(let group): group.size
    case .token, .link: 1
    }
  }

  var location: SourceLocation {
    switch self {
    case .group(let group): group.location
    case .token(let token), .link(let token): token.location
    }
  }
}

/// A token of a DTCG document; `value` is its `$value`, or the object that holds its `$ref`.
struct DTCGToken: Sendable {
  var location: SourceLocation
  var type: TokenType?
  var description: String?
  var deprecation: Deprecation??
  var value: Node
}

/// The group another one builds on.
struct DTCGGroupReference: Sendable {
  var path: [String]
  /// As the file says it.
  var text: String
  var location: SourceLocation
}

/// How DTCG files name other places.
enum DTCGReference {
  /// `{a.b}` as a path; `nil` when the text is not one whole reference.
  static func path(inBraces text: String) -> [String]? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
    let inside = text.dropFirst().dropLast()
    if inside.contains(where: { $0 == "{" || $0 == "}" }) { return nil }
    return inside.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// True for a text that has a reference in it without being one.
  static func hasReferenceInside(_ text: String) -> Bool {
    guard let open = text.firstIndex(of: "{"), text[open...].contains("}") else { return false }
    return path(inBraces: text) == nil
  }

  /// The path of a JSON Pointer in a fragment, `#/a/b` (RFC 6901, §6); `nil` when it is malformed.
  static func path(inPointer text: String) -> [String]? {
    guard text.hasPrefix("#") else { return nil }
    if text == "#" { return [] }
    guard text.hasPrefix("#/") else { return nil }
    var path: [String] = []
    for part in text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
      guard let decoded = decodingPercents(String(part)) else { return nil }
      path.append(decoded.replacing("~1", with: "/").replacing("~0", with: "~"))
    }
    return path
  }

  /// The text with `%20` and the like as characters; `nil` when that is not UTF-8.
  static func decodingPercents(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
