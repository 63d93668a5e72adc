import Basics
import Components

/// What pictures would be made with on this machine.
public struct DoctorReport: Sendable {
  private let libraries: [Fingerprint.Part]
  private let components: [String]
  private let sheets: [String]
  private let themes: [LoadedTheme]

  public init(sheets: [Sheet], components: [any Component.Type]) {
    libraries =
      [Fingerprint.Part(name: "diptych", version: Version.current)] + Fingerprint.libraries
      + [Fingerprint.iconLibrary]
    self.components = components.map { $0.name }
    self.sheets = sheets.map(\.path)
    var themes: [LoadedTheme] = []
    for sheet in sheets where !themes.contains(where: { $0 === sheet.theme }) {
      themes.append(sheet.theme)
    }
    self.themes = themes
  }

  public var text: String {
    var lines = libraries.map { "\($0.name) \($0.version)" }
    lines.append("components: \(components.joined(separator: ", "))")
    lines.append("sheets: \(sheets.isEmpty ? "none found" : sheets.joined(separator: ", "))")
    for theme in themes {
      lines.append("")
      lines.append("theme \(theme.name) (\(theme.manifestPath))")
      if let original = theme.theme.fonts.standsFor {
        lines.append("  \(theme.fonts.families.first ?? "") stands for \(original)")
      }
      for face in theme.fonts.faces {
        lines.append(
          "  font \(face.families.first ?? "?") \(face.weight)  \(face.path)  \(face.digest)")
      }
      lines.append("  icons: \(theme.icons.names.joined(separator: ", "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  public var json: JSONValue {
    .object([
      "libraries": .object(
        libraries.map { JSONValue.Member(name: $0.name, value: .string($0.version)) }),
      "components": .strings(components),
      "sheets": .strings(sheets),
      "themes": .array(
        themes.map { theme in
          .object([
            "name": .string(theme.name), "path": .string(theme.manifestPath),
            "fonts": .array(
              theme.fonts.faces.map {
                .object([
                  "family": .string($0.families.first ?? ""), "weight": .integer($0.weight),
                  "path": .string($0.path), "digest": .string($0.digest.description),
                ])
              }),
            "icons": .strings(theme.icons.names),
          ])
        }),
    ])
  }
}
