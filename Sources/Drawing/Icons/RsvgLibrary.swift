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
  typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void

  let makeHandle: MakeHandle
  let render: Render
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
      let freeHandle = function("g_object_unref", Free.self),
      let freeFailure = function("g_error_free", Free.self)
    else { return nil }
    self.makeHandle = makeHandle
    self.render = render
    self.freeHandle = freeHandle
    self.freeFailure = freeFailure
    version = ["rsvg_major_version", "rsvg_minor_version", "rsvg_micro_version"]
      .map { (name: String) in
        dlsym(library, name).map { String($0.load(as: UInt32.self)) } ?? "?"
      }.joined(separator: ".")
  }
}
