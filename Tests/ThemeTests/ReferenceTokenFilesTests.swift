import Basics
import Testing

@testable import Theme

/// The real files of two design systems, which are not in this repository.
///
/// They lie in a folder beside it on the machines of its developers; elsewhere these tests are
/// skipped. What the readers do is tested with made-up files in the other suites.
enum ReferenceTokens {
  static let folder = Path.normalized(
    Path.join(Path.folder(of: #filePath), "../../../shared/reference/tokens"))
  static var isThere: Bool { Disk().kind(of: folder) == .folder }

  /// A theme of one real file, with `theme.yaml` imagined at the top of the folder.
  static func theme(_ tokens: [String], _ parts: String = "") throws -> Theme {
    let list = tokens.map { "\"\($0)\"" }.joined(separator: ", ")
    let path = Path.join(folder, "theme.yaml")
    let manifest = try JSONReader.read(
      Array("{\"name\": \"T\", \"tokens\": [\(list)]\(parts)}".utf8), file: path)
    return try Theme.load(
      manifest: manifest, path: path, files: ConfinedFiles(Disk(), to: folder))
  }
}

@Suite(
  "Real token files",
  .enabled(
    if: ReferenceTokens.isThere, "the folder of reference files is not beside the repository"))
struct ReferenceTokenFilesTests {
  @Test(
    "A skin has the colours of the facts",
    arguments: [
      ("movistar", "light", "#FFFFFF #0B9CEA #0B2739 #6B6C6F #0B2739 #6B6C6F #DDDDDD"),
      ("movistar", "dark", "#061824 #0B9CEA #EAEBEE #85939C #EAEBEE #6D7D88 #FFFFFF1A"),
      ("o2", "light", "#FFFFFF #0019A5 #000033 #707070 #000033 #707070 #EEEEEE"),
      ("o2", "dark", "#191919 #808CD2 #EEEEEE #999999 #EEEEEE #707070 #FFFFFF0D"),
      ("o2-new", "light", "#FFFFFF #0050FF #00001E #6E6E77 #00001E #6E6E77 #D9D9DD"),
      ("o2-new", "dark", "#00001C #1A62FF #D9D9DD #8C8C9A #D9D9DD #6E6E77 #FFFFFF1A"),
      ("vivo", "light", "#FFFFFF #660099 #000000 #666666 #000000 #666666 #EEEEEE"),
      ("vivo", "dark", "#191919 #8433AD #EEEEEE #999999 #EEEEEE #666666 #FFFFFF0D"),
      ("telefonica", "light", "#FFFFFF #0066FF #031A34 #6E7894 #031A34 #6E7894 #D1D5E4"),
      ("telefonica", "dark", "#191919 #0066FF #D1D5E4 #8F97AF #D1D5E4 #6E7894 #FFFFFF0D"),
      ("blau", "light", "#FFFFFF #0072BC #000000 #808285 #000000 #808285 #E7E7E7"),
      ("blau", "dark", "#191919 #0072BC #E7E7E7 #A0A0A0 #E7E7E7 #808285 #FFFFFF0D"),
    ])
  func skins(brand: String, mode: String, expected: String) throws {
    let theme = try ReferenceTokens.theme(["mistica/\(brand).json"])
    #expect(theme.warnings.isEmpty)
    let palette = try theme.palette(for: mode == "dark" ? .night : .day)
    let names = [
      "background", "controlActivated", "textPrimary", "textSecondary", "neutralHigh",
      "neutralMedium", "divider",
    ]
    let found = try names.map { try palette.color(token: $0).value.description }
    #expect(found.joined(separator: " ") == expected)
  }

  @Test("A skin's type, radii and gradients")
  func skinRest() throws {
    let theme = try ReferenceTokens.theme(["mistica/movistar.json"])
    #expect(try value(theme, "text.size.tabsLabel") == .dimension(16))
    #expect(try value(theme, "text.weight.tabsLabel") == .fontWeight(500))
    #expect(try value(theme, "radius.button") == .dimension(4))
    #expect(try value(theme, "radius.avatar") == .string("circle"))
    #expect(try value(theme, "themeVariant.successFeedback") == .string("default"))
    #expect(
      try value(theme, "cardContentOverlay")
        == .gradient([
          GradientStop(color: Color(red: 0, green: 0, blue: 0, alpha: 0), position: 0),
          GradientStop(color: Color(red: 0, green: 0, blue: 0, alpha: 102), position: 0.3),
          GradientStop(color: Color(red: 0, green: 0, blue: 0, alpha: 179), position: 1),
        ]))
    let label = Typography(families: ["system-ui"], size: 16, weight: 500, lineHeight: 1.5)
    #expect(try value(theme, "text.tabsLabel") == .typography(label))
    let desktop = try theme.tokenTable(contexts: ["screen": "desktop"])
    #expect(desktop["text.size.tabsLabel"]?.day?.value == .dimension(18))
    let all = try theme.tokenTable().tokens
    #expect(all.allSatisfy { $0.day != nil && $0.night != nil })
  }

  @Test("All skins in one theme are brands")
  func brands() throws {
    let brands = ["movistar", "o2", "o2-new", "vivo", "telefonica", "blau"]
    let theme = try ReferenceTokens.theme(brands.map { "mistica/\($0).json" })
    #expect(theme.contextNames == ["screen", "brand"])
    #expect(theme.contextValues("brand") == brands)
    let palette = try theme.palette(for: .night, contexts: ["brand": "o2-new"])
    #expect(try palette.color("controlActivated").value.description == "#1A62FF")
  }

  private static let ios = "backpack/bpk-foundations-ios/"

  @Test(
    "The builds and sources of Backpack have the colours of the facts",
    arguments: [
      (
        ["tokens/base.ios.json"],
        [
          "coreAccentColor #0062E3 #84E9FF", "corePrimaryColor #05203C #054184",
          "textPrimaryColor #161616 #FFFFFF", "textOnDarkColor #FFFFFF #FFFFFF",
          "statusDangerSpotColor #E70866 #FF649C", "canvasColor #FFFFFF #010913",
          "canvasContrastColor #EFF3F8 #010913", "surfaceDefaultColor #FFFFFF #131D2B",
          "surfaceContrastColor #05203C #010913", "lineColor #C1C7CF #44505F",
          "privateBadgeBackgroundNormalColor #EFF3F8 #243346",
          "marcommsBerry #E70866 #E70866",
        ]
      ),
      (
        ["tokens/base.raw.ios.json"],
        [
          "CORE_ACCENT_COLOR #0062E3 #84E9FF", "CORE_PRIMARY_COLOR #05203C #054184",
          "TEXT_PRIMARY_COLOR #161616 #FFFFFF", "TEXT_ON_DARK_COLOR #FFFFFF #FFFFFF",
          "CANVAS_COLOR #FFFFFF #010913", "LINE_COLOR #C1C7CF #44505F",
          "MARCOMMS_BERRY #E70866 #E70866",
        ]
      ),
      (
        ["../bpk-foundations-common/base/colors.json"],
        [
          "CORE_ACCENT_COLOR #0062E3 #84E9FF", "CORE_PRIMARY_COLOR #05203C #054184",
          "TEXT_PRIMARY_COLOR #161616 #FFFFFF", "TEXT_ON_DARK_COLOR #FFFFFF #FFFFFF",
          "STATUS_DANGER_SPOT_COLOR #E70866 #FF649C", "CANVAS_COLOR #FFFFFF #010913",
          "CANVAS_CONTRAST_COLOR #EFF3F8 #010913", "SURFACE_DEFAULT_COLOR #FFFFFF #131D2B",
          "SURFACE_CONTRAST_COLOR #05203C #010913", "LINE_COLOR #C1C7CF #44505F",
          "PRIVATE_BADGE_BACKGROUND_NORMAL_COLOR #EFF3F8 #243346",
        ]
      ),
      (
        ["../history/base.raw.ios.2021-09-01.json"],
        [
          "PRIMARY_COLOR #0770E3 #6D9FEB", "TEXT_PRIMARY_COLOR #111236 #FFFFFF",
          "COLOR_SKY_GRAY_TINT_07 #F1F2F8 #F1F2F8", "COLOR_SYSTEM_RED #D1435B #D1435B",
          "BACKGROUND_COLOR #FFFFFF #000000", "COLOR_ERFOUD #FFB54D #FFB54D",
          "COLOR_BAGAN #FFEBD0 #FFEBD0",
        ]
      ),
    ])
  func backpack(files: [String], expected: [String]) throws {
    let theme = try ReferenceTokens.theme(files.map { ReferenceTokenFilesTests.ios + $0 })
    let table = try theme.tokenTable()
    for line in expected {
      let name = String(line.prefix { $0 != " " })
      let token = try #require(table[name], "no \(name)")
      let found = Mode.allCases.map { token[$0]?.value.description ?? "-" }
      #expect(([name] + found).joined(separator: " ") == line)
      #expect(token.day?.aliases.first?.hasPrefix("aliases.") == true, "\(name)")
    }
  }

  @Test("A build's text styles and measures")
  func buildRest() throws {
    let theme = try ReferenceTokens.theme([ReferenceTokenFilesTests.ios + "tokens/base.ios.json"])
    #expect(theme.warnings.isEmpty)
    #expect(try value(theme, "buttonPaddingHorizontal") == .dimension(12))
    #expect(try value(theme, "animationDurationXs") == .duration(0.05))
    #expect(try value(theme, "touchableOverlayOpacity") == .number(0.15))
    #expect(try value(theme, "fontFamilyLarken") == .fontFamily(["larken"]))
    #expect(try value(theme, "textBaseLetterSpacing") == .dimension(0.12))
    #expect(
      try value(theme, "textHeading5")
        == .typography(
          Typography(families: ["System"], size: 16, weight: 700, lineHeight: 1.25)))
    #expect(
      try value(theme, "textSmLarken")
        == .typography(
          Typography(families: ["larken"], size: 14, weight: 700, lineHeight: 20.0 / 14)))
    let table = try theme.tokenTable()
    #expect(table["coreEcoColor"]?.deprecation != nil)
    #expect(table["coreAccentDay"] == nil)
    #expect(table.tokens.allSatisfy { $0.day != nil && $0.night != nil })
  }

