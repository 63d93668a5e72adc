/// The name of a colour: a role or a token of the theme, or `#RRGGBB` written out.
///
/// Layout never sees a colour's value. It is looked up when a picture is painted, once for day and
/// once for night, which is why both have the same frames.
public struct ColorReference: Sendable, Hashable, ExpressibleByStringLiteral {
  public var name: String
  /// The name of the colour it lies on, where that is all there is below it.
  ///
  /// What lets an opaque ground through is then one opaque colour, and comes out the same in every
  /// program that shows the picture, however that rounds.
  public var ground: String?

  public init(_ name: String, on ground: String? = nil) {
    self.name = name
    self.ground = ground
  }
  public init(stringLiteral name: String) { self.name = name }
}

/// How a run of text looks.
public struct TextStyle: Sendable, Hashable {
  /// In points.
  public var size: Double
  /// 1 to 1000, 400 is regular and 700 bold.
  public var weight: Int
  /// Added between letters, in points; nothing is added after the last.
  public var letterSpacing: Double
  /// A family of the theme's fonts; `nil` is its first one.
  public var family: String?

  public init(size: Double, weight: Int = 400, letterSpacing: Double = 0, family: String? = nil) {
    self.size = size
    self.weight = weight
    self.letterSpacing = letterSpacing
    self.family = family
  }
}

/// One line of text; it is cut at its end with an ellipsis when it does not fit.
public struct Text: Sendable, Hashable, ElementConvertible {
  public var string: String
  public var style: TextStyle
  public var color: ColorReference

  public init(_ string: String, style: TextStyle, color: ColorReference) {
    self.string = string
    self.style = style
    self.color = color
  }

  public var element: Element { Element(.text(self)) }
}

/// A picture from the theme's icon folders.
public struct Icon: Sendable, Hashable, ElementConvertible {
  public var name: String
  public var size: Size
  /// Paints the icon's shape in one colour; `nil` keeps the colours it was drawn in.
  ///
  /// With ``keepsColors`` it only is what `currentColor` means in the drawing; black without one.
  public var tint: ColorReference?
  /// Leaves the icon in the colours it was drawn in, whatever its tint.
  public var keepsColors: Bool

  public init(
    _ name: String, size: Size, tint: ColorReference?, keepsColors: Bool = false
  ) {
    self.name = name
    self.size = size
    self.tint = tint
    self.keepsColors = keepsColors
  }

  public var element: Element { Element(.icon(self)) }
}

/// A plain figure that fills the frame it is given.
public struct Shape: Sendable, Hashable, ElementConvertible {
  public enum Figure: Sendable, Hashable {
    case rectangle
    /// A radius in points; more than half the shorter side makes a capsule.
    case roundedRectangle(radius: Double)
    /// The largest circle that fits, in the middle.
    case circle
  }

  /// A line along the inside of the edge.
  public struct Border: Sendable, Hashable {
    public var width: Double
    public var color: ColorReference

    public init(width: Double, color: ColorReference) {
      self.width = width
      self.color = color
    }
  }

  public var figure: Figure
  public var fill: ColorReference?
  public var border: Border?

  public init(_ figure: Figure, fill: ColorReference? = nil, border: Border? = nil) {
    self.figure = figure
    self.fill = fill
    self.border = border
  }

  public var element: Element { Element(.shape(self)) }
}

/// Room that stretches along the stack it stands in.
public struct Spacer: Sendable, Hashable, ElementConvertible {
  public var minimum: Double

  public init(minimum: Double = 0) { self.minimum = minimum }

  public var element: Element { Element(.spacer(minimum: minimum)) }
}
