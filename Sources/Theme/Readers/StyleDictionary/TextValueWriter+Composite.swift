import Basics

extension TextValueWriter {
  /// Shadows of one value; more are not drawn by anything.
  private static let shadowLimit = 64
  /// Members of a typography that change nothing drawn here.
  private static let ignoredTypography: Set<String> = [
    "paragraphSpacing", "paragraphIndent", "textCase", "textDecoration", "textTransform",
    "fontStyle", "fontStretch", "fontVariant", "description",
  ]
  /// Other names of the parts of a shadow.
  private static let shadowParts = [
    "x": "offsetX", "y": "offsetY", "offsetX": "offsetX", "offsetY": "offsetY", "blur": "blur",
    "radius": "blur", "spread": "spread",
  ]

  /// A value written as CSS writes it, `1px solid #000`: kept as text, since it is no object.
  private mutating func css(_ node: Node) -> Written? {
    guard case .scalar(_, isQuoted: true) = node.content else { return nil }
    return text(node).map { Written(text: $0, at: node.location) }
  }

  // MARK: Typography

  mutating func typography(_ node: Node) -> Written? {
    guard let entries = node.entries else {
      return css(node) ?? reject(node, nil, wanted: "a typography object")
    }
    var members: [(String, RawValue)] = []
    let errors = problems.errors.count
    var size: Double?
    if let sizeNode = node["fontSize"] {
      size = measured(sizeNode, as: .dimension, "fontSize").flatMap { $0.text }
        .flatMap { Measure($0)?.points }
      if let size {
        members.append(("fontSize", .points(size, at: sizeNode.location)))
      } else if problems.errors.count == errors {
        _ = reject(sizeNode, "fontSize", wanted: "a length such as \"16px\"")
      }
    }
    for entry in entries where entry.key != "fontSize" {
      let value = entry.value
      switch entry.key {
      case "fontFamily":
        if let family = families(value, entry.key) { members.append((entry.key, family.raw)) }
      case "fontWeight":
        if let weight = weight(value, entry.key) { members.append((entry.key, weight.raw)) }
      case "lineHeight", "letterSpacing":
        guard let size else { continue }
        let number = entry.key == "lineHeight" ? lineHeight(value, size) : spacing(value, size)
        guard let number else { continue }
        let isLength = entry.key == "letterSpacing"
        members.append(
          (
            entry.key,
            isLength ? .points(number, at: value.location) : .number(number, at: value.location)
          ))
      default:
        if !TextValueWriter.ignoredTypography.contains(entry.key) {
          problems.warn(
            TextTokenProblem.memberIgnored(token: token, member: entry.key, owner: "typography"),
            at: entry.keyLocation)
        }
      }
    }
    guard problems.errors.count == errors else { return nil }
    return Written(type: .typography, raw: .object(members, at: node.location), text: nil)
  }

  /// A line height as a multiple of the text size; `nil` for the font's own.
  private mutating func lineHeight(_ node: Node, _ size: Double) -> Double? {
    guard let measure = part(node, "lineHeight", as: .lineHeight) else { return nil }
    switch measure.unit {
    case .percent: return measure.value / 100
    case .em: return measure.value
    case .none where TextValueWriter.isMultiple(lineHeight: measure): return measure.value
    default: return size > 0 ? measure.points.map { $0 / size } : nil
    }
  }

  /// A letter spacing in points.
  private mutating func spacing(_ node: Node, _ size: Double) -> Double? {
    guard let measure = part(node, "letterSpacing", as: .letterSpacing) else { return nil }
    switch measure.unit {
    case .percent: return measure.value / 100 * size
    case .em: return measure.value * size
    default: return measure.points
    }
  }

  /// A member as a number with its unit; a word such as `AUTO` is none and no mistake.
  private mutating func part(_ node: Node, _ member: String, as kind: TextKind) -> Measure? {
    if let text = text(node), ["auto", "normal"].contains(text.lowercased()) { return nil }
    return measured(node, as: kind, member)?.text.flatMap { Measure($0) }
  }

  // MARK: Shadows and lines

  mutating func shadow(_ node: Node) -> Written? {
    if let text = css(node), opened(node) == nil { return text }
    var shadows: [RawValue] = []
    for element in node.elements ?? [node] {
      if opened(element) != nil {
        guard let target = isReference(element, to: .shadow, nil) else { return nil }
        if case .list(let several, _) = target.raw {
          shadows += several
        } else {
          shadows.append(target.raw)
        }
      } else if let one = oneShadow(element) {
        shadows.append(one)
      } else {
        return nil
      }
      guard shadows.count <= TextValueWriter.shadowLimit else {
        return reject(
          node, nil, wanted: "at most \(TextValueWriter.shadowLimit) shadows")
      }
    }
    return Written(type: .shadow, raw: .list(shadows, at: node.location), text: nil)
  }

