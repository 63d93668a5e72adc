import Basics
import Layout

/// An icon as it may be drawn: shapes, groups, gradients and clip paths, and nothing that reaches out.
///
/// Reading replaces every `use` by what it stands for and every style rule by attributes, so that what
/// is left means the same wherever it is put. What is not drawn in icons, and what could take any time,
/// is an error; what does not show is left out: titles, metadata, other namespaces, events. Of a
/// `switch`, and by `systemLanguage`, what is meant for English or for everybody is drawn.
///
/// Left out although some browsers draw it: `vector-effect`, `color-interpolation`, a `transform` of
/// the outermost element, `@media` rules, and selectors other than names, classes, ids and one
/// inside another.
public struct IconDocument: Sendable, Hashable {
  public struct Attribute: Sendable, Hashable {
    public var name: String
    public var value: String
  }

  public struct Node: Sendable, Hashable {
    public var name: String
    /// Geometry and presentation attributes, each once.
    public var attributes: [Attribute]
    public var children: [Node]

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  /// The part of the drawing that is the icon, in the drawing's own units.
  public let viewBox: Rect
  /// The icon's own width and height, in points of 1 CSS pixel; what counts is their proportion.
  public let size: Size
  /// As in the file, when it says anything right.
  public let preserveAspectRatio: String?
  /// Gradients and clip paths first, then one group with all that is drawn.
  public let nodes: [Node]
  /// Whether something is drawn in the colour of what the icon stands in.
  public let usesCurrentColor: Bool
  /// What a person should look at.
  public let doubts: [IconDoubt]

  /// Reads an SVG file.
  ///
  /// - Parameters:
  ///   - name: the icon's name for messages.
  ///   - file: the file's path for messages.
  /// - Throws: what the icon may not hold, at its place, with ``IconProblem`` for its wording.
  public init(reading bytes: [UInt8], name: String, file: String) throws(Diagnostic) {
    let text: [UInt8]
    do throws(XMLText.Fault) { text = try XMLText.utf8(bytes) } catch {
      let fault: IconFault =
        if case .otherEncoding(let encoding) = error { .otherEncoding(encoding) } else { .notXML }
      throw Diagnostic(
        .error, IconProblem(icon: name, fault: fault),
        at: SourceLocation(file: file, line: 1, column: 1))
    }
    let tags = XMLTags(text)
    do throws(IconFailure) {
      guard text.count <= IconLimits.bytes else {
        throw IconFailure(.tooMany("bytes", limit: IconLimits.bytes))
      }
      let source = try IconSource(text, tags: tags)
      let cascade = try IconCascade(source)
      let proportions = try IconProportions(source, cascade)
      var builder = IconBuilder(source, cascade, proportions.viewBox.size)
      nodes = try builder.build()
      doubts = builder.doubts
      try IconMeasure.check(nodes, viewBox: proportions.viewBox)
      viewBox = proportions.viewBox
      size = proportions.size
      preserveAspectRatio = proportions.preserveAspectRatio
      usesCurrentColor = IconColoring.usesCurrentColor(nodes)
    } catch {
      var place = SourceLocation(file: file, line: 1, column: 1)
      if let found = error.location {
        (place.line, place.column) = (found.line, found.column)
      } else if let element = error.element, element < tags.offsets.count {
        place = XMLTags.place(of: tags.offsets[element], in: text, file: file)
      }
      throw Diagnostic(.error, IconProblem(icon: name, fault: error.fault), at: place)
    }
  }

  /// Where the icon stands in a frame: as large as fits in its own proportions, in the middle.
  public func frame(in frame: Rect) -> Rect {
    let factor = min(frame.width / size.width, frame.height / size.height)
    guard factor.isFinite, factor > 0 else { return frame }
    let (width, height) = (size.width * factor, size.height * factor)
    return Rect(
      x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2,
      width: width, height: height)
  }
}
