import Basics

extension TextValueWriter {
  /// A line height without a unit below this is a multiple of the text size, from it on a length.
  ///
  /// Tokens Studio means pixels, web projects mean a multiple; no text has lines of four pixels.
  private static let smallestLineHeight = 5.0

  // MARK: Colours

  mutating func color(_ node: Node, _ member: String?) -> Color? {
    if opened(node) != nil {
      return isReference(node, to: .color, member)?.text.flatMap { Color(hex: $0) }
    }
    if node.entries != nil { return colorObject(node) }
    guard case .scalar(_, isQuoted: true) = node.content else {
      _ = reject(node, member, wanted: "a colour")
      return nil
    }
    guard let text = text(node) else { return nil }
    do throws(ColorNotation.Failure) {
      return try ColorNotation.color(text, hasMath: dialect.hasMath)
    } catch {
      switch error {
      case .notColor:
        problems.report(TokenProblem.badHex(token: token, text: text), at: node.location)
      case .outOfRange(let name, let value, let range):
        problems.report(
          TokenProblem.outOfRange(token: token, member: name, value: value, range: range),
          at: node.location)
      case .math(let text, let failure):
        problems.report(
          TextTokenProblem.badMath(token: token, text: text, reason: "\(failure)"),
          at: node.location)
      }
      return nil
    }
  }

  /// A colour in parts: as DTCG has it, or `{r, g, b, a}` and `{h, s, l, a}` of older files.
  private mutating func colorObject(_ node: Node) -> Color? {
    var parts: [String: Node] = [:]
    for entry in node.entries ?? [] { parts[entry.key] = entry.value }
    for (names, function) in [(["r", "g", "b"], "rgba"), (["h", "s", "l"], "hsla")] {
      let channels = names.compactMap { parts[$0] }
      guard channels.count == 3 else { continue }
      var texts = (channels + [parts["a"]].compactMap { $0 }).map { text($0) ?? $0.scalar ?? "" }
      if function == "hsla" {
        for index in 1...2 { texts[index] = TextValueWriter.percentage(texts[index]) }
      }
      let written = function + "(" + texts.joined(separator: ", ") + ")"
      return color(Node(.scalar(written, isQuoted: true), at: node.location), nil)
    }
    let raw = RawToken(
      name: token, ownType: .color, value: literal(node), location: node.location)
    guard case .color(let color) = TokenResolution.resolve([raw], problems: &problems).first?.value
    else { return nil }
    return color
  }

  /// A part of a colour object as a percentage: up to 1 it is a share, as tinycolor reads it.
  private static func percentage(_ text: String) -> String {
    guard let measure = Measure(text), measure.unit == .none, (0...1).contains(measure.value) else {
      return text
    }
    return Measure(measure.value * 100, .percent).description
  }

  /// A node as it stands, with the texts of references put in.
  mutating func literal(_ node: Node) -> RawValue {
    if let (_, target) = opened(node) { return target.raw }
    switch node.content {
    case .scalar(_, isQuoted: true): return .word(text(node) ?? "", at: node.location)
    case .scalar: return .scalar(node)
    case .sequence(let elements): return .list(elements.map { literal($0) }, at: node.location)
    case .mapping(let entries):
      return .members(
        entries.map {
          RawMember(name: $0.key, location: $0.keyLocation, value: literal($0.value))
        }, at: node.location)
    }
  }

  // MARK: Numbers with units

  /// The number in a node, computed when the format computes.
  ///
  /// `nil` with `isText` says that the text is no number at all, and nothing was reported.
  mutating func measure(_ node: Node) -> (measure: Measure?, text: String?) {
    if let number = node.number { return (Measure(number, .none), nil) }
    if let value = node["value"], let unit = node["unit"]?.scalar {
      guard let parsed = Measure.Unit(unit[...]), let number = measure(value).measure else {
        return (nil, nil)
      }
      return (Measure(number.value, parsed), nil)
    }
    guard let text = text(node) else { return (nil, nil) }
    if let measure = Measure(text) { return (measure, text) }
    guard dialect.hasMath, MathExpression.isCandidate(text) else { return (nil, text) }
    do throws(MathExpression.Failure) {
      let result = try MathExpression.evaluate(text)
      return (result, result.description)
    } catch {
      problems.report(
        TextTokenProblem.badMath(token: token, text: text, reason: "\(error)"), at: node.location)
      return (nil, nil)
    }
  }

  mutating func measured(_ node: Node, as kind: TextKind, _ member: String?) -> Written? {
    if opened(node).map({ $0.resolved.text == nil || $0.resolved.type == .color }) == true {
      _ = isReference(node, to: kind.types?.first ?? .number, member)
      return nil
    }
    let before = problems.errors.count
    let (measure, text) = measure(node)
    guard let measure else {
      if problems.errors.count > before { return nil }
      // Words such as `auto` and `normal` are values of CSS; as a length they are nothing.
      if member == nil, let text, TextValueWriter.keywords.contains(text.lowercased()) {
        return Written(text: text, at: node.location)
      }
      return reject(node, member, wanted: TextValueWriter.wanted(kind))
    }
    let written = Written.measure(measure, as: kind, at: node.location)
    return written ?? reject(node, member, wanted: TextValueWriter.wanted(kind))
  }

  private static let keywords: Set<String> = ["auto", "normal", "none", "inherit"]

