import Basics
import Layout

/// A colour of a scene as an SVG file writes it.
public struct SVGInk: Sendable, Hashable {
  /// The token's name, or the colour itself.
  public var name: String
  /// In a file for one mode that mode's colour, else the day's.
  public var color: Color
  /// `nil` in a file for one mode.
  public var nightColor: Color?

  public init(name: String, color: Color, nightColor: Color? = nil) {
    self.name = name
    self.color = color
    self.nightColor = nightColor
  }
}

/// The colours of a file: their attributes, and the style sheet that changes them at night.
struct SVGInks {
  private struct Entry {
    var ink: SVGInk
    /// Of the custom property, without its hyphens.
    var property: String
  }

  private let references: [ColorReference: Int]
  private let entries: [Entry]
  private let rootID: String

  /// - Parameter references: in the order in which the colours are to be listed.
  init(_ inks: [ColorReference: SVGInk], in references: [ColorReference], rootID: String) {
    var entries: [Entry] = []
    var indices: [ColorReference: Int] = [:]
    var taken: Set<String> = []
    for reference in references {
      guard let ink = inks[reference], indices[reference] == nil else { continue }
      if let same = entries.firstIndex(where: { $0.ink == ink }) {
        indices[reference] = same
        continue
      }
      let name = SVGInks.propertyName(ink.name)
      var property = name
      var number = 2
      while !taken.insert(property).inserted {
        property = "\(name)-\(number)"
        number += 1
      }
      indices[reference] = entries.count
      entries.append(Entry(ink: ink, property: property))
    }
    self.entries = entries
    self.references = indices
    self.rootID = rootID
  }

  private static func propertyName(_ token: String) -> String {
    let name = SVGText.identifier(token)
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic,
      !token.hasPrefix("#")
    else {
      return name.isEmpty ? "color" : "color-\(name)"
    }
    return name
  }

  private var isAdaptive: Bool { entries.contains { $0.ink.nightColor != nil } }

  /// What gives an element its colour.
  ///
  /// - Parameter asCurrentColor: the colour goes into `color`, for content that says `currentColor`.
  func add(
    _ reference: ColorReference, asCurrentColor: Bool = false, to attributes: inout SVGAttributes
  ) {
    guard let index = references[reference] else { return attributes.add("fill", "none") }
    let entry = entries[index]
    if entry.ink.nightColor != nil { attributes.add("class", "t-" + entry.property) }
    let color = entry.ink.color
    attributes.add(asCurrentColor ? "color" : "fill", color.opaque.description)
    if !color.isOpaque {
      attributes.add(
        asCurrentColor ? "opacity" : "fill-opacity", Double(color.alpha) / 255)
    }
  }

  /// The lines of the style sheet; empty in a file for one mode.
  ///
  /// Properties belong to the file's own root and every rule names it, so that two files in one page
  /// leave each other alone. A viewer that does not know custom properties skips the last rule whole
  /// and keeps the day's colours, which stand in the attributes.
  var styleSheet: [String] {
    guard isAdaptive else { return [] }
    let day = entries.map { "--\($0.property): \($0.ink.color)" }.joined(separator: "; ")
    let night = entries.filter { $0.ink.nightColor != $0.ink.color }
      .map { "--\($0.property): \($0.ink.nightColor ?? $0.ink.color)" }.joined(separator: "; ")
    var lines = ["#\(rootID) { \(day) }"]
    if !night.isEmpty {
      lines += [
        "@media (prefers-color-scheme: dark) {", "  #\(rootID) { \(night) }", "}",
      ]
    }
    lines.append("@supports (fill: var(--a)) {")
    for entry in entries {
      var rules = [
        "fill: var(--\(entry.property))", "color: var(--\(entry.property))",
      ]
      // The property holds the opacity as well.
      if !entry.ink.color.isOpaque { rules += ["fill-opacity: 1", "opacity: 1"] }
      lines.append("  #\(rootID) .t-\(entry.property) { \(rules.joined(separator: "; ")) }")
    }
    return lines + ["}"]
  }
}

extension Color {
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}
