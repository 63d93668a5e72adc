/// Gradients and clip paths: what shapes of an icon refer to by id.
extension IconBuilder {
  private static let gradientNames = [
    "linearGradient": ["x1", "y1", "x2", "y2"],
    "radialGradient": ["cx", "cy", "r", "fx", "fy", "fr"],
  ]
  private static let commonNames = ["gradientUnits", "gradientTransform", "spreadMethod"]

  /// A paint as an attribute, with its gradient put among the definitions.
  mutating func text(of paint: IconPaint) throws(IconFailure) -> String {
    switch paint {
    case .none: return "none"
    case .color(let color): return color.text
    case .reference(let id, let fallback):
      if let index = source.ids[id], let known = try gradient(index) { return "url(#\(known))" }
      // What is not there is not drawn.
      if fallback == nil { note(.missingPaint(String(id.prefix(64)))) }
      return try fallback.map { paint throws(IconFailure) in try text(of: paint) } ?? "none"
    }
  }

  /// The new id of a gradient; `nil` for what is none, or has no colours.
  private mutating func gradient(_ index: Int) throws(IconFailure) -> String? {
    if let known = gradients[index] { return known }
    guard let own = IconBuilder.gradientNames[source.elements[index].name] else { return nil }
    do throws(IconFailure) {
      let chain = try chain(from: index)
      var attributes: [Attribute] = []
      for name in own + IconBuilder.commonNames {
        let isCommon = IconBuilder.commonNames.contains(name)
        // Only gradients of its own kind have its numbers.
        let owners = chain.filter {
          isCommon || source.elements[$0].name == source.elements[index].name
        }
        guard let owner = owners.first(where: { value(name, $0) != nil }),
          let found = value(name, owner), !found.isEmpty
        else { continue }
        attributes.append(Attribute(name: name, value: found))
      }
      let stops = try stops(of: chain)
      guard !stops.isEmpty else {
        gradients[index] = .some(nil)
        return nil
      }
      let id = "g\(gradients.count + 1)"
      gradients[index] = id
      definitions.append(
        Node(
          name: source.elements[index].name,
          attributes: [Attribute(name: "id", value: id)] + attributes, children: stops))
      return id
    } catch {
      throw error.located(at: source.elements[index].tag)
    }
  }

  /// A gradient, and those it builds on.
  private func chain(from index: Int) throws(IconFailure) -> [Int] {
    var chain = [index]
    while let last = chain.last, let next = try target(of: last),
      IconBuilder.gradientNames[source.elements[next].name] != nil
    {
      if let start = chain.firstIndex(of: next) {
        let ids = chain[start...] + [next]
        throw IconFailure(.cycle(ids.map { source.elements[$0]["id"] ?? "" }))
      }
      chain.append(next)
      guard chain.count <= IconLimits.references else {
        throw IconFailure(.tooMany("gradients in one another", limit: IconLimits.references))
      }
    }
    return chain
  }

  private mutating func stops(of chain: [Int]) throws(IconFailure) -> [Node] {
    let stops = chain.map { index in
      source.elements[index].children.filter { source.elements[$0].name == "stop" }
    }.first { !$0.isEmpty }
    guard let stops else { return [] }
    guard stops.count <= IconLimits.stops else {
      throw IconFailure(.tooMany("colours in one gradient", limit: IconLimits.stops))
    }
    stopCount += stops.count
    guard stopCount <= IconLimits.allStops else {
      throw IconFailure(.tooMany("colours in all gradients", limit: IconLimits.allStops))
    }
    return stops.map { stop in
      var attributes: [Attribute] = []
      for name in ["offset", "stop-color", "stop-opacity"] {
        guard var value = value(name, stop) else { continue }
        // A gradient may stand elsewhere now; it takes the colour of where it stood.
        if value == IconColor.current, let color = inherited("color", stop) { value = color }
        attributes.append(Attribute(name: name, value: value))
      }
      return Node(name: "stop", attributes: attributes, children: [])
    }
  }

  /// The value of an inherited property at a place of the file.
  private func inherited(_ name: String, _ index: Int) -> String? {
    var place: Int? = index
    while let index = place {
      if let value = value(name, index), value != IconColor.current { return value }
      place = source.elements[index].parent
    }
    return nil
  }

