/// Works out what each element's properties are, from attributes, style rules and `style`.
struct IconCascade {
  private let source: IconSource
  private var sheet = IconStyleSheet()
  private var styles = 0
  private let classes: [Set<Substring>]
  /// The properties of each element, in the order they are first named.
  private(set) var properties: [[(name: String, value: String)]] = []

  /// What outweighs what: importance, then `style` over rules over attributes, then specificity.
  private struct Weight {
    static let important = 1 << 60
    static let attribute = 1 << 50
    static let rule = 1 << 40
  }

  init(_ source: IconSource) throws(IconFailure) {
    self.source = source
    classes = source.elements.map {
      Set(($0["class"] ?? "").split(whereSeparator: \.isWhitespace))
    }
    for (index, element) in source.elements.enumerated() where element.name == "style" {
      do throws(IconFailure) { try sheet.add(element.text) } catch {
        throw error.located(at: source.elements[index].tag)
      }
    }
    guard sheet.rules.count * source.elements.count <= IconLimits.matches else {
      throw IconFailure(.tooMany("elements times style rules", limit: IconLimits.matches))
    }
    for (index, element) in source.elements.enumerated() {
      do throws(IconFailure) { properties.append(try resolve(index)) } catch {
        throw error.located(at: element.tag)
      }
    }
  }

  private mutating func resolve(
    _ index: Int
  ) throws(IconFailure) -> [(name: String, value: String)] {
    let element = source.elements[index]
    var found: [(name: String, value: String)] = []
    var weights: [Int] = []
    func set(_ name: String, _ value: String, _ weight: Int) {
      if let known = found.firstIndex(where: { $0.name == name }) {
        guard weight >= weights[known] else { return }
        found[known].value = value
        weights[known] = weight
      } else {
        found.append((name, value))
        weights.append(weight)
      }
    }
    for (name, value) in element.attributes where name != "style" && name != "href" {
      if let value = try IconCascade.checked(name, value, isStyle: false) { set(name, value, 0) }
    }
    for rule in sheet.rules where fits(rule.selector, index) {
      try countStyles(rule.declarations.count)
      for declaration in sheet.declarations[rule.declarations] {
        set(
          declaration.name, declaration.value,
          (declaration.isImportant ? Weight.important : 0) + Weight.rule + rule.specificity)
      }
    }
    let own = try IconStyleSheet.declarations(element["style"] ?? "")
    try countStyles(own.count)
    for declaration in own {
      set(
        declaration.name, declaration.value,
        (declaration.isImportant ? Weight.important : 0) + Weight.attribute)
    }
    for (name, value) in found {
      if let harmless = IconProperty.refused[name], !harmless.contains(value.lowercased()) {
        throw IconFailure(.property(name, value: String(value.prefix(64))))
      }
    }
    return found.compactMap { settled($0.name, $0.value, parent: element.parent) }
  }

  private mutating func countStyles(_ count: Int) throws(IconFailure) {
    styles += count
    guard styles <= IconLimits.styles else {
      throw IconFailure(.tooMany("styles of elements", limit: IconLimits.styles))
    }
  }

  private func fits(_ selector: [IconStyleSheet.Compound], _ index: Int) -> Bool {
    guard let last = selector.last, last.fits(source.elements[index], classes: classes[index])
    else { return false }
    var rest = selector.dropLast()
    var around = source.elements[index].parent
    while let wanted = rest.last {
      guard let outer = around else { return false }
      if wanted.fits(source.elements[outer], classes: classes[outer]) { rest = rest.dropLast() }
      around = source.elements[outer].parent
    }
    return true
  }

  /// The value with the words every property knows worked out; `nil` when it says nothing.
  private func settled(
    _ name: String, _ value: String, parent: Int?
  ) -> (name: String, value: String)? {
    guard let definition = IconProperty.all[name] else { return nil }
    let word = value.lowercased()
    if word == "inherit" || definition.isInherited && ["unset", "revert"].contains(word) {
      // Inheriting is what inherited properties do when nothing is said.
      guard !definition.isInherited, let parent else { return nil }
      return properties[parent].first { $0.name == name }
    }
    if ["initial", "unset", "revert"].contains(word) {
      return definition.initial.map { (name, $0) }
    }
    return (name, value)
  }

  static let wideWords: Set<String> = ["inherit", "initial", "unset", "revert"]

  /// The value of a property when it is known and right, else `nil`.
  static func checked(
    _ name: String, _ value: String, isStyle: Bool
  ) throws(IconFailure) -> String? {
    if IconProperty.refused[name] != nil { return String(value.trimmed) }
    guard let definition = IconProperty.all[name], definition.isStyle || !isStyle else {
      return nil
    }
    guard value.utf8.count <= IconLimits.valueBytes else {
      throw IconFailure(.tooMany("bytes in one value", limit: IconLimits.valueBytes))
    }
    var value = String(value.trimmed)
    // No value that is kept has other letters, or letters in disguise.
    guard value.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x5C }) else { return nil }
    if value.lowercased().contains("var(") { value = withoutVariables(value) }
    if value.lowercased() == "revert-layer" { value = "unset" }
    if wideWords.contains(value.lowercased()) { return value.lowercased() }
    return try IconProperty.checked(definition.kind, value)
  }

  /// The value as it is where nobody has set any custom property: each stands for its fallback.
  private static func withoutVariables(_ text: String) -> String {
    var text = text
    // Fallbacks may hold others; more than a few are no icon's.
    for _ in 0..<8 {
      guard let start = starts(of: "var(", in: Array(text.utf8)).first else { return text }
      let from = text.utf8.index(text.startIndex, offsetBy: start)
      var (depth, comma, end) = (0, String.Index?.none, text.endIndex)
      for index in text[from...].indices {
        if text[index] == "(" { depth += 1 }
        if text[index] == ",", depth == 1, comma == nil { comma = index }
        if text[index] == ")" {
          depth -= 1
          if depth == 0 {
            end = index
            break
          }
        }
      }
      guard let comma else { return "unset" }
      let after = end < text.endIndex ? text[text.index(after: end)...] : ""
      text = String((text[..<from] + text[text.index(after: comma)..<end].trimmed + after).trimmed)
    }
    return "unset"
  }

  private static let addressBytes = 128

  /// - Throws: an address outside the file, in any property.
  static func checkAddresses(_ text: some StringProtocol) throws(IconFailure) {
    let bytes = Array(text.utf8)
    for start in starts(of: "url(", in: bytes) {
      // No more than a message shows: addresses may begin inside one another.
      let address = bytes[(start + 4)...].prefix(addressBytes).prefix { $0 != 0x29 }
      _ = try IconReference.target(
        String(decoding: address, as: UTF8.self).filter { $0 != "\"" && $0 != "'" })
    }
  }

  /// Where a word of small letters begins, in any case.
  private static func starts(of word: StaticString, in bytes: [UInt8]) -> [Int] {
    let count = word.utf8CodeUnitCount
    guard bytes.count >= count else { return [] }
    return (0...(bytes.count - count)).filter { start in
      for offset in 0..<count {
        let byte = bytes[start + offset]
        let letter = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        if letter != word.utf8Start[offset] { return false }
      }
      return true
    }
  }
}

extension IconFailure {
  func located(at element: Int) -> IconFailure {
    var failure = self
    if location == nil { failure.element = self.element ?? element }
    return failure
  }
}
