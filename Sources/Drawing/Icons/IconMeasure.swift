import Layout

/// Makes sure that an icon can be drawn in a moment, before anything draws it.
///
/// Everything is counted as often as it is drawn, with the sizes transforms give it.
struct IconMeasure {
  private typealias Node = IconDocument.Node

  /// What shapes take from around them.
  private struct Style {
    var fill = "black"
    var stroke = "none"
    var strokeWidth = "1"
    var dashes = "none"
  }

  private struct Place {
    var map = IconTransform()
    var viewport: Size
    var style = Style()
    var isClip = false
    /// How many opacities it stands in.
    var layers = 0
  }

  private let viewBox: Rect
  private var definitions: [String: Node] = [:]
  private var paths: [String: IconPath] = [:]
  private var drawn = 0
  private var segments = 0
  private var clipSegments = 0
  /// The sum of the squares of each clip path's own.
  private var clipWork = 0
  private var drawnStops = 0.0
  private var dashes = 0.0
  private var crossings = 0.0

  static func check(_ nodes: [IconDocument.Node], viewBox: Rect) throws(IconFailure) {
    var measure = IconMeasure(viewBox: viewBox)
    for node in nodes where node.name == "defs" {
      for child in node.children { measure.definitions["url(#\(child["id"] ?? ""))"] = child }
    }
    for node in nodes where node.name != "defs" {
      try measure.add(node, Place(viewport: viewBox.size))
    }
  }

  private init(viewBox: Rect) { self.viewBox = viewBox }

  private mutating func add(_ node: Node, _ around: Place) throws(IconFailure) {
    drawn += 1
    guard drawn <= IconLimits.drawnElements else {
      throw IconFailure(.tooMany("drawn elements", limit: IconLimits.drawnElements))
    }
    var place = around
    if let text = node["transform"], let (map, _) = try IconTransform.read(text) {
      place.map = place.map(map)
      guard !place.map.isFlat else { return }
    }
    if node["opacity"] != nil {
      place.layers += 1
      guard place.layers <= IconLimits.layers else {
        throw IconFailure(.tooMany("opacities in one another", limit: IconLimits.layers))
      }
    }
    place.style.fill = node["fill"] ?? place.style.fill
    place.style.stroke = node["stroke"] ?? place.style.stroke
    place.style.strokeWidth = node["stroke-width"] ?? place.style.strokeWidth
    place.style.dashes = node["stroke-dasharray"] ?? place.style.dashes
    switch node.name {
    case "g", "clipPath": break
    case "svg": place = try inside(node, place)
    default: try addShape(node, place)
    }
    if let clip = node["clip-path"], let path = definitions[clip] {
      let before = clipSegments
      clipSegments = 0
      var inner = place
      inner.isClip = true
      if path["clipPathUnits"] == "objectBoundingBox" {
        // At most as large as the whole, for want of the box.
        let (width, height) = (place.viewport.width, place.viewport.height)
        inner.map = inner.map(IconTransform(a: width, d: height))
        inner.viewport = Size(width: 1, height: 1)
      }
      try add(path, inner)
      clipWork += clipSegments * clipSegments
      guard clipWork <= IconLimits.clipSegments * IconLimits.clipSegments else {
        throw IconFailure(.tooMany("path segments in clip paths", limit: IconLimits.clipSegments))
      }
      clipSegments = before
    }
    for child in node.children { try add(child, place) }
  }

  private func inside(_ node: Node, _ around: Place) throws(IconFailure) -> Place {
    var place = around
    func length(_ name: String, of whole: Double) throws(IconFailure) -> Double {
      guard let text = node[name] else { return 0 }
      return try IconLength.read(text)?.pixels(of: whole) ?? 0
    }
    let size = Size(
      width: try length("width", of: place.viewport.width),
      height: try length("height", of: place.viewport.height))
    place.map = place.map(
      .translation(
        try length("x", of: place.viewport.width), try length("y", of: place.viewport.height)))
    place.viewport = size
    if let text = node["viewBox"], let box = try IconProportions.box(text) {
      let factor = max(size.width / box.width, size.height / box.height)
      place.map = place.map(
        IconTransform(a: factor, d: factor, e: -box.x * factor, f: -box.y * factor))
      place.viewport = box.size
    }
    return place
  }

