import Basics
import Layout
import Testing

@testable import Drawing

@Suite("Fills")
struct FillTests {
  static let scales = [0.5, 1, 1.5, 2, 2.625, 3]

  @Test("Bar and background have exactly the colours of their tokens", arguments: scales)
  func exactColors(scale: Double) throws {
    let palette = TestPalette(colors: [
      "accent": Color(red: 0, green: 98, blue: 227), "canvas": Color(red: 1, green: 9, blue: 19),
    ])
    let scene = scene(
      100, 40, background: "canvas", shape(.rectangle, 12, 34, 76.3, 3, fill: "accent"))
    let pixels = try paint(scene, scale: scale, palette)
    #expect(pixels.isOpaque)
    #expect(pixels.width == Int((100 * scale).rounded()))
    #expect(pixels.height == Int((40 * scale).rounded()))
    #expect(pixels.colors == [0xFF00_62E3, 0xFF01_0913])
    let grid = PixelGrid(scale: scale)
    let box = try #require(pixels.box(unlike: 0xFF01_0913))
    #expect(box.left == Int(grid.round(12)) && box.right == Int(grid.round(88.3)))
    #expect(box.top == Int(grid.round(34)) && box.bottom == Int(grid.round(37)))
    for y in box.top..<box.bottom {
      #expect(pixels.row(y)[box.left..<box.right].allSatisfy { $0 == 0xFF00_62E3 })
    }
  }

  // https://github.com/microsoft/playwright/issues/18827: fractional boxes round by chance.
  @Test("Boxes that share an edge leave no gap and do not overlap", arguments: scales)
  func tiles(scale: Double) throws {
    for (count, total) in [(3, 320.0), (3, 375), (7, 333), (11, 100.1)] {
      let share = total / Double(count)
      var scene = scene(total, 4, background: "#FF0000")
      // Sums, as layout has them: an edge need not be the same number from both sides.
      for index in 0..<count {
        // Half-transparent, so that an overlap would be seen as well as a gap.
        let color: ColorReference = index % 2 == 0 ? "#00000080" : "#FFFFFF80"
        scene.items.append(
          Scene.Item(
            content: .shape(Shape(.rectangle, fill: color)),
            frame: Rect(x: share * Double(index), y: 0, width: share, height: 4)))
      }
      let pixels = try paint(scene, scale: scale)
      let row = pixels.row(pixels.height / 2)
      #expect(Set(row).count == 2)
      let changes = zip(row, row.dropFirst()).count { $0 != $1 }
      #expect(changes == count - 1)
    }
  }

  @Test("What has a size keeps a pixel of it", arguments: [0.25, 1, 3])
  func atLeastOnePixel(scale: Double) throws {
    let pixels = try paint(scene(20, 20, shape(.rectangle, 5.1, 5.1, 10, 0.01)), scale: scale)
    let box = try #require(pixels.box(unlike: Color.white.word))
    #expect(box.height == 1)
    let nothing = try paint(scene(20, 20, shape(.rectangle, 5, 5, 10, 0)), scale: scale)
    #expect(nothing.colors == [Color.white.word])
  }

  @Test(
    "Edges round on their own, halves towards the larger coordinate",
    arguments: [
      (1.0, 0.5, 1, 2), (1, 0.49, 0, 1), (1, 1.5, 2, 3), (2, 0.25, 1, 3), (2, 0.2, 0, 2),
      (3, 0.17, 1, 4),
    ] as [(Double, Double, Int, Int)])
  func rounding(scale: Double, x: Double, left: Int, right: Int) throws {
    let pixels = try paint(scene(10, 10, shape(.rectangle, x, x, 1, 1)), scale: scale)
    let box = try #require(pixels.box(unlike: Color.white.word))
    #expect(box == PixelBox(left: left, top: left, right: right, bottom: right))
  }

