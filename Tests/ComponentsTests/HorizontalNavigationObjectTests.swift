import Components
import Layout
import Testing

@Suite("HorizontalNavigation: the Swift object")
struct HorizontalNavigationObjectTests {
  private func navigation(selected: Int = 0) -> HorizontalNavigation<Default> {
    HorizontalNavigation<Default>(
      options: [
        .text("Flights", tag: 10), .textAndIcon("Hotels", icon: "hotel", tag: 20),
        .textWithBadge("Cars", badgeMessage: "NEW", tag: 30),
      ], selectedItemIndex: selected)
  }

  private func titleColors(_ navigation: HorizontalNavigation<Default>) -> [String?] {
    let arrangement = arrange(navigation.content)
    return navigation.options.indices.map { arrangement.color("item[\($0)].title") }
  }

  private func role(_ part: String) -> String { HorizontalNavigationContent.roleName(part) }

  @Test("The smallest one, as it is written")
  func smallest() {
    let navigation = HorizontalNavigation<Default>(
      options: [.text("Flights", tag: 0)], selectedItemIndex: 0)
    let arrangement = arrange(navigation.content)
    #expect(arrangement.frame("item[0]") == Rect(x: 0, y: 0, width: 375, height: 28))
    #expect(arrangement.frame("bar") != nil)
    #expect(navigation.showsSelectedBar)
    #expect(navigation.appearance == .normal)
    #expect(navigation.selectedColor == nil)
  }

  @Test("Selecting tells the delegate index and tag exactly once; setting tells nobody")
  func delegate() {
    let navigation = navigation()
    let listener = Listener()
    navigation.delegate = listener
    #expect(navigation.select(2))
    #expect(listener.calls == [[2, 30]])
    #expect(navigation.selectedItemIndex == 2)
    navigation.selectedItemIndex = 1
    #expect(listener.calls.count == 1)
    navigation.options = [.text("a", tag: 5), .text("b", tag: 6)]
    #expect(listener.calls.count == 1)
    navigation.select(1)
    #expect(listener.calls == [[2, 30], [1, 6]])
  }

  @Test("There is nothing to select outside the options", arguments: [-1, 3, .max, .min])
  func outside(index: Int) {
    let navigation = navigation(selected: 1)
    let listener = Listener()
    navigation.delegate = listener
    #expect(!navigation.select(index))
    #expect(navigation.selectedItemIndex == 1)
    #expect(listener.calls.isEmpty)
    navigation.selectedItemIndex = index
    #expect(arrange(navigation.content).frame("bar") == nil)
  }

  @Test("The delegate is not kept alive")
  func weakDelegate() {
    let navigation = navigation()
    var listener: Listener? = Listener()
    navigation.delegate = listener
    #expect(navigation.delegate != nil)
    listener = nil
    #expect(navigation.delegate == nil)
    #expect(navigation.select(1))
  }

  @Test("Replacing the options selects the first, and its items have the normal appearance")
  func replacing() {
    let navigation = navigation(selected: 2)
    navigation.appearance = .alternate
    navigation.selectedColor = "core.accent"
    navigation.showsSelectedBar = false
    let before = ["alternateUnselected", "alternateUnselected"].map(role) + ["core.accent"]
    #expect(titleColors(navigation) == before)

    navigation.options = [.text("One way", tag: 1), .text("Return", tag: 2)]
    #expect(navigation.selectedItemIndex == 0)
    #expect(titleColors(navigation) == ["core.accent", role("unselected")])
    #expect(navigation.selectedColor == "core.accent")
    #expect(!navigation.showsSelectedBar)
    #expect(arrange(navigation.content).frame("bar") == nil)

    navigation.appearance = .alternate
    #expect(titleColors(navigation) == ["core.accent", role("alternateUnselected")])
  }

  @Test("A selected colour colours the bar too, until it is taken away")
  func selectedColor() {
    let navigation = navigation()
    navigation.selectedColor = "status.danger"
    #expect(arrange(navigation.content).color("bar") == "status.danger")
    navigation.selectedColor = nil
    #expect(arrange(navigation.content).color("bar") == role("bar"))
  }

