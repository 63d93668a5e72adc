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
    /// The element's id, where it has one.
    public var id: String?
  }

  /// Of the whole picture, in points.
  public var size: Size
  /// Fills the picture; `nil` leaves it transparent.
  public var background: ColorReference?
  public var items: [Item]

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
