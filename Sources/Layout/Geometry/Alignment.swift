/// Where something stands when there is more room than it needs.
public struct Alignment: Sendable, Hashable {
  public enum Horizontal: String, Sendable, Hashable, CaseIterable {
    case leading, center, trailing
  }

  public enum Vertical: String, Sendable, Hashable, CaseIterable {
    case top, center, bottom
  }

  public var horizontal: Horizontal
  public var vertical: Vertical

  public init(_ horizontal: Horizontal, _ vertical: Vertical) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(.center, .center)
  public static let top = Alignment(.center, .top)
  public static let bottom = Alignment(.center, .bottom)
  public static let leading = Alignment(.leading, .center)
  public static let trailing = Alignment(.trailing, .center)
  public static let topLeading = Alignment(.leading, .top)
  public static let topTrailing = Alignment(.trailing, .top)
  public static let bottomLeading = Alignment(.leading, .bottom)
  public static let bottomTrailing = Alignment(.trailing, .bottom)

  /// The frame of something of `size` aligned inside `rect`; it may stick out when it is larger.
  func frame(of size: Size, in rect: Rect, direction: Direction) -> Rect {
    let free = rect.width - size.width
    let fromLeading: Double =
      switch horizontal {
      case .leading: 0
      case .center: free / 2
      case .trailing: free
      }
    let x = direction == .leftToRight ? fromLeading : free - fromLeading
    return Rect(
      x: rect.x + x, y: rect.y + distance(of: size.height, in: rect.height),
      width: size.width, height: size.height)
  }

  func distance(of height: Double, in available: Double) -> Double {
    switch vertical {
    case .top: 0
    case .center: (available - height) / 2
    case .bottom: available - height
    }
  }
}

/// How a stack places its children across its own axis.
///
/// The names read for a horizontal stack as for UIKit's: `leading` is the top there.
public enum StackAlignment: String, Sendable, Hashable, CaseIterable {
  /// Every child is as thick as the stack, and the stack as it is offered.
  case fill
  case leading
  case center
  case trailing
  /// The first lines of text stand on one line; in a vertical stack the same as `leading`.
  case firstBaseline
}

/// How a stack shares its length among its children, after UIKit's `UIStackView.Distribution`.
public enum StackDistribution: String, Sendable, Hashable, CaseIterable {
  /// Children keep their own length; what can stretch or shrink shares what is left.
  case natural
  /// One child takes up all slack: the one with the lowest hugging priority stretches, the one with
  /// the lowest compression resistance shrinks, and of equals the first.
  case fill
  /// All children are equally long.
  case fillEqually
  /// Each length is `stack × (own ÷ (sum of all own + spacing between them))`. With spacing these do
  /// not add up to the stack; the last child takes the rest, as the stack's ends are fixed.
  case fillProportionally
}
