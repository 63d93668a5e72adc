import Basics
import Components
import Layout
import Testing

@Suite("HorizontalNavigation: colours and selection")
struct HorizontalNavigationStateTests {
  /// An option of each kind, with the keys after it.
  private func arrangement(_ keys: String) throws -> Arrangement {
    let reading = try Reading(
      """
      {"options": [{"text": "Flights", "icon": "flight", "notificationDot": true},
      {"text": "Hotels", "badge": "NEW"}, "Cars"]\(keys)}
      """)
    return arrange(try #require(reading.content))
  }

  private func role(_ part: String) -> String { HorizontalNavigationContent.roleName(part) }

  @Test("Text and icon of the selected item, and of the others")
  func normal() throws {
    let first = try arrangement("")
    #expect(first.color("item[0].title") == role("selected"))
    #expect(first.color("item[0].icon") == role("selected"))
    #expect(first.color("item[1].badge.text") == role("unselected"))
    #expect(first.color("item[2].title") == role("unselected"))
    #expect(first.color("bar") == role("bar"))
    let second = try arrangement(#", "selected": 1, "appearance": "normal""#)
    #expect(second.color("item[0].icon") == role("unselected"))
    #expect(second.color("item[1].title") == role("selected"))
  }

  @Test("Text and outline of a badge follow its item, and nothing fills it")
  func badge() throws {
    for (keys, color) in [("", role("unselected")), (#", "selected": 1"#, role("selected"))] {
      let arrangement = try arrangement(keys)
      #expect(arrangement.color("item[1].badge.text") == color)
      #expect(arrangement.shapeColors(at: "item[1].badge") == [color])
      let fills = arrangement.placements.compactMap { placement in
        if case .shape(let shape) = placement.content { shape.fill?.name } else { nil }
      }
      #expect(!fills.contains(color))
    }
  }

  @Test("The alternate appearance recolours what is not selected, and never the bar")
  func alternate() throws {
    let arrangement = try arrangement(#", "appearance": "alternate""#)
    #expect(arrangement.color("item[0].title") == role("selected"))
    #expect(arrangement.color("bar") == role("bar"))
    #expect(arrangement.color("item[1].title") == role("alternateUnselected"))
    #expect(arrangement.shapeColors(at: "item[1].badge") == [role("alternateUnselected")])
    #expect(arrangement.color("item[2].title") == role("alternateUnselected"))
  }

  @Test("A selected colour recolours bar, text and icon of the selected item together")
  func selectedColor() throws {
    let arrangement = try arrangement(#", "selectedColor": "status.danger""#)
    #expect(arrangement.color("item[0].title") == "status.danger")
    #expect(arrangement.color("item[0].icon") == "status.danger")
    #expect(arrangement.color("bar") == "status.danger")
    #expect(arrangement.color("item[2].title") == role("unselected"))
  }

  @Test("The dot keeps its own colour whatever its item's state", arguments: [0, 1])
  func dot(selected: Int) throws {
    let arrangement = try arrangement(
      ", \"selected\": \(selected), \"selectedColor\": \"core.accent\", \"appearance\": \"alternate\""
    )
    #expect(arrangement.shapeColors(at: "item[0].dot") == [role("notificationDot")])
  }

  @Test("Colours never move anything")
  func frames() throws {
    let plain = try arrangement("").placements.map(\.frame)
    let other = try arrangement(#", "appearance": "alternate", "selectedColor": "core.accent""#)
    #expect(other.placements.map(\.frame) == plain)
  }

  @Test("Without a bar the selected colour stays", arguments: [true, false])
  func bar(isShown: Bool) throws {
    let arrangement = try arrangement(", \"showsSelectedBar\": \(isShown)")
    #expect(arrangement.color("item[0].title") == role("selected"))
    #expect((arrangement.frame("bar") != nil) == isShown)
    #expect(arrangement.size.height == (isShown ? 51 : 36))
  }

  @Test(
    "A selection outside the items selects none, hides the bar and is warned about",
    arguments: [3, -1, 1_000_000])
  func outOfRange(index: Int) throws {
    let reading = try Reading("{\"options\": [\"a\", \"b\", \"c\"],\n \"selected\": \(index)}")
    #expect(
      reading.messages == [
        "2:14: warning: 'selected' is \(index), but there are items 0 to 2: nothing is selected"
      ])
    #expect(reading.diagnostics.first?.hint == "count from 0")
    let arrangement = arrange(try #require(reading.content))
    #expect(arrangement.frame("bar") == nil)
    // A title of 16 and 6 pt above and below it.
    #expect(arrangement.size.height == 28)
    for index in 0..<3 {
      #expect(arrangement.color("item[\(index)].title") == role("unselected"))
      #expect(arrangement.placement("item[\(index)]")?.identity?.isSelected == false)
    }
  }

  @Test("What a screen reader is told")
  func identities() throws {
    let arrangement = try arrangement("")
    let tabs = (0..<3).compactMap { arrangement.placement("item[\($0)]")?.identity }
    #expect(tabs.map(\.role) == [.tab, .tab, .tab])
    #expect(tabs.map(\.label) == ["Flights", "Hotels, NEW", "Cars"])
    #expect(tabs.map(\.isSelected) == [true, false, false])
    #expect(arrangement.placement("bar")?.identity?.role == .indicator)
    #expect(arrangement.placement("item[1].badge")?.identity?.label == "NEW")
    let ids = arrangement.placements.compactMap { $0.identity?.id }
    #expect(Set(ids).count == ids.count)
  }

  @Test("Every colour and every style the body uses is a role the theme is asked for")
  func roles() throws {
    let roles = Set(HorizontalNavigationContent.roles.map(\.name))
    for keys in ["", #", "appearance": "alternate", "size": "small""#] {
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
    #expect(roles.contains(HorizontalNavigationContent.roleName("background")))
  }
}
