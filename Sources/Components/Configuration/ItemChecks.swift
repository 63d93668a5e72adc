import Basics

/// Checks that every component with items in a row makes.
enum ItemChecks {
  /// Indices a sheet may write; which of them mean an item is the state's to say.
  static let indices = -1_000_000...1_000_000

  /// Warns of a selection that selects nothing.
  static func warnOfSelection(
    _ index: Int, count: Int, at location: SourceLocation, report: (Diagnostic) -> Void
  ) {
    guard count > 0, !(0..<count).contains(index) else { return }
    let problem = ConfigurationProblem.selectionOutOfRange(index, count: count)
    report(Diagnostic(.warning, problem, at: location))
  }

  /// The title of an item, which is the item itself or one of its keys.
  ///
  /// A title that is missing is an error, one that is blank a warning.
  static func title(
    of node: Node, key: String, owner: String, report: (Diagnostic) -> Void
  ) -> String {
    guard let title = node.scalar ?? node[key]?.scalar else {
      let problem = ConfigurationProblem.missingKey(key, owner: owner, expected: "its title")
      report(Diagnostic(.error, problem, at: node.location))
      return ""
    }
    if title.allSatisfy(\.isWhitespace) {
      let problem = ConfigurationProblem.blankText(owner: owner)
      report(Diagnostic(.warning, problem, at: node[key]?.location ?? node.location))
    }
    return title
  }
}
