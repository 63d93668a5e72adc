import Layout

/// A plain figure as an SVG element.
struct SVGFigure {
  private let figure: Shape.Figure
  private let box: Rect
  /// The line along the inside of the edge, as path data to be filled by the even-odd rule.
  let borderData: String?

  /// - Parameter picture: the size of the whole, in points.
  init(_ shape: Shape, _ frame: Rect, in picture: Size) {
    figure = shape.figure
    let outline = ShapeOutline(
      figure, in: figure == .rectangle ? PixelGrid.reachingFileEnd(frame, in: picture) : frame)
    box = outline.box
    guard let border = shape.border, border.width > 0 else {
      borderData = nil
      return
    }
    let inner = outline.inside(border: border.width)
    borderData =
      SVGPathData.text(of: outline.box, radius: outline.radius)
      + SVGPathData.text(of: inner.box, radius: inner.radius)
  }

  var elementName: String { figure == .circle ? "circle" : "rect" }

  func addAttributes(to attributes: inout SVGAttributes) {
    switch figure {
    case .circle:
      attributes.add("cx", box.midX)
      attributes.add("cy", box.midY)
      attributes.add("r", box.width / 2)
    case .roundedRectangle(let radius) where radius > 0:
      attributes.add(box)
      attributes.add("rx", min(radius, box.width / 2, box.height / 2))
    case .rectangle, .roundedRectangle:
      attributes.add(box)
      // Straight edges lie on whole pixels at any size, as in the PNG files.
      attributes.add("shape-rendering", "crispEdges")
    }
  }
}

extension SVGAttributes {
  mutating func add(_ rect: Rect) {
    add("x", rect.x)
    add("y", rect.y)
    add("width", rect.width)
    add("height", rect.height)
  }
}

extension Scene.Line {
  /// What sets live text as the outlines are set, as far as the reader's fonts can.
  ///
  /// The length is the measured one, so that another font takes the same room.
  func addLiveAttributes(
    _ origin: Point, families: [String], to attributes: inout SVGAttributes
  ) {
    attributes.add("x", origin.x + (readsFromRight ? width : 0))
    attributes.add("y", origin.y)
    let own = style.family.map { family in [family] + families.filter { $0 != family } }
    attributes.add(
      "font-family",
      ((own ?? families).map(SVGText.quotedFamily) + ["system-ui", "sans-serif"])
        .joined(separator: ", "))
    attributes.add("font-size", style.size)
    attributes.add("font-weight", Double(style.weight))
    if style.letterSpacing != 0 { attributes.add("letter-spacing", style.letterSpacing) }
    if readsFromRight { attributes.add("direction", "rtl") }
    attributes.add("textLength", width)
    attributes.add("lengthAdjust", "spacingAndGlyphs")
    // Spaces at the ends and in a row were measured as well.
    attributes.add("xml:space", "preserve")
  }
}

extension SVGText {
  /// A family's name as CSS takes it, whatever characters it has.
  fileprivate static func quotedFamily(_ name: String) -> String {
    "'" + name.replacingQuotes + "'"
  }
}

extension String {
  fileprivate var replacingQuotes: String {
    var result = ""
    for character in self {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result
  }
}
