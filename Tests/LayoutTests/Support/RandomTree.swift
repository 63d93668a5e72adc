import Layout
import TestSupport

/// Makes element trees with every kind of element, stack and modifier.
struct RandomTree {
  private var generator: SeededGenerator
  private var count = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A tree at most `depth` containers deep.
  mutating func make(depth: Int) -> Element {
    guard depth > 0 else { return leaf() }
    let element: Element
    switch pick(10) {
    case 0, 1, 2: element = horizontalStack(depth)
    case 3, 4: element = verticalStack(depth)
    case 5:
      let children = children(depth)
      element = DepthStack(alignment: alignment()) { children }.element
    case 6:
      element = make(depth: depth - 1).padding(
        Insets(top: length(9), leading: length(9), bottom: length(9), trailing: length(9)))
    case 7: element = framed(depth)
    case 8: element = layered(depth)
    default:
      let content = make(depth: depth - 1)
      element = Scroll(position: pick(2) == 0 ? .leading : .trailing) { content }.element
    }
    return named(element)
  }

  private mutating func leaf() -> Element {
    switch pick(6) {
    case 0, 1: named(letters(1 + pick(9), size: 10 + Double(pick(4)) * 2).element)
    case 2: named(Icon("i", size: Size(width: length(40), height: length(40)), tint: nil).element)
    case 3: named(Shape(.circle, fill: "ink").element)
    case 4: Spacer(minimum: length(12)).element
    default: pick(8) == 0 ? .nothing : named(letters(3).offset(x: length(9), y: length(9)))
    }
  }

  private mutating func horizontalStack(_ depth: Int) -> Element {
    let children = children(depth)
    let (spacing, alignment, distribution) = stackSettings()
    return HorizontalStack(spacing: spacing, alignment: alignment, distribution: distribution) {
      children
    }.element
  }

  private mutating func verticalStack(_ depth: Int) -> Element {
    let children = children(depth)
    let (spacing, alignment, distribution) = stackSettings()
    return VerticalStack(spacing: spacing, alignment: alignment, distribution: distribution) {
      children
    }.element
  }

  private mutating func stackSettings() -> (Double, StackAlignment, StackDistribution) {
    let alignments = StackAlignment.allCases
    let distributions = StackDistribution.allCases
    return (
      length(8), alignments[pick(alignments.count)], distributions[pick(distributions.count)]
    )
  }

  private mutating func framed(_ depth: Int) -> Element {
    let content = make(depth: depth - 1)
    let alignment = alignment()
    return switch pick(3) {
    case 0: content.frame(width: length(80), height: length(40), alignment: alignment)
    case 1: content.filling(alignment: alignment)
    default: content.frame(minWidth: length(60), maxWidth: 60 + length(90), alignment: alignment)
    }
  }

  private mutating func layered(_ depth: Int) -> Element {
    let layer = leaf()
    let content = make(depth: depth - 1)
    let alignment = alignment()
    return pick(2) == 0
      ? content.overlay(alignment: alignment) { layer }
      : content.background(alignment: alignment) { layer }
  }

  private mutating func children(_ depth: Int) -> [Element] {
    (0..<(1 + pick(4))).map { _ in make(depth: depth - 1) }
  }

  private mutating func alignment() -> Alignment {
    let horizontal = Alignment.Horizontal.allCases
    let vertical = Alignment.Vertical.allCases
    return Alignment(horizontal[pick(horizontal.count)], vertical[pick(vertical.count)])
  }

  private mutating func named(_ element: Element) -> Element {
    count += 1
    return element.identified("e\(count)", role: .group)
  }

  private mutating func pick(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  private mutating func length(_ bound: Double) -> Double {
    Double.random(in: 0...bound, using: &generator)
  }
}