  private mutating func addShape(_ node: Node, _ place: Place) throws(IconFailure) {
    let extent = try extent(of: node, place)
    let side = max(viewBox.width, viewBox.height)
    for corner in [
      Point(x: extent.left, y: extent.top), Point(x: extent.right, y: extent.top),
      Point(x: extent.left, y: extent.bottom), Point(x: extent.right, y: extent.bottom),
    ] where !extent.isEmpty {
      let point = place.map.apply(corner)
      let reach = max(abs(point.x - viewBox.x), abs(point.y - viewBox.y))
      guard reach <= side * IconLimits.reach else { throw IconFailure(.tooFar) }
    }
    try countCrossings(extent, place, strokeWidth: 0, segments: 0)
    guard !place.isClip else { return }
    for paint in [place.style.fill, place.style.stroke] {
      guard let gradient = definitions[paint] else { continue }
      let times = try repeats(of: gradient, extent, place)
      drawnStops += Double(gradient.children.count) * times
      guard drawnStops <= Double(IconLimits.drawnStops) else {
        throw IconFailure(.tooMany("colours of gradients drawn", limit: IconLimits.drawnStops))
      }
    }
    guard place.style.stroke != "none" else { return }
    let diagonal =
      (place.viewport.width * place.viewport.width
      + place.viewport.height * place.viewport.height).squareRoot() / 2.0.squareRoot()
    let width = try IconLength.read(place.style.strokeWidth)?.pixels(of: diagonal) ?? 1
    guard width * place.map.stretch <= side * IconLimits.strokeWidth else {
      throw IconFailure(.tooThick)
    }
    let segments = (node["d"] ?? node["points"]).flatMap { paths[$0]?.segments } ?? 4
    try countCrossings(extent, place, strokeWidth: width, segments: segments)
    guard place.style.dashes != "none" else { return }
    if node["pathLength"] != nil {
      throw IconFailure(.property("pathLength", value: "with dashes"))
    }
    var lengths: [Double] = []
    for part in place.style.dashes.split(separator: " ") {
      lengths.append(try IconLength.read(part)?.pixels(of: diagonal) ?? 0)
    }
    let period = lengths.reduce(0, +)
    guard period > 0 else { return }
    dashes += (extent.length / period + 1) * Double(lengths.count)
    guard dashes <= Double(IconLimits.dashes) else {
      throw IconFailure(.tooMany("dashes", limit: IconLimits.dashes))
    }
  }

  /// Counts how many edges a row or column of pixels meets on the average.
  private mutating func countCrossings(
    _ extent: IconExtent, _ place: Place, strokeWidth: Double, segments: Int
  ) throws(IconFailure) {
    guard !extent.isEmpty else { return }
    // Each piece of a stroke is as thick as the stroke, however short it is.
    let thickness = strokeWidth * Double(segments)
    let rows = (extent.bottom - extent.top + strokeWidth, extent.travel.height + thickness)
    let columns = (extent.right - extent.left + strokeWidth, extent.travel.width + thickness)
    let side = max(viewBox.width, viewBox.height)
    var most = 0.0
    for (length, travel) in [rows, columns] where length > 0 {
      let share = min(1, length * place.map.stretch / side)
      most = max(most, travel / length * (travel / length) * share)
    }
    crossings += most
    guard crossings <= IconLimits.crossings else { throw IconFailure(.tooDense) }
  }

