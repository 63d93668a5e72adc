import Layout
import Testing

/// The work of layout, counted in questions about text and so the same on every machine.
@Suite("Layout is linear")
struct MeasuringCountTests {
  private func questions(_ element: Element, width: Double) -> Int {
    let measuring = CountingMeasuring()
    _ = LayoutEngine.arrange(element, width: width, measuring: measuring)
    return measuring.count
  }

  private func flat(_ count: Int, _ distribution: StackDistribution) -> Element {
    HorizontalStack(spacing: 1, distribution: distribution) {
      for index in 0..<count { letters(1 + index % 7) }
    }.element
  }

  /// `count` texts, 40 stacks deep: at each level a few texts beside the rest.
  private func deep(_ count: Int, _ distribution: StackDistribution) -> Element {
    let levels = 40
    var element = letters(3).element
    for level in 0..<levels {
      let inner = element
      let texts = (0..<(count / levels)).map {
        letters(1 + $0 % 5, size: 10 + Double(level)).element
      }
      element =
        level.isMultiple(of: 2)
        ? HorizontalStack(spacing: 1, distribution: distribution) {
          texts; inner
        }.element
        : VerticalStack(spacing: 1, distribution: distribution) {
          texts; inner
        }.element
    }
    return element
  }

  /// Rows of ten side by side in a column.
  private func grid(_ count: Int, _ distribution: StackDistribution) -> Element {
    VerticalStack(alignment: .leading) {
      for row in 0..<(count / 10) {
        HorizontalStack(distribution: distribution) {
          for column in 0..<10 {
            VerticalStack { letters(1 + (row + column) % 6) }.element.padding(horizontal: 2)
          }
        }
      }
    }.element
  }

  @Test("Ten times the elements, ten times the questions", arguments: StackDistribution.allCases)
  func proportional(distribution: StackDistribution) {
    for make in [flat, deep, grid] {
      // Half the room the texts would like, so that most questions there are get asked.
      let few = questions(make(1_000, distribution), width: 20_000)
      let many = questions(make(10_000, distribution), width: 200_000)
      let ratio = Double(many) / Double(few)
      #expect((9...11).contains(ratio), "\(few) questions became \(many)")
      #expect(many <= 10_000 * 4, "\(many) questions for 10,000 texts")
    }
  }

  @Test("Depth does not multiply the work", arguments: StackDistribution.allCases)
  func depth(distribution: StackDistribution) {
    func nest(_ levels: Int) -> Element {
      var element = letters(5).element
      for level in 0..<levels {
        let inner = element.padding(horizontal: 1, vertical: 1)
        let text = letters(2, size: 10 + Double(level))
        element =
          level.isMultiple(of: 2)
          ? HorizontalStack(distribution: distribution) {
            text; inner; Spacer()
          }.element
          : VerticalStack(distribution: distribution) {
            text; inner; Spacer()
          }.element
      }
      return element
    }
    let shallow = questions(nest(20), width: 2000)
    let deep = questions(nest(40), width: 2000)
    #expect(deep <= shallow * 3, "\(shallow) questions at 20 levels became \(deep) at 40")
  }

  @Test("The same question about one element is asked once")
  func once() {
    let measuring = CountingMeasuring()
    let element = letters(4).padding(horizontal: 3).filling()
    let row = HorizontalStack(alignment: .fill, distribution: .fillProportionally) { element }
    _ = LayoutEngine.arrange(Scroll { row }, width: 300, measuring: measuring)
    #expect(measuring.count == measuring.questions.count)
    #expect(measuring.count == 1)
  }
}
