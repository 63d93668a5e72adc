/// The text of an XML file in UTF-8, whatever Unicode form the file has.
public enum XMLText {
  /// Why a file's text cannot be known.
  public enum Fault: Error, Sendable, Hashable {
    case otherEncoding(String)
    case brokenText
  }

  /// The same text in UTF-8.
  ///
  /// UTF-16 is told by its byte order mark or by its first `<`; all else is UTF-8. What needs tables
  /// of the host to be read is refused: it would differ from machine to machine.
  public static func utf8(_ bytes: [UInt8]) throws(Fault) -> [UInt8] {
    let start = Array(bytes.prefix(2))
    switch start {
    case [0xFE, 0xFF], [0x00, 0x3C]: return try fromWide(bytes, bigEndian: true)
    case [0xFF, 0xFE], [0x3C, 0x00]: return try fromWide(bytes, bigEndian: false)
    default: break
    }
    if let name = declaredEncoding(bytes), !["utf-8", "utf8", "us-ascii"].contains(name) {
      throw .otherEncoding(name)
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .brokenText }
    return bytes
  }

  private static func fromWide(_ bytes: [UInt8], bigEndian: Bool) throws(Fault) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else { throw .brokenText }
    let units = stride(from: 0, to: bytes.count, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    let marked = units.first == 0xFEFF
    guard let text = String(validating: units.dropFirst(marked ? 1 : 0), as: UTF16.self) else {
      throw .brokenText
    }
    return Array(text.utf8)
  }

  /// The name after `encoding=` in an XML declaration, in small letters.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    let rest = bytes.dropFirst(mark.count)
    guard rest.starts(with: Array("<?xml".utf8)), let end = rest.firstIndex(of: 0x3E) else {
      return nil
    }
    let text = String(decoding: rest[..<end], as: UTF8.self).lowercased()
      .filter { !$0.isWhitespace }
    var parts = Substring(text)
    while !parts.isEmpty, !parts.hasPrefix("encoding=") { parts = parts.dropFirst() }
    guard !parts.isEmpty else { return nil }
    return String(parts.dropFirst("encoding=".count + 1).prefix { $0 != "\"" && $0 != "'" })
  }
}

/// Where the start tags of an XML text are, found without reading it.
///
/// Well-formed XML has no `<` but where markup begins, so that a walk over the bytes finds every tag.
/// It counts what a reader would take memory or square time for, before a reader is asked.
public struct XMLTags: Sendable {
  /// The offsets of the `<` of all start tags, in the order of the text.
  public private(set) var offsets: [Int] = []
  /// The most attributes, and declarations of namespaces, in one tag.
  public private(set) var mostAttributes = 0
  /// Where a document type opens a bracket for declarations of its own.
  public private(set) var declarations: Int?

  public init(_ text: [UInt8]) {
    var index = 0
    while index < text.count {
      guard text[index] == 0x3C else {
        index += 1
        continue
      }
      if XMLTags.has("<!--", text, index) {
        index = XMLTags.end(of: "-->", text, index + 4)
      } else if XMLTags.has("<![CDATA[", text, index) {
        index = XMLTags.end(of: "]]>", text, index + 9)
      } else if XMLTags.has("<?", text, index) {
        index = XMLTags.end(of: "?>", text, index + 2)
      } else {
        index = readTag(text, index)
      }
    }
  }

  private mutating func readTag(_ text: [UInt8], _ start: Int) -> Int {
    let next = start + 1 < text.count ? text[start + 1] : 0
    // Neither an end tag nor a declaration.
    if next != 0x2F && next != 0x21 { offsets.append(start) }
    var (index, quote, attributes) = (start + 1, UInt8(0), 0)
    while index < text.count {
      let byte = text[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
        attributes += 1
      } else if byte == 0x3E || byte == 0x3C {
        break
      } else if byte == 0x5B, next == 0x21, declarations == nil {
        declarations = index
      }
      index += 1
    }
    mostAttributes = max(mostAttributes, attributes)
    return index
  }

  /// The line and column of an offset.
  public static func place(of offset: Int, in text: [UInt8], file: String) -> SourceLocation {
    var (line, column) = (1, 1)
    for byte in text.prefix(offset) {
      if byte == 0x0A {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return SourceLocation(file: file, line: line, column: column)
  }

  private static func has(_ mark: StaticString, _ text: [UInt8], _ index: Int) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard text.count - index >= count else { return false }
    for offset in 0..<count where text[index + offset] != mark.utf8Start[offset] { return false }
    return true
  }

  private static func end(of mark: StaticString, _ text: [UInt8], _ start: Int) -> Int {
    var index = start
    while index < text.count, !has(mark, text, index) { index += 1 }
    return min(text.count, index + mark.utf8CodeUnitCount)
  }
}
