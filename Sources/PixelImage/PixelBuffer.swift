#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A view of pixels somebody else owns, such as the memory of a Cairo image surface.
///
/// It keeps nothing alive: it may be used only while the memory it was made from stays valid and
/// unchanged, which for Cairo means after `cairo_surface_flush` and before further drawing.
public struct PixelBuffer {
  /// How the four bytes of a pixel are laid out.
  public enum Format: Sendable, Hashable, CaseIterable {
    /// `0xXXRRGGBB` in the machine's byte order; the top byte means nothing (`CAIRO_FORMAT_RGB24`).
    case rgb24
    /// `0xAARRGGBB` in the machine's byte order, colours multiplied by alpha
    /// (`CAIRO_FORMAT_ARGB32`).
    case argb32Premultiplied
    /// The bytes red, green, blue, alpha, as in ``PixelImage``.
    case rgba32Straight
  }

  public let size: PixelSize
  public let format: Format
  /// Bytes from the start of one row to the start of the next.
  let stride: Int
  private let start: UnsafeRawPointer?

  /// `nil` when `bytes` is too short for `size`, or `stride` too short for a row.
  ///
  /// The last row may end before its stride does.
  public init?(_ bytes: UnsafeRawBufferPointer, stride: Int, size: PixelSize, format: Format) {
    let row = 4 * size.width
    guard stride >= row else { return nil }
    let above = stride.multipliedReportingOverflow(by: size.height - 1)
    guard !above.overflow, bytes.count >= row, above.partialValue <= bytes.count - row else {
      return nil
    }
    self.init(unchecked: bytes, stride: stride, size: size, format: format)
  }

  init(unchecked bytes: UnsafeRawBufferPointer, stride: Int, size: PixelSize, format: Format) {
    self.size = size
    self.format = format
    self.stride = stride
    start = bytes.baseAddress
  }

  /// The pixels of row `y`, from 0 at the top, without the padding behind them.
  func row(_ y: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start.map { $0 + y * stride }, count: 4 * size.width)
  }

  /// True when row `y`, from 1, holds the same bytes as the row above it.
  ///
  /// Most rows of a UI picture do, and asking the C library first makes them nearly free.
  func repeatsRowAbove(_ y: Int) -> Bool {
    guard let start else { return true }
    return memcmp(start + y * stride, start + (y - 1) * stride, 4 * size.width) == 0
  }
}

extension PixelBuffer.Format {
  /// The bits of a pixel, read as a number in the machine's order, that mean something.
  var mask: UInt32 { self == .rgb24 ? 0x00FF_FFFF : 0xFFFF_FFFF }

  /// The bits that are all set when a pixel is opaque; none for a format without alpha.
  var alphaBits: UInt32 {
    switch self {
    case .rgb24: 0
    case .argb32Premultiplied: 0xFF00_0000
    case .rgba32Straight: UInt32(bigEndian: 0x0000_00FF)
    }
  }

  /// Turns a pixel as stored into red, green, blue, alpha from the lowest byte up.
  ///
  /// A fully transparent premultiplied pixel becomes transparent black.
  @inline(__always)
  func straight(_ pixel: UInt32) -> UInt32 {
    switch self {
    case .rgba32Straight: return pixel.littleEndian
    case .rgb24: return PixelBuffer.Format.swappingRedAndBlue(pixel) | 0xFF00_0000
    case .argb32Premultiplied:
      let alpha = pixel >> 24
      if alpha == 255 { return PixelBuffer.Format.swappingRedAndBlue(pixel) }
      if alpha == 0 { return 0 }
      return Self.divide(pixel >> 16 & 0xFF, by: alpha)
        | Self.divide(pixel >> 8 & 0xFF, by: alpha) << 8
        | Self.divide(pixel & 0xFF, by: alpha) << 16 | alpha << 24
    }
  }

  /// Undoes the multiplication by alpha, rounding to the nearest as Cairo's own writer does.
  ///
  /// A channel above its alpha, which no correct drawing has, is held to 255.
  private static func divide(_ channel: UInt32, by alpha: UInt32) -> UInt32 {
    min(255, (channel &* 255 &+ alpha / 2) / alpha)
  }

  @inline(__always)
  private static func swappingRedAndBlue(_ pixel: UInt32) -> UInt32 {
    pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
  }
}
