import Basics
import PixelImage
import TestSupport

/// librsvg's own program.
struct Rsvg {
  let program: ExternalProgram

  /// How librsvg draws a picture file at a scale.
  ///
  /// What lies beyond `size`, of a point at most, is cut off: librsvg rounds a picture's size up
  /// where we round to the nearest.
  func draw(_ file: String, size: PixelSize, scale: Int) throws -> PixelImage {
    let bytes = try program.run(["--zoom", "\(scale)", file])
    let image = try PNGDecoder.decode(bytes, name: Path.name(of: file))
    guard image.width - size.width <= scale, image.height - size.height <= scale,
      let part = image.cropped(x: 0, y: 0, width: size.width, height: size.height)
    else {
      throw ExternalProgram.Failure(
        description: "\(file) has \(image.size) pixels at \(scale)x, the PNG has \(size)")
    }
    return part
  }
}
