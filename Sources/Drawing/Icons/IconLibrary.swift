import Basics
import CCairo
import Layout

/// The icons a worker draws, parsed once by librsvg.
///
/// Icons are untrusted: they come in as bytes without an address, so librsvg has nothing that a
/// reference to another file or to the network could start from. A library belongs to one thread.
public final class IconLibrary {
  private let source: (String) throws(Diagnostic) -> [UInt8]
  private var handles: [String: RsvgLibrary.Handle] = [:]

  /// - Parameter source: gives the SVG text of an icon by its name; asked once for each.
  public init(source: @escaping (String) throws(Diagnostic) -> [UInt8]) { self.source = source }

  deinit { handles.values.forEach { RsvgLibrary.shared?.freeHandle($0) } }

  /// Draws an icon into a box of pixels, keeping its proportions.
  func draw(_ name: String, on canvas: OpaquePointer, width: Double, height: Double)
    throws(Diagnostic)
  {
    guard let library = RsvgLibrary.shared else {
      throw Diagnostic(.error, PictureProblem.noIconLibrary)
    }
    let handle = try handle(for: name, library)
    var viewport = RsvgLibrary.Rectangle(x: 0, y: 0, width: width, height: height)
    switch library.ownSize(of: handle) {
    case .scalable: break
    case .fixed(let ownWidth, let ownHeight):
      // Without a view box the picture would be drawn at its own size, the same at every scale.
      let factor = min(width / ownWidth, height / ownHeight)
      cairo_translate(
        canvas, (width - ownWidth * factor) / 2, (height - ownHeight * factor) / 2)
      cairo_scale(canvas, factor, factor)
      viewport = RsvgLibrary.Rectangle(x: 0, y: 0, width: ownWidth, height: ownHeight)
    case .unknown:
      throw Diagnostic(
        .error,
        PictureProblem.unusableIcon(name: name, reason: "it has no size and no viewBox"))
    }
    var failure: UnsafeMutableRawPointer?
    if library.render(handle, canvas, &viewport, &failure) == 0 {
      throw IconLibrary.diagnostic(name, failure, library)
    }
  }

  private func handle(
    for name: String, _ library: RsvgLibrary
  ) throws(Diagnostic) -> RsvgLibrary.Handle {
    if let known = handles[name] { return known }
    let bytes = try source(name)
    var failure: UnsafeMutableRawPointer?
    let created = bytes.withUnsafeBufferPointer {
      library.makeHandle($0.baseAddress, UInt($0.count), &failure)
    }
    guard let handle = created else { throw IconLibrary.diagnostic(name, failure, library) }
    handles[name] = handle
    return handle
  }

  private static func diagnostic(
    _ name: String, _ failure: UnsafeMutableRawPointer?, _ library: RsvgLibrary
  ) -> Diagnostic {
    var reason = "it is not an SVG picture"
    if let failure {
      let message = failure.load(as: RsvgLibrary.Failure.self).message
      // Messages of the XML parser end with a line break.
      if let message { reason = String(cString: message).trimmingLineBreaks }
      library.freeFailure(failure)
    }
    return Diagnostic(.error, PictureProblem.unusableIcon(name: name, reason: reason))
  }
}

extension String {
  fileprivate var trimmingLineBreaks: String {
    var text = Substring(self)
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
