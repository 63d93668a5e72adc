/// The at most 256 colours a sixel picture is shown with.
///
/// Sixel colours are whole percents of red, green and blue. Pictures of up to 256 such colours keep
/// them all. For others the channels are cut into ever wider steps until so few colours remain, and
/// each becomes the mean of the pixels it stands for: the same picture always gives the same colours.
struct SixelPalette: Sendable {
  struct Entry: Sendable, Hashable {
    /// Each from 0 to 100.
    var red: Int
    var green: Int
    var blue: Int
  }

  static let largest = 256

  let entries: [Entry]
  /// For every pixel its place in ``entries``.
  let indices: [Int]

  /// The widths of steps tried in turn; the last leaves 6 steps a channel, which is 216 colours.
  private static let steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 17]

  init(pixels: [Entry]) {
    var counts: [Entry: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    var groups: [Entry: [Entry]] = [:]
    for step in SixelPalette.steps {
      groups = Dictionary(grouping: counts.keys) {
        Entry(red: $0.red / step, green: $0.green / step, blue: $0.blue / step)
      }
      if groups.count <= SixelPalette.largest { break }
    }
    // A dictionary has no order of its own.
    let order = groups.keys.sorted { ($0.red, $0.green, $0.blue) < ($1.red, $1.green, $1.blue) }
    var entries: [Entry] = []
    var places: [Entry: Int] = [:]
    for (place, key) in order.enumerated() {
      let members = groups[key] ?? []
      entries.append(SixelPalette.mean(of: members, counts))
      for member in members { places[member] = place }
    }
    self.entries = entries
    indices = pixels.map { places[$0] ?? 0 }
  }

  private static func mean(of members: [Entry], _ counts: [Entry: Int]) -> Entry {
    let total = max(1, members.reduce(0) { $0 + (counts[$1] ?? 0) })
    func mean(_ channel: KeyPath<Entry, Int>) -> Int {
      let sum = members.reduce(0) { $0 + $1[keyPath: channel] * (counts[$1] ?? 0) }
      return (sum + total / 2) / total
    }
    return Entry(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
  }
}
