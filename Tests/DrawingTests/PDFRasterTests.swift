import Basics
import Layout
import PixelImage
import TestSupport
import Testing

@testable import Drawing

private let pdftocairo = ExternalProgram.find("pdftocairo")

@Suite(
  "PDF beside PNG",
  .enabled(if: pdftocairo != nil || ExternalProgram.areDemanded, "pdftocairo is not installed"))
struct PDFRasterTests {
  /// A view box that does not fill its room, a hole, and a part of one of the 64 levels of coverage.
  private static let ring =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12">"#
    + #"<path d="M2 2h8v8h-8z M4 4v4h4v-4z" fill="red"/>"#
    + #"<path d="M14 2h8v8h-8z" fill="lime" fill-opacity="0.33334"/></svg>"#

  /// Everything stands on whole points, so that interiors are the same to the last bit.
  private static let scenes: [(name: String, scene: Scene)] = [
    (
      "shapes",
      scene(
        60, 40, shape(.rectangle, 2, 2, 20, 10, fill: "#0062E3"), shape(.circle, 24, 2, 12, 10),
        shape(.roundedRectangle(radius: 4), 38, 2, 20, 10, fill: nil, border: 2),
        shape(.roundedRectangle(radius: 4), 38, 20, 20, 10, fill: "#E70866", border: 1))
    ),
    ("letters", scene(40, 20, ink(letter, 4, 12), ink(letter, 18, 14))),
    ("tinted icon", scene(40, 40, icon("ring", 4, 4, 24, tint: "#0062E3"))),
    ("icon", scene(40, 40, icon("ring", 4, 4, 24, tint: nil))),
    ("span", cut),
    ("transparent", scene(20, 20, background: nil, shape(.rectangle, 4, 4, 9, 9))),
  ]

  private static var cut: Scene {
    var cut = scene(
      40, 20, shape(.rectangle, 4, 4, 30, 10), ink(letter, 4, 12), icon("ring", 20, 0, 24))
    for index in cut.items.indices { cut.items[index].span = 10...30 }
    return cut
  }

  private func library() -> IconLibrary {
    IconLibrary { name throws(Diagnostic) in
      try IconDocument(reading: Array(PDFRasterTests.ring.utf8), name: name, file: "ring.svg")
    }
  }

  @Test(
    "A page drawn by poppler differs from the picture only at edges",
    arguments: scenes.indices, [1, 2])
  func sameAsPicture(index: Int, scale: Int) throws {
    let (name, scene) = PDFRasterTests.scenes[index]
    let palette = TestPalette.blackOnWhite
    let picture = try Raster(scene, scale: Double(scale), icons: library()).paint(palette.color)
    let size = try PixelSize(width: picture.width, height: picture.height)
    let encoder = try PNGEncoder()
    let encoded = picture.withPixels { pixels in
      PixelBuffer(
        pixels, stride: picture.stride, size: size,
        format: picture.isOpaque ? .rgb24 : .argb32Premultiplied
      ).map { encoder.encode($0) }
    }
    let png = try #require(encoded)
    let folder = try TemporaryFolder()
    let pdf = try PDFPainter(icons: library(), color: palette.color)
      .document(of: scene, title: name, description: "")
    try Disk().write(pdf, to: folder["it.pdf"])
    try #require(pdftocairo).run(
      ["-png", "-transp", "-singlefile", "-r", "\(72 * scale)", folder["it.pdf"], folder["it"]])
    let drawn = try PNGDecoder.decode(
      try Disk().read(folder["it.png"], limit: 1 << 24), name: "it.png")
    let comparison = try #require(
      EdgeComparison(ours: try PNGDecoder.decode(png, name: name), other: drawn))
    #expect(comparison.interiorCount == 0, "\(name): \(comparison)")
    // Edges of letters and circles are a large part of so small a picture.
    #expect(comparison.meanDifference <= 1, "\(name): \(comparison)")
  }
}
