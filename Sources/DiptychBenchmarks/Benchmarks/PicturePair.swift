import Basics
import Comparison
import PixelImage

/// Two files of a drawing in which one line of twenty has moved; a part is a pixel.
struct PicturePair: Benchmark {
  let name = "picture pair"

  func prepare(size: Int) -> PreparedRun {
    guard let expected = PicturePair.file("expected.png", pixels: size, movedBy: 0),
      let actual = PicturePair.file("actual.png", pixels: size, movedBy: 1)
    else { return PreparedRun(parts: size) { nil } }
    return PreparedRun(parts: size) {
      _ = Comparison.compare(expected: expected, actual: actual)
      return nil
    }
  }

  private static func file(_ name: String, pixels: Int, movedBy offset: Int) -> PictureFile? {
    let width = 200
    guard let size = try? PixelSize(width: width, height: pixels / width),
      let encoder = try? PNGEncoder()
    else { return nil }
    var image = PixelImage(size: size, filledWith: Color(red: 255, green: 255, blue: 255))
    for y in 0..<size.height where y % 4 < 2 {
      let start = y % 80 < 4 ? offset : 0
      for x in stride(from: start, to: width, by: 5) {
        image[x, y] = Color(red: 22, green: UInt8(truncatingIfNeeded: x), blue: 98)
      }
    }
    return PictureFile(name: name, bytes: encoder.encode(image))
  }
}
