import Mistica
import Testing

/// Code as it is written for the iOS library: only that library's names.
@Suite struct TabsNamesTests {
  private func studio() throws -> Studio {
    try Studio(
      theme: "Mistica", in: Path.normalized(Path.folder(of: #filePath) + "/../.."))
  }

  private func tabs() -> TabsView {
    TabsView(tabItems: [
      TabItem(title: "Movies", icon: "ticket"), TabItem(title: "Phone", icon: "phone"),
      TabItem(title: "TV", icon: "tv"),
    ])
  }

  @Test func theDocumentedSnippetDrawsItself() throws {
    let tabsView = tabs()
    tabsView.update(TabItem(title: "Films"), at: 0)
    let pair = try studio().draw(tabsView, width: 390)
    #expect(pair.day != pair.night)
    var settings = VariantSettings()
    settings.width = 390
    let elements = try studio().inspect(tabsView, settings: settings).elements
    #expect(elements.filter { $0.role == .tab }.map(\.label) == ["Films", "Phone", "TV"])
    #expect(elements.filter { $0.isSelected == true }.map(\.id) == ["item[0]"])
  }

  @Test func theDelegateIsToldExactlyWhenIOSTells() {
    let tabsView = tabs()
    let listener = Listener()
    tabsView.delegate = listener
    #expect(listener.titles == [])
    tabsView.select(1)
    #expect(listener.titles == ["Phone"])
    // A tap on the selected tab is ignored, and replacing one tells nobody.
    tabsView.select(1)
    tabsView.update(TabItem(title: "Mobile"), at: 1)
    #expect(listener.titles == ["Phone"])
    tabsView.remove(2)
    #expect(listener.titles == ["Phone", "Mobile"])
    tabsView.reload(with: [TabItem(title: "A"), TabItem(title: "B")])
    #expect(listener.titles == ["Phone", "Mobile", "A"])
    tabsView.tabItems = [TabItem(title: "C"), TabItem(title: "D")]
    #expect(listener.titles == ["Phone", "Mobile", "A", "C"])
    #expect(tabsView.selectedIndex == 0)
  }

  @Test func removingByItemSelectsTheOneBefore() {
    let tabsView = tabs()
    tabsView.select(2)
    #expect(tabsView.remove(TabItem(title: "Phone", icon: "phone")))
    #expect(tabsView.tabItems.map(\.title) == ["Movies", "TV"])
    #expect(tabsView.selectedIndex == 0)
    #expect(!tabsView.remove(TabItem(title: "Phone", icon: "phone")))
    #expect(tabsView.problems == [.unknownTab("Phone")])
  }

  @Test(arguments: [-1, 3, Int.max, Int.min])
  func indicesOutOfRangeAreErrorsNotTraps(index: Int) throws {
    let tabsView = tabs()
    #expect(!tabsView.select(index))
    #expect(!tabsView.remove(index))
    #expect(!tabsView.update(TabItem(title: "x"), at: index))
    #expect(
      tabsView.problems == [TabsViewProblem](repeating: .indexOutOfRange(index, count: 3), count: 3)
    )
    #expect(throws: Diagnostics.self) { try studio().draw(tabsView, width: 390) }
  }

  @Test func fewerThanTwoTabsAreAnError() throws {
    let tabsView = TabsView(tabItems: [TabItem(title: "Alone")])
    let studio = try studio()
    do throws(Diagnostics) {
      _ = try studio.draw(tabsView, width: 390)
      Issue.record("one tab was drawn")
    } catch {
      #expect(error.all.map(\.message) == ["tabs need at least 2 items, there is 1"])
    }
  }
}

private final class Listener: TabsViewDelegate {
  private(set) var titles: [String] = []

  func tabsView(_ tabsView: TabsView, didSelectTab tab: TabItem) { titles.append(tab.title) }
}
