import Basics

/// A picture in memory: sRGB, 8 bits a channel, straight (not premultiplied) alpha.
///
/// Pixels lie row by row from the top left, four bytes each: red, green, blue, alpha.
public struct PixelImage: Sendable, Hashable {
  public let size: PixelSize
  /// `4 × width × height` bytes.
  public private(set) var pixels: [UInt8]

  public var width: Int { size.width }
  public var height: Int { size.height }

  /// `nil` when `pixels` does not hold exactly four bytes for every pixel of `size`.
  public init?(size: PixelSize, pixels: [UInt8]) {
    guard pixels.count == PixelImage.byteCount(of: size) else { return nil }
    self.size = size
    self.pixels = pixels
  }

  /// A picture of one colour.
  public init(size: PixelSize, filledWith color: Color) {
    self.size = size
    pixels = [UInt8](unsafeUninitializedCapacity: PixelImage.byteCount(of: size)) { buffer, count in
      for offset in stride(from: 0, to: buffer.count - 3, by: 4) {
        buffer[offset] = color.red
        buffer[offset + 1] = color.green
        buffer[offset + 2] = color.blue
        buffer[offset + 3] = color.alpha
      }
      count = PixelImage.byteCount(of: size)
    }
  }

  /// The colour at a column and a row, both from 0.
  ///
  /// A place outside the picture is a programming error, as it is for an array.
  public subscript(x: Int, y: Int) -> Color {
    get {
      let offset = offset(x, y)
      return Color(
        red: pixels[offset], green: pixels[offset + 1], blue: pixels[offset + 2],
        alpha: pixels[offset + 3])
    }
    set {
      let offset = offset(x, y)
      pixels[offset] = newValue.red
      pixels[offset + 1] = newValue.green
      pixels[offset + 2] = newValue.blue
      pixels[offset + 3] = newValue.alpha
    }
  }

  /// Lends the pixels to an encoder without copying them.
  public func withPixelBuffer<Result>(_ body: (PixelBuffer) -> Result) -> Result {
    pixels.withUnsafeBytes { bytes in
      body(PixelBuffer(unchecked: bytes, stride: 4 * width, size: size, format: .rgba32Straight))
    }
  }

  /// The bytes of a row, from 0 at the top.
  package func row(_ y: Int) -> ArraySlice<UInt8> {
    let start = offset(0, y)
    return pixels[start..<(start + 4 * width)]
  }

  /// Writes pixels into a row, which has room for them from column `x` on.
  package mutating func replaceRow(x: Int, y: Int, with bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    let start = offset(x, y)
    precondition(x + bytes.count / 4 <= width, "the row is too short")
    pixels.replaceSubrange(start..<(start + bytes.count), with: bytes)
  }

  /// The top left part, or the picture itself where it is no larger.
  package func cropped(to size: PixelSize) -> PixelImage {
    guard size.width < width || size.height < height, size.width <= width, size.height <= height
    else { return self }
    var part = PixelImage(size: size, filledWith: .clear)
    for y in 0..<size.height {
      part.replaceRow(x: 0, y: y, with: row(y).prefix(4 * size.width))
    }
    return part
  }

  /// Lends the rows, which are plain.
  package func withRows<Result>(_ body: (PictureRows) -> Result) -> Result {
    pixels.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { preconditionFailure("no picture is empty") }
      return body(PictureRows(plain: start, size: size))
    }
  }

  static func byteCount(of size: PixelSize) -> Int { 4 * size.pixelCount }

  private func offset(_ x: Int, _ y: Int) -> Int {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "no pixel at \(x), \(y) in \(size)")
    return 4 * (y * width + x)
  }
}
