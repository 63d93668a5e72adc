/// The line of a cause without the elements it names, which differ from variant to variant.
struct CauseSentence: Sendable, Hashable {
  var before: String
  /// `nil` when no elements are named.
  var after: String?
  /// Whether there is a colon already when the pictures are counted.
  var hasClause = false

  func wording(elements: [String], moved: [String]) -> (text: String, hasClause: Bool) {
    var text = before
    if let after { text += CauseText.list(elements) + after }
    guard !moved.isEmpty else { return (text, hasClause) }
    return (text + ": " + CauseText.list(moved) + " moved", true)
  }

  /// With the number of pictures: `icon flight changed: 14 pictures`.
  func line(elements: [String], moved: [String], pictures: Int) -> String {
    let (text, hasClause) = wording(elements: elements, moved: moved)
    guard pictures > 0 else { return text }
    let count = pictures == 1 ? "1 picture" : "\(pictures) pictures"
    return hasClause ? "\(text) (\(count))" : "\(text): \(count)"
  }
}
