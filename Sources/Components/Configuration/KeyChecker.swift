import Basics

/// Compares a document with a table of keys and reports everything that does not fit.
///
/// All faults are reported, not the first one, each with its place and the nearest right word. What
/// passes can be read through ``Configuration`` without further doubt about its shape.
public struct KeyChecker {
  /// Answers whether a colour or an icon exists; asked where a value of that kind stands.
  public struct Lookup: Sendable {
    public var color: @Sendable (String) -> (any Problem)?
    public var icon: @Sendable (String) -> (any Problem)?

    public init(
      color: @escaping @Sendable (String) -> (any Problem)?,
      icon: @escaping @Sendable (String) -> (any Problem)?
    ) {
      self.color = color
      self.icon = icon
    }
  }

  /// In Unicode scalars: far more than fits a label, far less than text engines can take.
  static let longestText = 2000

  private let lookup: Lookup
  private let report: (Diagnostic) -> Void

  public init(lookup: Lookup, report: @escaping (Diagnostic) -> Void) {
    self.lookup = lookup
    self.report = report
  }

  /// Checks the keys of a group.
  ///
  /// - Parameter elsewhere: names that are right in another place, with that place in words.
  public func check(
    _ entries: [Node.Entry], of owner: String, at location: SourceLocation, against keys: [Key],
    elsewhere: [String: String] = [:]
  ) {
    for entry in entries {
      if let key = keys.first(where: { $0.name == entry.key }) {
        check(entry.value, of: key.name, against: key.kind)
      } else {
        let names = keys.map(\.name)
        let nearest = NearestName.to(entry.key, among: names + elsewhere.keys.sorted())
        fail(
          .unknownKey(
            entry.key, owner: owner, known: names, nearest: nearest == entry.key ? nil : nearest,
            elsewhere: nearest.flatMap { elsewhere[$0] }),
          entry.keyLocation)
      }
    }
    for key in keys where key.isRequired && !KeyChecker.isMeant(key, by: entries, among: keys) {
      fail(.missingKey(key.name, owner: owner, expected: key.kind.expectation), location)
    }
  }

  /// Whether a key is there, or a misspelling of it, which is reported and enough.
  public static func isMeant(_ key: Key, by entries: [Node.Entry], among keys: [Key]) -> Bool {
    let names = keys.map(\.name)
    return entries.contains { entry in
      entry.key == key.name
        || !names.contains(entry.key) && NearestName.to(entry.key, among: names) == key.name
    }
  }

  /// Checks one value.
  public func check(_ node: Node, of key: String, against kind: ValueKind) {
    switch kind {
    case .text:
      guard let text = node.scalar else { return wrongType(node, key, kind) }
      let count = text.unicodeScalars.count
      if count > KeyChecker.longestText {
        fail(.textTooLong(key: key, count: count, limit: KeyChecker.longestText), node.location)
      }
    case .number(let range):
      guard let number = node.number else { return wrongType(node, key, kind) }
      if !range.contains(number) { wrongType(node, key, kind) }
    case .integer(let range):
      guard let integer = node.integer else { return wrongType(node, key, kind) }
      if !range.contains(integer) { wrongType(node, key, kind) }
    case .boolean:
      if node.boolean == nil { wrongType(node, key, kind) }
    case .choice(let words):
      guard let word = node.scalar else { return wrongType(node, key, kind) }
      if !words.contains(word) { fail(.unknownWord(word, key: key, known: words), node.location) }
    case .color:
      if node.isNull { return fail(.colorWithoutQuotes(key: key), node.location) }
      guard let name = node.scalar else { return wrongType(node, key, kind) }
      if let problem = lookup.color(name) { report(Diagnostic(.error, problem, at: node.location)) }
    case .icon:
      guard let name = node.scalar, !node.isNull else { return wrongType(node, key, kind) }
      if let problem = lookup.icon(name) { report(Diagnostic(.error, problem, at: node.location)) }
    case .list(let element, let count):
      guard let elements = node.elements else { return wrongType(node, key, kind) }
      if !count.contains(elements.count) {
        fail(.wrongCount(elements.count, key: key, allowed: count), node.location)
      }
      for element_ in elements { check(element_, of: key, against: element) }
    case .group(let keys):
      guard let entries = node.entries else { return wrongType(node, key, kind) }
      check(entries, of: key, at: node.location, against: keys)
    case .either(let kinds):
      if let word = node.scalar, !node.isNull, let words = wordsMeant(by: word, kinds) {
        fail(.noColor(word, key: key, known: words), node.location)
      } else if let fitting = kinds.first(where: { $0.hasShape(of: node) }) {
        check(node, of: key, against: fitting)
      } else if let word = node.scalar, !node.isNull,
        let words = kinds.lazy.compactMap(\.words).first
      {
        fail(.unknownWord(word, key: key, known: words), node.location)
      } else {
        wrongType(node, key, kind)
      }
    case .nested(let inner):
      check(node, of: key, against: inner())
    }
  }

  /// What other programs call no colour at all.
  private static let wordsForNothing = ["none", "clear"]

  /// The words that may stand in place of a colour, when this is neither and was meant for one.
  private func wordsMeant(by word: String, _ kinds: [ValueKind]) -> [String]? {
    var (words, hasColor): ([String], Bool) = ([], false)
    for kind in kinds {
      switch kind {
      case .choice(let choice): words += choice
      case .color: hasColor = true
      default: break
      }
    }
    guard hasColor, !words.isEmpty, !words.contains(word), lookup.color(word) != nil,
      NearestName.to(word, among: words) != nil
        || KeyChecker.wordsForNothing.contains(word.lowercased())
    else { return nil }
    return words
  }

  private func wrongType(_ node: Node, _ key: String, _ kind: ValueKind) {
    fail(.wrongType(key: key, expected: kind.expectation, found: node.summary), node.location)
  }

  private func fail(_ problem: ConfigurationProblem, _ location: SourceLocation) {
    report(Diagnostic(.error, problem, at: location))
  }
}

extension ValueKind {
  /// The words of a choice, when that is the only kind of word it is.
  fileprivate var words: [String]? {
    if case .choice(let words) = self, words.count > 2 { words } else { nil }
  }

  /// Whether a node is built like this kind of value, whatever it says.
  fileprivate func hasShape(of node: Node) -> Bool {
    switch self {
    case .text, .color, .icon: node.scalar != nil
    case .choice(let words): node.scalar.map(words.contains) ?? false
    case .number, .integer: node.number != nil
    case .boolean: node.boolean != nil
    case .list: node.elements != nil
    case .group: node.entries != nil
    case .either(let kinds): kinds.contains { $0.hasShape(of: node) }
    case .nested(let kind): kind().hasShape(of: node)
    }
  }
}
