import Basics
import Components
import Layout
import TestSupport
import Testing

@Suite("TabsView: geometry")
struct TabsViewGeometryTests {
  /// The examples are given to four places.
  private static let tolerance = 0.01

  @Test("The fixture is there and whole")
  func fixture() throws {
    let cases = try TabsViewCase.all.get()
    #expect(cases.count == 29)
    #expect(Set(cases.map(\.sizing)) == ["documented", "implementation", "swiftui"])
  }

  @Test("Every frame of a worked example", arguments: (try? TabsViewCase.all.get()) ?? [])
  func example(_ example: TabsViewCase) throws {
    let arrangement = arrangeTabs(
      try content(of: example), width: example.width, direction: example.direction,
      measuring: example.measuring)
    for (what, wanted, isTruncated) in example.expected {
      let place = try #require(frame(what, in: arrangement), "\(what) is missing")
      let found = [place.x, place.y, place.width, place.height]
      let isClose = zip(found, wanted).allSatisfy { abs($0 - $1) <= Self.tolerance }
      #expect(isClose, "\(what): \(found) is not \(wanted)")
      if what.hasPrefix("title"),
        case .text(_, let measurement) = arrangement.placement(id(what))?.content
      {
        #expect(measurement.isTruncated == isTruncated, "\(what)")
      }
    }
    // SwiftUI's divider is a hairline that scrolls; here every sizing has the one of UIKit.
    let divider = Rect(x: 0, y: 55, width: example.width, height: 1)
    #expect(arrangement.frame("divider") == divider)
    let icons = arrangement.placements.count { $0.identity?.id.hasSuffix(".icon") == true }
    #expect(icons == example.items.count { $0.hasIcon })
  }

  /// A sheet asks for two tabs, but UIKit's source also draws one.
  private func content(of example: TabsViewCase) throws -> any Component {
    if example.items.count > 1 {
      let reading = try TabsViewReading(example.configuration)
      return try #require(reading.content, "\(reading.messages)")
    }
    let tabs = TabsView(
      tabItems: example.items.map { TabItem(title: $0.title, icon: $0.hasIcon ? "ticket" : nil) })
    tabs.sizing = try #require(TabsViewSizing(rawValue: example.sizing))
    return tabs.component
  }

  private func frame(_ what: String, in arrangement: Arrangement) -> Rect? {
    switch what {
    case "size": Rect(size: arrangement.size)
    case "contentSize": arrangement.scrolls.first.map { Rect(size: $0.contentSize) }
    case "scrollOffset":
      arrangement.scrolls.first.map { Rect(origin: $0.offset, size: .zero) }
    default: arrangement.frame(id(what))
    }
  }

  /// `cell[1]` is the element `item[1]`, `title[1]` is `item[1].title`.
  private func id(_ what: String) -> String {
    guard let bracket = what.firstIndex(of: "[") else { return what }
    let part = what[..<bracket]
    return "item\(what[bracket...])" + (part == "cell" ? "" : ".\(part)")
  }

  // MARK: Tiling

  /// Every whole width from the smallest phone to a tablet.
  private static let widths = 320...1024
  private static let scales = [1.0, 2, 3]

