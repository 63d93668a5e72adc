/// An sRGB colour with 8 bits a channel and straight (not premultiplied) alpha.
///
/// The text form is CSS order: `#RRGGBB`, or `#RRGGBBAA` with alpha **last**.
public struct Color: Sendable, Hashable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  public var isOpaque: Bool { alpha == 255 }

  /// Reads `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; anything else, also five digits, is `nil`.
  public init?(hex text: String) {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    var digits: [UInt8] = []
    for byte in bytes.dropFirst() {
      guard let digit = Color.value(ofHexDigit: byte), digits.count < 8 else { return nil }
      digits.append(digit)
    }
    let pairs: [UInt8]
    switch digits.count {
    case 3, 4: pairs = digits.map { $0 * 17 }
    case 6, 8:
      pairs = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red: pairs[0], green: pairs[1], blue: pairs[2], alpha: pairs.count == 4 ? pairs[3] : 255)
  }

  private static func value(ofHexDigit byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension Color: CustomStringConvertible {
  /// `#RRGGBB` when opaque, else `#RRGGBBAA`, in capitals.
  public var description: String {
    let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
