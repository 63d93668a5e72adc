import Basics
import CCairo
import CRsvg
import Layout

/// The icons a worker draws, parsed once by librsvg.
///
/// Icons are untrusted: they come in as bytes without an address, so librsvg has nothing that a
/// reference to another file or to the network could start from. A library belongs to one thread.
public final class IconLibrary {
  private let source: (String) throws(Diagnostic) -> [UInt8]
  private var handles: [String: UnsafeMutablePointer<RsvgHandle>] = [:]

  /// - Parameter source: gives the SVG text of an icon by its name; asked once for each.
  public init(source: @escaping (String) throws(Diagnostic) -> [UInt8]) { self.source = source }

  deinit { handles.values.forEach { g_object_unref($0) } }

  /// Draws an icon into a box of pixels, keeping its proportions.
  func draw(_ name: String, on canvas: OpaquePointer, width: Double, height: Double)
    throws(Diagnostic)
  {
    let handle = try handle(for: name)
    var viewport = RsvgRectangle(x: 0, y: 0, width: width, height: height)
    var error: UnsafeMutablePointer<GError>?
    if rsvg_handle_render_document(handle, canvas, &viewport, &error) == 0 {
      throw IconLibrary.failure(name, error)
    }
  }

  private func handle(for name: String) throws(Diagnostic) -> UnsafeMutablePointer<RsvgHandle> {
    if let known = handles[name] { return known }
    let bytes = try source(name)
    var error: UnsafeMutablePointer<GError>?
    let created = bytes.withUnsafeBufferPointer {
      rsvg_handle_new_from_data($0.baseAddress, gsize($0.count), &error)
    }
    guard let handle = created else { throw IconLibrary.failure(name, error) }
    handles[name] = handle
    return handle
  }

  private static func failure(_ name: String, _ error: UnsafeMutablePointer<GError>?) -> Diagnostic {
    var reason = "it is not an SVG picture"
    if let error {
      if let message = error.pointee.message { reason = String(cString: message) }
      g_error_free(error)
    }
    return Diagnostic(.error, PictureProblem.unusableIcon(name: name, reason: reason))
  }
}
