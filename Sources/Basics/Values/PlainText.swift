extension String {
  /// The string with control, format and line-separator characters written as `\u{…}`.
  ///
  /// Names from files reach terminals and reports; an escape sequence in one must stay harmless.
  public func escapingControls(keepingNewlines: Bool = false) -> String {
    guard unicodeScalars.contains(where: { $0.needsEscape }) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.needsEscape, !(keepingNewlines && scalar == "\n") {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension String {
  /// At most 40 characters, for quoting in a message.
  public var shortened: String { count > 40 ? prefix(39) + "…" : self }
}

extension Unicode.Scalar {
  /// C0, DEL, C1, line separators and the bidirectional controls that can reorder a whole line.
  fileprivate var needsEscape: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || (0x2028...0x202E).contains(value)
      || (0x2066...0x2069).contains(value)
  }
}

/// Joins words for a sentence: `a`, `a or b`, `a, b or c`.
public func joinedWords(_ words: some Sequence<String>, _ conjunction: String = "or") -> String {
  let words = Array(words)
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}
