import Basics

/// A token as a reader found it, before any reference was followed.
struct RawToken: Sendable {
  /// The dotted name.
  var name: String
  /// The type the token gives itself.
  var ownType: TokenType?
  /// The type its groups give it; it counts only when a reference does not bring one.
  var inheritedType: TokenType?
  var value: RawValue
  var location: SourceLocation
  var description: String?
  var deprecation: Deprecation?
}

/// A value that may still hold references.
///
/// The one language between the readers and the resolution: a reader translates its format's way of
/// referring into these, and need not know how references are followed.
indirect enum RawValue: Sendable {
  case scalar(Node)
  case list([RawValue], at: SourceLocation)
  case members([RawMember], at: SourceLocation)
  /// The whole value of another token, by its dotted name.
  case reference(String, at: SourceLocation)
  /// A part of another token's value; `text` is how the file says it.
  case part(of: String, path: [String], text: String, at: SourceLocation)

  var location: SourceLocation {
    switch self {
    case .scalar(let node): node.location
    case .list(_, let location), .members(_, let location): location
    case .reference(_, let location), .part(_, _, _, let location): location
    }
  }

  /// Calls `body` with every token named in the value, and the place it is named at.
  func forEachReference(_ body: (String, SourceLocation) -> Void) {
    switch self {
    case .scalar: break
    case .list(let elements, _): for element in elements { element.forEachReference(body) }
    case .members(let members, _): for member in members { member.value.forEachReference(body) }
    case .reference(let name, let location): body(name, location)
    case .part(let name, _, _, let location): body(name, location)
    }
  }
}

/// A named part of a composite value.
struct RawMember: Sendable {
  var name: String
  var location: SourceLocation
  var value: RawValue
}
