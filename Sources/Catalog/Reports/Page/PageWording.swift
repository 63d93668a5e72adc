import Basics
import Comparison

/// What the page says about a picture: what happened first, then what it was held to.
enum PageWording {
  static func outcome(_ picture: PagePicture) -> String {
    switch picture.outcome {
    case .different: "\(pixels(picture)) differ"
    case .excused where picture.excusedBy == "environment":
      "Excused: drawn by other libraries, only edges differ"
    case .excused: "Excused by a tolerance"
    case .content: "The file’s content is another"
    case .size:
      "Another size: \(size(picture.expectedSize)) approved, now \(size(picture.actualSize))"
    case .missing: "New: there is no approved picture"
    case .unreadable: "The approved picture cannot be read"
    }
  }

  /// Further facts, each a term and what it is.
  static func facts(_ picture: PagePicture) -> [(term: String, text: String)] {
    var facts: [(term: String, text: String)] = []
    if picture.count > 0 {
      if picture.outcome == .excused { facts.append(("Differs", pixels(picture))) }
      facts.append(("Largest", number(picture.largest)))
      facts.append(("Where", areas(picture.regions)))
    }
    switch picture.outcome {
    case .different: facts.append(("Allowed", picture.limit))
    case .excused where picture.excusedBy != "environment":
      facts.append(("Allowed", picture.limit))
    case .size: facts.append(("Allowed", "a size is never excused"))
    case .excused, .content, .missing, .unreadable: break
    }
    return facts
  }

  /// `PNG, 2x`.
  static func kind(_ picture: PagePicture) -> String {
    let scale = picture.scale.map { ", " + JSONValue.number($0).compactText + "x" } ?? ""
    return picture.format.uppercased() + scale
  }

  private static func pixels(_ picture: PagePicture) -> String {
    HTMLText.count(picture.count, "pixel") + " (\(ComparisonText.percent(picture.ratio)))"
  }

  private static func size(_ sides: [Int]) -> String {
    sides.map(String.init).joined(separator: " × ")
  }

  private static func number(_ value: Double) -> String {
    JSONValue.number((value * 100).rounded() / 100).compactText
  }

  private static let mostAreas = 3

  private static func areas(_ regions: [[Int]]) -> String {
    let shown = regions.filter { $0.count == 4 }.prefix(mostAreas)
      .map { "\($0[2]) × \($0[3]) at \($0[0]), \($0[1])" }.joined(separator: "; ")
    let more = regions.count - mostAreas
    return more > 0 ? "\(shown) and \(more) more" : shown
  }

  /// What a kind of cause is called on a label.
  static func kind(_ kind: Cause.Kind) -> String {
    switch kind {
    case .font: "Font"
    case .environment: "Environment"
    case .token: "Token"
    case .text: "Text"
    case .frame: "Frame"
    case .icon: "Icon"
    case .added: "Added"
    case .removed: "Removed"
    case .pixels: "Pixels"
    }
  }

  /// A cause's line beside the label that has its kind already.
  static func line(_ cause: PageCause) -> String {
    for start in ["environment changed: ", "\(cause.kind.rawValue) "]
    where cause.line.hasPrefix(start) {
      return String(cause.line.dropFirst(start.count))
    }
    return cause.line
  }
}
