import Layout
import Testing

@testable import Typesetting

@Suite("Letters one by one", .enabled(if: TestFonts.areInstalled, "\(TestFonts.reason)"))
struct GlyphOutlineTests {
  @Test(
    "Letters kept apart stand where they stand in the line, with boxes for those no font has",
    arguments: ["Flights", "AVA To", "a שלום b", "שלום", "日本", "x\u{E000}\u{10FFFD} y"],
    [0, 2.5])
  func places(string: String, letterSpacing: Double) throws {
    let engine = try TestFonts.engine()
    let style = TextStyle(size: 17.5, letterSpacing: letterSpacing)
    let text = Text(string, style: style, color: "ink")
    let whole = try #require(engine.set(text, maximumWidth: nil).outline.bounds)
    let boxes = engine.glyphs(text, maximumWidth: nil).compactMap { glyph in
      glyph.outline.bounds?.offset(x: glyph.origin.x, y: glyph.origin.y)
    }
    let left = boxes.map(\.x).min() ?? 0
    let right = boxes.map(\.maxX).max() ?? 0
    #expect(abs(left - whole.x) < 0.01 && abs(right - whole.maxX) < 0.01)
  }
}
