/// How characters and numbers are written in an SVG file.
enum SVGText {
  /// Text for an element's content or an attribute in double quotes.
  ///
  /// XML 1.0 has no way to hold most control characters, not even escaped; those become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // Written out, an attribute would read them back as spaces.
      case "\t": result += "&#9;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// The characters of XML 1.0, section 2.2, without those that browsers take for noncharacters.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE && !(0x7F...0x9F ~= scalar.value)
  }

  /// Thousandths of a point are far below anything a screen or a printer shows.
  private static let decimals = 1000

  /// Far outside any picture, and still exact in thousandths.
  private static let farthest = 1e12

  /// A number of points in thousandths; what is no number counts as none.
  static func thousandths(_ value: Double) -> Int {
    guard !value.isNaN else { return 0 }
    return Int((max(-farthest, min(farthest, value)) * Double(decimals)).rounded())
  }

  /// A number for an attribute: at most three decimals, no exponent, no needless zeros.
  static func number(_ value: Double) -> String { number(thousandths: thousandths(value)) }

  static func number(thousandths value: Int) -> String {
    let short = shortNumber(thousandths: value)
    // Path data may leave out the zero before the point; a person reading attributes expects it.
    if short.hasPrefix(".") { return "0" + short }
    return short.hasPrefix("-.") ? "-0" + short.dropFirst() : short
  }

  /// The same without a zero before the point: `.5`, `-.5`.
  static func shortNumber(thousandths value: Int) -> String {
    let magnitude = value.magnitude
    let (whole, part) = magnitude.quotientAndRemainder(dividingBy: UInt(decimals))
    var text = value < 0 ? "-" : ""
    if whole > 0 || part == 0 { text += String(whole) }
    if part > 0 {
      var digits = String(part)
      digits = String(repeating: "0", count: 3 - digits.count) + digits
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text
  }

  /// A name made of ASCII letters, digits, hyphens and underlines: `item[0].title` is `item-0-title`.
  static func identifier(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isPlain =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_")
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else if !result.isEmpty, result.last != "-" {
        result += "-"
      }
    }
    while result.last == "-" { result.removeLast() }
    return result
  }
}

/// The attributes of an element, in the order they are added.
struct SVGAttributes {
  private(set) var text = ""

  mutating func add(_ name: String, _ value: String) {
    text += " \(name)=\"\(SVGText.escaped(value))\""
  }

  mutating func add(_ name: String, _ value: Double) { add(name, SVGText.number(value)) }

  mutating func add(_ name: String, _ value: String?) {
    if let value { add(name, value) }
  }
}
