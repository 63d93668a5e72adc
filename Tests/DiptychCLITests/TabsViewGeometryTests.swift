import Basics
import Catalog
import TestSupport
import Testing

@testable import DiptychCLI

/// One variant of the shipped sheet: what the sheet says, and what `inspect` printed.
private struct MeasuredTabs {
  let name: String
  let sizing: String
  let isRightToLeft: Bool
  let width: Double
  let size: [Double]
  let contentSize: [Double]
  let scrollOffset: [Double]
  let elements: [String: Node]

  func frame(_ id: String) -> [Double]? { elements[id]?["frame"]?.numbers }
  func measured(_ id: String) -> Double? { elements[id]?["measured"]?["width"]?.number }
  func isTruncated(_ id: String) -> Bool { elements[id]?["truncated"]?.boolean == true }
  var count: Int { elements.keys.count { $0.hasPrefix("item[") && $0.hasSuffix("]") } }
  var selected: Int? {
    (0..<count).first { elements["item[\($0)]"]?["selected"]?.boolean == true }
  }
  /// What an icon and the gap after it take.
  func iconRoom(_ index: Int) -> Double { elements["item[\(index)].icon"] == nil ? 0 : 32 }
}

/// The frames of every shipped variant follow from the printed text widths by Mistica's formulas.
@Suite("Geometry of the shipped tabs", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct TabsViewGeometryTests {
  /// `inspect` rounds to a ten-thousandth.
  private static let tolerance = 0.001
  private static let sheet = "Themes/Mistica/TabsView.sheet.yaml"
  /// The width `from-xib` takes from its file.
  private static let fileWidth = 358.0

  private let variants: [MeasuredTabs]

  init() throws {
    let files = MemoryFiles()
    let sheet = try YAMLReader.read(
      try files.read(TabsViewGeometryTests.sheet, limit: 1 << 20), file: "sheet")
    let printed = try files.diptych("inspect", TabsViewGeometryTests.sheet, "--json").json()
    variants = try #require(printed.elements).compactMap { node in
      let name = try #require(node["variant"]?.text)
      // A picture of many tabs is a picture of its own.
      guard !name.hasSuffix(".contact-sheet") else { return nil }
      let own = sheet["variants"]?[name.split(separator: ".")[0].description]
      var elements: [String: Node] = [:]
      for element in node["elements"]?.elements ?? [] {
        elements[element["id"]?.text ?? ""] = element
      }
      let written = own?["width"]?.number ?? sheet["width"]?.number
      return MeasuredTabs(
        name: name, sizing: own?["sizing"]?.scalar ?? "documented",
        isRightToLeft: own?["direction"]?.scalar == "rtl",
        width: own?["xib"] == nil
          ? try #require(written) : TabsViewGeometryTests.fileWidth,
        size: node["size"]?.numbers ?? [], contentSize: node["contentSize"]?.numbers ?? [],
        scrollOffset: node["scrollOffset"]?.numbers ?? [], elements: elements)
    }
  }

  private func near(_ left: Double?, _ right: Double) -> Bool {
    left.map { abs($0 - right) <= TabsViewGeometryTests.tolerance } ?? false
  }

  private func near(_ left: [Double]?, _ right: [Double]) -> Bool {
    left?.count == right.count && zip(left ?? [], right).allSatisfy { near($0, $1) }
  }

  /// How wide Mistica has a cell; a title that was cut would be wider than any bound.
  private func cellWidth(_ index: Int, _ variant: MeasuredTabs) throws -> Double {
    let title = "item[\(index)].title"
    let natural =
      variant.isTruncated(title)
      ? .infinity : try #require(variant.measured(title)) + 32 + variant.iconRoom(index)
    let share = variant.width / Double(variant.count)
    let isLarge = variant.width >= 768
    switch (variant.sizing, variant.count <= 3) {
    case ("documented", true): return share
    case ("documented", false): return max(isLarge ? 208 : 0, min(280, natural))
    case ("implementation", true): return min(280, share)
    case ("implementation", false): return max(isLarge ? 208 : 0, natural)
    default: throw Diagnostic(.error, message: "no formula for \(variant.sizing)")
    }
  }

  @Test("All the variants the sheet promises are there")
  func names() {
    let names = Set(variants.map(\.name))
    for name in [
      "two-items", "three-items", "three-without-icons", "mixed-icons", "six-items",
      "six-items-fourth", "long-text", "long-text-with-icons", "right-to-left", "tablet",
      "tablet-implementation", "steps.step-1", "steps.step-2", "steps.step-3", "steps.step-4",
      "large-content-viewer", "from-xib",
    ] {
      #expect(names.contains(name), "\(name)")
    }
    #expect(variants.count { $0.name == "three-items" } == 13)
  }

  @Test("Cells have the width their sizing gives them and tile from the leading edge")
  func cells() throws {
    for variant in variants {
      let widths = try (0..<variant.count).map { try cellWidth($0, variant) }
      let total = widths.reduce(0, +)
      let whole = max(variant.width, total)
      #expect(near(variant.size.first, variant.width), "\(variant.name)")
      #expect(near(variant.contentSize, [total, 56]), "\(variant.name)")
      var x = 0.0
      for (index, width) in widths.enumerated() {
        let left = variant.isRightToLeft ? whole - x - width : x
        let frame = variant.frame("item[\(index)]")
        #expect(near(frame, [left, 0, width, 56]), "\(variant.name) \(index)")
        x += width
      }
    }
  }

  @Test("Icon and title stand together in the middle of their cell, 16 pt from its sides or more")
  func insideCells() throws {
    for variant in variants {
      for index in 0..<variant.count {
        let id = "item[\(index)]"
        let cell = try #require(variant.frame(id))
        let title = try #require(variant.frame(id + ".title"))
        let extra = variant.iconRoom(index)
        let room = cell[2] - 32 - extra
        // A title that is cut keeps all the room there is.
        let width = min(try #require(variant.measured(id + ".title")), room)
        let left = cell[0] + (cell[2] - extra - width) / 2
        let start = variant.isRightToLeft ? left : left + extra
        #expect(near(title, [start, 16, width, 24]), "\(variant.name) \(id)")
        if extra > 0 {
          let x = variant.isRightToLeft ? left + width + 8 : left
          #expect(near(variant.frame(id + ".icon"), [x, 16, 24, 24]), "\(variant.name) \(id)")
        }
      }
    }
  }

  @Test("The line is 2 pt high under the selected cell, the divider 1 pt under all of them")
  func lines() throws {
    for variant in variants {
      let selected = try #require(variant.selected, "\(variant.name)")
      let cell = try #require(variant.frame("item[\(selected)]"))
      #expect(near(variant.frame("line"), [cell[0], 54, cell[2], 2]), "\(variant.name)")
      // On a phone's screen the tabs stand below the clock.
      let top = variant.elements["hud"] == nil ? 0.0 : 59
      #expect(
        near(variant.frame("divider"), [0, top + 55, variant.width, 1]), "\(variant.name)")
      #expect(near(variant.size.last, variant.elements["hud"] == nil ? 56 : 844))
    }
  }

  @Test("The selected cell is scrolled to the middle as far as the content goes")
  func scrolling() throws {
    var scrolled = 0
    for variant in variants {
      let selected = try #require(variant.selected)
      let cell = try #require(variant.frame("item[\(selected)]"))
      let last = max(0, (variant.contentSize.first ?? 0) - variant.width)
      let offset = max(0, min(last, cell[0] + cell[2] / 2 - variant.width / 2))
      #expect(near(variant.scrollOffset, [offset, 0]), "\(variant.name)")
      if offset > 0 { scrolled += 1 }
    }
    #expect(scrolled >= 3)
  }

  @Test("Long titles are cut and short ones are not")
  func truncation() {
    for variant in variants {
      let isLong = variant.name.hasPrefix("long-text")
      for index in 0..<variant.count {
        let id = "item[\(index)].title"
        #expect(variant.isTruncated(id) == isLong, "\(variant.name) \(id)")
      }
    }
  }

  @Test("The steps tell the story the sheet writes down")
  func steps() throws {
    func state(_ number: Int) throws -> [String] {
      let variant = try #require(variants.first { $0.name == "steps.step-\(number)" })
      return (0..<variant.count).map {
        (variant.elements["item[\($0)]"]?["label"]?.text ?? "")
          + ($0 == variant.selected ? " *" : "")
      }
    }
    #expect(
      try state(1) == ["Movies", "Phone", "TV *", "Internet of things", "5G", "Offers"])
    #expect(try state(2) == ["Movies", "Phone", "TV *", "Smart home", "5G", "Offers"])
    // What is removed leaves the selection to the tab before it.
    #expect(try state(3) == ["Movies *", "TV", "Smart home", "5G", "Offers"])
    #expect(try state(4) == ["Home *", "Offers"])
  }
}
