import Basics
import Layout
import Testing
import Typesetting

@testable import Drawing

private let fontFile = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
private let isInstalled = Disk().kind(of: fontFile) == .file

@Suite("Letters kept once", .enabled(if: isInstalled, "fonts-inter is not installed"))
struct SVGGlyphSharingTests {
  private static let labels: [[String]] = [
    ["A"], ["Flights"], ["One", "Two"], ["Flights", "Hotels", "Car hire"],
    ["Aberdeen", "Edinburgh", "Copenhagen", "Greenland"], ["ll", "ll"],
    [String(repeating: "l", count: 40)], [String(repeating: "g", count: 2)],
    [String(repeating: "g", count: 3)], [String(repeating: "g", count: 4)],
    [String(repeating: "&", count: 2)], [String(repeating: "&@", count: 2)],
    [String(repeating: "g", count: 40)], ["…", "a b  c", " "], [""],
  ]

  private func scene(_ labels: [String]) throws -> Scene {
    let place = SourceLocation(file: "theme.yaml", line: 1, column: 1)
    let engine = try TypesettingEngine(
      fonts: FontCollection(
        families: ["Inter"], files: [(fontFile, place)], fileSystem: Disk(), at: place))
    let row = HorizontalStack(spacing: 3.3) {
      labels.map { Text($0, style: TextStyle(size: 16), color: "ink").element }
    }
    let arrangement = LayoutEngine.arrange(
      row, width: nil, direction: .leftToRight, measuring: engine)
    return SceneBuilder(engine: engine, families: ["Inter"], keepsGlyphs: true).scene(
      of: arrangement, padding: Insets(), background: nil, direction: .leftToRight
    ) { _, _, _ in }
  }

  @Test("A file has letters by reference only where that makes it smaller", arguments: labels)
  func size(labels: [String]) throws {
    let scene = try scene(labels)
    let shared = try svg(scene)
    let whole = try svg(scene, isOpaque: false)
    #expect(whole.elements("symbol") == [] && whole.elements("use") == [])
    #expect(shared.elements("symbol").isEmpty == shared.elements("use").isEmpty)
    if !shared.elements("symbol").isEmpty {
      #expect(shared.text.utf8.count < whole.text.utf8.count)
    }
    #expect(shared.isBalanced && whole.isBalanced)
  }

  @Test("Many of a kind are kept once")
  func repeated() throws {
    let file = try svg(try scene([String(repeating: "g", count: 20), "ggA"]))
    #expect(file.elements("symbol").count == 1)
    #expect(file.elements("use").count == 22)
    #expect(Set(file.values(of: "href")) == ["#it--glyph-0"])
    #expect(file.values(of: "id").filter { $0 == "it--glyph-0" }.count == 1)
  }

  @Test("By reference or not, every point is in its place", arguments: labels)
  func places(labels: [String]) throws {
    let scene = try scene(labels)
    let items = scene.items.enumerated().map { (index: $0.offset, item: $0.element) }
    let glyphs = SVGGlyphs(items) { _ in true }
    for (index, item) in items {
      guard case .text(let outline, let origin, _) = item.content else { continue }
      let line = try #require(glyphs.lines[index])
      var points = try #require(SVGPathReader.segments(of: line.path)).flatMap(\.points)
      for use in line.uses {
        let letter = try #require(SVGPathReader.segments(of: glyphs.symbols[use.symbol]))
        points += letter.flatMap(\.points).map {
          Point(x: $0.x + use.place.x, y: $0.y + use.place.y)
        }
      }
      let whole = try #require(
        SVGPathReader.segments(of: SVGPathData.text(of: outline, at: origin))
      ).flatMap(\.points)
      try #require(points.count == whole.count)
      // Sorted each way by itself: the order of the letters is not the point.
      for axis in [\Point.x, \Point.y] {
        let pairs = zip(
          points.map { $0[keyPath: axis] }.sorted(), whole.map { $0[keyPath: axis] }.sorted())
        #expect(pairs.allSatisfy { abs($0 - $1) < 0.003 })
      }
    }
  }
}
