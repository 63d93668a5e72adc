import Basics
import Layout

/// A kind of thing Diptych can draw: what it is called, which keys it reads, its roles and its body.
///
/// A component is a value that describes one state. Nothing else in the project knows a component
/// by name: the catalogue reads its keys strictly, the theme is asked for its roles, layout and
/// painters see only elements.
public protocol Component: Sendable {
  /// The word after `component:` in a sheet, and the folder under `Output/<Theme>/`.
  static var name: String { get }

  /// Every key a sheet may use for it, beside those all components share.
  static var keys: [Key] { get }

  /// What the theme must say for it to be drawn.
  static var roles: [Role] { get }

  /// Reads a state from keys that have been checked against ``keys``.
  ///
  /// What the table of keys cannot express is checked here and reported to `report` with its place;
  /// an error there means that nothing is drawn.
  init(_ configuration: Configuration, report: (Diagnostic) -> Void)

  /// The state as elements.
  func body(in context: ComponentContext) -> Element

  /// The states to draw one picture each of: itself, or the steps of a story.
  var states: [ComponentState] { get }

  /// Custom classes that stand for it in Interface Builder files.
  static var interfaceBuilderClasses: [String] { get }
}

/// One of several states of a component that are drawn from one configuration.
public struct ComponentState: Sendable {
  public var component: any Component
  /// Added to the variant's name: `.step-1`; empty for the only state.
  public var suffix: String

  public init(_ component: any Component, suffix: String = "") {
    self.component = component
    self.suffix = suffix
  }
}

extension Component {
  public var states: [ComponentState] { [ComponentState(self)] }

  public static var interfaceBuilderClasses: [String] { [] }

  /// The colour role that fills the picture behind the component when a sheet names no background;
  /// `nil`, which is transparent, for a component that has no such role.
  public static var backgroundRole: String? {
    let name = roleName("background")
    return roles.contains { $0.name == name } ? name : nil
  }

  /// A role of this component: `HorizontalNavigation` and `bar` make `horizontalNavigation.bar`.
  public static func roleName(_ part: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst() + "." + part
  }
}

/// Something a theme gives a component: a colour or a text style.
public struct Role: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case color
    case typography
  }

  public var name: String
  public var kind: Kind
  /// One line for whoever writes a theme.
  public var summary: String

  public init(_ name: String, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}

/// What a body needs to know from outside.
public struct ComponentContext: Sendable {
  private let textStyles: [String: TextStyle]
  /// The width it is to be drawn at, in points; `nil` is its natural width.
  public let width: Double?

  /// - Parameter textStyles: by typography role; every role the component names must be there.
  public init(textStyles: [String: TextStyle], width: Double? = nil) {
    self.textStyles = textStyles
    self.width = width
  }

  /// The theme's style for a typography role.
  ///
  /// A role the theme lacks is reported before any body is asked for; the plain style returned for
  /// one keeps this total.
  public func textStyle(_ role: String) -> TextStyle {
    textStyles[role] ?? TextStyle(size: ComponentContext.plainSize)
  }

  /// The body size of iOS, in points.
  private static let plainSize = 17.0
}

/// An object whose present state can be drawn.
public protocol ComponentConvertible {
  var component: any Component { get }

  /// What is wrong with the state, if anything is; it is not drawn then.
  var componentProblems: [any Problem] { get }
}

extension ComponentConvertible {
  public var componentProblems: [any Problem] { [] }
}

/// A value is its own state: a component of your own needs to say no more than that it is convertible.
extension ComponentConvertible where Self: Component {
  public var component: any Component { self }
}
