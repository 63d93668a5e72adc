import Layout
import Testing

@testable import Drawing

@Suite("The own size of an icon")
struct IconSizeTests {
  private static let side = 24.0

  private func paintIcon(_ text: String, scale: Double = 1) throws -> Pixels {
    try paint(
      scene(IconSizeTests.side, IconSizeTests.side, background: nil, icon("it", 0, 0, 24)),
      scale: scale, icons: ["it": text])
  }

  // Drawn at their own size, such icons are a speck at 3x or stick out at 1x.
  @Test(
    "Without a size and a view box there is nothing to scale by",
    arguments: [
      "", #"width="100%" height="100%""#, #"width="0" viewBox="0 0 9 9""#,
      #"width="50%" height="24""#, #"width="24""#,
      #"height="24""#, #"viewBox="0 0 0 0""#, #"viewBox="0 0 24 0""#,
      #"width="24" height="24" viewBox="0 0 0 24""#, #"width="0" height="0""#,
    ])
  func unknownSize(attributes: String) throws {
    let text = IconTests.svg(#"<rect width="24" height="24"/>"#, attributes)
    for scale in [1.0, 3] {
      let message = try #require(failure { try paintIcon(text, scale: scale) })
      #expect(
        message.hasPrefix(
          "it.svg:1:1: error: the icon 'it' cannot be drawn: it has no size and no viewBox"))
    }
  }

  @Test(
    "An icon covers the same share of its frame at every scale",
    arguments: [
      #"width="24" height="24""#, #"width="24px" height="24px""#, #"viewBox="0 0 24 24""#,
      #"width="24" height="24" viewBox="0 0 24 24""#, #"width="9" viewBox="0 0 24 24""#,
      #"width="100%" height="100%" viewBox="0 0 24 24""#,
    ])
  func sameShare(attributes: String) throws {
    let text = IconTests.svg(#"<rect x="4" y="6" width="12" height="10"/>"#, attributes)
    for scale in [1, 2, 3] {
      let pixels = try paintIcon(text, scale: Double(scale))
      #expect(pixels.width == 24 * scale)
      #expect(
        pixels.box(unlike: 0)
          == PixelBox(left: 4 * scale, top: 6 * scale, right: 16 * scale, bottom: 16 * scale))
    }
  }

  @Test(
    "Half a size does not bend the view box",
    arguments: [
      #"width="24" viewBox="0 0 48 24""#, #"height="24" viewBox="0 0 48 24""#,
      #"width="96" height="48""#,
    ])
  func aspect(attributes: String) throws {
    let text = IconTests.svg(#"<rect width="100%" height="100%"/>"#, attributes)
    for scale in [1, 2, 3] {
      #expect(
        try paintIcon(text, scale: Double(scale)).box(unlike: 0)
          == PixelBox(left: 0, top: 6 * scale, right: 24 * scale, bottom: 18 * scale))
    }
  }

  private func blank(_ body: String, x: Double = 0) throws -> [String] {
    try raster(
      scene(24, 24, icon("it", x, 0, 24)), icons: ["it": IconTests.svg(body)]
    ).blankIcons
  }

  @Test(
    "An icon that draws nothing is told",
    arguments: [
      "", "<g/>", #"<rect width="0" height="9"/>"#, #"<path d="M4 4h9v9z" fill="none"/>"#,
      #"<path d="M4 4h9v9z" opacity="0"/>"#, #"<path d="M40 40h9v9z"/>"#,
      ##"<use href="#gone"/>"##, ##"<clipPath id="c"/><path clip-path="url(#c)" d="M0 0h9v9z"/>"##,
    ])
  func blankIcons(body: String) throws { #expect(try blank(body) == ["it"]) }

  @Test("An icon of which something is seen, or only a part is asked for, is none of these")
  func notBlank() throws {
    #expect(try blank(#"<path d="M4 4h9v9z"/>"#) == [])
    // The half inside the picture is empty, the whole is not.
    #expect(try blank(#"<rect width="9" height="24"/>"#, x: -12) == [])
  }

  @Test("Each blank icon is told once, whatever the number of places")
  func once() throws {
    let scene = scene(72, 24, icon("it", 0, 0, 24), icon("it", 24, 0, 24), icon("b", 48, 0, 24))
    let icons = ["it": IconTests.svg(""), "b": IconTests.svg("")]
    #expect(try raster(scene, icons: icons).blankIcons == ["it", "b"])
  }
}
