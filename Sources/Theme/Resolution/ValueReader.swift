import Basics

/// Reads the value of one token as the type it must have.
///
/// References to whole tokens arrive here as typed values, so a member that refers to a token of
/// another type is caught as surely as a literal of the wrong kind. `nil` means that the reason was
/// reported; nothing is ever guessed in its place.
struct ValueReader {
  let token: String
  let resolution: TokenResolution
  var problems = ProblemList()

  init(token: String, resolution: TokenResolution) {
    self.token = token
    self.resolution = resolution
  }

  /// A value with its outermost reference followed.
  enum Opened {
    case scalar(Node)
    case list([RawValue])
    case members([RawMember])
    case value(TokenValue, of: String)

    var summary: String {
      switch self {
      case .scalar(let node): node.summary
      case .list: "a list"
      case .members: "a group of keys"
      case .value(let value, let name): "the \(value.type) '\(name)'"
      }
    }
  }

  /// The most stops, shadows, dashes or families of one token.
  ///
  /// Real ones have a handful; a list of thousands that thousands of tokens refer to would be
  /// printed for each of them.
  static let listLimit = 256

  mutating func read(_ raw: RawValue, as type: TokenType) -> TokenValue? {
    switch type {
    case .color: color(raw, nil).map { .color($0) }
    case .dimension: dimension(raw, nil).map { .dimension($0) }
    case .number: number(raw, nil).map { .number($0) }
    case .fontFamily: fontFamily(raw, nil).map { .fontFamily($0) }
    case .fontWeight: fontWeight(raw, nil).map { .fontWeight($0) }
    case .duration: duration(raw, nil).map { .duration($0) }
    case .cubicBezier: cubicBezier(raw, nil).map { .cubicBezier($0) }
    case .strokeStyle: strokeStyle(raw, nil).map { .strokeStyle($0) }
    case .border: border(raw).map { .border($0) }
    case .transition: transition(raw).map { .transition($0) }
    case .shadow: shadow(raw).map { .shadow($0) }
    case .gradient: gradient(raw).map { .gradient($0) }
    case .typography: typography(raw).map { .typography($0) }
    case .string: string(raw).map { .string($0) }
    }
  }

  // MARK: References

  mutating func open(_ raw: RawValue) -> Opened? {
    switch raw {
    case .scalar(let node): return .scalar(node)
    case .list(let elements, let location):
      guard elements.count <= ValueReader.listLimit else {
        problems.report(
          TokenProblem.tooMany(
            token: token, count: elements.count, limit: ValueReader.listLimit), at: location)
        return nil
      }
      return .list(elements)
    case .members(let members, _): return .members(members)
    case .reference(let name, _):
      return resolution[name].map { .value($0, of: name) }
    case .part(let name, let path, let text, let location):
      guard path.isEmpty else {
        return part(of: name, path: path[...], text: text, at: location).flatMap { open($0) }
      }
      return resolution[name].map { .value($0, of: name) }
    }
  }

  /// Walks into the value of `name`, through the references on the way.
  ///
  /// Ends because references are free of circles by now, and each step uses up either a part of
  /// the path or one link of a chain.
  private mutating func part(
    of name: String, path: ArraySlice<String>, text: String, at location: SourceLocation
  ) -> RawValue? {
    guard var value = resolution.rawValue(of: name) else { return nil }
    var path = path
    while let segment = path.first {
      switch value {
      case .reference(let next, _):
        guard let target = resolution.rawValue(of: next) else { return nil }
        value = target
        continue
      case .part(let next, let inner, _, _):
        return part(of: next, path: inner[...] + path, text: text, at: location)
      case .members(let members, _):
        guard let member = members.first(where: { $0.name == segment }) else {
          return nowhere(text, segment, at: location)
        }
        value = member.value
      case .list(let elements, _):
        guard let index = Int(segment), elements.indices.contains(index), String(index) == segment
        else { return nowhere(text, segment, at: location) }
        value = elements[index]
      case .scalar:
        return nowhere(text, segment, at: location)
      }
      path = path.dropFirst()
    }
    return value
  }

