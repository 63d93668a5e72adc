import Basics
import Layout

/// A small element tree written in a sheet, for an item that is not one of the built-in kinds.
///
/// Each element is a group with exactly one of the keys `stack`, `text`, `icon`, `shape`, `spacer`
/// and `padding`, and the keys that go with it; plain text stands for a `text` element.
///
/// ```yaml
/// custom:
///   stack: horizontal
///   spacing: 4
///   children:
///     - { icon: flight, size: 16, color: core.accent }
///     - Deals
/// ```
public enum CustomElement {
  /// The kind of value after `custom:`, for a component's table of keys.
  public static let kind = ValueKind.nested { .either([.text, .group(keys)]) }

  private static let sizes: ClosedRange<Double> = 0...4096
  private static let figures = ["rectangle", "rounded", "circle"]
  private static let stacks = ["horizontal", "vertical", "depth"]
  private static let kinds = ["stack", "text", "icon", "shape", "spacer", "padding"]

  private static let keys: [Key] = [
    Key("stack", .choice(stacks), "Children side by side, below or above one another."),
    Key("text", .text, "One line of text."),
    Key("icon", .icon, "A picture from the theme's icon folders."),
    Key("shape", .choice(figures), "A figure that fills its width and height."),
    Key("spacer", .number(sizes), "Room of at least so many points along the stack."),
    Key("padding", InsetsKeys.kind, "Room around the child."),
    Key("children", .list(kind, count: 0...256), "The elements of a stack."),
    Key("child", kind, "The element inside the padding."),
    Key("spacing", .number(sizes), "Points between the children of a stack."),
    Key("alignment", .choice(StackAlignment.allCases.map(\.rawValue)), "Across the stack."),
    Key("color", .color, "Of text, icon or shape; else the item's own colour."),
    Key("border", .color, "Of the line along a shape's edge."),
    Key("borderWidth", .number(0...64), "Of that line, in points."),
    Key("radius", .number(sizes), "Of a rounded shape's corners, in points."),
    Key("size", .number(1...500), "Of text or icon, in points."),
    Key("weight", .integer(1...1000), "Of text; 400 is regular, 700 bold."),
    Key("width", .number(sizes), "Of a shape, in points; else as wide as its place."),
    Key("height", .number(sizes), "Of a shape, in points; else as high as its place."),
  ]

  /// The keys each kind of element reads, beside its own name.
  private static let companions: [String: Set<String>] = [
    "stack": ["children", "spacing", "alignment"],
    "text": ["color", "size", "weight"],
    "icon": ["color", "size"],
    "shape": ["color", "border", "borderWidth", "radius", "width", "height"],
    "spacer": [],
    "padding": ["child"],
  ]

  /// Reports what the table of keys cannot express, at every depth.
  public static func check(_ node: Node, report: (Diagnostic) -> Void) {
    guard let entries = node.entries else { return }
    let names = entries.map(\.key)
    let found = kinds.filter(names.contains)
    guard let kind = found.first, found.count == 1 else {
      let problem = ConfigurationProblem.notOneOf(kinds, owner: "a custom element", found: found)
      return report(Diagnostic(.error, problem, at: node.location))
    }
    let allowed = companions[kind] ?? []
    for entry in entries where entry.key != kind && !allowed.contains(entry.key) {
      guard keys.contains(where: { $0.name == entry.key }) else { continue }
      let problem = ConfigurationProblem.unknownKey(
        entry.key, owner: "a custom \(kind)", known: [kind] + allowed.sorted(), nearest: nil,
        elsewhere: nil)
      report(Diagnostic(.error, problem, at: entry.keyLocation))
    }
    let needed = kind == "stack" ? "children" : kind == "padding" ? "child" : nil
    if let needed, node[needed] == nil {
      let problem = ConfigurationProblem.missingKey(
        needed, owner: "a custom \(kind)",
        expected: kind == "stack" ? "a list of elements" : "an element")
      report(Diagnostic(.error, problem, at: node.location))
    }
    for child in (node["children"]?.elements ?? []) + [node["child"]].compactMap({ $0 }) {
      check(child, report: report)
    }
  }

  /// Builds the element a checked node describes.
  ///
  /// - Parameters:
  ///   - style: of text that names no size or weight.
  ///   - color: of what names no colour.
  ///   - id: of the whole; the parts are numbered below it.
  public static func element(
    _ node: Node, style: TextStyle, color: ColorReference, id: String
  ) -> Element {
    if let text = node.scalar {
      return Text(text, style: style, color: color).element.identified(id, role: .text)
    }
    let values = Configuration(node)
    let own = values.color("color") ?? color
    func part(_ child: Node, _ index: Int) -> Element {
      element(child, style: style, color: color, id: "\(id).\(index)")
    }
    if let text = values.text("text") {
      var textStyle = style
      if let size = values.number("size") { textStyle.size = size }
      if let weight = values.integer("weight") { textStyle.weight = weight }
      return Text(text, style: textStyle, color: own).element.identified(id, role: .text)
    }
    if let name = values.text("icon") {
      let side = values.number("size") ?? defaultIconSide
      return Icon(name, size: Size(width: side, height: side), tint: own).element
        .identified(id, role: .image, label: name)
    }
    if let figure = values.text("shape") {
      return shape(
        figure, values, fill: values.color("color") ?? (values["border"] == nil ? color : nil)
      )
      .identified(id, role: .group)
    }
    if let minimum = values.number("spacer") { return Spacer(minimum: minimum).element }
    if let padding = values["padding"] {
      guard let child = values["child"] else { return .nothing }
      return part(child, 0).padding(InsetsKeys.insets(padding))
    }
    return stack(
      values, children: (values.list("children") ?? []).enumerated().map { part($1, $0) })
  }

  private static let defaultIconSide = 24.0

  private static func shape(
    _ figure: String, _ values: Configuration, fill: ColorReference?
  ) -> Element {
    let kind: Shape.Figure =
      switch figure {
      case "circle": .circle
      case "rounded": .roundedRectangle(radius: values.number("radius") ?? 4)
      default: .rectangle
      }
    let border = values.color("border").map {
      Shape.Border(width: values.number("borderWidth") ?? 1, color: $0)
    }
    return Shape(kind, fill: fill, border: border).element
      .frame(width: values.number("width"), height: values.number("height"))
  }

  private static func stack(_ values: Configuration, children: [Element]) -> Element {
    let spacing = values.number("spacing") ?? 0
    let alignment = values.choice("alignment", as: StackAlignment.self) ?? .center
    return switch values.text("stack") {
    case "vertical": VerticalStack(spacing: spacing, alignment: alignment) { children }.element
    case "depth": DepthStack { children }.element
    default: HorizontalStack(spacing: spacing, alignment: alignment) { children }.element
    }
  }
}
