import Basics
import Components
import Drawing
import Layout

/// The keys every component has, in a sheet, in its defaults and in a variant.
enum CommonKeys {
  static let widths = 1.0...16_384.0

  static let keys: [Key] = [
    Key("width", .number(widths), "Of the component, in points; else as wide as its content."),
    Key(
      "padding", InsetsKeys.kind,
      "Points around the component that belong to the picture."),
    Key(
      "background", .either([.choice(["transparent"]), .color]),
      "Behind everything; 'transparent' for nothing."),
    Key("direction", .choice(Direction.allCases.map(\.rawValue)), "The reading direction."),
    Key("language", .text, "Of the labels, such as en, de or ar."),
    Key(
      "scales", .list(.number(Scale.range), count: 1...16), "Pixels for each point; [2] if absent."),
    Key("formats", .list(.text, count: 1...8), "Kinds of files; [png, svg] if absent."),
    Key(
      "svgText", .choice(SVGTextForm.allCases.map(\.rawValue)),
      "Text in SVG files: as shapes or as characters; outlines if absent."),
    Key(
      Tolerance.key, .number(0...1), "Share of pixels that may differ when a picture is compared."),
    Key("xib", .text, "An Interface Builder file that gives width and background."),
    Key("view", .text, "The id of the view in it, when several fit."),
    Key("contactSheet", .boolean, "Also draws all contexts of the variant in one picture."),
    Key("description", .text, "What the picture shows, for its alternative text."),
  ]

  /// A key for each context of the theme beside the mode, such as `brand`.
  static func contextKeys(_ contexts: [(name: String, values: [String])]) -> [Key] {
    contexts.map {
      Key(
        $0.name, .either([.choice($0.values), .list(.choice($0.values), count: 1...64)]),
        "One of the theme's contexts, or several.")
    }
  }

  /// Reads the settings from checked keys.
  ///
  /// What a table of keys cannot express is reported to `report`.
  static func settings(
    _ values: Configuration, backgroundRole: String?, report: (Diagnostic) -> Void
  ) -> VariantSettings {
    var settings = VariantSettings()
    settings.width = values.number("width")
    settings.padding = InsetsKeys.insets(values["padding"])
    let background = values.text("background") ?? backgroundRole
    settings.background =
      background == "transparent" ? nil : background.map { ColorReference($0) }
    settings.direction =
      values.choice("direction", as: Direction.self) ?? settings.direction
    if let language = values["language"], let tag = language.scalar {
      if isLanguageTag(tag) {
        settings.language = tag
      } else {
        report(Diagnostic(.error, SheetProblem.notALanguage(tag), at: language.location))
      }
    }
    if let scales = values.list("scales") {
      settings.scales = scales.compactMap(\.number).compactMap { Scale($0) }
      reportRepeats(settings.scales, scales, "scales", report)
    }
    if let formats = values.list("formats") {
      settings.formats = formats.compactMap { node in
        guard let word = node.scalar else { return nil }
        if let format = PictureFormat(rawValue: word) { return format }
        report(Diagnostic(.error, SheetProblem.unknownFormat(word), at: node.location))
        return nil
      }
      reportRepeats(settings.formats, formats, "formats", report)
    }
    settings.svgText = values.choice("svgText", as: SVGTextForm.self) ?? settings.svgText
    settings.description = values.text("description")
    return settings
  }

  private static func reportRepeats(
    _ values: [some Hashable], _ nodes: [Node], _ key: String, _ report: (Diagnostic) -> Void
  ) {
    guard values.count == nodes.count else { return }
    for (index, node) in nodes.enumerated() where values[..<index].contains(values[index]) {
      report(
        Diagnostic(
          .error, SheetProblem.repeatedValue(node.scalar ?? "", key: key), at: node.location))
    }
  }

  /// Letters, digits and hyphens in parts of at most eight, as BCP 47 has them.
  private static func isLanguageTag(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    return tag.utf8.count <= 64
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
          }
      } && (parts.first?.utf8.count ?? 0) >= 2
  }
}
