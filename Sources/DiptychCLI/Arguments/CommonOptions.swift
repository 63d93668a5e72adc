import Catalog

/// The options that several commands share, so that each means the same everywhere.
extension OptionDescription {
  static let output = OptionDescription(
    "output", short: "o", .value("DIR"), completion: .folders,
    help: "Folder for the pictures", default: "Output")

  static let theme = OptionDescription(
    "theme", .value("THEME"), completion: .folders,
    help: "Theme to use in place of the one each sheet names: a name or a folder")

  static let variant = OptionDescription(
    "variant", .list("GLOB"),
    help: "Only the variants whose name fits, such as 'with-*' or '{small,large}'")

  /// The words people use for the modes elsewhere are understood too.
  static let mode = OptionDescription(
    "mode", .list("MODE"),
    accepts: .choice(["day", "night"], aliases: ["light": "day", "dark": "night"]),
    help: "Only these modes", default: "both")

  static let scale = OptionDescription(
    "scale", .list("N"), accepts: .number(Scale.range),
    help: "Pixels per point, in place of the sheet's scales")

  static let format = OptionDescription(
    "format", .list("FORMAT"), accepts: .choice(PictureFormat.allCases.map(\.rawValue)),
    help: "Kinds of file, in place of the sheet's formats")

  static let svgText = OptionDescription(
    "svg-text", .value("FORM"), accepts: .choice(["outlines", "live"]),
    help: "Text in SVG files: as shapes, which look the same everywhere, or as characters",
    default: "as the sheets say")

  static let naming = OptionDescription(
    "naming", .value("TEMPLATE"),
    help:
      "How files are named: docc, backpack, or a template of {theme} {component} {brand} {variant}"
      + " {mode} {scale} {ext}")

  static let jobs = OptionDescription(
    "jobs", short: "j", .value("N"), accepts: .integer(1...256),
    help: "How many variants to draw at once", default: "one per processor")

  static let strict = OptionDescription("strict", help: "Take warnings for errors")

  static let json = OptionDescription("json", help: "Print the result as JSON")

  static let quiet = OptionDescription(
    "quiet", short: "q", help: "Print only results, warnings and errors")

  static let color = OptionDescription(
    "color", .value("WHEN"), accepts: .choice(["auto", "always", "never"]),
    help: "Colours in the terminal", default: "auto")

  static let force = OptionDescription(
    "force", short: "f", help: "Draw everything, also what is up to date")

  /// What every command understands, whatever else it does.
  static let everywhere: [OptionDescription] = [.quiet, .color]

  /// What a command that chooses among variants understands.
  static let selection: [OptionDescription] = [.theme, .variant, .mode, .scale, .format]
}
