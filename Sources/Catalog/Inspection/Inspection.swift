import Basics
import Components
import Layout
import Theme

/// The measured layout of a variant, for people and scripts.
public struct Inspection: Sendable {
  public struct Element: Sendable, Hashable {
    public var id: String
    public var role: ElementRole
    /// In points before any rounding, in the coordinates of what scrolls.
    public var frame: Rect
    public var text: String?
    public var measured: TextMeasurement?
    /// The token's name; a colour written out stays as it is.
    public var color: String?
    public var label: String?
    public var isSelected: Bool?
  }

  public var sheet: String
  public var variant: String
  public var component: String
  public var contexts: [String: String]
  public var size: Size
  public var contentSize: Size
  public var scrollOffset: Point
  public var elements: [Element]

  init(_ arrangement: Arrangement, of variant: Variant, _ sheet: Sheet, palette: Palette) {
    self.sheet = sheet.path
    self.variant = variant.name
    component = sheet.component.name
    contexts = variant.contexts
    size = arrangement.size
    contentSize = arrangement.scrolls.first?.contentSize ?? arrangement.size
    scrollOffset = arrangement.scrolls.first?.offset ?? .zero
    let placements = arrangement.placements
    elements = placements.indices.compactMap { index in
      Inspection.element(
        placements[index], inside: placements.dropFirst(index + 1).first, palette)
    }
    for index in elements.indices where elements[index].role == .badge {
      // A badge is a text in a frame: what it says and measures is its text's.
      guard let text = elements.first(where: { $0.id == elements[index].id + ".text" }) else {
        continue
      }
      elements[index].text = text.text
      elements[index].measured = text.measured
      elements[index].color = text.color
    }
  }

  /// - Parameter inside: what follows; an element that only frames a figure has its colour.
  private static func element(
    _ placement: Arrangement.Placement, inside: Arrangement.Placement?, _ palette: Palette
  ) -> Element? {
    guard let identity = placement.identity else { return nil }
    var element = Element(
      id: identity.id, role: identity.role, frame: placement.frame, label: identity.label,
      isSelected: identity.isSelected)
    let color: ColorReference?
    switch placement.content {
    case .group:
      let isFigure = inside?.identity == nil && inside?.frame == placement.frame
      color = isFigure ? inside.flatMap { Inspection.shapeColor($0.content) } : nil
    case .text(let text, let measurement):
      element.text = text.string
      element.measured = measurement
      color = text.color
    case .icon(let icon): color = icon.tint
    case .shape: color = Inspection.shapeColor(placement.content)
    }
    element.color = color.map { palette.tokenName(of: $0) }
    return element
  }

  private static func shapeColor(_ content: Arrangement.Placement.Content) -> ColorReference? {
    guard case .shape(let shape) = content else { return nil }
    return shape.fill ?? shape.border?.color
  }

  /// Who is there and who is chosen: `Flights (selected), Hotels, Car hire`.
  var summary: String {
    // Of what has no words there is nothing to say.
    let tabs = elements.filter { $0.role == .tab }.compactMap { tab -> String? in
      guard let label = tab.label, !label.isEmpty else { return nil }
      return tab.isSelected == true ? "\(label) (selected)" : label
    }
    let enlarged = elements.filter { $0.role == .enlargement }.compactMap(\.label)
      .filter { !$0.isEmpty }
      .map { "\($0) is shown enlarged" }
    return (tabs + enlarged).joined(separator: ", ")
  }

  /// A sentence for people who cannot see the picture.
  ///
  /// - Parameter mode: `nil` for a picture that shows either.
  func altText(_ mode: Mode?, description: String?) -> String {
    let chosen = contexts.sorted { $0.key < $1.key }.map(\.value)
    let subject = ([description ?? component] + chosen).joined(separator: ", ")
    let picture = mode.map { "\(subject), \($0.rawValue)" } ?? subject
    let text = summary.isEmpty ? picture : "\(picture): \(summary)"
    return text.escapingControls()
  }
}

extension Inspection {
  /// The contract's object for a variant; see the documentation on `inspect`.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [
      JSONValue.Member(name: "sheet", value: .string(sheet)),
      JSONValue.Member(name: "variant", value: .string(variant)),
      JSONValue.Member(name: "component", value: .string(component)),
    ]
    if !contexts.isEmpty {
      let values = contexts.sorted { $0.key < $1.key }
        .map { JSONValue.Member(name: $0.key, value: .string($0.value)) }
      members.append(JSONValue.Member(name: "contexts", value: .object(values)))
    }
    members += [
      JSONValue.Member(name: "size", value: .array([.points(size.width), .points(size.height)])),
      JSONValue.Member(
        name: "contentSize",
        value: .array([.points(contentSize.width), .points(contentSize.height)])),
      JSONValue.Member(
        name: "scrollOffset", value: .array([.points(scrollOffset.x), .points(scrollOffset.y)])),
      JSONValue.Member(name: "elements", value: .array(elements.map(\.json))),
    ]
    return .object(members)
  }
}

extension Inspection.Element {
  var json: JSONValue {
    var members = [
      JSONValue.Member(name: "id", value: .string(id)),
      JSONValue.Member(name: "role", value: .string(role.rawValue)),
      JSONValue.Member(
        name: "frame",
        value: .array([
          .points(frame.x), .points(frame.y), .points(frame.width), .points(frame.height),
        ])),
    ]
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(JSONValue.Member(name: name, value: value)) }
    }
    add("text", text.map { .string($0) })
    add(
      "measured",
      measured.map {
        .object([
          "width": .points($0.fullWidth), "height": .points($0.height),
          "baseline": .points($0.baseline),
        ])
      })
    if measured?.isTruncated == true { add("truncated", .boolean(true)) }
    add("color", color.map { .string($0) })
    add("label", label.map { .string($0) })
    add("selected", isSelected.map { .boolean($0) })
    return .object(members)
  }
}
