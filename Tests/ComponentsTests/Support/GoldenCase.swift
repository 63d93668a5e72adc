import Basics
import Layout
import Testing

/// A worked example of the component's geometry: text widths in, frames out.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  struct Item: Sendable {
    var kind: String
    var title: String
    var titleWidth: Double
    var badgeTextWidth: Double?
    var hasDot: Bool
  }

  var name: String
  var width: Double
  var size: String
  var selected: Int
  var showsSelectedBar: Bool
  var direction: Direction
  var lineHeight: Double
  var items: [Item]
  /// What (`size`, `item[0]`, `title[0]`, …) and `[x, y, width, height]`.
  var expected: [(what: String, frame: [Double])]

  var testDescription: String { name }

  static let badgeText = "NEW"

  /// All examples of the fixture beside the tests.
  static let all = Result { () throws(Diagnostic) in try load() }

  private static func load() throws(Diagnostic) -> [GoldenCase] {
    let folder = Path.folder(of: Path.folder(of: #filePath))
    let path = Path.join(folder, "Fixtures/horizontal-navigation-cases.json")
    let bytes = try Disk().read(path, limit: 1 << 20)
    let root = try JSONReader.read(bytes, file: Path.name(of: path))
    var cases: [GoldenCase] = []
    for node in root["cases"]?.elements ?? [] {
      guard let example = GoldenCase(node) else {
        throw Diagnostic(.error, at: node.location, message: "the example is not complete")
      }
      cases.append(example)
    }
    return cases
  }

  private init?(_ node: Node) {
    guard let name = node["name"]?.scalar, let width = node["width"]?.number,
      let size = node["size"]?.scalar, let selected = node["selected"]?.integer,
      let showsSelectedBar = node["showsSelectedBar"]?.boolean,
      let direction = node["direction"]?.scalar.flatMap(Direction.init(rawValue:)),
      let lineHeight = node["lineHeight"]?.number, let items = node["items"]?.elements,
      let expected = node["expect"]?.elements
    else { return nil }
    self.name = name
    self.width = width
    self.size = size
    self.selected = selected
    self.showsSelectedBar = showsSelectedBar
    self.direction = direction
    self.lineHeight = lineHeight
    self.items = items.compactMap(Item.init)
    self.expected = expected.compactMap { entry in
      guard let what = entry["what"]?.scalar, let frame = entry["frame"]?.elements else {
        return nil
      }
      return (what, frame.compactMap(\.number))
    }
    // A typing error in the fixture must not make a case easier.
    guard self.items.count == items.count, self.expected.count == expected.count,
      self.expected.allSatisfy({ $0.frame.count == 4 })
    else { return nil }
  }

  /// The example as the keys of a sheet.
  var configuration: String {
    let options = items.map { item in
      var keys = ["\"text\": \"\(item.title)\""]
      if item.kind == "icon" { keys.append("\"icon\": \"flight\"") }
      if item.kind == "badge" { keys.append("\"badge\": \"\(GoldenCase.badgeText)\"") }
      if item.hasDot { keys.append("\"notificationDot\": true") }
      return "{\(keys.joined(separator: ", "))}"
    }
    return """
      {"options": [\(options.joined(separator: ", "))], "selected": \(selected),
      "size": "\(size)", "showsSelectedBar": \(showsSelectedBar)}
      """
  }

  /// The text widths and line heights the example starts from.
  var measuring: GivenText {
    var widths: [String: Double] = [:]
    for item in items {
      widths[item.title] = item.titleWidth
      if let width = item.badgeTextWidth { widths[GoldenCase.badgeText] = width }
    }
    return GivenText(
      widths: widths, lineHeights: [Styles.title: lineHeight, Styles.smallTitle: lineHeight])
  }
}

extension GoldenCase.Item {
  fileprivate init?(_ node: Node) {
    guard let kind = node["kind"]?.scalar, ["text", "icon", "badge"].contains(kind),
      let title = node["title"]?.scalar, let titleWidth = node["titleWidth"]?.number
    else { return nil }
    self.kind = kind
    self.title = title
    self.titleWidth = titleWidth
    badgeTextWidth = node["badgeTextWidth"]?.number
    hasDot = node["notificationDot"]?.boolean ?? false
  }
}
