import Basics

/// One thing that happens to tabs in a sheet's `steps`.
enum TabsViewStep {
  static let keys: [Key] = [
    Key("select", .integer(0...1_000_000), "Taps the tab with this index."),
    Key("update", .group(updateKeys), "Replaces parts of a tab."),
    Key("remove", .integer(0...1_000_000), "Removes the tab with this index."),
    Key("reload", TabsViewContent.itemsKind, "Replaces all tabs."),
  ]

  private static let updateKeys =
    [Key("at", .integer(0...1_000_000), required: true, "The tab's index.")]
    + TabsViewContent.itemKeys

  /// The state after each step, as the object behaves.
  static func run(
    _ steps: [Node], on start: TabsViewContent, report: (Diagnostic) -> Void
  ) -> [TabsViewContent] {
    let tabs = TabsView(tabItems: start.items)
    tabs.select(start.selectedItem ?? 0)
    return steps.map { step in
      perform(step, on: tabs, report)
      var state = start
      state.items = tabs.tabItems
      state.selectedIndex = tabs.selectedIndex
      return state
    }
  }

  private static func perform(_ step: Node, on tabs: TabsView, _ report: (Diagnostic) -> Void) {
    let names = keys.map(\.name)
    let found = (step.entries ?? []).map(\.key).filter(names.contains)
    guard let name = found.first, found.count == 1, let value = step[name] else {
      let problem = ConfigurationProblem.notOneOf(names, owner: "a step", found: found)
      return report(Diagnostic(.error, problem, at: step.location))
    }
    let before = tabs.problems.count
    switch name {
    case "select": tabs.select(value.integer ?? 0)
    case "remove": tabs.remove(value.integer ?? 0)
    case "reload": tabs.reload(with: TabsViewContent.items(value, report))
    default: update(value, tabs, report)
    }
    let place = value["at"]?.location ?? value.location
    for problem in tabs.problems.dropFirst(before) {
      report(Diagnostic(.error, problem, at: place))
    }
    // Said once, at the step that takes one too many, and not again at those after it.
    if name == "remove", tabs.tabItems.count < TabsViewProblem.fewestTabs {
      let problem = TabsViewProblem.tooFewTabs(tabs.tabItems.count)
      report(Diagnostic(.error, problem, at: place))
    }
  }

  /// What an update does not name stays as it is.
  private static func update(_ node: Node, _ tabs: TabsView, _ report: (Diagnostic) -> Void) {
    guard let index = node["at"]?.integer else { return }
    guard tabs.tabItems.indices.contains(index) else {
      tabs.update(TabItem(title: ""), at: index)
      return
    }
    var item = tabs.tabItems[index]
    if let title = node["title"]?.scalar { item.title = title }
    if let icon = node["icon"]?.scalar { item.icon = icon }
    if let identifier = node["accessibilityIdentifier"]?.scalar {
      item.accessibilityIdentifier = identifier
    }
    tabs.update(item, at: index)
  }
}
