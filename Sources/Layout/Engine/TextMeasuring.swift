/// The only way text enters layout: something that can say how large a line of text is.
public protocol TextMeasuring {
  /// The size of `text` on one line, cut with an ellipsis to `maximumWidth` points when given.
  ///
  /// The answer must be the same each time; it is asked once for each element and width.
  func measure(_ text: Text, maximumWidth: Double?) -> TextMeasurement
}

/// The size of a line of text in points.
public struct TextMeasurement: Sendable, Hashable {
  /// The advance width, not the ink: leading and trailing spaces count.
  public var width: Double
  /// The font's natural line height.
  public var height: Double
  /// From the top of the line to the baseline.
  public var baseline: Double
  public var isTruncated: Bool
  /// The advance width of the whole text, also where only a part of it is shown.
  public var fullWidth: Double
  /// The advance width of what is shown of the text.
  public var shownWidth: Double

  public init(width: Double, height: Double, baseline: Double, isTruncated: Bool = false) {
    self.width = width
    fullWidth = width
    shownWidth = width
    self.height = height
    self.baseline = baseline
    self.isTruncated = isTruncated
  }
}