  /// A gradient that repeats is written out once for each time by some printers.
  ///
  /// - Returns: how often it does, at most.
  private func repeats(
    of gradient: Node, _ extent: IconExtent, _ place: Place
  ) throws(IconFailure) -> Double {
    guard let spread = gradient["spreadMethod"], spread != "pad" else { return 1 }
    let isOwn = gradient["gradientUnits"] == "userSpaceOnUse"
    let whole = isOwn ? place.viewport : Size(width: 1, height: 1)
    let largest = max(whole.width, whole.height)
    func length(_ name: String, _ whole: Double, _ normal: Double) throws(IconFailure) -> Double {
      guard let text = gradient[name] else { return normal * whole }
      return try IconLength.read(text)?.pixels(of: whole) ?? 0
    }
    var step: Double
    if gradient.name == "linearGradient" {
      let x = try length("x2", whole.width, 1) - length("x1", whole.width, 0)
      let y = try length("y2", whole.height, 0) - length("y1", whole.height, 0)
      step = (x * x + y * y).squareRoot()
    } else {
      step = try length("r", largest, 0.5) - length("fr", largest, 0)
    }
    // Of no length, it is one plain colour.
    guard step != 0 else { return 1 }
    if let text = gradient["gradientTransform"], let (map, _) = try IconTransform.read(text) {
      guard map.stretch > 0 else { return 1 }
      step *= abs(map.a * map.d - map.b * map.c) / map.stretch
    }
    let reach = isOwn ? max(extent.right - extent.left, extent.bottom - extent.top) : 1
    guard abs(step) >= max(reach, largest) * IconLimits.gradientStep else {
      throw IconFailure(.fineRepeat)
    }
    return 1 + reach / abs(step)
  }

  private mutating func extent(of node: Node, _ place: Place) throws(IconFailure) -> IconExtent {
    if let text = node["d"] ?? node["points"] {
      let path: IconPath
      if let known = paths[text] {
        path = known
      } else {
        path =
          node.name == "path"
          ? try IconPath(data: text, limit: IconLimits.segments)
          : try IconPath(points: text, limit: IconLimits.segments)
        paths[text] = path
      }
      try count(path.segments, place)
      return path.extent
    }
    try count(8, place)
    func length(_ name: String, _ whole: Double) throws(IconFailure) -> Double? {
      guard let text = node[name] else { return nil }
      return try IconLength.read(text)?.pixels(of: whole)
    }
    let (width, height) = (place.viewport.width, place.viewport.height)
    var extent = IconExtent()
    switch node.name {
    case "rect":
      let (x, y) = (try length("x", width) ?? 0, try length("y", height) ?? 0)
      let w = try length("width", width) ?? 0
      let h = try length("height", height) ?? 0
      extent.add(Point(x: x, y: y), margin: 0)
      extent.add(Point(x: x + w, y: y + h), margin: 0)
      extent.length = 2 * (w + h)
    case "circle", "ellipse":
      let center = Point(x: try length("cx", width) ?? 0, y: try length("cy", height) ?? 0)
      let (rx, ry) = (try length("rx", width) ?? 0, try length("ry", height) ?? 0)
      let radius = max(rx, ry, try length("r", max(width, height)) ?? 0)
      extent.add(center, margin: radius)
      extent.length = 2 * .pi * radius
    case "line":
      extent.add(
        Point(x: try length("x1", width) ?? 0, y: try length("y1", height) ?? 0), margin: 0)
      extent.add(
        Point(x: try length("x2", width) ?? 0, y: try length("y2", height) ?? 0), margin: 0)
      extent.length = extent.right - extent.left + extent.bottom - extent.top
    default: break
    }
    return extent
  }

  private mutating func count(_ number: Int, _ place: Place) throws(IconFailure) {
    segments += number
    guard segments <= IconLimits.segments else {
      throw IconFailure(.tooMany("path segments", limit: IconLimits.segments))
    }
    guard place.isClip else { return }
    clipSegments += number
    guard clipSegments <= IconLimits.clipSegments else {
      throw IconFailure(.tooMany("path segments in one clip path", limit: IconLimits.clipSegments))
    }
  }
}
