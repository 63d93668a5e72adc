import Basics
import Components
import Layout
import Testing

@Suite("TabsView: colours and what a screen reader is told")
struct TabsViewStateTests {
  private func role(_ part: String) -> String { TabsViewContent.roleName(part) }

  private func arrangement(_ keys: String = "") throws -> Arrangement {
    let reading = try TabsViewReading(
      """
      {"items": [{"title": "Movies", "icon": "ticket"}, {"title": "Phone", "icon": "phone"}, "TV"]\(keys)}
      """)
    return arrangeTabs(try #require(reading.content, "\(reading.messages)"))
  }

  @Test("Title, icon and line of the selected tab, and of the others", arguments: 0..<3)
  func selected(index: Int) throws {
    for sizing in TabsViewSizing.allCases {
      let arrangement = try arrangement(
        ", \"selected\": \(index), \"sizing\": \"\(sizing.rawValue)\"")
      for tab in 0..<3 {
        let isSelected = tab == index
        #expect(
          arrangement.color("item[\(tab)].title") == role(isSelected ? "selectedText" : "text"))
        let icon = tab == 2 ? nil : role(isSelected ? "selectedIcon" : "icon")
        #expect(arrangement.color("item[\(tab)].icon") == icon)
        #expect(arrangement.placement("item[\(tab)]")?.identity?.isSelected == isSelected)
      }
      #expect(arrangement.shapeColors(at: "line") == [role("line")])
      #expect(arrangement.shapeColors(at: "divider") == [role("divider")])
      #expect(arrangement.placements.count { $0.identity?.id == "line" } == 1)
    }
  }

  @Test("The line is painted over the divider, and the divider is behind everything")
  func order() throws {
    let ids = try arrangement().placements.compactMap { $0.identity?.id }
    #expect(ids.first == "divider")
    let line = try #require(ids.firstIndex(of: "line"))
    #expect(line > 0 && line < ids.count)
    #expect(Set(ids).count == ids.count)
  }

  @Test("Selection never moves a title or an icon while nothing scrolls")
  func frames() throws {
    func frames(_ selected: Int) throws -> [Rect] {
      try arrangement(", \"selected\": \(selected)").placements
        .filter { $0.identity?.id.hasPrefix("item") == true }.map(\.frame)
    }
    #expect(try frames(0) == frames(1))
    #expect(try frames(0) == frames(2))
  }

  @Test("A selection outside the tabs selects none and draws no line", arguments: [3, 1_000_000])
  func outOfRange(index: Int) throws {
    let arrangement = try arrangement(", \"selected\": \(index)")
    #expect(arrangement.frame("line") == nil)
    #expect(arrangement.size == Size(width: 390, height: 56))
    for tab in 0..<3 {
      #expect(arrangement.color("item[\(tab)].title") == role("text"))
      #expect(arrangement.placement("item[\(tab)]")?.identity?.isSelected == false)
    }
  }

  @Test("What a screen reader is told")
  func identities() throws {
    let arrangement = try arrangement(", \"selected\": 1")
    let tabs = (0..<3).compactMap { arrangement.placement("item[\($0)]")?.identity }
    #expect(tabs.map(\.role) == [.tab, .tab, .tab])
    #expect(tabs.map(\.label) == ["Movies", "Phone", "TV"])
    #expect(tabs.map(\.isSelected) == [false, true, false])
    #expect(arrangement.placement("item[0].icon")?.identity?.role == .image)
    #expect(arrangement.placement("item[0].title")?.identity?.role == .text)
    #expect(arrangement.placement("line")?.identity?.role == .indicator)
    #expect(arrangement.placement("divider")?.identity?.role == .separator)
  }

  @Test("An enlarged tab has its icon above its title, in a box in the middle of a phone's screen")
  func enlarged() throws {
    let arrangement = try arrangement(", \"largeContentViewer\": 1, \"selected\": 2")
    #expect(arrangement.size == Size(width: 390, height: 844))
    let box = try #require(arrangement.frame("hud"))
    #expect(box.midX == 195 && box.midY == 422)
    #expect(box.width == box.height)
    let icon = try #require(arrangement.frame("hud.icon"))
    let title = try #require(arrangement.frame("hud.title"))
    #expect(icon.midX == 195 && title.midX == 195)
    #expect(icon.y >= box.y && title.y >= icon.maxY && title.maxY <= box.maxY)
    #expect(arrangement.placement("hud")?.identity?.label == "Phone")
    #expect(arrangement.color("hud.icon") == role("hudText"))
    #expect(arrangement.color("hud.title") == role("hudText"))
    // Enlarging is no selection.
    #expect(arrangement.placement("item[2]")?.identity?.isSelected == true)
    #expect(arrangement.placement("item[1]")?.identity?.isSelected == false)
  }

  @Test("An enlarged tab without an icon shows its title alone, in the middle")
  func enlargedWithoutIcon() throws {
    let arrangement = try arrangement(", \"largeContentViewer\": 2")
    #expect(arrangement.frame("hud.icon") == nil)
    let box = try #require(arrangement.frame("hud"))
    #expect(arrangement.frame("hud.title")?.midY == box.midY)
  }

  @Test("Every colour and every style the body uses is a role the theme is asked for")
  func roles() throws {
    let roles = Set(TabsViewContent.roles.map(\.name))
    for keys in ["", #", "largeContentViewer": 0"#, #", "sizing": "swiftui""#] {
      for placement in try arrangement(keys).placements {
        let colors: [ColorReference?] =
          switch placement.content {
          case .text(let text, _): [text.color]
          case .icon(let icon): [icon.tint]
          case .shape(let shape): [shape.fill, shape.border?.color]
          case .group: []
          }
        for color in colors.compactMap({ $0 }) { #expect(roles.contains(color.name)) }
      }
    }
    #expect(roles.contains(TabsViewContent.roleName("background")))
  }

  @Test("The SwiftUI variant has a smaller label")
  func labels() throws {
    func size(_ keys: String) throws -> Double? {
      let placement = try arrangement(keys).placement("item[0].title")
      guard case .text(let text, _) = placement?.content else { return nil }
      return text.style.size
    }
    #expect(try size("") == 16)
    #expect(try size(#", "sizing": "implementation""#) == 16)
    #expect(try size(#", "sizing": "swiftui""#) == 14)
  }
}
