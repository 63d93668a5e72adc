import Basics
import Comparison

/// How a comparison is told to a person.
public enum ComparisonText {
  /// One line, with the areas that changed.
  public static func line(_ pair: FileComparison.Pair, isMember: Bool) -> String {
    let name = isMember ? pair.path.escapingControls() + "  " : ""
    let word = isMember ? pair.state.rawValue : pair.result
    let padded = word + String(repeating: " ", count: max(0, 8 - word.count))
    guard let details = details(of: pair) else {
      return isMember ? "\(padded)  \(name.dropLast(2))\n" : word + "\n"
    }
    return isMember ? "\(padded)  \(name)\(details)\n" : "\(word): \(details)\n"
  }

  private static func details(of pair: FileComparison.Pair) -> String? {
    switch pair.outcome {
    case .different(let difference): text(of: difference)
    case .size(let expected, let actual):
      "\(expected.width) × \(expected.height) expected, "
        + "\(actual.width) × \(actual.height) pixels found"
    case .unreadable where !pair.problems.isEmpty: "a file cannot be read"
    case .equal where pair.isByContent && pair.state == .changed: "its content is another"
    case .equal, .unreadable: nil
    }
  }

  /// `812 pixels (2.4 %), largest difference 0.31, in [12,48 200×6]`.
  public static func text(of difference: Difference) -> String {
    let pixels = difference.count == 1 ? "1 pixel" : "\(difference.count) pixels"
    return "\(pixels) (\(percent(difference.ratio))), largest difference "
      + "\(number(difference.largest)), in \(areas(difference.regions))"
  }

  private static let mostAreas = 4

  private static func areas(_ regions: [PixelBox]) -> String {
    let shown = regions.prefix(mostAreas)
      .map { "[\($0.x),\($0.y) \($0.width)×\($0.height)]" }.joined(separator: " ")
    let more = regions.count - mostAreas
    return more > 0 ? "\(shown) and \(more) more" : shown
  }

  /// Never `0 %` for what is more than nothing.
  public static func percent(_ ratio: Double) -> String {
    let percent = ratio * 100
    if percent > 0, percent < 0.01 { return "under 0.01 %" }
    return "\(number(percent)) %"
  }

  private static func number(_ value: Double) -> String {
    JSONValue.number((value * 100).rounded() / 100).compactText
  }

  /// How many pictures of two folders fared how.
  public static func summary(_ pairs: [FileComparison.Pair]) -> String {
    let states: [FileComparison.State] = [.same, .changed, .added, .removed]
    let counts = states.map { state in "\(pairs.count { $0.state == state }) \(state.rawValue)" }
    return "\(pairs.count) pictures: \(counts.joined(separator: ", "))\n"
  }
}