  private mutating func nowhere(
    _ text: String, _ segment: String, at location: SourceLocation
  ) -> RawValue? {
    problems.report(
      TokenProblem.pointerToNowhere(token: token, pointer: text, segment: segment), at: location)
    return nil
  }

  // MARK: Shared steps

  /// Reports that `raw` is not what was wanted, with the chain when a reference brought it.
  mutating func reject<Value>(
    _ raw: RawValue, _ opened: Opened, _ member: String?, _ type: TokenType?, wanted: String
  ) -> Value? {
    if case .value(let value, let name) = opened, let type {
      problems.report(
        TokenProblem.typeMismatch(
          token: token, member: member, wanted: type, found: value.type,
          chain: [token, name] + resolution.aliases(of: name)), at: raw.location)
    } else {
      problems.report(
        TokenProblem.wrongValue(
          token: token, member: member, wanted: wanted, found: opened.summary), at: raw.location)
    }
    return nil
  }

  mutating func number(_ raw: RawValue, _ member: String?) -> Double? {
    guard let opened = open(raw) else { return nil }
    switch opened {
    case .scalar(let node):
      if let number = node.number { return number }
    case .value(.number(let number), _): return number
    default: break
    }
    return reject(raw, opened, member, .number, wanted: "a number")
  }

  mutating func number(
    _ raw: RawValue, _ member: String?, in range: ClosedRange<Double>
  ) -> Double? {
    guard let number = number(raw, member) else { return nil }
    guard range.contains(number) else {
      let bounds = [range.lowerBound, range.upperBound].map { JSONValue.number($0).compactText }
      let words =
        range.upperBound == .greatestFiniteMagnitude
        ? "\(bounds[0]) or more" : "from \(bounds[0]) to \(bounds[1])"
      problems.report(
        TokenProblem.outOfRange(token: token, member: member, value: number, range: words),
        at: raw.location)
      return nil
    }
    return number
  }

  mutating func string(_ raw: RawValue) -> String? {
    guard let opened = open(raw) else { return nil }
    switch opened {
    case .scalar(let node):
      if case .scalar(let text, isQuoted: true) = node.content { return text }
    case .value(.string(let text), _): return text
    default: break
    }
    return reject(raw, opened, nil, .string, wanted: "a text")
  }

  /// A word out of a fixed list.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ raw: RawValue, _ member: String?, what: String, as: Word.Type
  ) -> Word? where Word.RawValue == String {
    guard let opened = open(raw) else { return nil }
    guard case .scalar(let node) = opened, case .scalar(let text, isQuoted: true) = node.content
    else { return reject(raw, opened, member, nil, wanted: "a \(what)") }
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map(\.rawValue)
    problems.report(
      TokenProblem.unknownWord(
        token: token, what: what, word: text, nearest: NearestName.to(text, among: known),
        known: known), at: raw.location)
    return nil
  }

  /// The members of a composite by name; unknown and missing ones are reported.
  mutating func members(
    _ members: [RawMember], of owner: String, required: [String], optional: [String] = [],
    at location: SourceLocation
  ) -> [String: RawValue]? {
    var found: [String: RawValue] = [:]
    let known = required + optional
    var isGood = true
    for member in members {
      found[member.name] = member.value
      guard !known.contains(member.name) else { continue }
      isGood = false
      problems.report(
        TokenProblem.unknownMember(
          token: token, member: member.name, owner: owner,
          nearest: NearestName.to(member.name, among: known), known: known), at: member.location)
    }
    for name in required where found[name] == nil {
      isGood = false
      problems.report(
        TokenProblem.missingMember(token: token, member: name, owner: owner), at: location)
    }
    return isGood ? found : nil
  }
}
