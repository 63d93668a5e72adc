import Basics
import PixelImage

/// The faded expected picture with the pixels that differ marked.
struct DifferencePanel {
  let expected: PixelImage
  let actual: PixelImage
  let settings: ComparisonSettings

  private static let different = Color(red: 255, green: 0, blue: 0)
  private static let antialiased = Color(red: 255, green: 200, blue: 0)
  /// How much of the expected picture is left, over white.
  private static let strength = 0.1

  func drawn(on canvas: PixelSize) -> PixelImage {
    var panel = PixelImage(size: canvas, filledWith: Color(red: 255, green: 255, blue: 255))
    let (width, height) = (
      min(expected.width, actual.width), min(expected.height, actual.height)
    )
    guard let common = try? PixelSize(width: width, height: height, limits: .decoding) else {
      return panel
    }
    let (old, new) = (expected.cropped(to: common), actual.cropped(to: common))
    var marks = [PixelMark.RawValue](repeating: PixelMark.same.rawValue, count: common.pixelCount)
    marks.withUnsafeMutableBufferPointer { marks in
      _ = Comparison.compare(
        expected: old, actual: new, settings: settings, marks: marks.baseAddress)
    }
    let ignored = settings.ignored.compactMap { $0.clipped(to: common) }
    for y in 0..<height {
      let boxes = ignored.filter { $0.rows.contains(y) }
      for x in 0..<width {
        panel[x, y] =
          switch PixelMark(rawValue: marks[y * width + x]) {
          case .different: Self.different
          case .antialiased: Self.antialiased
          case .same, nil:
            faded(old[x, y], isIgnored: boxes.contains { $0.columns.contains(x) })
          }
      }
    }
    Stripes.fill(&panel, outside: [common])
    return panel
  }

  private func faded(_ color: Color, isIgnored: Bool) -> Color {
    let grey =
      0.299 * Double(color.red) + 0.587 * Double(color.green) + 0.114 * Double(color.blue)
    let opacity = DifferencePanel.strength * Double(color.alpha) / 255
    let level = UInt8(max(0, min(255, 255 + (grey - 255) * opacity)))
    return Color(
      red: isIgnored ? level - level / 8 : level, green: isIgnored ? level - level / 16 : level,
      blue: level)
  }
}
