/// Reads base64 as one long row of bits.
package enum NaiveBase64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

  /// `nil` for a text that no encoder writes.
  package static func bytes(of text: String) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    let padding = text.reversed().prefix { $0 == "=" }.count
    guard padding <= 2 else { return nil }
    var bits = ""
    for character in text.dropLast(padding) {
      guard let digit = digits.firstIndex(of: character) else { return nil }
      let binary = String(digit, radix: 2)
      bits += String(repeating: "0", count: 6 - binary.count) + binary
    }
    // What remains of the last digit belongs to no byte and must be zero.
    let rest = bits.count % 8
    guard rest == 2 * padding, !bits.suffix(rest).contains("1") else { return nil }
    var bytes: [UInt8] = []
    var remaining = Substring(bits.dropLast(rest))
    while !remaining.isEmpty {
      guard let byte = UInt8(remaining.prefix(8), radix: 2) else { return nil }
      bytes.append(byte)
      remaining = remaining.dropFirst(8)
    }
    return bytes
  }
}
