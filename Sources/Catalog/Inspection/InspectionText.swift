import Basics

extension Inspection {
  /// The layout as lines of plain text: the size, then one element a line.
  ///
  /// Frames are x, y, width and height in points, rounded to hundredths.
  public var text: String {
    var lines = [
      "\(component) '\(variant)'  \(Self.points(size.width)) × \(Self.points(size.height)) pt"
    ]
    if contentSize.width > size.width {
      lines.append(
        "scrolls: \(Self.points(contentSize.width)) pt of content, from "
          + Self.points(scrollOffset.x))
    }
    let idWidth = elements.map(\.id.count).max() ?? 0
    for element in elements { lines.append(Self.line(of: element, idWidth: idWidth)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let numberWidth = 8
  private static let colorWidth = 20

  private static func line(of element: Element, idWidth: Int) -> String {
    let frame = element.frame
    var line = "  " + pad(element.id, idWidth)
    for number in [frame.x, frame.y, frame.width, frame.height] {
      line += "  " + pad(points(number), numberWidth, left: true)
    }
    line += "  " + pad(element.color ?? "", colorWidth)
    if let text = element.text { line += "  \"\(text)\"" }
    if element.measured?.isTruncated == true { line += "  cut" }
    if element.isSelected == true { line += "  selected" }
    return String(line.reversed().drop { $0 == " " }.reversed()).escapingControls()
  }

  private static func points(_ value: Double) -> String {
    JSONValue.number((value * 100).rounded() / 100).compactText
  }

  private static func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - text.count))
    return left ? spaces + text : text + spaces
  }
}