  /// `url(#id)` of a clip path put among the definitions; `nil` when there is none to clip by.
  mutating func clip(_ value: String) throws(IconFailure) -> String? {
    guard let (id, _) = try IconReference.read(value), let index = source.ids[id],
      source.elements[index].name == "clipPath"
    else { return nil }
    if let known = clips[index] { return "url(#\(known))" }
    if let start = openClips.firstIndex(of: index) {
      let ids = openClips[start...] + [index]
      throw IconFailure(.cycle(ids.map { source.elements[$0]["id"] ?? "" }))
    }
    guard openClips.count < IconLimits.references else {
      throw IconFailure(.tooMany("clip paths in one another", limit: IconLimits.references))
    }
    openClips.append(index)
    defer { openClips.removeLast() }
    do throws(IconFailure) {
      var attributes = try clipAttributes(index)
      // Not drawn by librsvg; what the outer one clips is put into a group of its own.
      let outer = attributes.first { $0.name == "clip-path" }?.value
      attributes.removeAll { $0.name == "clip-path" }
      if let units = self.value("clipPathUnits", index) {
        attributes.append(Attribute(name: "clipPathUnits", value: units))
      }
      for name in ["clip-rule", "visibility"] where !attributes.contains(where: { $0.name == name })
      {
        if let value = inherited(name, index) {
          attributes.append(Attribute(name: name, value: value))
        }
      }
      var children: [Node] = []
      for child in source.elements[index].children {
        if let node = try clipShape(child, uses: []) { children.append(node) }
      }
      let id = "c\(clips.count + 1)"
      clips[index] = id
      outerClips["url(#\(id))"] = outer
      definitions.append(
        Node(
          name: "clipPath", attributes: [Attribute(name: "id", value: id)] + attributes,
          children: children))
      return "url(#\(id))"
    } catch {
      throw error.located(at: source.elements[index].tag)
    }
  }

  /// Of a clip path only where its shapes are counts, not how they look.
  private mutating func clipAttributes(_ index: Int) throws(IconFailure) -> [Attribute] {
    try presentation(index, only: ["transform", "clip-path", "clip-rule", "visibility"])
  }

  /// A shape of a clip path; a `use` in it is put in as the shape it stands for.
  private mutating func clipShape(_ index: Int, uses: [Int]) throws(IconFailure) -> Node? {
    try countElement()
    guard value("display", index) != "none" else { return nil }
    if let clip = value("clip-path", index), clip != "none" {
      throw IconFailure(
        .property("clip-path", value: "inside a clip path"), at: source.elements[index].tag)
    }
    guard source.elements[index].name == "use" else {
      guard let geometry = try geometry(index) else { return nil }
      return Node(
        name: source.elements[index].name, attributes: geometry + (try clipAttributes(index)),
        children: [])
    }
    // A clip path may use a shape, but nothing that holds others.
    guard uses.isEmpty, let target = try target(of: index), source.elements[target].name != "use",
      var node = try clipShape(target, uses: [target])
    else { return nil }
    let x = try length("x", index, of: viewport.width)
    let y = try length("y", index, of: viewport.height)
    for attribute in moved(try clipAttributes(index), x, y) {
      guard let known = node.attributes.firstIndex(where: { $0.name == attribute.name }) else {
        node.attributes.append(attribute)
        continue
      }
      switch attribute.name {
      case "transform":
        node.attributes[known].value = attribute.value + " " + node.attributes[known].value
      default: break
      }
    }
    return node
  }

  /// A node clipped by all of a chain of clip paths, each in a group around the last.
  func clipped(_ node: Node) -> Node {
    var node = node
    node.children = node.children.map(clipped)
    var outer = node["clip-path"].flatMap { outerClips[$0] }
    guard outer != nil else { return node }
    // The groups stand in the coordinates of what they clip.
    let transform = node.attributes.filter { $0.name == "transform" }
    node.attributes.removeAll { $0.name == "transform" }
    while let clip = outer {
      node = Node(
        name: "g", attributes: [Attribute(name: "clip-path", value: clip)], children: [node])
      outer = outerClips[clip]
    }
    node.attributes += transform
    return node
  }
}
