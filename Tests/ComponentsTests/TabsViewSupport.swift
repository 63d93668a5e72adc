import Basics
import Components
import Layout
import Testing

/// Tabs read the way a sheet's are: the table of keys first, and what it cannot express only when
/// the table has no complaint.
struct TabsViewReading {
  private(set) var content: TabsViewContent?
  private(set) var diagnostics: [Diagnostic] = []

  static let icons = ["ticket", "phone", "tv"]

  init(_ json: String) throws(Diagnostic) {
    let node = try JSONReader.read(Array(json.utf8), file: "t")
    var found: [Diagnostic] = []
    let lookup = KeyChecker.Lookup(
      color: { _ in nil },
      icon: { TabsViewReading.icons.contains($0) ? nil : NoIcon(name: $0) })
    withoutActuallyEscaping({ found.append($0) }) { report in
      KeyChecker(lookup: lookup, report: report).check(
        node.entries ?? [], of: TabsViewContent.name, at: node.location,
        against: TabsViewContent.keys)
    }
    if found.isEmpty { content = TabsViewContent(Configuration(node)) { found.append($0) } }
    diagnostics = found
  }

  /// `line:column: severity: message` of each, in order.
  var messages: [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.location.map { "\($0.line):\($0.column)" } ?? "nowhere"
      return "\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)"
    }
  }

  private struct NoIcon: Problem {
    var name: String
    var category: DiagnosticCategory { .badInput }
    var message: String { "there is no icon '\(name)'" }
    var hint: String? { nil }
  }
}

/// Lays tabs out; unlike other components they look at the width they are to be drawn at.
func arrangeTabs(
  _ content: any Component, width: Double? = 390, direction: Direction = .leftToRight,
  measuring: GivenText = GivenText()
) -> Arrangement {
  let styles = [
    TabsViewContent.roleName("label"): TextStyle(size: 16),
    TabsViewContent.roleName("labelSwiftUI"): TextStyle(size: 14),
    TabsViewContent.roleName("hudTitle"): TextStyle(size: 28),
  ]
  let context = ComponentContext(textStyles: styles, width: width)
  return LayoutEngine.arrange(
    content.body(in: context), width: width, direction: direction, measuring: measuring)
}

/// A worked example of where the parts of tabs are, as Mistica's sources or its documentation have
/// them.
struct TabsViewCase: Sendable, CustomTestStringConvertible {
  var name: String
  var width: Double
  var sizing: String
  var selected: Int
  var direction: Direction
  var items: [(title: String, titleWidth: Double, hasIcon: Bool)]
  /// What (`size`, `cell[0]`, `title[0]`, …), `[x, y, width, height]`, and whether it is cut.
  var expected: [(what: String, frame: [Double], isTruncated: Bool)]

  var testDescription: String { name }

  static let all = Result { () throws(Diagnostic) in try load() }

  private static func load() throws(Diagnostic) -> [TabsViewCase] {
    let path = Path.join(Path.folder(of: #filePath), "Fixtures/tabs-cases.json")
    let bytes = try Disk().read(path, limit: 1 << 20)
    let root = try JSONReader.read(bytes, file: Path.name(of: path))
    var cases: [TabsViewCase] = []
    for node in root["cases"]?.elements ?? [] {
      guard let example = TabsViewCase(node) else {
        throw Diagnostic(.error, at: node.location, message: "the example is not complete")
      }
      cases.append(example)
    }
    return cases
  }

  private init?(_ node: Node) {
    guard let name = node["name"]?.scalar, let width = node["width"]?.number,
      let sizing = node["sizing"]?.scalar, let selected = node["selected"]?.integer,
      let direction = node["direction"]?.scalar.flatMap(Direction.init(rawValue:)),
      let items = node["items"]?.elements, let expected = node["expect"]?.elements
    else { return nil }
    self.name = name
    self.width = width
    self.sizing = sizing
    self.selected = selected
    self.direction = direction
    self.items = items.compactMap { item in
      guard let title = item["title"]?.scalar, let width = item["titleWidth"]?.number,
        let hasIcon = item["icon"]?.boolean
      else { return nil }
      return (title, width, hasIcon)
    }
    self.expected = expected.compactMap { entry in
      guard let what = entry["what"]?.scalar, let frame = entry["frame"]?.elements else {
        return nil
      }
      return (what, frame.compactMap(\.number), entry["truncated"]?.boolean ?? false)
    }
    // A typing error in the fixture must not make a case easier.
    guard self.items.count == items.count, self.expected.count == expected.count,
      self.expected.allSatisfy({ $0.frame.count == 4 })
    else { return nil }
  }

  /// The example as the keys of a sheet.
  var configuration: String {
    let items = items.map { item in
      item.hasIcon
        ? "{\"title\": \"\(item.title)\", \"icon\": \"ticket\"}" : "\"\(item.title)\""
    }
    return """
      {"items": [\(items.joined(separator: ", "))], "selected": \(selected), "sizing": "\(sizing)"}
      """
  }

  /// The text widths the example starts from.
  var measuring: GivenText {
    var measuring = GivenText()
    for item in items { measuring.widths[item.title] = item.titleWidth }
    return measuring
  }
}
