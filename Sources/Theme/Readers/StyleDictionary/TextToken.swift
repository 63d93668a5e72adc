import Basics

/// A token of a format whose values are texts with references anywhere in them.
///
/// Style Dictionary and Tokens Studio share it: their files differ in what may stand around a
/// reference, not in how tokens are nested.
struct TextToken: Sendable {
  /// The dotted name.
  var name: String
  var location: SourceLocation
  /// The type as the file says it, of the token itself or of the nearest group.
  var type: String?
  var value: Node
  /// Values for other modes that stand beside the value, by the mode's name.
  var modeValues: [ModeValue] = []
  /// What Tokens Studio keeps under `modify`.
  var modification: Node?
  var description: String?
  var deprecation: Deprecation?

  struct ModeValue: Sendable {
    var mode: String
    var value: Node
  }
}

/// What a format allows in a text, beside references.
struct TextDialect: Sendable {
  /// `{gap} * 1.5`.
  var hasMath: Bool
  /// `$a.b` beside `{a.b}`.
  var hasDollarReferences: Bool
  /// True when the names of groups tell the type of a token that has none.
  var infersTypeFromPath: Bool

  static let styleDictionary = TextDialect(
    hasMath: false, hasDollarReferences: false, infersTypeFromPath: true)
  static let tokensStudio = TextDialect(
    hasMath: true, hasDollarReferences: true, infersTypeFromPath: false)
}

/// A text in pieces: what is written out, and what is referred to.
enum TextPiece: Hashable {
  case text(String)
  case reference(String)

  static func pieces(of text: String, in dialect: TextDialect) -> [TextPiece] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "$") }) else {
      return text.isEmpty ? [] : [.text(text)]
    }
    var pieces: [TextPiece] = []
    var plain = ""
    var rest = Substring(text)
    while let first = rest.first {
      if let (name, after) = reference(at: rest, previous: plain.last, in: dialect) {
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(.reference(name))
        rest = after
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    return pieces
  }

  private static func reference(
    at text: Substring, previous: Character?, in dialect: TextDialect
  ) -> (name: String, rest: Substring)? {
    if text.first == "{" {
      let inside = text.dropFirst()
      guard let end = inside.firstIndex(where: { $0 == "}" || $0 == "{" }), inside[end] == "}"
      else { return nil }
      let name = inside[..<end].trimmingSpaces
      return name.isEmpty ? nil : (String(name), inside[inside.index(after: end)...])
    }
    guard dialect.hasDollarReferences, text.first == "$", previous.map(isWord) != true else {
      return nil
    }
    var name = text.dropFirst().prefix { isWord($0) || $0 == "." || $0 == "-" }
    while let last = name.last, !isWord(last) { name = name.dropLast() }
    guard let first = name.first, first.isLetter else { return nil }
    return (String(name), text[name.endIndex...])
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}

extension StringProtocol {
  var trimmingSpaces: SubSequence {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return text
  }
}
