import Layout

/// Makes an icon's nodes: every `use` replaced by what it stands for, only what is drawn.
struct IconBuilder {
  typealias Node = IconDocument.Node
  typealias Attribute = IconDocument.Attribute

  /// What an element stands in.
  struct Surroundings {
    var viewport: Size
    var depth = 0
    /// The targets of the `use` elements around it, the outermost first.
    var uses: [Int] = []
    /// The `use` right around a drawing or symbol gives it its size.
    var size: (width: String?, height: String?)?

    func deeper() throws(IconFailure) -> Surroundings {
      guard depth < IconLimits.depth else { throw IconFailure(.tooDeep(limit: IconLimits.depth)) }
      var inner = self
      inner.depth += 1
      inner.size = nil
      return inner
    }
  }

  let source: IconSource
  let cascade: IconCascade
  let viewport: Size
  private var drawn = 0
  // What IconAttributes.swift keeps.
  var bytes = 0
  var paths: [Int: String] = [:]
  // What IconDefinitions.swift keeps.
  var definitions: [Node] = []
  var gradients: [Int: String?] = [:]
  var stopCount = 0
  var clips: [Int: String] = [:]
  /// What clips a clip path itself, by references.
  var outerClips: [String: String] = [:]
  var openClips: [Int] = []
  private(set) var doubts: [IconDoubt] = []

  init(_ source: IconSource, _ cascade: IconCascade, _ viewport: Size) {
    self.source = source
    self.cascade = cascade
    self.viewport = viewport
  }

  /// The gradients and clip paths that are used, and a group with all that is drawn.
  mutating func build() throws(IconFailure) -> [Node] {
    var root = Node(name: "g", attributes: [], children: [])
    root.attributes = try presentation(0).filter { !["transform", "overflow"].contains($0.name) }
    if value("display", 0) != "none" {
      root.children = try children(of: 0, Surroundings(viewport: viewport))
    }
    let used =
      definitions.isEmpty ? [] : [Node(name: "defs", attributes: [], children: definitions)]
    return used + [clipped(root)]
  }

  /// Keeps what a person should look at, each once and not without end.
  mutating func note(_ doubt: IconDoubt) {
    if doubts.count < IconLimits.doubts, !doubts.contains(doubt) { doubts.append(doubt) }
  }

  func value(_ name: String, _ index: Int) -> String? {
    cascade.properties[index].first { $0.name == name }?.value
  }

  func length(_ name: String, _ index: Int, of whole: Double) throws(IconFailure) -> Double {
    guard let text = value(name, index) else { return 0 }
    return try IconLength.read(text)?.pixels(of: whole) ?? 0
  }

  private mutating func children(
    of index: Int, _ around: Surroundings
  ) throws(IconFailure) -> [Node] {
    var nodes: [Node] = []
    for child in source.elements[index].children {
      do throws(IconFailure) {
        if let node = try node(child, around) { nodes.append(node) }
      } catch {
        throw error.located(at: source.elements[child].tag)
      }
    }
    return nodes
  }

  /// What is drawn of an element, if anything.
  private mutating func node(
    _ index: Int, _ around: Surroundings
  ) throws(IconFailure) -> Node? {
    try countElement()
    guard value("display", index) != "none", isForEverybody(index) else { return nil }
    let element = source.elements[index]
    switch element.name {
    case "g", "a":
      let node = Node(
        name: "g", attributes: try presentation(index),
        children: try children(of: index, try around.deeper()))
      return node.children.isEmpty ? nil : node
    case "switch":
      // The first that is meant for everybody, whoever looks.
      let shown = element.children.first(where: isForEverybody)
      let attributes = try presentation(index)
      let content = try shown.flatMap { child throws(IconFailure) in
        try node(child, try around.deeper())
      }
      return content.map { Node(name: "g", attributes: attributes, children: [$0]) }
    case "svg": return try drawing(index, around)
    case "use": return try use(index, around)
    default:
      guard let geometry = try geometry(index) else { return nil }
      return Node(
        name: element.name, attributes: geometry + (try presentation(index)), children: [])
    }
  }

  /// Whether an element is shown in English and without extensions, wherever it is drawn.
  private func isForEverybody(_ index: Int) -> Bool {
    let element = source.elements[index]
    let languages = element["systemLanguage"].map {
      $0.lowercased().split(separator: ",").map(\.trimmed)
    }
    return element["requiredExtensions"]?.isEmpty != false
      && languages?.contains { $0 == "en" || $0.hasPrefix("en-") } != false
  }

