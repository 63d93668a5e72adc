import Basics
import CCairo
import Layout

/// A PDF file of one page that Cairo writes into memory; one thread at a time may use it.
final class PDFSurface {
  private let pointer: OpaquePointer
  /// What Cairo has written so far.
  private let sink = CairoSink()

  /// - Parameter size: of the page, in points.
  init(_ size: Size) throws(Diagnostic) {
    let made = cairo_pdf_surface_create_for_stream(
      CairoSink.write, sink.closure, size.width, size.height)
    guard let made else { throw PDFSurface.failure(CAIRO_STATUS_NO_MEMORY) }
    pointer = made
    try PDFSurface.check(cairo_surface_status(made))
    // Newer versions of Cairo would write a newer PDF.
    cairo_pdf_surface_restrict_to_version(made, CAIRO_PDF_VERSION_1_5)
    // Cairo puts in the time of day; what is no date takes it out again.
    set(CAIRO_PDF_METADATA_CREATE_DATE, "")
  }

  deinit {
    // Cairo may still write, into the sink that must be there until then.
    cairo_surface_finish(pointer)
    cairo_surface_destroy(pointer)
  }

  /// Sets a field of the document's information.
  func set(_ field: cairo_pdf_metadata_t, _ text: String) {
    cairo_pdf_surface_set_metadata(pointer, field, text)
  }

  /// Runs `body` with a drawing context in points, from the top left.
  ///
  /// - Throws: also when Cairo gave up on the way, after which it would have drawn nothing more.
  func draw(_ body: (OpaquePointer) throws(Diagnostic) -> Void) throws(Diagnostic) {
    guard let canvas = cairo_create(pointer) else {
      throw PDFSurface.failure(CAIRO_STATUS_NO_MEMORY)
    }
    defer { cairo_destroy(canvas) }
    try body(canvas)
    try PDFSurface.check(cairo_status(canvas))
  }

  /// Ends the page and the file, and gives the file's bytes.
  func finish() throws(Diagnostic) -> [UInt8] {
    cairo_surface_finish(pointer)
    try PDFSurface.check(cairo_surface_status(pointer))
    return sink.bytes
  }

  private static func check(_ status: cairo_status_t) throws(Diagnostic) {
    guard status == CAIRO_STATUS_SUCCESS else { throw failure(status) }
  }

  private static func failure(_ status: cairo_status_t) -> Diagnostic {
    let reason = String(cString: cairo_status_to_string(status))
    return Diagnostic(.error, PictureProblem.drawingFailed(reason: reason))
  }
}
