import Backpack
import Testing

/// Code as it is written for the iOS library: only that library's names.
@Suite struct HorizontalNavigationNamesTests {
  typealias DefaultNav = BPKHorizontalNavigation<BPKHorizontalNavigationSizeDefault>
  typealias SmallNav = BPKHorizontalNavigation<BPKHorizontalNavigationSizeSmall>

  private func studio() throws -> Studio { try Studio(theme: "Backpack", in: Self.folder) }

  /// The repository, from this file's place in it.
  private static let folder = Path.normalized(Path.folder(of: #filePath) + "/../..")

  @Test func theDocumentedSnippetDrawsItself() throws {
    let options: [DefaultNav.AnyOption<BPKHorizontalNavigationSizeDefault>] = [
      .text("Flights", tag: 0),
      .text("Hotels", tag: 1),
      .text("Car Hire", tag: 2),
    ]
    let horizontalNavigation: DefaultNav = DefaultNav(options: options, selectedItemIndex: 0)
    horizontalNavigation.showsSelectedBar = false
    horizontalNavigation.appearance = .normal

    let layout = try inspect(horizontalNavigation, width: 375)
    #expect(layout.elements.contains { $0.id == "item[2].title" && $0.text == "Car Hire" })
    #expect(!layout.elements.contains { $0.id == "bar" })
    let pair = try studio().draw(horizontalNavigation, width: 375)
    #expect(pair.day != pair.night)
    #expect(pair.day.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func iconsAndBadgesHaveTheirMeasures() throws {
    let navigation = SmallNav(
      options: [
        .textAndIcon("Flights", icon: BPKSmallIconName.flight, tag: 0),
        .textWithBadge("Hotels", badgeMessage: "NEW", tag: 1),
        .text("Cars", tag: 2, showNotificationDot: true),
      ], selectedItemIndex: 1)
    let elements = try inspect(navigation, width: 375).elements
    let icon = try #require(elements.first { $0.id == "item[0].icon" })
    #expect(icon.frame.size == Size(width: 16, height: 16))
    let badge = try #require(elements.first { $0.id == "item[1].badge" })
    #expect(badge.frame.height == 24)
    let dot = try #require(elements.first { $0.id == "item[2].dot" })
    #expect(dot.frame.size == Size(width: 8, height: 8))
  }

  @Test func theDelegateIsToldOfIndexAndTag() {
    let navigation = DefaultNav(
      options: [.text("One way", tag: 7), .text("Return", tag: 9)], selectedItemIndex: 0)
    let listener = Listener()
    navigation.delegate = listener
    navigation.select(1)
    #expect(listener.calls == [Listener.Call(index: 1, tag: 9)])
    #expect(navigation.selectedItemIndex == 1)
    navigation.selectedItemIndex = 0
    #expect(listener.calls.count == 1)
  }

  @Test func customSegmentsTakePartInTheLayout() throws {
    let navigation = DefaultNav(
      options: [
        .text("Flights", tag: 0),
        DefaultNav.AnyOption(wrapped: SquareOption(tag: 1, side: 40)),
      ], selectedItemIndex: 1)
    navigation.selectedColor = BPKColor.statusDangerSpotColor
    let layout = try inspect(navigation, width: 300)
    let square = try #require(layout.elements.first { $0.id == "item[1].square" })
    #expect(square.frame.size == Size(width: 40, height: 40))
    #expect(square.color == "status.danger.spot")
    let item = try #require(layout.elements.first { $0.id == "item[1]" })
    #expect(item.frame.height == 40)
    #expect(layout.size.height == 55)
  }

  private func inspect(
    _ component: any ComponentConvertible, width: Double
  ) throws -> Inspection {
    var settings = VariantSettings()
    settings.width = width
    return try studio().inspect(component, settings: settings)
  }
}

/// A segment of a user's own.
private struct SquareOption: BPKHorizontalNavigationOption {
  typealias Size = BPKHorizontalNavigationSizeDefault

  let tag: Int
  let side: Double

  func makeItem() -> any BPKHorizontalNavigationItem { SquareItem(side: side) }
}

private struct SquareItem: BPKHorizontalNavigationItem {
  let side: Double

  var label: String { "Square" }

  func element(in state: HorizontalNavigationItemState) -> Element {
    Shape(.rectangle, fill: state.contentColor).element
      .frame(width: side, height: side)
      .identified(state.id("square"), role: .image)
  }
}

private final class Listener: BPKHorizontalNavigationDelegate {
  struct Call: Equatable {
    var index: Int
    var tag: Int
  }

  private(set) var calls: [Call] = []

  func horizontalNavigation<Size>(
    _ horizontalNavigation: BPKHorizontalNavigation<Size>, didSelectItemAtIndex index: Int,
    withTag tag: Int
  ) {
    calls.append(Call(index: index, tag: tag))
  }
}
