import Basics
import Layout
import PixelImage
import Testing

@testable import Drawing

@Suite("Icons")
struct IconTests {
  static let dot = svg(#"<circle cx="12" cy="12" r="10"/>"#)
  static let ring = svg(
    #"<circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="4"/>"#)

  static func svg(_ body: String, _ attributes: String = #"viewBox="0 0 24 24""#) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" "#
      + "\(attributes)>\(body)</svg>"
  }

  private func paintIcon(
    _ text: String, side: Double = 24, tint: ColorReference? = "ink", scale: Double = 1
  ) throws -> Pixels {
    try paint(
      scene(side, side, background: nil, icon("it", 0, 0, side, tint: tint)), scale: scale,
      icons: ["it": text])
  }

  // https://github.com/open-webui/open-webui/issues/8194: currentColor is always black.
  @Test(
    "A tinted icon is its own shape in the tint, whatever colours it was drawn in",
    arguments: ["currentColor", "#FF0000", "white", "black", "rgb(0, 200, 0)"])
  func tint(fill: String) throws {
    let text = IconTests.svg(#"<rect x="4" y="6" width="12" height="10" fill="\#(fill)"/>"#)
    for color in ["#0062E3", "#FFFFFF", "#84E9FF"] {
      let pixels = try paintIcon(text, tint: ColorReference(color))
      #expect(pixels.colors == [0, try #require(Color(hex: color)).word])
      #expect(pixels.box(unlike: 0) == PixelBox(left: 4, top: 6, right: 16, bottom: 16))
    }
  }

  @Test("An outline keeps its hole")
  func strokes() throws {
    let pixels = try paintIcon(IconTests.ring, scale: 2)
    #expect(pixels.color(24, 24) == .clear)
    #expect(pixels.color(24, 8) == .black)
  }

  @Test("Half-transparent parts stay half-transparent")
  func translucent() throws {
    let text = IconTests.svg(#"<rect width="24" height="24" fill="red" fill-opacity="0.5"/>"#)
    let pixels = try paintIcon(text, tint: "#0000FF")
    let color = pixels.color(12, 12)
    #expect((126...130).contains(color.alpha) && color.blue == color.alpha && color.red == 0)
  }

  @Test("Without a tint it keeps its own colours")
  func untinted() throws {
    let text = IconTests.svg(
      ##"<rect width="12" height="24" fill="#FF0000"/><rect x="12" width="12" height="24" fill="#00FF00"/>"##
    )
    let pixels = try paintIcon(text, tint: nil)
    #expect(pixels.color(3, 12) == Color(red: 255, green: 0, blue: 0))
    #expect(pixels.color(20, 12) == Color(red: 0, green: 255, blue: 0))
  }

  // https://github.com/Kozea/CairoSVG/issues/64: sizes in percent, half given, or absent.
  @Test(
    "Proportions are kept, and what is left over is on both sides",
    arguments: [
      (#"viewBox="0 0 48 24""#, PixelBox(left: 0, top: 6, right: 24, bottom: 18)),
      (#"width="24" viewBox="0 0 48 24""#, PixelBox(left: 0, top: 6, right: 24, bottom: 18)),
      (#"viewBox="0 0 24 48""#, PixelBox(left: 6, top: 0, right: 18, bottom: 24)),
      (#"width="48" height="24""#, PixelBox(left: 0, top: 6, right: 24, bottom: 18)),
      (#"viewBox="0 0 48 48""#, PixelBox(left: 0, top: 0, right: 24, bottom: 24)),
      (
        #"width="16" height="16" viewBox="0 0 48 48""#,
        PixelBox(left: 0, top: 0, right: 24, bottom: 24)
      ),
      (
        #"width="100%" height="100%" viewBox="0 0 48 48""#,
        PixelBox(left: 0, top: 0, right: 24, bottom: 24)
      ),
    ])
  func proportions(attributes: String, box: PixelBox) throws {
    let pixels = try paintIcon(
      IconTests.svg(#"<rect width="100%" height="100%"/>"#, attributes))
    #expect(pixels.box(unlike: 0) == box)
  }

  @Test("An icon stands on whole pixels and keeps its size, wherever it is")
  func wholePixels() throws {
    let at = { (x: Double) in
      try paint(
        scene(60, 30, icon("ring", x, 3.3, 16)), scale: 1, icons: ["ring": IconTests.ring])
    }
    let (first, second) = (try at(4), try at(20.4))
    for y in 0..<30 {
      #expect(Array(first.row(y)[4..<20]) == Array(second.row(y)[20..<36]))
    }
  }

  @Test("An icon half outside the picture or its window is cut, not moved")
  func cut() throws {
    let icons = ["dot": IconTests.dot]
    let whole = try paint(scene(100, 24, icon("dot", 10, 0, 24)), scale: 2, icons: icons)
    for x in [-12.0, 88] {
      let part = try paint(scene(100, 24, icon("dot", x, 0, 24)), scale: 2, icons: icons)
      let shift = Int((x - 10) * 2)
      for column in 0..<part.width where (0..<whole.width).contains(column - shift) {
        #expect(part.column(column) == whole.column(column - shift))
      }
    }
  }

  @Test("A huge icon of which little is seen takes little memory")
  func hugeIcon() throws {
    let scene = scene(1, 1000, icon("dot", 0, 0, 1000))
    let pixels = try paint(scene, scale: 16, icons: ["dot": IconTests.dot])
    #expect(pixels.width == 16 && pixels.height == 16_000)
  }

  @Test(
    "What is no icon is an error with its name",
    arguments: [
      "", " ", "not svg", "{\"a\": 1}", "<html><body/></html>", "<svg", "\u{89}PNG\r\n",
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><path></svg>",
    ])
  func notAnIcon(text: String) throws {
    let message = try #require(failure { try paintIcon(text) })
    #expect(message.hasPrefix("it.svg:1:"))
    #expect(message.contains(": error: the icon 'it' cannot be drawn: it"))
    #expect(message.hasSuffix("\n  check that the file is an SVG picture"))
    #expect(message.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
  }

  @Test("What the source of icons says of a missing one is passed on")
  func missing() {
    let text = failure { try paint(scene(24, 24, icon("nope", 0, 0, 24))) }
    #expect(text == "error: there is no icon 'nope'")
  }

  @Test(
    "What refers to another file or to the network is refused",
    arguments: [
      #"<image width="24" height="24" href="file://PATH"/>"#,
      #"<image width="24" height="24" xlink:href="file://PATH"/>"#,
      #"<image width="24" height="24" href="PATH"/>"#,
      #"<image width="24" height="24" href="http://127.0.0.1:9/x.png"/>"#,
      #"<use href="file://PATH#a"/>"#,
      #"<style>@import url("file://PATH");</style>"#,
      ##"<filter id="f"><feImage href="file://PATH"/></filter><g filter="url(#f)"/>"##,
    ])
  func externalFiles(body: String) throws {
    // A picture that is sure to be there while the test runs.
    let path = "/tmp/diptych-icon-test.png"
    let red = PixelImage(
      size: try PixelSize(width: 8, height: 8), filledWith: Color(red: 255, green: 0, blue: 0))
    let encoder = try PNGEncoder()
    try Disk().write(red.withPixelBuffer { encoder.encode($0) }, to: path)
    let text = IconTests.svg(body.replacing("PATH", with: path))
    for tint: ColorReference? in ["ink", nil] {
      let message = try #require(failure { try paintIcon(text, tint: tint) })
      #expect(message.hasPrefix("it.svg:1:"))
    }
  }

  @Test("An entity cannot bring in a file")
  func externalEntity() {
    let text =
      #"<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>"#
      + IconTests.svg("<text x=\"0\" y=\"20\">&x;</text>")
    #expect(failure { try paintIcon(text) }?.contains("its document type has declarations") == true)
  }
}
