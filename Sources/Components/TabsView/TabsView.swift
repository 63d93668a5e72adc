import Basics

/// A row of tabs as an object: the iOS component.
///
/// It holds what the iOS object holds and behaves as it does; ``content`` is what can be drawn. Where
/// the iOS object would trap, this one does nothing, keeps the fault in ``problems`` and refuses to be
/// drawn with it.
public final class TabsView {
  /// The tabs; setting them is the same as ``reload(with:)``.
  public var tabItems: [TabItem] {
    get { items }
    set { reload(with: newValue) }
  }

  /// The selected tab, from 0.
  public private(set) var selectedIndex = 0

  /// How wide tabs are.
  public var sizing = TabsViewSizing.documented

  /// Told of selections: by a person, and by ``reload(with:)`` and ``remove(_:)-(Int)`` as on iOS.
  public weak var delegate: (any TabsViewDelegate)?

  /// What was asked for and cannot be, in order.
  public private(set) var problems: [TabsViewProblem] = []

  private var items: [TabItem]

  /// - Parameter tabItems: at least two.
  public init(tabItems: [TabItem]) { items = tabItems }

  /// Replaces all tabs, selects the first and tells the delegate so.
  public func reload(with tabItems: [TabItem]) {
    items = tabItems
    selectedIndex = 0
    if let first = tabItems.first { delegate?.tabsView(self, didSelectTab: first) }
  }

  /// Replaces one tab; selection and delegate are left alone.
  ///
  /// - Returns: whether there is such a tab.
  @discardableResult
  public func update(_ tabItem: TabItem, at index: Int) -> Bool {
    guard isTab(index) else { return false }
    items[index] = tabItem
    return true
  }

  /// Removes a tab, selects the one before it, or the first, and tells the delegate so.
  ///
  /// - Returns: whether there was such a tab and one was left to be selected.
  @discardableResult
  public func remove(_ index: Int) -> Bool {
    guard isTab(index) else { return false }
    items.remove(at: index)
    return selectTab(max(0, index - 1))
  }

  /// Removes the first tab that is equal to `tabItem`.
  @discardableResult
  public func remove(_ tabItem: TabItem) -> Bool {
    guard let index = items.firstIndex(of: tabItem) else {
      problems.append(.unknownTab(tabItem.title))
      return false
    }
    return remove(index)
  }

  /// Does what a tap on a tab does: selects it and tells the delegate, unless it is selected already.
  ///
  /// - Returns: whether there is such a tab.
  @discardableResult
  public func select(_ index: Int) -> Bool {
    guard isTab(index) else { return false }
    return index == selectedIndex || selectTab(index)
  }

  private func selectTab(_ index: Int) -> Bool {
    guard items.indices.contains(index) else { return false }
    selectedIndex = index
    delegate?.tabsView(self, didSelectTab: items[index])
    return true
  }

  private func isTab(_ index: Int) -> Bool {
    if items.indices.contains(index) { return true }
    problems.append(.indexOutOfRange(index, count: items.count))
    return false
  }

  /// The present state as a value that can be drawn.
  public var content: TabsViewContent {
    TabsViewContent(items: items, selectedIndex: selectedIndex, sizing: sizing)
  }
}

extension TabsView: ComponentConvertible {
  public var component: any Component { content }

  /// What is wrong with the object's state.
  public var componentProblems: [any Problem] {
    items.count < TabsViewProblem.fewestTabs
      ? problems + [TabsViewProblem.tooFewTabs(items.count)] : problems
  }
}

/// Follows what happens to a ``TabsView``.
public protocol TabsViewDelegate: AnyObject {
  func tabsView(_ tabsView: TabsView, didSelectTab tab: TabItem)
}

/// A fact about tabs that were asked for and are not there.
public enum TabsViewProblem: Problem, Error, Hashable {
  case tooFewTabs(Int)
  case indexOutOfRange(Int, count: Int)
  case unknownTab(String)

  /// From Mistica's documentation.
  static let fewestTabs = 2

  public var category: DiagnosticCategory { .badInput }

  public var message: String {
    switch self {
    case .tooFewTabs(let count):
      "tabs need at least \(TabsViewProblem.fewestTabs) items, there \(count == 1 ? "is" : "are") \(count)"
    case .indexOutOfRange(let index, let count):
      "there is no tab \(index)"
        + (count == 0
          ? "" : count == 1 ? "; there is only tab 0" : "; there are tabs 0 to \(count - 1)")
    case .unknownTab(let title): "there is no tab '\(title)' to remove"
    }
  }

  public var hint: String? {
    switch self {
    case .tooFewTabs: "add a tab"
    case .indexOutOfRange: "count from 0"
    case .unknownTab: "a tab is found by title, icon and identifier together"
    }
  }
}
