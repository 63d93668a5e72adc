import Layout
import TestSupport
import Testing

/// A title must not lose its last letter because a sum of fractions came out a hair short.
@Suite("Text and the room it gets")
struct TextFittingTests {
  private func isTruncated(_ arrangement: Arrangement) -> Bool? {
    for placement in arrangement.placements {
      if case .text(_, let measurement) = placement.content { return measurement.isTruncated }
    }
    return nil
  }

  private func arrange(_ element: Element, width: Double, text: Double) -> Arrangement {
    LayoutEngine.arrange(element, width: width, measuring: FixedMeasuring(width: text))
  }

  @Test("A hair short is enough; a visible distance short is not")
  func hair() {
    let text = letters(1).element
    #expect(isTruncated(arrange(text, width: 54, text: 54)) == false)
    #expect(isTruncated(arrange(text, width: 54 - 0.9e-6, text: 54)) == false)
    #expect(isTruncated(arrange(text, width: 54 - 2e-6, text: 54)) == true)
    #expect(isTruncated(arrange(text, width: 53, text: 54)) == true)
  }

  @Test("Titles given exactly their natural room are never cut")
  func sums() {
    var generator = SeededGenerator(seed: 7)
    for count in 2...40 {
      let text = Double.random(in: 5...90, using: &generator)
      let inset = Double.random(in: 0...20, using: &generator)
      let row = HorizontalStack(distribution: .fillProportionally) {
        for _ in 0..<count { letters(1).padding(horizontal: inset).filling() }
      }
      var sum = 0.0
      for _ in 0..<count { sum += text + 2 * inset }
      #expect(isTruncated(arrange(row.element, width: sum, text: text)) == false)
    }
  }

  @Test("A cut text keeps all the room it has, as a label does in UIKit, and knows its whole width")
  func cut() {
    let scene = LayoutEngine.arrange(
      HorizontalStack { letters(10).identified("t", role: .text) }, width: 55,
      measuring: GridMeasuring())
    #expect(scene.frame("t")?.width == 55)
    guard case .text(_, let measurement)? = scene.placement("t")?.content else {
      Issue.record("the text is missing")
      return
    }
    #expect(measurement.width == 55)
    #expect(measurement.fullWidth == 100)
    #expect(measurement.isTruncated)
  }
}
