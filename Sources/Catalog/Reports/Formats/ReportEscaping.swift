import Basics

extension String {
  /// The text as it stands in an XML or HTML file, between tags or quotes.
  ///
  /// Control characters are written as `\u{…}`; so are those that are none and that no XML or HTML file
  /// may hold, not even escaped.
  var escapedForXML: String { escapingForXML(keepingNewlines: false) }

  func escapingForXML(keepingNewlines: Bool) -> String {
    var result = ""
    for scalar in escapingControls(keepingNewlines: keepingNewlines).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case _ where scalar.value & 0xFFFE == 0xFFFE:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Each of some characters written another way, also where a mark that combines with it follows.
  func replacingScalars(_ table: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let other = table[scalar] { result += other } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
