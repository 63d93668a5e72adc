import Layout
import Testing

@testable import Typesetting

/// Pango counts in 1/1024 pt and rounds the advance of each glyph to it.
private let unit = 1.0 / 1024

@Suite("Widths", .enabled(if: TestFonts.areInstalled, "\(TestFonts.reason)"))
struct WidthTests {
  @Test(
    "A width is the sum of its glyphs' advances, as the font file gives them",
    arguments: ["n", "nnnnnnnnnn", "H", "mmmm", "HHHHHHHHHHHHHHHHHHHH", "e", " ", "   ", "…"])
  func sumOfAdvances(string: String) throws {
    let engine = try TestFonts.engine()
    let files = [
      (400, TestFonts.inter), (600, TestFonts.interSemiBold), (700, TestFonts.interBold),
    ]
    for (weight, path) in files {
      let tables = try FontTables(path)
      let advances = string.unicodeScalars.reduce(0) { $0 + tables.advance(of: $1) }
      for size in [12.0, 14, 16, 17.5] {
        let width = engine.measure(string, TextStyle(size: size, weight: weight)).width
        let expected = Double(advances) * size / Double(tables.unitsPerEm)
        #expect(abs(width - expected) <= unit * Double(string.count))
      }
    }
  }

  @Test("Kerning counts: a pair may be narrower than its letters, never by much")
  func kerning() throws {
    let engine = try TestFonts.engine()
    func width(_ string: String) -> Double { engine.measure(string).width }
    let pair = width("AV")
    #expect(pair < width("A") + width("V") - 0.5)
    #expect(pair > width("A"))
  }

  @Test(
    "Widths grow with the type size and nothing else: no hinting, no rounding to pixels",
    arguments: ["Flights", "Car hire", "Übernachtungen", "رحلات", "AV To", "1,234.50"])
  func scaleFree(string: String) throws {
    let engine = try TestFonts.engine()
    let base = 1024.0
    let reference = engine.measure(string, TextStyle(size: base, weight: 600))
    for size in [8.0, 11.5, 12, 14, 15.999, 16, 17, 33, 100] {
      let measured = engine.measure(string, TextStyle(size: size, weight: 600))
      let expected = reference.width * size / base
      // Half a unit for each glyph, and as much for kerning.
      #expect(abs(measured.width - expected) <= unit * Double(string.unicodeScalars.count))
      #expect(abs(measured.height - reference.height * size / base) <= 2 * unit)
      #expect(abs(measured.baseline - reference.baseline * size / base) <= 2 * unit)
    }
  }

  @Test("The ink is scale-free too")
  func scaleFreeInk() throws {
    let engine = try TestFonts.engine()
    let one = try #require(engine.set("Flights", TextStyle(size: 16, weight: 600)).outline.bounds)
    let ten = try #require(engine.set("Flights", TextStyle(size: 160, weight: 600)).outline.bounds)
    for (small, large) in [
      (one.x, ten.x), (one.maxX, ten.maxX), (one.y, ten.y), (one.maxY, ten.maxY),
    ] {
      #expect(abs(small * 10 - large) <= 0.05)
    }
  }

  @Test("Letter spacing adds the same between all letters, and may be negative")
  func letterSpacing() throws {
    let engine = try TestFonts.engine()
    for string in ["n", "nnnn", "Flights", "Car hire"] {
      let plain = engine.measure(string, TextStyle(size: 16, weight: 600)).width
      for spacing in [0.12, 1, 2.5, -0.32] {
        let style = TextStyle(size: 16, weight: 600, letterSpacing: spacing)
        let spaced = engine.measure(string, style).width
        let gaps = Double(string.count - 1)
        #expect(abs(spaced - plain - gaps * spacing) <= unit * (gaps + 1))
      }
    }
  }

  // https://github.com/lvgl/lvgl/issues/5679: spaces that count when measured and not when drawn.
  @Test("Spaces at the ends count, in the width and in where the ink stands")
  func spacesAtTheEnds() throws {
    let engine = try TestFonts.engine()
    let space = engine.measure(" ").width
    #expect(space > 1)
    let plain = engine.set("Hotels")
    let after = engine.set("Hotels   ")
    let before = engine.set("  Hotels")
    #expect(abs(after.measurement.width - plain.measurement.width - 3 * space) <= 4 * unit)
    #expect(abs(before.measurement.width - plain.measurement.width - 2 * space) <= 4 * unit)
    let bounds = try #require(plain.outline.bounds)
    #expect(try #require(after.outline.bounds) == bounds)
    #expect(abs(try #require(before.outline.bounds).x - bounds.x - 2 * space) <= 4 * unit)
    let blank = engine.set("   ")
    #expect(abs(blank.measurement.width - 3 * space) <= 4 * unit)
    #expect(blank.outline.bounds == nil)
  }

  @Test("A character without width takes no room and draws nothing")
  func zeroWidth() throws {
    let engine = try TestFonts.engine()
    for mark in ["\u{200B}", "\u{200C}", "\u{2060}", "\u{FEFF}"] {
      let set = engine.set("\(mark)Hotels\(mark)")
      #expect(set.measurement.width == engine.measure("Hotels").width)
      #expect(set.outline.bounds == engine.set("Hotels").outline.bounds)
      #expect(set.missingScalars.isEmpty)
    }
  }

  @Test(
    "A label is one line: breaks and tabs are spaces, other controls nothing",
    arguments: [
      ("Car\nhire", "Car hire"), ("Car\r\nhire", "Car  hire"), ("Car\thire", "Car hire"),
      ("Car\u{2028}hire", "Car hire"), ("Car\u{2029}hire", "Car hire"),
      ("Car\u{85}hire", "Car hire"),
      ("Car\u{0B}hire", "Car hire"), ("Car\u{0C}hire", "Car hire"), ("Car\0 hire\u{7}", "Car hire"),
      ("\u{1B}[31mCar", "[31mCar"), ("Car\u{9F}", "Car"),
    ])
  func oneLine(string: String, same: String) throws {
    let engine = try TestFonts.engine()
    #expect(engine.set(string) == engine.set(same))
    #expect(engine.set(string).missingScalars.isEmpty)
  }

  @Test("An empty text has no width and the height of its font")
  func empty() throws {
    let engine = try TestFonts.engine()
    let set = engine.set("")
    #expect(set.measurement.width == 0)
    #expect(set.measurement.height == engine.measure("x").height)
    #expect(set.outline.bounds == nil)
    #expect(!set.measurement.isTruncated)
  }

  @Test("All of a long label is drawn, however far its end is from its beginning")
  func longLabel() throws {
    let engine = try TestFonts.engine()
    for count in [5, 50, 500] {
      let set = engine.set(String(repeating: "H", count: count))
      let bounds = try #require(set.outline.bounds)
      // One stem after the other: the ink ends as far from the right as it begins from the left.
      #expect(abs(set.measurement.width - bounds.maxX - bounds.x) <= 0.1)
    }
  }

  @Test("Asking twice gives the same answer, in any order")
  func repeatable() throws {
    let engine = try TestFonts.engine()
    let strings = ["Flights", "Hotels", "رحلات", "Car hire"]
    let first = strings.map { engine.set($0) }
    let backwards = Array(strings.reversed().map { engine.set($0) }.reversed())
    let other = try TestFonts.engine()
    #expect(first == backwards)
    #expect(first == strings.map { other.set($0) })
  }
}
