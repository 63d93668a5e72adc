import Basics

/// The elements of an icon's file that matter, before anything is made of them.
struct IconSource {
  static let namespace = "http://www.w3.org/2000/svg"
  private static let linkNamespace = "http://www.w3.org/1999/xlink"

  struct Element {
    var name: String
    var attributes: [(name: String, value: String)]
    /// The number of the element it stands in.
    var parent: Int?
    var children: [Int] = []
    /// Its number among all start tags of the file.
    var tag: Int
    /// What stands right inside a `style`.
    var text = ""

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  private(set) var elements: [Element] = []
  /// Elements by id; of several with one id, the first.
  private(set) var ids: [String: Int] = [:]

  /// What changes the picture and is not drawn.
  ///
  /// Text would be set in whatever fonts the drawing library finds. Filters and masks can be made to
  /// work for hours.
  private static let refused: Set<String> = [
    "animate", "animateColor", "animateMotion", "animateTransform", "audio", "canvas", "cursor",
    "discard", "filter", "font", "font-face", "foreignObject", "iframe", "image", "marker", "mask",
    "pattern", "script", "set", "text", "textPath", "tref", "tspan", "video",
    "hatch", "mesh", "meshgradient", "solidcolor", "view",
  ]

  /// What is drawn, or describes how.
  private static let known: Set<String> = [
    "svg", "g", "a", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line",
    "polyline", "polygon", "linearGradient", "radialGradient", "stop", "clipPath", "style",
    "switch",
  ]

  /// Attributes that are no properties and are read at each place the element is drawn.
  private static let readOften: Set<String> = [
    "href", "viewBox", "preserveAspectRatio", "systemLanguage", "requiredExtensions",
  ]

  /// Reads a file; what is neither known nor refused is left out with all it holds.
  init(_ text: [UInt8], tags: XMLTags) throws(IconFailure) {
    // Before a reader of XML expands anything.
    guard tags.declarations == nil else { throw IconFailure(.declarations) }
    guard tags.offsets.count <= IconLimits.elements else {
      throw IconFailure(.tooMany("elements", limit: IconLimits.elements))
    }
    guard tags.mostAttributes <= IconLimits.attributes else {
      throw IconFailure(.tooMany("attributes at one element", limit: IconLimits.attributes))
    }
    var failure: IconFailure?
    var building = Building()
    do throws(XMLReader.Failure) {
      let rules = XMLReader.Rules(deepest: IconLimits.depth, passesDocumentType: true)
      try XMLReader.read(text, file: "", rules: rules, encoding: "UTF-8") { event in
        do throws(IconFailure) {
          try building.add(event)
          return true
        } catch {
          failure = error
          return false
        }
      }
    } catch {
      throw IconFailure(IconSource.fault(error.reason), at: nil, error.location)
    }
    if let failure { throw failure }
    elements = building.elements
    ids = building.ids
  }

  private static func fault(_ reason: XMLReader.Failure.Reason) -> IconFault {
    switch reason {
    case .noLibrary: .noXMLLibrary
    case .notXML: .notXML
    case .documentType: .declarations
    case .entity: .entity
    case .tooDeep: .tooDeep(limit: IconLimits.depth)
    }
  }

  private struct Building {
    var elements: [Element] = []
    var ids: [String: Int] = [:]
    var tag: Int?
    /// The elements the reader stands in, with their depth; `nil` for what is left out.
    private var open: [(depth: Int, index: Int?)] = []

    mutating func add(_ event: XMLReader.Event) throws(IconFailure) {
      switch event {
      case .instruction(name: "xml-stylesheet"): throw IconFailure(.styleSheet)
      case .instruction: break
      case .text(let text, let depth):
        close(to: depth)
        if let index = open.last?.index, elements[index].name == "style" {
          elements[index].text += text
        }
      case .element(let element): try add(element)
      }
    }

    private mutating func close(to depth: Int) {
      while let last = open.last, last.depth >= depth { open.removeLast() }
    }

    private mutating func add(_ element: XMLReader.Element) throws(IconFailure) {
      let tag = self.tag.map { $0 + 1 } ?? 0
      self.tag = tag
      close(to: element.depth)
      let parent = open.last
      guard parent != nil || element.depth > 0 else { return try addRoot(element, tag) }
      let isSVG = element.namespace == IconSource.namespace
      // Nothing is drawn of other namespaces, except that HTML in an icon may run scripts.
      if isSVG || element.name == "script", refused.contains(element.name) {
        throw IconFailure(.element(element.name), at: tag)
      }
      guard let around = parent?.index, isSVG, known.contains(element.name) else {
        open.append((element.depth, nil))
        return
      }
      try append(element, parent: around, tag)
    }

    private mutating func addRoot(
      _ element: XMLReader.Element, _ tag: Int
    ) throws(IconFailure) {
      guard element.name == "svg", element.namespace == IconSource.namespace else {
        let isNamed = element.name == "svg" && element.namespace.isEmpty
        throw IconFailure(
          .notSVG(root: element.name, namespace: isNamed ? "" : element.name), at: tag)
      }
      try append(element, parent: nil, tag)
    }

    private mutating func append(
      _ element: XMLReader.Element, parent: Int?, _ tag: Int
    ) throws(IconFailure) {
      let index = elements.count
      var attributes = element.attributes.filter(\.namespace.isEmpty)
        .map { (name: $0.name, value: $0.value) }
      // The older way to name a target; the newer one wins.
      if element["href"] != nil, !attributes.contains(where: { $0.name == "href" }),
        let link = element.attributes.first(where: {
          $0.name == "href" && $0.namespace == IconSource.linkNamespace
        })
      {
        attributes.append(("href", link.value))
      }
      for (name, value) in attributes where IconSource.readOften.contains(name) {
        guard value.utf8.count <= IconLimits.valueBytes else {
          throw IconFailure(.tooMany("bytes in one value", limit: IconLimits.valueBytes), at: tag)
        }
      }
      elements.append(
        Element(name: element.name, attributes: attributes, parent: parent, tag: tag))
      if let parent { elements[parent].children.append(index) }
      if let id = elements[index]["id"], ids[id] == nil { ids[id] = index }
      open.append((element.depth, index))
    }
  }
}
