import Basics
import Layout
import Testing
import Typesetting

@testable import Drawing

/// An SVG file as text, looked at the plain way.
struct SVGFile {
  let text: String

  var lines: [String] { text.split(separator: "\n").map { String($0.drop { $0 == " " }) } }

  /// Every value of an attribute, in order.
  func values(of attribute: String) -> [String] {
    let parts = text.split(separator: " \(attribute)=\"", omittingEmptySubsequences: false)
    return parts.dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  /// The lines on which an element begins.
  func elements(_ name: String) -> [String] {
    lines.filter { $0.hasPrefix("<\(name) ") || $0.hasPrefix("<\(name)>") }
  }

  /// Whether everything that is opened is closed in its turn.
  var isBalanced: Bool {
    var open: [Substring] = []
    for line in lines where line.hasPrefix("<") {
      let name = line.dropFirst().prefix { $0.isLetter }
      if line.hasPrefix("</") {
        guard open.popLast() == line.dropFirst(2).dropLast() else { return false }
      } else if !line.hasSuffix("/>"), !line.hasSuffix("</\(name)>") {
        open.append(name)
      }
    }
    return open.isEmpty
  }
}

/// Writes a scene as an SVG file.
///
/// - Parameters:
///   - night: the colours of the night, for a file that holds both.
///   - icons: the text of SVG files by name.
func svg(
  _ scene: Scene, _ palette: TestPalette = .blackOnWhite, night: TestPalette? = nil,
  textForm: SVGTextForm = .outlines, families: [String] = ["Inter"], title: String = "A title",
  language: String = "", isOpaque: Bool = true, icons: [String: String] = [:]
) throws -> SVGFile {
  let picture = try SVGPicture(
    scene, textForm: textForm, families: families, isOpaque: { _ in isOpaque },
    icon: { name throws(Diagnostic) in
      guard let icon = icons[name] else {
        throw Diagnostic(.error, message: "no icon '\(name)'")
      }
      return try IconCase.document(icon)
    })
  var inks: [ColorReference: SVGInk] = [:]
  for reference in scene.colors {
    inks[reference] = try SVGInk(
      name: reference.name, color: palette.color(reference),
      nightColor: night.map { try $0.color(reference) })
  }
  return SVGFile(
    text: String(
      decoding: picture.bytes(rootID: "it", title: title, language: language, inks: inks),
      as: UTF8.self))
}

extension Scene.Item {
  /// The item with a few of its traits set.
  func with(
    id: String? = nil, role: ElementRole = .text, span: ClosedRange<Double>? = nil,
    group: Int? = nil, line: Scene.Line? = nil
  ) -> Scene.Item {
    var item = self
    item.identity = id.map { Identity($0, role: role) }
    (item.span, item.group, item.line) = (span, group, line)
    return item
  }
}

/// A rectangle as an item of a scene.
func box(_ x: Double, _ y: Double = 0, _ width: Double = 10, _ height: Double = 10) -> Scene.Item {
  Scene.Item(
    content: .shape(Shape(.rectangle, fill: "ink")),
    frame: Rect(x: x, y: y, width: width, height: height))
}
