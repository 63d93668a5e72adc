/// What a horizontal or vertical stack does with its children.
struct Stack: Sendable, Hashable {
  var axis: Axis
  var spacing: Double
  var alignment: StackAlignment
  var distribution: StackDistribution
}

/// Children side by side, from the leading edge.
public struct HorizontalStack: ElementConvertible {
  private let stack: Stack
  private let children: [Element]

  public init(
    spacing: Double = 0, alignment: StackAlignment = .center,
    distribution: StackDistribution = .natural, @ElementBuilder children: () -> [Element]
  ) {
    stack = Stack(
      axis: .horizontal, spacing: spacing, alignment: alignment, distribution: distribution)
    self.children = children()
  }

  public var element: Element { Element(.stack(stack, children)) }
}

/// Children one below the other.
public struct VerticalStack: ElementConvertible {
  private let stack: Stack
  private let children: [Element]

  public init(
    spacing: Double = 0, alignment: StackAlignment = .center,
    distribution: StackDistribution = .natural, @ElementBuilder children: () -> [Element]
  ) {
    stack = Stack(
      axis: .vertical, spacing: spacing, alignment: alignment, distribution: distribution)
    self.children = children()
  }

  public var element: Element { Element(.stack(stack, children)) }
}

/// Children on top of one another, the first at the back.
public struct DepthStack: ElementConvertible {
  private let alignment: Alignment
  private let children: [Element]

  public init(alignment: Alignment = .center, @ElementBuilder children: () -> [Element]) {
    self.alignment = alignment
    self.children = children()
  }

  public var element: Element { Element(.depth(alignment, children)) }
}

/// Where a scrolling element stands when it is drawn.
public enum ScrollPosition: Sendable, Hashable {
  /// The start of the content in reading direction.
  case leading
  /// The end of the content in reading direction.
  case trailing
  /// So many points from the content's left edge, kept within the content.
  case points(Double)
  /// The element with this id in the middle, kept within the content.
  case centered(on: String)
}

/// A window onto content that may be wider than the room there is.
///
/// Sideways the window clips; upwards and downwards it does not, so that a shadow or a dot may stand
/// out.
public struct Scroll: ElementConvertible {
  private let position: ScrollPosition
  private let fillsViewport: Bool
  private let content: Element

  /// - Parameter fillsViewport: whether the content is at least as wide as the window. If not, content
  ///   that is narrower stands at the window's leading edge.
  public init(
    position: ScrollPosition = .leading, fillsViewport: Bool = true,
    @ElementBuilder content: () -> [Element]
  ) {
    self.position = position
    self.fillsViewport = fillsViewport
    let children = content()
    self.content =
      children.count == 1
      ? children[0] : Element(.depth(.topLeading, children))
  }

  public var element: Element {
    Element(.scroll(position, fillsViewport: fillsViewport, content))
  }
}
