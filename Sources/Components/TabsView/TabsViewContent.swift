import Basics
import Layout

/// One state of a row of tabs: what a sheet's variant or a Swift object says.
///
/// Geometry, colours and quirks are Mistica's `TabsView` for iOS: 56 pt high, a line of 2 pt under
/// the selected tab over a divider of 1 pt; up to three tabs share the width, more scroll.
public struct TabsViewContent: Component {
  public static let name = "TabsView"

  var items: [TabItem]
  var selectedIndex = 0
  var sizing = TabsViewSizing.documented
  /// The item whose enlarged form is shown, as while a finger rests on it.
  var enlargedIndex: Int?
  /// States to draw instead of this one, in order.
  var steps: [TabsViewContent] = []

  public static let roles: [Role] = [
    Role(roleName("background"), .color, "behind the component"),
    Role(roleName("line"), .color, "the line under the selected tab"),
    Role(roleName("divider"), .color, "the line along the lower edge"),
    Role(roleName("selectedText"), .color, "the title of the selected tab"),
    Role(roleName("text"), .color, "the titles of the other tabs"),
    Role(roleName("selectedIcon"), .color, "the icon of the selected tab"),
    Role(roleName("icon"), .color, "the icons of the other tabs"),
    Role(roleName("hudMaterial"), .color, "the box of an enlarged tab"),
    Role(roleName("hudText"), .color, "icon and title of an enlarged tab"),
    Role(roleName("hudBackdrop"), .color, "the screen behind an enlarged tab"),
    Role(roleName("label"), .typography, "titles"),
    Role(roleName("labelSwiftUI"), .typography, "titles of the SwiftUI variant"),
    Role(roleName("hudTitle"), .typography, "the title of an enlarged tab"),
  ]

  public static let interfaceBuilderClasses = ["TabsView"]

  /// An index outside the items selects none.
  var selectedItem: Int? { items.indices.contains(selectedIndex) ? selectedIndex : nil }

  public var states: [ComponentState] {
    guard !steps.isEmpty else { return [ComponentState(self)] }
    return steps.enumerated().map { ComponentState($1, suffix: ".step-\($0 + 1)") }
  }

  public func body(in context: ComponentContext) -> Element {
    let tabs = TabRow(content: self, context: context).element
    guard let enlargedIndex, items.indices.contains(enlargedIndex) else { return tabs }
    return LargeContentViewer(item: items[enlargedIndex], context: context).screen(with: tabs)
  }
}
