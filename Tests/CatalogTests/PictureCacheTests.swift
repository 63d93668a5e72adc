import Basics
import TestSupport
import Testing

@testable import Catalog

@Suite("Cache of pictures", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct PictureCacheTests {
  private static let program = Digest(of: [1])

  private func project() -> MemoryFiles {
    MemoryFiles([
      "a.sheet.yaml": Sheet.header + """
        width: 320
        scales: [1]
        formats: [png, svg, pdf]
        defaults:
          options: [Flights, Hotels]
        variants:
          plain:
          second: { selected: 1, padding: 4 }
          icons: { options: [{ text: Cars, icon: car }, Hotels], description: Cars and hotels }

        """
    ])
  }

  private func render(
    _ files: MemoryFiles, _ output: String, cache: Bool = true, force: Bool = false,
    program: Digest = program, selection: RenderSelection = RenderSelection()
  ) throws -> [Diagnostic] {
    let cache = cache ? PictureCache("cache", files: files, program: program) : nil
    return Renderer(files: files, outputFolder: output, workers: 2, cache: cache)
      .render(try files.plan(selection: selection), force: force) { _ in }.diagnostics
  }

  private func check(_ files: MemoryFiles, cache: Bool = true) throws -> CheckReport {
    let baselines = BaselineFolder("Output", files: files)
    return Checker(
      baselines: baselines, workers: 2,
      cache: cache
        ? PictureCache("cache", files: files, program: PictureCacheTests.program) : nil
    ).check(try files.plan())
  }

  @Test("What comes out of the cache is what would be drawn, manifest included")
  func same() throws {
    let files = project()
    #expect(try render(files, "plain", cache: false).isEmpty)
    #expect(try render(files, "first").isEmpty)
    #expect(try render(files, "second").isEmpty)
    let expected = files.all(below: "plain")
    #expect(expected.count == 22)
    #expect(files.all(below: "first") == expected)
    #expect(files.all(below: "second") == expected)
    // 7 pictures and the record, of each variant.
    #expect(files.all(below: "cache").count == 24)
  }

  @Test("With everything in the cache nothing is laid out")
  func withoutLayout() throws {
    let files = project()
    _ = try render(files, "Output")
    for planned in try files.plan().variants {
      let cache = PictureCache("cache", files: files, program: PictureCacheTests.program)
      let pictures = try CachedPictures(
        planned, selection: RenderSelection(), workbench: Workbench(), cache: cache)
      for rendition in planned.renditions { _ = try pictures.bytes(of: rendition) }
      #expect(try pictures.record().members.count > 5)
      #expect(!pictures.isLaidOut)
      _ = try pictures.raster(at: .double)
      #expect(pictures.isLaidOut)
    }
  }

  /// Puts other bytes into every entry, under a header that is right.
  private func poison(_ files: MemoryFiles) {
    for (path, bytes) in files.all(below: "cache") {
      let key = path.replacing("/", with: "")
      let body = Array(bytes.dropFirst(43))
      if body.first == UInt8(ascii: "{") { continue }
      let other = Array("other".utf8)
      files.put(Array("diptych 1 \(Digest(of: other))\n".utf8) + other, at: "cache/" + path)
      #expect(key.count == 32)
    }
  }

  @Test("Pictures are really taken from it, but not by force nor by another program")
  func taken() throws {
    let files = project()
    _ = try render(files, "Output")
    poison(files)
    _ = try render(files, "taken")
    let taken = files.all(below: "taken").filter { !$0.key.hasSuffix(".json") }
    #expect(taken.count == 21)
    #expect(taken.values.allSatisfy { $0 == Array("other".utf8) })
    #expect(try check(files).failingPictures == 21)
    _ = try render(files, "program", program: Digest(of: [2]))
    #expect(files.all(below: "program") == files.all(below: "Output"))
    _ = try render(files, "forced", force: true)
    #expect(files.all(below: "forced") == files.all(below: "Output"))
    // And what is drawn by force is put there.
    #expect(try check(files).failingPictures == 0)
  }

  @Test(
    "A damaged entry is drawn again, and mended",
    arguments: ["empty", "cut", "short", "flipped", "header", "longer", "other kind"])
  func damaged(_ damage: String) throws {
    let files = project()
    _ = try render(files, "Output")
    let sound = files.all(below: "cache")
    for (path, bytes) in sound {
      var bytes = bytes
      switch damage {
      case "empty": bytes = []
      case "cut": bytes.removeLast()
      case "short": bytes = Array(bytes[..<20])
      case "flipped": bytes[bytes.count / 2 + 30] ^= 1
      case "header": bytes[12] ^= 1
      case "longer": bytes.append(0)
      default: bytes[0] ^= 1
      }
      files.put(bytes, at: "cache/" + path)
    }
    _ = try render(files, "again")
    #expect(files.all(below: "again") == files.all(below: "Output"))
    #expect(files.all(below: "cache") == sound)
  }

  private static let edits: [(String, String, String)] = [
    ("a.sheet.yaml", "Flights", "Trains"), ("a.sheet.yaml", "width: 320", "width: 321"),
    ("a.sheet.yaml", "padding: 4", "padding: 5"), ("a.sheet.yaml", "plain:", "plane:"),
    ("a.sheet.yaml", "Cars and hotels", "Hotels and cars"),
    ("a.sheet.yaml", "scales: [1]", "scales: [1, 2]"),
    ("a.sheet.yaml", "width: 320", "width: 320\ndirection: rtl"),
    ("a.sheet.yaml", "width: 320", "width: 320\nlanguage: tr"),
    ("a.sheet.yaml", "width: 320", "width: 320\nbackground: core.accent"),
    ("a.sheet.yaml", "selected: 1", "selected: 1, selectedColor: status.danger.spot"),
    ("Themes/Backpack/Icons/car.svg", "<svg", "<svg id=\"x\""),
    ("Themes/Backpack/backpack.night.tokens.json", "[0.5176, 0.9137, 1]", "[0.5176, 0.9137, 0]"),
  ]

  @Test("Whatever is edited, nothing stale comes out", arguments: edits)
  func edited(_ path: String, _ old: String, _ new: String) throws {
    let files = project()
    _ = try render(files, "Output")
    let text = try #require(files[path])
    #expect(text.contains(old))
    files[path] = text.replacing(old, with: new)
    _ = try render(files, "cached")
    _ = try render(files, "drawn", cache: false)
    #expect(files.all(below: "cached") == files.all(below: "drawn"))
    #expect(files.all(below: "drawn") != files.all(below: "Output"))
    let (with, without) = (try check(files), try check(files, cache: false))
    let store = BaselineFolder("Output", files: files)
    #expect(with.json(store).compactText == without.json(store).compactText)
    // And once more, when everything fresh is in the cache, what it explains included.
    #expect(try check(files).json(store).compactText == without.json(store).compactText)
  }

  @Test("Text as characters and as shapes are two pictures")
  func liveText() throws {
    let files = project()
    _ = try render(files, "outlines")
    let live = RenderSelection(svgText: .live)
    _ = try render(files, "live", selection: live)
    _ = try render(files, "drawn", cache: false, selection: live)
    #expect(files.all(below: "live") == files.all(below: "drawn"))
    #expect(files.all(below: "live") != files.all(below: "outlines"))
  }

  @Test("A warning is given every time")
  func warnings() throws {
    let files = MemoryFiles(["a.sheet.yaml": Sheet.withVariant("options: [\"\\U00013000\", Two]")]
    )
    let first = try render(files, "first")
    #expect(!first.isEmpty)
    #expect(try render(files, "second") == first)
    #expect(files.all(below: "cache").isEmpty)
  }

  @Test("A cache that cannot be written costs nothing but time")
  func unwritable() throws {
    let files = project()
    let cache = PictureCache(
      "cache", files: ReadOnlyFiles(files), program: PictureCacheTests.program)
    let outcome = Renderer(files: files, outputFolder: "Output", workers: 2, cache: cache)
      .render(try files.plan(), force: false) { _ in }
    #expect(outcome.diagnostics.isEmpty)
    #expect(outcome.results.count == 21)
    #expect(cache.failure?.severity == .warning)
    #expect(cache.failure?.message.hasPrefix("nothing is kept in the cache cache: ") == true)
  }

  @Test("This program knows itself")
  func identity() { #expect(ProgramIdentity.current != nil) }
}

/// Files that nobody may write.
private struct ReadOnlyFiles: FileSystem {
  let files: MemoryFiles

  init(_ files: MemoryFiles) { self.files = files }

  func kind(of path: String) -> FileKind? { files.kind(of: path) }
  func read(_ path: String, limit: Int) throws(Diagnostic) -> [UInt8] {
    try files.read(path, limit: limit)
  }
  func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    throw Diagnostic(.error, FileProblem.unwritable(path, reason: "Read-only file system"))
  }
  func names(in folder: String) throws(Diagnostic) -> [String] { try files.names(in: folder) }
}
