import Basics

/// A named text that props refer to.
struct TheoAlias: Sendable {
  var name: String
  var value: Node
  var location: SourceLocation

  /// As the token of the alias is called.
  var tokenName: String { TheoAlias.tokenName(name) }

  static func tokenName(_ name: String) -> String { "aliases." + name }
}

/// A prop with the defaults of its file put in.
struct TheoProp: Sendable {
  var name: String
  var location: SourceLocation
  var value: Node
  var darkValue: Node?
  /// What the source said, in a build.
  var original: Node?
  var originalDark: Node?
  var type: String
  var category: String?
  var description: String?
  var deprecation: Deprecation?
}

/// Entries by name, in the order they were first met; the last one of a name counts.
struct TheoEntries<Entry: Sendable>: Sendable {
  private(set) var list: [Entry] = []
  private var indices: [String: Int] = [:]

  subscript(name: String) -> Entry? { indices[name].map { list[$0] } }

  mutating func set(_ entry: Entry, named name: String) {
    if let index = indices[name] {
      list[index] = entry
    } else {
      indices[name] = list.count
      list.append(entry)
    }
  }
}

/// Everything some Theo files and their imports define.
struct TheoTable: Sendable {
  var aliases = TheoEntries<TheoAlias>()
  var props = TheoEntries<TheoProp>()
}

/// The references in a Theo text: `{!NAME}`, alone or among other text.
enum TheoText {
  enum Piece: Hashable {
    case plain(Substring)
    case reference(String)
  }

  static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{!"),
      let close = rest[open.upperBound...].firstIndex(of: "}")
    {
      if open.lowerBound > rest.startIndex { pieces.append(.plain(rest[..<open.lowerBound])) }
      pieces.append(.reference(String(rest[open.upperBound..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.plain(rest)) }
    return pieces
  }

  /// The name in a text that is one reference and nothing else.
  static func wholeReference(_ node: Node?) -> String? {
    guard let text = node?.scalar, text.hasPrefix("{!") else { return nil }
    let pieces = pieces(of: text)
    guard pieces.count == 1, case .reference(let name) = pieces[0] else { return nil }
    return name
  }

  static func references(in node: Node?) -> [String] {
    guard let text = node?.scalar else { return [] }
    return pieces(of: text).compactMap { piece in
      if case .reference(let name) = piece { name } else { nil }
    }
  }
}
