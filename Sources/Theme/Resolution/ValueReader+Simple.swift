import Basics

extension ValueReader {
  /// 1 rem in points: the default text size of browsers (DTCG format module, §8.2).
  static let pointsPerRem = 16.0

  /// The names of font weights, DTCG format module, §8.4; other spellings are not allowed there.
  static let fontWeights: [(name: String, weight: Int)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300),
    ("normal", 400), ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600),
    ("demi-bold", 600), ("bold", 700), ("extra-bold", 800), ("ultra-bold", 800), ("black", 900),
    ("heavy", 900), ("extra-black", 950), ("ultra-black", 950),
  ]

  /// A length in points.
  mutating func dimension(_ raw: RawValue, _ member: String?) -> Double? {
    guard let opened = open(raw) else { return nil }
    switch opened {
    case .value(.dimension(let value), _): return value
    case .members(let members):
      return measure(
        members, owner: "dimension", units: [("px", 1), ("rem", ValueReader.pointsPerRem)], raw)
    case .scalar(let node):
      let units = [("px", 1), ("pt", 1), ("rem", ValueReader.pointsPerRem)]
      if let value = shorthand(node, form: "dimension", units: units) { return value }
    default: break
    }
    return reject(
      raw, opened, member, .dimension,
      wanted: "a dimension such as {\"value\": 16, \"unit\": \"px\"}")
  }

  /// A duration in seconds.
  mutating func duration(_ raw: RawValue, _ member: String?) -> Double? {
    guard let opened = open(raw) else { return nil }
    let units = [("ms", 0.001), ("s", 1)]
    switch opened {
    case .value(.duration(let value), _): return value
    case .members(let members): return measure(members, owner: "duration", units: units, raw)
    case .scalar(let node):
      if let value = shorthand(node, form: "duration", units: units) { return value }
    default: break
    }
    return reject(
      raw, opened, member, .duration,
      wanted: "a duration such as {\"value\": 200, \"unit\": \"ms\"}")
  }

  private mutating func measure(
    _ list: [RawMember], owner: String, units: [(name: String, factor: Double)], _ raw: RawValue
  ) -> Double? {
    guard
      let members = members(list, of: owner, required: ["value", "unit"], at: raw.location),
      let rawValue = members["value"], let rawUnit = members["unit"],
      let value = number(rawValue, "value"), let opened = open(rawUnit)
    else { return nil }
    guard case .scalar(let node) = opened, let text = node.scalar else {
      return reject(rawUnit, opened, "unit", nil, wanted: "a unit")
    }
    if let unit = units.first(where: { $0.name == text }) { return finite(value * unit.factor) }
    let known = units.map(\.name)
    problems.report(
      TokenProblem.unknownWord(
        token: token, what: "unit of a \(owner)", word: text,
        nearest: NearestName.to(text, among: known), known: known), at: rawUnit.location)
    return nil
  }

  /// `16px`, `1rem`, `200ms`: not DTCG, but common; read with a warning.
  private mutating func shorthand(
    _ node: Node, form: String, units: [(name: String, factor: Double)]
  ) -> Double? {
    guard case .scalar(let text, isQuoted: true) = node.content else { return nil }
    // Longest unit first, because "ms" ends in "s".
    for unit in units.sorted(by: { $0.name.utf8.count > $1.name.utf8.count })
    where text.hasSuffix(unit.name) {
      let digits = Node(
        .scalar(String(text.dropLast(unit.name.count)), isQuoted: false), at: node.location)
      guard let value = digits.number, let result = finite(value * unit.factor) else { return nil }
      problems.warn(
        TokenProblem.shorthand(token: token, text: text, form: form), at: node.location)
      return result
    }
    return nil
  }

  private func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }

  /// One family, or several in order of preference.
  mutating func fontFamily(_ raw: RawValue, _ member: String?) -> [String]? {
    guard let opened = open(raw) else { return nil }
    let wanted = "a font family or a list of them"
    switch opened {
    case .value(.fontFamily(let families), _): return families
    case .value(.string(let family), _): return [family]
    case .scalar(let node):
      if case .scalar(let text, isQuoted: true) = node.content, !text.isEmpty { return [text] }
    case .list(let elements) where !elements.isEmpty:
      var families: [String] = []
      for element in elements {
        guard let family = fontFamily(element, member) else { return nil }
        // DTCG format module, §7: a reference gives one element and never spreads.
        if case .reference(let name, let location) = element, family.count != 1 {
          problems.report(
            TokenProblem.spread(token: token, reference: name, count: family.count), at: location)
          return nil
        }
        families += family
      }
      return families
    default: break
    }
    return reject(raw, opened, member, .fontFamily, wanted: wanted)
  }

  mutating func fontWeight(_ raw: RawValue, _ member: String?) -> Int? {
    guard let opened = open(raw) else { return nil }
    switch opened {
    case .value(.fontWeight(let weight), _): return weight
    case .value(.number, _), .scalar:
      if case .scalar(let node) = opened, case .scalar(let text, isQuoted: true) = node.content {
        return namedWeight(text, at: raw.location)
      }
      guard let number = number(raw, member, in: 1...1000) else { return nil }
      if let weight = Int(exactly: number) { return weight }
    default: break
    }
    return reject(raw, opened, member, .fontWeight, wanted: "a whole number or a weight's name")
  }

  private mutating func namedWeight(_ name: String, at location: SourceLocation) -> Int? {
    if let found = ValueReader.fontWeights.first(where: { $0.name == name }) { return found.weight }
    let known = ValueReader.fontWeights.map(\.name)
    problems.report(
      TokenProblem.unknownWord(
        token: token, what: "font weight", word: name, nearest: NearestName.to(name, among: known),
        known: known), at: location)
    return nil
  }
}
