import Basics

/// Reads the ways token files write a colour as text: hex, `rgb()`, `rgba()`, `hsl()`, `hsla()`.
///
/// `rgba(#112233, 0.4)` is not CSS, but what Tokens Studio leaves of `rgba({ink}, 0.4)`.
enum ColorNotation {
  enum Failure: Error, Hashable {
    case notColor
    case outOfRange(member: String, value: Double, range: String)
    case math(text: String, MathExpression.Failure)
  }

  private static let depthLimit = 8
  private static let names: [String: Color] = [
    "transparent": .clear,
    "black": Color(red: 0, green: 0, blue: 0),
    "white": Color(red: 255, green: 255, blue: 255),
  ]

  /// True for a text that can only be meant as a colour, even when it is a wrong one.
  static func looksLikeColor(_ text: String) -> Bool {
    let text = text.trimmingSpaces.lowercased()
    if text.hasPrefix("#") {
      return text.utf8.count > 1 && text.dropFirst().allSatisfy(\.isHexDigit)
    }
    return ["rgb(", "rgba(", "hsl(", "hsla("].contains { text.hasPrefix($0) }
  }

  static func color(_ text: String, hasMath: Bool) throws(Failure) -> Color {
    try color(text.trimmingSpaces.lowercased()[...], hasMath: hasMath, depth: 0)
  }

  private static func color(
    _ text: Substring, hasMath: Bool, depth: Int
  ) throws(Failure) -> Color {
    guard depth <= depthLimit else { throw .notColor }
    if text.hasPrefix("#") {
      guard let color = Color(hex: String(text)) else { throw .notColor }
      return color
    }
    if let color = names[String(text)] { return color }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { throw .notColor }
    let parts = arguments(text[open...].dropFirst().dropLast())
    func measure(_ part: Substring) throws(Failure) -> Measure {
      if let measure = Measure(part) { return measure }
      guard hasMath, MathExpression.isCandidate(String(part)) else { throw .notColor }
      do throws(MathExpression.Failure) {
        return try MathExpression.evaluate(String(part))
      } catch {
        throw .math(text: String(part), error)
      }
    }
    switch text[..<open] {
    case "rgb", "rgba":
      if parts.count <= 2, let first = parts.first {
        var color = try color(first, hasMath: hasMath, depth: depth + 1)
        if parts.count == 2 { color.alpha = try alpha(try measure(parts[1])) }
        return color
      }
      guard (3...4).contains(parts.count) else { throw .notColor }
      return Color(
        red: try channel("red", try measure(parts[0])),
        green: try channel("green", try measure(parts[1])),
        blue: try channel("blue", try measure(parts[2])),
        alpha: parts.count == 4 ? try alpha(try measure(parts[3])) : 255)
    case "hsl", "hsla":
      guard (3...4).contains(parts.count) else { throw .notColor }
      let hue = parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]
      let degrees = try ranged("hue", try measure(hue), unit: .none, 0...360)
      let saturation = try ranged("saturation", try measure(parts[1]), unit: .percent, 0...100)
      let lightness = try ranged("lightness", try measure(parts[2]), unit: .percent, 0...100)
      var color = ColorSpace.hsl.color([degrees, saturation, lightness], alpha: 1)
      if parts.count == 4 { color.alpha = try alpha(try measure(parts[3])) }
      return color
    default: throw .notColor
    }
  }

  /// What stands between the parentheses: parted by commas, or in newer CSS by spaces and a slash.
  private static func arguments(_ text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var depth = 0
    var start = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        parts.append(text[start..<index].trimmingSpaces)
        start = text.index(after: index)
      default: break
      }
    }
    if parts.isEmpty, !text.contains("(") {
      return text.split { $0.isWhitespace || $0 == "/" }
    }
    return parts + [text[start...].trimmingSpaces]
  }

  private static func ranged(
    _ member: String, _ measure: Measure, unit: Measure.Unit, _ range: ClosedRange<Double>
  ) throws(Failure) -> Double {
    guard measure.unit == unit || measure.unit == .none else { throw .notColor }
    guard range.contains(measure.value) else {
      let bounds = [range.lowerBound, range.upperBound].map { JSONValue.number($0).compactText }
      throw .outOfRange(
        member: member, value: measure.value, range: "from \(bounds[0]) to \(bounds[1])")
    }
    return measure.value
  }

  private static func channel(_ name: String, _ measure: Measure) throws(Failure) -> UInt8 {
    if measure.unit == .percent {
      return byte(try ranged(name, measure, unit: .percent, 0...100) / 100 * 255)
    }
    return byte(try ranged(name, measure, unit: .none, 0...255))
  }

  private static func alpha(_ measure: Measure) throws(Failure) -> UInt8 {
    if measure.unit == .percent {
      return byte(try ranged("alpha", measure, unit: .percent, 0...100) / 100 * 255)
    }
    return byte(try ranged("alpha", measure, unit: .none, 0...1) * 255)
  }

  /// A value from 0 to 255 as a byte.
  static func byte(_ value: Double) -> UInt8 { UInt8(min(max(value, 0).rounded(), 255)) }
}
