/// Files of a baseline that were all listed at once, by their path below the output folder.
struct BaselineTable<Entry: Sendable>: Sendable {
  private let entries: [String: Entry]
  private let sorted: [String]

  init(_ entries: [String: Entry]) {
    self.entries = entries
    sorted = entries.keys.sorted()
  }

  var isEmpty: Bool { entries.isEmpty }

  subscript(path: String) -> Entry? { entries[path] }

  /// All paths below a folder, sorted; an empty name stands for everything.
  func paths(below folder: String) -> [String] {
    guard !folder.isEmpty else { return sorted }
    let start = folder + "/"
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < start { low = middle + 1 } else { high = middle }
    }
    return Array(sorted[low...].prefix { $0.hasPrefix(start) })
  }
}
