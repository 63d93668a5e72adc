import Basics
import TestSupport
import Testing

@testable import Catalog

// A theme may come from anywhere. With links it must not show us, or draw, what is not its own.
@Suite(
  "A theme reads nothing outside its folder", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct ThemeFolderTests {
  private let folder: TemporaryFolder

  private static let inter = "/usr/share/fonts/opentype/inter/"
  private static let tokens = "backpack.tokens.json"

  /// A copy of the Backpack theme in `theme`, and a file of each kind outside.
  init() throws {
    folder = try TemporaryFolder()
    let source = Path.normalized(Path.join(Path.folder(of: #filePath), "../../Themes/Backpack"))
    let disk = Disk()
    for name in try disk.names(in: source) where name.hasSuffix("json") || name == "theme.yaml" {
      let bytes = try disk.read(source + "/" + name, limit: 1 << 20)
      try disk.write(bytes, to: folder["theme/" + name])
      try disk.write(bytes, to: folder["outside/" + name])
    }
    let icon = try disk.read(source + "/Icons/car.svg", limit: 1 << 20)
    try disk.write(icon, to: folder["theme/Icons/car.svg"])
    try disk.write(icon, to: folder["outside/car.svg"])
    let font = try disk.read(ThemeFolderTests.inter + "Inter-Bold.otf", limit: 1 << 24)
    try disk.write(font, to: folder["theme/Fonts/Bold.otf"])
    try disk.write(font, to: folder["outside/Bold.otf"])
  }

  /// Draws an icon of the theme, after a change to `theme.yaml`.
  private func faults(replacing old: String = "", with new: String = "") throws -> [String] {
    let disk = Disk()
    let manifest = folder["theme/theme.yaml"]
    let text = String(decoding: try disk.read(manifest, limit: 1 << 20), as: UTF8.self)
    if !old.isEmpty {
      try #require(text.contains(old))
      try disk.write(Array(text.replacing(old, with: new).utf8), to: manifest)
    }
    do {
      let theme = try ThemeLibrary(files: disk, places: [])
        .theme("theme", from: folder.path, at: nil)
      _ = try theme.icons.bytes(of: "car")
      return []
    } catch {
      return Diagnostics.from(error).map(\.message)
    }
  }

  private func replace(_ name: String, byLinkTo target: String) throws {
    try folder.remove("theme/" + name)
    try folder.link("theme/" + name, to: target)
  }

  private func refusal(_ name: String) -> String {
    "\(folder["theme/" + name]) is a link to a place outside \(folder["theme"])"
  }

  @Test("Without links it is read, fonts of the system included")
  func plain() throws { #expect(try faults() == []) }

  @Test("A token file that is a link to one outside is refused")
  func tokens() throws {
    try replace(ThemeFolderTests.tokens, byLinkTo: "../outside/" + ThemeFolderTests.tokens)
    #expect(try faults() == [refusal(ThemeFolderTests.tokens)])
  }

  @Test("A token file that is a link to another inside is read")
  func tokensInside() throws {
    try folder.move("theme/" + ThemeFolderTests.tokens, to: "theme/other.json")
    try folder.link("theme/" + ThemeFolderTests.tokens, to: "other.json")
    #expect(try faults() == [])
  }

  @Test("theme.yaml itself may not be a link to one outside")
  func manifest() throws {
    try replace("theme.yaml", byLinkTo: "../outside/theme.yaml")
    #expect(try faults() == [refusal("theme.yaml")])
  }

  @Test("An icon that is a link to one outside is refused, one inside is drawn")
  func icons() throws {
    try replace("Icons/car.svg", byLinkTo: folder["outside/car.svg"])
    #expect(try faults() == [refusal("Icons/car.svg")])
    try replace("Icons/car.svg", byLinkTo: "../real.svg")
    try folder.move("outside/car.svg", to: "theme/real.svg")
    #expect(try faults() == [])
  }

  @Test("An icon folder that is a link to one outside is not listed")
  func iconFolder() throws {
    try folder.remove("theme/Icons/car.svg")
    try replace("Icons", byLinkTo: "../outside")
    #expect(try faults() == [refusal("Icons")])
  }

  @Test("A font that is a link to one outside is refused, one inside is used")
  func fonts() throws {
    let (old, new) = ("opentype/inter/Inter-Bold.otf", "Fonts/Bold.otf")
    #expect(try faults(replacing: old, with: new) == [])
    try replace(new, byLinkTo: "../../outside/Bold.otf")
    #expect(try faults() == ["cannot use the font \(folder["theme/" + new]): " + refusal(new)])
    try replace(new, byLinkTo: "../bold.font")
    try folder.move("outside/Bold.otf", to: "theme/bold.font")
    #expect(try faults() == [])
  }

  @Test("A link to a font of the system is a link outside, its name is not")
  func systemFont() throws {
    let new = "Fonts/Bold.otf"
    try replace(new, byLinkTo: ThemeFolderTests.inter + "Inter-Bold.otf")
    #expect(
      try faults(replacing: "opentype/inter/Inter-Bold.otf", with: new)
        == ["cannot use the font \(folder["theme/" + new]): " + refusal(new)])
  }

  @Test("The whole theme may be a link to where it is kept")
  func wholeTheme() throws {
    try folder.move("theme", to: "kept")
    try folder.link("theme", to: "kept")
    #expect(try faults() == [])
  }
}
