import Basics

/// Puts tokens in an order in which each comes after all it refers to.
///
/// One depth-first walk with a stack of its own, so that neither the order of the files nor the
/// length of a chain matters: every token is visited once, and hostile chains cannot exhaust the
/// thread's stack. References that lead nowhere and circles are reported here, each once.
struct ReferenceOrder {
  /// Indices of the tokens that can be resolved, dependencies first.
  private(set) var order: [Int] = []
  /// What each token refers to, by index.
  private(set) var references: [[Int]]
  /// Tokens that cannot have a value; the reason was reported where it lies.
  private(set) var failed: [Bool]

  /// Suggestions made for missing references before the rest is reported without.
  private static let suggestionLimit = 20

  private enum Visit { case no, open, done }

  init(_ tokens: [RawToken], indices: [String: Int], problems: inout ProblemList) {
    references = Array(repeating: [], count: tokens.count)
    failed = Array(repeating: false, count: tokens.count)
    collectReferences(tokens, indices: indices, problems: &problems)
    walk(tokens, problems: &problems)
  }

  private mutating func collectReferences(
    _ tokens: [RawToken], indices: [String: Int], problems: inout ProblemList
  ) {
    var missing: [(token: Int, name: String, location: SourceLocation)] = []
    for (index, token) in tokens.enumerated() {
      var found: [Int] = []
      token.value.forEachReference { name, location in
        if let target = indices[name] {
          found.append(target)
        } else {
          missing.append((index, name, location))
        }
      }
      references[index] = found
    }
    guard !missing.isEmpty else { return }
    let groups = ReferenceOrder.groups(of: tokens)
    for (count, miss) in missing.enumerated() {
      failed[miss.token] = true
      let token = tokens[miss.token].name
      if let example = groups[miss.name] {
        problems.report(
          TokenProblem.referenceToGroup(token: token, reference: miss.name, example: example),
          at: miss.location)
        continue
      }
      if let other = problems.otherMode, other.names.contains(miss.name) {
        problems.report(
          TokenProblem.missingInMode(token: token, reference: miss.name, mode: other.current),
          at: miss.location)
        continue
      }
      // Looking for the nearest name means looking at all names, which must not be done for each of
      // thousands of mistakes.
      let nearest =
        count < ReferenceOrder.suggestionLimit
        ? NearestName.to(miss.name, among: tokens.lazy.map(\.name).filter { $0 != token }) : nil
      problems.report(
        TokenProblem.missingReference(token: token, reference: miss.name, nearest: nearest),
        at: miss.location)
    }
  }

  /// The groups, each with a token to name in its place: its root token, or else its first.
  private static func groups(of tokens: [RawToken]) -> [String: String] {
    var groups: [String: String] = [:]
    for token in tokens {
      var group = Substring(token.name)
      while let dot = group.lastIndex(of: ".") {
        let isRoot = group.endIndex == token.name.endIndex && group[dot...] == ".$root"
        group = group[..<dot]
        let name = String(group)
        if isRoot || groups[name] == nil { groups[name] = token.name }
      }
    }
    return groups
  }

  private mutating func walk(_ tokens: [RawToken], problems: inout ProblemList) {
    var visits = Array(repeating: Visit.no, count: tokens.count)
    var path: [(token: Int, next: Int)] = []
    for start in tokens.indices where visits[start] == .no {
      visits[start] = .open
      path.append((start, 0))
      while let (token, next) = path.last {
        guard next < references[token].count else {
          visits[token] = .done
          path.removeLast()
          if references[token].contains(where: { failed[$0] }) { failed[token] = true }
          if !failed[token] { order.append(token) }
          continue
        }
        path[path.count - 1].next = next + 1
        let target = references[token][next]
        switch visits[target] {
        case .done: break
        case .no:
          visits[target] = .open
          path.append((target, 0))
        case .open:
          let circle = path.drop { $0.token != target }.map(\.token)
          // A circle that meets one already reported is the same knot: once is enough.
          if !circle.contains(where: { failed[$0] }) {
            let names = (circle + [target]).map { tokens[$0].name }
            problems.report(TokenProblem.cycle(names), at: tokens[target].value.location)
          }
          for member in circle { failed[member] = true }
        }
      }
    }
  }
}
