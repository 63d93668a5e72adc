import Basics
import PixelImage
import TestSupport

/// Two pictures that are somewhat alike, with flat areas, soft edges and noise.
struct RandomPair {
  let expected: PixelImage
  let actual: PixelImage

  init(
    longestSide: Int, isOpaque: Bool, _ generator: inout SeededGenerator
  ) throws {
    let size = try PixelSize(
      width: .random(in: 1...longestSide, using: &generator),
      height: .random(in: 1...longestSide, using: &generator))
    let colors = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      RandomPair.color(isOpaque, &generator)
    }
    var image = PixelImage(size: size, filledWith: colors[0])
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      RandomPair.draw(on: &image, colors, isOpaque, &generator)
    }
    expected = image
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      RandomPair.change(&image, colors, isOpaque, &generator)
    }
    actual = image
  }

  private static func color(_ isOpaque: Bool, _ generator: inout SeededGenerator) -> Color {
    func channel() -> UInt8 {
      [0, 255, .random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
    }
    return Color(
      red: channel(), green: channel(), blue: channel(), alpha: isOpaque ? 255 : channel())
  }

  /// A rectangle with a soft edge all around, a slope, or noise.
  private static func draw(
    on image: inout PixelImage, _ colors: [Color], _ isOpaque: Bool,
    _ generator: inout SeededGenerator
  ) {
    let columns = range(image.width, &generator)
    let rows = range(image.height, &generator)
    let ink = colors.randomElement(using: &generator) ?? .clear
    let kind = Int.random(in: 0...4, using: &generator)
    for y in rows {
      for x in columns {
        let isEdge =
          x == columns.lowerBound || x == columns.upperBound - 1 || y == rows.lowerBound
          || y == rows.upperBound - 1
        switch kind {
        case 0: image[x, y] = color(isOpaque, &generator)
        case 1: image[x, y].red = UInt8(x * 5 & 255)
        default: image[x, y] = isEdge ? mix(image[x, y], ink, 1 + kind) : ink
        }
      }
    }
  }

  private static func change(
    _ image: inout PixelImage, _ colors: [Color], _ isOpaque: Bool,
    _ generator: inout SeededGenerator
  ) {
    let columns = range(image.width, &generator)
    let rows = range(image.height, &generator)
    let kind = Int.random(in: 0...4, using: &generator)
    let by = UInt8.random(in: 1...40, using: &generator)
    let before = image
    for y in rows {
      for x in columns {
        switch kind {
        // A little brighter, moved by a part of a pixel, or less opaque.
        case 0: image[x, y].green &+= by
        case 1: image[x, y] = mix(before[x, y], before[max(0, x - 1), y], 4)
        case 2: if !isOpaque { image[x, y].alpha &-= by }
        case 3: image[x, y] = colors.randomElement(using: &generator) ?? .clear
        default: break
        }
      }
    }
    if kind == 4 { draw(on: &image, colors, isOpaque, &generator) }
  }

  private static func range(_ length: Int, _ generator: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: 0..<length, using: &generator)
    return start..<Int.random(in: (start + 1)...length, using: &generator)
  }

  private static func mix(_ one: Color, _ two: Color, _ parts: Int) -> Color {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Int(one) * (parts - 1) + Int(two)) / parts)
    }
    return Color(
      red: mix(one.red, two.red), green: mix(one.green, two.green), blue: mix(one.blue, two.blue),
      alpha: one.alpha == two.alpha ? one.alpha : mix(one.alpha, two.alpha))
  }
}
