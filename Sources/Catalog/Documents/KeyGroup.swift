import Basics

/// The keys of one mapping while it is read, with what `<<` brings in.
///
/// Keys written out win over merged ones wherever they stand; among merged groups the earlier wins.
/// Merged keys take the place of the `<<` they came by. Keys are compared as Swift strings, so two
/// spellings of one accented letter count as the same key.
struct KeyGroup {
  private enum Part {
    case own(Node.Entry)
    case merged([Node.Entry])
  }

  private var parts: [Part] = []
  private var lines: [String: Int] = [:]
  private var mergeLine: Int?

  /// Adds a key that was written out; a second one of that name is an error naming both lines.
  mutating func add(_ entry: Node.Entry) throws(Diagnostic) {
    let line = entry.keyLocation.line
    if let first = lines.updateValue(line, forKey: entry.key) {
      throw KeyGroup.repeated(entry.key, first, at: entry.keyLocation)
    }
    parts.append(.own(entry))
  }

  /// Adds a mapping, or a list of mappings, that `<<` names.
  mutating func merge(_ node: Node, from location: SourceLocation) throws(Diagnostic) {
    if let first = mergeLine { throw KeyGroup.repeated("<<", first, at: location) }
    mergeLine = location.line
    parts.append(.merged((node.elements ?? [node]).flatMap { $0.entries ?? [] }))
  }

  /// All entries, each key once.
  var merged: [Node.Entry] {
    var seen = mergeLine == nil ? [] : Set(lines.keys)
    var entries: [Node.Entry] = []
    for part in parts {
      switch part {
      case .own(let entry): entries.append(entry)
      case .merged(let others): entries += others.filter { seen.insert($0.key).inserted }
      }
    }
    return entries
  }

  private static func repeated(
    _ key: String, _ first: Int, at location: SourceLocation
  ) -> Diagnostic {
    let problem = YAMLProblem.repeatedKey(key, firstLine: first, secondLine: location.line)
    return Diagnostic(.error, problem, at: location)
  }
}
