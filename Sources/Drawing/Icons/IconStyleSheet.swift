/// The rules of an icon's `style` elements.
///
/// Selectors are made of an element's name or `*`, classes and an id, also one inside another with
/// space between. A selector of any other kind fits nothing, rules that start with `@` are passed
/// over, and declarations that are wrong do nothing, as in a browser that does not know them.
struct IconStyleSheet {
  struct Declaration {
    var name: String
    var value: String
    var isImportant: Bool
  }

  /// One part of a selector: what one element must be.
  struct Compound: Hashable {
    var name: String?
    var id: String?
    var classes: [String] = []

    func fits(_ element: IconSource.Element, classes own: Set<Substring>) -> Bool {
      (name == nil || name == element.name) && (id == nil || id == element["id"])
        && classes.allSatisfy { own.contains($0[...]) }
    }
  }

  struct Rule {
    /// The outermost first.
    var selector: [Compound]
    var declarations: Range<Int>
    /// Ids, classes and names, as one number.
    var specificity: Int
  }

  private(set) var rules: [Rule] = []
  private(set) var declarations: [Declaration] = []
  private var bytes = 0

  /// Adds the rules of one `style` element.
  mutating func add(_ text: String) throws(IconFailure) {
    bytes += text.utf8.count
    guard bytes <= IconLimits.styleBytes else {
      throw IconFailure(.tooMany("bytes of styles", limit: IconLimits.styleBytes))
    }
    var text = IconStyleSheet.withoutComments(text)[...]
    while true {
      text = text.drop { $0.isWhitespace || $0 == ";" || $0 == "}" }
      guard text.first != "@" else {
        text = try IconStyleSheet.afterAtRule(text)
        continue
      }
      guard let open = text.firstIndex(of: "{") else { return }
      let inside = text[text.index(after: open)...]
      let close = inside.firstIndex(of: "}") ?? inside.endIndex
      try addRule(text[..<open], inside[..<close])
      text = inside[close...]
    }
  }

  private mutating func addRule(
    _ selectors: Substring, _ block: Substring
  ) throws(IconFailure) {
    let first = declarations.count
    declarations += try IconStyleSheet.declarations(block)
    for text in selectors.split(separator: ",") {
      guard let selector = IconStyleSheet.selector(text) else { continue }
      guard rules.count < IconLimits.selectors else {
        throw IconFailure(.tooMany("style rules", limit: IconLimits.selectors))
      }
      let specificity = selector.reduce(0) { sum, part in
        sum + (part.id == nil ? 0 : 10_000) + part.classes.count * 100 + (part.name == nil ? 0 : 1)
      }
      rules.append(
        Rule(
          selector: selector, declarations: first..<declarations.count, specificity: specificity))
    }
  }

  /// The declarations of a block or of a `style` attribute that may do something.
  static func declarations(_ text: some StringProtocol) throws(IconFailure) -> [Declaration] {
    guard text.utf8.count <= IconLimits.styleBytes else {
      throw IconFailure(.tooMany("bytes of styles", limit: IconLimits.styleBytes))
    }
    var found: [Declaration] = []
    for part in split(withoutComments(String(text))) {
      guard let colon = part.firstIndex(of: ":") else { continue }
      let name = part[..<colon].trimmed.lowercased()
      var value = part[part.index(after: colon)...].trimmed
      var isImportant = false
      if let mark = value.lastIndex(of: "!"),
        value[value.index(after: mark)...].trimmed.lowercased() == "important"
      {
        isImportant = true
        value = value[..<mark].trimmed
      }
      try IconCascade.checkAddresses(value)
      guard
        let checked = try IconCascade.checked(name, String(value), isStyle: true)
      else { continue }
      found.append(Declaration(name: name, value: checked, isImportant: isImportant))
    }
    return found
  }

  /// Splits at semicolons outside brackets and quotes.
  private static func split(_ text: String) -> [Substring] {
    var parts: [Substring] = []
    var (start, depth) = (text.startIndex, 0)
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "(": depth += 1
      case ")": depth -= 1
      case ";" where depth <= 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    parts.append(text[start...])
    return parts
  }

  private static func selector(_ text: Substring) -> [Compound]? {
    var parts: [Compound] = []
    for part in text.split(whereSeparator: \.isWhitespace) {
      var compound = Compound()
      var rest = part
      while let first = rest.first {
        if first == "." || first == "#" { rest = rest.dropFirst() }
        if first == "*" {
          rest = rest.dropFirst()
          continue
        }
        let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
        guard !name.isEmpty else { return nil }
        rest = rest.dropFirst(name.count)
        switch first {
        case ".": compound.classes.append(name)
        case "#": compound.id = name
        default: compound.name = name
        }
      }
      parts.append(compound)
    }
    let isShort =
      parts.count <= IconLimits.selectorParts
      && parts.allSatisfy { $0.classes.count <= IconLimits.selectorParts }
    return parts.isEmpty || !isShort ? nil : parts
  }

  /// - Throws: rules that bring in another file.
  private static func afterAtRule(_ text: Substring) throws(IconFailure) -> Substring {
    if text.prefix(7).lowercased() == "@import" { throw IconFailure(.styleSheet) }
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "{": depth += 1
      case "}":
        depth -= 1
        guard depth <= 0 else { break }
        let rule = text[..<index]
        try IconCascade.checkAddresses(rule)
        return text[text.index(after: index)...]
      case ";" where depth == 0: return text[text.index(after: index)...]
      default: break
      }
    }
    try IconCascade.checkAddresses(text)
    return text[text.endIndex...]
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.utf8.contains(0x2F) else { return text }
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x2F, index + 1 < bytes.count, bytes[index + 1] == 0x2A {
        index += 2
        while index < bytes.count,
          !(bytes[index] == 0x2A && index + 1 < bytes.count && bytes[index + 1] == 0x2F)
        { index += 1 }
        index += 2
        kept.append(0x20)
      } else {
        kept.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

extension StringProtocol {
  var trimmed: SubSequence {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return text
  }
}
