import Basics

/// A number with its unit, as texts have them.
struct Measure: Hashable {
  enum Unit: Hashable {
    case none, px, rem, em, percent, ms, s

    /// `pt`, `dp` and `sp` are the point of their platform, as `px` is.
    init?(_ text: Substring) {
      switch text.lowercased() {
      case "": self = .none
      case "px", "pt", "dp", "sp": self = .px
      case "rem": self = .rem
      case "em": self = .em
      case "%": self = .percent
      case "ms": self = .ms
      case "s": self = .s
      default: return nil
      }
    }
  }

  var value: Double
  var unit: Unit

  init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// Reads `16`, `1.5rem` or `-2%`, and nothing else.
  init?(_ text: some StringProtocol) {
    let text = Substring(text).trimmingSpaces
    let digits = Measure.numberPrefix(of: text)
    guard !digits.isEmpty, let unit = Unit(text[digits.endIndex...]),
      let value = Node(
        .scalar(String(digits), isQuoted: false),
        at: SourceLocation(file: "", line: 0, column: 0)
      ).number
    else { return nil }
    self.init(value, unit)
  }

  /// The part of the text that is a number; `1em` is 1 and a unit, `1e3` is a thousand.
  static func numberPrefix(of text: Substring) -> Substring {
    var end = text.startIndex
    var hasDigit = false
    var hasPoint = false
    while end < text.endIndex {
      switch text[end] {
      case "0"..."9": hasDigit = true
      case "." where !hasPoint: hasPoint = true
      case "+" where end == text.startIndex: break
      case "-" where end == text.startIndex: break
      default: return hasDigit ? exponent(of: text, after: end) : text[..<text.startIndex]
      }
      end = text.index(after: end)
    }
    return hasDigit ? text : text[..<text.startIndex]
  }

  private static func exponent(of text: Substring, after end: Substring.Index) -> Substring {
    guard text[end] == "e" || text[end] == "E" else { return text[..<end] }
    var rest = text[end...].dropFirst()
    if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
    let digits = rest.prefix { ("0"..."9").contains($0) }
    return digits.isEmpty ? text[..<end] : text[..<digits.endIndex]
  }

  /// A length in points; `nil` for what is not a length by itself.
  var points: Double? {
    switch unit {
    case .none, .px: value
    case .rem: Measure.finite(value * ValueReader.pointsPerRem)
    case .em, .percent, .ms, .s: nil
    }
  }

  /// A share of one: `40%` and `0.4`.
  var share: Double? {
    switch unit {
    case .none: value
    case .percent: value / 100
    default: nil
    }
  }

  private static func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
}
