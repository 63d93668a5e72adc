import Basics
import Layout
import TestSupport
import Testing

@testable import Catalog

@Suite("Icons of a theme", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct ThemeIconTests {
  private static let sheet = Sheet.withVariant(
    "scales: [1]\noptions:\n  - One\n  - text: Two\n    icon: car")
  private static let icon = "Themes/Backpack/Icons/car.svg"

  private func outcome(
    _ attributes: String, _ body: String, runs: Int = 1
  ) throws -> (outcome: Renderer.Outcome, files: MemoryFiles) {
    let files = MemoryFiles(["a.sheet.yaml": ThemeIconTests.sheet])
    files[ThemeIconTests.icon] =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(body)</svg>"
    let renderer = Renderer(files: files, outputFolder: "Output", workers: 1)
    let plan = try files.plan()
    for _ in 1..<runs { _ = renderer.render(plan, force: false) { _ in } }
    return (renderer.render(plan, force: false) { _ in }, files)
  }

  @Test(
    "An icon of no size is an error that names it, at its file, and nothing is drawn",
    arguments: ["", #"width="100%" height="100%""#, #"viewBox="0 0 0 0""#])
  func noSize(attributes: String) throws {
    let (outcome, files) = try outcome(attributes, #"<rect width="9" height="9"/>"#)
    #expect(
      outcome.diagnostics.map(\.text) == [
        "\(ThemeIconTests.icon):1:1: error: the icon 'car' cannot be drawn: "
          + "it has no size and no viewBox\n  add a viewBox such as viewBox=\"0 0 24 24\""
      ])
    #expect(outcome.results.isEmpty)
    #expect(files.takeWritten() == [])
  }

  @Test("A paint that is not there is warned of where the icon is named")
  func missingPaint() throws {
    let (outcome, _) = try outcome(
      #"viewBox="0 0 24 24""#,
      ##"<rect width="9" height="9"/><rect width="4" height="4" fill="url(#gone)"/>"##)
    #expect(
      outcome.diagnostics.map { $0.text.split(separator: "\n").first } == [
        "a.sheet.yaml:12:15: warning: the icon 'car' is painted with url(#gone), "
          + "which is no gradient in it: that part is not drawn"
      ])
    #expect(outcome.results.count == 5)
  }

  @Test(
    "An icon that draws nothing is warned of where it is named, each time, and drawn",
    arguments: ["", "<title>car</title>", ##"<use href="#gone"/>"##])
  func blank(body: String) throws {
    for runs in [1, 2] {
      let (outcome, _) = try outcome(#"viewBox="0 0 24 24""#, body, runs: runs)
      #expect(
        outcome.diagnostics.map { $0.text.split(separator: "\n").first }
          == ["a.sheet.yaml:12:15: warning: the icon 'car' draws nothing"])
      #expect(outcome.results.count == 5)
    }
  }

  // Without a font librsvg draws a box for each letter, but only the first time on each thread.
  @Test("An icon with text is refused, whatever the drawing library would make of it")
  func text() throws {
    for _ in 1...3 {
      let (outcome, _) = try outcome(
        #"viewBox="0 0 24 24""#, "<text x=\"2\" y=\"20\">car</text>")
      #expect(
        outcome.diagnostics.map(\.message) == [
          "the icon 'car' cannot be drawn: it holds <text>, which icons may not"
        ])
    }
  }

  @Test("A refused icon is told with its file, and nothing is drawn")
  func refused() throws {
    let (outcome, files) = try outcome(#"viewBox="0 0 24 24""#, "<filter/>")
    #expect(
      outcome.diagnostics.map { $0.text.split(separator: "\n").first } == [
        "\(ThemeIconTests.icon):1:61: error: the icon 'car' cannot be drawn: "
          + "it holds <filter>, which icons may not"
      ])
    #expect(files.takeWritten() == [])
  }

  @Test("An icon of more than a mebibyte is refused unread")
  func large() throws {
    let (outcome, _) = try outcome(
      #"viewBox="0 0 24 24""#, String(repeating: " ", count: 1 << 20))
    #expect(
      outcome.diagnostics.map(\.message)
        == ["\(ThemeIconTests.icon) is larger than the limit of 1048576 bytes"])
  }

  private func tints(icons: String) throws -> [String: Icon] {
    let files = MemoryFiles(["a.sheet.yaml": ThemeIconTests.sheet])
    let svg = { (body: String) in
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\(body)</svg>"
    }
    files["Themes/Backpack/Icons/car.svg"] = svg("<rect width=\"9\" height=\"9\" fill=\"red\"/>")
    let path = "Themes/Backpack/theme.yaml"
    let theme = try #require(files[path])
    files[path] = theme.replacing("icons: Icons", with: "") + "\nicons: " + icons + "\n"
    let planned = try #require(try files.plan().variants.first)
    var found: [String: Icon] = [:]
    for case .icon(let icon) in try Workbench.body(of: planned.variant, planned.sheet).leaves {
      found[icon.name] = icon
    }
    return found
  }

  @Test(
    "Icons a theme lists as original keep their colours",
    arguments: [
      ("{ folders: Icons, original: car }", true), ("{ original: [bus, \"c*\"] }", true),
      ("{ folders: [Icons], original: bus }", false), ("Icons", false),
    ])
  func originals(icons: String, isOriginal: Bool) throws {
    let car = try #require(try tints(icons: icons)["car"])
    #expect(car.keepsColors == isOriginal)
    #expect((car.tint == nil) == isOriginal)
  }
}
