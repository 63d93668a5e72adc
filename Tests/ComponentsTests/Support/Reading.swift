import Basics
import Components
import Layout

/// A configuration read the way a sheet's is: the table of keys first, and what it cannot express
/// only when the table has no complaint.
struct Reading {
  private(set) var content: HorizontalNavigationContent?
  private(set) var diagnostics: [Diagnostic] = []

  static let icons = ["flight", "hotel", "car"]
  static let colors = ["core.accent", "status.danger"]

  init(_ json: String) throws(Diagnostic) {
    let node = try JSONReader.read(Array(json.utf8), file: "t")
    var found: [Diagnostic] = []
    let lookup = KeyChecker.Lookup(
      color: { Reading.colors.contains($0) ? nil : Missing(kind: "colour", name: $0) },
      icon: { Reading.icons.contains($0) ? nil : Missing(kind: "icon", name: $0) })
    withoutActuallyEscaping({ found.append($0) }) { report in
      KeyChecker(lookup: lookup, report: report).check(
        node.entries ?? [], of: HorizontalNavigationContent.name, at: node.location,
        against: HorizontalNavigationContent.keys)
    }
    if found.isEmpty {
      content = HorizontalNavigationContent(Configuration(node)) { found.append($0) }
    }
    diagnostics = found
  }

  /// `line:column: severity: message` of each, in order.
  var messages: [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.location.map { "\($0.line):\($0.column)" } ?? "nowhere"
      return "\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)"
    }
  }

  private struct Missing: Problem {
    var kind: String
    var name: String
    var category: DiagnosticCategory { .badInput }
    var message: String { "there is no \(kind) '\(name)'" }
    var hint: String? { nil }
  }
}

/// Text with given widths and line heights, in place of fonts.
struct GivenText: TextMeasuring {
  /// By the text; a text that is not listed is 8 pt a letter wide.
  var widths: [String: Double] = [:]
  /// By the size of the style; a style that is not listed is as high as its size.
  var lineHeights: [Double: Double] = [:]

  func measure(_ text: Text, maximumWidth: Double?) -> TextMeasurement {
    let width = widths[text.string] ?? Double(text.string.count) * 8
    let height = lineHeights[text.style.size] ?? text.style.size
    let isTruncated = maximumWidth.map { $0 < width } ?? false
    return TextMeasurement(
      width: min(width, maximumWidth ?? width), height: height, baseline: height * 0.8,
      isTruncated: isTruncated)
  }
}

/// The sizes of the theme's styles; which weights and families they have is no part of geometry.
enum Styles {
  static let title = 16.0
  static let smallTitle = 14.0
  static let badge = 12.0

  static let context = ComponentContext(textStyles: [
    HorizontalNavigationContent.roleName("title.default"): TextStyle(size: title),
    HorizontalNavigationContent.roleName("title.small"): TextStyle(size: smallTitle),
    HorizontalNavigationContent.roleName("badge"): TextStyle(size: badge),
  ])
}

/// Lays a component out in the test's styles.
func arrange(
  _ component: some Component, width: Double? = 375, direction: Direction = .leftToRight,
  measuring: GivenText = GivenText()
) -> Arrangement {
  LayoutEngine.arrange(
    component.body(in: Styles.context), width: width, direction: direction, measuring: measuring)
}

extension Arrangement {
  func placement(_ id: String) -> Placement? { placements.first { $0.identity?.id == id } }

  func frame(_ id: String) -> Rect? { placement(id)?.frame }

  /// The colour of a text, an icon's tint, or a shape's fill or else its border.
  func color(_ id: String) -> String? {
    switch placement(id)?.content {
    case .text(let text, _): text.color.name
    case .icon(let icon): icon.tint?.name
    case .shape(let shape): shape.fill?.name ?? shape.border?.color.name
    case .group, nil: nil
    }
  }

  /// The colours of the shapes that have the frame of the element with this id.
  func shapeColors(at id: String) -> [String] {
    guard let frame = frame(id) else { return [] }
    return placements.compactMap { placement in
      guard placement.frame == frame, case .shape(let shape) = placement.content else { return nil }
      return shape.fill?.name ?? shape.border?.color.name
    }
  }
}
