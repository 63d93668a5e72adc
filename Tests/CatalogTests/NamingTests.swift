import Basics
import TestSupport
import Testing
import Theme

@testable import Catalog

@Suite("Names of pictures")
struct NamingTests {
  private func path(_ naming: Naming, brand: String = "", mode: Mode = .day, scale: Double = 2)
    -> String
  {
    naming.path(
      theme: "Backpack", component: "HorizontalNavigation", brand: brand, variant: "with-icons",
      mode: mode, scale: Scale(scale) ?? .double, format: .png) ?? "none"
  }

  @Test(
    "Templates and presets",
    arguments: [
      (
        "docc", "Backpack/HorizontalNavigation/with-icons@2x.png",
        "Backpack/HorizontalNavigation/with-icons~dark@2x.png"
      ),
      (
        "backpack",
        "Backpack/HorizontalNavigation/horizontal-navigation___with-icons_lm.png",
        "Backpack/HorizontalNavigation/horizontal-navigation___with-icons_dm.png"
      ),
      ("{variant}-{mode}.{ext}", "with-icons-day.png", "with-icons-night.png"),
      (
        "{theme}/{component}/{variant}/{mode}@{scale}x.{ext}",
        "Backpack/HorizontalNavigation/with-icons/day@2x.png",
        "Backpack/HorizontalNavigation/with-icons/night@2x.png"
      ),
      ("{brand}/{variant}.{mode}", "with-icons.day", "with-icons.night"),
      ("./a//{variant}.{mode}/", "a/with-icons.day", "a/with-icons.night"),
      ("pre {variant}..{mode}", "pre with-icons..day", "pre with-icons..night"),
    ])
  func templates(template: String, day: String, night: String) throws {
    let naming = try Naming(template)
    #expect(path(naming) == day)
    #expect(path(naming, mode: .night) == night)
  }

  @Test("The usual names have mode and scale written out, and the brand as a folder")
  func standard() {
    #expect(path(.standard) == "Backpack/HorizontalNavigation/with-icons.day@2x.png")
    #expect(
      path(.standard, brand: "o2", mode: .night, scale: 1)
        == "Backpack/HorizontalNavigation/o2/with-icons.night@1x.png")
    #expect(path(.standard, scale: 1.5) == "Backpack/HorizontalNavigation/with-icons.day@1.5x.png")
    #expect(path(.standard, scale: 3).hasSuffix("@3x.png"))
  }

  @Test(
    "Templates that are none, or that would leave their folder",
    arguments: [
      ("", "it lacks {variant}"), ("{mode}.{ext}", "it lacks {variant}"),
      ("{varient}", "there is no field {varient}"), ("{Variant}", "there is no field {Variant}"),
      ("{}{variant}", "there is no field {}"), ("{variant", "its braces do not match"),
      ("variant}", "its braces do not match"), ("{variant}{{mode}}", "its braces do not match"),
      ("../{variant}", "it would leave the output folder"),
      ("/{variant}", "it would leave the output folder"),
      ("{theme}/../../{variant}", "it would leave the output folder"),
      // With no brand this would be '../with-icons'.
      ("{brand}/../{variant}", "it would leave the output folder"),
      ("{theme}/../{variant}", "it would leave the output folder"),
      ("a\0/{variant}", "it would leave the output folder"),
      ("a\u{1B}[31m{variant}", "it holds a control character"),
      ("a\u{202E}{variant}", "it holds a control character"),
    ])
  func refused(template: String, reason: String) throws {
    let error = try #require(throws: Diagnostic.self) { try Naming(template) }
    #expect(error.category == .usage)
    #expect(error.message == "the naming '\(template)' cannot be used: \(reason)")
    #expect(
      error.hint
        == "use {theme} {component} {brand} {variant} {mode} {scale} {ext}, "
        + "or one of docc, backpack")
  }
}

