import Basics
import TestSupport
import Testing
import Theme

@testable import Catalog

@Suite("Planning of formats", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct FormatPlanTests {
  private func plan(
    _ lines: String = "", _ selection: RenderSelection = RenderSelection(), naming: String? = nil
  ) throws -> (renditions: [Rendition], problems: [String]) {
    let files = MemoryFiles(["a.sheet.yaml": Sheet.withVariant(lines)])
    let (plan, problems) = RenderPlan.make(
      try files.sheets(), selection: selection,
      naming: try naming.map { try Naming($0) } ?? .standard)
    return (plan.variants.flatMap(\.renditions), problems.map(\.message))
  }

  private func names(_ lines: String, _ selection: RenderSelection) throws -> [String] {
    let (renditions, problems) = try plan(lines, selection)
    #expect(problems == [])
    return renditions.map { Path.name(of: $0.path) }
  }

  @Test("By default a variant is drawn by day and by night as PNG and SVG, and once for both")
  func defaults() throws {
    let renditions = try plan().renditions
    #expect(
      renditions.map { Path.name(of: $0.path) }
        == ["it.day@2x.png", "it.night@2x.png", "it.day.svg", "it.night.svg", "it.svg"])
    #expect(renditions.map(\.modeName) == ["day", "night", "day", "night", "adaptive"])
    #expect(renditions.map(\.scale) == [.double, .double, nil, nil, nil])
  }

  @Test("One mode alone is not adaptive; both, in any order, are")
  func modes() throws {
    #expect(
      try names("formats: [svg]", RenderSelection(modes: [.day])) == ["it.day.svg"])
    #expect(
      try names("formats: [svg]", RenderSelection(modes: [.night])) == ["it.night.svg"])
    #expect(
      try names("formats: [svg]", RenderSelection(modes: [.night, .day]))
        == ["it.night.svg", "it.day.svg", "it.svg"])
  }

  @Test("However many scales, a scalable picture is planned once")
  func scales() throws {
    let scales = try [1.0, 2, 3].map { try #require(Scale($0)) }
    let expected = [
      "it.day@1x.png", "it.night@1x.png", "it.day@2x.png", "it.night@2x.png", "it.day@3x.png",
      "it.night@3x.png", "it.day.svg", "it.night.svg", "it.svg",
    ]
    #expect(try names("", RenderSelection(scales: scales)) == expected)
    #expect(try names("scales: [1, 2, 3]", RenderSelection()) == expected)
  }

  @Test("A selected format takes the place of the sheet's, in the order given")
  func formats() throws {
    let svg = ["it.day.svg", "it.night.svg", "it.svg"]
    #expect(try names("formats: [png]", RenderSelection(formats: [.svg])) == svg)
    #expect(
      try names("formats: [svg]", RenderSelection(formats: [.png]))
        == ["it.day@2x.png", "it.night@2x.png"])
    #expect(
      try names("", RenderSelection(formats: [.svg, .png]))
        == svg + ["it.day@2x.png", "it.night@2x.png"])
    // A page has no reader whose mode it could follow.
    #expect(
      try names("", RenderSelection(formats: [.pdf])) == ["it.day.pdf", "it.night.pdf"])
  }

  @Test("A preset that cannot name an adaptive file plans none, without a word")
  func noAdaptive() throws {
    let (renditions, problems) = try plan("formats: [svg]", naming: "docc")
    #expect(problems == [])
    #expect(renditions.map { Path.name(of: $0.path) } == ["it.svg", "it~dark.svg"])
    #expect(renditions.map(\.mode) == [.day, .night])
  }

  @Test(
    "What a template cannot tell apart is told with the field it lacks",
    arguments: [
      ("{variant}.{mode}", "ext"), ("{variant}.{mode}@{scale}x", nil),
      ("{variant}.{ext}", "mode"), ("{variant}@{scale}x.{ext}", "mode"),
    ] as [(String, String?)])
  func lacks(template: String, field: String?) throws {
    let (renditions, problems) = try plan(naming: template)
    guard let field else {
      #expect(problems == [])
      return
    }
    #expect(
      problems == [
        "the naming '\(template)' does not tell pictures of one variant apart: it lacks {\(field)}"
      ])
    #expect(Set(renditions.map { $0.path.lowercased() }).count == renditions.count)
  }

  @Test("An adaptive file that would fall on another variant's picture is an error")
  func adaptiveCollision() throws {
    let files = MemoryFiles([
      "a.sheet.yaml": Sheet.header
        + "formats: [svg]\nvariants:\n  a: { options: [A, B] }\n  aday: { options: [A, B] }\n"
    ])
    let (_, problems) = RenderPlan.make(
      try files.sheets(), naming: try Naming("{variant}{mode}.{ext}"))
    #expect(
      problems.map(\.message)
        == ["a.sheet.yaml: 'a' and a.sheet.yaml: 'aday' would both be written to aday.svg"])
  }
}
