import Basics
import Theme

/// Values as CSS writes them.
enum CSSValue {
  /// The value, or `nil` when CSS has none like it.
  static func text(_ value: TokenValue) -> String? {
    switch value {
    case .color(let color): color.description
    case .dimension(let points): length(points)
    case .number(let value): number(value)
    case .fontFamily(let names): families(names)
    case .fontWeight(let weight): String(weight)
    case .duration(let seconds): time(seconds)
    case .cubicBezier(let curve): text(curve)
    case .strokeStyle(let style): text(style)
    case .border(let border):
      text(border.style).map { "\(length(border.width)) \($0) \(border.color)" }
    case .transition(let transition):
      "\(time(transition.duration)) \(text(transition.timing)) \(time(transition.delay))"
    case .shadow(let shadows):
      shadows.isEmpty ? "none" : shadows.map(text).joined(separator: ", ")
    case .gradient(let stops):
      stops.map { "\($0.color) \(number($0.position * 100))%" }.joined(separator: ", ")
    case .typography(let typography): text(typography)
    case .string(let text): quoted(text)
    }
  }

  static func length(_ points: Double) -> String { number(points) + "px" }

  static func time(_ seconds: Double) -> String { number(seconds * 1000) + "ms" }

  /// A number without binary tails and without an exponent of ten.
  static func number(_ value: Double) -> String {
    let text = JSONValue.points(value).compactText
    guard !text.contains("e"), text != "null" else {
      // Larger than any measure, or smaller than a ten-thousandth.
      return abs(value) < 1 ? "0" : JSONValue.number(value).compactText.replacing("+", with: "")
    }
    return text
  }

  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
    "ui-sans-serif", "ui-monospace", "ui-rounded", "math", "emoji",
  ]

  private static func families(_ names: [String]) -> String {
    names.map { genericFamilies.contains($0) ? $0 : quoted($0) }.joined(separator: ", ")
  }

  private static func text(_ curve: CubicBezier) -> String {
    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(number).joined(separator: ", ")
    return "cubic-bezier(\(numbers))"
  }

  private static func text(_ style: StrokeStyle) -> String? {
    if case .keyword(let keyword) = style { keyword.rawValue } else { nil }
  }

  private static func text(_ shadow: Shadow) -> String {
    let lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread].map(length)
    return (shadow.isInset ? ["inset"] : []).appending(lengths + ["\(shadow.color)"])
      .joined(separator: " ")
  }

  /// As for the property `font`.
  private static func text(_ typography: Typography) -> String {
    let height = typography.lineHeight.map { "/" + number($0) } ?? ""
    let names = typography.families.isEmpty ? "system-ui" : families(typography.families)
    return "\(typography.weight) \(length(typography.size))\(height) \(names)"
  }

  /// The text as a CSS string that also a `style` element can hold.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "<":
        result += "\\" + String(scalar.value, radix: 16) + " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension [String] {
  fileprivate func appending(_ more: [String]) -> [String] { self + more }
}
