import Basics
import Layout

extension HorizontalNavigationContent {
  public static let keys: [Key] = [
    Key(
      "options", .list(.either([.text, .group(optionKeys)]), count: 2...64), required: true,
      "The items: a text, or a group of keys."),
    Key(
      "selected", .integer(ItemChecks.indices),
      "Index of the selected item, from 0; outside the items none is."),
    Key("size", .choice(HorizontalNavigationMetrics.all.map(\.name)), "Of text and icons."),
    Key("showsSelectedBar", .boolean, "Whether the selected item has a bar below it."),
    Key(
      "appearance", .choice(HorizontalNavigationAppearance.allCases.map(\.rawValue)),
      "How unselected items are coloured."),
    Key("selectedColor", .color, "Of the bar and of the selected item."),
    Key(
      "scrollOffset", .either([.number(0...1_000_000), .choice(["leading", "trailing"])]),
      "Points from the left end when the items do not fit, or an end."),
  ]

  private static let optionKeys: [Key] = [
    Key("text", .text, "The title."),
    Key("icon", .icon, "An icon before the title."),
    Key("tag", .integer(-1_000_000_000...1_000_000_000), "A number of your own for the item."),
    Key("badge", .text, "A short text in a frame after the title."),
    Key("notificationDot", .boolean, "A dot at the title's upper end."),
    Key("custom", CustomElement.kind, "An element tree in place of all that."),
  ]

  public init(_ configuration: Configuration, report: (Diagnostic) -> Void) {
    items = (configuration.list("options") ?? []).map { Self.item($0, report: report) }
    metrics =
      HorizontalNavigationMetrics.all.first { $0.name == configuration.text("size") } ?? .default
    selectedIndex = configuration.integer("selected") ?? 0
    showsSelectedBar = configuration.boolean("showsSelectedBar") ?? true
    appearance =
      configuration.choice("appearance", as: HorizontalNavigationAppearance.self) ?? .normal
    selectedColor = configuration.color("selectedColor")
    scrollPosition =
      switch (configuration.number("scrollOffset"), configuration.text("scrollOffset")) {
      case (let points?, _): .points(points)
      case (_, "trailing"): .trailing
      default: .leading
      }
    ItemChecks.warnOfSelection(
      selectedIndex, count: items.count, at: configuration.location(of: "selected"),
      report: report)
  }

  private static func item(
    _ node: Node, report: (Diagnostic) -> Void
  ) -> any HorizontalNavigationItem {
    func title() -> String {
      ItemChecks.title(of: node, key: "text", owner: "an option", report: report)
    }
    if node.scalar != nil { return TitleItem(title: title()) }
    func fail(_ problem: ConfigurationProblem, _ location: SourceLocation) {
      report(Diagnostic(.error, problem, at: location))
    }
    let values = Configuration(node)
    if let custom = values["custom"] {
      for key in ["text", "icon", "badge", "notificationDot"] {
        guard let entry = node.entry(key) else { continue }
        fail(.keysExclude("custom", key, owner: "an option"), entry.keyLocation)
      }
      CustomElement.check(custom, report: report)
      return CustomItem(node: custom)
    }
    var item = TitleItem(title: title())
    if let icon = values.text("icon") { item.companion = .icon(icon) }
    if let badge = values.text("badge") {
      if let icon = node.entry("icon") {
        fail(.keysExclude("badge", "icon", owner: "an option"), icon.keyLocation)
      }
      if let dot = node.entry("notificationDot"), dot.value.boolean == true {
        fail(.keysExclude("badge", "notificationDot", owner: "an option"), dot.keyLocation)
      }
      item.companion = .badge(badge)
    }
    item.showsNotificationDot = values.boolean("notificationDot") ?? false
    return item
  }
}

/// An item from an element tree in a sheet.
struct CustomItem: HorizontalNavigationItem {
  var node: Node

  var label: String { CustomItem.texts(in: node).joined(separator: " ") }

  func element(in state: HorizontalNavigationItemState) -> Element {
    CustomElement.element(
      node, style: state.titleStyle, color: state.contentColor, id: state.id("custom"))
  }

  private static func texts(in node: Node) -> [String] {
    if let text = node.scalar ?? node["text"]?.scalar { return [text] }
    let children = (node["children"]?.elements ?? []) + [node["child"]].compactMap { $0 }
    return children.flatMap(texts)
  }
}
