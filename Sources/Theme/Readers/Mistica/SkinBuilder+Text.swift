import Basics

extension SkinBuilder {
  /// Weights a style without one of its own is used with; the caller picks.
  private static let freeWeights = ["light", "regular", "medium"]
  private static let textGroups = ["weight", "size", "lineHeight"]

  /// `radius.x`: points, or the text `circle`, which no number of points stands for.
  mutating func readRadii() {
    for entry in entries(of: root["radius"], at: "radius") {
      if case .scalar("circle", isQuoted: true) = entry.value.content {
        skin.common.append(token(entry, .string, .scalar(entry.value)))
      } else if let points = number(entry.value), points >= 0 {
        let value = WrittenValue.dimension(points, at: entry.value.location)
        skin.common.append(token(entry, .dimension, value))
      } else {
        problems.report(
          SkinProblem.badRadius(token: entry.path, found: entry.value.summary),
          at: entry.value.location)
      }
    }
  }

  /// `text.weight.x`, `text.size.x`, `text.lineHeight.x`, and typography made of them.
  mutating func readText() {
    guard let text = root["text"] else { return }
    for entry in text.entries ?? [] where !SkinBuilder.textGroups.contains(entry.key) {
      problems.warn(
        SkinProblem.unknownKey(
          path: "text", key: entry.key,
          nearest: NearestName.to(entry.key, among: SkinBuilder.textGroups),
          known: SkinBuilder.textGroups), at: entry.keyLocation)
    }
    if text.entries == nil {
      problems.report(
        SkinProblem.notGroup(path: "text", found: text.summary), at: text.location)
    }
    let weights = entries(of: text["weight"], at: "text.weight")
    skin.common += weights.map { token($0, .fontWeight, .scalar($0.value)) }
    let weighted = Set(weights.map(\.name))
    let sizes = entries(of: text["size"], at: "text.size")
    let heights = entries(of: text["lineHeight"], at: "text.lineHeight")
    guard !sizes.isEmpty || !heights.isEmpty else { return }
    for screen in Skin.screens {
      let sized = sizes.compactMap { entry in points(entry, on: screen).map { (entry, $0) } }
      let spaced = heights.compactMap { entry in points(entry, on: screen).map { (entry, $0) } }
      var tokens = (sized + spaced).map { token($0.0, .dimension, $0.1.value) }
      let byName = Dictionary(
        spaced.map { ($0.0.name, $0.1.points) }, uniquingKeysWith: { first, _ in first })
      for (entry, size) in sized where !SkinBuilder.textGroups.contains(entry.name) {
        tokens += typography(
          entry, size: size.points, height: byName[entry.name],
          hasWeight: weighted.contains(entry.name))
      }
      skin.text[screen] = tokens
    }
  }

  /// `text.x`, or `text.x.light` and so on for a style whose weight is left to its user.
  private func typography(
    _ entry: Entry, size: Double, height: Double?, hasWeight: Bool
  ) -> [RawToken] {
    let place = entry.value.location
    func style(_ name: String, weight: RawValue) -> RawToken {
      var members: [(String, RawValue)] = [
        ("fontFamily", WrittenValue.text(WrittenValue.systemFamily, at: place)),
        ("fontSize", .reference(entry.path, at: place)), ("fontWeight", weight),
        ("letterSpacing", WrittenValue.dimension(0, at: place)),
      ]
      if let height, size > 0, (height / size).isFinite {
        members.append(("lineHeight", WrittenValue.number(height / size, at: place)))
      }
      return RawToken(
        name: name, ownType: .typography, value: WrittenValue.members(members, at: place),
        location: entry.location)
    }
    if hasWeight {
      let weight = RawValue.reference("text.weight." + entry.name, at: place)
      return [style("text." + entry.name, weight: weight)]
    }
    return SkinBuilder.freeWeights.map { weight in
      style("text.\(entry.name).\(weight)", weight: WrittenValue.text(weight, at: place))
    }
  }

  /// A size on one screen; one number alone counts on both.
  private mutating func points(
    _ entry: Entry, on screen: String
  ) -> (points: Double, value: RawValue)? {
    var node = entry.value
    if node.entries != nil {
      guard let own = node[screen] else {
        problems.report(
          SkinProblem.missingScreen(token: entry.path, screen: screen), at: node.location)
        return nil
      }
      node = own
    }
    guard let points = number(node), points >= 0 else {
      problems.report(
        TokenProblem.wrongValue(
          token: entry.path, member: screen, wanted: "a number of points", found: node.summary),
        at: node.location)
      return nil
    }
    return (points, WrittenValue.dimension(points, at: node.location))
  }

  /// A number, which skins write as text in one place and bare in another.
  private func number(_ node: Node) -> Double? { node.scalar.flatMap { WrittenColor.number($0) } }
}
