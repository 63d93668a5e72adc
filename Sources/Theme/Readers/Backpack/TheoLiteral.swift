import Basics

/// A Theo value without references, read as the type it must have.
enum TheoLiteral: Hashable {
  case color(Color)
  case points(Double)
  case number(Double)
  case weight(String)
  case family(String)
  case seconds(Double)
  case text(String)

  /// Points in one unit; the units of the other platforms Theo writes for are points under other
  /// names.
  private static let units: [(name: String, points: Double)] = [
    ("px", 1), ("pt", 1), ("dp", 1), ("sp", 1), ("rem", ValueReader.pointsPerRem),
  ]

  /// What a Theo type is here.
  ///
  /// A type this tool does not know is kept as text: it can be listed, and a role that needs a
  /// colour says what it found instead.
  static func type(_ theoType: String, category: String?) -> TokenType {
    switch theoType {
    case "color": .color
    case "size", "font-size", "letter-spacing", "legacy-letter-spacing": .dimension
    case "number": .number
    case "font": .fontFamily
    case "duration", "time": .duration
    case "string" where category == "font-weights": .fontWeight
    default: .string
    }
  }

  init(_ text: String, as type: TokenType, of token: String) throws(NotationProblem) {
    switch type {
    case .color:
      let forms = "#RRGGBB, #RRGGBBAA with alpha last, rgba(0, 0, 0, 0.5) or {!ALIAS}"
      guard case .color(let color) = try WrittenColor(text, of: token, forms: forms) else {
        throw .badColor(token: token, text: text, forms: forms)
      }
      self = .color(color)
    case .dimension:
      guard let points = TheoLiteral.points(text) else {
        throw .badLength(token: token, text: text)
      }
      self = .points(points)
    case .number:
      guard let number = WrittenColor.number(WrittenColor.trimmed(text[...])) else {
        throw .badNumber(token: token, text: text)
      }
      self = .number(number)
    case .duration:
      guard let seconds = TheoLiteral.seconds(text) else {
        throw .badDuration(token: token, text: text)
      }
      self = .seconds(seconds)
    case .fontWeight: self = .weight(text)
    case .fontFamily: self = .family(TheoLiteral.unquoted(text))
    default: self = .text(text)
    }
  }

  func raw(at place: SourceLocation) -> RawValue {
    switch self {
    case .color(let color): WrittenValue.color(color, at: place)
    case .points(let points): WrittenValue.dimension(points, at: place)
    case .number(let number): WrittenValue.number(number, at: place)
    case .weight(let text):
      WrittenColor.number(text).map { WrittenValue.number($0, at: place) }
        ?? WrittenValue.text(text, at: place)
    case .family(let name), .text(let name): WrittenValue.text(name, at: place)
    case .seconds(let seconds): WrittenValue.duration(seconds: seconds, at: place)
    }
  }

  // MARK: Parts

  /// A font's name without the quotes inside the text: `"\"System\""`.
  private static func unquoted(_ text: String) -> String {
    for quote in ["\"", "'"] where text.count > 2 && text.hasPrefix(quote) && text.hasSuffix(quote)
    {
      return String(text.dropFirst().dropLast())
    }
    return text
  }

  /// `16`, `16px`, `4 * 3`: a length, or one worked out of lengths and numbers.
  ///
  /// Theo leaves sums to the compiler of the target language; Backpack's buttons have two.
  private static func points(_ text: String) -> Double? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, var term = length(first), words.count % 2 == 1 else {
      return nil
    }
    var sum = 0.0
    for index in stride(from: 1, to: words.count - 1, by: 2) {
      guard let next = length(words[index + 1]) else { return nil }
      switch words[index] {
      case "*": term *= next
      case "/": term /= next
      case "+":
        sum += term
        term = next
      case "-":
        sum += term
        term = -next
      default: return nil
      }
    }
    let result = sum + term
    return result.isFinite ? result : nil
  }

  private static func length(_ text: Substring) -> Double? {
    for unit in units where text.hasSuffix(unit.name) {
      return WrittenColor.number(text.dropLast(unit.name.count)).map { $0 * unit.points }
    }
    return WrittenColor.number(text)
  }

  private static func seconds(_ text: String) -> Double? {
    let trimmed = WrittenColor.trimmed(text[...])
    for (unit, factor) in [("ms", 0.001), ("s", 1)] where trimmed.hasSuffix(unit) {
      return WrittenColor.number(trimmed.dropLast(unit.count)).map { $0 * factor }
    }
    return nil
  }
}
