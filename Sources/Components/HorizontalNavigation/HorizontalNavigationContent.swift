import Basics
import Layout

/// One state of a horizontal navigation: what a sheet's variant or a Swift object says.
///
/// Geometry, colours and quirks are Backpack's `BPKHorizontalNavigation` for iOS: items share the
/// width in proportion to their natural widths, scroll when they do not fit, and a bar under the
/// selected one stands 12 pt in from its sides.
public struct HorizontalNavigationContent: Component {
  public static let name = "HorizontalNavigation"

  var items: [any HorizontalNavigationItem]
  var selectedIndex: Int
  var metrics: HorizontalNavigationMetrics
  var showsSelectedBar = true
  var appearance = HorizontalNavigationAppearance.normal
  var selectedColor: ColorReference?
  var scrollPosition = ScrollPosition.leading

  public static let roles: [Role] = [
    Role(roleName("background"), .color, "behind the component"),
    Role(roleName("selected"), .color, "text, icon and badge of the selected item"),
    Role(roleName("bar"), .color, "the bar under the selected item"),
    Role(roleName("unselected"), .color, "text, icon and badge of the other items"),
    Role(roleName("alternateUnselected"), .color, "the same on a dark surface"),
    Role(roleName("notificationDot"), .color, "the dot at a title's upper end"),
    Role(roleName("title.default"), .typography, "titles, default size"),
    Role(roleName("title.small"), .typography, "titles, small size"),
    Role(roleName("badge"), .typography, "badges"),
  ]

  public static let interfaceBuilderClasses = [
    "BPKHorizontalNavigationObjc", "BPKHorizontalNavigation",
  ]

  /// An index outside the items selects none and hides the bar.
  var selectedItem: Int? { items.indices.contains(selectedIndex) ? selectedIndex : nil }

  public func body(in context: ComponentContext) -> Element {
    typealias Metrics = HorizontalNavigationMetrics
    let hasBar = showsSelectedBar && selectedItem != nil
    return Scroll(position: scrollPosition) {
      HorizontalStack(alignment: .fill, distribution: .fillProportionally) {
        for (index, item) in items.enumerated() {
          cell(item, index, context).overlay(alignment: .bottom) {
            if hasBar && index == selectedItem { bar }
          }
        }
      }
    }
    .element
    .padding(Insets(bottom: hasBar ? Metrics.barSpacing + Metrics.barHeight : 0))
  }

  private func cell(
    _ item: any HorizontalNavigationItem, _ index: Int, _ context: ComponentContext
  ) -> Element {
    let isSelected = index == selectedItem
    let state = HorizontalNavigationItemState(
      index: index, isSelected: isSelected, contentColor: contentColor(isSelected: isSelected),
      metrics: metrics, titleStyle: context.textStyle(metrics.titleRole),
      badgeStyle: context.textStyle(Self.roleName("badge")))
    return item.element(in: state)
      .filling()
      .identified("item[\(index)]", role: .tab, label: item.label, isSelected: isSelected)
  }

  /// Below its item, inside what scrolls, so that it moves along.
  private var bar: Element {
    typealias Metrics = HorizontalNavigationMetrics
    return Shape(.rectangle, fill: selectedColor ?? ColorReference(Self.roleName("bar"))).element
      .identified("bar", role: .indicator)
      .frame(maxWidth: .infinity)
      .frame(height: Metrics.barHeight)
      .padding(horizontal: Metrics.barSpacing)
      .offset(y: Metrics.barSpacing + Metrics.barHeight)
  }

  private func contentColor(isSelected: Bool) -> ColorReference {
    if isSelected { return selectedColor ?? ColorReference(Self.roleName("selected")) }
    let role = appearance == .normal ? "unselected" : "alternateUnselected"
    return ColorReference(Self.roleName(role))
  }
}
