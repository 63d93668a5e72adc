import Basics
import Catalog
import TestSupport
import Testing

@testable import DiptychCLI

/// A rectangle as `inspect` prints it.
private struct Frame {
  var x, y, width, height: Double

  init?(_ node: Node?) {
    guard let numbers = node?.numbers, numbers.count == 4 else { return nil }
    (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

/// One variant of the shipped sheet: what the sheet says, and what `inspect` printed.
private struct Measured {
  let name: String
  let isSmall: Bool
  let isRightToLeft: Bool
  let width: Double
  let size: [Double]
  let contentSize: [Double]
  let elements: [String: Node]

  func frame(_ id: String) -> Frame? { Frame(elements[id]?["frame"]) }
  func measured(_ id: String, _ what: String) -> Double? {
    elements[id]?["measured"]?[what]?.number
  }
  var count: Int { elements.keys.count { $0.hasPrefix("item[") && $0.hasSuffix("]") } }
  var hasCustom: Bool { elements.keys.contains { $0.contains(".custom") } }
}

/// The frames of every shipped variant follow from the printed text widths by Backpack's formulas.
@Suite("Geometry of the shipped sheet", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct GeometryTests {
  /// `inspect` rounds to a ten-thousandth.
  private static let tolerance = 0.001

  private let variants: [Measured]

  init() throws {
    let files = MemoryFiles()
    let sheet = try YAMLReader.read(
      try files.read(TestSheets.shipped, limit: 1 << 20), file: "sheet")
    let printed = try files.diptych("inspect", TestSheets.shipped, "--json").json()
    variants = try #require(printed.elements).map { node in
      let name = try #require(node["variant"]?.text)
      let own = sheet["variants"]?[name]
      var elements: [String: Node] = [:]
      for element in node["elements"]?.elements ?? [] {
        elements[element["id"]?.text ?? ""] = element
      }
      return Measured(
        name: name, isSmall: own?["size"]?.scalar == "small",
        isRightToLeft: own?["direction"]?.scalar == "rtl",
        width: try #require(own?["width"]?.number ?? sheet["width"]?.number),
        size: node["size"]?.numbers ?? [], contentSize: node["contentSize"]?.numbers ?? [],
        elements: elements)
    }
  }

  private func near(_ left: Double?, _ right: Double) -> Bool {
    left.map { abs($0 - right) <= GeometryTests.tolerance } ?? false
  }

  /// What an item would like to be, from its parts (text, icon or badge).
  private func natural(_ index: Int, _ variant: Measured) -> (width: Double, height: Double)? {
    let id = "item[\(index)]"
    guard let title = variant.measured(id + ".title", "width"),
      let line = variant.measured(id + ".title", "height")
    else { return nil }
    if variant.elements[id + ".icon"] != nil {
      let side = variant.isSmall ? 16.0 : 24
      return (side + title + 48, side * 1.5)
    }
    if let badge = variant.measured(id + ".badge", "width"),
      let badgeLine = variant.measured(id + ".badge", "height")
    {
      return (16 + title + 8 + (8 + badge + 8) + 16, max(line, max(24, badgeLine + 8)))
    }
    return (title + 32, line + 12)
  }

  @Test("Items share the width in proportion to their natural widths, or scroll")
  func widths() throws {
    for variant in variants where !variant.hasCustom {
      let naturals = try (0..<variant.count).map { try #require(natural($0, variant)) }
      let sum = naturals.reduce(0) { $0 + $1.width }
      let total = max(variant.width, sum)
      #expect(near(variant.size.first, variant.width), "\(variant.name)")
      #expect(near(variant.contentSize.first, total), "\(variant.name)")
      let height = naturals.map(\.height).max() ?? 0
      var x = 0.0
      for (index, natural) in naturals.enumerated() {
        let frame = try #require(variant.frame("item[\(index)]"))
        let width = total * natural.width / sum
        let left = variant.isRightToLeft ? total - x - width : x
        #expect(near(frame.width, width), "\(variant.name) \(index)")
        #expect(near(frame.x, left), "\(variant.name) \(index)")
        #expect(near(frame.y, 0) && near(frame.height, height), "\(variant.name) \(index)")
        x += width
      }
    }
  }

  @Test("Items tile: no gap, no overlap, from one end to the other")
  func tiles() throws {
    for variant in variants {
      var frames = try (0..<variant.count).map { try #require(variant.frame("item[\($0)]")) }
      frames.sort { $0.x < $1.x }
      var end = 0.0
      for frame in frames {
        #expect(near(frame.x, end), "\(variant.name)")
        end = frame.x + frame.width
      }
      #expect(near(variant.contentSize.first, end), "\(variant.name)")
    }
  }

  @Test("Titles and icons stand in the middle of their items, 8 pt apart")
  func insideItems() throws {
    for variant in variants {
      for index in 0..<variant.count {
        let id = "item[\(index)]"
        guard let title = variant.frame(id + ".title"), let item = variant.frame(id) else {
          continue
        }
        let middle = item.x + item.width / 2
        #expect(near(title.width, try #require(variant.measured(id + ".title", "width"))))
        #expect(near(title.y + title.height / 2, item.y + item.height / 2), "\(variant.name) \(id)")
        if let companion = variant.frame(id + ".icon") {
          let side = variant.isSmall ? 16.0 : 24
          #expect(near(companion.width, side) && near(companion.height, side))
          #expect(near(companion.y, item.y + (item.height - side) / 2))
          let left = middle - (side + 8 + title.width) / 2
          #expect(near(companion.x, variant.isRightToLeft ? left + title.width + 8 : left))
          #expect(near(title.x, variant.isRightToLeft ? left : left + side + 8))
        } else if let badge = variant.frame(id + ".badge") {
          let text = try #require(variant.measured(id + ".badge", "width"))
          #expect(near(badge.width, text + 16) && near(badge.height, 24))
          #expect(near(title.x, middle - (title.width + 8 + badge.width) / 2))
          #expect(near(badge.x, title.x + title.width + 8))
          #expect(near(badge.y + 12, item.y + item.height / 2))
        } else {
          #expect(near(title.x, middle - title.width / 2), "\(variant.name) \(id)")
        }
        if let dot = variant.frame(id + ".dot") {
          #expect(near(dot.width, 8) && near(dot.height, 8))
          #expect(near(dot.x, variant.isRightToLeft ? title.x - 8 : title.x + title.width))
          #expect(near(dot.y, title.y - 4))
        }
      }
    }
  }

  @Test("The bar is 3 pt high, 12 pt in from its item's sides and 12 pt below it")
  func bar() throws {
    var count = 0
    for variant in variants {
      let height = try #require(variant.frame("item[0]")).height
      guard let bar = variant.frame("bar") else {
        #expect(near(variant.size.last, height), "\(variant.name)")
        continue
      }
      count += 1
      let selected = try #require(
        (0..<variant.count).first { variant.elements["item[\($0)]"]?["selected"]?.boolean == true })
      let item = try #require(variant.frame("item[\(selected)]"))
      #expect(near(bar.x, item.x + 12) && near(bar.width, item.width - 24), "\(variant.name)")
      #expect(near(bar.y, height + 12) && near(bar.height, 3), "\(variant.name)")
      #expect(near(variant.size.last, height + 15), "\(variant.name)")
    }
    #expect(count >= 10)
  }

  @Test("Heights are those of the component's documentation")
  func heights() throws {
    func height(_ name: String) throws -> Double {
      try #require(variants.first { $0.name == name }?.size.last)
    }
    // 36 for icons of the usual size, 24 for small ones; 15 more with the bar.
    #expect(try height("with-icons") == 51)
    #expect(try height("small-with-icons") == 39)
    #expect(try height("wide") == 51)
    let title = try #require(
      variants.first { $0.name == "default" }?.measured("item[0].title", "height"))
    #expect(near(try height("default"), title + 12 + 15))
    #expect(near(try height("without-line"), title + 12))
  }
}
