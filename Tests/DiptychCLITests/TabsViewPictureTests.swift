import Basics
import PixelImage
import TestSupport
import Testing

@testable import DiptychCLI

/// The pictures of tabs, decoded again and held against Mistica's own values.
@Suite("Pictures of the shipped tabs", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct TabsViewPictureTests {
  private static let scale = 3
  private static let sheet = "Themes/Mistica/TabsView.sheet.yaml"

  private let files = MemoryFiles()
  private let elements: [String: Node]

  init() throws {
    let outcome = files.diptych(
      "render", TabsViewPictureTests.sheet, "--variant", "three-items", "--scale", "3")
    try #require(outcome.code == .success, "\(outcome.error)")
    let printed = try files.diptych(
      "inspect", TabsViewPictureTests.sheet, "--variant", "three-items", "--json"
    ).json()
    var elements: [String: Node] = [:]
    for element in printed.elements?.first?["elements"]?.elements ?? [] {
      elements[element["id"]?.text ?? ""] = element
    }
    self.elements = elements
  }

  private func picture(_ path: String) throws -> PixelImage {
    try PNGDecoder.decode(try files.read(path, limit: 1 << 24), name: path)
  }

  /// The pixels of an element, as columns and rows.
  private func pixels(_ id: String) throws -> (Range<Int>, Range<Int>) {
    let frame = try #require(elements[id]?["frame"]?.numbers).map {
      Int(($0 * Double(TabsViewPictureTests.scale)).rounded())
    }
    return (frame[0]..<frame[0] + frame[2], frame[1]..<frame[1] + frame[3])
  }

  /// Every colour in an element's frame, with how often it is there.
  private func colors(_ id: String, in image: PixelImage) throws -> [String: Int] {
    let (columns, rows) = try pixels(id)
    var counts: [String: Int] = [:]
    for y in rows { for x in columns { counts[image[x, y].description, default: 0] += 1 } }
    return counts
  }

  @Test("There are facts for every brand, by day and by night")
  func facts() {
    #expect(TabsViewFacts.all.count == 26)
    #expect(Set(TabsViewFacts.all.map(\.description)).count == 26)
  }

  @Test("Every part has its brand's colour", arguments: TabsViewFacts.all)
  func brand(facts: TabsViewFacts) throws {
    let image = try picture(
      "Output/Mistica/TabsView/\(facts.brand)/three-items.\(facts.mode)@3x.png")
    #expect(image[0, 0].description == facts.background)
    // The line is opaque and lies over the divider, to the picture's last row.
    #expect(try colors("line", in: image).keys.sorted() == [facts.line])
    // Letters and icons have edges; what is inside them has the plain colour.
    for (id, color) in [
      ("item[0].title", facts.selectedText), ("item[1].title", facts.text),
      ("item[2].title", facts.text), ("item[0].icon", facts.selectedIcon),
      ("item[1].icon", facts.icon), ("item[2].icon", facts.icon),
    ] {
      let found = try colors(id, in: image)
      #expect((found[color] ?? 0) > 20, "\(id) has no \(color)")
      #expect((found[facts.background] ?? 0) > 20, "\(id)")
    }
  }

  @Test(
    "The divider is blended over the background, beside the line only", arguments: TabsViewFacts.all
  )
  func divider(facts: TabsViewFacts) throws {
    let image = try picture(
      "Output/Mistica/TabsView/\(facts.brand)/three-items.\(facts.mode)@3x.png")
    let wanted = try #require(facts.blendedDivider)
    let (lineColumns, _) = try pixels("line")
    let (columns, rows) = try pixels("divider")
    #expect(columns == 0..<image.width && rows.upperBound == image.height)
    for x in columns where !lineColumns.contains(x) {
      for y in rows {
        let found = image[x, y]
        // Alphas of 0.1 and 0.05 are no whole numbers of 255ths.
        let distance =
          [(found.red, wanted.red), (found.green, wanted.green), (found.blue, wanted.blue)]
          .map { abs(Int($0) - Int($1)) }.max() ?? 0
        guard distance <= 1, found.alpha == 255 else {
          Issue.record("\(found) is not \(wanted) at \(x), \(y)")
          return
        }
      }
      let above = image[x, rows.lowerBound - 1].description
      guard above == facts.background else {
        Issue.record("\(above) above the divider")
        return
      }
    }
  }

  @Test("Tokens are named by state, whatever the brand")
  func tokens() {
    for (id, token) in [
      ("item[0].title", "color.text-primary"), ("item[1].title", "color.text-secondary"),
      ("item[0].icon", "color.neutral-high"), ("item[1].icon", "color.neutral-medium"),
      ("line", "color.control-activated"), ("divider", "color.divider"),
    ] {
      #expect(elements[id]?["color"]?.text == token)
    }
  }

  @Test("A background from Interface Builder is the system's, by day and by night")
  func systemBackground() throws {
    let outcome = files.diptych("render", TabsViewPictureTests.sheet, "--variant", "from-xib")
    #expect(outcome.code == .success)
    for (mode, color) in [("day", "#F2F2F7"), ("night", "#1C1C1E")] {
      let image = try picture("Output/Mistica/TabsView/from-xib.\(mode)@2x.png")
      #expect(image[0, 0].description == color)
      #expect(image.width == 716 && image.height == 112)
    }
  }

  @Test("Each step is a picture with the step's number in its name, or only the last is drawn")
  func steps() throws {
    func names(_ show: String) throws -> [String] {
      let files = MemoryFiles([
        "a.sheet.yaml": "component: TabsView\ntheme: Mistica\nwidth: 320\nvariants:\n"
          + "  story:\n    items: [A, B, C]\n    steps: [{ select: 1 }, { remove: 0 }]\n\(show)"
      ])
      let outcome = files.diptych("render", "a.sheet.yaml")
      try #require(outcome.code == .success, "\(outcome.error)")
      return files.all(below: "Output/Mistica/TabsView").keys.filter { $0.hasSuffix(".png") }
        .sorted()
    }
    let all = ["story.step-1", "story.step-2"].flatMap {
      ["\($0).day@2x.png", "\($0).night@2x.png"]
    }
    #expect(try names("") == all)
    #expect(try names("    show: all\n") == all)
    #expect(try names("    show: last\n") == ["story.day@2x.png", "story.night@2x.png"])
  }

  @Test("A picture's text names the tabs and the one that is selected")
  func altText() throws {
    let path = "Output/Mistica/TabsView/o2/three-items.night@3x.png"
    let texts = try PNGDecoder.textChunks(in: try files.read(path, limit: 1 << 24), name: path)
    #expect(texts.contains { $0.text == "TabsView, o2, night: Movies (selected), Phone, TV" })
  }
}
