/// Reads strict JSON (RFC 8259) into nodes that know their places.
///
/// Stricter than most readers where leniency hides mistakes: a repeated key is an error instead of
/// a silent choice, and so is anything after the value. Numbers and words keep the characters that
/// were typed. One pass over the bytes, without Foundation, so that a token file costs milliseconds.
public enum JSONReader {
  /// Lists and objects inside each other; real token files stay below 15.
  public static let depthLimit = 64

  /// The value in `bytes`, UTF-8 with or without a byte order mark; `file` is the name for messages.
  public static func read(_ bytes: [UInt8], file: String) throws(Diagnostic) -> Node {
    var scanner = JSONScanner(bytes: bytes, file: file)
    scanner.skipByteOrderMark()
    try scanner.skipSpace()
    if scanner.isAtEnd { throw scanner.diagnostic(.empty, at: scanner.place()) }
    let node = try readValue(&scanner, depth: 0)
    try scanner.skipSpace()
    if !scanner.isAtEnd { throw scanner.diagnostic(.trailingText, at: scanner.place()) }
    return node
  }

  private static func readValue(
    _ scanner: inout JSONScanner, depth: Int
  ) throws(Diagnostic) -> Node {
    let place = scanner.place()
    switch scanner.peek() ?? 0 {
    case UInt8(ascii: "{"):
      return try readObject(&scanner, at: place, depth: depth + 1)
    case UInt8(ascii: "["):
      return try readList(&scanner, at: place, depth: depth + 1)
    case UInt8(ascii: "\""):
      return Node(.scalar(try scanner.readText(), isQuoted: true), at: place)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return Node(.scalar(try scanner.readNumber(), isQuoted: false), at: place)
    default:
      return Node(.scalar(try scanner.readWord(), isQuoted: false), at: place)
    }
  }

  private static func readList(
    _ scanner: inout JSONScanner, at place: SourceLocation, depth: Int
  ) throws(Diagnostic) -> Node {
    guard depth <= depthLimit else {
      throw scanner.diagnostic(.tooDeep(limit: depthLimit), at: place)
    }
    scanner.advance()
    var elements: [Node] = []
    try scanner.skipSpace()
    if scanner.take("]") { return Node(.sequence(elements), at: place) }
    while true {
      try scanner.checkNotAtEnd(inside: "list", openedAt: place)
      elements.append(try readValue(&scanner, depth: depth))
      if try scanner.takeEnd("]", inside: "list", openedAt: place) {
        return Node(.sequence(elements), at: place)
      }
    }
  }

  private static func readObject(
    _ scanner: inout JSONScanner, at place: SourceLocation, depth: Int
  ) throws(Diagnostic) -> Node {
    guard depth <= depthLimit else {
      throw scanner.diagnostic(.tooDeep(limit: depthLimit), at: place)
    }
    scanner.advance()
    var entries: [Node.Entry] = []
    var keys = KeyTable()
    try scanner.skipSpace()
    if scanner.take("}") { return Node(.mapping(entries), at: place) }
    while true {
      try scanner.checkNotAtEnd(inside: "object", openedAt: place)
      let keyPlace = scanner.place()
      guard scanner.peek() == UInt8(ascii: "\"") else {
        throw scanner.unexpected(wanted: "a key in double quotes")
      }
      let key = try scanner.readText()
      if let first = keys.line(of: key, in: entries) {
        let problem = JSONProblem.repeatedKey(key, firstLine: first, line: keyPlace.line)
        throw scanner.diagnostic(problem, at: keyPlace)
      }
      try scanner.skipSpace()
      try scanner.checkNotAtEnd(inside: "object", openedAt: place)
      guard scanner.take(":") else { throw scanner.unexpected(wanted: "a colon") }
      try scanner.skipSpace()
      try scanner.checkNotAtEnd(inside: "object", openedAt: place)
      let value = try readValue(&scanner, depth: depth)
      entries.append(Node.Entry(key: key, keyLocation: keyPlace, value: value))
      if try scanner.takeEnd("}", inside: "object", openedAt: place) {
        return Node(.mapping(entries), at: place)
      }
    }
  }

  /// Finds repeated keys: by comparing while there are few, by hashing from then on.
  private struct KeyTable {
    private static let few = 8
    private var indices: [String: Int] = [:]

    mutating func line(of key: String, in entries: [Node.Entry]) -> Int? {
      if entries.count <= KeyTable.few {
        return entries.first { $0.key == key }?.keyLocation.line
      }
      for index in indices.count..<entries.count { indices[entries[index].key] = index }
      return indices[key].map { entries[$0].keyLocation.line }
    }
  }
}
