import Basics
import TestSupport

@testable import Catalog

/// A manifest as it is on disk, with what made it.
struct RecordedManifest {
  var madeBy: [Fingerprint.Part]
  var variants: [String: JSONValue]

  init(_ files: MemoryFiles, _ folder: String = "Backpack/HorizontalNavigation") throws {
    let bytes = try files.read("Output/\(folder)/manifest.json", limit: 1 << 24)
    let root = try JSONReader.read(bytes, file: "manifest.json")
    madeBy = root["madeBy"].map { Fingerprint.parts(madeBy: JSONValue($0)) } ?? []
    variants = Dictionary(
      (root["variants"]?.entries ?? []).map { ($0.key, JSONValue($0.value)) },
      uniquingKeysWith: { first, _ in first })
  }

  func record(_ variant: String) throws -> ManifestRecord {
    guard let json = variants[variant] else { throw MissingVariant(name: variant) }
    return ManifestRecord(json)
  }

  struct MissingVariant: Error {
    var name: String
  }
}

extension CauseFinder {
  /// The lines for all variants of two manifests that both have, as a check would print them.
  static func lines(from old: RecordedManifest, to new: RecordedManifest) -> [String] {
    let finder = CauseFinder(from: old.madeBy, to: new.madeBy)
    var report = CauseReport()
    for (name, json) in old.variants.sorted(by: { $0.key < $1.key }) {
      guard let fresh = new.variants[name] else { continue }
      report.add(
        finder.causes(
          from: ManifestRecord(json), to: ManifestRecord(fresh), picturesDiffer: json != fresh),
        variant: name, pictures: PictureCounts(day: 1, night: 1))
    }
    return report.causes.map(\.line)
  }
}

extension MemoryFiles {
  /// Draws, breaks something, draws again: what the manifests say about it.
  func lines(
    _ folder: String = "Backpack/HorizontalNavigation", breaking: (MemoryFiles) throws -> Void
  ) throws -> [String] {
    _ = try render()
    let old = try RecordedManifest(self, folder)
    try breaking(self)
    _ = try render()
    return CauseFinder.lines(from: old, to: try RecordedManifest(self, folder))
  }

  /// Replaces in a file that has to hold it.
  func replace(_ old: String, _ new: String, in path: String) throws {
    guard let text = self[path], text.contains(old) else { throw Unreplaced(text: old) }
    self[path] = text.replacing(old, with: new)
  }

  struct Unreplaced: Error {
    var text: String
  }
}

extension ManifestRecord {
  /// A navigation of three items that scrolls, 36 pt high, over a bar.
  static func navigation(
    titles: [String] = ["Flights", "Hotels", "Cars"], widths: [Double] = [52, 50, 36],
    padding: Double = 20, height: Double = 36, bar: Double = 3, selected: Int = 0
  ) -> ManifestRecord {
    var elements: [JSONValue] = []
    var x = 0.0
    for (index, title) in titles.enumerated() {
      let width = widths[index] + 2 * padding
      let color = index == selected ? "core.accent" : "text.primary"
      elements.append(
        .object([
          "id": .string("item[\(index)]"), "role": "tab", "label": .string(title),
          "frame": .numbers([x, 0, width, height]), "selected": .boolean(index == selected),
        ]))
      elements.append(
        .object([
          "id": .string("item[\(index)].title"), "role": "text", "text": .string(title),
          "frame": .numbers([x + padding, (height - 19) / 2, widths[index], 19]),
          "measured": .object([
            "width": .number(widths[index]), "height": 19, "baseline": 15,
          ]), "color": .string(color),
        ]))
      if index == selected {
        elements.append(
          .object([
            "id": "bar", "role": "indicator", "color": "core.accent",
            "frame": .numbers([x + 12, height + 12, width - 24, bar]),
          ]))
      }
      x += width
    }
    return ManifestRecord(
      .object([
        "tokens": .object([
          "core.accent": .object(["day": "#0062E3", "night": "#84E9FF"]),
          "text.primary": .object(["day": "#161616", "night": "#FFFFFF"]),
        ]),
        "size": .numbers([100, height + 12 + bar]), "contentSize": .numbers([x, height]),
        "scrollOffset": .numbers([0, 0]), "elements": .array(elements),
      ]))
  }

  /// The lines for a change from this to what `change` makes of it.
  func lines(_ change: (inout ManifestRecord) -> Void) -> [String] {
    var new = self
    change(&new)
    return lines(to: new)
  }

  func lines(to new: ManifestRecord) -> [String] {
    CauseFinder(from: [], to: []).causes(from: self, to: new, picturesDiffer: self != new)
      .map(\.line)
  }

  /// The place of an element that is there.
  func place(_ id: String) -> Int { elements?.firstIndex { $0.id == id } ?? -1 }

  subscript(id: String) -> Element {
    get { elements![place(id)] }
    set { elements![place(id)] = newValue }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  static func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }
}
