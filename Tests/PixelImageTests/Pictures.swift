import Basics
import TestSupport

@testable import PixelImage

/// A picture whose pixels come from a closure.
func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> Color) throws -> PixelImage {
  var image = PixelImage(size: try PixelSize(width: width, height: height), filledWith: .clear)
  for y in 0..<height {
    for x in 0..<width { image[x, y] = color(x, y) }
  }
  return image
}

/// A picture of `colorCount` colours at most, scattered, with runs as in real ones.
func scattered(
  _ width: Int, _ height: Int, colorCount: Int, isOpaque: Bool, seed: UInt64
) throws -> PixelImage {
  var generator = SeededGenerator(seed: seed)
  let colors = (0..<colorCount).map { number in
    // The number makes colours distinct, whatever the generator draws.
    Color(
      red: UInt8(number & 255), green: UInt8(number >> 8 & 255),
      blue: .random(in: 0...255, using: &generator),
      alpha: isOpaque ? 255 : .random(in: 0...254, using: &generator))
  }
  var seen = 0
  var current = colors[0]
  return try picture(width, height) { _, _ in
    // Every colour once, then runs.
    if seen < colorCount {
      current = colors[seen]
      seen += 1
    } else if Int.random(in: 0..<8, using: &generator) == 0 {
      current = colors.randomElement(using: &generator) ?? current
    }
    return current
  }
}

/// A bar of labels as a renderer draws it: flat areas, soft edges of two inks, a line below.
func bar(_ width: Int, _ height: Int, levels: Int) throws -> PixelImage {
  try picture(width, height) { x, y in
    if y >= height - 3 { return Color(red: 0, green: 98, blue: 227) }
    guard (height / 3..<height / 2).contains(y), x % 40 < 24 else {
      return Color(red: 255, green: 255, blue: 255)
    }
    let coverage = (x * 7 + y * 13) % levels * 255 / (levels - 1)
    let ink = x < width / 2 ? (0, 98, 227) : (22, 22, 22)
    func mix(_ channel: Int) -> UInt8 {
      UInt8((255 * (255 - coverage) + channel * coverage + 127) / 255)
    }
    return Color(red: mix(ink.0), green: mix(ink.1), blue: mix(ink.2))
  }
}

/// The bytes Cairo would hold for a picture, each row padded with `padding` odd bytes.
func cairoBytes(
  _ image: PixelImage, format: PixelBuffer.Format, padding: Int
) -> (bytes: [UInt8], stride: Int) {
  var bytes: [UInt8] = []
  for y in 0..<image.height {
    for x in 0..<image.width {
      let color = image[x, y]
      var pixel: UInt32 = 0
      switch format {
      case .rgb24:
        // The unused byte holds rubbish, which must not count as a difference.
        pixel = UInt32((x * 31 + y) & 255) << 24 | word(color.red, color.green, color.blue)
      case .argb32Premultiplied:
        func times(_ channel: UInt8) -> UInt8 {
          UInt8((Int(channel) * Int(color.alpha) + 127) / 255)
        }
        pixel =
          UInt32(color.alpha) << 24 | word(times(color.red), times(color.green), times(color.blue))
      case .rgba32Straight:
        bytes += [color.red, color.green, color.blue, color.alpha]
        continue
      }
      withUnsafeBytes(of: pixel) { bytes += $0 }
    }
    bytes += [UInt8](repeating: UInt8(y & 255), count: padding)
  }
  return (bytes, 4 * image.width + padding)

  func word(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt32 {
    UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
