import Basics

/// Turns a document into groups and tokens, checking its structure.
///
/// Follows the format module of DTCG 2025.10, §4 to §6. Values are looked at later, when their type
/// is known.
struct DTCGTreeBuilder {
  private static let groupKeys = [
    "$type", "$description", "$extends", "$ref", "$root", "$deprecated", "$extensions",
  ]
  private static let tokenKeys = [
    "$value", "$type", "$description", "$ref", "$deprecated", "$extensions",
  ]
  /// Not of the format module, but editors need it and every file may have it at its top.
  private static let schemaKey = "$schema"

  static func tree(of document: Node, problems: inout ProblemList) -> DTCGGroup {
    guard document.entries != nil else {
      problems.report(DTCGProblem.notObject(found: document.summary), at: document.location)
      return DTCGGroup(location: document.location)
    }
    var builder = DTCGTreeBuilder(problems: problems)
    let group = builder.group(document, path: [])
    problems = builder.problems
    return group
  }

  private var problems: ProblemList

  private mutating func group(_ node: Node, path: [String]) -> DTCGGroup {
    var group = DTCGGroup(location: node.location)
    for entry in node.entries ?? [] {
      switch entry.key {
      case "$type": group.type = type(entry, path: path)
      case "$description": group.description = text(entry, path: path)
      case "$deprecated": group.deprecation = deprecation(entry, path: path)
      case "$extends", "$ref": group.base = base(entry, path: path) ?? group.base
      case "$extensions": break
      case DTCGTreeBuilder.schemaKey where path.isEmpty: break
      case "$root": add(entry, to: &group, path: path)
      case let key where key.hasPrefix("$"):
        report(entry, path, DTCGTreeBuilder.groupKeys)
      default:
        guard isGoodName(entry.key) else {
          problems.report(
            DTCGProblem.badName(path: dotted(path), name: entry.key), at: entry.keyLocation)
          continue
        }
        add(entry, to: &group, path: path)
      }
    }
    return group
  }

  private mutating func add(_ entry: Node.Entry, to group: inout DTCGGroup, path: [String]) {
    let path = path + [entry.key]
    guard let entries = entry.value.entries else {
      problems.report(
        DTCGProblem.childNotObject(path: dotted(path), found: entry.value.summary),
        at: entry.value.location)
      return
    }
    let child = entries.first { !$0.key.hasPrefix("$") || $0.key == "$root" }
    let hasValue = entries.contains { $0.key == "$value" }
    let link = entries.first { $0.key == "$ref" }
    if hasValue, let child {
      problems.report(
        DTCGProblem.valueBesideChildren(path: dotted(path), child: child.key),
        at: child.keyLocation)
    } else if hasValue, let link {
      problems.report(DTCGProblem.valueBesideLink(path: dotted(path)), at: link.keyLocation)
    } else if hasValue {
      group.set(entry.key, to: .token(token(entry, entries, path: path)))
    } else if link != nil, child == nil {
      group.set(entry.key, to: .link(token(entry, entries, path: path)))
    } else if entry.key == "$root" {
      problems.report(DTCGProblem.rootWithoutValue(path: dotted(path)), at: entry.keyLocation)
    } else {
      group.set(entry.key, to: .group(self.group(entry.value, path: path)))
    }
  }

  private mutating func token(
    _ entry: Node.Entry, _ entries: [Node.Entry], path: [String]
  ) -> DTCGToken {
    var token = DTCGToken(location: entry.keyLocation, value: entry.value)
    for entry in entries {
      switch entry.key {
      case "$value": token.value = entry.value
      case "$type": token.type = type(entry, path: path)
      case "$description": token.description = text(entry, path: path)
      case "$deprecated": token.deprecation = deprecation(entry, path: path)
      case "$extensions", "$ref": break
      default: report(entry, path, DTCGTreeBuilder.tokenKeys)
      }
    }
    return token
  }

  // MARK: Properties

  private mutating func type(_ entry: Node.Entry, path: [String]) -> TokenType? {
    guard let text = text(entry, path: path) else { return nil }
    if let type = TokenType(rawValue: text) { return type }
    let known = TokenType.allCases.filter { $0 != .string }.map(\.rawValue)
    problems.report(
      DTCGProblem.unknownType(
        path: dotted(path), type: text, nearest: NearestName.to(text, among: known), known: known),
      at: entry.value.location)
    return nil
  }

  private mutating func text(_ entry: Node.Entry, path: [String]) -> String? {
    if case .scalar(let text, isQuoted: true) = entry.value.content { return text }
    problems.report(
      DTCGProblem.wrongProperty(
        path: dotted(path), key: entry.key, wanted: "a text", found: entry.value.summary),
      at: entry.value.location)
    return nil
  }

  private mutating func deprecation(_ entry: Node.Entry, path: [String]) -> Deprecation?? {
    if let flag = entry.value.boolean {
      return .some(flag ? Deprecation(reason: nil) : nil)
    }
    if case .scalar(let reason, isQuoted: true) = entry.value.content {
      return .some(Deprecation(reason: reason))
    }
    problems.report(
      DTCGProblem.wrongProperty(
        path: dotted(path), key: entry.key, wanted: "true, false or a text",
        found: entry.value.summary), at: entry.value.location)
    return nil
  }

  private mutating func base(_ entry: Node.Entry, path: [String]) -> DTCGGroupReference? {
    guard let text = text(entry, path: path) else { return nil }
    let target =
      (entry.key == "$extends" ? DTCGReference.path(inBraces: text) : nil)
      ?? DTCGReference.path(inPointer: text)
    guard let target else {
      problems.report(
        DTCGProblem.badGroupReference(path: dotted(path), text: text), at: entry.value.location)
      return nil
    }
    return DTCGGroupReference(path: target, text: text, location: entry.value.location)
  }

  private mutating func report(_ entry: Node.Entry, _ path: [String], _ known: [String]) {
    problems.report(
      DTCGProblem.unknownKey(
        path: dotted(path), key: entry.key, nearest: NearestName.to(entry.key, among: known),
        known: known), at: entry.keyLocation)
  }

  private func isGoodName(_ name: String) -> Bool {
    !name.isEmpty && !name.contains { $0 == "{" || $0 == "}" || $0 == "." }
  }

  private func dotted(_ path: [String]) -> String { path.joined(separator: ".") }
}
