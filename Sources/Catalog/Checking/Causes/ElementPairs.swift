import Layout

/// The elements of a variant then and now, matched by their ids.
struct ElementPairs: Sendable {
  struct Pair: Sendable {
    let old: ManifestRecord.Element
    let new: ManifestRecord.Element
    /// The index of the nearest element that contains it by id: `item[0]` for `item[0].title`.
    let parent: Int?
    /// The index of the farthest such element; its own if there is none.
    let root: Int

    var id: String { new.id }
  }

  let pairs: [Pair]
  let added: [ManifestRecord.Element]
  let removed: [ManifestRecord.Element]

  /// Where either is not known there is nothing to compare.
  init(from old: [ManifestRecord.Element]?, to new: [ManifestRecord.Element]?) {
    guard let old, let new else {
      (pairs, added, removed) = ([], [], [])
      return
    }
    let before = ElementPairs.indices(old)
    let after = ElementPairs.indices(new)
    var kept: [(old: Int, new: Int)] = []
    var added: [ManifestRecord.Element] = []
    for (index, element) in new.enumerated() where after[element.id] == index {
      if let match = before[element.id] {
        kept.append((match, index))
      } else {
        added.append(element)
      }
    }
    removed = old.enumerated()
      .filter { before[$0.element.id] == $0.offset && after[$0.element.id] == nil }
      .map(\.element)
    self.added = added
    let places = Dictionary(
      kept.enumerated().map { (new[$0.element.new].id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    pairs = kept.enumerated().map { index, match in
      let parents = ElementPairs.parents(of: new[match.new].id).compactMap { places[$0] }
      return Pair(
        old: old[match.old], new: new[match.new], parent: parents.first,
        root: parents.last ?? index)
    }
  }

  /// Of the first with each id.
  private static func indices(_ elements: [ManifestRecord.Element]) -> [String: Int] {
    Dictionary(
      elements.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// No component nests its ids deeper; a file could.
  private static let deepest = 16

  /// `a.b`, `a` for `a.b.c`.
  private static func parents(of id: String) -> [String] {
    var parents: [String] = []
    var rest = Substring(id)
    while parents.count < deepest, let dot = rest.utf8.lastIndex(of: UInt8(ascii: ".")) {
      rest = rest[..<dot]
      parents.append(String(rest))
    }
    return parents
  }

  /// The ids of elements that stand in no other element of the list.
  static func outermost(_ elements: [ManifestRecord.Element]) -> [String] {
    let ids = Set(elements.map(\.id))
    return elements.map(\.id).filter { id in parents(of: id).allSatisfy { !ids.contains($0) } }
  }

  /// Whether one of the elements around it is among `indices`.
  func hasAncestor(of index: Int, among indices: Set<Int>) -> Bool {
    var next = pairs[index].parent
    while let parent = next {
      if indices.contains(parent) { return true }
      next = pairs[parent].parent
    }
    return false
  }
}