  mutating func countElement() throws(IconFailure) {
    drawn += 1
    guard drawn <= IconLimits.drawnElements else {
      throw IconFailure(.tooMany("drawn elements", limit: IconLimits.drawnElements))
    }
  }

  /// A drawing inside the drawing, or what a `use` makes of a symbol.
  private mutating func drawing(
    _ index: Int, _ around: Surroundings
  ) throws(IconFailure) -> Node? {
    let element = source.elements[index]
    var inner = try around.deeper()
    var attributes: [Attribute] = []
    if element.name == "svg" {
      for name in ["x", "y"] {
        if let value = value(name, index) { attributes.append(Attribute(name: name, value: value)) }
      }
    }
    let width = around.size?.width ?? (element.name == "svg" ? value("width", index) : nil)
    let height = around.size?.height ?? (element.name == "svg" ? value("height", index) : nil)
    for (name, value) in [("width", width ?? "100%"), ("height", height ?? "100%")] {
      attributes.append(Attribute(name: name, value: value))
    }
    inner.viewport = Size(
      width: try IconLength.read(width ?? "100%")?.pixels(of: around.viewport.width) ?? 0,
      height: try IconLength.read(height ?? "100%")?.pixels(of: around.viewport.height) ?? 0)
    guard inner.viewport.width > 0, inner.viewport.height > 0 else { return nil }
    if let text = element["viewBox"], let box = try IconProportions.box(text) {
      guard box.width > 0, box.height > 0 else { return nil }
      inner.viewport = box.size
      let numbers = [box.x, box.y, box.width, box.height].map { "\($0)" }
      attributes.append(Attribute(name: "viewBox", value: numbers.joined(separator: " ")))
    }
    if let aspect = element["preserveAspectRatio"].flatMap(IconProportions.aspect) {
      attributes.append(Attribute(name: "preserveAspectRatio", value: aspect))
    }
    attributes += try presentation(index).filter { $0.name != "transform" }
    var node = Node(
      name: "svg", attributes: attributes, children: try children(of: index, inner))
    guard !node.children.isEmpty else { return nil }
    // Not every reader knows a transform at an inner drawing.
    guard let transform = value("transform", index), !transform.isEmpty else { return node }
    node = Node(
      name: "g", attributes: [Attribute(name: "transform", value: transform)], children: [node])
    return node
  }

  private mutating func use(
    _ index: Int, _ around: Surroundings
  ) throws(IconFailure) -> Node? {
    guard let target = try target(of: index) else { return nil }
    if let start = around.uses.firstIndex(of: target) {
      let ids = around.uses[start...] + [target]
      throw IconFailure(.cycle(ids.map { source.elements[$0]["id"] ?? "" }))
    }
    guard around.uses.count < IconLimits.references else {
      throw IconFailure(.tooMany("levels of <use>", limit: IconLimits.references))
    }
    var inner = try around.deeper()
    inner.uses.append(target)
    let content: Node?
    do throws(IconFailure) {
      switch source.elements[target].name {
      case "symbol", "svg":
        inner.size = (value("width", index), value("height", index))
        try countElement()
        let isShown = value("display", target) != "none"
        content = isShown ? try drawing(target, inner) : nil
      case "g", "a", "use", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
        content = try node(target, inner)
      default: content = nil
      }
    } catch {
      throw error.located(at: source.elements[target].tag)
    }
    guard let content else { return nil }
    let x = try length("x", index, of: around.viewport.width)
    let y = try length("y", index, of: around.viewport.height)
    return Node(
      name: "g", attributes: moved(try presentation(index), x, y), children: [content])
  }

  /// The attributes of a `use` as those of a group: its place comes after its transform.
  func moved(_ attributes: [Attribute], _ x: Double, _ y: Double) -> [Attribute] {
    guard x != 0 || y != 0 else { return attributes }
    var attributes = attributes
    let place = "translate(\(x) \(y))"
    if let known = attributes.firstIndex(where: { $0.name == "transform" }) {
      attributes[known].value += " " + place
    } else {
      attributes.append(Attribute(name: "transform", value: place))
    }
    return attributes
  }

  func target(of index: Int) throws(IconFailure) -> Int? {
    guard let address = source.elements[index]["href"] else { return nil }
    return source.ids[try IconReference.target(address)]
  }
}
