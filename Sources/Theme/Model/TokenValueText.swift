import Basics

extension TokenValue {
  /// The value for machine-readable output: colours as `#RRGGBB` or `#RRGGBBAA`, lengths in points.
  public var json: JSONValue {
    switch self {
    case .color(let color): .string(color.description)
    case .dimension(let value), .number(let value), .duration(let value): .number(value)
    case .fontFamily(let families): .strings(families)
    case .fontWeight(let weight): .integer(weight)
    case .cubicBezier(let curve): curve.json
    case .strokeStyle(let style): style.json
    case .border(let border):
      .object([
        "color": .string(border.color.description), "width": .number(border.width),
        "style": border.style.json,
      ])
    case .transition(let transition):
      .object([
        "duration": .number(transition.duration), "delay": .number(transition.delay),
        "timingFunction": transition.timing.json,
      ])
    case .shadow(let shadows): .array(shadows.map(\.json))
    case .gradient(let stops):
      .array(
        stops.map {
          .object(["color": .string($0.color.description), "position": .number($0.position)])
        })
    case .typography(let typography): typography.json
    case .string(let text): .string(text)
    }
  }
}

extension TokenValue: CustomStringConvertible {
  /// The value in words for a person: `#0062E3`, `16`, or compact JSON for what has parts.
  public var description: String {
    switch json {
    case .string(let text): text
    case let other: other.compactText
    }
  }
}

extension Typography {
  public var json: JSONValue {
    .object([
      "fontFamily": .strings(families), "fontSize": .number(size), "fontWeight": .integer(weight),
      "letterSpacing": .number(letterSpacing),
      "lineHeight": lineHeight.map { .number($0) } ?? .null,
    ])
  }
}

extension CubicBezier {
  fileprivate var json: JSONValue { .array([x1, y1, x2, y2].map { .number($0) }) }
}

extension StrokeStyle {
  fileprivate var json: JSONValue {
    switch self {
    case .keyword(let keyword): .string(keyword.rawValue)
    case .dashes(let lengths, let cap):
      .object([
        "dashArray": .array(lengths.map { .number($0) }), "lineCap": .string(cap.rawValue),
      ])
    }
  }
}

extension Shadow {
  fileprivate var json: JSONValue {
    .object([
      "color": .string(color.description), "offsetX": .number(offsetX),
      "offsetY": .number(offsetY), "blur": .number(blur), "spread": .number(spread),
      "inset": .boolean(isInset),
    ])
  }
}
