/// Walks the bytes of a JSON text and keeps count of lines and columns.
///
/// Columns count Unicode scalars: bytes since the start of the line, less the continuation bytes
/// met on it. Only texts can hold those, so counting costs nothing elsewhere.
struct JSONScanner {
  private let bytes: [UInt8]
  private let file: String
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  private var continuationBytes = 0

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  var isAtEnd: Bool { offset >= bytes.count }

  func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func advance() { offset += 1 }

  func place() -> SourceLocation {
    SourceLocation(file: file, line: line, column: offset - lineStart - continuationBytes + 1)
  }

  func diagnostic(_ problem: JSONProblem, at place: SourceLocation) -> Diagnostic {
    Diagnostic(.error, problem, at: place)
  }

  mutating func skipByteOrderMark() {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    offset = 3
    lineStart = 3
  }

  mutating func skipSpace() throws(Diagnostic) {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        offset += 1
      case UInt8(ascii: "\n"):
        startLine(after: 1)
      case UInt8(ascii: "\r"):
        let isPair = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
        startLine(after: isPair ? 2 : 1)
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        throw diagnostic(.comment, at: place())
      default:
        return
      }
    }
  }

  private mutating func startLine(after count: Int) {
    offset += count
    line += 1
    lineStart = offset
    continuationBytes = 0
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  func checkNotAtEnd(inside what: String, openedAt start: SourceLocation) throws(Diagnostic) {
    if isAtEnd { throw diagnostic(.endsInside(what, openedAtLine: start.line), at: place()) }
  }

  /// After an element: true at the closing bracket, false after a comma with more to come.
  mutating func takeEnd(
    _ closing: Unicode.Scalar, inside what: String, openedAt start: SourceLocation
  ) throws(Diagnostic) -> Bool {
    try skipSpace()
    if take(closing) { return true }
    try checkNotAtEnd(inside: what, openedAt: start)
    let comma = place()
    guard take(",") else { throw unexpected(wanted: "a comma or \(closing)") }
    try skipSpace()
    if peek() == UInt8(ascii: closing) {
      throw diagnostic(.trailingComma(closing: String(Character(closing))), at: comma)
    }
    return false
  }

  func unexpected(wanted: String) -> Diagnostic {
    let rest = bytes[min(offset, bytes.count)...].prefix(4)
    var scalars = String(decoding: rest, as: UTF8.self).unicodeScalars.makeIterator()
    guard let scalar = scalars.next() else {
      return diagnostic(.unexpected("the end of the file", wanted: wanted), at: place())
    }
    if scalar == "\u{FFFD}" { return diagnostic(.notUTF8, at: place()) }
    return diagnostic(.unexpected("'\(scalar)'", wanted: wanted), at: place())
  }

  // MARK: Words and numbers

  mutating func readWord() throws(Diagnostic) -> String {
    let start = place()
    let text = bareText()
    switch text {
    case "true", "false", "null":
      offset += text.utf8.count
      return text
    case "":
      throw unexpected(wanted: "a value")
    default:
      throw diagnostic(.badWord(text), at: start)
    }
  }

  /// A number exactly as RFC 8259 spells it: no `+`, no leading zeros, a digit beside every dot.
  mutating func readNumber() throws(Diagnostic) -> String {
    let start = offset
    let startPlace = place()
    _ = take("-")
    let whole = skipDigits()
    var isGood = whole == 1 || (whole > 1 && bytes[offset - whole] != UInt8(ascii: "0"))
    if take(".") { isGood = skipDigits() > 0 && isGood }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      isGood = skipDigits() > 0 && isGood
    }
    let rest = bareText()
    guard isGood, rest.isEmpty else {
      let text = String(decoding: bytes[start..<offset], as: UTF8.self) + rest
      throw diagnostic(.badNumber(String(text.prefix(40))), at: startPlace)
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) {
      offset += 1
    }
    return offset - start
  }

  /// The letters, digits and signs standing here, at most 40 of them, without moving on.
  private func bareText() -> String {
    let rest = bytes[min(offset, bytes.count)...].prefix(40).prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-._".utf8.contains(byte)
    }
    return String(decoding: rest, as: UTF8.self)
  }

  // MARK: Texts

  /// The text whose opening quote stands here.
  mutating func readText() throws(Diagnostic) -> String {
    let start = place()
    offset += 1
    var text = ""
    var runStart = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        let run = bytes[runStart..<offset]
        offset += 1
        // Nearly every text is one run, and then it is made without copying twice.
        if text.isEmpty { return String(decoding: run, as: UTF8.self) }
        text += String(decoding: run, as: UTF8.self)
        return text
      case UInt8(ascii: "\\"):
        text += String(decoding: bytes[runStart..<offset], as: UTF8.self)
        text.unicodeScalars.append(try readEscape())
        runStart = offset
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw diagnostic(.unterminatedText, at: start)
      case 0..<0x20:
        throw diagnostic(.rawControl(byte), at: place())
      case 0..<0x80:
        offset += 1
      default:
        let length = UTF8Sequence.length(at: offset, in: bytes)
        guard length > 0 else { throw diagnostic(.notUTF8, at: place()) }
        offset += length
        continuationBytes += length - 1
      }
    }
    throw diagnostic(.endsInside("text", openedAtLine: start.line), at: place())
  }

  private mutating func readEscape() throws(Diagnostic) -> Unicode.Scalar {
    let start = offset
    let startPlace = place()
    offset += 1
    let letter = peek()
    offset += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let first = readFourDigits() else { break }
      if let scalar = Unicode.Scalar(first) { return scalar }
      // The first half of a pair must be followed by the second; either alone is no character.
      if first < 0xDC00, take("\\"), take("u"), let second = readFourDigits(),
        (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
      let text = String(decoding: bytes[start..<min(start + 6, bytes.count)], as: UTF8.self)
      throw diagnostic(.loneSurrogate(text), at: startPlace)
    default: break
    }
    let text = String(
      decoding: bytes[start..<min(max(offset, start + 2), bytes.count)], as: UTF8.self)
    throw diagnostic(.badEscape(text), at: startPlace)
  }

  private mutating func readFourDigits() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek(), byte < 0x80,
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { return nil }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}
