import Basics

/// A colour written as one text: `#hex`, `rgb(…)`, `rgba(…)`, or these with a reference inside.
enum WrittenColor: Hashable {
  case color(Color)
  /// The whole text is one reference.
  case reference(String)
  /// `rgba({name}, 0.5)`: the red, green and blue of another token.
  case faded(String, alpha: Double)

  /// Reads `text`; `forms` says in a message how colours are written in this format.
  ///
  /// Alpha is a number from 0 to 1, as CSS has it; `rgba(#102030, 0.5)` takes the red, green and
  /// blue of the hex colour. Whatever is none of these is an error and never a guess.
  init(_ text: String, of token: String, forms: String) throws(NotationProblem) {
    let trimmed = WrittenColor.trimmed(text[...])
    if let name = DTCGReference.path(inBraces: String(trimmed)) {
      self = .reference(name.joined(separator: "."))
      return
    }
    if let color = Color(hex: String(trimmed)) {
      self = .color(color)
      return
    }
    guard let parts = WrittenColor.arguments(of: ["rgb", "rgba"], in: trimmed) else {
      throw .badColor(token: token, text: text, forms: forms)
    }
    switch parts.count {
    case 2:
      let alpha = try WrittenColor.channel(parts[1], "alpha", of: token)
      if let name = DTCGReference.path(inBraces: String(parts[0])) {
        self = .faded(name.joined(separator: "."), alpha: alpha)
        return
      }
      guard var color = Color(hex: String(parts[0])) else {
        throw .badColor(token: token, text: text, forms: forms)
      }
      color.alpha = WrittenColor.byte(alpha * 255)
      self = .color(color)
    case 3, 4:
      var channels: [Double] = []
      for (name, part) in zip(["red", "green", "blue", "alpha"], parts) {
        channels.append(try WrittenColor.channel(part, name, of: token))
      }
      self = .color(
        Color(
          red: WrittenColor.byte(channels[0]), green: WrittenColor.byte(channels[1]),
          blue: WrittenColor.byte(channels[2]),
          alpha: channels.count == 4 ? WrittenColor.byte(channels[3] * 255) : 255))
    default:
      throw .badColor(token: token, text: text, forms: forms)
    }
  }

  private static func channel(
    _ text: Substring, _ name: String, of token: String
  ) throws(NotationProblem) -> Double {
    let limit = name == "alpha" ? 1.0 : 255
    guard let value = number(text) else {
      throw .channelOutOfRange(token: token, channel: name, text: "'\(text)'", range: "a number")
    }
    guard (0...limit).contains(value) else {
      throw .channelOutOfRange(
        token: token, channel: name, text: String(text),
        range: "from 0 to \(name == "alpha" ? "1" : "255")")
    }
    return value
  }

  /// Rounded to the nearest; the values were checked to be in range.
  ///
  /// A half rounds as in ``ColorSpace``, so that 0.3 is one and the same alpha in every format.
  private static func byte(_ value: Double) -> UInt8 {
    UInt8(min(max((value + 1e-7).rounded(), 0), 255))
  }

  // MARK: Texts

  /// The arguments of a call such as `rgba(1, 2, 3)`, split at the commas outside of brackets.
  static func arguments(of functions: [String], in text: Substring) -> [Substring]? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
      functions.contains(trimmed(text[..<open]).lowercased())
    else { return nil }
    var parts: [Substring] = []
    var depth = 0
    let inside = text[text.index(after: open)...].dropLast()
    var start = inside.startIndex
    for index in inside.indices {
      switch inside[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        parts.append(trimmed(inside[start..<index]))
        start = inside.index(after: index)
      default: break
      }
      if depth < 0 { return nil }
    }
    return depth == 0 ? parts + [trimmed(inside[start...])] : nil
  }

  static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// A finite decimal number and nothing else.
  static func number(_ text: some StringProtocol) -> Double? {
    let place = SourceLocation(file: "", line: 0, column: 0)
    return Node(.scalar(String(text), isQuoted: false), at: place).number
  }
}
