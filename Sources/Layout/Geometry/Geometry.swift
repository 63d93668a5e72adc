/// A place in points; x grows to the right and y downwards.
public struct Point: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in points.
public struct Size: Sendable, Hashable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)

  /// The extent along one axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

/// A rectangle in points, from its top left corner.
public struct Rect: Sendable, Hashable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public init(origin: Point = .zero, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  public var size: Size { Size(width: width, height: height) }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }

  public func offset(x deltaX: Double, y deltaY: Double) -> Rect {
    Rect(x: x + deltaX, y: y + deltaY, width: width, height: height)
  }

  /// The rectangle mirrored left to right inside the span from `minX` to `maxX`.
  public func mirrored(from minX: Double, to maxX: Double) -> Rect {
    Rect(x: minX + maxX - x - width, y: y, width: width, height: height)
  }
}

/// Distances from the four edges; leading and trailing follow the reading direction.
public struct Insets: Sendable, Hashable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public init(horizontal: Double = 0, vertical: Double = 0) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  public var horizontal: Double { leading + trailing }
  public var vertical: Double { top + bottom }
}

/// The two directions a stack can run in.
public enum Axis: String, Sendable, Hashable, CaseIterable {
  case horizontal
  case vertical

  public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The way a script reads; right to left mirrors the whole layout.
public enum Direction: String, Sendable, Hashable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
