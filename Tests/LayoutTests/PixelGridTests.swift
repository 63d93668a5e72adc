import Layout
import TestSupport
import Testing

@Suite("From points to pixels")
struct PixelGridTests {
  private static let scales = [1.0, 2, 3]

  @Test("Rule 1: a picture is round(points × scale), and at least one pixel")
  func pictures() {
    #expect(PixelGrid(scale: 2).pictureSize(Size(width: 375, height: 46.5)).height == 93)
    #expect(PixelGrid(scale: 3).pictureSize(Size(width: 10.1, height: 10.2)) == Size(30, 31))
    #expect(PixelGrid(scale: 1).pictureSize(Size(width: 0.2, height: 0)) == Size(1, 1))
    #expect(PixelGrid(scale: 1).pictureSize(Size(width: 0.5, height: 1.5)) == Size(1, 2))
  }

  @Test("Halves round towards the larger coordinate, on both sides of the corner")
  func halves() {
    let grid = PixelGrid(scale: 1)
    #expect([-1.5, -0.5, 0.5, 1.5, 2.5].map(grid.round) == [-1, 0, 1, 2, 3])
    #expect([-1.51, -0.51, 0.49, 1.49].map(grid.round) == [-2, -1, 0, 1])
  }

  @Test("Rule 2: items of any widths tile the picture at every scale", arguments: scales)
  func tiles(scale: Double) {
    var generator = SeededGenerator(seed: UInt64(scale))
    let grid = PixelGrid(scale: scale)
    for width in 320...1024 {
      let total = Double(width) + Double.random(in: 0..<1, using: &generator)
      let row = HorizontalStack(alignment: .fill, distribution: .fillProportionally) {
        for index in 0..<Int.random(in: 2...9, using: &generator) {
          box("b\(index)", Double.random(in: 8...200, using: &generator))
        }
      }
      for direction in Direction.allCases {
        let arrangement = arrange(row, width: total, direction: direction)
        let boxes = arrangement.placements.map { grid.edges(of: $0.frame) }.sorted { $0.x < $1.x }
        var edge = 0.0
        for box in boxes {
          #expect(box.x == edge, "\(width) pt at \(scale)x: a gap or an overlap")
          edge = box.maxX
        }
        #expect(edge == grid.pictureSize(arrangement.size).width)
      }
    }
  }

  @Test("Rule 3: what has a size keeps at least one pixel, what has none gets none")
  func thin() {
    let grid = PixelGrid(scale: 1)
    let thin = grid.edges(of: Rect(x: 4.1, y: 4.1, width: 0.2, height: 0.2))
    #expect(thin == Rect(x: 4, y: 4, width: 1, height: 1))
    #expect(grid.edges(of: Rect(x: 4.4, y: 0, width: 0, height: 9)).width == 0)
    let icon = grid.keepingSize(of: Rect(x: 4.1, y: 4.1, width: 0.2, height: 0))
    #expect(icon == Rect(x: 4, y: 4, width: 1, height: 0))
  }

  @Test("Rule 4: equal icons stay equal and squares square wherever they stand", arguments: scales)
  func icons(scale: Double) {
    var generator = SeededGenerator(seed: 40 + UInt64(scale))
    let grid = PixelGrid(scale: scale)
    for _ in 0..<500 {
      let side = Double.random(in: 0.1...64, using: &generator)
      let x = Double.random(in: -50...500, using: &generator)
      let box = grid.keepingSize(of: Rect(x: x, y: x / 3, width: side, height: side))
      #expect(box.width == box.height)
      #expect(box.width == max(1, grid.round(side)))
      #expect(box.x == grid.round(x))
    }
  }

  @Test("Rule 5: a baseline moves by at most half a pixel", arguments: scales)
  func baselines(scale: Double) {
    var generator = SeededGenerator(seed: 50 + UInt64(scale))
    let grid = PixelGrid(scale: scale)
    for _ in 0..<500 {
      let y = Double.random(in: -100...1000, using: &generator)
      let row = grid.round(y)
      #expect(row == row.rounded())
      #expect(abs(row - y * scale) <= 0.5)
    }
  }

  @Test("Whole points are whole pixels and stay where they are", arguments: scales)
  func whole(scale: Double) {
    let grid = PixelGrid(scale: scale)
    for point in -20...400 {
      #expect(grid.round(Double(point)) == Double(point) * scale)
    }
  }

  @Test(
    "Files end on half points, where the picture at two pixels a point ends",
    arguments: [(46.36, 46.5), (46.2, 46.0), (46.25, 46.5), (46, 46), (0.1, 0.5), (0, 0.5)])
  func fileEnds(height: Double, end: Double) {
    let picture = Size(width: 375, height: height)
    #expect(PixelGrid.fileSize(picture) == Size(width: 375, height: end))
    #expect(
      PixelGrid.fileSize(picture).height * 2 == PixelGrid(scale: 2).pictureSize(picture).height)
    guard height > 4 else { return }
    // A bar and a round box at the bottom end with the file; what ends before it is left alone.
    let bar = Rect(x: 0, y: height - 2, width: 375, height: 2)
    let reaching = PixelGrid.reachingFileEnd(bar, in: picture)
    #expect(reaching.y == bar.y && abs(reaching.maxY - end) < 1e-9 && reaching.width == 375)
    let before = Rect(x: 1.3, y: 2.7, width: 10.1, height: 4.9)
    #expect(PixelGrid.reachingFileEnd(before, in: picture) == before)
    let round = PixelGrid.points.edges(
      ofRound: Rect(x: 10, y: 0, width: 20, height: height), in: picture)
    #expect(round == Rect(x: 10, y: 0, width: 20, height: end))
  }

  @Test("Rectangles on half points have the edges of two pixels a point, and never none")
  func halfPoints() {
    for (x, width) in [(0.2, 10.3), (0.25, 0.1), (-3.3, 7.77), (5, 0)] {
      let rect = Rect(x: x, y: x, width: width, height: width)
      let pixels = PixelGrid(scale: 2).edges(of: rect)
      let edges = PixelGrid.fileEdges(of: rect)
      #expect([edges.x * 2, edges.width * 2] == [pixels.x, pixels.width])
      #expect([edges.y * 2, edges.height * 2] == [pixels.y, pixels.height])
    }
    #expect([0.1, 0.25, 0.7, 1, 1.3].map { PixelGrid.fileBorder($0) } == [0.5, 0.5, 0.5, 1, 1.5])
  }
}

extension Size {
  fileprivate init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}
