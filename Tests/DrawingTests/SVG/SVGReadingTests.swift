import Basics
import Layout
import Testing

@testable import Drawing

/// What a screen reader finds in an SVG file.
@Suite("Reading SVG files aloud")
struct SVGReadingTests {
  private static let tab = Identity("item[0]", role: .tab, label: "Flights", isSelected: true)

  private func scene(_ items: [Scene.Item], groups: [Identity]) -> Scene {
    Scene(
      size: Size(width: 100, height: 40), background: "paper", items: items,
      groups: groups.enumerated().map { Scene.Group(identity: $1, parent: $0 == 0 ? nil : 0) })
  }

  private func text(_ id: String?, group: Int?) -> Scene.Item {
    let (content, frame) = ink(letter, 7, 20)
    let line = Scene.Line(
      text: "Flights", shownText: "Flights", style: TextStyle(size: 16), width: 30,
      readsFromRight: false, glyphs: [])
    return Scene.Item(content: content, frame: frame).with(id: id, group: group, line: line)
  }

  @Test("Tabs stand in a list of tabs, anything else is one image")
  func root() throws {
    let tabs = try svg(scene([text("t", group: 0)], groups: [SVGReadingTests.tab]))
    #expect(tabs.values(of: "role") == ["tablist", "tab", "img"])
    #expect(tabs.values(of: "aria-selected") == ["true"])
    #expect(try svg(scene([box(0)], groups: [])).values(of: "role") == ["img"])
    // A caption is no part of a list of tabs.
    let sheet = try svg(
      scene([text(nil, group: nil), text("t", group: 0)], groups: [SVGReadingTests.tab]))
    #expect(sheet.values(of: "role") == ["img", "img", "group", "img"])
    #expect(!sheet.text.contains("aria-selected"))
  }

  @Test("The title, and an image without a name of its own, are kept from no one")
  func shapes() throws {
    let file = try svg(
      scene(
        [
          box(0).with(id: "shape", role: .group), box(10).with(),
          box(20).with(id: "line", role: .separator),
          box(30).with(id: "bar", role: .indicator),
        ], groups: []))
    #expect(file.values(of: "role") == ["img"])
    #expect(file.values(of: "aria-hidden") == ["true", "true"])
    #expect(file.lines.contains("<title>A title</title>"))
    #expect(file.elements("rect").first?.contains("role") == false)
  }

  @Test("What stands in a tab is hidden or read as the letters it shows")
  func insideTab() throws {
    var icon = box(0).with(id: "item[0].icon", role: .image, group: 0)
    icon.identity?.label = "flight"
    let both = scene([icon, text("item[0].title", group: 0)], groups: [SVGReadingTests.tab])
    let outlines = try svg(both)
    #expect(outlines.values(of: "aria-hidden") == ["true"])
    #expect(outlines.values(of: "aria-label") == ["A title", "Flights", "Flights"])
    let live = try svg(both, textForm: .live)
    #expect(live.values(of: "aria-label") == ["A title", "Flights"])
    #expect(live.values(of: "role") == ["tablist", "tab"])
    icon.group = nil
    #expect(
      try svg(scene([icon], groups: [])).values(of: "aria-label") == ["A title", "flight"])
  }

  @Test("What has no words gets none")
  func emptyLabels() throws {
    let tab = Identity("item[0]", role: .tab, label: "", isSelected: false)
    let group = Identity("item[0].custom", role: .group)
    let file = try svg(scene([box(0).with(group: 1)], groups: [tab, group]))
    #expect(file.values(of: "role") == ["tablist", "tab"])
    #expect(file.values(of: "aria-label") == ["A title"])
  }

  @Test("The language is told for XML and for HTML", arguments: ["en", "ar", "zh-Hant-TW"])
  func language(tag: String) throws {
    let file = try svg(scene([box(0)], groups: []), language: tag)
    #expect(file.values(of: "lang") == [tag])
    #expect(file.values(of: "xml:lang") == [tag])
    #expect(try !svg(scene([box(0)], groups: [])).text.contains("lang"))
  }
}
