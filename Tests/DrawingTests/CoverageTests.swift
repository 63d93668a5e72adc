import Basics
import Layout
import Testing

@testable import Drawing

@Suite("Coverage")
struct CoverageTests {
  static let scales = [1, 1.5, 2, 3]

  /// Everything that has soft edges.
  private static var everything: Scene {
    scene(
      120, 48, ink(letter, 3.3, 20.4), ink(letter, 15.7, 20.4), shape(.circle, 30.2, 4.1, 8, 8),
      shape(.roundedRectangle(radius: 4), 42, 4.5, 33.3, 24),
      shape(.roundedRectangle(radius: 12), 80, 4.5, 30, 24, fill: nil, border: 1.3),
      icon("dot", 4.4, 26.2, 16), icon("ring", 26.4, 24.2, 20))
  }

  private static let icons = ["dot": IconTests.dot, "ring": IconTests.ring]

  @Test("Day and night cover the same pixels by the same amount", arguments: scales)
  func complement(scale: Double) throws {
    let raster = try raster(
      CoverageTests.everything, scale: scale, icons: CoverageTests.icons)
    let day = Pixels(try raster.paint(TestPalette.blackOnWhite.color))
    let night = Pixels(try raster.paint(TestPalette.whiteOnBlack.color))
    #expect(day.colors.count > 20)
    var unlike = 0
    for (light, dark) in zip(day.all, night.all) {
      let (left, right) = (Int(light & 255), Int(dark & 255))
      // Black on white is the negative of white on black, but for rounding.
      if abs(left + right - 255) > 1 { unlike += 1 }
    }
    #expect(unlike == 0)
  }

  @Test("The night recoloured is the day", arguments: scales)
  func recolored(scale: Double) throws {
    let raster = try raster(CoverageTests.everything, scale: scale, icons: CoverageTests.icons)
    let day = Pixels(try raster.paint(TestPalette.blackOnWhite.color))
    let night = Pixels(try raster.paint(TestPalette.whiteOnBlack.color))
    // One grey by day is always the same grey at night: a map between them exists.
    var map: [UInt32: UInt32] = [:]
    for (light, dark) in zip(day.all, night.all) {
      if let known = map[light] { #expect(known == dark) } else { map[light] = dark }
    }
    #expect(Set(map.values).count == map.count)
  }

  @Test("No more than 64 levels of one ink on one ground", arguments: scales)
  func levels(scale: Double) throws {
    for palette in [TestPalette.blackOnWhite, .whiteOnBlack] {
      let pixels = try paint(
        CoverageTests.everything, scale: scale, palette, icons: CoverageTests.icons)
      #expect(pixels.colors.count <= 64)
      #expect(pixels.colors.isSuperset(of: [Color.black.word, Color.white.word]))
    }
  }

  @Test("Painting twice, and rasterizing twice, gives the same pixels")
  func repeatable() throws {
    let scene = CoverageTests.everything
    let first = try raster(scene, scale: 2, icons: CoverageTests.icons)
    let second = try raster(scene, scale: 2, icons: CoverageTests.icons)
    let pixels = Pixels(try first.paint(TestPalette.blackOnWhite.color))
    _ = try first.paint(TestPalette.whiteOnBlack.color)
    #expect(Pixels(try first.paint(TestPalette.blackOnWhite.color)) == pixels)
    #expect(Pixels(try second.paint(TestPalette.blackOnWhite.color)) == pixels)
  }

  @Test("Circles are round and the same from every side", arguments: scales)
  func circles(scale: Double) throws {
    for (x, side) in [(4.0, 8.0), (4.3, 8), (3.1, 7.7), (2.5, 16)] {
      let pixels = try paint(scene(24, 24, shape(.circle, x, x, side, side)), scale: scale)
      let box = try #require(pixels.box(unlike: Color.white.word))
      #expect(box.width == box.height)
      #expect(box.width == Int(PixelGrid(scale: scale).round(side)))
      expectSymmetry(pixels, box, alsoDiagonal: true)
    }
  }

  @Test("A circle in a frame that is not square stands in its middle")
  func circleInTheMiddle() throws {
    let pixels = try paint(scene(40, 20, shape(.circle, 0, 0, 40, 20)))
    #expect(
      pixels.box(unlike: Color.white.word) == PixelBox(left: 10, top: 0, right: 30, bottom: 20))
  }

