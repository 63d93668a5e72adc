import Basics
import Layout
import Theme

/// What a manifest says about one variant, as far as it can be made out.
///
/// A manifest is a file like any other: what is missing in it, is of another type or is no sensible
/// number is simply not known, and what is not known is never taken for a change.
struct ManifestRecord: Sendable, Hashable {
  /// A token's value in each mode, such as `#0062E3`.
  struct TokenValue: Sendable, Hashable {
    var day: String?
    var night: String?
  }

  struct Measured: Sendable, Hashable {
    var width: Double
    var height: Double
    var baseline: Double
  }

  struct Element: Sendable, Hashable {
    var id: String
    var role = ""
    var frame: Rect?
    var text: String?
    var measured: Measured?
    var isTruncated = false
    var color: String?
    var label: String?
    var isSelected: Bool?
  }

  var tokens: [String: TokenValue]?
  /// Digests of the icons' files, by name.
  var icons: [String: String]? = [:]
  /// The version of the library that drew the icons, where there are any.
  var iconLibrary: String?
  var size: Size?
  var contentSize: Size?
  var scrollOffset: Point?
  /// Around the layout; frames do not show it.
  var padding: Insets? = Insets()
  var elements: [Element]?

  /// - Parameter entry: the value below the variant's name.
  init(_ entry: JSONValue) {
    for member in entry.members {
      let value = member.value
      switch member.name {
      case "tokens": tokens = value.isObject ? ManifestRecord.tokens(value) : nil
      case "icons": icons = value.isObject ? ManifestRecord.texts(value) : nil
      case Fingerprint.iconLibraryName: iconLibrary = value.text
      case "size": size = value.numbers(2).map { Size(width: $0[0], height: $0[1]) }
      case "contentSize": contentSize = value.numbers(2).map { Size(width: $0[0], height: $0[1]) }
      case "scrollOffset": scrollOffset = value.numbers(2).map { Point(x: $0[0], y: $0[1]) }
      case "padding":
        padding = value.numbers(4).map {
          Insets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        }
      case "elements": elements = value.list?.compactMap { Element($0) }
      default: break
      }
    }
  }

  private static func tokens(_ object: JSONValue) -> [String: TokenValue] {
    Dictionary(
      object.members.map { token in
        var value = TokenValue()
        for mode in token.value.members {
          if mode.name == Mode.day.rawValue { value.day = mode.value.text }
          if mode.name == Mode.night.rawValue { value.night = mode.value.text }
        }
        return (token.name, value)
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func texts(_ object: JSONValue) -> [String: String] {
    Dictionary(
      object.members.compactMap { member in member.value.text.map { (member.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension ManifestRecord.Element {
  /// An element without an id cannot be found again.
  fileprivate init?(_ json: JSONValue) {
    id = ""
    for member in json.members {
      let value = member.value
      switch member.name {
      case "id": id = value.text ?? ""
      case "role": role = value.text ?? ""
      case "frame":
        frame = value.numbers(4).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
      case "text": text = value.text
      case "measured": measured = ManifestRecord.Measured(value)
      case "truncated": isTruncated = value.flag ?? false
      case "color": color = value.text
      case "label": label = value.text
      case "selected": isSelected = value.flag
      default: break
      }
    }
    if id.isEmpty { return nil }
  }
}

extension ManifestRecord.Measured {
  fileprivate init?(_ json: JSONValue) {
    var values: [String: Double] = [:]
    for member in json.members where values[member.name] == nil {
      values[member.name] = member.value.measure
    }
    guard let width = values["width"], let height = values["height"],
      let baseline = values["baseline"]
    else { return nil }
    self.init(width: width, height: height, baseline: baseline)
  }
}

extension JSONValue {
  /// Far above any picture (16,384 px), far below where differences of numbers lose their tenths.
  private static let largestMeasure = 1_000_000.0

  fileprivate var isObject: Bool {
    if case .object = self { true } else { false }
  }

  var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var list: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  fileprivate var flag: Bool? {
    if case .boolean(let flag) = self { flag } else { nil }
  }

  fileprivate var measure: Double? {
    let number: Double
    switch self {
    case .number(let value): number = value
    case .integer(let value): number = Double(value)
    default: return nil
    }
    // Not a number fails here as well.
    return abs(number) <= JSONValue.largestMeasure ? number : nil
  }

  /// A list of just so many measures.
  fileprivate func numbers(_ count: Int) -> [Double]? {
    guard let list, list.count == count else { return nil }
    let numbers = list.compactMap(\.measure)
    return numbers.count == count ? numbers : nil
  }
}
