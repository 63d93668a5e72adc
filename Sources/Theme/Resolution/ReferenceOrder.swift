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
    for (index, token) in tokens.enumerated() {
      var missing: [(String, SourceLocation)] = []
      var found: [Int] = []
      token.value.forEachReference { name, location in
        if let target = indices[name] {
          found.append(target)
        } else {
          missing.append((name, location))
        }
      }
      references[index] = found
      failed[index] = !missing.isEmpty
      for (name, location) in missing {
        problems.report(
          ReferenceOrder.problem(for: name, in: token.name, among: tokens), at: location)
      }
    }
  }

  private static func problem(
    for reference: String, in token: String, among tokens: [RawToken]
  ) -> TokenProblem {
    let prefix = reference + "."
    if let inside = tokens.first(where: { $0.name == prefix + "$root" })
      ?? tokens.first(where: { $0.name.hasPrefix(prefix) })
    {
      return .referenceToGroup(token: token, reference: reference, example: inside.name)
    }
    return .missingReference(
      token: token, reference: reference,
      nearest: NearestName.to(reference, among: tokens.lazy.map(\.name)))
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
