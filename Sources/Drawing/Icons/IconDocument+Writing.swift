import Basics
import Layout

extension IconDocument {
  /// A standalone SVG document, as large as the room it is drawn in.
  ///
  /// - Parameter color: what `currentColor` means; black without one.
  public func source(color: Color?) -> String {
    var start = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(viewBoxText)\""
    if let preserveAspectRatio { start += " preserveAspectRatio=\"\(preserveAspectRatio)\"" }
    if let color { start += " color=\"\(color)\"" }
    var lines = [start + ">"]
    for node in nodes { IconDocument.write(node, idPrefix: "", depth: 1, to: &lines) }
    lines.append("</svg>\n")
    return lines.joined(separator: "\n")
  }

  /// The content to put into an `<svg>` element that has the icon's ``viewBox`` and
  /// ``preserveAspectRatio``, one element a line.
  ///
  /// - Parameters:
  ///   - idPrefix: stands before every id and reference, so that they are the icon's own.
  ///   - recolored: makes every paint but `none` `currentColor`; opacities are kept.
  public func inlined(idPrefix: String, recolored: Bool) -> [String] {
    var lines: [String] = []
    for node in recolored ? IconColoring.recolored(nodes) : IconColoring.withOwnBlack(nodes) {
      IconDocument.write(node, idPrefix: idPrefix, depth: 0, to: &lines)
    }
    return lines
  }

  /// Whether a gradient has `currentColor` in what ``inlined(idPrefix:recolored:)`` writes.
  func tintsGradients(recolored: Bool) -> Bool {
    let stops = nodes.filter { $0.name == "defs" }.flatMap(\.children)
      .flatMap(\.children).filter { $0.name == "stop" }
    return stops.contains { recolored || $0["stop-color"] == IconColor.current }
  }

  /// Whether its frame and its ``viewBox`` have the same proportions; librsvg cuts a symbol to its
  /// view box, all others to its frame.
  var fillsItsFrame: Bool {
    abs(size.width * viewBox.height - size.height * viewBox.width)
      <= 1e-9 * size.width * viewBox.height
  }

  /// The ``viewBox`` as an attribute has it.
  public var viewBoxText: String {
    [viewBox.x, viewBox.y, viewBox.width, viewBox.height]
      .map { number in Int(exactly: number).map { "\($0)" } ?? "\(number)" }
      .joined(separator: " ")
  }

  private static func write(
    _ node: Node, idPrefix: String, depth: Int, to lines: inout [String]
  ) {
    let indent = String(repeating: "  ", count: depth)
    var tag = indent + "<" + node.name
    // Lengths of dashes were measured without it.
    for attribute in node.attributes where attribute.name != "pathLength" {
      var value = attribute.value
      if attribute.name == "id" {
        value = idPrefix + value
      } else if value.hasPrefix("url(#") {
        value = "url(#" + idPrefix + value.dropFirst(5)
      }
      tag += " \(attribute.name)=\"\(escaped(value))\""
    }
    guard !node.children.isEmpty else { return lines.append(tag + "/>") }
    lines.append(tag + ">")
    for child in node.children { write(child, idPrefix: idPrefix, depth: depth + 1, to: &lines) }
    lines.append("\(indent)</\(node.name)>")
  }

  /// Line breaks of long paths become spaces, as a reader of attributes makes them.
  private static func escaped(_ text: String) -> String {
    let special: Set<UInt8> = [0x22, 0x26, 0x3C, 0x3E, 0x09, 0x0A, 0x0D, 0x0C]
    guard text.utf8.contains(where: special.contains) else { return text }
    return text.reduce(into: "") { result, character in
      switch character {
      case "\"": result += "&quot;"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\t", "\n", "\r", "\u{C}", "\r\n": result += " "
      default: result.append(character)
      }
    }
  }
}
