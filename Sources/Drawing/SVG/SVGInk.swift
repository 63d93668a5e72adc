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

  fileprivate var isOpaque: Bool { color.isOpaque && nightColor?.isOpaque != false }
}

/// What a colour does to the element it is given.
enum SVGInkUse {
  case fill
  /// It is what `currentColor` means inside.
  case currentColor
  /// All inside is `currentColor`, and is seen as one shape: parts that overlap do not show.
  case mask
}

/// The colours of a file: their attributes, and the style sheet that changes them at night.
struct SVGInks {
  private struct Entry {
    var ink: SVGInk
    /// Of the custom property, without its hyphens; `nil` for a colour that no style can change.
    var property: String?
    /// Whether an icon painted in it lets something through, in any mode.
    var isFaintMask = false

    /// Declarations of the custom properties; no token's name gives one with two hyphens inside.
    func properties(in color: Color) -> String {
      guard let property else { return "" }
      let whole = "--\(property): \(color)"
      guard isFaintMask else { return whole }
      return whole + "; --\(property)--solid: \(color.opaque); --\(property)--opacity: "
        + SVGText.number(color.opacity)
    }
  }

  private let references: [ColorReference: Int]
  private let entries: [Entry]
  private let rootID: String

  /// - Parameters:
  ///   - references: in the order in which the colours are to be listed.
  ///   - masked: those that something is painted in as a ``SVGInkUse/mask``.
  init(
    _ inks: [ColorReference: SVGInk], in references: [ColorReference],
    masked: Set<ColorReference> = [], rootID: String
  ) {
    var entries: [Entry] = []
    var indices: [ColorReference: Int] = [:]
    var taken: Set<String> = []
    for reference in references {
      guard let ink = inks[reference], indices[reference] == nil else { continue }
      let isFaintMask = masked.contains(reference) && !ink.isOpaque
      if let same = entries.firstIndex(where: { $0.ink == ink }) {
        indices[reference] = same
        entries[same].isFaintMask = entries[same].isFaintMask || isFaintMask
        continue
      }
      indices[reference] = entries.count
      guard !ink.isFixed else {
        entries.append(Entry(ink: ink, property: nil))
        continue
      }
      let name = SVGInks.propertyName(ink.name)
      var property = name
      var number = 2
      while !taken.insert(property).inserted {
        property = "\(name)-\(number)"
        number += 1
      }
      entries.append(Entry(ink: ink, property: property, isFaintMask: isFaintMask))
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

  /// What gives an element its colour.
  func add(
    _ reference: ColorReference, as use: SVGInkUse = .fill, to attributes: inout SVGAttributes
  ) {
    guard let index = references[reference] else { return attributes.add("fill", "none") }
    let entry = entries[index]
    if let property = entry.property {
      attributes.add("class", (use == .mask && entry.isFaintMask ? "m-" : "t-") + property)
    }
    let color = entry.ink.color
    switch use {
    case .fill:
      attributes.add("fill", color.opaque.description)
      if !color.isOpaque { attributes.add("fill-opacity", color.opacity) }
    case .currentColor: attributes.add("color", color.description)
    case .mask:
      attributes.add("color", color.opaque.description)
      if !color.isOpaque { attributes.add("opacity", color.opacity) }
    }
  }

  /// The lines of the style sheet; empty in a file for one mode.
  ///
  /// Properties belong to the file's own root and every rule names it, so that two files in one page
  /// leave each other alone. `:where` takes all weight from their definitions, so that any rule of
  /// the page sets them otherwise; a viewer that does not know it shows the day. One that does not
  /// know custom properties skips the last rule whole and keeps the day's colours, which stand in
  /// the attributes.
  var styleSheet: [String] {
    let entries = entries.filter { $0.property != nil }
    guard !entries.isEmpty else { return [] }
    let day = entries.map { $0.properties(in: $0.ink.color) }.joined(separator: "; ")
    let night = entries.filter { $0.ink.nightColor != $0.ink.color }
      .map { $0.properties(in: $0.ink.nightColor ?? $0.ink.color) }.joined(separator: "; ")
    var lines = [":where(#\(rootID)) { \(day) }"]
    if !night.isEmpty {
      lines += [
        "@media (prefers-color-scheme: dark) {", "  :where(#\(rootID)) { \(night) }", "}",
      ]
    }
    lines.append("@supports (fill: var(--a)) {")
    for entry in entries {
      guard let property = entry.property else { continue }
      let ink = entry.ink
      let value = "var(--\(property), \(ink.color))"
      var rules = ["fill: \(value)", "color: \(value)"]
      // The property holds the opacity as well.
      if !ink.color.isOpaque { rules.append("fill-opacity: 1") }
      lines.append("  #\(rootID) .t-\(property) { \(rules.joined(separator: "; ")) }")
      guard entry.isFaintMask else { continue }
      let solid = "var(--\(property)--solid, \(ink.color.opaque))"
      let opacity = "var(--\(property)--opacity, \(SVGText.number(ink.color.opacity)))"
      lines.append("  #\(rootID) .m-\(property) { color: \(solid); opacity: \(opacity) }")
    }
    return lines + ["}"]
  }
}

extension SVGInk {
  /// Whether it is the same in both modes and of no token, or in a file for one mode.
  fileprivate var isFixed: Bool {
    guard let nightColor else { return true }
    return nightColor == color && Color(hex: name) == color
  }
}

extension Color {
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
  /// 0 to 1.
  fileprivate var opacity: Double { Double(alpha) / 255 }
}