  @Test("Moving by whole pixels moves the picture and changes nothing else")
  func translation() throws {
    func pixels(_ x: Double) throws -> [[UInt32]] {
      let pixels = try paint(
        scene(
          60, 30, shape(.roundedRectangle(radius: 4), x + 0.3, 5.2, 20.4, 12.1, border: 1),
          shape(.circle, x + 22.7, 3.3, 8, 8), ink(letter, x + 2.3, 28.1)), scale: 2)
      return (0..<pixels.height).map { pixels.row($0) }
    }
    let near = try pixels(1)
    let far = try pixels(14)
    for (first, second) in zip(near, far) { #expect(first.dropLast(26) == second.dropFirst(26)) }
  }

  @Test("A transparent background stays transparent")
  func transparent() throws {
    let scene = scene(
      20, 20, background: nil, shape(.rectangle, 5, 5, 5, 5, fill: "#FF000080"),
      shape(.rectangle, 12, 12, 5, 5))
    let pixels = try paint(scene)
    #expect(!pixels.isOpaque)
    #expect(pixels.color(0, 0) == .clear)
    #expect(pixels.color(13, 13) == .black)
    // Premultiplied: the red of half a red.
    #expect(pixels.color(6, 6) == Color(red: 0x80, green: 0, blue: 0, alpha: 0x80))
    #expect(pixels.colors.count == 3)
  }

  @Test("A background that lets something through is not opaque")
  func translucentBackground() throws {
    let pixels = try paint(scene(4, 4, background: "#FFFFFF80"))
    #expect(!pixels.isOpaque)
    #expect(pixels.color(1, 1) == Color(red: 0x80, green: 0x80, blue: 0x80, alpha: 0x80))
  }

  @Test("A translucent fill mixes with what is below it")
  func translucentFill() throws {
    let pixels = try paint(scene(4, 4, shape(.rectangle, 0, 0, 4, 4, fill: "#00000033")))
    let color = pixels.color(2, 2)
    #expect((203...204).contains(color.red) && color.red == color.blue)
  }

  @Test("A colour nobody knows is an error, not a black picture")
  func unknownColor() {
    let text = failure { try paint(scene(4, 4, shape(.rectangle, 0, 0, 4, 4, fill: "nope"))) }
    #expect(text == "error: no colour nope")
  }

  @Test("What scrolls is seen in its window only; up and down it may stand out")
  func scrollClip() throws {
    for scale in [1.0, 2, 3] {
      var scene = scene(100, 40, shape(.rectangle, 0, 2, 100, 36))
      scene.items[0].span = 20.2...60.1
      let pixels = try paint(scene, scale: scale)
      let grid = PixelGrid(scale: scale)
      let box = try #require(pixels.box(unlike: Color.white.word))
      #expect(box.left == Int(grid.round(20.2)) && box.right == Int(grid.round(60.1)))
      #expect(box.top == Int(2 * scale) && box.bottom == Int(38 * scale))
      #expect(pixels.colors.count == 2)
    }
  }

  @Test("Everything is clipped, and what is outside draws nothing")
  func scrollClipsEverything() throws {
    let items = [
      shape(.circle, 10, 10, 20, 20), shape(.roundedRectangle(radius: 5), 70, 5, 40, 20, border: 1),
      ink(letter, 36, 20), ink(letter, -30, 20), icon("dot", 33, 10, 14),
    ]
    for item in items {
      var whole = scene(100, 40, item)
      let free = try paint(whole, scale: 2, icons: ["dot": IconTests.dot])
      whole.items[0].span = 20...80
      let clipped = try paint(whole, scale: 2, icons: ["dot": IconTests.dot])
      for y in 0..<clipped.height {
        #expect(clipped.row(y)[40..<160] == free.row(y)[40..<160])
        #expect(clipped.row(y)[..<40].allSatisfy { $0 == Color.white.word })
        #expect(clipped.row(y)[160...].allSatisfy { $0 == Color.white.word })
      }
    }
  }
}
