import Basics
import Layout
import Testing

@testable import Drawing

/// One small SVG file, with what it has to look like or why it is refused.
struct IconCase: Sendable, CustomTestStringConvertible {
  var idea: String
  var svg: String
  /// A plain drawing of the same picture.
  var plain: String

  /// - Parameters:
  ///   - body: what stands in the outermost element.
  ///   - plain: the same for a drawing with nothing to it.
  init(
    _ idea: String, _ body: String, as plain: String, root: String = #"viewBox="0 0 24 24""#
  ) {
    self.idea = idea
    svg = IconTests.svg(body, root)
    self.plain = IconTests.svg(plain)
  }

  /// - Parameter file: the whole file, which `icon.svg` is.
  init(_ idea: String, file: String, as plain: String) {
    self.idea = idea
    svg = file
    self.plain = IconTests.svg(plain)
  }

  var testDescription: String { idea }

  static func document(_ svg: String) throws(Diagnostic) -> IconDocument {
    try IconDocument(reading: Array(svg.utf8), name: "it", file: "it.svg")
  }

  /// The picture of an icon of 24 × 24 pixels, in its own colours.
  static func picture(_ svg: String, tint: ColorReference? = nil, side: Double = 24) throws
    -> Pixels
  {
    try paint(
      scene(side, side, background: nil, icon("it", 0, 0, side, tint: tint)), icons: ["it": svg])
  }
}

/// A file that is refused.
struct RefusedIcon: Sendable, CustomTestStringConvertible {
  var idea: String
  var svg: String
  /// What follows `cannot be drawn: `.
  var reason: String
  /// `line:column`.
  var place: String

  init(_ idea: String, _ svg: String, _ reason: String, at place: String = "2:1") {
    self.idea = idea
    self.svg = svg
    self.reason = reason
    self.place = place
  }

  /// With the body from the start of the second line.
  init(_ idea: String, body: String, _ reason: String, at place: String = "2:1") {
    self.init(idea, IconTests.svg("\n" + body), reason, at: place)
  }

  var testDescription: String { idea }
}
