import Layout

/// A size of ``HorizontalNavigation``: its spacing, its icons, its text style.
public protocol HorizontalNavigationSize: Sendable {
  static var metrics: HorizontalNavigationMetrics { get }
}

/// The usual size: 16 pt titles and 24 pt icons.
public enum Default: HorizontalNavigationSize {
  public static let metrics = HorizontalNavigationMetrics.default
}

/// The small size: 14 pt titles and 16 pt icons.
public enum Small: HorizontalNavigationSize {
  public static let metrics = HorizontalNavigationMetrics.small
}

/// Backpack's measures for the component, in points.
///
/// From Backpack's spacing tokens (small 4, medium 8, base 16, large 24) and its iOS source.
public struct HorizontalNavigationMetrics: Sendable, Hashable {
  /// The word for this size in a sheet.
  public var name: String
  public var iconSide: Double

  public static let `default` = HorizontalNavigationMetrics(name: "default", iconSide: 24)
  public static let small = HorizontalNavigationMetrics(name: "small", iconSide: 16)
  static let all = [`default`, small]

  /// `BORDER_WIDTH_XL`.
  static let barHeight = 3.0
  /// Three times `SPACING_SM`: above the bar, and on either side of it inside its item.
  static let barSpacing = 12.0
  /// `SPACING_BASE`.
  static let horizontalSpacing = 16.0
  /// Half the horizontal spacing.
  static let iconSpacing = 8.0
  /// What a plain `UIButton` adds above and below its title.
  static let buttonInset = 6.0
  /// `SPACING_MD`.
  static let dotSide = 8.0
  /// How far the dot's top stands above the title's.
  static let dotRise = 4.0
  static let badgeSpacing = 8.0
  static let badgeInsets = Insets(horizontal: 8, vertical: 4)
  static let badgeMinimumHeight = 24.0
  /// `CORNER_RADIUS_XS`.
  static let badgeRadius = 4.0
  /// `BORDER_WIDTH_SM`.
  static let badgeBorder = 1.0

  /// An item with an icon is half an icon higher than its icon.
  var iconItemHeight: Double { iconSide + iconSide / 2 }

  /// The source gives such an item `icon + title + 3 × 16`, of which the gap to the title is 8; what
  /// is left stands evenly on both sides.
  static let iconItemInset = (3 * horizontalSpacing - iconSpacing) / 2

  var titleRole: String { HorizontalNavigationContent.roleName("title." + name) }
}

/// How unselected items are coloured.
public enum HorizontalNavigationAppearance: String, Sendable, Hashable, CaseIterable {
  case normal
  /// For dark surfaces.
  case alternate
}
