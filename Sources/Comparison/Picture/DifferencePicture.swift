import Basics
import PixelImage

/// Draws what a comparison found, for people.
///
/// Different pixels are red, excused soft edges yellow and ignored areas bluish, over a faded copy
/// of the expected picture. Pictures of two sizes share the top left corner of a canvas that holds
/// both; the area that only one of them has is striped.
public enum DifferencePicture {
  /// The difference alone.
  ///
  /// Throws when the canvas for both pictures passes the limits of what may be drawn.
  public static func overlay(
    expected: PixelImage, actual: PixelImage, settings: ComparisonSettings = ComparisonSettings()
  ) throws(Diagnostic) -> PixelImage {
    DifferencePanel(expected: expected, actual: actual, settings: settings)
      .drawn(on: try canvas(expected, actual))
  }

  /// Expected, actual and difference beside each other.
  ///
  /// They stand below each other when they are too wide for that, and when three would pass the
  /// limits either way there is only the difference. Throws as ``overlay(expected:actual:settings:)``.
  public static func sideBySide(
    expected: PixelImage, actual: PixelImage, settings: ComparisonSettings = ComparisonSettings()
  ) throws(Diagnostic) -> PixelImage {
    let canvas = try canvas(expected, actual)
    let difference = DifferencePanel(expected: expected, actual: actual, settings: settings)
      .drawn(on: canvas)
    let three = { (side: Int) in 3 * side + 2 * gap }
    let wide = try? PixelSize(width: three(canvas.width), height: canvas.height)
    let tall = try? PixelSize(width: canvas.width, height: three(canvas.height))
    guard let size = wide ?? tall else { return difference }
    var sheet = PixelImage(size: size, filledWith: gapColor)
    for (number, panel) in [padded(expected, canvas), padded(actual, canvas), difference]
      .enumerated()
    {
      let (x, y) =
        wide != nil ? (number * (canvas.width + gap), 0) : (0, number * (canvas.height + gap))
      sheet.paste(panel, x: x, y: y)
    }
    return sheet
  }

  /// Between two panels, in pixels.
  private static let gap = 8
  private static let gapColor = Color(red: 128, green: 128, blue: 128)

  private static func canvas(
    _ expected: PixelImage, _ actual: PixelImage
  ) throws(Diagnostic) -> PixelSize {
    if expected.size == actual.size { return expected.size }
    return try PixelSize(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height))
  }

  private static func padded(_ image: PixelImage, _ canvas: PixelSize) -> PixelImage {
    guard image.size != canvas else { return image }
    var panel = PixelImage(size: canvas, filledWith: .clear)
    Stripes.fill(&panel, outside: [image.size])
    panel.paste(image, x: 0, y: 0)
    return panel
  }
}

/// The area of a canvas that a picture lacks.
enum Stripes {
  private static let period = 16
  private static let light = Color(red: 255, green: 230, blue: 250)
  private static let dark = Color(red: 214, green: 60, blue: 190)

  /// Stripes every pixel that is not in all of the sizes, which share the top left corner.
  static func fill(_ image: inout PixelImage, outside sizes: [PixelSize]) {
    let width = sizes.map(\.width).min() ?? 0
    let height = sizes.map(\.height).min() ?? 0
    for y in 0..<image.height {
      for x in (y < height ? width : 0)..<max(image.width, y < height ? width : 0) {
        image[x, y] = (x + y) % period < period / 2 ? light : dark
      }
    }
  }
}

extension PixelImage {
  /// Copies a picture that lies inside this one wholly.
  mutating func paste(_ other: PixelImage, x: Int, y: Int) {
    for row in 0..<other.height {
      replaceRow(x: x, y: y + row, with: other.row(row))
    }
  }
}
