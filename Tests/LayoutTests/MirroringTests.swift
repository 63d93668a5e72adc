import Layout
import Testing

/// Right to left is the whole layout in a mirror, whatever stands in it.
@Suite("Right to left")
struct MirroringTests {
  @Test(
    "Every frame of a random tree is mirrored in its scroll or in the whole", arguments: 0..<300)
  func mirrors(seed: Int) {
    var trees = RandomTree(seed: UInt64(seed))
    let tree = trees.make(depth: 5)
    let width = seed % 3 == 0 ? nil : Double(120 + seed)
    let left = arrange(tree, width: width)
    let right = arrange(tree, width: width, direction: .rightToLeft)
    #expect(left.size == right.size)
    #expect(left.placements.count == right.placements.count)
    #expect(left.scrolls.map(\.contentSize) == right.scrolls.map(\.contentSize))
    func span(_ scroll: Int?) -> Double {
      scroll.map { left.scrolls[$0].contentSize.width } ?? left.size.width
    }
    for (one, other) in zip(left.placements, right.placements) {
      #expect(one.content == other.content)
      #expect(one.identity == other.identity)
      expectClose(other.frame, one.frame.mirrored(from: 0, to: span(one.scroll)))
    }
    for (one, other) in zip(left.scrolls, right.scrolls) {
      expectClose(other.viewport, one.viewport.mirrored(from: 0, to: span(one.parent)))
      let last = one.contentSize.width - one.viewport.width
      #expect(abs(last - one.offset.x - other.offset.x) < 1e-9)
    }
  }

  @Test("What is seen is mirrored too, after scrolling", arguments: 300..<400)
  func visible(seed: Int) {
    var trees = RandomTree(seed: UInt64(seed))
    let tree = trees.make(depth: 4)
    let left = arrange(tree, width: 200)
    let right = arrange(tree, width: 200, direction: .rightToLeft)
    for (one, other) in zip(left.placements, right.placements) {
      expectClose(
        right.visibleFrame(of: other), left.visibleFrame(of: one).mirrored(from: 0, to: 200))
    }
  }

  /// Sums taken from the other end differ in their last digits.
  private func expectClose(
    _ found: Rect, _ wanted: Rect, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isClose =
      abs(found.x - wanted.x) < 1e-9 && found.y == wanted.y && found.size == wanted.size
    #expect(isClose, "\(found) is not \(wanted)", sourceLocation: sourceLocation)
  }
}
