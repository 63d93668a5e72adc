import Layout
import Theme

/// A reason why a picture changed, in the words of the design.
///
/// Two causes are the same when their facts are: the elements they concern may differ from variant to
/// variant. ``line`` words it for people, ``CauseSummary/json`` for scripts.
public struct Cause: Sendable, Hashable {
  /// The contract's words; in the order causes are told in: what made the pictures first, then what
  /// the design says, then what follows from it.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case font, environment, token, text, frame, icon, added, removed, pixels
  }

  var fact: CauseFact
  /// The ids of the elements the fact is about, where they differ between variants.
  var elements: [String] = []
  /// The ids of the elements that moved because of it.
  var moved: [String] = []

  init(_ fact: CauseFact, elements: [String] = [], moved: [String] = []) {
    self.fact = fact
    self.elements = elements
    self.moved = moved
  }

  public var kind: Kind { fact.kind }

  /// A variant that has no approved pictures yet.
  ///
  /// - Parameter variant: its name, with its context where it has one.
  public static func added(_ variant: String) -> Cause { Cause(.variantAdded(variant)) }

  /// A variant that has approved pictures and is no more.
  ///
  /// - Parameter variant: its name, with its context where it has one.
  public static func removed(_ variant: String) -> Cause { Cause(.variantRemoved(variant)) }

  /// Pictures differ and nothing that is recorded says why.
  public static let pixels = Cause(.pixels)
}

/// What changed, before it has any wording.
enum CauseFact: Sendable, Hashable {
  /// Of the file's bytes.
  case font(String, from: String?, to: String?)
  case library(String, from: String?, to: String?)
  /// `mode` is `nil` when both modes changed alike.
  case tokenValue(String, mode: Mode?, from: String, to: String)
  /// Elements took another token.
  case elementColor(from: String, to: String)
  /// A token that no element names, such as the background's.
  case tokenUse(from: String?, to: String?)
  case text(TextChange)
  /// What assistive technology reads.
  case label(from: String, to: String)
  case selection([String], isSelected: Bool)
  case resized(FrameChange)
  /// Elements moved or grew along an axis, no two of them alike.
  case scattered(Axis)
  case picture(from: Size, to: Size)
  case padding(from: Insets, to: Insets)
  case content(from: Size, to: Size)
  case scroll(from: Point, to: Point)
  case elementsAdded([String])
  case elementsRemoved([String])
  /// Of the file's bytes.
  case icon(String, from: String, to: String)
  case iconReplaced(from: String, to: String)
  case iconUse(String, isAdded: Bool)
  case variantAdded(String)
  case variantRemoved(String)
  case pixels

  var kind: Cause.Kind {
    switch self {
    case .font: .font
    case .library: .environment
    case .tokenValue, .elementColor, .tokenUse: .token
    case .text, .label, .selection: .text
    case .resized, .scattered, .picture, .padding, .content, .scroll, .elementsAdded,
      .elementsRemoved:
      .frame
    case .icon, .iconReplaced, .iconUse: .icon
    case .variantAdded: .added
    case .variantRemoved: .removed
    case .pixels: .pixels
    }
  }

  /// The only mode that shows it; `nil` when both do.
  var mode: Mode? {
    if case .tokenValue(_, let mode, _, _) = self { mode } else { nil }
  }
}

/// How a label changed: what it says, what it measures, whether it fits.
struct TextChange: Sendable, Hashable {
  var from: String
  var to: String
  var width = PointChange.none
  var height = PointChange.none
  var baseline = PointChange.none
  /// `nil` where it fits as before.
  var isCutNow: Bool?

  var isNone: Bool {
    from == to && width.isNone && height.isNone && baseline.isNone && isCutNow == nil
  }
}

/// How a frame moved and grew.
struct FrameChange: Sendable, Hashable {
  var x = PointChange.none
  var y = PointChange.none
  var width = PointChange.none
  var height = PointChange.none
  /// Lines are thick rather than high.
  var isLine = false

  var isNone: Bool { x.isNone && y.isNone && width.isNone && height.isNone }
}
