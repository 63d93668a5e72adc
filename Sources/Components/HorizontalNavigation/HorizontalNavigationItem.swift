import Layout

/// What stands in one cell of a ``HorizontalNavigation``.
///
/// The built-in items and those a user makes go through this one door. An ``Element`` is an item
/// too, for when the state does not matter.
public protocol HorizontalNavigationItem: Sendable {
  /// What a screen reader says for the item.
  var label: String { get }

  /// The item in a given state. Give its parts ids with ``HorizontalNavigationItemState/id(_:)``.
  func element(in state: HorizontalNavigationItemState) -> Element
}

/// What an item may depend on.
public struct HorizontalNavigationItemState: Sendable {
  public var index: Int
  public var isSelected: Bool
  /// Of text, icon and badge; follows selection, appearance and `selectedColor`.
  public var contentColor: ColorReference
  public var metrics: HorizontalNavigationMetrics
  public var titleStyle: TextStyle
  public var badgeStyle: TextStyle

  /// The id of a part: `title` in the second item is `item[1].title`.
  public func id(_ part: String) -> String { "item[\(index)].\(part)" }
}

extension Element: HorizontalNavigationItem {
  public var label: String { "" }
  public func element(in state: HorizontalNavigationItemState) -> Element { self }
}

/// A title, alone or with an icon or a badge.
struct TitleItem: HorizontalNavigationItem {
  enum Companion: Hashable {
    case none
    case icon(String)
    case badge(String)
  }

  var title: String
  var companion = Companion.none
  /// A dot at the title's upper end; items with a badge have none, as in the source.
  var showsNotificationDot = false

  var label: String {
    if case .badge(let message) = companion { "\(title), \(message)" } else { title }
  }

  func element(in state: HorizontalNavigationItemState) -> Element {
    typealias Metrics = HorizontalNavigationMetrics
    switch companion {
    case .none:
      return titleWithDot(state)
        .padding(horizontal: Metrics.horizontalSpacing, vertical: Metrics.buttonInset)
    case .icon(let name):
      let side = state.metrics.iconSide
      return HorizontalStack(spacing: Metrics.iconSpacing) {
        Icon(name, size: Size(width: side, height: side), tint: state.contentColor).element
          .identified(state.id("icon"), role: .image, label: name)
        titleWithDot(state)
      }
      .element
      .padding(horizontal: Metrics.iconItemInset)
      .frame(height: state.metrics.iconItemHeight)
    case .badge(let message):
      return HorizontalStack(spacing: Metrics.badgeSpacing) {
        titleText(state)
        badge(message, state)
      }
      .element
      .padding(horizontal: Metrics.horizontalSpacing)
    }
  }

  private func titleText(_ state: HorizontalNavigationItemState) -> Element {
    Text(title, style: state.titleStyle, color: state.contentColor).element
      .identified(state.id("title"), role: .text)
  }

  private func titleWithDot(_ state: HorizontalNavigationItemState) -> Element {
    typealias Metrics = HorizontalNavigationMetrics
    return titleText(state).overlay(alignment: .topTrailing) {
      if showsNotificationDot {
        Shape(
          .circle, fill: ColorReference(HorizontalNavigationContent.roleName("notificationDot"))
        )
        .element
        .frame(width: Metrics.dotSide, height: Metrics.dotSide)
        .identified(state.id("dot"), role: .indicator, label: "notification")
        .offset(x: Metrics.dotSide, y: -Metrics.dotRise)
      }
    }
  }

  private func badge(_ message: String, _ state: HorizontalNavigationItemState) -> Element {
    typealias Metrics = HorizontalNavigationMetrics
    return Text(message, style: state.badgeStyle, color: state.contentColor).element
      .identified(state.id("badge.text"), role: .text)
      .padding(Metrics.badgeInsets)
      .frame(minHeight: Metrics.badgeMinimumHeight)
      .background {
        Shape(
          .roundedRectangle(radius: Metrics.badgeRadius),
          border: Shape.Border(width: Metrics.badgeBorder, color: state.contentColor))
      }
      .identified(state.id("badge"), role: .badge, label: message)
  }
}
