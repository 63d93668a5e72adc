import Basics
import Components
import Drawing
import Layout
import TestSupport
import Testing
import Typesetting

@testable import Catalog

/// A title and the fonts it is set in.
struct TabsViewTitle: Sendable, CustomTestStringConvertible {
  var name: String
  var title: String
  var language = "en"
  var direction = "ltr"
  /// A font file that the theme does not name itself.
  var font: (family: String, path: String)?

  var testDescription: String { name }

  static let all = [
    TabsViewTitle(name: "Latin", title: "Internet of things"),
    TabsViewTitle(name: "capitals", title: "AVATAR WAVE TODAY"),
    TabsViewTitle(
      name: "German", title: "Donaudampfschifffahrtsgesellschaft für Übergänge", language: "de"),
    TabsViewTitle(
      name: "Arabic", title: "إنترنت الأشياء والعروض", language: "ar", direction: "rtl"),
    TabsViewTitle(
      name: "emoji with joiners", title: "👩‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈👨‍👩‍👧‍👦👩‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈"),
    TabsViewTitle(name: "flags", title: "🇩🇪🇫🇷🇯🇵🇪🇸🇧🇷🇬🇧🇩🇪🇫🇷🇯🇵🇪🇸🇧🇷🇬🇧"),
    TabsViewTitle(
      name: "marks",
      title: "e\u{301}a\u{308}o\u{302} e\u{301}a\u{308}o\u{302} e\u{301}a\u{308}o\u{302}"),
    TabsViewTitle(name: "Japanese without a font", title: "国際線航空券予約確認", language: "ja"),
  ]

  static let japanese = TabsViewTitle(
    name: "Japanese", title: "国際線航空券の予約とデータ通信", language: "ja",
    font: ("VL PGothic", "/usr/share/fonts/truetype/vlgothic/VL-PGothic-Regular.ttf"))
  static let hasJapanese = Disk().kind(of: japanese.font?.path ?? "") == .file
}

/// Titles in cells of every width there is.
@Suite("TabsView: titles too long for their tab", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct TabsViewEllipsisTests {
  private static let cellWidths = 8...280

  @Test(
    "Ink stays in its cell, and cuts are between whole characters", arguments: TabsViewTitle.all)
  func everyWidth(title: TabsViewTitle) throws {
    try check(title, icon: false)
    try check(title, icon: true)
  }

  @Test(
    "The same in Japanese letters",
    .enabled(if: TabsViewTitle.hasJapanese, "the font of fonts-vlgothic is not installed"))
  func japanese() throws {
    try check(TabsViewTitle.japanese, icon: false)
    try check(TabsViewTitle.japanese, icon: true)
  }

  /// Three tabs with this title, in every width from three times the least to three times the most.
  private func check(_ title: TabsViewTitle, icon: Bool) throws {
    let sheet = try sheet(of: title, icon: icon)
    var variant = try #require(sheet.variants.first)
    let workbench = Workbench()
    let allowed = try Allowed(title, sheet)
    var cuts = 0
    // An icon only takes some of the room: a few widths tell whether it takes the right part.
    for cellWidth in Self.cellWidths where !icon || cellWidth % 5 == 0 {
      variant.settings.width = 3 * Double(cellWidth)
      let laidOut = try workbench.layOut(variant, of: sheet)
      let room = max(0, Double(cellWidth) - 32 - (icon ? 32 : 0))
      for index in 0..<3 {
        let (id, placements) = ("item[\(index)]", laidOut.arrangement.placements)
        let cell = try #require(placements.first { $0.identity?.id == id }).frame
        let placement = try #require(placements.first { $0.identity?.id == id + ".title" })
        guard case .text(_, let measurement) = placement.content else { continue }
        #expect(measurement.width <= room + Allowed.unit, "\(cellWidth)")
        if measurement.isTruncated, measurement.shownWidth > 0 {
          cuts += 1
          #expect(
            allowed.isWhole(measurement.shownWidth),
            "\(measurement.shownWidth) in \(room) is not the width of whole characters")
        } else {
          #expect(measurement.isTruncated || abs(measurement.width - allowed.whole) < Allowed.unit)
        }
        for ink in ink(of: id + ".title", in: laidOut.scene) {
          let isInside =
            ink.x >= cell.x && ink.maxX <= cell.maxX && ink.y >= cell.y && ink.maxY <= cell.maxY
          #expect(isInside, "\(ink) is outside \(cell)")
          #expect(room > 0, "ink where there is no room")
        }
      }
    }
    #expect(cuts > (icon ? 20 : 50))
  }

  /// The boxes of everything painted for an element.
  private func ink(of id: String, in scene: Scene) -> [Rect] {
    scene.items.filter { $0.id == id }.compactMap { item in
      switch item.content {
      case .text(let outline, let start, _): outline.bounds?.offset(x: start.x, y: start.y)
      case .picture: item.frame
      case .icon, .shape: nil
      }
    }
  }

  private func sheet(of title: TabsViewTitle, icon: Bool) throws -> Sheet {
    let item = "{ title: \"\(title.title)\"\(icon ? ", icon: ticket" : "") }"
    let files = MemoryFiles([
      "a.sheet.yaml": "component: TabsView\ntheme: Mistica\nwidth: 300\n"
        + "language: \(title.language)\ndirection: \(title.direction)\n"
        + "variants:\n  it:\n    items: [\(item), \(item), \(item)]\n"
    ])
    if let font = title.font {
      let path = "Themes/Mistica/theme.yaml"
      let theme = try #require(files[path])
      files[path] =
        theme
        .replacing("fallbacks: [", with: "fallbacks: [\(font.family), ")
        .replacing(
          "  files:\n", with: "  files:\n    - \(font.path.dropFirst("/usr/share/fonts/".count))\n")
    }
    return try #require(try files.sheets().first)
  }
}

/// The widths a cut title can have: some whole characters from its start, and an ellipsis.
private struct Allowed {
  /// Two of Pango's units.
  static let unit = 2.0 / 1024

  let whole: Double
  private let cut: [Double]

  init(_ title: TabsViewTitle, _ sheet: Sheet) throws {
    let engine = try TypesettingEngine(fonts: sheet.theme.fonts)
    engine.setting = .init(
      language: title.language, direction: title.direction == "rtl" ? .rightToLeft : .leftToRight)
    let roles = sheet.component.roles
    let style = try #require(
      try sheet.theme.textStyles(for: roles, contexts: [:])[TabsViewContent.roleName("label")])
    func width(_ text: String) -> Double {
      engine.measure(Text(text, style: style, color: "text"), maximumWidth: nil).width
    }
    // Before what its font has no ellipsis for, Pango writes three full stops.
    let ellipses = ["…", "...", "⋯"].map(width)
    let characters = Array(title.title)
    cut = characters.indices.flatMap { index -> [Double] in
      let prefix = String(characters[..<index])
      // An Arabic letter before the cut keeps the form it has inside its word; a joiner asks for it.
      return [width(prefix), width(prefix + "\u{200D}")].flatMap { start in
        ellipses.map { start + $0 }
      }
    }
    whole = width(title.title)
  }

  /// Kerning before the cut is not undone, hence the distance; a character is far wider.
  func isWhole(_ width: Double) -> Bool { cut.contains { abs($0 - width) < 1 } }
}
