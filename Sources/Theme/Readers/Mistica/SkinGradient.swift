import Basics

/// Reads the gradients of a skin: the object form, and the CSS text older files allow.
///
/// The angle is checked and not kept: a gradient token has stops only. Stops outside 0 to 1 are
/// errors here, where DTCG would clamp them.
struct SkinGradient {
  private static let function = "linear-gradient"

  /// True for what can only be meant as a gradient.
  static func isGradient(_ node: Node) -> Bool {
    if node.entries != nil { return true }
    guard let text = node.scalar else { return false }
    return WrittenColor.trimmed(text[...]).lowercased().hasPrefix(function)
  }

  let token: String
  var problems: ProblemList

  mutating func read(_ node: Node) -> RawValue? {
    if let text = node.scalar { return read(text, at: node.location) }
    for entry in node.entries ?? [] where entry.key != "angle" && entry.key != "colors" {
      problems.report(
        TokenProblem.unknownMember(
          token: token, member: entry.key, owner: "gradient",
          nearest: NearestName.to(entry.key, among: ["angle", "colors"]),
          known: ["angle", "colors"]), at: entry.keyLocation)
      return nil
    }
    guard let angle = node["angle"], let colors = node["colors"]?.elements, !colors.isEmpty else {
      problems.report(
        SkinProblem.badGradient(
          token: token, reason: "a gradient has an angle and a list of colors"),
        at: node.location)
      return nil
    }
    guard check(angle.number, "angle", in: 0...360, at: angle) else { return nil }
    var stops: [RawValue] = []
    for element in colors {
      guard let color = element["value"], let stop = element["stop"] else {
        problems.report(
          SkinProblem.badGradient(
            token: token, reason: "a gradient's color has a value and a stop"),
          at: element.location)
        return nil
      }
      guard check(stop.number, "stop", in: 0...1, at: stop), let position = stop.number,
        let value = SkinBuilder.color(color, of: token, problems: &problems)
      else { return nil }
      stops.append(SkinGradient.stop(value, position, at: element.location))
    }
    return .list(stops, at: node.location)
  }

  /// `linear-gradient(180deg, rgba({palette.ink}, 0) 0%, {palette.ink} 100%)`.
  private mutating func read(_ text: String, at place: SourceLocation) -> RawValue? {
    let trimmed = WrittenColor.trimmed(text[...])
    guard
      let parts = WrittenColor.arguments(of: [SkinGradient.function], in: trimmed),
      let first = parts.first, first.hasSuffix("deg"), parts.count > 1
    else {
      problems.report(
        SkinProblem.badGradient(token: token, reason: "'\(text.shortened)' is not a gradient"),
        at: place)
      return nil
    }
    let angle = Node(.scalar(String(first.dropLast(3)), isQuoted: false), at: place)
    guard check(angle.number, "angle", in: 0...360, at: angle) else { return nil }
    var colors: [RawValue] = []
    var positions: [Double?] = []
    for part in parts.dropFirst() {
      var color = part
      var position: Double?
      if part.hasSuffix("%"), let space = part.lastIndex(where: \.isWhitespace) {
        let digits = part[part.index(after: space)...].dropLast()
        let node = Node(.scalar(String(digits), isQuoted: false), at: place)
        guard check(node.number, "stop", in: 0...100, at: node) else { return nil }
        position = node.number.map { $0 / 100 }
        color = WrittenColor.trimmed(part[..<space])
      }
      let node = Node(.scalar(String(color), isQuoted: true), at: place)
      guard let value = SkinBuilder.color(node, of: token, problems: &problems) else { return nil }
      colors.append(value)
      positions.append(position)
    }
    return .list(
      zip(colors, SkinGradient.spread(positions)).map { SkinGradient.stop($0, $1, at: place) },
      at: place)
  }

  /// Fills in places that are left out: the ends are 0 and 1, the rest lies evenly between
  /// neighbours (CSS Images 3, §3.4.3).
  private static func spread(_ positions: [Double?]) -> [Double] {
    var positions = positions
    guard let last = positions.indices.last else { return [] }
    positions[0] = positions[0] ?? 0
    positions[last] = positions[last] ?? 1
    var result: [Double] = []
    var index = 0
    while index <= last {
      if let known = positions[index] {
        result.append(max(known, result.last ?? 0))
        index += 1
        continue
      }
      let next = positions[index...].firstIndex { $0 != nil } ?? last
      let start = result.last ?? 0
      let end = max(positions[next] ?? 1, start)
      let steps = Double(next - index + 1)
      for step in 0..<(next - index) {
        result.append(start + (end - start) * Double(step + 1) / steps)
      }
      index = next
    }
    return result
  }

  /// A gradient that is the same colour everywhere.
  static func even(_ color: RawValue) -> RawValue {
    .list([0, 1].map { stop(color, $0, at: color.location) }, at: color.location)
  }

  private static func stop(
    _ color: RawValue, _ position: Double, at place: SourceLocation
  ) -> RawValue {
    WrittenValue.members(
      [("color", color), ("position", WrittenValue.number(position, at: place))], at: place)
  }

  private mutating func check(
    _ value: Double?, _ member: String, in range: ClosedRange<Double>, at node: Node
  ) -> Bool {
    guard let value else {
      problems.report(
        TokenProblem.wrongValue(
          token: token, member: member, wanted: "a number", found: node.summary),
        at: node.location)
      return false
    }
    guard range.contains(value) else {
      let words = "from 0 to \(Int(range.upperBound))"
      problems.report(
        TokenProblem.outOfRange(token: token, member: member, value: value, range: words),
        at: node.location)
      return false
    }
    return true
  }
}
