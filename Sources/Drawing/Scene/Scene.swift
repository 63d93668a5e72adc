import Layout
import Typesetting

/// The laid-out drawing of one variant: shapes, outlines and icons in place, colours still by name.
///
/// A scene has no mode and no scale. It is made once and painted many times, so that day and night,
/// and every scale and format, show the same frames.
public struct Scene: Sendable, Hashable {
  public struct Item: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
      /// An outline whose baseline starts at the point.
      case text(Outline, at: Point, color: ColorReference)
      case icon(Icon)
      case shape(Shape)
      /// Letters that are pictures, in the item's frame.
      case picture(LetterPicture)
    }

    public var content: Content
    /// In the picture's coordinates, in points.
    public var frame: Rect
    /// The horizontal span it may be seen in; what scrolls is cut there.
    public var span: ClosedRange<Double>?
    /// What the element is to a person, where it has an id.
    public var identity: Identity?
    /// Index of the innermost group it stands in.
    public var group: Int?
    /// What a text says, beside its outline.
    public var line: Line?

    /// The element's id, where it has one.
    public var id: String? { identity?.id }
  }

  /// A line of text as characters, for painters that write text or keep letters apart.
  public struct Line: Sendable, Hashable {
    /// All of it, however much is seen.
    public var text: String
    /// What is seen: of a text that is cut its beginning and the ellipsis.
    public var shownText: String
    public var style: TextStyle
    /// Of what is seen, in points.
    public var width: Double
    public var readsFromRight: Bool
    /// The letters one by one; empty when the scene was made without them.
    public var glyphs: [GlyphOutline]
  }

  /// An element with an id that holds others.
  public struct Group: Sendable, Hashable {
    public var identity: Identity
    /// Index of the group around it, which comes before it.
    public var parent: Int?
  }

  /// Of the whole picture, in points.
  public var size: Size
  /// Fills the picture; `nil` leaves it transparent.
  public var background: ColorReference?
  public var items: [Item]
  public var groups: [Group] = []

  /// The names of the icons in the scene, each once, in order.
  public var iconNames: [String] {
    var names: [String] = []
    for case .icon(let icon) in items.map(\.content) where !names.contains(icon.name) {
      names.append(icon.name)
    }
    return names
  }

  /// Every colour the scene names, in order of first use.
  public var colors: [ColorReference] {
    var colors = background.map { [$0] } ?? []
    for item in items {
      let used: [ColorReference?] =
        switch item.content {
        case .text(_, _, let color): [color]
        case .icon(let icon): [icon.tint]
        case .shape(let shape): [shape.fill, shape.border?.color]
        case .picture: []
        }
      for case let color? in used where !colors.contains(color) { colors.append(color) }
    }
    return colors
  }
}
