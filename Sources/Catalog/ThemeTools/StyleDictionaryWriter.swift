import Basics
import Theme

/// Writes a Style Dictionary source file: `value` by day and, where it differs, `darkValue`.
///
/// Style Dictionary has no modes of its own; a `darkValue` beside the value is the usual way that
/// keeps both in one file. References stay references where they lead to the same value.
struct StyleDictionaryWriter {
  private static let format = "Style Dictionary"

  private let table: TokenTable
  private let names: TreeNames
  private var diagnostics: [Diagnostic] = []

  static func write(_ table: TokenTable) -> ThemeConversion {
    var writer = StyleDictionaryWriter(table)
    let tree = writer.tree()
    return ThemeConversion(
      text: tree.json.prettyText() + "\n", diagnostics: writer.diagnostics)
  }

  private init(_ table: TokenTable) {
    self.table = table
    // As Tailwind and others call it.
    names = TreeNames(table.tokens.map(\.name), root: "DEFAULT")
  }

  private mutating func tree() -> TokenTree {
    let tree = TokenTree()
    for token in table.tokens {
      guard let day = token.day, let night = token.night else {
        let lacks = token.day == nil ? Mode.day : Mode.night
        let problem = ThemeToolProblem.leftOut(
          token.name, lacks: lacks.rawValue, format: StyleDictionaryWriter.format)
        report(.warning, problem, token)
        continue
      }
      if let other = names.taken[token.name] {
        report(.error, .nameTaken(token.name, by: other), token)
        continue
      }
      if let written = names.changes[token.name] {
        let format = StyleDictionaryWriter.format
        let problem: ThemeToolProblem =
          token.name.hasSuffix("$root")
          ? .rootRenamed(token.name, to: written, format: format)
          : .renamed(token.name, to: written, format: format)
        report(.warning, problem, token)
      }
      tree.add(json(of: token, day, night), at: names[token.name])
    }
    return tree
  }

  private func json(of token: Token, _ day: TokenReading, _ night: TokenReading) -> JSONValue {
    let (light, dark) = (value(day, .day), value(night, .night))
    var members = [JSONValue.Member(name: "value", value: light)]
    if dark != light { members.append(JSONValue.Member(name: "darkValue", value: dark)) }
    members.append(JSONValue.Member(name: "type", value: .string(token.type.rawValue)))
    if let text = token.description {
      members.append(JSONValue.Member(name: "comment", value: .string(text)))
    }
    if let deprecation = token.deprecation {
      members.append(JSONValue.Member(name: "deprecated", value: .boolean(true)))
      if let reason = deprecation.reason {
        members.append(JSONValue.Member(name: "deprecated_comment", value: .string(reason)))
      }
    }
    return .object(members)
  }

  private func value(_ reading: TokenReading, _ mode: Mode) -> JSONValue {
    if let name = reading.target(in: table, mode), table[name]?.day != nil,
      table[name]?.night != nil
    {
      return .string("{\(names[name])}")
    }
    return StyleDictionaryValue.json(reading.value)
  }

  private mutating func report(_ severity: Severity, _ problem: ThemeToolProblem, _ token: Token) {
    diagnostics.append(Diagnostic(severity, problem, at: token.source))
  }
}

/// Values as Style Dictionary's own transforms expect them: texts with units.
enum StyleDictionaryValue {
  static func json(_ value: TokenValue) -> JSONValue {
    switch value {
    case .color(let color): .string(color.description)
    case .dimension(let points): .string(CSSValue.length(points))
    case .duration(let seconds): .string(CSSValue.time(seconds))
    case .fontFamily(let families):
      families.count == 1 ? .string(families[0]) : .strings(families)
    case .border(let border):
      .object([
        "color": .string(border.color.description),
        "width": .string(CSSValue.length(border.width)),
        "style": TokenValue.strokeStyle(border.style).styleDictionary,
      ])
    case .strokeStyle(.dashes(let lengths, let cap)):
      .object([
        "dashArray": .strings(lengths.map(CSSValue.length)), "lineCap": .string(cap.rawValue),
      ])
    case .transition(let transition):
      .object([
        "duration": .string(CSSValue.time(transition.duration)),
        "delay": .string(CSSValue.time(transition.delay)),
        "timingFunction": TokenValue.cubicBezier(transition.timing).json,
      ])
    case .shadow(let shadows): .array(shadows.map(json))
    case .typography(let typography): json(typography)
    case .number, .fontWeight, .cubicBezier, .strokeStyle(.keyword), .gradient, .string:
      value.json
    }
  }

  private static func json(_ shadow: Shadow) -> JSONValue {
    .object([
      "color": .string(shadow.color.description),
      "offsetX": .string(CSSValue.length(shadow.offsetX)),
      "offsetY": .string(CSSValue.length(shadow.offsetY)),
      "blur": .string(CSSValue.length(shadow.blur)),
      "spread": .string(CSSValue.length(shadow.spread)), "inset": .boolean(shadow.isInset),
    ])
  }

  private static func json(_ typography: Typography) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(
        name: "fontFamily", value: TokenValue.fontFamily(typography.families).styleDictionary),
      .init(name: "fontSize", value: .string(CSSValue.length(typography.size))),
      .init(name: "fontWeight", value: .integer(typography.weight)),
      .init(name: "letterSpacing", value: .string(CSSValue.length(typography.letterSpacing))),
    ]
    if let height = typography.lineHeight {
      members.append(.init(name: "lineHeight", value: .number(height)))
    }
    return .object(members)
  }
}

extension TokenValue {
  fileprivate var styleDictionary: JSONValue { StyleDictionaryValue.json(self) }
}