  @Test("An object and a sheet that say the same draw the same")
  func sheet() throws {
    let reading = try Reading(
      """
      {"options": ["Flights", {"text": "Hotels", "icon": "hotel"}, {"text": "Cars", "badge": "NEW"}],
      "selected": 1, "appearance": "alternate", "scrollOffset": "trailing"}
      """)
    let navigation = navigation(selected: 1)
    navigation.appearance = .alternate
    navigation.scrollPosition = .trailing
    let content = try #require(reading.content)
    #expect(arrange(content, width: 200) == arrange(navigation.content, width: 200))
    #expect(type(of: navigation.component).name == "HorizontalNavigation")
  }

  @Test("The small size has small icons and its own titles")
  func small() {
    let navigation = HorizontalNavigation<Small>(
      options: [.textAndIcon("a", icon: SmallIcon.car), .text("b", showNotificationDot: true)],
      selectedItemIndex: 0)
    let arrangement = arrange(navigation.content)
    #expect(arrangement.frame("item[0].icon")?.size == Size(width: 16, height: 16))
    #expect(arrangement.frame("item[1].title")?.height == Styles.smallTitle)
    #expect(arrangement.frame("item[1].dot") != nil)
  }

  @Test("Options are equal when their tags are, as on iOS")
  func equality() {
    typealias Option = AnyHorizontalNavigationOption<Default>
    #expect(Option.text("a", tag: 1) == Option.textWithBadge("b", badgeMessage: "c", tag: 1))
    #expect(Option.text("a", tag: 1) != Option.text("a", tag: 2))
    #expect(Option(wrapped: Swatch(tag: 4)).tag == 4)
  }

  @Test("Options of a user's own take part in the layout and follow the state", arguments: [0, 1])
  func custom(selected: Int) throws {
    let navigation = HorizontalNavigation<Default>(
      options: [
        .text("abc", tag: 0), .init(wrapped: Swatch(tag: 1)), .init(wrapped: Plain(tag: 2)),
      ],
      selectedItemIndex: selected)
    let arrangement = arrange(navigation.content, width: nil)
    #expect(arrangement.color("item[1].swatch") == role(selected == 1 ? "selected" : "unselected"))
    #expect(arrangement.frame("item[1].swatch")?.size == Size(width: 40, height: 50))
    #expect(arrangement.frame("item[0]")?.height == 50)
    #expect(arrangement.size == Size(width: 24 + 32 + 40 + 40, height: 65))
    #expect(arrangement.color("plain") == "core.accent")
    let labels = (0..<3).compactMap { arrangement.placement("item[\($0)]")?.identity?.label }
    #expect(labels == ["abc", "Swatch", ""])
    let wide = arrange(navigation.content, width: 272)
    #expect(wide.frame("item[1]")?.width == 80)
    let bar = try #require(wide.frame("bar"))
    #expect(bar.width == (selected == 0 ? 112 : 80) - 24)
  }
}

private enum SmallIcon: String, HorizontalNavigationOptionIcon {
  typealias Size = Small

  case car

  var iconName: String { rawValue }
}

/// An option whose item follows the item's state.
private struct Swatch: HorizontalNavigationOption {
  typealias Size = Default

  let tag: Int

  func makeItem() -> any HorizontalNavigationItem { SwatchItem() }
}

private struct SwatchItem: HorizontalNavigationItem {
  var label: String { "Swatch" }

  func element(in state: HorizontalNavigationItemState) -> Element {
    Icon("swatch", size: Size(width: 40, height: 50), tint: state.contentColor).element
      .identified(state.id("swatch"), role: .image)
  }
}

/// An option whose item is a plain element.
private struct Plain: HorizontalNavigationOption {
  typealias Size = Default

  let tag: Int

  func makeItem() -> any HorizontalNavigationItem {
    Text("Plain", style: TextStyle(size: 12), color: "core.accent").element
      .identified("plain", role: .text)
  }
}

private final class Listener: HorizontalNavigationDelegate {
  /// Index and tag of each call.
  private(set) var calls: [[Int]] = []

  func horizontalNavigation<Size>(
    _ horizontalNavigation: HorizontalNavigation<Size>, didSelectItemAtIndex index: Int,
    withTag tag: Int
  ) {
    calls.append([index, tag])
  }
}
