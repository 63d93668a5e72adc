import Basics
import CCairo

/// A Cairo image surface that frees itself; one thread at a time may use it.
final class Surface {
  let pointer: OpaquePointer
  let width: Int
  let height: Int

  init(_ format: cairo_format_t, width: Int, height: Int) throws(Diagnostic) {
    guard
      let pointer = cairo_image_surface_create(
        format, Int32(clamping: width), Int32(clamping: height))
    else { throw Diagnostic(.error, PictureProblem.noMemory(width: width, height: height)) }
    guard cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(pointer)
      throw Diagnostic(.error, PictureProblem.noMemory(width: width, height: height))
    }
    self.pointer = pointer
    self.width = width
    self.height = height
  }

  deinit { cairo_surface_destroy(pointer) }

  var stride: Int { Int(cairo_image_surface_get_stride(pointer)) }

  /// Runs `body` with a drawing context in pixels.
  ///
  /// - Throws: also when cairo gave up on the way, after which it would have drawn nothing more.
  func draw(_ body: (OpaquePointer) throws(Diagnostic) -> Void) throws(Diagnostic) {
    guard let canvas = cairo_create(pointer) else {
      throw Diagnostic(.error, PictureProblem.noMemory(width: width, height: height))
    }
    defer { cairo_destroy(canvas) }
    try body(canvas)
    let status = cairo_status(canvas)
    if status != CAIRO_STATUS_SUCCESS {
      throw Diagnostic(
        .error,
        PictureProblem.drawingFailed(reason: String(cString: cairo_status_to_string(status))))
    }
  }

  /// Whether nothing has been drawn on it.
  var isBlank: Bool { withBytes { bytes in bytes.allSatisfy { $0 == 0 } } }

  /// Sets all pixels of a surface of 32-bit words, row after row.
  func fill(_ pixels: [UInt32]) {
    let (width, stride) = (width, stride)
    withBytes { bytes in
      for (index, pixel) in pixels.enumerated() where index / width < height {
        bytes.storeBytes(
          of: pixel, toByteOffset: index / width * stride + index % width * 4, as: UInt32.self)
      }
    }
  }

  /// Runs `body` with the bytes of all rows, and lets Cairo know they may have changed.
  func withBytes<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
    cairo_surface_flush(pointer)
    let bytes = UnsafeMutableRawBufferPointer(
      start: cairo_image_surface_get_data(pointer), count: stride * height)
    defer { cairo_surface_mark_dirty(pointer) }
    return body(bytes)
  }
}

/// A painted picture.
public struct Picture {
  let surface: Surface
  /// False when any pixel may be transparent; the pixels are then premultiplied.
  public let isOpaque: Bool

  public var width: Int { surface.width }
  public var height: Int { surface.height }
  /// Bytes from one row to the next.
  public var stride: Int { surface.stride }

  /// The pixels as native-endian 32-bit words, `0xAARRGGBB`; the top byte means nothing when opaque.
  public func withPixels<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    surface.withBytes { body(UnsafeRawBufferPointer($0)) }
  }
}
