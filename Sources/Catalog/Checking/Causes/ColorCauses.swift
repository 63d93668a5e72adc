import Theme

/// Tokens with other values, and elements that took other tokens.
enum ColorCauses {
  static func causes(
    from old: ManifestRecord, to new: ManifestRecord, _ elements: ElementPairs
  ) -> [Cause] {
    let colors = elementColors(elements)
    return values(from: old.tokens, to: new.tokens) + colors.causes
      + uses(from: old.tokens, to: new.tokens, elements, explained: colors.names)
  }

  private static func values(
    from old: [String: ManifestRecord.TokenValue]?, to new: [String: ManifestRecord.TokenValue]?
  ) -> [Cause] {
    guard let old, let new, old != new else { return [] }
    var causes: [Cause] = []
    for (name, value) in new.sorted(by: { $0.key < $1.key }) {
      guard let before = old[name], before != value else { continue }
      var changes: [(mode: Mode, from: String, to: String)] = []
      for (mode, from, to) in [
        (Mode.day, before.day, value.day), (Mode.night, before.night, value.night),
      ] {
        if let from, let to, from != to { changes.append((mode, from, to)) }
      }
      if changes.count == 2, changes[0].from == changes[1].from, changes[0].to == changes[1].to {
        causes.append(
          Cause(.tokenValue(name, mode: nil, from: changes[0].from, to: changes[0].to)))
      } else {
        causes += changes.map {
          Cause(.tokenValue(name, mode: $0.mode, from: $0.from, to: $0.to))
        }
      }
    }
    return causes
  }

  // MARK: Elements

  /// - Returns: `names` are those of all tokens that elements left or took.
  private static func elementColors(
    _ elements: ElementPairs
  ) -> (causes: [Cause], names: Set<String>) {
    let selection = SelectionColors(elements)
    var causes: [Cause] = []
    var places: [CauseFact: Int] = [:]
    var names: Set<String> = []
    for (index, pair) in elements.pairs.enumerated() {
      guard let from = pair.old.color, let to = pair.new.color, from != to else { continue }
      names.formUnion([from, to])
      // A badge repeats its text's colour.
      if let parent = pair.parent, elements.pairs[parent].old.role == "badge",
        elements.pairs[parent].old.color == from, elements.pairs[parent].new.color == to
      {
        continue
      }
      if selection.explains(index) { continue }
      let fact = CauseFact.elementColor(from: from, to: to)
      if let place = places[fact] {
        causes[place].elements.append(pair.id)
      } else {
        places[fact] = causes.count
        causes.append(Cause(fact, elements: [pair.id]))
      }
    }
    names.formUnion((elements.added + elements.removed).compactMap(\.color))
    return (causes, names)
  }

  // MARK: What no element names

  private static func uses(
    from old: [String: ManifestRecord.TokenValue]?, to new: [String: ManifestRecord.TokenValue]?,
    _ elements: ElementPairs, explained: Set<String>
  ) -> [Cause] {
    guard let old, let new else { return [] }
    let left = old.keys.filter { new[$0] == nil && !explained.contains($0) }.sorted()
    let taken = new.keys.filter { old[$0] == nil && !explained.contains($0) }.sorted()
    if let from = left.first, let to = taken.first, left.count == 1, taken.count == 1 {
      return [Cause(.tokenUse(from: from, to: to))]
    }
    return left.map { Cause(.tokenUse(from: $0, to: nil)) }
      + taken.map { Cause(.tokenUse(from: nil, to: $0)) }
  }
}

/// The colours selected and other items have: an item that is selected now takes those of the one that
/// was, and that is no change of the design.
private struct SelectionColors {
  private struct Look: Hashable {
    /// Below its item: `.title`.
    var part: String
    var isSelected: Bool
  }

  private let elements: ElementPairs
  private let known: [Look: Set<String>]

  init(_ elements: ElementPairs) {
    self.elements = elements
    guard elements.pairs.contains(where: { $0.old.isSelected != $0.new.isSelected }) else {
      known = [:]
      return
    }
    var known: [Look: Set<String>] = [:]
    for pair in elements.pairs {
      let root = elements.pairs[pair.root]
      guard let isSelected = root.old.isSelected, let color = pair.old.color else { continue }
      let look = Look(part: SelectionColors.part(pair, of: root), isSelected: isSelected)
      known[look, default: []].insert(color)
    }
    self.known = known
  }

  private static func part(_ pair: ElementPairs.Pair, of root: ElementPairs.Pair) -> String {
    String(pair.id.dropFirst(root.id.count))
  }

  func explains(_ index: Int) -> Bool {
    let pair = elements.pairs[index]
    let root = elements.pairs[pair.root]
    guard let before = root.old.isSelected, let now = root.new.isSelected, before != now,
      let color = pair.new.color
    else { return false }
    let look = Look(part: SelectionColors.part(pair, of: root), isSelected: now)
    // None was so before: nothing to compare with.
    return known[look]?.contains(color) ?? true
  }
}
