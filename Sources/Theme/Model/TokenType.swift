/// What kind of value a token has; the names are those of DTCG 2025.10 (format module, §8 and §9).
///
/// `string` is not a DTCG type. It stands for text tokens of other formats, and of the one example
/// in the specification that uses it.
public enum TokenType: String, CaseIterable, Sendable, Hashable {
  case color
  case dimension
  case number
  case fontFamily
  case fontWeight
  case duration
  case cubicBezier
  case strokeStyle
  case border
  case transition
  case shadow
  case gradient
  case typography
  case string
}

extension TokenType: CustomStringConvertible {
  public var description: String { rawValue }
}