  private static func wanted(_ kind: TextKind) -> String {
    switch kind {
    case .number: "a number"
    case .opacity: "a number or a percentage"
    case .lineHeight: "a line height such as \"150%\" or 24"
    case .letterSpacing: "a letter spacing such as \"2%\" or 0.5"
    case .duration: "a duration such as \"200ms\""
    default: "a length such as \"16px\""
    }
  }

  // MARK: Texts

  mutating func string(_ node: Node, _ member: String?) -> Written? {
    if case .scalar(_, isQuoted: true) = node.content {
      return text(node).map { Written(text: $0, at: node.location) }
    }
    if let text = node.scalar, !node.isNull { return Written(text: text, at: node.location) }
    return reject(node, member, wanted: "a text")
  }

  /// One family, or several parted by commas or in a list.
  mutating func families(_ node: Node, _ member: String?) -> Written? {
    var families: [String] = []
    for element in node.elements ?? [node] {
      guard case .scalar(_, isQuoted: true) = element.content else {
        return reject(element, member, wanted: "a font family or a list of them")
      }
      if let (_, target) = opened(element), target.type == .color || target.text == nil {
        _ = isReference(element, to: .fontFamily, member)
        return nil
      }
      guard let text = text(element) else { return nil }
      for part in text.split(separator: ",") {
        let name = part.trimmingSpaces.filter { $0 != "\"" && $0 != "'" }
        if !name.isEmpty { families.append(name) }
      }
    }
    guard !families.isEmpty else {
      return reject(node, member, wanted: "a font family or a list of them")
    }
    let names = families.map { RawValue.word($0, at: node.location) }
    return Written(
      type: .fontFamily, raw: .list(names, at: node.location),
      text: families.joined(separator: ", "))
  }

  /// A weight as a number or by name: `600`, `"600"`, `SemiBold`, `Semi Bold Italic`.
  mutating func weight(_ node: Node, _ member: String?) -> Written? {
    if opened(node).map({ $0.resolved.text == nil || $0.resolved.type == .color }) == true {
      _ = isReference(node, to: .fontWeight, member)
      return nil
    }
    let (number, text): (Measure?, String?)
    if let words = self.text(node), !MathExpression.isCandidate(words) {
      (number, text) = (Measure(words), words)
    } else {
      (number, text) = measure(node)
    }
    if let number, number.unit == .none {
      return Written(
        type: .fontWeight, raw: .number(number.value, at: node.location), text: number.description)
    }
    guard let text else { return reject(node, member, wanted: "a weight such as 600 or \"Bold\"") }
    var word = text.lowercased().filter(\.isLetter)
    for slope in ["italic", "oblique"] where word.hasSuffix(slope) {
      word = String(word.dropLast(slope.count))
      problems.warn(TextTokenProblem.slopeIgnored(token: token, text: text), at: node.location)
    }
    if word.isEmpty { word = "regular" }
    let known = ValueReader.fontWeights
    if let found = known.first(where: { $0.name.filter(\.isLetter) == word }) {
      return Written(
        type: .fontWeight, raw: .number(Double(found.weight), at: node.location), text: text)
    }
    problems.report(
      TokenProblem.unknownWord(
        token: token, what: "font weight", word: text,
        nearest: NearestName.to(text, among: known.map(\.name)), known: known.map(\.name)),
      at: node.location)
    return nil
  }
}

extension TextValueWriter.Written {
  /// A number with a unit as a value of `kind`; `nil` when the unit does not fit.
  static func measure(
    _ measure: Measure, as kind: TextKind, at location: SourceLocation
  ) -> TextValueWriter.Written? {
    let text = measure.description
    func number(_ value: Double) -> TextValueWriter.Written {
      .init(type: .number, raw: .number(value, at: location), text: text)
    }
    func length() -> TextValueWriter.Written? {
      measure.points.map { .init(type: .dimension, raw: .points($0, at: location), text: text) }
    }
    switch kind {
    case .number, .opacity: return measure.share.map(number)
    case .lineHeight:
      switch measure.unit {
      case .percent: return number(measure.value / 100)
      case .em: return number(measure.value)
      case .none where TextValueWriter.isMultiple(lineHeight: measure): return number(measure.value)
      default: return length()
      }
    case .letterSpacing:
      switch measure.unit {
      case .percent: return number(measure.value / 100)
      case .em: return number(measure.value)
      default: return length()
      }
    case .duration:
      let factor = measure.unit == .s ? 1000.0 : 1
      guard [.none, .ms, .s].contains(measure.unit) else { return nil }
      return .init(
        type: .duration,
        raw: .object(
          [
            ("value", .number(measure.value * factor, at: location)),
            ("unit", .word("ms", at: location)),
          ], at: location), text: text)
    default:
      // Half of whatever it is used on: no length, but no mistake either.
      if measure.unit == .percent { return .init(text: text, at: location) }
      return length()
    }
  }
}

extension TextValueWriter {
  static func isMultiple(lineHeight: Measure) -> Bool {
    lineHeight.unit == .none && lineHeight.value < smallestLineHeight
  }
}

extension Measure: CustomStringConvertible {
  /// As it can stand in a text: `12px`.
  var description: String {
    let unit =
      switch unit {
      case .none: ""
      case .px: "px"
      case .rem: "rem"
      case .em: "em"
      case .percent: "%"
      case .ms: "ms"
      case .s: "s"
      }
    return JSONValue.number(value).compactText + unit
  }
}
