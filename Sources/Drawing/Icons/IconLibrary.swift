import Basics
import CCairo
import Layout

/// The icons a worker draws, each parsed by librsvg once for every colour it takes from around it.
///
/// librsvg only ever sees what an ``IconDocument`` writes. A library belongs to one thread.
public final class IconLibrary {
  private struct Key: Hashable {
    var name: String
    var color: Color?
  }

  private let source: (String) throws(Diagnostic) -> IconDocument
  private var documents: [String: IconDocument] = [:]
  private var handles: [Key: RsvgLibrary.Handle] = [:]

  /// - Parameter source: gives an icon by its name; asked once for each.
  public init(source: @escaping (String) throws(Diagnostic) -> IconDocument) {
    self.source = source
  }

  deinit { handles.values.forEach { RsvgLibrary.shared?.freeHandle($0) } }

  /// The icon of a name.
  public func document(of name: String) throws(Diagnostic) -> IconDocument {
    if let known = documents[name] { return known }
    let document = try source(name)
    documents[name] = document
    return document
  }

  /// Draws an icon in the middle of a frame, keeping its proportions.
  ///
  /// On a canvas of a vector format it is drawn as shapes.
  ///
  /// - Parameters:
  ///   - clip: nothing is drawn outside of it.
  ///   - color: what `currentColor` means; black without one.
  func draw(
    _ name: String, on canvas: OpaquePointer, in frame: Rect, clip: Rect? = nil,
    color: Color? = nil
  ) throws(Diagnostic) {
    guard let library = RsvgLibrary.shared else {
      throw Diagnostic(.error, PictureProblem.noIconLibrary)
    }
    let document = try document(of: name)
    let handle = try handle(for: Key(name: name, color: color), document, library)
    let place = document.frame(in: frame)
    var viewport = RsvgLibrary.Rectangle(
      x: place.x, y: place.y, width: place.width, height: place.height)
    cairo_save(canvas)
    defer { cairo_restore(canvas) }
    if let clip {
      cairo_rectangle(canvas, clip.x, clip.y, clip.width, clip.height)
      cairo_clip(canvas)
    }
    var failure: UnsafeMutableRawPointer?
    if library.render(handle, canvas, &viewport, &failure) == 0 {
      throw IconLibrary.diagnostic(name, failure, library)
    }
  }

  private func handle(
    for key: Key, _ document: IconDocument, _ library: RsvgLibrary
  ) throws(Diagnostic) -> RsvgLibrary.Handle {
    // What takes no colour from around it is the same in every colour.
    let key = Key(name: key.name, color: document.usesCurrentColor ? key.color : nil)
    if let known = handles[key] { return known }
    let bytes = Array(document.source(color: key.color).utf8)
    var failure: UnsafeMutableRawPointer?
    let created = bytes.withUnsafeBufferPointer {
      library.makeHandle($0.baseAddress, UInt($0.count), &failure)
    }
    guard let handle = created else {
      throw IconLibrary.diagnostic(key.name, failure, library)
    }
    handles[key] = handle
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
