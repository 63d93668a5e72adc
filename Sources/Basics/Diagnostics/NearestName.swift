/// Finds what a person probably meant to type.
public enum NearestName {
  /// The candidate closest to `name`, or `nil` when none is close.
  ///
  /// Distance is optimal string alignment (insertions, deletions, substitutions and swapped
  /// neighbours) without regard to case. Close means at most one edit per three letters, and at
  /// least one: `selcted` finds `selected`, `x` finds nothing among long words.
  public static func to(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(longestName))
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let scalars = Array(candidate.lowercased().unicodeScalars.prefix(longestName))
      let allowed = max(1, max(wanted.count, scalars.count) / 3)
      guard abs(scalars.count - wanted.count) <= allowed else { continue }
      let distance = distance(wanted, scalars)
      guard distance <= allowed else { continue }
      if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// Names longer than this are compared by their beginning, which bounds the work on hostile input.
  private static let longestName = 64

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if left.isEmpty { return right.count }
    if right.isEmpty { return left.count }
    var older = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    var current = previous
    for row in 1...left.count {
      current[0] = row
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var value = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          value = min(value, older[column - 2] + 1)
        }
        current[column] = value
      }
      (older, previous, current) = (previous, current, older)
    }
    return previous[right.count]
  }
}
