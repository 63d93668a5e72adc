import Basics
import Layout
import Testing

@testable import Drawing
@testable import Typesetting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("PDF")
struct PDFTests {
  private static let square =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">"#
    + #"<path d="M4 6h12v10h-12z" fill="red" fill-opacity="0.5"/></svg>"#

  /// Shapes of every figure, a border, letters, an icon in a tint and one in its own colours.
  private static let everything = scene(
    60, 40.5,
    shape(.rectangle, 2, 2, 20, 10, fill: "#0062E380"), shape(.circle, 24, 2, 12, 10),
    shape(.roundedRectangle(radius: 4), 38, 2, 20, 10, fill: nil, border: 1.5),
    ink(letter, 4, 32), icon("it", 20, 14, 12, tint: "#00AA00"), icon("it", 40, 14, 12, tint: nil))

  private func document(
    _ scene: Scene, title: String = "Tabs", description: String = "Two tabs",
    _ palette: TestPalette = .blackOnWhite
  ) throws -> [UInt8] {
    let icons = IconLibrary { name throws(Diagnostic) in
      guard name == "it" else { throw Diagnostic(.error, message: "there is no icon '\(name)'") }
      return try IconDocument(
        reading: Array(PDFTests.square.utf8), name: name, file: "it.svg")
    }
    return try PDFPainter(icons: icons, color: palette.color)
      .document(of: scene, title: title, description: description)
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  @Test(
    "The page has the size of an SVG file, in half points",
    arguments: [
      (375.0, 48.0, "375 48"), (320.5, 47.25, "320.5 47.5"), (10, 46.2, "10 46"), (0, 0, "1 1"),
    ])
  func pageSize(width: Double, height: Double, expected: String) throws {
    let pdf = text(try document(scene(width, height, shape(.rectangle, 0, 0, 10, 10))))
    #expect(pdf.hasPrefix("%PDF-1.5\n"))
    #expect(pdf.hasSuffix("%%EOF\n"))
    #expect(pdf.replacing("  ", with: " ").contains("/MediaBox [ 0 0 \(expected) ]"))
    #expect(pdf.contains("/Count 1\n"))
  }

  @Test("Shapes, letters and icons are vectors, in a tint as well")
  func vectors() throws {
    let pdf = text(try document(PDFTests.everything))
    #expect(!pdf.contains("/Subtype /Image"))
    #expect(!pdf.contains("/Font "))
    // The tint goes through a mask, which is drawn by a form.
    #expect(pdf.contains("/SMask"))
  }

  @Test("Letters that are pictures stay pictures")
  func pictures() throws {
    let picture = LetterPicture(
      pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0], width: 2, height: 2,
      frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let pdf = text(
      try document(scene(20, 20, (.picture(picture), Rect(x: 5, y: 5, width: 10, height: 10)))))
    #expect(pdf.contains("/Subtype /Image"))
  }

  @Test("It names what it shows, and no time")
  func information() throws {
    let pdf = text(try document(PDFTests.everything))
    #expect(pdf.contains("/Title (Tabs)"))
    #expect(pdf.contains("/Subject (Two tabs)"))
    #expect(!pdf.contains("Date"))
  }

  @Test("The same scene gives the same bytes, a second later too")
  func reproducible() throws {
    let first = try document(PDFTests.everything)
    #expect(try document(PDFTests.everything) == first)
    usleep(1_100_000)
    #expect(try document(PDFTests.everything) == first)
    #expect(try document(PDFTests.everything, .whiteOnBlack) != first)
  }

  @Test("Titles of any kind are written", arguments: ["", "(\\)", "a\0b\u{7}", "日本 \u{1F600}"])
  func titles(title: String) throws {
    let pdf = text(try document(PDFTests.everything, title: title, description: title))
    #expect(pdf.hasSuffix("%%EOF\n"))
  }

  @Test("A page over the limits, an unknown colour and an icon that is not there are errors")
  func errors() {
    #expect(
      failure { try document(scene(20_000, 10)) }?.hasPrefix(
        "error: a picture of 20000 × 10 pt at 1x would be 20000 × 10 pixels") == true)
    #expect(failure { try document(scene(.nan, .nan)) } == nil)
    #expect(
      failure { try document(scene(9, 9, shape(.circle, 0, 0, 9, 9, fill: "none"))) }
        == "error: no colour none")
    for tint in [nil, ColorReference("ink")] {
      #expect(
        failure { try document(scene(9, 9, icon("no", 0, 0, 9, tint: tint))) }
          == "error: there is no icon 'no'")
    }
  }
}
