import Basics
import TestSupport
import Testing
import Theme

@testable import Catalog

@Suite("Names of pictures for every scale and for both modes")
struct ScaleFreeNamingTests {
  private func path(_ template: String, _ mode: Mode?, scale: Scale? = nil, brand: String = "")
    throws -> String?
  {
    try Naming(template).path(
      theme: "Backpack", component: "HorizontalNavigation", brand: brand, variant: "with-icons",
      mode: mode, scale: scale, format: .svg)
  }

  @Test("The usual names lack the scale, and the adaptive one the mode")
  func standard() {
    func name(_ mode: Mode?, _ format: PictureFormat = .svg) -> String? {
      Naming.standard.path(
        theme: "T", component: "C", brand: "o2", variant: "it", mode: mode, scale: nil,
        format: format)
    }
    #expect(name(.day) == "T/C/o2/it.day.svg")
    #expect(name(.night) == "T/C/o2/it.night.svg")
    #expect(name(nil) == "T/C/o2/it.svg")
    #expect(name(.day, .pdf) == "T/C/o2/it.day.pdf")
  }

  @Test(
    "A field that is not there goes with its sign; a name is left",
    arguments: [
      ("{variant}-{mode}.{ext}", "with-icons-day.svg", "with-icons.svg"),
      ("{variant}_{mode}@{scale}x.{ext}", "with-icons_day.svg", "with-icons.svg"),
      ("{variant}@{scale}x~{mode}.{ext}", "with-icons~day.svg", "with-icons.svg"),
      ("{variant}.{scale}.{mode}.{ext}", "with-icons.day.svg", "with-icons.svg"),
      ("{variant}{mode}.{ext}", "with-iconsday.svg", "with-icons.svg"),
      ("{variant}.{mode}", "with-icons.day", "with-icons"),
      ("{mode}/{variant}.{ext}", "day/with-icons.svg", "with-icons.svg"),
      ("a/{mode}/{variant}.{ext}", "a/day/with-icons.svg", "a/with-icons.svg"),
      ("{mode}-{variant}.{ext}", "day-with-icons.svg", "with-icons.svg"),
      ("a/{mode}.{variant}.{ext}", "a/day.with-icons.svg", "a/with-icons.svg"),
      ("{scale}x-{variant}-{mode}.{ext}", "with-icons-day.svg", "with-icons.svg"),
      ("{scale}x{mode}-{variant}.{ext}", "day-with-icons.svg", "with-icons.svg"),
      ("x{scale}x{variant}{mode}.{ext}", "xwith-iconsday.svg", "xwith-icons.svg"),
      ("{scale}/{mode}/{variant}.{ext}", "day/with-icons.svg", "with-icons.svg"),
      // Without any field there would be nothing but the ending: a hidden file.
      ("{variant}/{mode}.{ext}", "with-icons/day.svg", "with-icons/adaptive.svg"),
      (
        "{variant}/{mode}@{scale}x.{ext}", "with-icons/day.svg", "with-icons/adaptive@1x.svg"
      ),
      (
        "{variant}.{mode}/{scale}x.{ext}", "with-icons.day/1x.svg",
        "with-icons.adaptive/1x.svg"
      ),
      ("{brand}{mode}.{variant}.{ext}", "day.with-icons.svg", "adaptive.with-icons.svg"),
      // Hidden because the template says so.
      (".{variant}.{mode}.{ext}", ".with-icons.day.svg", ".with-icons.svg"),
      (
        "backpack", "Backpack/HorizontalNavigation/horizontal-navigation___with-icons_lm.svg",
        "Backpack/HorizontalNavigation/horizontal-navigation___with-icons.svg"
      ),
      ("docc", "Backpack/HorizontalNavigation/with-icons.svg", nil),
      ("{variant}{~dark}.{mode}.{ext}", "with-icons.day.svg", nil),
    ] as [(String, String, String?)])
  func templates(template: String, day: String, adaptive: String?) throws {
    #expect(try path(template, .day) == day)
    #expect(try path(template, nil) == adaptive)
  }

  @Test("By night the presets say so without a scale")
  func presetsByNight() throws {
    #expect(try path("docc", .night) == "Backpack/HorizontalNavigation/with-icons~dark.svg")
    #expect(
      try path("backpack", .night)
        == "Backpack/HorizontalNavigation/horizontal-navigation___with-icons_dm.svg")
  }

  /// Templates put together of pieces at random: each is either refused or gives good names.
  @Test("Whatever the template, a path is never empty, hidden by accident or outside")
  func randomTemplates() throws {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "{mode}", "{scale}", "{scale}x", "{variant}", "{ext}", "{brand}", "{lm}", "{~dark}", ".", "-",
      "_", "@", "~", "/", "x", "a",
    ]
    var checked = 0
    for _ in 0..<4000 {
      let count = Int.random(in: 1...8, using: &generator)
      let template =
        (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
        + "{variant}"
      guard let naming = try? Naming(template + ".{ext}") else { continue }
      func name(_ mode: Mode?, _ scale: Scale?) -> String? {
        naming.path(
          theme: "T", component: "C", brand: "", variant: "it", mode: mode, scale: scale,
          format: .svg)
      }
      let full = try #require(name(.day, .double))
      for path in [name(.day, nil), name(.night, nil), name(nil, nil)].compactMap({ $0 }) {
        checked += 1
        #expect(path.contains("it"), "\(template): \(path)")
        #expect(path.hasSuffix(".svg"), "\(template): \(path)")
        if !Path.name(of: full).hasPrefix(".") {
          #expect(!Path.name(of: path).hasPrefix("."), "\(template): \(path)")
        }
        // Or planning refuses it; see the tests of the output folder.
        if Path.staysInside(full), !template.contains("..") {
          #expect(Path.staysInside(path), "\(template): \(path)")
        }
      }
    }
    #expect(checked > 5000)
  }
}
