/// The attributes and style properties of icons that are kept, and what each may say.
enum IconProperty {
  enum Kind {
    case paint
    case color
    /// A number or percentage from 0 to 1.
    case alpha
    case number(atLeast: Double)
    case length(negative: Bool)
    case dashes
    case words([String])
    case transform
    case clip
    case display
  }

  struct Definition {
    var kind: Kind
    var isInherited: Bool
    /// What it is when nothing says otherwise; `nil` for what has no such value.
    var initial: String?
    /// Whether style rules may set it.
    var isStyle = true
  }

  static let all: [String: Definition] = [
    "fill": Definition(kind: .paint, isInherited: true, initial: "black"),
    "stroke": Definition(kind: .paint, isInherited: true, initial: "none"),
    "color": Definition(kind: .color, isInherited: true, initial: "black"),
    "stop-color": Definition(kind: .color, isInherited: false, initial: nil),
    "opacity": Definition(kind: .alpha, isInherited: false, initial: nil),
    "fill-opacity": Definition(kind: .alpha, isInherited: true, initial: "1"),
    "stroke-opacity": Definition(kind: .alpha, isInherited: true, initial: "1"),
    "stop-opacity": Definition(kind: .alpha, isInherited: false, initial: nil),
    "stroke-width": Definition(kind: .length(negative: false), isInherited: true, initial: "1"),
    "stroke-miterlimit": Definition(kind: .number(atLeast: 1), isInherited: true, initial: "4"),
    "stroke-dasharray": Definition(kind: .dashes, isInherited: true, initial: "none"),
    "stroke-dashoffset": Definition(kind: .length(negative: true), isInherited: true, initial: "0"),
    "stroke-linecap": Definition(
      kind: .words(["butt", "round", "square"]), isInherited: true, initial: "butt"),
    "stroke-linejoin": Definition(
      kind: .words(["miter", "round", "bevel"]), isInherited: true, initial: "miter"),
    "fill-rule": Definition(
      kind: .words(["nonzero", "evenodd"]), isInherited: true, initial: "nonzero"),
    "clip-rule": Definition(
      kind: .words(["nonzero", "evenodd"]), isInherited: true, initial: "nonzero"),
    "visibility": Definition(
      kind: .words(["visible", "hidden", "collapse"]), isInherited: true, initial: "visible"),
    "shape-rendering": Definition(
      kind: .words(["auto", "optimizespeed", "crispedges", "geometricprecision"]),
      isInherited: true, initial: "auto"),
    "paint-order": Definition(
      kind: .words([
        "normal", "fill", "stroke", "markers", "fill stroke", "stroke fill",
        "fill stroke markers", "stroke fill markers",
      ]), isInherited: true, initial: "normal"),
    "overflow": Definition(
      kind: .words(["visible", "hidden", "scroll", "auto"]), isInherited: false, initial: nil),
    "clip-path": Definition(kind: .clip, isInherited: false, initial: nil),
    "display": Definition(kind: .display, isInherited: false, initial: nil),
    "transform": Definition(kind: .transform, isInherited: false, initial: nil),
    "x": place, "y": place, "cx": place, "cy": place,
    "width": side, "height": side, "r": side, "rx": side, "ry": side,
    // Of lines, gradients and stops; style rules cannot set these.
    "x1": attribute, "y1": attribute, "x2": attribute, "y2": attribute,
    "fx": attribute, "fy": attribute, "fr": attribute, "offset": attribute,
    "gradientTransform": Definition(
      kind: .transform, isInherited: false, initial: nil, isStyle: false),
    "gradientUnits": units, "clipPathUnits": units,
    "spreadMethod": Definition(
      kind: .words(["pad", "reflect", "repeat"]), isInherited: false, initial: nil,
      isStyle: false),
  ]

  private static let place = Definition(
    kind: .length(negative: true), isInherited: false, initial: nil)
  private static let side = Definition(
    kind: .length(negative: false), isInherited: false, initial: nil)
  private static let attribute = Definition(
    kind: .length(negative: true), isInherited: false, initial: nil, isStyle: false)
  private static let units = Definition(
    kind: .words(["userspaceonuse", "objectboundingbox"]), isInherited: false, initial: nil,
    isStyle: false)

  /// Words that browsers write in more than small letters.
  private static let spellings = [
    "userspaceonuse": "userSpaceOnUse", "objectboundingbox": "objectBoundingBox",
    "optimizespeed": "optimizeSpeed", "crispedges": "crispEdges",
    "geometricprecision": "geometricPrecision",
  ]

  /// What changes the picture and is not drawn, with the values that do nothing.
  static let refused: [String: Set<String>] = [
    "filter": ["none"], "mask": ["none"], "mask-image": ["none"], "marker": ["none"],
    "marker-start": ["none"], "marker-mid": ["none"], "marker-end": ["none"],
    "mix-blend-mode": ["normal"], "backdrop-filter": ["none"],
    "transform-origin": ["0", "0 0", "0px 0px", "0% 0%", "0px", "left top"],
    "rotate": ["none"], "scale": ["none"], "translate": ["none"],
  ]

  /// The value as it is written back; `nil` when a browser would pass it over.
  static func checked(_ kind: Kind, _ value: String) throws(IconFailure) -> String? {
    let lowered = value.lowercased()
    switch kind {
    case .paint: return try IconPaint.read(value) == nil ? nil : value
    case .color: return try IconColor.read(value).map(\.text)
    case .clip:
      if lowered == "none" { return lowered }
      if let (_, rest) = try IconReference.read(value) { return rest.isEmpty ? value : nil }
      guard lowered.contains("(") else { return nil }
      throw IconFailure(.property("clip-path", value: String(value.prefix(64))))
    case .alpha:
      guard let length = try IconLength.read(value), length.text == lowered || lowered.first == "+"
      else { return nil }
      return length.text
    case .number(let least):
      guard let length = try IconLength.read(value), !length.isPercentage, length.value >= least
      else { return nil }
      return length.text
    case .length(let negative):
      guard let length = try IconLength.read(value), negative || length.value >= 0 else {
        return nil
      }
      return length.text
    case .dashes: return try dashes(lowered)
    case .words(let words):
      let text = lowered.split { $0.isWhitespace }.joined(separator: " ")
      return words.contains(text) ? spellings[text] ?? text : nil
    case .transform: return try IconTransform.read(value)?.text
    case .display: return lowered == "none" ? lowered : "inline"
    }
  }

  /// Dashes whose sum is nothing draw a whole line.
  private static func dashes(_ text: String) throws(IconFailure) -> String? {
    if text == "none" { return text }
    var lengths: [IconLength] = []
    for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let length = try IconLength.read(part), length.value >= 0 else { return nil }
      lengths.append(length)
      guard lengths.count <= 64 else { throw IconFailure(.tooMany("dash lengths", limit: 64)) }
    }
    guard !lengths.isEmpty else { return nil }
    if lengths.allSatisfy({ $0.value == 0 }) { return "none" }
    return lengths.map(\.text).joined(separator: " ")
  }
}
