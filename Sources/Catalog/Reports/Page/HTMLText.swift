import Basics

/// Text for an HTML page that also is XML.
enum HTMLText {
  /// A label as it may stand between tags and in attributes, with characters nobody sees shown.
  static func escaped(_ text: String) -> String { text.escapedForXML }

  /// A label whose direction changes nothing around it.
  static func isolated(_ text: String, keepingNewlines: Bool = false) -> String {
    "<bdi>\(text.escapingForXML(keepingNewlines: keepingNewlines))</bdi>"
  }

  /// `1 picture`, `12 pictures`.
  static func count(_ number: Int, _ word: String) -> String {
    "\(grouped(number)) \(word)\(number == 1 ? "" : "s")"
  }

  /// Thin spaces between thousands, as in SI; four digits stay together.
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    guard digits.utf8.count > 4 else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { result += "\u{202F}" }
      result.append(digit)
    }
    return result
  }
}
