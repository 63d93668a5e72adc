/// A key a sheet may use, with the kind of value it takes.
///
/// Checking, error texts, help and the editor schema all come from these tables.
public struct Key: Sendable {
  public var name: String
  public var kind: ValueKind
  public var isRequired: Bool
  /// One line for help and for editors.
  public var summary: String

  public init(
    _ name: String, _ kind: ValueKind, required isRequired: Bool = false, _ summary: String
  ) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.summary = summary
  }
}

/// The kind of value a key takes.
public indirect enum ValueKind: Sendable {
  /// Characters exactly as typed: `No`, `1.10` and `~` are text here.
  case text
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case boolean
  case choice([String])
  /// A role or token of the theme, or `#RRGGBB`.
  case color
  /// The name of a file in the theme's icon folders, without its ending.
  case icon
  case list(ValueKind, count: ClosedRange<Int>)
  case group([Key])
  /// The first kind whose shape fits: a word, a list, a group.
  case either([ValueKind])
  /// A kind that contains itself, such as a tree.
  case nested(@Sendable () -> ValueKind)

  /// What was expected, for an error.
  public var expectation: String {
    switch self {
    case .text: "text"
    case .number(let range): "a number\(ValueKind.bounds(range))"
    case .integer(let range):
      "a whole number" + (range.upperBound < 1_000_000 ? ValueKind.bounds(range) : "")
    case .boolean: "true or false"
    case .choice(let words): words.count == 1 ? words[0] : "one of " + words.joined(separator: ", ")
    case .color: "a colour: a role, a token, or #RRGGBB"
    case .icon: "an icon's name"
    case .list(let kind, _): "a list of " + kind.expectationInList
    case .group(let keys) where keys.isEmpty: "a group of keys"
    case .group(let keys): "a group of keys (\(keys.map(\.name).joined(separator: ", ")))"
    case .either(let kinds): kinds.map(\.expectation).joined(separator: ", or ")
    case .nested(let kind): kind().expectation
    }
  }

  /// The kind in the plural and without detail.
  private var expectationInList: String {
    switch self {
    case .text: "texts"
    case .number, .integer: "numbers"
    case .choice(let words): words.joined(separator: ", ")
    case .icon: "icon names"
    case .color: "colours"
    case .boolean, .list, .group, .either, .nested: "values"
    }
  }

  private static func bounds<Number: Numeric & Comparable>(_ range: ClosedRange<Number>) -> String {
    " from \(word(range.lowerBound)) to \(word(range.upperBound))"
  }

  private static func word(_ number: some Numeric) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
