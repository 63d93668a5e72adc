/// What elements of an icon are and look like, as attributes.
extension IconBuilder {
  private static let geometryNames = [
    "rect": ["x", "y", "width", "height", "rx", "ry"], "circle": ["cx", "cy", "r"],
    "ellipse": ["cx", "cy", "rx", "ry"], "line": ["x1", "y1", "x2", "y2"],
  ]

  private static let notPresentation: Set<String> = [
    "display", "stop-color", "stop-opacity", "x", "y", "cx", "cy", "width", "height", "r", "rx",
    "ry", "x1", "y1", "x2", "y2", "fx", "fy", "fr", "offset", "gradientTransform", "gradientUnits",
    "clipPathUnits", "spreadMethod",
  ]

  /// The attributes that say what a shape is; `nil` for what is none or draws nothing.
  mutating func geometry(_ index: Int) throws(IconFailure) -> [Attribute]? {
    let element = source.elements[index]
    if let names = IconBuilder.geometryNames[element.name] {
      let found = names.compactMap { name in
        value(name, index).map { Attribute(name: name, value: $0) }
      }
      try countBytes(found)
      return found
    }
    let text: String
    if let known = paths[index] {
      text = known
    } else {
      let written = element[element.name == "path" ? "d" : "points"] ?? ""
      guard written.utf8.count <= IconLimits.pathBytes else {
        throw IconFailure(.tooMany("bytes in one path", limit: IconLimits.pathBytes))
      }
      switch element.name {
      case "path":
        let path = try IconPath(data: written, limit: IconLimits.segments)
        text = path.text
        // "none" is what CSS calls no path.
        if !path.isWhole, written.trimmed != "none" {
          note(.brokenPath(drawn: text.shortened))
        }
      case "polyline", "polygon":
        text = try IconPath(points: written, limit: IconLimits.segments).text
      default: return nil
      }
      paths[index] = text
    }
    guard !text.isEmpty else { return nil }
    let found = [Attribute(name: element.name == "path" ? "d" : "points", value: text)]
    try countBytes(found)
    return found
  }

  /// The attributes that say how a shape or group looks.
  ///
  /// - Parameter names: the only ones that count; without it all do.
  mutating func presentation(
    _ index: Int, only names: Set<String>? = nil
  ) throws(IconFailure) -> [Attribute] {
    var attributes: [Attribute] = []
    for (name, value) in cascade.properties[index]
    where names?.contains(name) ?? !IconBuilder.notPresentation.contains(name) {
      var value = value
      switch name {
      case "fill", "stroke":
        guard let paint = try IconPaint.read(value) else { continue }
        value = try text(of: paint)
      case "clip-path":
        guard let clip = try clip(value) else { continue }
        value = clip
      case "transform" where value.isEmpty: continue
      case "overflow"
      where source.elements[index].name != "svg"
        && source.elements[index].name != "symbol":
        continue
      default: break
      }
      attributes.append(Attribute(name: name, value: value))
    }
    if names == nil, source.elements[index]["pathLength"] != nil {
      attributes.append(Attribute(name: "pathLength", value: "1"))
    }
    try countBytes(attributes)
    return attributes
  }

  private mutating func countBytes(_ attributes: [Attribute]) throws(IconFailure) {
    for attribute in attributes { bytes += attribute.value.utf8.count }
    guard bytes <= IconLimits.drawnBytes else {
      throw IconFailure(.tooMany("bytes of drawn elements", limit: IconLimits.drawnBytes))
    }
  }
}

extension String {
  /// What fits into a message.
  fileprivate var shortened: String { count > 40 ? prefix(40) + "…" : self }
}
