/// What an icon may not hold, because drawing it could take any time or reach elsewhere.
///
/// A template icon is a shape. Text would be set in whatever fonts the drawing library finds. Filters and masks can be made to work for hours, a document type to
/// expand without end, and nothing of all this makes a better icon.
enum IconPolicy {
  private static let refused =
    ["filter", "mask", "pattern", "image", "script", "foreignobject", "text"]
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
    guard isUTF8(bytes, lowered) else { return "it is not UTF-8 text" }
    let references =
      count(of: Array("<use".utf8), in: lowered, atMost: mostReferences + 1)
      + count(of: Array(":use".utf8), in: lowered, atMost: mostReferences + 1)
    return references > mostReferences
      ? "it has more than \(mostReferences) <use> references" : nil
  }

  /// Whether the bytes are UTF-8 and say nothing else of themselves.
  private static func isUTF8(_ bytes: [UInt8], _ lowered: [UInt8]) -> Bool {
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else { return false }
    guard count(of: Array("<?xml".utf8), in: lowered, atMost: 1) > 0 else { return true }
    guard let end = lowered.firstIndex(of: UInt8(ascii: ">")) else { return false }
    let declaration = String(decoding: lowered[..<end], as: UTF8.self)
      .filter { !$0.isWhitespace && $0 != "'" && $0 != "\"" }
    guard let encoding = declaration.components(after: "encoding=") else { return true }
    return encoding.prefix { $0 != "?" && $0 != "s" } == "utf-8"
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
