import Basics
import TestSupport
import Testing

@testable import Catalog

@Suite("Choices of a theme's contexts", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct ContextChoiceTests {
  /// Three modifiers of nine, eight and two contexts.
  private static let files: MemoryFiles = {
    let files = MemoryFiles()
    files.addTheme(contexts: [
      ("brand", (1...9).map { "b\($0)" }), ("density", (1...8).map { "d\($0)" }),
      ("shape", ["round", "square"]),
    ])
    return files
  }()

  private func read(_ lines: String) -> (labels: [String]?, diagnostics: [Diagnostic]) {
    let files = ContextChoiceTests.files
    // Each sheet has its own path: the suite's tests share the files.
    let path = "sheets/\(lines.hashValue).sheet.yaml"
    files[path] = Sheet.withVariant(lines).replacing("theme: Backpack", with: "theme: Mine")
    let (sheet, diagnostics) = files.readSheet(path)
    return (sheet?.variants.map(\.contextLabel), diagnostics)
  }

  private func list(_ letter: String, _ count: Int) -> String {
    "[" + (1...count).map { letter + "\($0)" }.joined(separator: ", ") + "]"
  }

  @Test("One, several, and all combinations of several")
  func combinations() {
    #expect(read("").labels == [""])
    #expect(read("brand: b2").labels == ["b2"])
    #expect(read("brand: [b2, b1]").labels == ["b2", "b1"])
    #expect(
      read("shape: [square, round]\nbrand: [b1, b2]").labels
        == ["b1-square", "b1-round", "b2-square", "b2-round"])
  }

  @Test("64 combinations are drawn, one more is an error at the variant")
  func limit() {
    #expect(read("brand: \(list("b", 8))\ndensity: \(list("d", 8))").labels?.count == 64)
    for lines in [
      "brand: \(list("b", 9))\ndensity: \(list("d", 8))",
      "brand: \(list("b", 6))\ndensity: \(list("d", 6))\nshape: [round, square]",
    ] {
      let (labels, diagnostics) = read(lines)
      #expect(labels == nil)
      #expect(
        diagnostics.map(\.message)
          == ["the contexts of the variant combine to more than 64 pictures"])
      #expect(diagnostics.first?.location?.line == 7)
      #expect(diagnostics.first?.location?.column == 3)
      #expect(diagnostics.first?.severity == .error)
    }
  }

  @Test("A value listed twice is drawn once, and counts once")
  func repeats() {
    #expect(read("brand: [b1, b2, b1, b1]").labels == ["b1", "b2"])
    let twice = "[" + (1...8).map { "d\($0), d\($0)" }.joined(separator: ", ") + "]"
    let (labels, diagnostics) = read("brand: \(list("b", 8))\ndensity: \(twice)")
    #expect(labels?.count == 64)
    #expect(labels.map { Set($0).count } == 64)
    #expect(diagnostics.isEmpty)
  }

  @Test("Each combination has its pictures and its record")
  func pictures() throws {
    let files = MemoryFiles()
    files.addTheme(contexts: [("brand", ["o2", "blau"])])
    files.addSheet("scales: [1]\nbrand: [o2, blau, o2]")
    #expect(try files.render().count == 10)
    let folder = "Mine/HorizontalNavigation/"
    #expect(
      files.all(below: "Output").keys.sorted() == [
        folder + "blau/it.day.svg", folder + "blau/it.day@1x.png", folder + "blau/it.night.svg",
        folder + "blau/it.night@1x.png", folder + "blau/it.svg", folder + "manifest.json",
        folder + "o2/it.day.svg", folder + "o2/it.day@1x.png", folder + "o2/it.night.svg",
        folder + "o2/it.night@1x.png", folder + "o2/it.svg",
      ])
    let manifest = Manifest(reading: "Output/" + folder + "manifest.json", files: files)
    #expect(manifest.entries.keys.sorted() == ["blau/it", "o2/it"])
    #expect(try files.stale() == [])
  }

  @Test("A context the theme has not is told with its place")
  func unknown() {
    let (labels, diagnostics) = read("brand: [b1, b10]")
    #expect(labels == nil)
    #expect(diagnostics.map { $0.location?.line } == [8])
    #expect(diagnostics.first?.message.hasPrefix("'b10' is not a brand") == true)
  }
}
