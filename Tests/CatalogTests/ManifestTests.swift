import Basics
import TestSupport
import Testing

@testable import Catalog

@Suite("Manifests", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct ManifestTests {
  private static let path = "Output/Backpack/HorizontalNavigation/manifest.json"
  private static let sheet = Sheet.withVariant(
    """
    options: [One, { text: Two, icon: car }]
    description: Two things
    scales: [1, 3]
    """)

  private func drawn() throws -> (files: MemoryFiles, manifest: Node) {
    let files = MemoryFiles(["a.sheet.yaml": ManifestTests.sheet])
    _ = try files.render()
    let bytes = try files.read(ManifestTests.path, limit: 1 << 20)
    return (files, try JSONReader.read(bytes, file: "manifest.json"))
  }

  @Test("It says what is in each picture and what made it")
  func content() throws {
    let (files, manifest) = try drawn()
    #expect(manifest.entries?.map(\.key) == ["madeBy", "variants"])
    let makers = try #require(manifest["madeBy"]?.entries).map(\.key)
    #expect(makers.first == "diptych")
    for name in ["cairo", "pango", "harfbuzz", "freetype", "fontconfig"] {
      #expect(makers.contains(name))
    }
    #expect(makers.contains("Inter-SemiBold.otf"))
    let entry = try #require(manifest["variants"]?["it"])
    #expect(entry["sheet"]?.scalar == "a.sheet.yaml")
    #expect(entry["alt"]?["day"]?.scalar == "Two things, day: One (selected), Two")
    #expect(entry["alt"]?["night"]?.scalar == "Two things, night: One (selected), Two")
    #expect(entry["tokens"]?["core.accent"]?["day"]?.scalar == "#0062E3")
    #expect(entry["tokens"]?["core.accent"]?["night"]?.scalar == "#84E9FF")
    #expect(
      entry["tokens"]?.entries?.map(\.key) == ["canvas.default", "core.accent", "text.primary"])
    #expect(entry["icons"]?.entries?.map(\.key) == ["car"])
    #expect(entry["size"]?.elements?.first?.number == 320)
    let pictures = try #require(entry["pictures"]?.elements)
    #expect(
      pictures.compactMap { $0["path"]?.scalar }.map(Path.name(of:)) == [
        "it.day.svg", "it.day@1x.png", "it.day@3x.png", "it.night.svg", "it.night@1x.png",
        "it.night@3x.png", "it.svg",
      ])
    for picture in pictures {
      let path = try #require(picture["path"]?.scalar)
      let bytes = try files.read("Output/" + path, limit: 1 << 24)
      #expect(picture["file"]?.scalar == Digest(of: bytes).description)
    }
  }

  @Test("It names no folder, no host and no time")
  func nothingLocal() throws {
    let (files, _) = try drawn()
    let text = try #require(files[ManifestTests.path])
    for word in ["/usr", "/repo", "/home", "/tmp", "2026", "localhost"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test("Reading and writing it changes nothing")
  func roundTrip() throws {
    let (files, _) = try drawn()
    let manifest = Manifest(reading: ManifestTests.path, files: files)
    #expect(manifest.entries.keys.sorted() == ["it"])
    #expect(manifest.entries["it"]?.pictures.count == 7)
    #expect(manifest.entries["it"]?.sheet == "a.sheet.yaml")
    let sheet = try #require(try files.sheets().first)
    let bytes = manifest.bytes(fingerprint: sheet.theme.fingerprint(hasIcons: false))
    #expect(String(decoding: bytes, as: UTF8.self) == files[ManifestTests.path])
  }

  @Test("A picture that cannot be written is told, and is not remembered as drawn")
  func unwritable() throws {
    let folder = "Output/Backpack/HorizontalNavigation/"
    let files = MemoryFiles(
      ["a.sheet.yaml": ManifestTests.sheet], locked: [folder + "it.night@1x.png"])
    let outcome = Renderer(files: files, outputFolder: "Output", workers: 1)
      .render(try files.plan(), force: false) { _ in }
    #expect(
      outcome.diagnostics.map(\.message)
        == ["cannot write \(folder)it.night@1x.png: Permission denied"])
    #expect(outcome.diagnostics.map(\.category) == [.cannotWrite])
    #expect(outcome.results.count == 6)
    #expect(try files.stale() == ["it.night"])
  }

  @Test("A variant that cannot be drawn keeps its files and its record; the others are drawn")
  func failing() throws {
    let files = MemoryFiles([
      "a.sheet.yaml": Sheet.header + """
        scales: [1]
        variants:
          good: { options: [A, B] }
          bad: { options: [{ text: A, icon: car }, B] }

        """
    ])
    #expect(try files.render().count == 10)
    let before = files.all(below: "Output")
    files["Themes/Backpack/Icons/car.svg"] = "no picture"
    files["a.sheet.yaml"] = files["a.sheet.yaml"]?.replacing("[A, B]", with: "[A, C]")
    let outcome = Renderer(files: files, outputFolder: "Output", workers: 1)
      .render(try files.plan(), force: false) { _ in }
    #expect(outcome.diagnostics.count == 1)
    #expect(outcome.diagnostics.first?.message.hasPrefix("the icon 'car' cannot be drawn") == true)
    #expect(outcome.results.map(\.variant) == Array(repeating: "good", count: 5))
    let after = files.all(below: "Output")
    for (path, bytes) in before where path.contains("/bad.") { #expect(after[path] == bytes) }
    let manifest = Manifest(reading: ManifestTests.path, files: files)
    #expect(manifest.entries["bad"]?.pictures.count == 5)
  }
}
