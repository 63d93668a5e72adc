/// The labels of a variant that say or measure something else, as causes and by how much they push.
struct LabelChanges: Sendable {
  struct Label: Sendable {
    /// In the pairs.
    let index: Int
    let change: TextChange
    /// In points.
    let width: Double
    let height: Double
  }

  let labels: [Label]
  /// The sum of all widths that changed, in points: nothing can be pushed farther, unless it is
  /// stretched as well.
  let totalWidth: Double
  let totalHeight: Double

  init(_ elements: ElementPairs) {
    var labels: [Label] = []
    for (index, pair) in elements.pairs.enumerated() {
      guard !LabelChanges.repeatsItsText(index, elements), let label = Label(index, pair) else {
        continue
      }
      labels.append(label)
    }
    self.labels = labels
    totalWidth = labels.reduce(0) { $0 + abs($1.width) }
    totalHeight = labels.reduce(0) { $0 + abs($1.height) }
  }

  /// A badge says what the text in it says; the badge's frame is what the text pushes.
  private static func repeatsItsText(_ index: Int, _ elements: ElementPairs) -> Bool {
    elements.pairs[index].new.role == "badge"
      && elements.pairs.dropFirst(index + 1).prefix(2).contains {
        $0.parent == index && $0.new.role == "text" && $0.old.text != nil
      }
  }

  /// The label a moved element is told with: the one in the same item, or else the one that changed
  /// most.
  func nearest(to index: Int, _ elements: ElementPairs) -> Int? {
    let root = elements.pairs[index].root
    let own = labels.indices.filter { elements.pairs[labels[$0].index].root == root }
    return (own.isEmpty ? Array(labels.indices) : own)
      .max { abs(labels[$0].width) < abs(labels[$1].width) }
  }

  /// The causes, with what each moved by its place in ``labels``; equal ones are told once.
  func causes(moved: [[String]]) -> [Cause] {
    var causes: [Cause] = []
    var places: [TextChange: Int] = [:]
    for (label, moved) in zip(labels, moved) {
      if let place = places[label.change] {
        causes[place].moved += moved
      } else {
        places[label.change] = causes.count
        causes.append(Cause(.text(label.change), moved: moved))
      }
    }
    return causes
  }
}

extension LabelChanges.Label {
  fileprivate init?(_ index: Int, _ pair: ElementPairs.Pair) {
    guard let from = pair.old.text, let to = pair.new.text else { return nil }
    var change = TextChange(from: from, to: to)
    (width, height) = {
      guard let old = pair.old.measured, let new = pair.new.measured else { return (0, 0) }
      change.baseline = PointChange(new.baseline - old.baseline)
      return (new.width - old.width, new.height - old.height)
    }()
    change.width = PointChange(width)
    change.height = PointChange(height)
    if pair.old.isTruncated != pair.new.isTruncated { change.isCutNow = pair.new.isTruncated }
    guard !change.isNone else { return nil }
    (self.index, self.change) = (index, change)
  }
}
