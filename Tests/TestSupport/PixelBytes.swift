import Basics
import PixelImage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Slice where Base == UnsafeRawBufferPointer {
  /// Equality by the C library, which is quick in debug builds too.
  func elementsEqualFast(_ other: Self) -> Bool {
    let (left, right) = (
      UnsafeRawBufferPointer(rebasing: self), UnsafeRawBufferPointer(rebasing: other)
    )
    guard left.count == right.count else { return false }
    guard let first = left.baseAddress, let second = right.baseAddress else { return true }
    return memcmp(first, second, left.count) == 0
  }
}

extension PixelImage {
  /// A part of the picture; `nil` when it reaches beyond it.
  package func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelImage? {
    guard x >= 0, y >= 0, x + width <= self.width, y + height <= self.height,
      let size = try? PixelSize(width: width, height: height)
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * size.pixelCount)
    for row in y..<y + height {
      let start = 4 * (row * self.width + x)
      bytes += pixels[start..<start + 4 * width]
    }
    return PixelImage(size: size, pixels: bytes)
  }

  /// What differs from another picture of the same size, black where nothing does.
  package func difference(from other: PixelImage) -> PixelImage? {
    guard size == other.size else { return nil }
    var bytes = pixels
    for index in bytes.indices {
      let isAlpha = index % 4 == 3
      bytes[index] = isAlpha ? 255 : bytes[index].distance(from: other.pixels[index])
    }
    return PixelImage(size: size, pixels: bytes)
  }

  /// The picture as a PNG file.
  package func png() throws -> [UInt8] {
    try PNGEncoder().encode(self)
  }
}

extension UInt8 {
  /// Eight times the difference, so that small ones can be seen.
  fileprivate func distance(from other: UInt8) -> UInt8 {
    let difference = self > other ? self - other : other - self
    return UInt8(Swift.min(255, 8 * Int(difference)))
  }
}
