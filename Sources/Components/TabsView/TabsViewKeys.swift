import Basics
import Layout

extension TabsViewContent {
  public static let keys: [Key] = [
    Key("items", itemsKind, required: true, "The tabs: a text, or a group of keys."),
    Key("selected", .integer(ItemChecks.indices), "Index of the selected tab, from 0."),
    Key(
      "sizing", .choice(TabsViewSizing.allCases.map(\.rawValue)),
      "Whose rule for the width of tabs is followed."),
    Key(
      "steps", .list(.group(TabsViewStep.keys), count: 1...64), "What happens, one picture each."),
    Key("show", .choice(["all", "last"]), "Which steps are drawn."),
    Key(
      "largeContentViewer", .integer(0...1_000_000),
      "Index of a tab shown enlarged over a phone's screen."),
  ]

  static let itemsKind = ValueKind.list(
    .either([.text, .group(itemKeys)]), count: TabsViewProblem.fewestTabs...64)

  static let itemKeys: [Key] = [
    Key("title", .text, "The title."),
    Key("icon", .icon, "An icon before the title."),
    Key("accessibilityIdentifier", .text, "A name of your own for tests."),
  ]

  public init(_ configuration: Configuration, report: (Diagnostic) -> Void) {
    items = TabsViewContent.items(configuration["items"], report)
    selectedIndex = configuration.integer("selected") ?? 0
    sizing = configuration.choice("sizing", as: TabsViewSizing.self) ?? .documented
    enlargedIndex = configuration.integer("largeContentViewer")
    ItemChecks.warnOfSelection(
      selectedIndex, count: items.count, at: configuration.location(of: "selected"),
      report: report)
    if let enlargedIndex, !items.indices.contains(enlargedIndex) {
      let problem = TabsViewProblem.indexOutOfRange(enlargedIndex, count: items.count)
      report(
        Diagnostic(.error, problem, at: configuration.location(of: "largeContentViewer")))
    }
    steps = TabsViewStep.run(configuration.list("steps") ?? [], on: self, report: report)
    for step in steps {
      guard let enlargedIndex, !step.items.indices.contains(enlargedIndex),
        items.indices.contains(enlargedIndex)
      else { continue }
      let problem = TabsViewProblem.indexOutOfRange(enlargedIndex, count: step.items.count)
      report(
        Diagnostic(.error, problem, at: configuration.location(of: "largeContentViewer")))
      break
    }
    if configuration.text("show") == "last", let last = steps.last {
      self = last
    }
  }

  static func items(_ node: Node?, _ report: (Diagnostic) -> Void) -> [TabItem] {
    (node?.elements ?? []).map { item($0, report) }
  }

  static func item(_ node: Node, _ report: (Diagnostic) -> Void) -> TabItem {
    let values = Configuration(node)
    let title = ItemChecks.title(of: node, key: "title", owner: "a tab", report: report)
    return TabItem(
      title: title, icon: values.text("icon"),
      accessibilityIdentifier: values.text("accessibilityIdentifier"))
  }
}
