/// What an icon may not hold, because drawing it could take any time or reach elsewhere.
///
/// A template icon is a shape. Filters and masks can be made to work for hours, a document type to
/// expand without end, and nothing of all this makes a better icon.
enum IconPolicy {
  private static let refused =
    ["filter", "mask", "pattern", "image", "script", "foreignobject"]
    // With a namespace's prefix as well.
    .flatMap { ["<\($0)", ":\($0)"] } + ["<!doctype", "<!entity"]

  /// More references than any icon has; each may hold others, and the count multiplies.
  private static let mostReferences = 32

  /// Why an icon is not drawn, or `nil`.
  static func fault(in bytes: [UInt8]) -> String? {
    // ASCII letters as small ones: XML names have no other form that a reader would take for these.
    let lowered = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    for name in refused where count(of: Array(name.utf8), in: lowered, atMost: 1) > 0 {
      return "it holds '\(name)', which icons may not"
    }
    // Another encoding would hide names from this look.
    guard !bytes.contains(0), isUTF8(lowered) else { return "it is not UTF-8 text" }
    let references = count(of: Array("<use".utf8), in: lowered, atMost: mostReferences + 1)
    return references > mostReferences
      ? "it has more than \(mostReferences) <use> references" : nil
  }

  private static func isUTF8(_ lowered: [UInt8]) -> Bool {
    let text = String(decoding: lowered.prefix(256), as: UTF8.self)
    guard let declared = text.components(after: "encoding=") else { return true }
    return declared.dropFirst().hasPrefix("utf-8")
  }

  private static func count(of word: [UInt8], in bytes: [UInt8], atMost limit: Int) -> Int {
    guard let first = word.first, bytes.count >= word.count else { return 0 }
    var found = 0
    for index in 0...(bytes.count - word.count) where bytes[index] == first {
      if bytes[index..<index + word.count].elementsEqual(word) { found += 1 }
      if found >= limit { break }
    }
    return found
  }
}

extension String {
  /// What follows the first occurrence of a word.
  fileprivate func components(after word: String) -> Substring? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(word) { return rest.dropFirst(word.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
