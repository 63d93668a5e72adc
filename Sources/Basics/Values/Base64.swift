/// Bytes as text of letters, digits, `+`, `/` and `=` (RFC 4648, section 4).
public enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Four characters for every three bytes, the last group filled up with `=`.
  public static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var word = 0
      for index in start..<start + 3 {
        word = word << 8 | (index < group.endIndex ? Int(group[index]) : 0)
      }
      for digit in 0..<4 {
        text.append(
          digit <= group.count ? alphabet[word >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
