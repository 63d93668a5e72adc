import Basics

/// A change of a colour that Tokens Studio keeps beside it: lighten, darken, mix or alpha.
///
/// Computed as Tokens Studio's own transforms do: lightness goes a share of the way to white or
/// black, and in `lch` chroma shrinks by the same share. What leaves sRGB is clipped.
struct ColorModification {
  enum Operation: String, CaseIterable {
    case lighten, darken, mix, alpha
  }

  enum Space: String, CaseIterable {
    case srgb, hsl, lch, p3
  }

  var operation: Operation
  var space: Space
  /// 0 to 1.
  var amount: Double
  /// The other colour of a mix.
  var other: Color?

  func apply(to color: Color) -> Color {
    switch operation {
    case .alpha:
      var color = color
      color.alpha = ColorNotation.byte(amount * 255)
      return color
    case .lighten: return scaled(color, toward: 1)
    case .darken: return scaled(color, toward: 0)
    case .mix: return other.map { mixed(color, with: $0) } ?? color
    }
  }

  private func scaled(_ color: Color, toward end: Double) -> Color {
    var parts = space.components(of: color)
    func toward(_ value: Double, _ goal: Double) -> Double { value + amount * (goal - value) }
    switch space {
    case .srgb, .p3: parts = parts.mapped { toward($0, end) }
    case .hsl: parts.z = toward(parts.z, end * 100)
    case .lch:
      parts.x = toward(parts.x, end * 100)
      parts.y = toward(parts.y, 0)
    }
    return space.color(parts, alpha: Double(color.alpha) / 255)
  }

  private func mixed(_ color: Color, with other: Color) -> Color {
    var first = space.components(of: color)
    var second = space.components(of: other)
    // A gray has no hue: the other's counts. Otherwise the hue goes the shorter way round.
    switch space {
    case .hsl:
      (first.x, second.x) = ColorModification.hues(
        (first.x, first.y > 1e-3), (second.x, second.y > 1e-3))
    case .lch:
      (first.z, second.z) = ColorModification.hues(
        (first.z, first.y > 0.015), (second.z, second.y > 0.015))
    case .srgb, .p3: break
    }
    func between(_ from: Double, _ to: Double) -> Double { from + amount * (to - from) }
    let parts = Vector(
      between(first.x, second.x), between(first.y, second.y), between(first.z, second.z))
    return space.color(
      parts, alpha: between(Double(color.alpha) / 255, Double(other.alpha) / 255))
  }

  private static func hues(
    _ first: (hue: Double, counts: Bool), _ second: (hue: Double, counts: Bool)
  ) -> (Double, Double) {
    if !first.counts { return (second.hue, second.hue) }
    if !second.counts { return (first.hue, first.hue) }
    let distance = second.hue - first.hue
    if distance > 180 { return (first.hue + 360, second.hue) }
    if distance < -180 { return (first.hue, second.hue + 360) }
    return (first.hue, second.hue)
  }
}

extension ColorModification.Space {
  fileprivate func components(of color: Color) -> Vector {
    let srgb = Vector(
      Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    return switch self {
    case .srgb: srgb
    case .hsl: ColorInversion.hsl(srgb)
    case .lch: ColorInversion.lch(srgb)
    case .p3: ColorInversion.p3(srgb)
    }
  }

  fileprivate func color(_ parts: Vector, alpha: Double) -> Color {
    switch self {
    case .srgb: ColorSpace.srgb.color([parts.x, parts.y, parts.z], alpha: alpha)
    case .hsl:
      ColorSpace.hsl.color(
        [parts.x.truncatingRemainder(dividingBy: 360), parts.y, parts.z], alpha: alpha)
    case .lch: ColorSpace.lch.color([parts.x, parts.y, parts.z], alpha: alpha)
    case .p3: ColorSpace.displayP3.color([parts.x, parts.y, parts.z], alpha: alpha)
    }
  }
}

extension TextValueWriter {
  private static let modificationKeys = ["type", "value", "space", "color", "format"]

  /// The value with what stands under `modify` done to it.
  mutating func modified(
    _ written: Written, by node: Node, at location: SourceLocation
  ) -> Written? {
    guard written.type == .color, let color = written.text.flatMap({ Color(hex: $0) }) else {
      problems.report(
        TokensStudioProblem.modifiesNoColor(token: token, found: written.type), at: node.location)
      return nil
    }
    guard let modification = modification(node) else { return nil }
    return Written(modification.apply(to: color), at: location)
  }

  private mutating func modification(_ node: Node) -> ColorModification? {
    guard node.entries != nil else {
      _ = reject(node, "modify", wanted: "an object with type and value")
      return nil
    }
    for entry in node.entries ?? []
    where !TextValueWriter.modificationKeys.contains(entry.key) {
      problems.warn(
        TextTokenProblem.memberIgnored(token: token, member: entry.key, owner: "colour modifier"),
        at: entry.keyLocation)
    }
    guard
      let operation: ColorModification.Operation = word(node, "type", what: "colour modifier"),
      let space: ColorModification.Space = word(
        node, "space", what: "colour space of a modifier", absent: .srgb)
    else { return nil }
    guard let valueNode = node["value"] else {
      problems.report(
        TokenProblem.missingMember(token: token, member: "value", owner: "colour modifier"),
        at: node.location)
      return nil
    }
    let errors = problems.errors.count
    guard let amount = measure(valueNode).measure?.share else {
      if problems.errors.count == errors {
        _ = reject(valueNode, "value", wanted: "a number from 0 to 1")
      }
      return nil
    }
    guard (0...1).contains(amount) else {
      problems.report(
        TokenProblem.outOfRange(
          token: token, member: "value", value: amount, range: "from 0 to 1"),
        at: valueNode.location)
      return nil
    }
    var other: Color?
    if operation == .mix {
      guard let colorNode = node["color"] else {
        problems.report(
          TokenProblem.missingMember(token: token, member: "color", owner: "colour modifier"),
          at: node.location)
        return nil
      }
      other = color(colorNode, "color")
      if other == nil { return nil }
    }
    return ColorModification(operation: operation, space: space, amount: amount, other: other)
  }

  private mutating func word<Word: RawRepresentable & CaseIterable>(
    _ node: Node, _ key: String, what: String, absent: Word? = nil
  ) -> Word? where Word.RawValue == String {
    guard let value = node[key] else {
      if let absent { return absent }
      problems.report(
        TokenProblem.missingMember(token: token, member: key, owner: "colour modifier"),
        at: node.location)
      return nil
    }
    let text = value.scalar ?? value.summary
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map(\.rawValue)
    problems.report(
      TokenProblem.unknownWord(
        token: token, what: what, word: text, nearest: NearestName.to(text, among: known),
        known: known), at: value.location)
    return nil
  }
}
