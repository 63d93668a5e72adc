import Layout
import Testing

@Suite("Stacks")
struct StackTests {
  private let ids = ["a", "b", "c"]

  private func row(
    _ distribution: StackDistribution, spacing: Double = 0,
    @ElementBuilder _ children: () -> [Element]
  ) -> HorizontalStack {
    HorizontalStack(spacing: spacing, distribution: distribution, children: children)
  }

  @Test("Without a width every distribution but the equal one keeps natural lengths")
  func natural() {
    for distribution in StackDistribution.allCases {
      let row = row(distribution, spacing: 5) {
        box("a", 20); box("b", 60); box("c", 10)
      }
      let arrangement = arrange(row)
      let expected: [[Double]] =
        distribution == .fillEqually
        ? [[0, 60], [65, 60], [130, 60]] : [[0, 20], [25, 60], [90, 10]]
      #expect(arrangement.spans(ids) == expected, "\(distribution)")
      #expect(arrangement.size.width == (distribution == .fillEqually ? 190 : 100))
    }
  }

  @Test("Natural: rigid children keep their length and a spacer takes the rest")
  func spacer() {
    let row = row(.natural, spacing: 5) {
      box("a", 20); Spacer(); box("b", 30)
    }
    #expect(arrange(row, width: 200).spans(["a", "b"]) == [[0, 20], [170, 30]])
    #expect(arrange(row, width: 40).spans(["a", "b"]) == [[0, 20], [30, 30]])
  }

  @Test("Natural: what can stretch shares evenly, the least flexible served first")
  func sharing() {
    let even = row(.natural) {
      sheet("a"); sheet("b")
    }
    #expect(arrange(even, width: 90).spans(["a", "b"]) == [[0, 45], [45, 45]])
    let bounded = row(.natural) {
      sheet("a"); sheet("b").frame(maxWidth: 20); sheet("c")
    }
    #expect(arrange(bounded, width: 100).spans(ids) == [[0, 40], [40, 20], [60, 40]])
    let least = row(.natural) {
      sheet("a").frame(minWidth: 70); sheet("b")
    }
    #expect(arrange(least, width: 100).spans(["a", "b"]) == [[0, 70], [70, 30]])
  }

  @Test("Natural: texts that do not fit are cut, the shorter one last")
  func truncation() {
    let row = row(.natural) {
      letters(3).identified("a", role: .text)
      letters(12).identified("b", role: .text)
    }
    let arrangement = arrange(row, width: 100)
    #expect(arrangement.spans(["a", "b"]) == [[0, 30], [30, 70]])
    guard case .text(_, let first)? = arrangement.placement("a")?.content,
      case .text(_, let second)? = arrangement.placement("b")?.content
    else {
      Issue.record("texts are missing")
      return
    }
    #expect(!first.isTruncated)
    #expect(second.isTruncated)
  }

  @Test("Natural: where all fit, none is cut, whatever the others are like")
  func fitting() {
    // The second is the less flexible one, and longer than half of the row.
    let row = row(.natural, spacing: 8) {
      letters(3).identified("a", role: .text)
      letters(2).identified("b", role: .text).padding(horizontal: 8).identified("c", role: .group)
    }
    #expect(arrange(row, width: 74).spans(["a", "c"]) == [[0, 30], [38, 36]])
    #expect(arrange(row, width: 90).spans(["a", "c"]) == [[0, 30], [38, 36]])
  }

  @Test("Fill: slack goes to the lowest hugging, and of equals to the first")
  func fillSlack() {
    let plain = row(.fill, spacing: 5) {
      box("a", 20); box("b", 30); box("c", 10)
    }
    #expect(arrange(plain, width: 100).spans(ids) == [[0, 50], [55, 30], [90, 10]])
    let ranked = row(.fill, spacing: 5) {
      box("a", 20)
      box("b", 30).priority(Priority(hugging: 200))
      box("c", 10).priority(Priority(hugging: 199))
    }
    #expect(arrange(ranked, width: 100).spans(ids) == [[0, 20], [25, 30], [60, 40]])
  }

