import Layout
import Testing

@Suite("Clipping")
struct ClippingTests {
  /// A box of 40 in a cell of 10, which it leaves by 15 on either side.
  private func arrangement(_ element: Element, direction: Direction = .leftToRight) -> Arrangement {
    LayoutEngine.arrange(
      HorizontalStack {
        Spacer(minimum: 20)
        element
      }, width: 60, direction: direction, measuring: GridMeasuring())
  }

  private var box: Element {
    Shape(.rectangle, fill: "ink").element.frame(width: 40, height: 8).identified("b", role: .group)
  }

  @Test("What is clipped can be seen only inside its element", arguments: Direction.allCases)
  func spans(direction: Direction) throws {
    let clipped = arrangement(box.frame(width: 10).clipped(), direction: direction)
    let shape = try #require(clipped.placements.last)
    let span = try #require(clipped.visibleSpan(of: shape))
    #expect(span == (direction == .leftToRight ? 50...60 : 0...10))
    // The frame says where it is, not what is left of it.
    #expect(shape.frame.width == 40)
    let open = arrangement(box.frame(width: 10), direction: direction)
    #expect(try open.visibleSpan(of: #require(open.placements.last)) == nil)
  }

  @Test("A clip inside what scrolls moves with it and ends at the window")
  func scrolled() throws {
    let row = Scroll(position: .points(15)) {
      HorizontalStack {
        Shape(.rectangle, fill: "ink").element.frame(width: 30, height: 8).clipped()
        Shape(.rectangle, fill: "ink").element.frame(width: 30, height: 8)
      }
    }
    let arrangement = LayoutEngine.arrange(row, width: 40, measuring: GridMeasuring())
    let spans = arrangement.placements.map { arrangement.visibleSpan(of: $0) }
    #expect(spans == [0...15, 0...40])
  }
}
