/// Reads the numbers of SVG's small languages: paths, points, transforms, lengths.
struct NumberScanner {
  let bytes: [UInt8]
  private(set) var index = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { index >= bytes.count }
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) { index += 1 }
  }

  /// Skips space with at most one comma; says whether there was one.
  @discardableResult
  mutating func skipComma() -> Bool {
    skipSpace()
    guard next == 0x2C else { return false }
    index += 1
    skipSpace()
    return true
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  /// Letters and `%`, in small letters.
  mutating func word() -> String {
    let start = index
    while let byte = next,
      byte == 0x25 || byte == 0x2D || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  /// A number as SVG writes them, or `nil` with nothing taken.
  ///
  /// - Throws: a number beyond what any icon needs.
  mutating func number() throws(IconFailure) -> Double? {
    let start = index
    var hasDigits = false
    if next == 0x2B || next == 0x2D { index += 1 }
    hasDigits = skipDigits()
    if next == 0x2E, index + 1 < bytes.count, (0x30...0x39).contains(bytes[index + 1]) {
      index += 1
      hasDigits = skipDigits() || hasDigits
    }
    guard hasDigits else {
      index = start
      return nil
    }
    let mantissa = index
    if next == 0x65 || next == 0x45 {
      index += 1
      if next == 0x2B || next == 0x2D { index += 1 }
      // An `e` without digits is a unit.
      if !skipDigits() { index = mantissa }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), abs(value) <= IconLimits.number else {
      throw IconFailure(.number(String(text.prefix(24))))
    }
    return value
  }

  /// The `0` or `1` of an arc, after which no space is needed.
  mutating func flag() -> Bool? {
    guard let byte = next, byte == 0x30 || byte == 0x31 else { return nil }
    index += 1
    return byte == 0x31
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    return index > start
  }
}

/// A length of an icon in pixels, or in parts of its viewport.
struct IconLength: Hashable {
  var value: Double
  var isPercentage: Bool
  /// As it is written back; units other than pixels and percent are worked out.
  var text: String

  /// Pixels in each unit; `em` and `ex` for the 16 px of a page that says nothing else.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96,
    "q": 96 / 101.6, "em": 16, "rem": 16, "ex": 8,
  ]

  /// - Returns: `nil` for what is no length.
  static func read(_ source: some StringProtocol) throws(IconFailure) -> IconLength? {
    var scanner = NumberScanner(source)
    scanner.skipSpace()
    let start = scanner.index
    guard let number = try scanner.number() else { return nil }
    let digits = String(decoding: scanner.bytes[start..<scanner.index], as: UTF8.self)
    let unit = scanner.word()
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
    if unit == "%" { return IconLength(value: number, isPercentage: true, text: digits + "%") }
    guard let factor = units[unit] else { return nil }
    let value = number * factor
    guard abs(value) <= IconLimits.number else { throw IconFailure(.number(digits + unit)) }
    return IconLength(
      value: value, isPercentage: false, text: factor == 1 ? digits : "\(value)")
  }

  func pixels(of whole: Double) -> Double { isPercentage ? value / 100 * whole : value }
}
