import Layout

/// Frames that moved or grew for no reason recorded elsewhere, in as few lines as can be.
///
/// Three things need not be told: what an element does only because the one around it does it; that
/// elements stand farther on because others before them grew; and the same change twice.
struct FrameCauses: Sendable {
  /// More kinds of change than these along an axis are one change that scales.
  private static let mostKinds = 3

  private(set) var causes: [Cause] = []

  /// - Parameter rest: the indices of pairs whose frames nothing else explains, for each axis.
  init(_ elements: ElementPairs, _ rest: [Axis: Set<Int>]) {
    let axes = Axis.allCases.map { axis in
      AxisChanges(elements, axis, (rest[axis] ?? []).sorted())
    }
    var vectors: [Int: FrameChange] = [:]
    for (axis, changes) in zip(Axis.allCases, axes) where changes.kinds <= FrameCauses.mostKinds {
      for (index, change) in changes.told {
        var vector =
          vectors[index] ?? FrameChange(isLine: FrameCauses.isLine(elements.pairs[index]))
        if axis == .horizontal {
          (vector.x, vector.width) = (change.move, change.growth)
        } else {
          (vector.y, vector.height) = (change.move, change.growth)
        }
        vectors[index] = vector
      }
    }
    var places: [FrameChange: Int] = [:]
    for (index, var vector) in vectors.sorted(by: { $0.key < $1.key }) {
      if vector.height.isNone { vector.isLine = false }
      if let place = places[vector] {
        causes[place].elements.append(elements.pairs[index].id)
      } else {
        places[vector] = causes.count
        causes.append(Cause(.resized(vector), elements: [elements.pairs[index].id]))
      }
    }
    for (axis, changes) in zip(Axis.allCases, axes) {
      if changes.kinds > FrameCauses.mostKinds {
        let ids = changes.all.map { elements.pairs[$0].id }
        causes.append(Cause(.scattered(axis), elements: ids))
      } else if let first = causes.firstIndex(where: { $0.grows(along: axis) }) {
        let told = Set(vectors.keys)
        let moved = changes.pushed.filter { !told.contains($0) }.map { elements.pairs[$0].id }
        causes[first].moved += moved.filter { !causes[first].moved.contains($0) }
      }
    }
  }

  private static func isLine(_ pair: ElementPairs.Pair) -> Bool {
    pair.new.role == "indicator" || pair.new.role == "separator"
  }
}

extension Cause {
  fileprivate func grows(along axis: Axis) -> Bool {
    guard case .resized(let change) = fact else { return false }
    return !(axis == .horizontal ? change.width : change.height).isNone
  }
}

/// The unexplained changes along one axis.
private struct AxisChanges {
  struct Change: Hashable {
    var move: PointChange
    var growth: PointChange
  }

  /// What is to be told, by index.
  private(set) var told: [Int: Change] = [:]
  /// Elements that stand farther on because others grew.
  private(set) var pushed: [Int] = []
  /// All that no element around them explains.
  private(set) var all: [Int] = []

  /// How many different changes there are to tell.
  var kinds: Int { Set(told.values).count }

  init(_ elements: ElementPairs, _ axis: Axis, _ indices: [Int]) {
    var shifts: [(index: Int, shift: Shift)] = []
    for index in indices {
      let shift = Shift(elements.pairs[index], axis)
      if let parent = elements.pairs[index].parent,
        Shift(elements.pairs[parent], axis).contains(shift)
      {
        continue
      }
      shifts.append((index, shift))
    }
    all = shifts.map(\.index)
    let grown = shifts.reduce(0) { $0 + max(0, $1.shift.growth) }
    let shrunk = shifts.reduce(0) { $0 + min(0, $1.shift.growth) }
    for (index, shift) in shifts {
      // Only others push.
      let most = grown - max(0, shift.growth) + Shift.rounding
      let least = shrunk - min(0, shift.growth) - Shift.rounding
      let isPushed = shift.near >= least && shift.near <= most
      let change = Change(
        move: isPushed ? .none : PointChange(shift.near), growth: PointChange(shift.growth))
      if isPushed && change.growth.isNone {
        pushed.append(index)
      } else {
        told[index] = change
      }
    }
  }
}
