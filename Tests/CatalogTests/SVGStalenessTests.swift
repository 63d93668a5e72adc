import Basics
import TestSupport
import Testing
import Theme

@testable import Catalog

@Suite("What is drawn again of shapes", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct SVGStalenessTests {
  private static let sheet = Sheet.withVariant("scales: [1]")
  private static let all = ["it.day@1x.png", "it.night@1x.png"] + svg
  private static let svg = ["it.day.svg", "it.night.svg", "it.svg"]
  private static let folder = "Output/Backpack/HorizontalNavigation/"
  private static let live = RenderSelection(svgText: .live)

  private func names(
    _ files: MemoryFiles, _ selection: RenderSelection = RenderSelection(), draw: Bool = false,
    force: Bool = false
  ) throws -> [String] {
    let renderer = Renderer(files: files, outputFolder: "Output", workers: 1)
    let plan = try files.plan(selection: selection)
    let outcome =
      draw ? renderer.render(plan, force: force) { _ in } : renderer.states(of: plan)
    #expect(outcome.diagnostics.map(\.message) == [])
    return outcome.results.filter { $0.state == (draw ? .written : .stale) }
      .map { Path.name(of: $0.rendition.path) }
  }

  /// A folder in which everything has been drawn.
  private func drawn(_ sheet: String = sheet) throws -> MemoryFiles {
    let files = MemoryFiles(["a.sheet.yaml": sheet])
    #expect(try names(files) == SVGStalenessTests.all)
    #expect(try names(files, draw: true) == SVGStalenessTests.all)
    #expect(try names(files) == [])
    return files
  }

  /// The pictures an edit makes stale.
  ///
  /// Drawing everything afresh must not change any other.
  private func staleAfter(
    _ path: String, _ old: String, _ new: String, in sheet: String = sheet
  ) throws -> [String] {
    let files = try drawn(sheet)
    let text = try #require(files[path])
    try #require(text.contains(old))
    files[path] = text.replacing(old, with: new)
    let stale = try names(files)
    #expect(try names(files, draw: true) == stale)
    #expect(try names(files) == [])
    #expect(try names(files, draw: true, force: true) == [], "something stale was taken for fresh")
    return stale
  }

  private func rest(of start: String, in path: String) throws -> String {
    let text = try #require(MemoryFiles()[path])
    let end = try #require(text.firstRange(of: start)).upperBound
    return start + text[end...].prefix { $0 != "}" }
  }

  private static let accent =
    "\"accent\": { \"$value\": { \"colorSpace\": \"srgb\", \"components\": "

  @Test("A colour of the night is in the night's file and in the adaptive one")
  func night() throws {
    let path = "Themes/Backpack/backpack.night.tokens.json"
    #expect(
      try staleAfter(
        path, rest(of: SVGStalenessTests.accent, in: path),
        SVGStalenessTests.accent + "[0, 0, 1], \"hex\": \"#0000FF\" ")
        == ["it.night@1x.png", "it.night.svg", "it.svg"])
  }

  @Test("A colour of the day is in the day's file and in the adaptive one")
  func day() throws {
    let path = "Themes/Backpack/backpack.day.tokens.json"
    #expect(
      try staleAfter(
        path, rest(of: SVGStalenessTests.accent, in: path),
        SVGStalenessTests.accent + "[0, 0, 1], \"hex\": \"#0000FF\" ")
        == ["it.day@1x.png", "it.day.svg", "it.svg"])
  }

  @Test("A further scale leaves shapes as they are")
  func scale() throws {
    #expect(
      try staleAfter("a.sheet.yaml", "scales: [1]", "scales: [1, 3]")
        == ["it.day@3x.png", "it.night@3x.png"])
    #expect(
      try staleAfter("a.sheet.yaml", "scales: [1]", "scales: [2]")
        == ["it.day@2x.png", "it.night@2x.png"])
  }

  @Test("Another text form makes shapes stale, and pixels not; back again as well")
  func textForm() throws {
    let files = try drawn()
    let before = files.all(below: "Output")
    #expect(try names(files, SVGStalenessTests.live) == SVGStalenessTests.svg)
    #expect(try names(files, SVGStalenessTests.live, draw: true) == SVGStalenessTests.svg)
    #expect(try names(files, SVGStalenessTests.live) == [])
    #expect(files[SVGStalenessTests.folder + "it.svg"]?.contains("<text ") == true)
    #expect(try names(files) == SVGStalenessTests.svg)
    #expect(try names(files, draw: true) == SVGStalenessTests.svg)
    #expect(files.all(below: "Output") == before)
  }

  @Test("How a sheet keeps text is in its SVG files alone, and is kept to without an option")
  func textFormOfSheet() throws {
    let (old, new) = ("scales: [1]", "scales: [1]\n    svgText: live")
    #expect(try staleAfter("a.sheet.yaml", old, new) == SVGStalenessTests.svg)
    let files = try drawn(SVGStalenessTests.sheet.replacing(old, with: new))
    #expect(files[SVGStalenessTests.folder + "it.svg"]?.contains("<text ") == true)
    #expect(try names(files, SVGStalenessTests.live) == [])
    // The command line comes first.
    let outlines = RenderSelection(svgText: .outlines)
    #expect(try names(files, outlines, draw: true) == SVGStalenessTests.svg)
    #expect(files[SVGStalenessTests.folder + "it.svg"]?.contains("<text ") == false)
    #expect(try names(files) == SVGStalenessTests.svg)
  }

  @Test(
    "The variant comes before the sheet",
    arguments: [
      ("outlines", nil, false), ("live", nil, true), ("live", "outlines", false),
      ("outlines", "live", true),
    ] as [(String, String?, Bool)])
  func textFormOfVariant(sheet: String, variant: String?, isLive: Bool) throws {
    var text = SVGStalenessTests.sheet + "svgText: \(sheet)\n"
    if let variant {
      text = text.replacing("scales: [1]", with: "scales: [1]\n    svgText: \(variant)")
    }
    let files = try drawn(text)
    #expect(files[SVGStalenessTests.folder + "it.svg"]?.contains("<text ") == isLive)
  }

  @Test("A setting of the variant makes everything stale")
  func settings() throws {
    #expect(try staleAfter("a.sheet.yaml", "width: 320", "width: 321") == SVGStalenessTests.all)
  }

  @Test("Words about a picture are no change of its pixels: a PNG file stays as it was")
  func description() throws {
    let files = try drawn()
    let sheet = try #require(files["a.sheet.yaml"])
    files["a.sheet.yaml"] = sheet.replacing(
      "scales: [1]", with: "scales: [1]\n    description: Two things")
    #expect(try names(files) == SVGStalenessTests.all)
    #expect(try names(files, draw: true) == SVGStalenessTests.svg)
    #expect(files[SVGStalenessTests.folder + "it.svg"]?.contains("Two things") == true)
    #expect(try names(files) == [])
  }

  // The adaptive file names its colours by their tokens.
  @Test("A role with another token of the same values makes the adaptive file stale alone")
  func tokenName() throws {
    let theme = "Themes/Backpack/theme.yaml"
    let value = "\"accent-two\": "
    let files = MemoryFiles(["a.sheet.yaml": SVGStalenessTests.sheet])
    for mode in ["day", "night"] {
      let path = "Themes/Backpack/backpack.\(mode).tokens.json"
      let old = try rest(of: SVGStalenessTests.accent, in: path)
      let copy = old.replacing("\"accent\": ", with: value)
      files[path] = try #require(files[path]).replacing(old, with: copy + "} }, " + old)
    }
    #expect(try names(files, draw: true) == SVGStalenessTests.all)
    let text = try #require(files[theme])
    let role = "horizontalNavigation.bar: core.accent"
    try #require(text.contains(role))
    files[theme] = text.replacing(role, with: role + "-two")
    #expect(try names(files) == ["it.svg"])
    #expect(try names(files, draw: true) == ["it.svg"])
    #expect(try names(files, draw: true, force: true) == [])
    #expect(files[SVGStalenessTests.folder + "it.svg"]?.contains("accent-two") == true)
  }

  // Letters of a colour that lets others through are not drawn one by one, in any mode's file.
  @Test("A colour that becomes translucent by night changes how the day's letters are kept")
  func opacity() throws {
    let path = "Themes/Backpack/backpack.night.tokens.json"
    #expect(
      try staleAfter(
        path, rest(of: SVGStalenessTests.accent, in: path),
        SVGStalenessTests.accent
          + "[0, 0, 1], \"alpha\": 0.5, \"hex\": \"#0000FF\" ",
        // On nothing: on a background it would be one opaque colour.
        in: Sheet.withVariant(
          "scales: [1]\nbackground: transparent\noptions: [\(String(repeating: "g", count: 12)), Two]"
        )
      )
        == ["it.night@1x.png"] + SVGStalenessTests.svg)
  }

  @Test("A file that was touched or taken away is drawn again, the others are left alone")
  func touched() throws {
    let files = try drawn()
    let before = files.all(below: "Output")
    files[SVGStalenessTests.folder + "it.svg"] = "<svg/>"
    files[SVGStalenessTests.folder + "it.night.svg"] = nil
    #expect(try names(files) == ["it.night.svg", "it.svg"])
    #expect(try names(files, draw: true) == ["it.night.svg", "it.svg"])
    #expect(files.all(below: "Output") == before)
  }
}
