/// A part of a component before it is laid out: a value that says what it is, not where.
///
/// Elements are built with ``HorizontalStack``, ``Text`` and the like, and changed with modifiers
/// such as ``ElementConvertible/padding(_:)``, so that a component's body reads like its drawing.
public struct Element: Sendable {
  indirect enum Content: Sendable {
    case nothing
    case text(Text)
    case icon(Icon)
    case shape(Shape)
    case spacer(minimum: Double)
    case stack(Stack, [Element])
    case depth(Alignment, [Element])
    case padding(Insets, Element)
    case frame(FrameLimits, Alignment, Element)
    case layer(Element, Alignment, isBehind: Bool, of: Element)
    case offset(x: Double, y: Double, Element)
    case priority(Priority, Element)
    case clip(Element)
    case scroll(ScrollPosition, fillsViewport: Bool, Element)
  }

  var content: Content
  var identity: Identity?

  init(_ content: Content) { self.content = content }

  /// An element that takes no room and draws nothing.
  public static let nothing = Element(.nothing)
}

/// What an element is to a person and to a script: its id, its role, its label.
public struct Identity: Sendable, Hashable {
  /// Unique within a component, such as `item[0].title`.
  public var id: String
  public var role: ElementRole
  /// What a screen reader says, when that is not the element's own text.
  public var label: String?
  /// Whether it is the chosen one of several; `nil` for what cannot be chosen.
  public var isSelected: Bool?

  public init(
    _ id: String, role: ElementRole, label: String? = nil, isSelected: Bool? = nil
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.isSelected = isSelected
  }
}

/// What an element is for, in the words screen readers use.
public enum ElementRole: String, Sendable, Hashable, CaseIterable {
  case tab, text, image, badge, indicator, separator, group, enlargement
}

/// Anything that can stand where an element is wanted.
public protocol ElementConvertible {
  var element: Element { get }
}

extension Element: ElementConvertible {
  public var element: Element { self }
}

/// Collects the elements written inside braces.
@resultBuilder
public enum ElementBuilder {
  public static func buildExpression(_ expression: some ElementConvertible) -> [Element] {
    [expression.element]
  }
  public static func buildExpression(_ expression: [Element]) -> [Element] { expression }
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  public static func buildEither(first part: [Element]) -> [Element] { part }
  public static func buildEither(second part: [Element]) -> [Element] { part }
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}
