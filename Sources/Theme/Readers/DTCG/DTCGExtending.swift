import Basics

/// Follows every `$extends` in a tree, so that nothing refers to another group any more.
///
/// Each group is worked out once. Circles, chains of more than ``chainLimit`` groups, and documents
/// that would copy more than ``copyLimit`` members are reported instead of being followed; without
/// the last, forty lines can ask for more tokens than any memory holds.
struct DTCGExtending {
  static let chainLimit = 64
  static let copyLimit = 100_000

  private let root: DTCGGroup
  private var finished: [[String]: DTCGGroup] = [:]
  private var open: [[String]] = []
  /// Tokens and groups taken over from other groups so far.
  private var copied = 0
  private var problems: ProblemList

  static func expand(_ root: DTCGGroup, problems: inout ProblemList) -> DTCGGroup {
    var extending = DTCGExtending(root: root, problems: problems)
    let expanded = extending.expanded(root, path: [])
    problems = extending.problems
    return expanded
  }

  private init(root: DTCGGroup, problems: ProblemList) {
    self.root = root
    self.problems = problems
  }

  private mutating func expanded(_ group: DTCGGroup, path: [String]) -> DTCGGroup {
    if let known = finished[path] { return known }
    open.append(path)
    defer { open.removeLast() }
    var own = group
    own.base = nil
    for name in group.names {
      switch group[name] {
      case .group(let child):
        own.set(name, to: .group(expanded(child, path: path + [name])))
      case .link(let token):
        own.set(name, to: followed(token, path: path + [name]))
      case .token, nil: break
      }
    }
    if let base = group.base, let target = target(of: base, from: path), copies(target, at: base) {
      if let type = own.type, let other = target.type, type != other, target.lendsItsType {
        problems.report(
          DTCGProblem.extendsOtherType(
            path: dotted(path), type: type, base: dotted(base.path), other: other),
          at: base.location)
      }
      var whole = target
      whole.overlay(own, path: path, problems: &problems)
      own = whole
    }
    finished[path] = own
    return own
  }

  /// False when the copies become too many, which is reported once.
  private mutating func copies(_ target: DTCGGroup, at base: DTCGGroupReference) -> Bool {
    if copied > DTCGExtending.copyLimit { return false }
    copied += target.size
    if copied <= DTCGExtending.copyLimit { return true }
    problems.report(DTCGProblem.tooManyCopies(limit: DTCGExtending.copyLimit), at: base.location)
    return false
  }

  /// A bare `$ref`: a group when it leads to one, else a token.
  private mutating func followed(_ token: DTCGToken, path: [String]) -> DTCGMember {
    guard let entry = token.value.entry("$ref"), let text = entry.value.scalar,
      let target = DTCGReference.path(inPointer: text), isGroup(target)
    else { return .token(token) }
    var group = DTCGGroup(location: token.location)
    group.type = token.type
    group.description = token.description
    group.deprecation = token.deprecation
    group.base = DTCGGroupReference(path: target, text: text, location: entry.value.location)
    return .group(expanded(group, path: path))
  }

  private func isGroup(_ path: [String]) -> Bool {
    var member = DTCGMember.group(root)
    for name in path {
      guard case .group(let group) = member, let next = group[name] else { return false }
      member = next
    }
    if case .group = member { return true }
    return false
  }

  /// The group a reference leads to, itself worked out.
  private mutating func target(of base: DTCGGroupReference, from path: [String]) -> DTCGGroup? {
    if path.starts(with: base.path) || open.contains(base.path) {
      let start = open.firstIndex(of: base.path) ?? 0
      let chain = open[start...].map { dotted($0) } + [dotted(base.path)]
      problems.report(DTCGProblem.extendsCircle(chain), at: base.location)
      return nil
    }
    guard open.count <= DTCGExtending.chainLimit + JSONReader.depthLimit else {
      problems.report(
        DTCGProblem.extendsTooDeep(path: dotted(path), limit: DTCGExtending.chainLimit),
        at: base.location)
      return nil
    }
    // A group on the way may itself bring the target by extending: walk down what it became, unless
    // it is being worked out right now.
    var group = root
    var walked: [String] = []
    for name in base.path {
      if group.base != nil, !open.contains(walked) { group = expanded(group, path: walked) }
      walked.append(name)
      switch group[name] {
      case .group(let next): group = next
      case .token, .link:
        problems.report(
          DTCGProblem.extendsToken(path: dotted(path), text: base.text), at: base.location)
        return nil
      case nil:
        problems.report(
          DTCGProblem.extendsNothing(
            path: dotted(path), text: base.text,
            nearest: NearestName.to(name, among: group.names)), at: base.location)
        return nil
      }
    }
    return expanded(group, path: base.path)
  }

  private func dotted(_ path: [String]) -> String { path.joined(separator: ".") }
}
