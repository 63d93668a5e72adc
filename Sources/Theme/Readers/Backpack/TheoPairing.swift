import Basics

/// A token of a Theo file with what it is in each mode.
struct TheoToken: Sendable {
  /// A value, and what the source said in its place when this is a build.
  struct Side: Sendable {
    var value: Node
    var original: Node?
    var location: SourceLocation
  }

  var name: String
  var prop: TheoProp
  var sides: [Mode: Side]
}

/// Joins the props that are one colour by day and by night.
///
/// A build has the joined entry already, with `value` and `darkValue`; a source has the halves. Only
/// colours are joined, as in Backpack's own build.
struct TheoPairing {
  private struct Style {
    var day: String
    var night: String
    /// True when a name with this ending is half of a pair even when it stands alone.
    ///
    /// `…LIGHT_COLOR` may just as well mean a pale colour.
    var isCertain: Bool
    var merged: String
  }

  private static let styles = [
    Style(day: "_DAY", night: "_NIGHT", isCertain: true, merged: "_COLOR"),
    Style(day: "_LIGHT_COLOR", night: "_DARK_COLOR", isCertain: false, merged: "_COLOR"),
    Style(day: "Day", night: "Night", isCertain: true, merged: "Color"),
    Style(day: "LightColor", night: "DarkColor", isCertain: false, merged: "Color"),
  ]

  private struct Half {
    var mode: Mode
    var partner: String
    var merged: String
    var isCertain: Bool
  }

  static func tokens(
    of props: TheoEntries<TheoProp>, problems: inout ProblemList
  ) -> [TheoToken] {
    var pairing = TheoPairing(props: props, problems: problems)
    for prop in props.list { pairing.add(prop) }
    problems = pairing.problems
    return pairing.tokens
  }

  private let props: TheoEntries<TheoProp>
  private var problems: ProblemList
  private var tokens: [TheoToken] = []
  private var done: Set<String> = []
  private var suggestions = 0

  private init(props: TheoEntries<TheoProp>, problems: ProblemList) {
    self.props = props
    self.problems = problems
  }

  private mutating func add(_ prop: TheoProp) {
    if let dark = prop.darkValue {
      let day = TheoToken.Side(
        value: prop.value, original: prop.original, location: prop.location)
      let night = TheoToken.Side(
        value: dark, original: prop.originalDark, location: prop.location)
      tokens.append(TheoToken(name: prop.name, prop: prop, sides: [.day: day, .night: night]))
      return
    }
    guard let half = TheoPairing.half(prop.name) else {
      addAlone(prop, modes: Mode.allCases)
      return
    }
    if let merged = props[half.merged], merged.darkValue != nil { return }
    let partner = props[half.partner]
    guard prop.type == "color" || partner?.type == "color" else {
      addAlone(prop, modes: Mode.allCases)
      return
    }
    guard let partner else {
      addAlone(prop, modes: half.isCertain ? [half.mode] : Mode.allCases)
      if half.isCertain { warnOfHalf(prop, half) }
      return
    }
    join(prop, partner, half)
  }

  private mutating func addAlone(_ prop: TheoProp, modes: [Mode]) {
    let side = TheoToken.Side(
      value: prop.value, original: prop.original, location: prop.location)
    tokens.append(
      TheoToken(
        name: prop.name, prop: prop,
        sides: Dictionary(modes.map { ($0, side) }, uniquingKeysWith: { first, _ in first })))
  }

  private mutating func join(_ prop: TheoProp, _ partner: TheoProp, _ half: Half) {
    guard done.insert(half.merged).inserted else { return }
    let (day, night) = half.mode == .day ? (prop, partner) : (partner, prop)
    guard props[half.merged] == nil else {
      problems.report(
        TheoProblem.pairNameTaken(day: day.name, night: night.name, merged: half.merged),
        at: prop.location)
      return
    }
    guard day.type == night.type else {
      problems.report(
        TheoProblem.wrongShape(
          what: "the type of '\(night.name)'", wanted: "'\(day.type)', as by day",
          found: "'\(night.type)'"), at: night.location)
      return
    }
    var joined = day
    joined.deprecation = day.deprecation ?? night.deprecation
    tokens.append(
      TheoToken(
        name: half.merged, prop: joined,
        sides: [
          .day: TheoToken.Side(
            value: day.value, original: day.original, location: day.location),
          .night: TheoToken.Side(
            value: night.value, original: night.original, location: night.location),
        ]))
  }

  private static func half(_ name: String) -> Half? {
    for style in styles {
      for (mode, own, other) in [
        (Mode.day, style.day, style.night), (.night, style.night, style.day),
      ] where name.hasSuffix(own) && name.utf8.count > own.utf8.count {
        let stem = name.dropLast(own.count)
        return Half(
          mode: mode, partner: stem + other, merged: stem + style.merged,
          isCertain: style.isCertain)
      }
    }
    return nil
  }

  private mutating func warnOfHalf(_ prop: TheoProp, _ half: Half) {
    // Looking for the nearest name means looking at all names; see ``ReferenceOrder``.
    suggestions += 1
    let nearest =
      suggestions <= 20
      ? NearestName.to(half.partner, among: props.list.lazy.map(\.name).filter { $0 != prop.name })
      : nil
    problems.warn(
      TheoProblem.halfPair(
        token: prop.name, partner: half.partner, mode: half.mode == .day ? .night : .day,
        nearest: nearest), at: prop.location)
  }
}
