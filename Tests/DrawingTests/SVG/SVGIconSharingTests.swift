import Basics
import Layout
import Testing

@testable import Drawing

/// Icons that stand in a file twice are kept once, where that looks the same in every reader.
@Suite("Icons kept once")
struct SVGIconSharingTests {
  private static let gradient = IconTests.svg(
    #"<linearGradient id="a"><stop stop-color="red"/></linearGradient>"#
      + ##"<rect width="9" height="9" fill="url(#a)"/>"##)
  private static let tintedGradient = IconTests.svg(
    #"<linearGradient id="a"><stop stop-color="currentColor"/></linearGradient>"#
      + ##"<rect width="9" height="9" fill="url(#a)"/>"##)
  private static let plain = IconTests.svg(#"<circle r="9"/>"#)
  private static let oblong = IconTests.svg(
    #"<circle r="9"/>"#, #"viewBox="0 0 24 24" width="48" height="24""#)

  private func file(
    _ svg: String, tint: ColorReference? = "ink", keepsColors: Bool = false
  ) throws -> SVGFile {
    let items = [0.0, 30].map {
      icon("it", $0, 0, 24, tint: tint, keepsColors: keepsColors)
    }
    return try DrawingTests.svg(
      scene(60, 24, items[0], items[1]), icons: ["it": svg])
  }

  @Test("A shared icon is cut where it is used, which is all that librsvg heeds")
  func cut() throws {
    let file = try file(SVGIconSharingTests.plain)
    #expect(file.elements("symbol").count == 1)
    #expect(file.elements("use").map { $0.contains(" overflow=\"hidden\"") } == [true, true])
  }

  @Test("librsvg would cut a symbol in a frame of other proportions to the wrong place")
  func oblong() throws {
    let file = try file(SVGIconSharingTests.oblong)
    #expect(file.elements("symbol") == [] && file.elements("svg").count == 3)
  }

  // A gradient inside a symbol takes `currentColor` from around the symbol: the tint of no use.
  @Test("A gradient in the tint stands where the tint is")
  func gradients() throws {
    let (red, current) = (SVGIconSharingTests.gradient, SVGIconSharingTests.tintedGradient)
    let cases: [(svg: String, tint: ColorReference?, keepsColors: Bool, isShared: Bool)] = [
      (red, "ink", false, false), (red, "ink", true, true), (red, nil, false, true),
      (current, "ink", true, false), (current, "ink", false, false), (current, nil, true, true),
    ]
    for (svg, tint, keepsColors, isShared) in cases {
      let file = try file(svg, tint: tint, keepsColors: keepsColors)
      #expect(file.elements("symbol").count == (isShared ? 1 : 0))
      #expect(file.elements("svg").count == (isShared ? 1 : 3))
      let ids = file.values(of: "id")
      #expect(Set(ids).count == ids.count && file.isBalanced)
    }
  }

  @Test("A faint tint fades nothing but itself in an icon that keeps its colours")
  func faint() throws {
    let palette = TestPalette(colors: [
      "ink": Color(red: 0, green: 0, blue: 255, alpha: 128), "paper": .white,
    ])
    let items = icon("it", 0, 0, 24, tint: "ink", keepsColors: true)
    let icons = ["it": SVGIconSharingTests.tintedGradient]
    let kept = try DrawingTests.svg(scene(24, 24, items), palette, icons: icons)
    #expect(kept.elements("svg").last?.contains(" color=\"#0000FF80\"") == true)
    #expect(!kept.text.contains(" opacity="))
    let masked = try DrawingTests.svg(
      scene(24, 24, icon("it", 0, 0, 24)), palette, icons: icons)
    #expect(masked.elements("svg").last?.contains(" color=\"#0000FF\" opacity=\"0.502\"") == true)
  }
}