@Suite("Planning", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct PlanTests {
  private static func sheet(_ names: String..., keys: String = "scales: [2]") -> String {
    Sheet.header + keys + "\nvariants:\n"
      + names.map { "  \(JSONValue.string($0).compactText): { options: [A, B] }\n" }.joined()
  }

  private func plan(
    _ sheets: [String: String], selection: RenderSelection = RenderSelection(),
    naming: String? = nil
  ) throws -> (paths: [String], problems: [String]) {
    let naming = try naming.map { try Naming($0) } ?? .standard
    let (plan, problems) = RenderPlan.make(
      try MemoryFiles(sheets).sheets(sheets.keys.sorted()), selection: selection, naming: naming)
    return (
      plan.variants.flatMap { $0.renditions.map { Path.name(of: $0.path) } },
      problems.map { String($0.text.split(separator: "\n")[0]) }
    )
  }

  @Test("Every variant in both modes, at every scale, in order")
  func matrix() throws {
    let (paths, problems) = try plan([
      "a.sheet.yaml": PlanTests.sheet("b", "a", keys: "scales: [3, 1]")
    ])
    #expect(problems.isEmpty)
    #expect(
      paths == [
        "b.day@3x.png", "b.night@3x.png", "b.day@1x.png", "b.night@1x.png",
        "b.day.svg", "b.night.svg", "b.svg",
        "a.day@3x.png", "a.night@3x.png", "a.day@1x.png", "a.night@1x.png",
        "a.day.svg", "a.night.svg", "a.svg",
      ])
  }

  @Test("A selection takes the place of what the sheet says")
  func selection() throws {
    let sheets = ["a.sheet.yaml": PlanTests.sheet("small", "small-icons", "wide")]
    let selection = RenderSelection(
      variants: [Glob("small*")], modes: [.night], scales: [try #require(Scale(1.5))])
    #expect(
      try plan(sheets, selection: selection).paths == [
        "small.night@1.5x.png", "small.night.svg", "small-icons.night@1.5x.png",
        "small-icons.night.svg",
      ])
    #expect(try plan(sheets, selection: RenderSelection(variants: [Glob("x")])).paths == [])
  }

  @Test(
    "Two variants that fall on one path are an error, also by case and Unicode form",
    arguments: [
      ("same", "same"), ("Small", "small"), ("GRÖSSE", "größe".replacing("ß", with: "ss")),
      ("caf\u{E9}", "cafe\u{301}"), ("CAFE\u{301}", "caf\u{E9}"),
    ])
  func collisions(first: String, second: String) throws {
    let (_, problems) = try plan([
      "a.sheet.yaml": PlanTests.sheet("x", first), "b.sheet.yaml": PlanTests.sheet(second),
    ])
    #expect(
      problems == [
        "b.sheet.yaml:5:3: error: a.sheet.yaml: '\(first)' and b.sheet.yaml: '\(second)' "
          + "would both be written to Backpack/HorizontalNavigation/\(second).day@2x.png"
      ])
  }

  @Test("A template that tells two pictures of one variant not apart is an error")
  func ambiguousTemplate() throws {
    let sheets = ["a.sheet.yaml": PlanTests.sheet("it")]
    #expect(
      try plan(sheets, naming: "{variant}.{ext}").problems == [
        "error: the naming '{variant}.{ext}' does not tell pictures of one variant apart: "
          + "it lacks {mode}"
      ])
    let night = RenderSelection(modes: [.night])
    #expect(
      try plan(sheets, selection: night, naming: "{variant}.{ext}").paths == ["it.png", "it.svg"])
    #expect(
      try plan(
        ["a.sheet.yaml": PlanTests.sheet("it", keys: "scales: [1, 2]")], naming: "backpack"
      ).problems.count == 1)
  }

  @Test("No picture takes the place of the manifest")
  func manifestCollision() throws {
    let (_, problems) = try plan(
      ["a.sheet.yaml": PlanTests.sheet("Manifest.json")],
      selection: RenderSelection(modes: [.day]), naming: "{theme}/{component}/{variant}")
    #expect(
      problems == [
        "a.sheet.yaml:5:3: error: the manifest and a.sheet.yaml: 'Manifest.json' would both be "
          + "written to Backpack/HorizontalNavigation/Manifest.json"
      ])
  }

  @Test("A field that comes out empty cannot make a way out of the folder")
  func emptyField() throws {
    let (_, problems) = try plan(
      ["a.sheet.yaml": PlanTests.sheet("it")], naming: "{brand}../{variant}.{mode}")
    #expect(problems == ["a.sheet.yaml:5:3: error: ../it.day would leave the output folder"])
  }
}
