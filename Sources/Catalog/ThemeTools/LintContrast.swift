import Basics
import Components
import Theme

/// Finds text that is hard to read, by the contrast of WCAG 2.2 (1.4.3, level AA).
enum LintContrast {
  /// What text needs that is not large; titles of components are not.
  static let required = 4.5

  /// Roles of the theme's components whose text stands out too little from what is behind it.
  static func findings(
    _ theme: TokenTheme, _ palettes: [Palette], _ components: [any Component.Type]
  ) -> [LintFinding] {
    var findings: [LintFinding] = []
    for component in components {
      for pair in TextRoles.pairs(of: component) {
        for palette in palettes {
          guard let text = try? palette.color(role: pair.text),
            let behind = try? palette.color(role: pair.background)
          else { continue }
          let finding = finding(theme, pair, text, behind, palette)
          if let finding { findings.append(finding) }
        }
      }
    }
    return findings
  }

  private static func finding(
    _ theme: TokenTheme, _ pair: TextRoles.Pair, _ text: PaletteColor, _ behind: PaletteColor,
    _ palette: Palette
  ) -> LintFinding? {
    // A background that shows through stands on what the component stands on.
    let canvas: Color = palette.mode == .day ? .canvasByDay : .canvasByNight
    let lowest = pair.surface.flatMap { try? palette.color(role: $0).value } ?? canvas
    let surface = behind.value.over(lowest.over(canvas))
    let ratio = text.value.over(surface).contrast(with: surface)
    guard ratio < required else { return nil }
    let number = JSONValue.number((ratio * 100).rounded(.down) / 100).compactText
    return LintFinding(
      kind: .contrast, level: .warning, names: [pair.text, pair.background],
      message: "text of '\(pair.text)' (\(text.value)) on '\(pair.background)'"
        + " (\(behind.value)) has a contrast of \(number):1 by \(palette.mode)",
      hint: "WCAG asks for 4.5:1",
      location: theme.location(ofRole: pair.text) ?? text.source, modes: [palette.mode])
  }
}

/// Which colour roles of a component are of text, and which is behind each.
///
/// A role says what it is for in words only, so this goes by them.
enum TextRoles {
  struct Pair: Sendable, Hashable {
    var text: String
    var background: String
    /// Behind the background, when that is not the component's own.
    var surface: String?
  }

  private static let words: Set<String> = ["text", "texts", "title", "titles", "label", "labels"]
  private static let grounds = ["Material", "Surface", "Background"]

  static func pairs(of component: any Component.Type) -> [Pair] {
    guard let background = component.backgroundRole else { return [] }
    let colors = component.roles.filter { $0.kind == .color }
    let names = Set(colors.map(\.name))
    return colors.compactMap { role in
      guard role.name != background, carriesText(role) else { return nil }
      // `hudText` stands on `hudMaterial`, if there is one.
      let ground = stem(of: role.name).flatMap { stem in
        grounds.map { stem + $0 }.first { names.contains($0) }
      }
      return ground.map { Pair(text: role.name, background: $0, surface: background) }
        ?? Pair(text: role.name, background: background, surface: nil)
    }
  }

  /// True when the summary has a word for text; `a title's end` is a place, not a text.
  private static func carriesText(_ role: Role) -> Bool {
    role.summary.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
      .contains { words.contains(String($0)) }
  }

  /// `tabsView.hud` of `tabsView.hudText`; `nil` when the last part is one word.
  private static func stem(of name: String) -> String? {
    guard let end = name.lastIndex(where: \.isUppercase), let dot = name.lastIndex(of: "."),
      dot < end
    else { return nil }
    return String(name[..<end])
  }
}

extension Color {
  fileprivate static let canvasByDay = Color(red: 255, green: 255, blue: 255)
  fileprivate static let canvasByNight = Color(red: 0, green: 0, blue: 0)
}
