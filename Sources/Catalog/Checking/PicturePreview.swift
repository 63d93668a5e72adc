import Basics
import Comparison
import PixelImage

/// A picture for showing: its pixels, and the same as a PNG file.
public struct PicturePreview: Sendable {
  public let width: Int
  public let height: Int
  /// Four bytes a pixel from the top left: red, green, blue, alpha, not multiplied.
  public let rgba: [UInt8]
  public let png: [UInt8]

  private init(_ image: PixelImage) throws(Diagnostic) {
    (width, height, rgba) = (image.width, image.height, image.pixels)
    png = try PNGEncoder().encode(image)
  }

  /// How two pictures are shown together.
  public enum Arrangement: Sendable, Hashable {
    /// Expected, actual and difference beside each other.
    case sideBySide
    /// The difference alone, over a faded copy of the expected picture.
    case overlay
  }

  /// The difference of two PNG files.
  ///
  /// - Throws: a file that is no PNG picture; a picture over the limits of what may be drawn.
  public static func difference(
    expected: [UInt8], actual: [UInt8], name: String, _ arrangement: Arrangement = .sideBySide,
    settings: ComparisonSettings = .exact
  ) throws(Diagnostic) -> PicturePreview {
    let old = try PNGDecoder.decode(expected, name: name)
    let new = try PNGDecoder.decode(actual, name: name)
    let image =
      switch arrangement {
      case .sideBySide:
        try DifferencePicture.sideBySide(expected: old, actual: new, settings: settings)
      case .overlay:
        try DifferencePicture.overlay(expected: old, actual: new, settings: settings)
      }
    return try PicturePreview(image)
  }

  /// A PNG file as it is.
  public static func picture(_ png: [UInt8], name: String) throws(Diagnostic) -> PicturePreview {
    try PicturePreview(PNGDecoder.decode(png, name: name))
  }
}

extension CheckedPicture {
  /// What is to be seen of it: the difference, or the picture itself where there is no other; `nil` for
  /// a file without pixels and where the files were not kept.
  public func preview(
    _ arrangement: PicturePreview.Arrangement
  ) throws(Diagnostic) -> PicturePreview? {
    guard rendition.format == .png, let actual else { return nil }
    guard let expected else { return try .picture(actual, name: rendition.path) }
    switch outcome {
    case .different, .excused, .size:
      return try .difference(
        expected: expected, actual: actual, name: rendition.path, arrangement)
    case .unreadable: return try .picture(actual, name: rendition.path)
    case .equal, .otherContent, .missing: return nil
    }
  }
}