  @Test("Fill: a shortage is taken from the lowest resistance first, then from the next")
  func fillShortage() {
    func spans(_ width: Double) -> [[Double]] {
      let row = row(.fill) {
        box("a", 40).priority(Priority(compressionResistance: 800))
        box("b", 30).priority(Priority(compressionResistance: 700))
        box("c", 50)
      }
      return arrange(row, width: width).spans(ids)
    }
    #expect(spans(100) == [[0, 40], [40, 10], [50, 50]])
    #expect(spans(70) == [[0, 40], [40, 0], [40, 30]])
    #expect(spans(25) == [[0, 25], [25, 0], [25, 0]])
    #expect(spans(0) == [[0, 0], [0, 0], [0, 0]])
  }

  @Test("Fill equally: (length - spacing) ÷ count", arguments: [0.0, 7.5])
  func fillEqually(spacing: Double) {
    let row = row(.fillEqually, spacing: spacing) {
      box("a", 20); box("b", 90); box("c", 0)
    }
    let each = (240 - 2 * spacing) / 3
    let expected = (0..<3).map { [Double($0) * (each + spacing), each] }
    #expect(arrange(row, width: 240).spans(ids) == expected)
  }

  @Test("Fill proportionally without spacing: length × own ÷ sum")
  func proportionalWithoutSpacing() {
    let row = row(.fillProportionally) {
      box("a", 25); box("b", 75)
    }
    #expect(arrange(row, width: 200).spans(["a", "b"]) == [[0, 50], [50, 150]])
    #expect(arrange(row, width: 40).spans(["a", "b"]) == [[0, 10], [10, 30]])
  }

  @Test(
    "Fill proportionally with spacing divides by own lengths and spacing; the last takes the rest")
  func proportionalWithSpacing() {
    let row = row(.fillProportionally, spacing: 10) {
      box("a", 20); box("b", 30); box("c", 30)
    }
    // 200 × 20/100 and 200 × 30/100, and the rest of 200 - 2 × 10.
    #expect(arrange(row, width: 200).spans(ids) == [[0, 40], [50, 60], [120, 80]])
  }

  @Test("Fill proportionally: children without any length share evenly")
  func proportionalOfNothing() {
    let row = row(.fillProportionally) {
      box("a", 0); box("b", 0)
    }
    #expect(arrange(row, width: 80).spans(["a", "b"]) == [[0, 40], [40, 40]])
  }

  @Test("A vertical stack distributes heights by the same rules")
  func vertical() {
    func heights(_ distribution: StackDistribution) -> [[Double]] {
      let column = VerticalStack(spacing: 10, distribution: distribution) {
        box("a", 5, 20)
        box("b", 5, 30)
        box("c", 5, 30)
      }
      let arrangement = arrange(column, width: 50, height: 200)
      return ids.map { id in arrangement.frame(id).map { [$0.y, $0.height] } ?? [] }
    }
    #expect(heights(.natural) == [[0, 20], [30, 30], [70, 30]])
    #expect(heights(.fill) == [[0, 120], [130, 30], [170, 30]])
    #expect(heights(.fillEqually) == [[0, 60], [70, 60], [140, 60]])
    #expect(heights(.fillProportionally) == [[0, 40], [50, 60], [120, 80]])
  }

  @Test("A stack of nothing is nothing, also with spacing")
  func empty() {
    for distribution in StackDistribution.allCases {
      #expect(arrange(row(distribution, spacing: 9) {}).size == .zero)
      #expect(arrange(row(distribution, spacing: 9) { box("a", 4) }).size.width == 4)
    }
  }

  @Test("A depth stack is as large as its largest child, the first at the back")
  func depth() {
    let arrangement = arrange(
      DepthStack(alignment: .bottomTrailing) {
        box("a", 40, 10); box("b", 10, 30)
      })
    #expect(arrangement.size == Size(width: 40, height: 30))
    #expect(arrangement.frame("a") == Rect(x: 0, y: 20, width: 40, height: 10))
    #expect(arrangement.frame("b") == Rect(x: 30, y: 0, width: 10, height: 30))
    #expect(arrangement.placements.compactMap { $0.identity?.id } == ["a", "b"])
  }
}
