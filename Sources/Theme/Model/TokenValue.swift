import Basics

/// The value of a token after every reference in it was followed.
///
/// Lengths are points, durations are seconds, and colours are 8-bit sRGB.
public enum TokenValue: Sendable, Hashable {
  case color(Color)
  case dimension(Double)
  case number(Double)
  case fontFamily([String])
  case fontWeight(Int)
  case duration(Double)
  case cubicBezier(CubicBezier)
  case strokeStyle(StrokeStyle)
  case border(Border)
  case transition(Transition)
  case shadow([Shadow])
  case gradient([GradientStop])
  case typography(Typography)
  case string(String)

  public var type: TokenType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .number: .number
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    case .string: .string
    }
  }
}

/// How a text is set.
public struct Typography: Sendable, Hashable {
  /// Families in order of preference; empty means the theme's own family.
  public var families: [String]
  /// Points.
  public var size: Double
  /// 1 to 1000, as in CSS.
  public var weight: Int
  /// Points added after every glyph.
  public var letterSpacing: Double
  /// A multiple of `size`; `nil` is the font's natural line height.
  public var lineHeight: Double?

  public init(
    families: [String] = [], size: Double, weight: Int, letterSpacing: Double = 0,
    lineHeight: Double? = nil
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.letterSpacing = letterSpacing
    self.lineHeight = lineHeight
  }
}

/// A timing curve from (0, 0) to (1, 1) by its two control points.
public struct CubicBezier: Sendable, Hashable {
  public var x1: Double
  public var y1: Double
  public var x2: Double
  public var y2: Double
}

/// How a line is broken up.
public enum StrokeStyle: Sendable, Hashable {
  public enum Keyword: String, CaseIterable, Sendable, Hashable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
  }

  public enum LineCap: String, CaseIterable, Sendable, Hashable {
    case round, butt, square
  }

  case keyword(Keyword)
  case dashes([Double], LineCap)
}

/// A line around a box.
public struct Border: Sendable, Hashable {
  public var color: Color
  public var width: Double
  public var style: StrokeStyle
}

/// A change over time.
public struct Transition: Sendable, Hashable {
  public var duration: Double
  public var delay: Double
  public var timing: CubicBezier
}

/// One shadow of a box.
public struct Shadow: Sendable, Hashable {
  public var color: Color
  public var offsetX: Double
  public var offsetY: Double
  public var blur: Double
  public var spread: Double
  public var isInset: Bool
}

/// A colour at a place along a gradient, 0 to 1.
public struct GradientStop: Sendable, Hashable {
  public var color: Color
  public var position: Double
}
