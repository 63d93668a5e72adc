import Basics
import Testing

@testable import Theme

/// The facts of Backpack's foundations (April 2026) and of its horizontal navigation, as shipped.
@Suite("The Backpack theme")
struct BackpackThemeTests {
  /// Found from this file, so that the tests run from any folder.
  private static let folder = Path.normalized(
    Path.join(Path.folder(of: #filePath), "../../Themes/Backpack"))

  private func theme() throws -> Theme {
    let path = Path.join(BackpackThemeTests.folder, "theme.yaml")
    let text = String(decoding: try Disk().read(path, limit: 1 << 20), as: UTF8.self)
    return try Theme.load(
      manifest: PlainYAML.read(text, file: path), path: path, files: Disk())
  }

  @Test("Loads without a warning")
  func loads() throws {
    let theme = try theme()
    #expect(theme.name == "Backpack")
    #expect(theme.warnings.isEmpty)
    #expect(theme.contextNames.isEmpty)
    #expect(
      theme.inputFiles.map(Path.name(of:)) == [
        "theme.yaml", "backpack.resolver.json", "backpack.tokens.json",
        "backpack.day.tokens.json", "backpack.night.tokens.json",
      ])
  }

  @Test(
    "Roles have the colours of the current palette",
    arguments: [
      ("background", "canvas.default", "#FFFFFF", "#010913"),
      ("selected", "core.accent", "#0062E3", "#84E9FF"),
      ("bar", "core.accent", "#0062E3", "#84E9FF"),
      ("unselected", "text.primary", "#161616", "#FFFFFF"),
      ("alternateUnselected", "text.on-dark", "#FFFFFF", "#FFFFFF"),
      ("notificationDot", "notification.dot", "#E70866", "#E70866"),
    ])
  func roles(role: String, token: String, day: String, night: String) throws {
    let theme = try theme()
    for (mode, text) in [(Mode.day, day), (.night, night)] {
      let color = try theme.palette(for: mode).color(role: "horizontalNavigation." + role)
      #expect(color.value.description == text)
      #expect(color.name == token)
      #expect(color.source != nil)
    }
  }

  @Test(
    "Tokens have the values of the foundations",
    arguments: [
      ("core.primary", "#05203C", "#054184"),
      ("core.accent", "#0062E3", "#84E9FF"),
      ("canvas.default", "#FFFFFF", "#010913"),
      ("canvas.contrast", "#EFF3F8", "#010913"),
      ("surface.default", "#FFFFFF", "#131D2B"),
      ("surface.contrast", "#05203C", "#010913"),
      ("surface.elevated", "#FFFFFF", "#243346"),
      ("surface.highlight", "#E0E4E9", "#243346"),
      ("surface.low-contrast", "#F5F7FA", "#243346"),
      ("surface.subtle", "#E3F0FF", "#243346"),
      ("surface.tint", "#FFFFFF1A", "#FFFFFF1A"),
      ("text.secondary", "#626971", "#BDC4CB"),
      ("text.on-light", "#161616", "#010913"),
      ("text.disabled", "#00000033", "#FFFFFF33"),
      ("text.disabled-on-dark", "#FFFFFF80", "#FFFFFF80"),
      ("text.error", "#E70866", "#FF649C"),
      ("text.success", "#0C838A", "#62F1C6"),
      ("status.danger.spot", "#E70866", "#FF649C"),
      ("status.danger.fill", "#FFE9F9", "#FFCADD"),
      ("status.success.fill", "#D4FFF2", "#B1FFE7"),
      ("status.warning.spot", "#F55D42", "#FEEB87"),
      ("status.warning.fill", "#FFF7CF", "#FBF1BB"),
      ("line.default", "#C1C7CF", "#44505F"),
      ("line.on-dark", "#FFFFFF80", "#44505F"),
      ("overlay.default", "#00000033", "#FFFFFFCC"),
      ("overlay.scrim", "#000000B3", "#000000B3"),
      ("badge.background", "#EFF3F8", "#243346"),
    ])
  func tokens(token: String, day: String, night: String) throws {
    let theme = try theme()
    #expect(try theme.palette(for: .day).color(token: token).value.description == day)
    #expect(try theme.palette(for: .night).color(token: token).value.description == night)
  }

  @Test(
    "Measures and type are those of the foundations",
    arguments: [
      ("spacing.sm", "4"), ("spacing.md", "8"), ("spacing.base", "16"), ("spacing.lg", "24"),
      ("border-width.sm", "1"), ("border-width.xl", "3"), ("radius.xs", "4"), ("radius.sm", "8"),
      ("icon-size.small", "16"), ("icon-size.large", "24"), ("font.weight.bold", "700"),
    ])
  func measures(token: String, text: String) throws {
    #expect(try value(try theme(), token).description == text)
  }

  @Test(
    "The navigation's texts",
    arguments: [("title.default", 16.0, 600), ("title.small", 14, 600), ("badge", 12, 400)])
  func typography(role: String, size: Double, weight: Int) throws {
    for mode in Mode.allCases {
      let found = try theme().palette(for: mode).typography(role: "horizontalNavigation." + role)
      #expect(found.value == Typography(families: ["Inter"], size: size, weight: weight))
    }
  }

  @Test("Fonts are static files of two packages")
  func fonts() throws {
    let theme = try theme()
    #expect(theme.fonts.family == "Inter")
    #expect(theme.fonts.packages == ["fonts-inter", "fonts-noto-ui-core"])
    #expect(theme.fonts.files.count == 5)
    #expect(theme.fonts.files.first?.location.line == 26)
    #expect(theme.iconFolders.map(\.path) == [Path.join(BackpackThemeTests.folder, "Icons")])
  }
}
