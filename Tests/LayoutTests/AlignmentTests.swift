import Layout
import Testing

@Suite("Alignment and baselines")
struct AlignmentTests {
  @Test(
    "A row places its children across by its alignment",
    arguments: [
      (StackAlignment.fill, Rect(x: 10, y: 0, width: 10, height: 40)),
      (.leading, Rect(x: 10, y: 0, width: 10, height: 10)),
      (.center, Rect(x: 10, y: 15, width: 10, height: 10)),
      (.trailing, Rect(x: 10, y: 30, width: 10, height: 10)),
      (.firstBaseline, Rect(x: 10, y: 30, width: 10, height: 10)),
    ])
  func row(alignment: StackAlignment, expected: Rect) {
    let row = HorizontalStack(alignment: alignment) {
      box("tall", 10, 40); box("low", 10, 10)
    }
    #expect(arrange(row).frame("low") == expected)
  }

  @Test(
    "A column places its children across by its alignment, and mirrors it",
    arguments: [
      (StackAlignment.fill, 0.0, 40.0, 0.0),
      (.leading, 0, 10, 30),
      (.center, 15, 10, 15),
      (.trailing, 30, 10, 0),
      (.firstBaseline, 0, 10, 30),
    ])
  func column(alignment: StackAlignment, x: Double, width: Double, mirrored: Double) {
    let column = VerticalStack(alignment: alignment) {
      box("wide", 40); box("slim", 10)
    }
    #expect(arrange(column).frame("slim") == Rect(x: x, y: 10, width: width, height: 10))
    let frame = arrange(column, direction: .rightToLeft).frame("slim")
    #expect(frame == Rect(x: mirrored, y: 10, width: width, height: 10))
  }

  @Test("First lines of text stand on one line; what has no text stands on it")
  func firstBaseline() {
    // Baselines four fifths down: 16 of 20 and 8 of 10; the box's is its lower edge.
    let row = HorizontalStack(alignment: .firstBaseline) {
      letters(1, size: 20).identified("large", role: .text)
      letters(1, size: 10).identified("small", role: .text)
      box("box", 5, 30)
      VerticalStack(alignment: .leading) {
        box("upper", 5, 7)
        letters(1, size: 10).identified("lower", role: .text)
      }
    }
    let arrangement = arrange(row)
    #expect(arrangement.frame("large")?.y == 14)
    #expect(arrangement.frame("small")?.y == 22)
    #expect(arrangement.frame("box")?.y == 0)
    #expect(arrangement.frame("lower")?.y == 22)
    #expect(arrangement.frame("upper")?.y == 15)
    #expect(arrangement.size.height == 34)
  }

  /// The baseline of `element`, read from where a row puts a box that stands on it.
  private func baseline(_ element: Element) -> Double? {
    let row = HorizontalStack(alignment: .firstBaseline) {
      element; box("mark", 1, 100)
    }
    return arrange(row).frame("mark").flatMap { mark in
      arrange(row).frame("what").map { mark.maxY - $0.y }
    }
  }

  @Test("Containers pass on the baseline of their first line")
  func passedOn() {
    let text = letters(2).element
    #expect(baseline(text.identified("what", role: .text)) == 16)
    let padded = text.padding(Insets(top: 5, bottom: 9)).identified("what", role: .group)
    #expect(baseline(padded) == 21)
    let framed = text.frame(height: 40, alignment: .center).identified("what", role: .group)
    #expect(baseline(framed) == 26)
    let column = VerticalStack(spacing: 3) {
      box("b", 1, 4); text; text
    }.element
    #expect(baseline(column.identified("what", role: .group)) == 23)
    let row = HorizontalStack(alignment: .center) {
      box("b", 1, 60); text
    }.element
    #expect(baseline(row.identified("what", role: .group)) == 36)
    let depth = DepthStack(alignment: .bottom) {
      box("b", 1, 50); text
    }.element
    #expect(baseline(depth.identified("what", role: .group)) == 46)
    let scroll = Scroll { text }.element
    #expect(baseline(scroll.identified("what", role: .group)) == 16)
    #expect(baseline(box("what", 1, 33)) == 33)
  }

  @Test("All nine alignments in a frame, and mirrored")
  func nine() {
    let lefts: [Alignment.Horizontal: Double] = [.leading: 0, .center: 45, .trailing: 90]
    let tops: [Alignment.Vertical: Double] = [.top: 0, .center: 20, .bottom: 40]
    for (horizontal, x) in lefts {
      for (vertical, y) in tops {
        let element = box("b", 10).frame(
          width: 100, height: 50, alignment: Alignment(horizontal, vertical))
        #expect(arrange(element).frame("b") == Rect(x: x, y: y, width: 10, height: 10))
        let mirrored = arrange(element, direction: .rightToLeft).frame("b")
        #expect(mirrored == Rect(x: 90 - x, y: y, width: 10, height: 10))
      }
    }
  }
}
