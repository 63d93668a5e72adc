/// Checks multi-byte UTF-8, by table 3-7 of the Unicode Standard.
enum UTF8Sequence {
  /// The number of bytes of the well-formed scalar at `offset`, or 0 when it is not well formed.
  ///
  /// Overlong forms, surrogates and values above U+10FFFF are not well formed.
  static func length(at offset: Int, in bytes: [UInt8]) -> Int {
    let lead = bytes[offset]
    let length: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0..<0x80: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return 0 }
    for index in (offset + 1)..<(offset + length) where !(0x80...0xBF).contains(bytes[index]) {
      return 0
    }
    return length
  }
}
