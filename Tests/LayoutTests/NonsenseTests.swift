import Layout
import Testing

/// Layout cannot fail: whatever numbers a component hands it, it answers, with numbers.
@Suite("Nonsense")
struct NonsenseTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -1, -1e308, 1e308, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 0, -0.0,
  ]

  /// One tree with the number in every place that takes one.
  private func tree(_ number: Double) -> Element {
    let text = letters(3, size: number)
    let icon = Icon("i", size: Size(width: number, height: number), tint: nil)
    let priority = Priority(hugging: number, compressionResistance: number)
    let insets = Insets(top: number, leading: number, bottom: number, trailing: number)
    let leaves: [Element] = [
      text.element, icon.element.priority(priority), Spacer(minimum: number).element,
      Shape(.roundedRectangle(radius: number)).element.frame(width: number, height: number),
      letters(2).padding(insets), letters(2).offset(x: number, y: number),
      letters(2).frame(
        minWidth: number, idealWidth: number, maxWidth: number, minHeight: number,
        idealHeight: number, maxHeight: number),
      letters(2).frame(minWidth: 50, maxWidth: number),
      Scroll(position: .points(number)) { letters(9).offset(x: number) }.element,
      Scroll(position: .centered(on: "far")) {
        Scroll(position: .trailing) { icon.identified("far", role: .image) }
      }.element.offset(x: number),
    ]
    let stacks = StackDistribution.allCases.flatMap { distribution in
      StackAlignment.allCases.map { alignment in
        HorizontalStack(spacing: number, alignment: alignment, distribution: distribution) {
          VerticalStack(spacing: number, alignment: alignment, distribution: distribution) {
            leaves
          }
          DepthStack { leaves }
        }.element
      }
    }
    return DepthStack { stacks }.element
  }

  @Test(
    "Nothing traps, and every frame is a number with a size of at least nothing", arguments: numbers
  )
  func everywhere(number: Double) {
    for width in [nil, 0, 320, number] {
      for direction in Direction.allCases {
        let arrangement = arrange(tree(number), width: width, height: width, direction: direction)
        expectNumbers(arrangement)
      }
    }
  }

  @Test("A measurer that answers nonsense does no harm", arguments: numbers)
  func measurer(number: Double) {
    struct Nonsense: TextMeasuring {
      var number: Double
      func measure(_ text: Text, maximumWidth: Double?) -> TextMeasurement {
        TextMeasurement(width: number, height: number, baseline: number)
      }
    }
    let arrangement = LayoutEngine.arrange(
      tree(7), width: 300, measuring: Nonsense(number: number))
    expectNumbers(arrangement)
  }

  @Test("Not-a-number offered down a deep tree costs no more than a number")
  func deep() {
    func nest(_ number: Double) -> Int {
      var element = letters(2).element
      for _ in 0..<40 {
        let inner = element.frame(width: number)
        element =
          VerticalStack {
            HorizontalStack {
              letters(1); inner
            }
          }.element
      }
      let measuring = CountingMeasuring()
      _ = LayoutEngine.arrange(element, width: 300, measuring: measuring)
      return measuring.count
    }
    #expect(nest(.nan) <= nest(5) * 3)
  }

  @Test("The grid answers nonsense with nonsense, not with a trap", arguments: numbers)
  func grid(number: Double) {
    for scale in [1, number] {
      let grid = PixelGrid(scale: scale)
      let rect = Rect(x: number, y: number, width: number, height: number)
      #expect(!(grid.edges(of: rect).width < 0))
      #expect(!(grid.keepingSize(of: rect).height < 0))
      #expect(grid.pictureSize(rect.size).width >= 1)
    }
  }

  private func expectNumbers(
    _ arrangement: Arrangement, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var frames = arrangement.placements.map(\.frame) + arrangement.scrolls.map(\.viewport)
    frames += arrangement.scrolls.map { Rect(origin: $0.offset, size: $0.contentSize) }
    frames.append(Rect(size: arrangement.size))
    let areNumbers = frames.allSatisfy {
      !$0.x.isNaN && !$0.y.isNaN && $0.width >= 0 && $0.height >= 0
    }
    #expect(areNumbers, sourceLocation: sourceLocation)
    for placement in arrangement.placements { _ = arrangement.visibleSpan(of: placement) }
  }
}
