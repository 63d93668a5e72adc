/// Two texts compared line by line, as `diff --unified` shows it.
enum UnifiedDifference {
  /// Lines that are the same, around those that are not.
  private static let context = 3

  private enum Edit {
    case same(Substring)
    case removed(Substring)
    case added(Substring)

    var line: String {
      switch self {
      case .same(let text): " " + text
      case .removed(let text): "-" + text
      case .added(let text): "+" + text
      }
    }

    var isSame: Bool { if case .same = self { true } else { false } }
    var isAdded: Bool { if case .added = self { true } else { false } }
    var isRemoved: Bool { if case .removed = self { true } else { false } }
  }

  /// - Returns: a heading for both sides and the changed lines with three around them; nothing when
  ///   the lines are the same.
  static func lines(from old: String, to new: String) -> [String] {
    let edits = edits(from: split(old), to: split(new))
    let changed = edits.indices.filter { !edits[$0].isSame }
    guard !changed.isEmpty else { return [] }
    var lines = ["--- approved", "+++ now"]
    for hunk in hunks(around: changed, count: edits.count) {
      let before = edits[..<hunk.lowerBound]
      let (oldStart, newStart) = (
        before.count { !$0.isAdded }, before.count { !$0.isRemoved }
      )
      let (oldCount, newCount) = (
        edits[hunk].count { !$0.isAdded }, edits[hunk].count { !$0.isRemoved }
      )
      // An empty side is named by the line before it.
      lines.append(
        "@@ -\(oldCount == 0 ? oldStart : oldStart + 1),\(oldCount) "
          + "+\(newCount == 0 ? newStart : newStart + 1),\(newCount) @@")
      lines += edits[hunk].map(\.line)
    }
    return lines
  }

  private static func split(_ text: String) -> [Substring] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func edits(from old: [Substring], to new: [Substring]) -> [Edit] {
    let difference = new.difference(from: old)
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var edits: [Edit] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        edits.append(.removed(old[left]))
        left += 1
      } else if right < new.count, added.contains(right) {
        edits.append(.added(new[right]))
        right += 1
      } else {
        if left < old.count { edits.append(.same(old[left])) }
        left += 1
        right += 1
      }
    }
    return edits
  }

  private static func hunks(around changed: [Int], count: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in changed {
      let range = max(0, index - context)..<min(count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }
}
