import Basics
import CCairo
import Typesetting

/// Pictures inside an SVG file.
enum SVGImage {
  /// The picture of a letter as a `data:` address with a PNG file in it.
  static func dataAddress(of picture: LetterPicture) throws(Diagnostic) -> String {
    let surface = try Surface(CAIRO_FORMAT_ARGB32, width: picture.width, height: picture.height)
    surface.fill(picture.pixels)
    let sink = CairoSink()
    let status = withExtendedLifetime(sink) {
      cairo_surface_write_to_png_stream(surface.pointer, CairoSink.write, sink.closure)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw Diagnostic(
        .error,
        PictureProblem.drawingFailed(reason: String(cString: cairo_status_to_string(status))))
    }
    return "data:image/png;base64," + Base64.text(of: sink.bytes)
  }
}