  @Test(
    "Two and three items tile: no gap, no overlap, at every width and scale",
    arguments: ["documented", "swiftui"], [2, 3])
  func tiles(sizing: String, count: Int) throws {
    let titles = (0..<count).map { "\"t\($0)\"" }.joined(separator: ", ")
    let content = try #require(
      try TabsViewReading("{\"items\": [\(titles)], \"sizing\": \"\(sizing)\"}").content)
    for direction in Direction.allCases {
      for width in Self.widths {
        let width = Double(width)
        let arrangement = arrangeTabs(content, width: width, direction: direction)
        let frames = (0..<count).compactMap { arrangement.frame("item[\($0)]") }
        try #require(frames.count == count)
        let inOrder = direction == .leftToRight ? frames : frames.reversed()
        #expect(abs(frames.reduce(0) { $0 + $1.width } - width) < 1e-9)
        #expect(frames.allSatisfy { abs($0.width - width / Double(count)) < 1e-9 })
        for scale in Self.scales {
          expectTiling(inOrder, width: width, PixelGrid(scale: scale))
        }
      }
    }
  }

  /// What scrolls tiles its content, and what is capped leaves its blank at the trailing side.
  @Test("Other numbers of items tile what they fill", arguments: 0..<150)
  func tilesOthers(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 2...9, using: &generator)
    var measuring = GivenText()
    for index in 0..<count {
      measuring.widths["t\(index)"] = Double.random(in: 1...400, using: &generator)
    }
    let width = Double.random(in: 320...1024, using: &generator)
    let titles = (0..<count).map { "\"t\($0)\"" }.joined(separator: ", ")
    let selected = Int.random(in: 0..<count, using: &generator)
    let content = try #require(
      try TabsViewReading(
        "{\"items\": [\(titles)], \"sizing\": \"implementation\", \"selected\": \(selected)}"
      ).content)
    for direction in Direction.allCases {
      let arrangement = arrangeTabs(
        content, width: width, direction: direction, measuring: measuring)
      let frames = (0..<count).compactMap { arrangement.frame("item[\($0)]") }
      let scroll = try #require(arrangement.scrolls.first)
      let inOrder = direction == .leftToRight ? frames : frames.reversed()
      #expect(abs(frames.reduce(0) { $0 + $1.width } - scroll.contentSize.width) < 1e-9)
      let start = direction == .leftToRight ? 0 : max(0, width - scroll.contentSize.width)
      #expect(abs(inOrder[0].x - start) < 1e-9)
      for (left, right) in zip(inOrder, inOrder.dropFirst()) {
        #expect(abs(left.maxX - right.x) < 1e-9)
      }
      let wanted = frames[selected].midX - width / 2
      let last = max(0, scroll.contentSize.width - width)
      #expect(abs(scroll.offset.x - max(0, min(last, wanted))) < 1e-9)
      let line = try #require(arrangement.frame("line"))
      #expect(abs(line.x - frames[selected].x) < 1e-9 && line.y == 54 && line.height == 2)
      #expect(abs(line.width - frames[selected].width) < 1e-9)
    }
  }

  private func expectTiling(_ frames: [Rect], width: Double, _ grid: PixelGrid) {
    let boxes = frames.map { grid.edges(of: $0) }
    var edge = 0.0
    for box in boxes {
      #expect(box.x == edge, "\(width) at \(grid.scale)")
      edge = box.maxX
    }
    #expect(edge == grid.pictureSize(Size(width: width, height: 56)).width)
  }

  @Test("Right to left, SwiftUI's line starts from the right end and drifts the other way")
  func mirroredLine() throws {
    let content = try #require(
      try TabsViewReading(#"{"items": ["a", "b"], "sizing": "swiftui", "selected": 1}"#).content)
    let arrangement = arrangeTabs(content, width: 768, direction: .rightToLeft)
    #expect(arrangement.frame("line") == Rect(x: 352, y: 54, width: 208, height: 2))
    #expect(arrangement.frame("item[1]") == Rect(x: 0, y: 0, width: 384, height: 56))
  }

  @Test(
    "Cells of the SwiftUI variant are narrower than 208 pt, with wider paddings on a tablet",
    arguments: [(390.0, 16.0), (767, 16), (768, 32), (1024, 32)])
  func swiftUI(width: Double, padding: Double) throws {
    var measuring = GivenText()
    measuring.widths = ["a": 40, "b": 900, "c": 1, "d": 60]
    let content = try #require(
      try TabsViewReading(#"{"items": ["a", "b", "c", "d"], "sizing": "swiftui"}"#).content)
    let arrangement = arrangeTabs(content, width: width, measuring: measuring)
    let widths = (0..<4).compactMap { arrangement.frame("item[\($0)]")?.width }
    #expect(widths == [40 + 2 * padding, 208, 1 + 2 * padding, 60 + 2 * padding])
    #expect(arrangement.scrolls.first?.offset == .zero)
  }

  @Test("Without a width tabs are as wide as their titles need", arguments: TabsViewSizing.allCases)
  func natural(sizing: TabsViewSizing) throws {
    let tabs = TabsView(tabItems: ["abc", "de", "f", "g"].map { TabItem(title: $0) })
    tabs.sizing = sizing
    let arrangement = arrangeTabs(tabs.component, width: nil)
    #expect(arrangement.size == Size(width: 24 + 16 + 8 + 8 + 4 * 32, height: 56))
  }
}
