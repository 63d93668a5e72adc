import Layout

/// Which change moved which elements.
///
/// Each axis of an element is explained once, by the first of these that can: elements that came or
/// went, the selection (of lines under what is selected), labels, the picture's width. What is left
/// is a layout's own constants.
struct MovementCauses: Sendable {
  /// The indices of the pairs each explains.
  private(set) var byStructure: Set<Int> = []
  private(set) var bySelection: Set<Int> = []
  private(set) var byLabels: Set<Int> = []
  private(set) var byPicture: Set<Int> = []
  private(set) var unexplained: [Axis: Set<Int>] = [:]

  init(
    _ elements: ElementPairs, _ labels: LabelChanges, reach: LabelReach, pictureWidth: Shift,
    hasStructure: Bool, hasSelection: Bool
  ) {
    // That a label itself grows or is centred anew needs no words.
    let ownFrames = Set(labels.labels.map(\.index))
    for (index, pair) in elements.pairs.enumerated() {
      for axis in Axis.allCases {
        let shift = Shift(pair, axis)
        guard shift.isChange else { continue }
        if hasStructure {
          byStructure.insert(index)
        } else if hasSelection && pair.new.role == "indicator" {
          bySelection.insert(index)
        } else if reach.covers(shift, axis) {
          if !ownFrames.contains(index) { byLabels.insert(index) }
        } else if axis == .horizontal && pictureWidth.contains(shift) {
          byPicture.insert(index)
        } else {
          unexplained[axis, default: []].insert(index)
        }
      }
    }
  }
}

/// How far labels that changed can have moved an edge.
///
/// No farther than all of them grew or shrank together. That holds whichever way a component shares
/// its width: evenly, by natural widths, or in proportion to those, where a pushed edge is at most
/// stretched like everything else.
struct LabelReach: Sendable {
  private let horizontal: Double
  private let vertical: Double

  init(_ labels: LabelChanges, from old: ManifestRecord, to new: ManifestRecord) {
    horizontal = labels.totalWidth * LabelReach.stretch(from: old, to: new)
    vertical = labels.totalHeight
  }

  func covers(_ shift: Shift, _ axis: Axis) -> Bool {
    let reach = axis == .horizontal ? horizontal : vertical
    guard reach > PointChange.smallest else { return false }
    return [shift.near, shift.far, shift.growth].allSatisfy { abs($0) <= reach + Shift.rounding }
  }

  /// Whether a size changed by what labels can do, or not at all.
  func covers(from old: Size, to new: Size) -> Bool {
    let (width, height) = (Shift(0, new.width - old.width), Shift(0, new.height - old.height))
    return (!width.isChange || covers(width, .horizontal))
      && (!height.isChange || covers(height, .vertical))
  }

  /// How many times wider than its natural width something may be.
  ///
  /// What scrolls is not stretched. What does not may fill the picture's width, and is naturally at
  /// least as wide as its labels.
  private static func stretch(from old: ManifestRecord, to new: ManifestRecord) -> Double {
    func overflows(_ record: ManifestRecord) -> Bool {
      guard let size = record.size, let content = record.contentSize else { return false }
      return content.width > size.width + Shift.rounding
    }
    func labelled(_ record: ManifestRecord) -> Double {
      (record.elements ?? []).reduce(0) { sum, element in
        element.role == "text" ? sum + max(0, element.measured?.width ?? 0) : sum
      }
    }
    if overflows(old) && overflows(new) { return 1 }
    let width = max(old.size?.width ?? 0, new.size?.width ?? 0)
    let least = min(labelled(old), labelled(new))
    return least > 0 ? max(1, width / least) : 1
  }
}
