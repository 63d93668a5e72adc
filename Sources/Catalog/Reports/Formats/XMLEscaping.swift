import Basics

extension String {
  /// The text as it stands in an XML or HTML file, between tags or quotes.
  ///
  /// Control characters are written as `\u{…}`; so are the characters that no XML file can hold, not
  /// even escaped.
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
      case "\u{FFFE}", "\u{FFFF}":
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
