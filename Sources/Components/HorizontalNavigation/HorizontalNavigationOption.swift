import Layout

/// A model that makes one item of a ``HorizontalNavigation``.
///
/// Conform a type of your own to draw custom segments; they take part in the same layout as the
/// built-in ones. Keep their height close to that of the built-in items: the tallest stretches all.
public protocol HorizontalNavigationOption: Equatable {
  associatedtype Size: HorizontalNavigationSize

  /// A number of your own that tells options apart; the delegate is given it.
  var tag: Int { get }

  /// The item for this option: an ``Element``, or a type that follows the item's state.
  func makeItem() -> any HorizontalNavigationItem
}

/// An icon that belongs to one size of the component.
public protocol HorizontalNavigationOptionIcon: Equatable {
  associatedtype Size: HorizontalNavigationSize

  /// The name of a file in the theme's icon folders, without its ending.
  var iconName: String { get }
}

/// Any option for a size, as the component's list holds them.
///
/// Two are equal when their tags are, as in the iOS component.
public struct AnyHorizontalNavigationOption<Size: HorizontalNavigationSize>: Equatable {
  public let tag: Int
  let makeItem: () -> any HorizontalNavigationItem

  public init<Wrapped: HorizontalNavigationOption>(wrapped: Wrapped) where Wrapped.Size == Size {
    tag = wrapped.tag
    makeItem = wrapped.makeItem
  }

  private init(tag: Int, item: TitleItem) {
    self.tag = tag
    makeItem = { item }
  }

  /// A title.
  public static func text(
    _ name: String, tag: Int = 0, showNotificationDot: Bool = false
  ) -> Self {
    Self(tag: tag, item: TitleItem(title: name, showsNotificationDot: showNotificationDot))
  }

  /// A title after an icon of the theme.
  public static func textAndIcon(
    _ name: String, icon: String, tag: Int = 0, showNotificationDot: Bool = false
  ) -> Self {
    Self(
      tag: tag,
      item: TitleItem(
        title: name, companion: .icon(icon), showsNotificationDot: showNotificationDot))
  }

  /// A title after an icon made for this size.
  public static func textAndIcon<Icon: HorizontalNavigationOptionIcon>(
    _ name: String, icon: Icon, tag: Int = 0, showNotificationDot: Bool = false
  ) -> Self where Icon.Size == Size {
    textAndIcon(name, icon: icon.iconName, tag: tag, showNotificationDot: showNotificationDot)
  }

  /// A title before a badge.
  public static func textWithBadge(_ name: String, badgeMessage: String, tag: Int = 0) -> Self {
    Self(tag: tag, item: TitleItem(title: name, companion: .badge(badgeMessage)))
  }

  public static func == (left: Self, right: Self) -> Bool { left.tag == right.tag }
}
