import Basics
import TestSupport
import Testing

@testable import Catalog

@Suite("Tolerance")
struct ToleranceTests {
  private static let place = SourceLocation(file: "a.sheet.yaml", line: 4, column: 12)

  @Test(
    "The most pixels that may differ",
    arguments: [
      (0, 100, 0), (0, 268_435_456, 0), (-0.0, 100, 0),
      // Less than a whole pixel is none.
      (0.5, 1, 0), (0.009, 100, 0), (0.01, 99, 0), (0.01, 100, 1), (0.01, 199, 1),
      // As binary fractions the product falls just below the whole number, or just above.
      (0.29, 100, 29), (0.57, 100, 57), (0.07, 100, 7), (0.1, 30, 3), (0.001, 1000, 1),
      (0.005, 88_800, 444), (1.0 / 3, 3, 0), (0.333, 1000, 333),
      (1, 1, 1), (1, 268_435_456, 268_435_456), (0.999999999, 1000, 999),
      (0.9999999999999, 268_435_456, 268_435_455), (0.5, 268_435_456, 134_217_728),
      (1e-9, 268_435_456, 0), (1e-300, 268_435_456, 0), (.leastNonzeroMagnitude, 1, 0),
      (1, Int.max, Int.max), (0.5, Int.max, Int.max / 2),
    ])
  func boundaries(share: Double, total: Int, most: Int) throws {
    let tolerance = try #require(Tolerance(share: share, origin: .commandLine))
    #expect(tolerance.allows(differing: most, of: total))
    #expect(tolerance.allows(differing: 0, of: total))
    if most < .max { #expect(!tolerance.allows(differing: most + 1, of: total)) }
    #expect(!tolerance.allows(differing: .max, of: total) || most == .max)
  }

  @Test("Every percent of every small picture, counted in whole numbers")
  func wholePercents() throws {
    for percent in 0...100 {
      let tolerance = try #require(Tolerance(share: Double(percent) / 100, origin: .commandLine))
      #expect(tolerance.percentText == "\(percent)")
      for total in 1...120 {
        for count in 0...total {
          #expect(
            tolerance.allows(differing: count, of: total) == (count * 100 <= percent * total))
        }
      }
    }
  }

  @Test("Of nothing, nothing but nothing may differ")
  func nothing() throws {
    let all = try #require(Tolerance(share: 1, origin: .commandLine))
    #expect(all.allows(differing: 0, of: 0))
    #expect(!all.allows(differing: 1, of: 0))
    #expect(!all.allows(differing: 1, of: -1))
    #expect(!all.allows(differing: 3, of: 2))
    #expect(!Tolerance.none.allows(differing: 1, of: .max))
  }

  @Test("What is no share is refused", arguments: [-0.1, 1.0001, .nan, .infinity, -.infinity])
  func refused(share: Double) {
    #expect(Tolerance(share: share, origin: .commandLine) == nil)
  }

  @Test(
    "As a report says it",
    arguments: [
      (0.005, .sheet(place), "0.5 % (sheet, a.sheet.yaml:4:12)"),
      (0, .variant(place), "0 % (variant, a.sheet.yaml:4:12)"),
      (0.29, .theme(place), "29 % (theme, a.sheet.yaml:4:12)"),
      (1, .commandLine, "100 % (command line)"),
      (0.000_000_001, .commandLine, "0.0000001 % (command line)"),
      (0.1234, .commandLine, "12.34 % (command line)"),
      (0.100_5, .commandLine, "10.05 % (command line)"),
    ] as [(Double, Tolerance.Origin, String)])
  func text(share: Double, origin: Tolerance.Origin, expected: String) {
    #expect(Tolerance(share: share, origin: origin)?.description == expected)
  }

  @Test("The command line wins over everything, also with zero")
  func commandLine() throws {
    let origins: [Tolerance.Origin] = [
      .variant(ToleranceTests.place), .sheet(ToleranceTests.place), .theme(ToleranceTests.place),
      .none,
    ]
    for origin in origins {
      let tolerance = try #require(Tolerance(share: 0.5, origin: origin))
      #expect(tolerance.overridden(byCommandLine: nil) == tolerance)
      let other = tolerance.overridden(byCommandLine: 0)
      #expect(other.origin == .commandLine)
      #expect(!other.allows(differing: 1, of: 1000))
      #expect(tolerance.overridden(byCommandLine: 0.25).description == "25 % (command line)")
    }
  }

  @Test("Nothing is said when nothing sets one")
  func noText() {
    #expect(Tolerance.none.description == "0 % (nothing sets a tolerance)")
  }
}

@Suite("Where a tolerance comes from", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct ToleranceOriginTests {
  /// The tolerances of the variants `one` and `two`, with lines in each place.
  private func tolerances(
    theme: String = "", outer: String = "", defaults: String = "", one: String = ""
  ) throws -> [String] {
    let files = MemoryFiles()
    files.addTheme()
    let path = "Themes/Mine/theme.yaml"
    files[path] = theme + "\n" + (files[path] ?? "")
    files["a.sheet.yaml"] = """
      component: HorizontalNavigation
      theme: Mine
      \(outer)
      defaults:
        options: [One, Two]
        \(defaults)
      variants:
        one:
          \(one)
        two:
      """
    let sheet = try #require(try files.sheets().first)
    return sheet.variants.map { $0.settings.tolerance.description }
  }

  @Test("The variant over the defaults over the sheet over the theme, also with zero")
  func precedence() throws {
    let none = "0 % (nothing sets a tolerance)"
    #expect(try tolerances() == [none, none])
    let theme = "3 % (theme, Themes/Mine/theme.yaml:1:12)"
    #expect(try tolerances(theme: "tolerance: 0.03") == [theme, theme])
    let sheet = "2 % (sheet, a.sheet.yaml:3:12)"
    #expect(try tolerances(theme: "tolerance: 0.03", outer: "tolerance: 0.02") == [sheet, sheet])
    let defaults = "1 % (sheet, a.sheet.yaml:6:14)"
    #expect(
      try tolerances(
        theme: "tolerance: 0.03", outer: "tolerance: 0.02", defaults: "tolerance: 0.01")
        == [defaults, defaults])
    #expect(
      try tolerances(
        theme: "tolerance: 0.03", outer: "tolerance: 0.02", defaults: "tolerance: 0.01",
        one: "tolerance: 0") == ["0 % (variant, a.sheet.yaml:9:16)", defaults])
    #expect(
      try tolerances(theme: "tolerance: 0.03", one: "tolerance: 1.0")
        == ["100 % (variant, a.sheet.yaml:9:16)", theme])
    let zero = "0 % (sheet, a.sheet.yaml:3:12)"
    #expect(try tolerances(theme: "tolerance: 0.03", outer: "tolerance: 0") == [zero, zero])
  }

  @Test("Another tolerance in the theme makes no picture stale")
  func freshness() throws {
    let files = MemoryFiles()
    files.addTheme()
    files.addSheet()
    #expect(try !files.render().isEmpty)
    #expect(try files.stale() == [])
    let path = "Themes/Mine/theme.yaml"
    files[path] = "tolerance: 0.5\n" + (files[path] ?? "")
    #expect(try files.stale() == [])
  }
}
