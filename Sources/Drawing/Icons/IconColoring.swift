/// Finds and changes the colours of an icon's nodes.
enum IconColoring {
  typealias Node = IconDocument.Node
  typealias Attribute = IconDocument.Attribute

  /// Whether a colour comes from what the icon stands in.
  static func usesCurrentColor(_ nodes: [Node]) -> Bool {
    nodes.contains { uses($0, fill: "black", stroke: "none", hasColor: false) }
  }

  private static func uses(_ node: Node, fill: String, stroke: String, hasColor: Bool) -> Bool {
    let current = IconColor.current
    switch node.name {
    case "stop": return node["stop-color"] == current
    case "clipPath": return false
    default: break
    }
    let fill = node["fill"] ?? fill
    let stroke = node["stroke"] ?? stroke
    let hasColor = hasColor || node["color"].map { $0 != current } == true
    if node.children.isEmpty { return !hasColor && (fill == current || stroke == current) }
    return node.children.contains {
      uses($0, fill: fill, stroke: stroke, hasColor: hasColor)
    }
  }

  /// What shapes take from around them.
  private struct Surroundings {
    var fill = IconColor.current
    var stroke = "none"
    var fillOpacity = 1.0
    var strokeOpacity = 1.0
    /// Of `color`.
    var alpha = 1.0
  }

  /// The nodes with every colour `currentColor`; how much each hides is kept.
  static func recolored(_ nodes: [Node]) -> [Node] {
    withFill(IconColor.current, nodes.map { recolored($0, Surroundings()) })
  }

  /// The nodes with the black of what says no colour written out, so that it stays black in a place
  /// that has another fill.
  static func withOwnBlack(_ nodes: [Node]) -> [Node] { withFill("black", nodes) }

  private static func withFill(_ fill: String, _ nodes: [Node]) -> [Node] {
    nodes.map { node in
      guard node.name == "g", node["fill"] == nil else { return node }
      var node = node
      node.attributes.append(Attribute(name: "fill", value: fill))
      return node
    }
  }

  private static func recolored(_ node: Node, _ around: Surroundings) -> Node {
    if node.name == "clipPath" { return node }
    if node.name == "stop" { return recoloredStop(node) }
    var around = around
    if let color = node["color"] { around.alpha = alpha(color, current: around.alpha) }
    around.fill = node["fill"] ?? around.fill
    around.stroke = node["stroke"] ?? around.stroke
    around.fillOpacity = number(node["fill-opacity"]) ?? around.fillOpacity
    around.strokeOpacity = number(node["stroke-opacity"]) ?? around.strokeOpacity
    var result = node
    result.attributes = node.attributes.compactMap { attribute in
      switch attribute.name {
      case "color": nil
      case "fill", "stroke":
        isColor(attribute.value)
          ? Attribute(name: attribute.name, value: IconColor.current) : attribute
      default: attribute
      }
    }
    if node.children.isEmpty {
      result.fade("fill-opacity", around.fillOpacity, alpha(around.fill, current: around.alpha))
      result.fade(
        "stroke-opacity", around.strokeOpacity, alpha(around.stroke, current: around.alpha))
    }
    result.children = node.children.map { recolored($0, around) }
    return result
  }

  private static func recoloredStop(_ node: Node) -> Node {
    var result = node
    result.attributes.removeAll { $0.name == "stop-color" }
    result.attributes.append(Attribute(name: "stop-color", value: IconColor.current))
    result.fade(
      "stop-opacity", number(node["stop-opacity"]) ?? 1,
      alpha(node["stop-color"] ?? "black", current: 1))
    return result
  }

  private static func isColor(_ paint: String) -> Bool {
    paint != "none" && !paint.hasPrefix("url(")
  }

  private static func alpha(_ paint: String, current: Double) -> Double {
    if paint == IconColor.current { return current }
    return isColor(paint) ? (try? IconColor.read(paint))?.alpha ?? 1 : 1
  }

  private static func number(_ text: String?) -> Double? {
    guard let text, let length = try? IconLength.read(text) else { return nil }
    return max(0, min(1, length.pixels(of: 1)))
  }
}

extension IconDocument.Node {
  /// Gives an opacity what a colour that is gone let through.
  fileprivate mutating func fade(_ name: String, _ opacity: Double, _ alpha: Double) {
    guard alpha < 1 else { return }
    attributes.removeAll { $0.name == name }
    let thousandths = (opacity * alpha * 1000).rounded() / 1000
    attributes.append(IconDocument.Attribute(name: name, value: "\(thousandths)"))
  }
}
