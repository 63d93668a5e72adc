import Basics
import Components
import Layout
import TestSupport
import Testing

@Suite("HorizontalNavigation: geometry")
struct HorizontalNavigationGeometryTests {
  /// The examples are given to four places.
  private static let tolerance = 0.01

  @Test("The fixture is there and whole")
  func fixture() throws {
    #expect(try GoldenCase.all.get().count == 15)
  }

  @Test("Every frame of a worked example", arguments: (try? GoldenCase.all.get()) ?? [])
  func example(_ example: GoldenCase) throws {
    let reading = try Reading(example.configuration)
    let content = try #require(reading.content)
    let arrangement = arrange(
      content, width: example.width, direction: example.direction, measuring: example.measuring)
    for (what, wanted) in example.expected {
      let place = try #require(frame(what, in: arrangement), "\(what) is missing")
      let found = [place.x, place.y, place.width, place.height]
      let isClose = zip(found, wanted).allSatisfy { abs($0 - $1) <= Self.tolerance }
      #expect(isClose, "\(what): \(found) is not \(wanted)")
    }
    let expectsBar = example.expected.contains { $0.what == "bar" }
    #expect((arrangement.frame("bar") != nil) == expectsBar)
    for placement in arrangement.placements {
      if case .text(let text, let measurement) = placement.content {
        #expect(!measurement.isTruncated, "'\(text.string)' was cut")
      }
    }
  }

  /// The frame an example calls `title[1]` is the element `item[1].title`.
  private func frame(_ what: String, in arrangement: Arrangement) -> Rect? {
    switch what {
    case "size": return Rect(size: arrangement.size)
    case "contentSize": return arrangement.scrolls.first.map { Rect(size: $0.contentSize) }
    default: break
    }
    guard let bracket = what.firstIndex(of: "["), !what.hasPrefix("item") else {
      return arrangement.frame(what)
    }
    return arrangement.frame("item\(what[bracket...]).\(what[..<bracket])")
  }

  @Test("Items tile and fill the larger of the width and their natural widths", arguments: 0..<150)
  func tiles(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 2...12, using: &generator)
    var measuring = GivenText()
    var natural = 0.0
    var options: [String] = []
    for index in 0..<count {
      let title = "t\(index)"
      let width = Double.random(in: 1...160, using: &generator)
      measuring.widths[title] = width
      switch Int.random(in: 0...2, using: &generator) {
      case 0:
        options.append("\"\(title)\"")
        natural += width + 32
      case 1:
        options.append("{\"text\": \"\(title)\", \"icon\": \"car\", \"notificationDot\": true}")
        natural += width + 72
      default:
        options.append("{\"text\": \"\(title)\", \"badge\": \"b\"}")
        natural += width + 8 + 56
      }
    }
    let selected = Int.random(in: 0..<count, using: &generator)
    let reading = try Reading(
      "{\"options\": [\(options.joined(separator: ","))], \"selected\": \(selected)}")
    let content = try #require(reading.content)
    for direction in Direction.allCases {
      let width = Double.random(in: 120...1024, using: &generator)
      let arrangement = arrange(content, width: width, direction: direction, measuring: measuring)
      let frames = (0..<count).compactMap { arrangement.frame("item[\($0)]") }
      #expect(frames.count == count)
      let whole = max(width, natural)
      var edge = 0.0
      for frame in direction == .leftToRight ? frames : frames.reversed() {
        #expect(abs(frame.x - edge) < 1e-9)
        #expect(frame.height == frames[0].height)
        edge = frame.maxX
      }
      #expect(abs(edge - whole) < 1e-9)
      let bar = try #require(arrangement.frame("bar"))
      #expect(abs(bar.x - frames[selected].x - 12) < 1e-9)
      #expect(abs(bar.width - frames[selected].width + 24) < 1e-9)
      #expect(bar.y == frames[0].height + 12)
      #expect(arrangement.size == Size(width: width, height: frames[0].height + 15))
    }
  }

  @Test("Without a width the control is as wide as its items")
  func natural() throws {
    let content = try #require(try Reading(#"{"options": ["abc", "de"]}"#).content)
    #expect(arrange(content, width: nil).size.width == 24 + 32 + 16 + 32)
  }

  @Test(
    "The dot stands at the title's upper end, on the other side right to left",
    arguments: [#""icon": "flight", "#, ""])
  func dot(icon: String) throws {
    let reading = try Reading(
      "{\"options\": [{\"text\": \"abc\", \(icon)\"notificationDot\": true}, \"de\"]}")
    let content = try #require(reading.content)
    let left = arrange(content)
    let title = try #require(left.frame("item[0].title"))
    #expect(left.frame("item[0].dot") == Rect(x: title.maxX, y: title.y - 4, width: 8, height: 8))
    let right = arrange(content, direction: .rightToLeft)
    let mirrored = try #require(right.frame("item[0].title"))
    let dot = Rect(x: mirrored.x - 8, y: mirrored.y - 4, width: 8, height: 8)
    #expect(right.frame("item[0].dot") == dot)
    #expect(right.frame("item[1].dot") == nil)
  }

  @Test("A dot changes no other frame")
  func dotTakesNoRoom() throws {
    func frames(_ dot: Bool) throws -> [Rect] {
      let reading = try Reading(
        "{\"options\": [{\"text\": \"abc\", \"notificationDot\": \(dot)}, \"de\"]}")
      let arrangement = arrange(try #require(reading.content))
      return arrangement.placements.filter { $0.identity?.id.hasSuffix("dot") == false }.map(
        \.frame)
    }
    #expect(try frames(true) == frames(false))
  }

  @Test(
    "Where the items stand when they do not fit",
    arguments: [
      (#""leading""#, 0.0, 188.0), (#""trailing""#, 188, 0), ("20", 20, 20), ("9000", 188, 188),
    ])
  func scrollOffset(word: String, left: Double, right: Double) throws {
    let reading = try Reading(
      "{\"options\": [\"\(String(repeating: "a", count: 20))\", \"\(String(repeating: "b", count: 8))\"],"
        + " \"scrollOffset\": \(word)}")
    let content = try #require(reading.content)
    // 20 × 8 + 32 and 8 × 8 + 32 make 288.
    #expect(arrange(content, width: 100).scrolls.first?.offset.x == left)
    let mirrored = arrange(content, width: 100, direction: .rightToLeft)
    #expect(mirrored.scrolls.first?.offset.x == right)
  }
}
