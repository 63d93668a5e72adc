import Basics
import Layout
import TestSupport
import Testing

@testable import Catalog

/// A project that is drawn, broken on purpose in one place, and drawn again.
@Suite("Causes in a project", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct CauseProjectTests {
  private func project() -> MemoryFiles {
    MemoryFiles([
      "a.sheet.yaml": Sheet.header + """
        width: 320
        scales: [1]
        defaults:
          options: [Flights, Hotels]
        variants:
          plain:
          second: { selected: 1 }
          narrow: { width: 90, selected: 1 }
          icons:
            options: [{ text: Cars, icon: car }, Hotels]

        """
    ])
  }

  @Test("One token by night, in every variant that uses it")
  func token() throws {
    let lines = try project().lines { files in
      try files.replace(
        "[0.5176, 0.9137, 1]", "[0.4275, 0.6235, 0.9216]",
        in: "Themes/Backpack/backpack.night.tokens.json")
    }
    #expect(lines == ["token core.accent (night) #84E9FF → #6D9FEB: 4 pictures"])
  }

  @Test("One label")
  func label() throws {
    let lines = try project().lines { files in
      try files.replace("[Flights, Hotels]", "[Flights, Hostels]", in: "a.sheet.yaml")
    }
    #expect(
      lines == [
        "label \"Hotels\" → \"Hostels\", 8.8 pt wider: item[0], item[1], bar moved (6 pictures)"
      ])
  }

  @Test("One icon's file")
  func icon() throws {
    let lines = try project().lines { files in
      try files.replace("<svg", "<svg id=\"x\"", in: "Themes/Backpack/Icons/car.svg")
    }
    #expect(lines == ["icon car changed: 2 pictures"])
  }

  @Test("Another icon")
  func otherIcon() throws {
    let lines = try project().lines { files in
      try files.replace("icon: car", "icon: hotel", in: "a.sheet.yaml")
    }
    #expect(lines == ["icon car → hotel: item[0].icon (2 pictures)"])
  }

  @Test("An icon that comes along")
  func addedIcon() throws {
    let lines = try project().lines { files in
      try files.replace(
        "second: { selected: 1 }",
        "second: { selected: 1, options: [{ text: Flights, icon: car }, Hotels] }",
        in: "a.sheet.yaml")
    }
    #expect(
      lines == [
        "item[0].icon added: item[0], item[1], bar moved (2 pictures)",
        "icon car added: 2 pictures",
      ])
  }

  @Test("A colour given in the sheet")
  func elementToken() throws {
    let lines = try project().lines { files in
      try files.replace(
        "second: { selected: 1 }", "second: { selected: 1, selectedColor: status.danger.spot }",
        in: "a.sheet.yaml")
    }
    #expect(
      lines == ["token core.accent → status.danger.spot: item[1].title, bar (2 pictures)"])
  }

  @Test("The selection")
  func selection() throws {
    let lines = try project().lines { files in
      try files.replace("second: { selected: 1 }", "second: { selected: 0 }", in: "a.sheet.yaml")
    }
    #expect(lines == ["item[0] is selected now: bar moved (2 pictures)"])
  }

  @Test("Width, padding and size")
  func sheetKeys() throws {
    let width = try project().lines { files in
      try files.replace("width: 320", "width: 330", in: "a.sheet.yaml")
    }
    #expect(
      width == [
        "picture 320 × 46.4 → 330 × 46.4 pt: item[0], item[1], bar moved (4 pictures)",
        "picture 320 × 51 → 330 × 51 pt: item[0], item[1], bar moved (2 pictures)",
      ])
    let padding = try project().lines { files in
      try files.replace(
        "second: { selected: 1 }", "second: { selected: 1, padding: 8 }", in: "a.sheet.yaml")
    }
    #expect(padding == ["padding 0 → 8 pt: 2 pictures"])
    let size = try project().lines { files in
      try files.replace(
        "second: { selected: 1 }", "second: { selected: 1, size: small }", in: "a.sheet.yaml")
    }
    #expect(
      size == [
        "label \"Flights\" is 6.5 pt narrower and 2.4 pt shorter: item[0], bar moved (2 pictures)",
        "label \"Hotels\" is 6.3 pt narrower and 2.4 pt shorter: item[1] moved (2 pictures)",
      ])
  }

  @Test("One layout constant, as the manifest of an older version has it")
  func constant() throws {
    let files = project()
    _ = try files.render()
    let new = try RecordedManifest(files)
    var old = try new.record("second")
    old["bar"].frame?.height = 2
    old["bar"].frame?.y -= 2
    old.size?.height -= 3
    #expect(
      old.lines(to: try new.record("second")).map { String($0.prefix(34)) } == [
        "bar moved 2 pt down, 1 pt thicker", "picture 320 × 43.4 → 320 × 46.4 pt",
      ])
  }

  @Test("One font and one library, as the manifest of another machine has them")
  func environment() throws {
    let files = project()
    _ = try files.render()
    let new = try RecordedManifest(files)
    func lines(_ name: String, _ version: String?) throws -> [String] {
      var old = new
      let index = try #require(old.madeBy.firstIndex { $0.name == name })
      if let version { old.madeBy[index].version = version } else { old.madeBy.remove(at: index) }
      return CauseFinder.lines(from: old, to: new)
    }
    let cairo = try #require(new.madeBy.first { $0.name == "cairo" }).version
    #expect(
      try lines("Inter-SemiBold.otf", "0123456789abcdef0123456789abcdef")
        == ["environment changed: font Inter-SemiBold.otf changed (8 pictures)"])
    #expect(
      try lines("Inter-SemiBold.otf", nil)
        == ["environment changed: font Inter-SemiBold.otf added (8 pictures)"])
    #expect(
      try lines("cairo", "1.14.0")
        == ["environment changed: cairo 1.14.0 → \(cairo) (8 pictures)"])
  }

  @Test("A font that changed widths comes before the labels that it made wider")
  func fontAndWidths() throws {
    let files = project()
    _ = try files.render()
    let new = try RecordedManifest(files)
    var old = try new.record("narrow")
    let width = try #require(old["item[0].title"].measured?.width)
    old["item[0].title"].measured?.width = width - 2
    old["item[0].title"].frame?.width -= 2
    old["item[0]"].frame?.width -= 2
    for id in ["item[1]", "item[1].title", "bar"] { old[id].frame?.x -= 2 }
    var parts = new.madeBy
    let index = try #require(parts.firstIndex { $0.name == "Inter-SemiBold.otf" })
    parts[index].version = "0"
    let causes = CauseFinder(from: parts, to: new.madeBy)
      .causes(from: old, to: try new.record("narrow"), picturesDiffer: true)
    #expect(
      causes.map(\.line) == [
        "environment changed: font Inter-SemiBold.otf changed",
        "label \"Flights\" is 2 pt wider: item[0], item[1], bar moved",
      ])
  }

  @Test("Two causes at once")
  func two() throws {
    let lines = try project().lines { files in
      try files.replace("[Flights, Hotels]", "[Flights, Hostels]", in: "a.sheet.yaml")
      try files.replace("<svg", "<svg id=\"x\"", in: "Themes/Backpack/Icons/car.svg")
    }
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("label \"Hotels\" → \"Hostels\"") == true)
    #expect(lines.last == "icon car changed: 2 pictures")
  }

  @Test("Every shipped variant has no cause against itself, and some against each other")
  func shipped() throws {
    let files = MemoryFiles()
    _ = try files.render(["Themes/Backpack/HorizontalNavigation.sheet.yaml"])
    let manifest = try RecordedManifest(files)
    let finder = CauseFinder(from: manifest.madeBy, to: manifest.madeBy)
    let records = try manifest.variants.keys.sorted().map { try manifest.record($0) }
    #expect(records.count > 10)
    for (index, first) in records.enumerated() {
      #expect(finder.causes(from: first, to: first, picturesDiffer: false) == [])
      #expect(finder.causes(from: first, to: first, picturesDiffer: true) == [.pixels])
      for second in records[(index + 1)...] {
        let there = finder.causes(from: first, to: second, picturesDiffer: true)
        let back = finder.causes(from: second, to: first, picturesDiffer: true)
        #expect(there.map(\.kind) == back.map(\.kind))
        #expect(there != [])
      }
    }
  }

  @Test("A label of the shipped tabs: cells of equal widths stay, what is in them moves")
  func shippedTabs() throws {
    let sheet = "Themes/Mistica/TabsView.sheet.yaml"
    let files = MemoryFiles()
    let selection = RenderSelection(variants: [Glob("t*-items*")], formats: [.png])
    _ = try files.render([sheet], selection: selection)
    let old = try RecordedManifest(files, "Mistica/TabsView")
    try files.replace("title: Movies", "title: Films", in: sheet)
    _ = try files.render([sheet], selection: selection)
    let lines = CauseFinder.lines(from: old, to: try RecordedManifest(files, "Mistica/TabsView"))
    #expect(lines.count == 2)
    let start = "label \"Movies\" → \"Films\", 14.7 pt narrower: item[0].icon, blau.item[0].icon, "
    #expect(lines.first?.hasPrefix(start) == true, "\(lines)")
  }
}
