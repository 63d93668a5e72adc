import Basics
import Comparison

extension CheckedPicture {
  /// What happened to the picture, and which limit it was held to; one line of plain text.
  public var outcomeText: String {
    switch outcome {
    case .equal: "the same"
    case .excused(let difference, .environment):
      "excused: only edges differ, which other libraries draw: "
        + ComparisonText.text(of: difference)
    case .excused(let difference, .tolerance(let tolerance)):
      "excused by a tolerance of \(tolerance): " + ComparisonText.text(of: difference)
    case .different(let difference):
      ComparisonText.text(of: difference)
        + (tolerance.origin == .none ? "" : "; the limit is \(tolerance)")
    case .otherContent: "the file's content is another"
    case .size(let expected, let actual):
      "\(expected.width) × \(expected.height) pixels approved, now "
        + "\(actual.width) × \(actual.height); a size is never excused"
    case .missing: "there is no approved picture"
    case .unreadable: "the approved picture cannot be read"
    }
  }
}
