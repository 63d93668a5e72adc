import PixelImage

/// When two pixels count as different.
public enum ComparisonMetric: Sendable, Hashable {
  /// Any difference that could be seen counts.
  ///
  /// A fully transparent pixel has no colour: two of them are equal whatever their hidden colours.
  case exact
  /// The rules of pixelmatch 7.2.0, with the same counts.
  ///
  /// The colours are taken apart into brightness and two colour axes (YIQ), and a weighted distance
  /// above `threshold` counts; the threshold goes from 0 to 1 and is held to that. A pixel that is
  /// not opaque is laid over a pattern of light and dark that depends on its place, so that a change
  /// in alpha is seen on white and on black pictures alike. With `detectsAntialiasing` a pixel on
  /// the soft edge of a shape is excused, if the flat areas beside it are in both pictures.
  case pixelmatch(threshold: Double, detectsAntialiasing: Bool)

  /// pixelmatch's own: a threshold of 0.1, soft edges excused.
  public static let standard = ComparisonMetric.pixelmatch(
    threshold: 0.1, detectsAntialiasing: true)
}

/// What a comparison goes by.
public struct ComparisonSettings: Sendable, Hashable {
  public var metric: ComparisonMetric
  /// Areas whose pixels never count; what reaches over the edge of the picture does no harm.
  ///
  /// Their pixels are still seen as the neighbours of others when soft edges are looked for.
  public var ignored: [PixelBox]
  /// Where the metric holds, everywhere when it is `nil`; other pixels are compared exactly.
  ///
  /// A mask of another size than the pictures holds nowhere.
  public var edges: PixelMask?

  public init(
    metric: ComparisonMetric = .standard, ignored: [PixelBox] = [], edges: PixelMask? = nil
  ) {
    self.metric = metric
    self.ignored = ignored
    self.edges = edges
  }

  /// Without any tolerance.
  public static let exact = ComparisonSettings(metric: .exact)
}

/// A set of the pixels of a picture.
public struct PixelMask: Sendable, Hashable {
  public let size: PixelSize
  /// One byte a pixel, row by row from the top left; a pixel is in the set when its byte is not 0.
  public let bytes: [UInt8]

  /// `nil` when there is not exactly one byte for every pixel.
  public init?(size: PixelSize, bytes: [UInt8]) {
    guard bytes.count == size.pixelCount else { return nil }
    self.size = size
    self.bytes = bytes
  }
}
