import Layout

/// Mistica's measures for tabs, in points, from its iOS source.
enum TabsViewMetrics {
  static let height = 56.0
  static let dividerHeight = 1.0
  static let lineHeight = 2.0
  static let horizontalPadding = 16.0
  /// Of the SwiftUI variant on a regular size class.
  static let regularHorizontalPadding = 32.0
  static let iconSide = 24.0
  static let iconSpacing = 8.0
  /// Up to so many items share the width.
  static let mostSharing = 3
  /// The widest cell.
  static let cellCap = 280.0
  /// The width from which a screen counts as large.
  static let largeScreen = 768.0
  /// The narrowest cell of four or more on a large screen; also the widest one, and the widest
  /// line, of the SwiftUI variant.
  static let largeScreenCell = 208.0
}

/// How wide cells are: Mistica's documentation, its UIKit source and its SwiftUI source disagree.
public enum TabsViewSizing: String, Sendable, Hashable, CaseIterable {
  /// Two share the width, three as well; more are as wide as their content, at most 280 pt.
  case documented
  /// As the UIKit source computes: up to three share the width but are at most 280 pt; more are as
  /// wide as their content, without a maximum.
  case implementation
  /// As the SwiftUI source computes: up to three share the width; more are at most 208 pt. The line
  /// is at most 208 pt wide and placed as if cells were.
  case swiftui
}
