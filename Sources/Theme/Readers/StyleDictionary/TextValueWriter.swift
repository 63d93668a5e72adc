import Basics

/// Writes one value in the form the shared resolution reads, with every reference put in.
///
/// `nil` means that the reason was reported, or left to the resolution to report.
struct TextValueWriter {
  /// A value free of references.
  struct Written {
    var type: TokenType
    var raw: RawValue
    /// What stands for it inside a longer text.
    var text: String?
  }

  /// Characters of one text after references were put in; texts that double would grow without end.
  private static let lengthLimit = 10_000

  let token: String
  let resolution: TextResolution
  var problems = ProblemList()

  var dialect: TextDialect { resolution.dialect }

  init(token: String, resolution: TextResolution) {
    self.token = token
    self.resolution = resolution
  }

  mutating func write(_ node: Node, as kind: TextKind, _ member: String? = nil) -> Written? {
    switch kind {
    case .color: return color(node, member).map { Written($0, at: node.location) }
    case .dimension, .number, .opacity, .lineHeight, .letterSpacing, .duration:
      return measured(node, as: kind, member)
    case .fontFamily: return families(node, member)
    case .fontWeight: return weight(node, member)
    case .string: return string(node, member)
    case .shadow: return shadow(node)
    case .typography: return typography(node)
    case .border: return border(node)
    case .transition: return transition(node)
    case .cubicBezier: return cubicBezier(node, member)
    case .gradient: return gradient(node)
    case .strokeStyle: return strokeStyle(node, member)
    case .composition:
      problems.warn(TextTokenProblem.composition(token), at: node.location)
      return nil
    case .inferred(let hint): return inferred(node, hint: hint)
    }
  }

  // MARK: References

  /// What a node that is nothing but a reference leads to.
  func opened(_ node: Node) -> (name: String, resolved: TextResolution.Resolved)? {
    resolution.wholeReference(node).flatMap { resolution.target($0) }
  }

  /// The text of a node with every reference put in; `nil` for what is not a text.
  mutating func text(_ node: Node) -> String? {
    guard case .scalar(let text, isQuoted: true) = node.content else { return nil }
    var result = ""
    for piece in TextPiece.pieces(of: text, in: dialect) {
      switch piece {
      case .text(let plain): result += plain
      case .reference(let reference):
        guard let (name, target) = resolution.target(reference) else { return nil }
        guard let inserted = target.text else {
          problems.report(
            TextTokenProblem.compositeInText(token: token, reference: name), at: node.location)
          return nil
        }
        result += inserted
      }
      guard result.utf8.count <= TextValueWriter.lengthLimit else { return tooLong(at: node) }
    }
    return result
  }

  private mutating func tooLong<Value>(at node: Node) -> Value? {
    problems.report(
      TextTokenProblem.textTooLong(token: token, limit: TextValueWriter.lengthLimit),
      at: node.location)
    return nil
  }

  /// A referenced value read as another kind: a plain number as a length, a name as a weight.
  mutating func converted(
    _ target: TextResolution.Resolved, to kind: TextKind, at node: Node
  ) -> Written? {
    let plain: [TokenType] = [
      .number, .dimension, .string, .fontFamily, .fontWeight, .duration,
    ]
    guard kind.isPlain, plain.contains(target.type), let text = target.text else { return nil }
    var trial = TextValueWriter(token: token, resolution: resolution)
    let written = trial.write(Node(.scalar(text, isQuoted: true), at: node.location), as: kind)
    return trial.problems.errors.isEmpty ? written : nil
  }

  /// The token a node refers to when it is of the wanted type; otherwise that is reported.
  mutating func isReference(
    _ node: Node, to wanted: TokenType, _ member: String?
  ) -> TextResolution.Resolved? {
    guard let (name, target) = opened(node) else { return nil }
    if target.type == wanted { return target }
    problems.report(
      TokenProblem.typeMismatch(
        token: token, member: member, wanted: wanted, found: target.type, chain: [token, name]),
      at: node.location)
    return nil
  }

