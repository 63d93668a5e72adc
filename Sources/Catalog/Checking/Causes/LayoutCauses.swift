import Layout

/// Labels, selection and frames that changed, each with what it moved.
struct LayoutCauses: Sendable {
  private let old: ManifestRecord
  private let new: ManifestRecord
  private let elements: ElementPairs
  private let labels: LabelChanges
  private let reach: LabelReach
  private let structure: [Cause]
  private let selection: CauseFact?
  private let pictureWidth: Shift
  private let movement: MovementCauses

  init(from old: ManifestRecord, to new: ManifestRecord, _ elements: ElementPairs) {
    (self.old, self.new, self.elements) = (old, new, elements)
    labels = LabelChanges(elements)
    reach = LabelReach(labels, from: old, to: new)
    structure = LayoutCauses.structure(elements)
    selection = LayoutCauses.selection(elements)
    if let from = old.size, let to = new.size {
      pictureWidth = Shift(0, to.width - from.width)
    } else {
      pictureWidth = Shift(0)
    }
    movement = MovementCauses(
      elements, labels, reach: reach, pictureWidth: pictureWidth,
      hasStructure: !structure.isEmpty, hasSelection: selection != nil)
  }

  // MARK: Texts

  /// Labels, names and the selection.
  var text: [Cause] {
    var causes = labelCauses + nameCauses
    if let selection { causes.append(Cause(selection, moved: ids(movement.bySelection))) }
    return causes
  }

  private var labelCauses: [Cause] {
    var lists = [[String]](repeating: [], count: labels.labels.count)
    for index in outermost(movement.byLabels) {
      if let label = labels.nearest(to: index, elements) {
        lists[label].append(elements.pairs[index].id)
      }
    }
    return labels.causes(moved: lists)
  }

  /// Names for assistive technology, where no text in the element says the same.
  private var nameCauses: [Cause] {
    guard structure.isEmpty else { return [] }
    let told = Set(labels.labels.map { elements.pairs[$0.index].root })
    return elements.pairs.compactMap { pair in
      guard pair.new.role != "image", !told.contains(pair.root), let from = pair.old.label,
        let to = pair.new.label, from != to
      else { return nil }
      return Cause(.label(from: from, to: to), elements: [pair.id])
    }
  }

  private static func selection(_ elements: ElementPairs) -> CauseFact? {
    func ids(_ isSelected: Bool) -> [String] {
      elements.pairs
        .filter { $0.new.isSelected == isSelected && $0.old.isSelected == !isSelected }
        .map(\.id)
    }
    // That another one gave way goes without saying.
    let (taken, left) = (ids(true), ids(false))
    if !taken.isEmpty { return .selection(taken, isSelected: true) }
    return left.isEmpty ? nil : .selection(left, isSelected: false)
  }

  // MARK: Frames

  /// Elements that came or went, frames, the picture's size, scrolling.
  var frame: [Cause] {
    var causes = structure
    if !causes.isEmpty { causes[0].moved = ids(movement.byStructure) }
    causes += FrameCauses(elements, movement.unexplained).causes
    if let from = old.padding, let to = new.padding, from != to {
      causes.append(Cause(.padding(from: from, to: to)))
    }
    if let picture { causes.append(picture) }
    if let scroll { causes.append(scroll) }
    // Whatever makes the content longer is told already, if it has a frame at all.
    if causes.isEmpty, selection == nil, let content { causes.append(content) }
    return causes
  }

  private static func structure(_ elements: ElementPairs) -> [Cause] {
    var causes: [Cause] = []
    let added = ElementPairs.outermost(elements.added)
    let removed = ElementPairs.outermost(elements.removed)
    if !added.isEmpty { causes.append(Cause(.elementsAdded(added))) }
    if !removed.isEmpty { causes.append(Cause(.elementsRemoved(removed))) }
    return causes
  }

  private var picture: Cause? {
    guard structure.isEmpty, let from = old.size, let to = new.size,
      !reach.covers(from: from, to: to)
    else { return nil }
    return Cause(.picture(from: from, to: to), moved: ids(movement.byPicture))
  }

  private var content: Cause? {
    guard let from = old.contentSize, let to = new.contentSize, !reach.covers(from: from, to: to)
    else { return nil }
    return Cause(.content(from: from, to: to))
  }

  /// Scrolled elsewhere, though neither what is selected nor any width moved it.
  private var scroll: Cause? {
    guard structure.isEmpty, selection == nil, let from = old.scrollOffset,
      let to = new.scrollOffset
    else { return nil }
    let size = Size(width: abs(to.x - from.x), height: abs(to.y - from.y))
    let width = abs(pictureWidth.growth) + Shift.rounding
    if reach.covers(from: .zero, to: size) || (size.width <= width && size.height == 0) {
      return nil
    }
    return Cause(.scroll(from: from, to: to))
  }

  // MARK: Names

  /// Without those inside others of them.
  private func outermost(_ indices: Set<Int>) -> [Int] {
    indices.sorted().filter { !elements.hasAncestor(of: $0, among: indices) }
  }

  private func ids(_ indices: Set<Int>) -> [String] {
    outermost(indices).map { elements.pairs[$0].id }
  }
}
