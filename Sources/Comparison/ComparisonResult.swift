import PixelImage

/// What comparing two pictures found.
public enum ComparisonResult: Sendable, Hashable {
  case equal
  case different(Difference)
  /// The pictures differ in size, so no pixel was compared.
  case size(expected: PixelSize, actual: PixelSize)
}

/// How far two pictures of one size are apart.
public struct Difference: Sendable, Hashable {
  /// How many pixels differ.
  public var count: Int
  /// `count` over all pixels of the picture, above 0 and at most 1.
  public var ratio: Double
  /// The largest distance in any channel of any pixel, 1 to 255.
  public var largest: Int
  /// The smallest box around every differing pixel.
  public var box: PixelBox

  public init(count: Int, ratio: Double, largest: Int, box: PixelBox) {
    self.count = count
    self.ratio = ratio
    self.largest = largest
    self.box = box
  }
}

/// A box of whole pixels, counted from the top left.
public struct PixelBox: Sendable, Hashable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