  /// Every token file of the folder, by its path in it.
  private static let files: [String] = {
    var found: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for name in (try? Disk().names(in: Path.join(ReferenceTokens.folder, folder))) ?? [] {
        let path = Path.join(folder, name)
        if Disk().kind(of: Path.join(ReferenceTokens.folder, path)) == .folder {
          folders.append(path)
        } else if name.hasSuffix(".json"), name != "skin-schema.json" {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }()

  @Test("Every file loads alone", arguments: ReferenceTokens.isThere ? files : [])
  func every(file: String) throws {
    do {
      let theme = try ReferenceTokens.theme([file])
      // The copy of the foundations leaves out some of the files others import.
      let others = theme.warnings.filter {
        !$0.message.hasPrefix("the import") && !$0.message.contains("tells day from night")
      }
      #expect(others.isEmpty, "\(others.map(\.text))")
    } catch {
      Issue.record("\(file): \(Diagnostics.from(error).prefix(5).map(\.text))")
    }
  }

  @Test("A theme is a skin, or a build, and the roles it plays")
  func roles() throws {
    let skin = try ReferenceTokens.theme(
      ["mistica/movistar.json"],
      #"""
      , "roles": {"tabsView.background": "background", "tabsView.divider": "divider"},
        "typography": {"tabsView.label": "text.text3.regular"}
      """#)
    #expect(
      try skin.palette(for: .night).color("tabsView.divider").value.description == "#FFFFFF1A")
    #expect(try skin.palette(for: .day).typography(role: "tabsView.label").value.size == 16)
    let build = try ReferenceTokens.theme(
      [ReferenceTokenFilesTests.ios + "tokens/base.ios.json"],
      #"""
      , "roles": {"horizontalNavigation.selected": "coreAccentColor"},
        "typography": {"horizontalNavigation.title.default": "textHeading5"}
      """#)
    let color = try build.palette(for: .night).color("horizontalNavigation.selected")
    #expect(color.value.description == "#84E9FF")
    #expect(color.source?.file.hasSuffix("base.ios.json") == true)
  }
}
