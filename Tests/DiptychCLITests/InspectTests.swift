import Basics
import TestSupport
import Testing

@testable import DiptychCLI

@Suite("inspect", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct InspectTests {
  @Test("The JSON is the contract's")
  func contract() throws {
    let outcome = MemoryFiles().diptych("inspect", TestSheets.shipped, "--json")
    #expect(outcome.code == .success)
    #expect(outcome.error == "")
    let variants = try #require(try outcome.json().elements)
    #expect(variants.count >= 16)
    let roles = ["tab", "text", "image", "badge", "indicator", "separator", "group"]
    for variant in variants {
      #expect(
        variant.keys == [
          "sheet", "variant", "component", "size", "contentSize", "scrollOffset", "elements",
        ])
      #expect(variant["sheet"]?.text == TestSheets.shipped)
      #expect(variant["component"]?.text == "HorizontalNavigation")
      #expect(variant["variant"]?.text?.isEmpty == false)
      for key in ["size", "contentSize", "scrollOffset"] {
        #expect(variant[key]?.numbers.count == 2)
      }
      let elements = try #require(variant["elements"]?.elements)
      let ids = elements.compactMap { $0["id"]?.text }
      #expect(ids.count == elements.count)
      #expect(Set(ids).count == ids.count)
      for element in elements {
        #expect(roles.contains(element["role"]?.text ?? ""))
        #expect(element["frame"]?.numbers.count == 4)
        let isText = element["role"]?.text == "text"
        #expect((element["text"]?.text != nil) == (isText || element["role"]?.text == "badge"))
        if let measured = element["measured"] {
          #expect(measured.keys == ["width", "height", "baseline"])
          #expect(measured.entries?.allSatisfy { $0.value.number != nil } == true)
        }
        if isText { #expect(element["color"]?.text != nil && element["measured"] != nil) }
      }
    }
  }

  @Test("The ids are the contract's")
  func ids() throws {
    let text = TestSheets.sheet(
      """
      it: { options: [{ text: A, icon: car }, { text: B, badge: C }, { text: D, notificationDot: true }] }
      """)
    let outcome = MemoryFiles(["a.sheet.yaml": text]).diptych("inspect", "a.sheet.yaml", "--json")
    let elements = try #require(try outcome.json().elements?.first?["elements"]?.elements)
    let ids = Set(elements.compactMap { $0["id"]?.text })
    #expect(
      ids.isSuperset(of: [
        "item[0]", "item[0].title", "item[0].icon", "item[1]", "item[1].title", "item[1].badge",
        "item[2]", "item[2].title", "item[2].dot", "bar",
      ]))
    func color(_ id: String) -> String? {
      elements.first { $0["id"]?.text == id }?["color"]?.text
    }
    #expect(color("bar") == "core.accent")
    #expect(color("item[0].title") == "core.accent")
    #expect(color("item[0].icon") == "core.accent")
    #expect(color("item[1].title") == "text.primary")
    #expect(color("item[2].dot") == "notification.dot")
  }

  @Test("For people: one line for each element")
  func text() {
    let text = TestSheets.sheet("it: { options: [One, Two] }")
    let outcome = MemoryFiles(["a.sheet.yaml": text]).diptych("inspect", "a.sheet.yaml")
    #expect(outcome.code == .success)
    let lines = outcome.lines
    #expect(lines.first?.hasPrefix("HorizontalNavigation 'it'  320 × ") == true)
    #expect(lines.contains { $0.hasPrefix("  item[0].title") && $0.hasSuffix("\"One\"") })
    #expect(lines.contains { $0.hasPrefix("  item[0] ") && $0.hasSuffix("  selected") })
    #expect(lines.contains { $0.hasPrefix("  bar") && $0.contains("core.accent") })
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test("doctor says what pictures would be made with")
  func doctor() throws {
    let outcome = MemoryFiles().diptych("doctor", TestSheets.shipped, "--json")
    #expect(outcome.code == .success)
    let report = try outcome.json()
    #expect(report["components"]?.elements?.first?.text == "HorizontalNavigation")
    #expect(report["sheets"]?.elements?.compactMap(\.text) == [TestSheets.shipped])
    let libraries = try #require(report["libraries"]?.entries)
    for name in ["diptych", "cairo", "pango", "harfbuzz", "freetype", "fontconfig"] {
      #expect(libraries.first { $0.key == name }?.value.text?.isEmpty == false, "\(name)")
    }
    let theme = try #require(report["themes"]?.elements?.first)
    #expect(theme["name"]?.text == "Backpack")
    #expect(theme["fonts"]?.elements?.count == 5)
    #expect(theme["fonts"]?.elements?.first?["family"]?.text == "Inter")
    #expect(theme["icons"]?.elements?.compactMap(\.text).contains("flight") == true)
    let text = MemoryFiles().diptych("doctor", TestSheets.shipped)
    #expect(text.output.contains("Inter stands for San Francisco (iOS system font)"))
  }
}
