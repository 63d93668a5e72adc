import Basics

/// Values under dotted names, as objects inside objects in the order they came.
final class TokenTree {
  private enum Member {
    case value(JSONValue)
    case group(TokenTree)
  }

  private var names: [String] = []
  private var members: [String: Member] = [:]

  var isEmpty: Bool { names.isEmpty }

  func add(_ value: JSONValue, at name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var tree = self
    for part in parts.dropLast() { tree = tree.group(part) }
    if let last = parts.last { tree.set(last, to: .value(value)) }
  }

  var json: JSONValue {
    .object(
      names.compactMap { name in
        switch members[name] {
        case .value(let value): JSONValue.Member(name: name, value: value)
        case .group(let tree): JSONValue.Member(name: name, value: tree.json)
        case nil: nil
        }
      })
  }

  private func group(_ name: String) -> TokenTree {
    if case .group(let tree) = members[name] { return tree }
    let tree = TokenTree()
    set(name, to: .group(tree))
    return tree
  }

  private func set(_ name: String, to member: Member) {
    if members.updateValue(member, forKey: name) == nil { names.append(name) }
  }
}

/// The names tokens have in a tree, where one name cannot be a token and a group.
struct TreeNames {
  /// Only those that change.
  private(set) var changes: [String: String] = [:]
  /// Tokens for which there is no other name, with who has it.
  private(set) var taken: [String: String] = [:]

  /// - Parameter root: what a token is called inside the group of its name.
  init(_ names: [String], root: String) {
    let known = Set(names)
    var groups: Set<String> = []
    for name in names {
      var part = name[...]
      while let dot = part.lastIndex(of: ".") {
        part = part[..<dot]
        if !groups.insert(String(part)).inserted { break }
      }
    }
    for name in names {
      let other: String
      if groups.contains(name) {
        other = name + "." + root
        if known.contains(name + ".$root") {
          taken[name] = name + ".$root"
          continue
        }
      } else if root != "$root", name == "$root" || name.hasSuffix(".$root") {
        // Other formats take what begins with `$` for a property of the group.
        other = name.dropLast("$root".count) + root
      } else {
        continue
      }
      if known.contains(other) || groups.contains(other) {
        taken[name] = other
      } else {
        changes[name] = other
      }
    }
  }

  subscript(name: String) -> String { changes[name] ?? name }
}
