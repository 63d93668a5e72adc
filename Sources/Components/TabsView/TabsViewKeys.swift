import Basics
import Layout

extension TabsViewContent {
  public static let keys: [Key] = [
    Key("items", itemsKind, required: true, "The tabs: a text, or a group of keys."),
    Key("selected", .integer(0...1_000_000), "Index of the selected tab, from 0."),
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
    if selectedItem == nil, !items.isEmpty {
      let problem = ConfigurationProblem.selectionOutOfRange(selectedIndex, count: items.count)
      report(Diagnostic(.warning, problem, at: configuration.location(of: "selected")))
    }
    if let enlargedIndex, !items.indices.contains(enlargedIndex) {
      let problem = TabsViewProblem.indexOutOfRange(enlargedIndex, count: items.count)
      report(
        Diagnostic(.error, problem, at: configuration.location(of: "largeContentViewer")))
    }
    steps = TabsViewStep.run(configuration.list("steps") ?? [], on: self, report: report)
    if configuration.text("show") == "last", let last = steps.last {
      self = last
    }
  }

  static func items(_ node: Node?, _ report: (Diagnostic) -> Void) -> [TabItem] {
    (node?.elements ?? []).map { item($0, report) }
  }

  static func item(_ node: Node, _ report: (Diagnostic) -> Void) -> TabItem {
    let values = Configuration(node)
    guard let title = node.scalar ?? values.text("title") else {
      let problem = ConfigurationProblem.missingKey(
        "title", owner: "a tab", expected: "its text")
      report(Diagnostic(.error, problem, at: node.location))
      return TabItem(title: "")
    }
    if title.allSatisfy(\.isWhitespace) {
      let problem = ConfigurationProblem.blankText(owner: "a tab")
      report(Diagnostic(.warning, problem, at: node["title"]?.location ?? node.location))
    }
    return TabItem(
      title: title, icon: values.text("icon"),
      accessibilityIdentifier: values.text("accessibilityIdentifier"))
  }
}