  mutating func reject(_ node: Node, _ member: String?, wanted: String) -> Written? {
    problems.report(
      TokenProblem.wrongValue(token: token, member: member, wanted: wanted, found: node.summary),
      at: node.location)
    return nil
  }

  // MARK: Without a type

  /// The value by its shape: what is certain from the text itself, helped by the groups' names.
  private mutating func inferred(_ node: Node, hint: TextKind?) -> Written? {
    switch node.content {
    case .scalar(_, isQuoted: true):
      guard let text = text(node) else { return nil }
      return inferred(text: text, node, hint: hint)
    case .scalar:
      guard node.number != nil else { return string(node, nil) }
      let fits = hint.map { $0.isPlain && $0 != .fontFamily } ?? false
      return write(node, as: fits ? hint ?? .number : .number)
    case .sequence(let elements):
      if hint == .fontFamily { return families(node, nil) }
      if elements.count == 4, elements.allSatisfy({ $0.number != nil }) {
        return cubicBezier(node, nil)
      }
    case .mapping:
      if node["colorSpace"] != nil || hint == .color { return write(node, as: .color) }
      if node["fontSize"] != nil { return typography(node) }
      if node["value"] != nil, let unit = node["unit"]?.scalar {
        return write(node, as: unit == "ms" || unit == "s" ? .duration : .dimension)
      }
    }
    return filled(node).flatMap { json in
      let text = JSONValue(json).compactText
      guard text.utf8.count <= TextValueWriter.lengthLimit || json == node else {
        return tooLong(at: node)
      }
      return Written(text: text, at: node.location)
    }
  }

  private mutating func inferred(text: String, _ node: Node, hint: TextKind?) -> Written? {
    if ColorNotation.looksLikeColor(text) || hint == .color { return write(node, as: .color) }
    if hint == .fontFamily || hint == .fontWeight, let hint { return write(node, as: hint) }
    var measure = Measure(text)
    if measure == nil, dialect.hasMath, MathExpression.isCandidate(text) {
      // Not every text with a sign in it is a computation.
      measure = try? MathExpression.evaluate(text)
    }
    guard let measure else { return Written(text: text, at: node.location) }
    switch (measure.unit, hint) {
    case (.ms, _), (.s, _): return write(node, as: .duration)
    case (_, .lineHeight?), (_, .letterSpacing?), (_, .opacity?):
      return write(node, as: hint ?? .string)
    case (.px, _), (.rem, _): return write(node, as: .dimension)
    case (.none, .dimension?), (.none, .duration?): return write(node, as: hint ?? .number)
    case (.none, _): return write(node, as: .number)
    case (.em, _), (.percent, _): return Written(text: text, at: node.location)
    }
  }
}

extension TextValueWriter.Written {
  init(_ color: Color, at location: SourceLocation) {
    func number(_ byte: UInt8) -> RawValue { .number(Double(byte) / 255, at: location) }
    let components: RawValue = .list(
      [number(color.red), number(color.green), number(color.blue)], at: location)
    self.init(
      type: .color,
      raw: .object(
        [
          ("colorSpace", .word("srgb", at: location)), ("components", components),
          ("alpha", number(color.alpha)),
        ], at: location), text: color.description)
  }

  init(text: String, at location: SourceLocation) {
    self.init(type: .string, raw: .word(text, at: location), text: text)
  }
}

extension RawValue {
  static func number(_ value: Double, at location: SourceLocation) -> RawValue {
    .scalar(Node(.scalar(JSONValue.number(value).compactText, isQuoted: false), at: location))
  }

  static func word(_ text: String, at location: SourceLocation) -> RawValue {
    .scalar(Node(.scalar(text, isQuoted: true), at: location))
  }

  static func object(
    _ members: [(String, RawValue)], at location: SourceLocation
  ) -> RawValue {
    .members(
      members.map { RawMember(name: $0.0, location: location, value: $0.1) }, at: location)
  }

  static func points(_ value: Double, at location: SourceLocation) -> RawValue {
    .object(
      [("value", .number(value, at: location)), ("unit", .word("px", at: location))], at: location)
  }
}
