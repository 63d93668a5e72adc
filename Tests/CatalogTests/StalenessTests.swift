import Basics
import TestSupport
import Testing

@testable import Catalog

@Suite("What is drawn again of pixels", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct StalenessTests {
  private static let sheet =
    Sheet.header + """
      width: 320
      scales: [1]
      formats: [png]
      defaults: { options: [One, Two] }
      variants:
        plain:
        icons: { options: [{ text: One, icon: car }, { text: Two, icon: bus }] }
        red: { selectedColor: status.danger.spot }
        alternate: { appearance: alternate, background: '#000000' }

      """
  private static let all = ["plain", "icons", "red", "alternate"]
    .flatMap { ["\($0).day", "\($0).night"] }
  private static let manifest = "Output/Backpack/HorizontalNavigation/manifest.json"

  /// A folder in which everything has been drawn.
  private func drawn() throws -> MemoryFiles {
    let files = MemoryFiles(["a.sheet.yaml": StalenessTests.sheet])
    #expect(try files.stale() == StalenessTests.all)
    #expect(try files.render() == StalenessTests.all)
    #expect(files.takeWritten().count == StalenessTests.all.count + 1)
    return files
  }

  private func edit(_ files: MemoryFiles, _ path: String, _ old: String, _ new: String) throws {
    let text = try #require(files[path])
    try #require(text.contains(old))
    files[path] = text.replacing(old, with: new)
  }

  /// The pictures that an edit makes stale; drawing them leaves none.
  private func staleAfter(
    _ path: String, _ old: String, _ new: String
  ) throws -> [String] {
    let files = try drawn()
    try edit(files, path, old, new)
    let stale = try files.stale()
    #expect(try files.render() == stale)
    #expect(try files.stale() == [])
    return stale
  }

  @Test("Nothing changed: nothing is written, not even the manifest")
  func nothing() throws {
    let files = try drawn()
    #expect(try files.stale() == [])
    #expect(try files.render() == [])
    #expect(files.takeWritten() == [])
  }

  @Test("With force everything is drawn, and what comes out the same is left alone")
  func force() throws {
    let files = try drawn()
    let before = files.all(below: "Output")
    #expect(files.takeWritten() == [])
    #expect(try files.render(force: true) == [])
    #expect(files.takeWritten() == [])
    // A file that only looks fresh is drawn over.
    let folder = "Output/Backpack/HorizontalNavigation/"
    let manifest = try #require(files[StalenessTests.manifest])
    let picture = try files.read(folder + "red.day@1x.png", limit: 1 << 20)
    files[folder + "red.day@1x.png"] = "other"
    files[StalenessTests.manifest] = manifest.replacing(
      Digest(of: picture).description, with: Digest(of: Array("other".utf8)).description)
    #expect(try files.stale() == [])
    #expect(try files.render(force: true) == ["red.day"])
    #expect(files.all(below: "Output") == before)
  }

  @Test("A token makes stale what uses it, in the mode it changed in")
  func token() throws {
    let day = "Themes/Backpack/backpack.day.tokens.json"
    let night = "Themes/Backpack/backpack.night.tokens.json"
    // The danger colour by day: only the red variant.
    let red = "\"spot\": { \"$value\": { \"colorSpace\": \"srgb\", \"components\": "
    #expect(
      try staleAfter(
        day, red + "[0.9059, 0.0314, 0.4], \"hex\": \"#E70866\"",
        red + "[0.9, 0.0314, 0.4], \"hex\": \"#E60866\"") == ["red.day"])
    // The accent at night: whatever shows a selection in it.
    let accent = "\"accent\": { \"$value\": { \"colorSpace\": \"srgb\", \"components\": "
    let text = try #require(MemoryFiles()[night])
    let old = try #require(text.firstRange(of: accent)).upperBound
    let rest = text[old...].prefix { $0 != "}" }
    #expect(
      try staleAfter(night, accent + rest, accent + "[0, 0, 1], \"hex\": \"#0000FF\" ")
        == ["plain.night", "icons.night", "alternate.night"])
  }

  @Test("A token nobody uses, a comment, a description make nothing stale")
  func unusedToken() throws {
    let day = "Themes/Backpack/backpack.day.tokens.json"
    #expect(
      try staleAfter(day, "Backpack's colours by day", "Backpack's colors by day") == [])
    #expect(
      try staleAfter(
        day,
        "\"eco\": { \"$deprecated\": true, \"$value\": { \"colorSpace\": \"srgb\", "
          + "\"components\": [0.0588, 0.6314, 0.6627], \"hex\": \"#0FA1A9\"",
        "\"eco\": { \"$value\": { \"colorSpace\": \"srgb\", "
          + "\"components\": [0, 0.6314, 0.6627], \"hex\": \"#00A1A9\"") == [])
    #expect(try staleAfter("a.sheet.yaml", "width: 320", "# a comment\nwidth:   320") == [])
  }

  @Test("Another token of the same value makes nothing stale, a role with another value does")
  func roles() throws {
    let theme = "Themes/Backpack/theme.yaml"
    #expect(
      try staleAfter(
        theme, "horizontalNavigation.bar: core.accent", "horizontalNavigation.bar: '#FF0000'")
        == StalenessTests.all.filter { !$0.hasPrefix("red") })
  }

  @Test("An icon makes stale what draws it")
  func icon() throws {
    let files = try drawn()
    files["Themes/Backpack/Icons/car.svg"] =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path d=\"M4 4h9v9z\"/></svg>"
    #expect(try files.stale() == ["icons.day", "icons.night"])
    let other = try drawn()
    other["Themes/Backpack/Icons/map.svg"] = "<svg/>"
    #expect(try other.stale() == [])
  }

  @Test("A variant's own keys make it stale, in both modes, and no other")
  func variant() throws {
    #expect(
      try staleAfter("a.sheet.yaml", "  red: { ", "  red: { selected: 1, ")
        == ["red.day", "red.night"])
    #expect(try staleAfter("a.sheet.yaml", "width: 320", "width: 321") == StalenessTests.all)
  }

  @Test("A type size makes everything stale that is set in it")
  func typography() throws {
    let theme = "Themes/Backpack/theme.yaml"
    #expect(
      try staleAfter(theme, "title.default: { size: 16", "title.default: { size: 15")
        == StalenessTests.all)
    #expect(try staleAfter(theme, "title.small: { size: 14", "title.small: { size: 13") == [])
  }

  @Test("A picture that was touched or taken away is drawn again, the others are left alone")
  func touched() throws {
    let files = try drawn()
    let folder = "Output/Backpack/HorizontalNavigation/"
    let before = files.all(below: "Output")
    files[folder + "plain.day@1x.png"] = "not a picture"
    files[folder + "red.night@1x.png"] = nil
    #expect(try files.stale() == ["plain.day", "red.night"])
    #expect(try files.render() == ["plain.day", "red.night"])
    #expect(
      files.takeWritten() == [folder + "plain.day@1x.png", folder + "red.night@1x.png"])
    #expect(files.all(below: "Output") == before)
  }

  @Test("Without a manifest, or with one that is none, everything is drawn")
  func noManifest() throws {
    for text in [nil, "", "{", "[]", "{\"variants\": 3}", "{\"variants\": {\"plain\": {}}}"] {
      let files = try drawn()
      _ = files.takeWritten()
      let before = files.all(below: "Output")
      files[StalenessTests.manifest] = text
      #expect(try files.stale() == StalenessTests.all)
      // The files hold what would be drawn: only the record is written.
      #expect(try files.render() == [])
      #expect(files.takeWritten() == [StalenessTests.manifest])
      #expect(files.all(below: "Output") == before)
    }
  }

  @Test("A variant that is gone with its pictures is forgotten; one that was not asked for is not")
  func removed() throws {
    let files = try drawn()
    let line = "  red: { selectedColor: status.danger.spot }\n"
    #expect(try #require(files[StalenessTests.manifest]).contains("\"red\""))
    // A part of the work forgets nothing.
    let selection = RenderSelection(variants: [Glob("plain")])
    #expect(try files.render(selection: selection, force: true) == [])
    #expect(try files.stale() == [])
    try edit(files, "a.sheet.yaml", line, "")
    // As long as its pictures are there, they are known for what they are.
    #expect(try files.render() == [])
    #expect(try #require(files[StalenessTests.manifest]).contains("\"red\""))
    for path in files.all(below: "Output").keys where path.contains("/red.") {
      files["Output/" + path] = nil
    }
    #expect(try files.render() == [])
    #expect(!(try #require(files[StalenessTests.manifest]).contains("\"red\"")))
    // Back again, it is drawn anew.
    try edit(files, "a.sheet.yaml", "  plain:\n", "  plain:\n" + line)
    #expect(try files.stale() == ["red.day", "red.night"])
  }

  @Test("Another sheet's variants in the same folder are kept")
  func twoSheets() throws {
    let files = try drawn()
    files["b.sheet.yaml"] =
      Sheet.header + "scales: [1]\nformats: [png]\nvariants: { b: { options: [A, B] } }\n"
    #expect(try files.render(["b.sheet.yaml"]) == ["b.day", "b.night"])
    #expect(try files.stale() == [])
    #expect(try files.render() == [])
    #expect(try files.stale(["a.sheet.yaml", "b.sheet.yaml"]) == [])
  }

  @Test("A further scale is drawn without drawing the others again")
  func furtherScale() throws {
    let files = try drawn()
    _ = files.takeWritten()
    try edit(files, "a.sheet.yaml", "scales: [1]", "scales: [1, 2]")
    #expect(try files.render() == StalenessTests.all)
    #expect(files.takeWritten().filter { $0.hasSuffix("@1x.png") } == [])
    #expect(try files.stale() == [])
  }

  @Test("Pictures drawn at another scale in passing are remembered beside the sheet's own")
  func selectedScale() throws {
    let files = try drawn()
    let twice = RenderSelection(scales: [.double])
    #expect(try files.render(selection: twice) == StalenessTests.all)
    #expect(try files.stale() == [])
    #expect(try files.render(selection: twice) == [])
  }
}