  @Test("Round corners are the same at all four", arguments: scales)
  func roundedCorners(scale: Double) throws {
    for (radius, border) in [(4.0, nil), (8, nil), (4, 1.0), (100, nil), (100, 2), (3.3, 0.5)] {
      let item = shape(
        .roundedRectangle(radius: radius), 3.3, 4.7, 40.2, 21.1,
        fill: border == nil ? "ink" : nil, border: border)
      let pixels = try paint(scene(50, 30, item), scale: scale)
      let box = try #require(pixels.box(unlike: Color.white.word))
      expectSymmetry(pixels, box, alsoDiagonal: false)
    }
  }

  @Test("A radius of nothing has sharp corners, one too large makes a capsule")
  func radii() throws {
    let sharp = try paint(scene(20, 20, shape(.roundedRectangle(radius: 0), 2, 2, 10, 10)))
    #expect(sharp == (try paint(scene(20, 20, shape(.rectangle, 2, 2, 10, 10)))))
    let half = try paint(scene(40, 20, shape(.roundedRectangle(radius: 5), 2, 2, 30, 10)))
    let huge = try paint(scene(40, 20, shape(.roundedRectangle(radius: 999), 2, 2, 30, 10)))
    #expect(half == huge)
  }

  @Test(
    "A border is inside the edge and at least a pixel",
    arguments: [
      (0.25, 1.0, 1), (1, 0.1, 1), (1, 1, 1), (2, 1, 2), (3, 1, 3), (1.5, 1, 2), (2, 0.6, 1),
    ])
  func borders(scale: Double, width: Double, expected: Int) throws {
    let item = shape(.rectangle, 4, 4, 80, 60, fill: nil, border: width)
    let pixels = try paint(scene(100, 80, item), scale: scale)
    let box = try #require(pixels.box(unlike: Color.white.word))
    #expect(box.left == Int(4 * scale) && box.right == Int(84 * scale))
    #expect(pixels.colors.count == 2)
    let row = pixels.row((box.top + box.bottom) / 2)
    #expect(row[box.left..<box.left + expected].allSatisfy { $0 == Color.black.word })
    #expect(row[box.left + expected] == Color.white.word)
    let column = pixels.column((box.left + box.right) / 2)
    #expect(column.count { $0 == Color.black.word } == 2 * expected)
  }

  @Test("A border of no width draws nothing, one wider than its box fills it")
  func oddBorders() throws {
    let none = try paint(scene(20, 20, shape(.rectangle, 2, 2, 10, 10, fill: nil, border: 0)))
    #expect(none.colors == [Color.white.word])
    let thick = try paint(scene(20, 20, shape(.rectangle, 2, 2, 10, 10, fill: nil, border: 50)))
    #expect(thick == (try paint(scene(20, 20, shape(.rectangle, 2, 2, 10, 10)))))
  }

  @Test("Text stands with its baseline on a pixel row and keeps its place across it")
  func baseline() throws {
    for y in [20.0, 20.2, 20.4] {
      let pixels = try paint(scene(30, 30, ink(letter, 5, y)), scale: 1)
      let box = try #require(pixels.box(unlike: Color.white.word))
      #expect(box.bottom == 20)
      // The stem is two pixels wide and fully dark down to the baseline.
      #expect(pixels[6, 19] == Color.black.word && pixels[7, 19] == Color.black.word)
    }
    let aside = try paint(scene(30, 30, ink(letter, 5.5, 20)), scale: 1)
    let grey = aside.color(6, 19).red
    #expect((120...135).contains(grey) && aside[7, 19] == Color.black.word)
    #expect(aside.color(8, 19).red == grey)
  }

  private func expectSymmetry(_ pixels: Pixels, _ box: PixelBox, alsoDiagonal: Bool) {
    // Cairo's rasterizer samples 15 rows of a pixel, so a grey may miss its mirror by a few steps.
    func near(_ left: UInt32, _ right: UInt32) -> Bool {
      abs(Int(left & 255) - Int(right & 255)) <= 24
    }
    var isSymmetric = true
    for y in 0..<box.height {
      for x in 0..<box.width {
        let here = pixels[box.left + x, box.top + y]
        let across = pixels[box.right - 1 - x, box.top + y]
        let below = pixels[box.left + x, box.bottom - 1 - y]
        if !near(here, across) || !near(here, below) { isSymmetric = false }
        if alsoDiagonal, !near(here, pixels[box.left + y, box.top + x]) { isSymmetric = false }
      }
    }
    #expect(isSymmetric)
  }
}
