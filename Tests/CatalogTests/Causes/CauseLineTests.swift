import Basics
import Layout
import Testing

@testable import Catalog

@Suite("Lines of causes")
struct CauseLineTests {
  private static let before = ManifestRecord.navigation()

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var lines: [String]
    var change: @Sendable (inout ManifestRecord) -> Void

    init(
      _ name: String, _ lines: [String],
      _ change: @escaping @Sendable (inout ManifestRecord) -> Void
    ) {
      (testDescription, self.lines, self.change) = (name, lines, change)
    }
  }

  private static let tokens: [Case] = [
    Case("night value", ["token core.accent (night) #84E9FF → #6D9FEB"]) {
      $0.tokens?["core.accent"]?.night = "#6D9FEB"
    },
    Case(
      "both values",
      ["token core.accent (day) #0062E3 → #000000", "token core.accent (night) #84E9FF → #FFFFFF"]
    ) { $0.tokens?["core.accent"] = .init(day: "#000000", night: "#FFFFFF") },
    Case("a value that is not known is no change", [pixels]) {
      $0.tokens?["core.accent"]?.night = nil
    },
    Case("elements with another token", ["token core.accent → core.red: item[0].title, bar"]) {
      $0["item[0].title"].color = "core.red"
      $0["bar"].color = "core.red"
      $0.tokens?["core.red"] = .init(day: "#FF0000", night: "#FF0000")
      $0.tokens?["core.accent"] = nil
    },
    Case("a background, which is no element", ["token surface is used now"]) {
      $0.tokens?["surface"] = .init(day: "#FFFFFF", night: "#000000")
    },
    Case("another background", ["token text.primary → surface"]) {
      $0.tokens?["surface"] = .init(day: "#161616", night: "#FFFFFF")
      $0.tokens?["text.primary"] = nil
    },
  ]

  private static let icons: [Case] = [
    Case("file", ["icon flight changed"]) { $0.icons?["flight"] = "2" },
    Case("another one", ["icon flight → hotel: item[0].icon"]) {
      $0.icons = ["hotel": "3"]
      $0["item[0].icon"].label = "hotel"
    },
    Case("one more", ["icon map added"]) { $0.icons?["map"] = "4" },
    Case("one less", ["icon flight removed"]) { $0.icons = [:] },
    Case("drawn by another library", ["environment changed: librsvg 2.54.7 → 2.60.0"]) {
      $0.iconLibrary = "2.60.0"
    },
  ]

  private static let layout: [Case] = [
    Case("bar", ["bar moved 2 pt down, 1 pt thicker"]) {
      $0["bar"].frame = Rect(x: 12, y: 50, width: 68, height: 4)
    },
    Case("picture", ["picture 100 × 51 → 100 × 48 pt"]) {
      $0.size = Size(width: 100, height: 48)
    },
    Case("picture, a little", ["picture 100 × 51 → 100 × 51.02 pt"]) {
      $0.size = Size(width: 100, height: 51.02)
    },
    Case("scrolled", ["scroll offset 0 → 40.5 pt"]) { $0.scrollOffset = Point(x: 40.5, y: 0) },
    Case("scrolled both ways", ["scroll offset 0 × 0 → -4 × 1 pt"]) {
      $0.scrollOffset = Point(x: -4, y: 1)
    },
    Case("padding", ["padding 0 → 8 pt"]) { $0.padding = Insets(horizontal: 8, vertical: 8) },
    Case("padding of a side", ["padding 0 0 0 0 → 8.5 0 0 0 pt"]) {
      $0.padding = Insets(top: 8.5)
    },
    Case("content", ["scrolling content 258 × 36 → 260 × 36 pt"]) {
      $0.contentSize = Size(width: 260, height: 36)
    },
    Case("element added", ["item[1].badge added: item[2] moved"]) {
      $0.elements?.append(ManifestRecord.Element(id: "item[1].badge", role: "badge"))
      $0.elements?.append(ManifestRecord.Element(id: "item[1].badge.text", role: "text"))
      for id in ["item[2]", "item[2].title"] { $0[id].frame?.x += 20 }
    },
    Case("element removed", ["bar removed"]) { record in
      record.elements?.removeAll { $0.id == "bar" }
    },
    Case("less than a line can say", ["item[0].title moved less than 0.1 pt right"]) {
      $0["item[0].title"].frame?.x += 0.01
    },
    Case("rounding", [pixels]) { $0["item[0].title"].frame?.x += 0.0001 },
  ]

  private static let pixels = "nothing recorded explains it; the drawing code may have changed"

  private static let texts: [Case] = [
    Case("cut", ["label \"Hotels\" is cut now"]) { $0["item[1].title"].isTruncated = true },
    Case("as wide as before", ["label \"Hotels\" → \"Motels\""]) {
      $0["item[1].title"].text = "Motels"
      $0["item[1]"].label = "Motels"
    },
    Case("controls", ["label \"Hotels\" → \"\\u{1B}[31mred\""]) {
      $0["item[1].title"].text = "\u{1B}[31mred"
    },
    Case("name", ["label \"Hotels\" → \"Inns\": item[1]"]) { $0["item[1]"].label = "Inns" },
    Case("size", ["label \"Hotels\" is 2 pt wider and 1 pt higher"]) {
      $0["item[1].title"].measured = .init(width: 52, height: 20, baseline: 16)
    },
    Case("baseline", ["label \"Hotels\" is 0.5 pt raised"]) {
      $0["item[1].title"].measured?.baseline -= 0.5
    },
  ]

  @Test("One change is one line", arguments: tokens + layout + texts)
  func line(_ test: Case) {
    #expect(CauseLineTests.before.lines(test.change) == test.lines)
  }

  @Test("Icons", arguments: icons)
  func icon(_ test: Case) {
    var before = CauseLineTests.before
    before.icons = ["flight": "1"]
    before.iconLibrary = "2.54.7"
    before.elements?.append(
      ManifestRecord.Element(id: "item[0].icon", role: "image", label: "flight"))
    #expect(before.lines(test.change) == test.lines)
  }

  @Test("Items stand in their order, and before what belongs to none")
  func order() {
    let ids = ["line", "item[10]", "a.item[1]", "item[2].title", "item[2]", "bar", "item[9].icon"]
    #expect(
      ElementOrder.sorted(ids) == [
        "item[2]", "item[2].title", "item[9].icon", "item[10]", "a.item[1]", "bar", "line",
      ])
    #expect(ElementOrder.sorted(["a[99999999999999999999]", "a[1]"]).first == "a[1]")
  }

  @Test("Labels move what stands after them")
  func label() {
    let wider = ManifestRecord.navigation(widths: [52, 53.1, 36])
    #expect(
      CauseLineTests.before.lines(to: wider) == [
        "label \"Hotels\" is 3.1 pt wider: item[1], item[2] moved"
      ])
    let first = ManifestRecord.navigation(
      titles: ["Flight", "Hotels", "Cars"], widths: [46.5, 50, 36])
    #expect(
      CauseLineTests.before.lines(to: first) == [
        "label \"Flights\" → \"Flight\", 5.5 pt narrower: item[0], item[1], item[2], bar moved"
      ])
  }

  @Test("Of several labels each is told with its own item, and nothing is told twice")
  func labels() {
    let both = ManifestRecord.navigation(
      titles: ["Flights", "Motels", "Trucks"], widths: [53, 53.1, 46])
    #expect(
      CauseLineTests.before.lines(to: both) == [
        "label \"Flights\" is 1 pt wider: item[0] moved",
        "label \"Hotels\" → \"Motels\", 3.1 pt wider: item[1] moved",
        "label \"Cars\" → \"Trucks\", 10 pt wider: item[2], bar moved",
      ])
  }

  @Test("A layout's constants")
  func constants() {
    let before = CauseLineTests.before
    #expect(
      before.lines(to: .navigation(height: 40)) == [
        "item[0], item[1], item[2] 4 pt higher: bar moved", "picture 100 × 51 → 100 × 55 pt",
      ])
    #expect(
      before.lines(to: .navigation(padding: 24)) == ["item[0], item[1], item[2], bar 8 pt wider"])
    #expect(
      before.lines(to: .navigation(bar: 2)) == [
        "bar 1 pt thinner", "picture 100 × 51 → 100 × 50 pt",
      ])
  }

  @Test("Two causes at once are both told")
  func two() {
    var new = ManifestRecord.navigation(widths: [52, 53.1, 36], bar: 4)
    new.tokens?["core.accent"]?.night = "#000000"
    #expect(
      CauseLineTests.before.lines(to: new) == [
        "token core.accent (night) #84E9FF → #000000",
        "label \"Hotels\" is 3.1 pt wider: item[1], item[2] moved", "bar 1 pt thicker",
        "picture 100 × 51 → 100 × 52 pt",
      ])
    // Every item grew by 8 pt, which 3.1 pt of a label cannot do where nothing is stretched.
    let lines = CauseLineTests.before.lines(
      to: .navigation(widths: [52, 53.1, 36], padding: 24))
    #expect(lines.count >= 2)
    #expect(lines.first == "label \"Hotels\" is 3.1 pt wider")
    #expect(lines.contains { $0.hasPrefix("item[0]") && $0.contains("8 pt wider") })
  }

  @Test("Whatever changes at once, no element that moved goes untold")
  func complete() {
    var generator = SystemRandomNumberGenerator()
    func random() -> ManifestRecord {
      func measure(_ measures: [Double]) -> Double {
        measures.randomElement(using: &generator) ?? 0
      }
      return .navigation(
        widths: [measure([52, 53.5]), measure([50, 48, 70]), measure([36, 36, 40.1])],
        padding: measure([20, 24]), height: measure([36, 40]), bar: measure([3, 4]))
    }
    for _ in 0..<300 {
      let (old, new) = (random(), random())
      let causes = CauseFinder(from: [], to: []).causes(from: old, to: new, picturesDiffer: true)
      let told = causes.flatMap { $0.elements + $0.moved }
      let labels = (new.elements ?? []).filter { $0.measured != old[$0.id].measured }.map(\.id)
      for element in new.elements ?? []
      where element.frame != old[element.id].frame && !labels.contains(element.id) {
        #expect(
          told.contains { element.id == $0 || element.id.hasPrefix($0 + ".") },
          "\(element.id): \(causes.map(\.line))")
      }
      for label in labels {
        let text = new[label].text ?? ""
        #expect(causes.contains { $0.line.hasPrefix("label \"\(text)\" is ") })
      }
    }
  }

  @Test("What is selected now takes the colours of what was, and the bar")
  func selection() {
    #expect(
      CauseLineTests.before.lines(to: .navigation(selected: 2)) == [
        "item[2] is selected now: bar moved"
      ])
    var none = ManifestRecord.navigation(selected: 2)
    none["item[2]"].isSelected = false
    none["item[2].title"].color = "text.primary"
    #expect(
      ManifestRecord.navigation(selected: 2).lines(to: none) == ["item[2] is no longer selected"])
    var other = ManifestRecord.navigation(selected: 2)
    other["item[2].title"].color = "core.red"
    #expect(
      CauseLineTests.before.lines(to: other) == [
        "token text.primary → core.red: item[2].title", "item[2] is selected now: bar moved",
      ])
  }
}
