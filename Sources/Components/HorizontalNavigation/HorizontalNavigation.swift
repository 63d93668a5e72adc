import Layout

/// Two or more segments side by side, each a choice: the iOS component as an object.
///
/// It holds what the iOS object holds and behaves as it does; ``content`` is what can be drawn.
///
/// ```swift
/// let navigation = HorizontalNavigation<Default>(
///   options: [.text("Flights", tag: 0), .text("Hotels", tag: 1)], selectedItemIndex: 0)
/// navigation.showsSelectedBar = false
/// ```
public final class HorizontalNavigation<Size: HorizontalNavigationSize> {
  public typealias AnyOption<OptionSize: HorizontalNavigationSize> =
    AnyHorizontalNavigationOption<OptionSize>

  /// The choices.
  ///
  /// Replacing them selects the first and, as on iOS, gives the new items the normal
  /// appearance until ``appearance`` is set again.
  public var options: [AnyOption<Size>] {
    didSet {
      selectedItemIndex = 0
      itemsAppearance = .normal
    }
  }

  /// The selected item, from 0.
  ///
  /// An index outside the options selects none and hides the bar.
  public var selectedItemIndex: Int

  /// Whether the selected item has a bar below it.
  public var showsSelectedBar = true

  /// How unselected items are coloured; it never changes the bar.
  public var appearance = HorizontalNavigationAppearance.normal {
    didSet { itemsAppearance = appearance }
  }

  /// The colour of the bar and of the selected item; `nil` is the theme's.
  public var selectedColor: ColorReference?

  /// Where the items stand when they do not fit; selecting never scrolls.
  public var scrollPosition = ScrollPosition.leading

  /// Told when a person selects an item, not when code does.
  public weak var delegate: (any HorizontalNavigationDelegate)?

  private var itemsAppearance = HorizontalNavigationAppearance.normal

  /// - Parameters:
  ///   - options: the choices, in reading order.
  ///   - selectedItemIndex: the item selected at first, from 0.
  public init(options: [AnyOption<Size>], selectedItemIndex: Int) {
    self.options = options
    self.selectedItemIndex = selectedItemIndex
  }

  /// Does what a tap on an item does: selects it and tells the delegate.
  ///
  /// - Returns: whether there is such an item.
  @discardableResult
  public func select(_ index: Int) -> Bool {
    guard options.indices.contains(index) else { return false }
    selectedItemIndex = index
    delegate?.horizontalNavigation(
      self, didSelectItemAtIndex: index, withTag: options[index].tag)
    return true
  }

  /// The present state as a value that can be drawn.
  public var content: HorizontalNavigationContent {
    HorizontalNavigationContent(
      items: options.map { $0.makeItem() }, selectedIndex: selectedItemIndex,
      metrics: Size.metrics, showsSelectedBar: showsSelectedBar, appearance: itemsAppearance,
      selectedColor: selectedColor, scrollPosition: scrollPosition)
  }
}

extension HorizontalNavigation: ComponentConvertible {
  public var component: any Component { content }
}

/// Follows what a person does with a ``HorizontalNavigation``.
public protocol HorizontalNavigationDelegate: AnyObject {
  func horizontalNavigation<Size>(
    _ horizontalNavigation: HorizontalNavigation<Size>, didSelectItemAtIndex index: Int,
    withTag tag: Int)
}
