import Basics
import CCairo

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The few functions of librsvg that are used, loaded when the first icon is drawn.
///
/// librsvg brings some thirty libraries with it and takes longer to load than a picture takes to
/// draw. Pictures without icons do without it, and so does everything that draws nothing.
struct RsvgLibrary: @unchecked Sendable {
  // The C structures these functions take, as librsvg's headers give them.
  struct Rectangle {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  struct Failure {
    var domain: UInt32
    var code: Int32
    var message: UnsafeMutablePointer<CChar>?
  }

  typealias Handle = UnsafeMutableRawPointer
  typealias MakeHandle =
    @convention(c) (
      UnsafePointer<UInt8>?, UInt, UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> Handle?
  typealias Render =
    @convention(c) (
      Handle, OpaquePointer, UnsafeRawPointer, UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> Int32
  typealias Measure =
    @convention(c) (
      Handle, UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer,
      UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer
    ) -> Void
  typealias PixelSize =
    @convention(c) (
      Handle, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>
    ) -> Int32
  typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void

  let makeHandle: MakeHandle
  let render: Render
  let intrinsicDimensions: Measure
  let intrinsicPixelSize: PixelSize
  let freeHandle: Free
  let freeFailure: Free
  let version: String

  static let shared: RsvgLibrary? = RsvgLibrary()

  private static let names = ["librsvg-2.so.2", "librsvg-2.2.dylib", "librsvg-2.dylib"]

  private init?() {
    let library = RsvgLibrary.names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first
    guard let library else { return nil }
    func function<Type>(_ name: String, _: Type.Type) -> Type? {
      dlsym(library, name).map { unsafeBitCast($0, to: Type.self) }
    }
    // Its dependencies can be asked for GLib's functions through it.
    guard let makeHandle = function("rsvg_handle_new_from_data", MakeHandle.self),
      let render = function("rsvg_handle_render_document", Render.self),
      let intrinsicDimensions = function("rsvg_handle_get_intrinsic_dimensions", Measure.self),
      let intrinsicPixelSize = function(
        "rsvg_handle_get_intrinsic_size_in_pixels", PixelSize.self),
      let freeHandle = function("g_object_unref", Free.self),
      let freeFailure = function("g_error_free", Free.self)
    else { return nil }
    self.makeHandle = makeHandle
    self.render = render
    self.intrinsicDimensions = intrinsicDimensions
    self.intrinsicPixelSize = intrinsicPixelSize
    self.freeHandle = freeHandle
    self.freeFailure = freeFailure
    version = ["rsvg_major_version", "rsvg_minor_version", "rsvg_micro_version"]
      .map { (name: String) in
        dlsym(library, name).map { String($0.load(as: UInt32.self)) } ?? "?"
      }.joined(separator: ".")
  }
}

extension RsvgLibrary {
  /// How a picture's own size is known.
  enum OwnSize {
    /// It has a view box and fits itself into any room.
    case scalable
    /// It only has a width and a height, in pixels.
    case fixed(width: Double, height: Double)
    case unknown
  }

  private struct Length {
    var value = 0.0
    var unit: UInt32 = 0
  }

  func ownSize(of handle: Handle) -> OwnSize {
    var (hasWidth, hasHeight, hasBox): (Int32, Int32, Int32) = (0, 0, 0)
    var (width, height) = (Length(), Length())
    var box = Rectangle(x: 0, y: 0, width: 0, height: 0)
    intrinsicDimensions(handle, &hasWidth, &width, &hasHeight, &height, &hasBox, &box)
    if hasBox != 0 { return box.width > 0 && box.height > 0 ? .scalable : .unknown }
    var (pixelWidth, pixelHeight) = (0.0, 0.0)
    guard intrinsicPixelSize(handle, &pixelWidth, &pixelHeight) != 0, pixelWidth > 0,
      pixelHeight > 0
    else { return .unknown }
    return .fixed(width: pixelWidth, height: pixelHeight)
  }
}
