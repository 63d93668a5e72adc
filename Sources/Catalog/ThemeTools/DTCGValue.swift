import Basics
import Theme

/// Values as DTCG 2025.10 writes them (format module, §8 and §9; color module, §4).
enum DTCGValue {
  static func json(_ value: TokenValue) -> JSONValue {
    switch value {
    case .color(let color): json(color)
    case .dimension(let points): length(points)
    case .number(let number): .number(number)
    case .fontFamily(let families): json(families: families)
    case .fontWeight(let weight): .integer(weight)
    case .duration(let seconds): json(seconds: seconds)
    case .cubicBezier(let curve): json(curve)
    case .strokeStyle(let style): json(style)
    case .border(let border):
      .object([
        "color": json(border.color), "width": length(border.width), "style": json(border.style),
      ])
    case .transition(let transition):
      .object([
        "duration": json(seconds: transition.duration), "delay": json(seconds: transition.delay),
        "timingFunction": json(transition.timing),
      ])
    case .shadow(let shadows): .array(shadows.map(json))
    case .gradient(let stops):
      .array(
        stops.map { .object(["color": json($0.color), "position": .number($0.position)]) })
    case .typography(let typography): json(typography)
    // Not a type of DTCG, which has none for texts; the specification's own example uses it.
    case .string(let text): .string(text)
    }
  }

  static func json(_ color: Color) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(name: "colorSpace", value: .string("srgb")),
      .init(
        name: "components",
        value: .array([color.red, color.green, color.blue].map { part($0) })),
    ]
    if !color.isOpaque { members.append(.init(name: "alpha", value: part(color.alpha))) }
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    members.append(.init(name: "hex", value: .string(opaque.description)))
    return .object(members)
  }

  /// Four digits tell all of 256 steps apart.
  private static func part(_ channel: UInt8) -> JSONValue {
    .number((Double(channel) / 255 * 10_000).rounded() / 10_000)
  }

  private static func length(_ points: Double) -> JSONValue {
    .object(["value": .number(points), "unit": .string("px")])
  }

  private static func json(seconds: Double) -> JSONValue {
    .object(["value": .number(seconds), "unit": .string("s")])
  }

  private static func json(families: [String]) -> JSONValue {
    families.count == 1 ? .string(families[0]) : .strings(families)
  }

  private static func json(_ curve: CubicBezier) -> JSONValue {
    .array([curve.x1, curve.y1, curve.x2, curve.y2].map { .number($0) })
  }

  private static func json(_ style: StrokeStyle) -> JSONValue {
    switch style {
    case .keyword(let keyword): .string(keyword.rawValue)
    case .dashes(let lengths, let cap):
      .object(["dashArray": .array(lengths.map(length)), "lineCap": .string(cap.rawValue)])
    }
  }

  private static func json(_ shadow: Shadow) -> JSONValue {
    .object([
      "color": json(shadow.color), "offsetX": length(shadow.offsetX),
      "offsetY": length(shadow.offsetY), "blur": length(shadow.blur),
      "spread": length(shadow.spread), "inset": .boolean(shadow.isInset),
    ])
  }

  private static func json(_ typography: Typography) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(name: "fontFamily", value: json(families: typography.families)),
      .init(name: "fontSize", value: length(typography.size)),
      .init(name: "fontWeight", value: .integer(typography.weight)),
      .init(name: "letterSpacing", value: length(typography.letterSpacing)),
    ]
    // Left out, it is the font's own, which no number says.
    if let height = typography.lineHeight {
      members.append(.init(name: "lineHeight", value: .number(height)))
    }
    return .object(members)
  }
}
