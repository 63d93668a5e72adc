import Basics
import Layout

extension Cause {
  /// The cause on one line of plain text, such as `icon flight changed`.
  ///
  /// Control characters in names are shown escaped.
  public var line: String { wording.text }

  /// The line with the number of pictures it changed: `icon flight changed: 14 pictures`.
  func line(pictures: Int) -> String {
    sentence.line(elements: elements, moved: moved, pictures: pictures)
  }

  /// - Returns: the text, and whether it has a colon already.
  private var wording: (text: String, hasClause: Bool) {
    sentence.wording(elements: elements, moved: moved)
  }

  /// The line without the elements it names.
  var sentence: CauseSentence {
    switch fact {
    case .resized, .scattered: CauseSentence(before: "", after: " " + factText)
    case _ where fact.listsElements:
      CauseSentence(before: factText + ": ", after: "", hasClause: true)
    default:
      CauseSentence(before: factText, hasClause: kind == .font || kind == .environment)
    }
  }

  private var factText: String {
    switch fact {
    case .font(let name, let old, let new):
      "environment changed: font \(CauseText.name(name)) " + CauseText.verb(from: old, to: new)
    case .library(let name, let old, let new):
      "environment changed: \(CauseText.name(name)) " + CauseText.arrow(old, new)
    case .tokenValue(let name, let mode, let old, let new):
      "token \(CauseText.name(name))" + (mode.map { " (\($0.rawValue))" } ?? "") + " "
        + CauseText.arrow(old, new)
    case .elementColor(let old, let new): "token " + CauseText.arrow(old, new)
    case .tokenUse(let old?, let new?): "token " + CauseText.arrow(old, new)
    case .tokenUse(let old, let new):
      "token \(CauseText.name(new ?? old ?? "")) is \(new == nil ? "no longer used" : "used now")"
    case .text(let change): change.line
    case .label(let old, let new): "label \(CauseText.quoted(old)) → \(CauseText.quoted(new))"
    case .selection(let ids, let isSelected):
      CauseText.list(ids) + (ids.count == 1 ? " is " : " are ")
        + (isSelected ? "selected now" : "no longer selected")
    case .resized(let change): change.line
    case .scattered(let axis):
      "moved or resized " + (axis == .horizontal ? "sideways" : "up or down")
    case .picture(let old, let new): "picture \(CauseText.arrow(CauseText.sizes(old, new))) pt"
    case .padding(let old, let new):
      "padding " + CauseText.arrow(CauseText.paddings(old, new)) + " pt"
    case .content(let old, let new):
      "scrolling content \(CauseText.arrow(CauseText.sizes(old, new))) pt"
    case .scroll(let old, let new):
      "scroll offset \(CauseText.arrow(CauseText.offsets(old, new))) pt"
    case .elementsAdded(let ids): CauseText.list(ids) + " added"
    case .elementsRemoved(let ids): CauseText.list(ids) + " removed"
    case .icon(let name, _, _): "icon \(CauseText.name(name)) changed"
    case .iconReplaced(let old, let new): "icon " + CauseText.arrow(old, new)
    case .iconUse(let name, let isAdded):
      "icon \(CauseText.name(name)) \(isAdded ? "added" : "removed")"
    case .variantAdded(let name): "variant \(CauseText.name(name)) added"
    case .variantRemoved(let name): "variant \(CauseText.name(name)) removed"
    case .pixels: "nothing recorded explains it; the drawing code may have changed"
    }
  }
}

extension CauseFact {
  /// Whether the line ends with the elements concerned.
  fileprivate var listsElements: Bool {
    switch self {
    case .elementColor, .iconReplaced, .label: true
    default: false
    }
  }
}

extension TextChange {
  /// `label "Hotels" is 3.1 pt wider`, `label "Hotels" → "Hostels", 3.1 pt wider`.
  fileprivate var line: String {
    let subject = "label \(CauseText.quoted(from))"
    guard from == to else {
      return ([subject + " → \(CauseText.quoted(to))"] + changes).joined(separator: ", ")
    }
    return "\(subject) is " + joinedWords(changes, "and")
  }

  /// What it measures now and whether it fits.
  var changes: [String] {
    var changes = [
      width.worded("wider", "narrower"), height.worded("higher", "shorter"),
      // A taller line has a lower baseline; that is no news.
      height.isNone ? baseline.worded("lower", "raised") : nil,
    ].compactMap { $0 }
    if let isCutNow { changes.append(isCutNow ? "cut now" : "no longer cut") }
    return changes
  }
}

extension FrameChange {
  /// `4 pt higher`, `moved 2 pt down, 1 pt thicker`.
  var line: String {
    let moves = [x.worded("right", "left"), y.worded("down", "up")].compactMap { $0 }
    let move = moves.isEmpty ? [] : ["moved " + moves.joined(separator: " and ")]
    let growth = [
      width.worded("wider", "narrower"),
      isLine ? height.worded("thicker", "thinner") : height.worded("higher", "shorter"),
    ]
    return (move + growth.compactMap { $0 }).joined(separator: ", ")
  }
}

/// The pieces that lines of causes are made of.
enum CauseText {
  /// More names than these say no more.
  private static let mostNames = 8

  /// A name that is longer was not given by a person.
  private static let longestName = 120

  static func name(_ name: String) -> String {
    let isLong = name.utf8.count > longestName && name.count > longestName
    return (isLong ? name.prefix(longestName - 1) + "…" : name).escapingControls()
  }

  static func quoted(_ text: String) -> String { "\"\(text.shortened.escapingControls())\"" }

  /// Items in their order, then what belongs to none.
  static func list(_ ids: [String]) -> String {
    let names = ElementOrder.sorted(ids)
    let shown = names.prefix(mostNames).map(name).joined(separator: ", ")
    let rest = names.count - mostNames
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }

  static func arrow(_ old: String?, _ new: String?) -> String {
    "\(old.map(name) ?? "none") → \(new.map(name) ?? "none")"
  }

  static func arrow(_ text: (from: String, to: String)) -> String {
    "\(text.from) → \(text.to)"
  }

  static func sizes(_ old: Size, _ new: Size) -> (from: String, to: String) {
    PointChange.text(from: [old.width, old.height], to: [new.width, new.height])
  }

  /// Most things scroll one way only.
  static func offsets(_ old: Point, _ new: Point) -> (from: String, to: String) {
    if PointChange(new.y - old.y).isNone { return PointChange.text(from: [old.x], to: [new.x]) }
    return PointChange.text(from: [old.x, old.y], to: [new.x, new.y])
  }

  /// One number where all sides have the same, else top, leading, bottom and trailing.
  static func paddings(_ old: Insets, _ new: Insets) -> (from: String, to: String) {
    func sides(_ insets: Insets) -> [Double] {
      [insets.top, insets.leading, insets.bottom, insets.trailing]
    }
    let (from, to) = (sides(old), sides(new))
    if Set(from).count == 1, Set(to).count == 1 {
      return PointChange.text(from: [old.top], to: [new.top])
    }
    return PointChange.text(from: from, to: to, separator: " ")
  }

  static func verb(from old: String?, to new: String?) -> String {
    if old == nil { return "added" }
    return new == nil ? "removed" : "changed"
  }
}
