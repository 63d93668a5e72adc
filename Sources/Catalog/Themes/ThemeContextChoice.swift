import Basics
import Components

extension LoadedTheme {
  /// More pictures of one variant than anybody looks at.
  static let mostCombinations = 64

  /// Each combination of the contexts a variant chooses, such as one for each of several brands.
  ///
  /// - Returns: the chosen contexts, and what to call them in a path: the values that were chosen,
  ///   joined by a hyphen; empty when nothing was. `nil` when there are too many.
  func combinations(
    of configuration: Configuration
  ) -> [(contexts: [String: String], label: String)]? {
    var combinations: [(contexts: [String: String], label: String)] = [([:], "")]
    // A value listed twice would only be drawn over itself.
    func once(_ values: [String]) -> [String] {
      var seen: Set<String> = []
      return values.filter { seen.insert($0).inserted }
    }
    for (name, _) in contexts {
      guard let node = configuration[name] else { continue }
      let values = once(node.elements?.compactMap(\.scalar) ?? [node.scalar].compactMap { $0 })
      guard combinations.count * values.count <= LoadedTheme.mostCombinations else { return nil }
      combinations = combinations.flatMap { combination in
        values.map { value in
          var contexts = combination.contexts
          contexts[name] = value
          let label = combination.label.isEmpty ? value : combination.label + "-" + value
          return (contexts, label)
        }
      }
    }
    return combinations
  }
}