  private mutating func oneShadow(_ node: Node) -> RawValue? {
    guard let entries = node.entries else {
      _ = reject(node, nil, wanted: "a shadow object or a list of them")
      return nil
    }
    let errors = problems.errors.count
    var members: [(String, RawValue)] = []
    for entry in entries {
      let value = entry.value
      if let name = TextValueWriter.shadowParts[entry.key] {
        guard let length = measured(value, as: .dimension, entry.key) else { continue }
        members.append((name, length.raw))
      } else if entry.key == "color" {
        if let color = color(value, "color") {
          members.append(("color", Written(color, at: value.location).raw))
        }
      } else if entry.key == "type" || entry.key == "inset" {
        let isInset =
          value.boolean == true || ["innerShadow", "inset", "true"].contains(text(value))
        let word = Node(.scalar("\(isInset)", isQuoted: false), at: value.location)
        members.append(("inset", .scalar(word)))
      } else {
        problems.warn(
          TextTokenProblem.memberIgnored(token: token, member: entry.key, owner: "shadow"),
          at: entry.keyLocation)
      }
    }
    guard problems.errors.count == errors else { return nil }
    if !members.contains(where: { $0.0 == "spread" }) {
      members.append(("spread", .points(0, at: node.location)))
    }
    return .object(members, at: node.location)
  }

  mutating func border(_ node: Node) -> Written? {
    object(
      node, .border, "a border object",
      ["color": .color, "width": .dimension, "style": .strokeStyle])
  }

  mutating func transition(_ node: Node) -> Written? {
    object(
      node, .transition, "a transition object",
      ["duration": .duration, "delay": .duration, "timingFunction": .cubicBezier])
  }

  /// An object of parts; which must be there is the resolution's to say.
  private mutating func object(
    _ node: Node, _ type: TokenType, _ wanted: String, _ kinds: [String: TextKind]
  ) -> Written? {
    guard let entries = node.entries else { return css(node) ?? reject(node, nil, wanted: wanted) }
    let errors = problems.errors.count
    var members: [RawMember] = []
    for entry in entries {
      let raw =
        kinds[entry.key].map { write(entry.value, as: $0, entry.key)?.raw } ?? literal(entry.value)
      guard let raw else { continue }
      members.append(RawMember(name: entry.key, location: entry.keyLocation, value: raw))
    }
    guard problems.errors.count == errors else { return nil }
    return Written(type: type, raw: .members(members, at: node.location), text: nil)
  }

  // MARK: Curves, gradients, strokes

  mutating func cubicBezier(_ node: Node, _ member: String?) -> Written? {
    if opened(node) != nil {
      return isReference(node, to: .cubicBezier, member).map {
        Written(type: $0.type, raw: $0.raw, text: $0.text)
      }
    }
    var numbers: [Double] = []
    if let elements = node.elements {
      numbers = elements.compactMap { measure($0).measure?.share }
    } else if let text = text(node), text.hasPrefix("cubic-bezier("), text.hasSuffix(")") {
      let inside = text.dropFirst("cubic-bezier(".count).dropLast()
      numbers = inside.split(separator: ",").compactMap { Measure($0)?.share }
    } else if let text = css(node) {
      return text
    }
    guard numbers.count == 4 else { return reject(node, member, wanted: "four numbers") }
    return Written(
      type: .cubicBezier,
      raw: .list(numbers.map { .number($0, at: node.location) }, at: node.location), text: nil)
  }

  mutating func gradient(_ node: Node) -> Written? {
    guard let elements = node.elements else {
      return css(node) ?? reject(node, nil, wanted: "a list of stops")
    }
    var stops: [RawValue] = []
    for element in elements {
      let kinds: [String: TextKind] = ["color": .color, "position": .opacity]
      guard let stop = object(element, .gradient, "a stop", kinds) else { return nil }
      stops.append(stop.raw)
    }
    return Written(type: .gradient, raw: .list(stops, at: node.location), text: nil)
  }

  mutating func strokeStyle(_ node: Node, _ member: String?) -> Written? {
    if opened(node) != nil {
      guard let (_, target) = opened(node), [.string, .strokeStyle].contains(target.type) else {
        _ = isReference(node, to: .strokeStyle, member)
        return nil
      }
      return Written(type: .strokeStyle, raw: target.raw, text: target.text)
    }
    if let text = text(node) {
      let word = text.lowercased()
      return Written(type: .strokeStyle, raw: .word(word, at: node.location), text: word)
    }
    guard node.entries != nil else { return reject(node, member, wanted: "a stroke style") }
    var members: [RawMember] = []
    for entry in node.entries ?? [] {
      if let dashes = entry.value.elements {
        let lengths = dashes.compactMap { measured($0, as: .dimension, entry.key)?.raw }
        guard lengths.count == dashes.count else { return nil }
        members.append(
          RawMember(
            name: entry.key, location: entry.keyLocation,
            value: .list(lengths, at: entry.value.location)))
      } else {
        members.append(
          RawMember(
            name: entry.key, location: entry.keyLocation, value: literal(entry.value)))
      }
    }
    return Written(type: .strokeStyle, raw: .members(members, at: node.location), text: nil)
  }
}
