import Basics

/// What is known about the other mode while the tokens of one are read.
struct OtherMode: Sendable {
  /// The mode that is read.
  var current: Mode
  /// The tokens of the other one.
  var names: Set<String>
}

/// Collects what is wrong, each thing once, so that one run shows everything there is to mend.
struct ProblemList {
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []
  /// Set while tokens of one mode are read again to explain a mistake.
  var otherMode: OtherMode?

  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  var warnings: [Diagnostic] { diagnostics.filter { $0.severity == .warning } }

  mutating func report(_ problem: some Problem, at location: SourceLocation?) {
    add(Diagnostic(.error, problem, at: location))
  }

  mutating func warn(_ problem: some Problem, at location: SourceLocation?) {
    add(Diagnostic(.warning, problem, at: location))
  }

  mutating func add(_ diagnostic: Diagnostic) {
    // The same file is often read for several modes and brands.
    if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  mutating func add(_ more: some Sequence<Diagnostic>) {
    for diagnostic in more { add(diagnostic) }
  }

  /// Throws everything, warnings too, when there is an error among it.
  func throwErrors() throws(Diagnostics) {
    if diagnostics.contains(where: { $0.severity == .error }) { throw Diagnostics(diagnostics) }
  }
}
