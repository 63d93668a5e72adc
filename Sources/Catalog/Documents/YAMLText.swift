import Basics

/// The bytes of a YAML document, known to be UTF-8 that libyaml accepts, and its lines.
///
/// Looking first means that every error about bytes has a line and a column; libyaml has only an
/// offset for those. It also means one idea of a line, the editors' idea (LF, CR LF, CR), where
/// libyaml counts U+0085, U+2028 and U+2029 as well.
struct YAMLText {
  let file: String
  /// Without the byte order mark.
  let bytes: [UInt8]
  /// Where each line starts, in bytes and in scalars.
  private let lines: [(byte: Int, scalar: Int)]
  private let scalarCount: Int

  init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
    self.file = file
    func refusal(_ problem: YAMLProblem, line: Int = 1, column: Int = 1) -> Diagnostic {
      Diagnostic(
        .error, problem, at: SourceLocation(file: file, line: line, column: column))
    }
    guard bytes.count <= YAMLReader.largestDocument else {
      throw refusal(.tooLarge(limit: YAMLReader.largestDocument))
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw refusal(.utf16)
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes

    var lines = [(byte: 0, scalar: 0)]
    var scalars = 0
    var index = 0
    while index < self.bytes.count {
      let byte = self.bytes[index]
      let column = scalars - lines[lines.count - 1].scalar + 1
      if column == 1, self.bytes[index...].starts(with: YAMLText.tagDirective) {
        throw refusal(.tagDirective, line: lines.count)
      }
      guard let (value, length) = YAMLText.scalar(in: self.bytes, at: index) else {
        let problem: YAMLProblem = bytes.contains(0) ? .binary : .notUTF8
        throw refusal(problem, line: lines.count, column: column)
      }
      guard YAMLText.isAllowed(value) else {
        // Zeros between letters are UTF-16 without its mark; elsewhere they are not text.
        let problem: YAMLProblem =
          value != 0 && !bytes.contains(0)
          ? .controlCharacter(value) : value == 0 && index <= 1 ? .utf16 : .binary
        throw refusal(problem, line: lines.count, column: column)
      }
      index += length
      scalars += 1
      let isReturn = byte == UInt8(ascii: "\r")
      let endsLine =
        byte == UInt8(ascii: "\n")
        || isReturn && !(index < self.bytes.count && self.bytes[index] == UInt8(ascii: "\n"))
      if endsLine { lines.append((index, scalars)) }
    }
    self.lines = lines
    self.scalarCount = scalars
  }

  /// libyaml compares each `%TAG` with all before it, so thousands of them would take minutes.
  private static let tagDirective = Array("%TAG".utf8)

  /// The printable characters of YAML 1.1, section 4.1.
  private static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0x09, 0x0A, 0x0D, 0x85, 0xA0...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
      true
    default: false
    }
  }

  /// The scalar whose first byte stands at `index` and its length, unless the bytes are ill-formed.
  private static func scalar(in bytes: [UInt8], at index: Int) -> (value: UInt32, length: Int)? {
    let first = UInt32(bytes[index])
    if first < 0x80 { return (first, 1) }
    let (length, smallest): (Int, UInt32)
    switch first {
    case 0xC2...0xDF: (length, smallest) = (2, 0x80)
    case 0xE0...0xEF: (length, smallest) = (3, 0x800)
    case 0xF0...0xF4: (length, smallest) = (4, 0x10000)
    default: return nil
    }
    guard index + length <= bytes.count else { return nil }
    var value = first & (0xFF >> UInt32(length + 1))
    for byte in bytes[index + 1..<index + length] {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= smallest, Unicode.Scalar(value) != nil else { return nil }
    return (value, length)
  }
}

extension YAMLText {
  /// The place of the scalar with this index, counted from 0 as libyaml's marks are.
  func location(ofScalar index: Int) -> SourceLocation {
    let line = lineIndex(ofScalar: index)
    return SourceLocation(file: file, line: line + 1, column: index - lines[line].scalar + 1)
  }

  /// True when nothing but blanks follows, so that a problem there is one of the whole file.
  func isBlankFrom(scalar index: Int) -> Bool {
    guard index < scalarCount else { return true }
    return bytes[byteOffset(ofScalar: index)...].allSatisfy { $0 <= UInt8(ascii: " ") }
  }

  /// The character at an index, or `nil` at the end.
  func character(atScalar index: Int) -> Unicode.Scalar? {
    guard index >= 0, index < scalarCount else { return nil }
    return YAMLText.scalar(in: bytes, at: byteOffset(ofScalar: index))
      .flatMap { Unicode.Scalar($0.value) }
  }

  /// What follows an index on its line, without a comment and without blanks around it.
  func restOfLine(fromScalar index: Int) -> String {
    guard index >= 0, index < scalarCount else { return "" }
    let rest = bytes[byteOffset(ofScalar: index)...]
    let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    var text = Substring(String(decoding: line, as: UTF8.self))
    if let comment = text.commentStart { text = text[..<comment] }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text.count > 40 ? text.prefix(39) + "…" : String(text)
  }

  /// The last character before an index on the same line, blanks left out.
  func characterBefore(scalar index: Int) -> Unicode.Scalar? {
    // Blanks are single bytes, so they can be stepped over backwards without counting scalars.
    let start = lines[lineIndex(ofScalar: index)].byte
    var byte = byteOffset(ofScalar: min(index, scalarCount)) - 1
    while byte >= start, bytes[byte] == UInt8(ascii: " ") || bytes[byte] == UInt8(ascii: "\t") {
      byte -= 1
    }
    // Back to where the scalar begins: the bytes after its first are 10xxxxxx.
    while byte > start, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
    guard byte >= start else { return nil }
    return YAMLText.scalar(in: bytes, at: byte).flatMap { Unicode.Scalar($0.value) }
  }

  private func byteOffset(ofScalar index: Int) -> Int {
    let start = lines[lineIndex(ofScalar: index)]
    var (byte, scalar) = start
    while scalar < index, byte < bytes.count {
      byte += YAMLText.scalar(in: bytes, at: byte)?.length ?? 1
      scalar += 1
    }
    return byte
  }

  private func lineIndex(ofScalar index: Int) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].scalar <= index { low = middle } else { high = middle }
    }
    return low
  }
}

extension Substring {
  /// Where a YAML comment starts: at a `#` with a blank before it.
  fileprivate var commentStart: Index? {
    var previous: Character = " "
    for index in indices {
      if self[index] == "#", previous == " " || previous == "\t" { return index }
      previous = self[index]
    }
    return nil
  }
}
