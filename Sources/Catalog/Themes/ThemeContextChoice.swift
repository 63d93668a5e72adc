import Basics
import Components

extension LoadedTheme {
  /// Each combination of the contexts a variant chooses, such as one for each of several brands.
  ///
  /// - Returns: the chosen contexts, and what to call them in a path: the values that were chosen,
  ///   joined by a hyphen; empty when nothing was.
  func combinations(
    of configuration: Configuration
  ) -> [(contexts: [String: String], label: String)] {
    var combinations: [(contexts: [String: String], label: String)] = [([:], "")]
    for (name, _) in contexts {
      guard let node = configuration[name] else { continue }
      let values = node.elements?.compactMap(\.scalar) ?? [node.scalar].compactMap { $0 }
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
