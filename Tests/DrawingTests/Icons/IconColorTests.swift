import Basics
import Layout
import Testing

@testable import Drawing

// https://github.com/open-webui/open-webui/issues/8194 and
// https://github.com/dnfield/flutter_svg/issues/869: currentColor is black or nothing.
@Suite("Colours of icons by day and night")
struct IconColorTests {
  private static let filled = IconTests.svg(
    #"<rect width="12" height="24" fill="currentColor"/>"#)
  private static let outlined = IconTests.svg(
    #"<path d="M2 2H22V22H2z" stroke="currentColor" fill="none" stroke-width="4"/>"#)
  private static let twoColored = IconTests.svg(
    ##"<rect width="12" height="24" fill="#FF0000"/>"##
      + #"<rect x="12" width="12" height="24" fill="currentColor"/>"#)

  private func picture(
    _ svg: String, tint: ColorReference?, keepsColors: Bool, _ palette: TestPalette
  ) throws -> Pixels {
    try paint(
      scene(24, 24, background: nil, icon("it", 0, 0, 24, tint: tint, keepsColors: keepsColors)),
      palette, icons: ["it": svg])
  }

  @Test(
    "currentColor is the tint of its state and mode, filled or outlined", arguments: [false, true])
  func current(keepsColors: Bool) throws {
    let chosen: [(ColorReference, TestPalette, Color)] = [
      ("ink", .blackOnWhite, .black), ("ink", .whiteOnBlack, .white),
      ("#0062E3", .blackOnWhite, try #require(Color(hex: "#0062E3"))),
    ]
    for (tint, palette, color) in chosen {
      let filled = try picture(
        IconColorTests.filled, tint: tint, keepsColors: keepsColors, palette)
      #expect(filled.color(6, 12) == color && filled.color(18, 12) == .clear)
      let outlined = try picture(
        IconColorTests.outlined, tint: tint, keepsColors: keepsColors, palette)
      #expect(outlined.color(12, 2) == color && outlined.color(12, 12) == .clear)
    }
  }

  @Test("An icon that keeps its colours takes only currentColor from the mode")
  func mixed() throws {
    for (palette, color) in [(TestPalette.blackOnWhite, Color.black), (.whiteOnBlack, .white)] {
      let kept = try picture(IconColorTests.twoColored, tint: "ink", keepsColors: true, palette)
      #expect(kept.color(6, 12) == Color(red: 255, green: 0, blue: 0))
      #expect(kept.color(18, 12) == color)
      let tinted = try picture(IconColorTests.twoColored, tint: "ink", keepsColors: false, palette)
      #expect(tinted.colors == [color.word])
    }
  }

  @Test("Cut by its window it is cut in its colours too")
  func cut() throws {
    let item = icon("it", -12, 0, 24, tint: "ink", keepsColors: true)
    let pixels = try paint(
      scene(24, 24, background: nil, item), .whiteOnBlack, icons: ["it": IconColorTests.twoColored])
    #expect(pixels.box(unlike: 0) == PixelBox(left: 0, top: 0, right: 12, bottom: 24))
    #expect(pixels.color(3, 3) == .white)
  }

  @Test("The colours a scene names include that of an icon in its own colours")
  func names() {
    let scene = scene(24, 24, icon("it", 0, 0, 24, tint: "ink", keepsColors: true))
    #expect(scene.colors == ["paper", "ink"])
  }
}
