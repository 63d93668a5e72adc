import Basics
import TestSupport
import Testing

@testable import Catalog

// A theme or a template is often somebody else's: neither may choose where on the disk we write.
@Suite("Nothing leaves the output folder", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct OutputFolderTests {
  private func files(
    theme: String = "Mine", contexts: [(name: String, values: [String])] = [], lines: String = ""
  ) -> MemoryFiles {
    let files = MemoryFiles()
    files.addTheme(name: theme, contexts: contexts)
    files.addSheet("scales: [1]\n" + lines)
    return files
  }

  @Test("A theme with names as they should be is drawn below them")
  func goodNames() throws {
    let files = files(
      theme: "My.Theme 2", contexts: [("brand", ["o2.new", "blau"])], lines: "brand: o2.new")
    #expect(try files.render() == ["it.day", "it.night", "it.day", "it.night", "it.adaptive"])
    let folder = "Output/My.Theme 2/HorizontalNavigation/"
    #expect(
      files.takeWritten() == [
        folder + "manifest.json", folder + "o2.new/it.day.svg", folder + "o2.new/it.day@1x.png",
        folder + "o2.new/it.night.svg", folder + "o2.new/it.night@1x.png",
        folder + "o2.new/it.svg",
      ])
  }

  @Test(
    "A theme's name is refused, whether or not a picture's path would hold it",
    arguments: [
      "../../evil", "..", ".", "../evil", "/evil", "a/b", "a\\b", ".hidden", "dot.", "c:evil",
      " lead", "aux", "a\u{1B}[2J", String(repeating: "n", count: 121),
    ])
  func themeNames(name: String) throws {
    let (sheet, diagnostics) = files(theme: name).readSheet()
    #expect(sheet == nil)
    #expect(diagnostics.count == 1)
    let problem = try #require(diagnostics.first)
    #expect(problem.severity == .error && problem.category == .badInput)
    #expect(problem.message.hasPrefix("'\(name)' cannot be part of a path: "))
    #expect(problem.location?.file == "Themes/Mine/theme.yaml")
  }

  @Test(
    "A context's name is refused, whether or not the sheet chooses it",
    arguments: ["../../evil", "..", ".", "a/b", "/evil", ".hidden", "dot.", "a\\b", "nul", "a:b"])
  func contextNames(name: String) throws {
    for lines in ["", "brand: \(JSONValue.string(name).compactText)"] {
      let files = files(contexts: [("brand", ["good", name])], lines: lines)
      let (sheet, diagnostics) = files.readSheet()
      #expect(sheet == nil)
      #expect(
        diagnostics.map { $0.message.hasPrefix("'\(name)' cannot be part of a path: ") } == [true])
      #expect(diagnostics.first?.hint == "the names of themes and contexts become folders")
    }
  }

  @Test(
    "A template that leads out only where a field comes out empty is caught in planning",
    arguments: [
      (".{~dark}./x-{variant}{mode}.{ext}", "../x-itday.png"),
      (".{brand}./{variant}.{mode}", "../it.day"),
      ("{brand}.{brand}./{variant}.{mode}", "../it.day"),
      ("{variant}/.{~dark}./{mode}", "it/../day"),
      ("{variant}/{mode}/.{brand}.", "it/day/.."),
      ("{brand}../../{variant}.{mode}", nil),
      ("{brand}/../{variant}.{mode}", nil),
      ("./../{variant}.{mode}", nil),
      ("{variant}/../../{mode}", nil),
    ] as [(String, String?)])
  func templates(template: String, path: String?) throws {
    guard let path else {
      let problem = try #require(throws: Diagnostic.self) { try Naming(template) }
      #expect(problem.category == .usage)
      #expect(problem.message.hasSuffix(": it would leave the output folder"))
      return
    }
    let (plan, problems) = RenderPlan.make(
      try files().sheets(), naming: try Naming(template))
    #expect(problems.map(\.message) == ["\(path) would leave the output folder"])
    #expect(problems.first?.location?.line == 7)
    // What is planned all the same stays inside.
    let paths = plan.variants.flatMap { $0.renditions.map(\.path) }
    #expect(paths.allSatisfy { Path.staysInside($0) && $0 == Path.normalized($0) })
  }

  @Test("Where the field is not empty the same template is good")
  func filledField() throws {
    let files = files(contexts: [("brand", ["o2"])], lines: "brand: o2")
    let naming = try Naming(".{brand}./{variant}.{mode}")
    let selection = RenderSelection(formats: [.png])
    #expect(try files.render(selection: selection, naming: naming) == ["it.day", "it.night"])
    #expect(
      files.takeWritten() == [
        "Output/.o2./it.day", "Output/.o2./it.night",
        "Output/Mine/HorizontalNavigation/manifest.json",
      ])
  }

  @Test(
    "No template can write a picture over the manifest",
    arguments: [
      "{theme}/{component}/{variant}.json", "Mine/HorizontalNavigation/{variant}.json",
      "./{theme}//{component}/./{variant}.json", "MINE/horizontalnavigation/{variant}.JSON",
    ])
  func manifest(template: String) throws {
    let files = files()
    files["a.sheet.yaml"] = files["a.sheet.yaml"]?.replacing("  it:", with: "  manifest:")
    let (_, problems) = RenderPlan.make(
      try files.sheets(), selection: RenderSelection(modes: [.day]), naming: try Naming(template))
    #expect(problems.count == 1)
    #expect(
      problems.first?.message.hasPrefix("the manifest and a.sheet.yaml: 'manifest' would both be")
        == true)
  }

  @Test("Nor over the manifest of a sheet that comes later")
  func laterManifest() throws {
    let files = files()
    files["0.sheet.yaml"] = Sheet.withVariant("").replacing("  it:", with: "  manifest:")
    let (_, problems) = RenderPlan.make(
      try files.sheets(["0.sheet.yaml", "a.sheet.yaml"]),
      selection: RenderSelection(modes: [.day], formats: [.png]),
      naming: try Naming("Mine/HorizontalNavigation/{variant}.json"))
    #expect(problems.count == 1)
  }

  @Test("No picture is a folder that another picture needs")
  func fileAndFolder() throws {
    let (_, problems) = RenderPlan.make(
      try files().sheets(), naming: try Naming("{variant}/{~dark}"))
    #expect(problems.count == 1)
  }
}
