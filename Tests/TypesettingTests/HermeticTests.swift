import Layout
import Testing

@testable import Typesetting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// One after the other: a test changes the environment.
@Suite("Hermetic text", .serialized, .enabled(if: TestFonts.areInstalled, "\(TestFonts.reason)"))
struct HermeticTests {
  private static let oddities = [
    "LANGUAGE": "ja:ar", "PANGO_LANGUAGE": "zh-hant", "FC_LANG": "ar", "HOME": "/nonexistent",
    "FONTCONFIG_FILE": "/nonexistent/fonts.conf", "FONTCONFIG_PATH": "/nonexistent",
    "HB_SHAPER_LIST": "fallback", "FREETYPE_PROPERTIES": "cff:hinting-engine=freetype",
    "LC_ALL": "tr_TR.UTF-8", "XDG_CONFIG_HOME": "/nonexistent",
  ]

  private func everything() throws -> [TypesetText] {
    let engine = try TestFonts.engine()
    return EllipsisTests.labels.flatMap { label in
      [engine.set(label), engine.set(label, maximumWidth: 80), engine.set(label, .regular)]
    }
  }

  @Test("The environment changes nothing")
  func environment() throws {
    let before = try everything()
    let old = HermeticTests.oddities.keys.map { ($0, getenv($0).map { String(cString: $0) }) }
    for (name, value) in HermeticTests.oddities { setenv(name, value, 1) }
    defer {
      for (name, value) in old {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    // New collections and engines: nothing may be read from the environment later either.
    #expect(try everything() == before)
  }

  // librsvg asks for the language when an icon has a version for each.
  @Test("Once an engine was made, no variable that text or icons ask for is left")
  func variablesAreGone() throws {
    _ = try TestFonts.engine()
    for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "LANGUAGE", "PANGO_LANGUAGE"] {
      #expect(getenv(name) == nil, "\(name)")
    }
  }

  @Test("A family the host has and the theme does not name is not found")
  func hostFonts() {
    #expect(TestFonts.problems(["DejaVu Sans"], files: [TestFonts.inter]).count == 1)
  }

  @Test("Two collections do not see each other's fonts")
  func apart() throws {
    let latin = try TestFonts.engine(families: ["Inter"], files: [TestFonts.inter])
    let both = try TestFonts.engine()
    #expect(!latin.set("رحلات").missingScalars.isEmpty)
    #expect(both.set("رحلات").missingScalars.isEmpty)
    #expect(!latin.set("رحلات", .regular).missingScalars.isEmpty)
  }

  @Test("Language and direction are those of the setting")
  func setting() throws {
    let engine = try TestFonts.engine()
    let left = engine.set("12 … 34")
    engine.setting = .init(language: "ar", direction: .rightToLeft)
    let right = engine.set("12 … 34")
    // Digits keep their order, what stands between them tells: the line is as wide either way.
    #expect(abs(left.measurement.width - right.measurement.width) < 0.01)
    engine.setting = .init()
    #expect(engine.set("12 … 34") == left)
  }

  @Test("Engines on several threads agree")
  func threads() async throws {
    let fonts = try TestFonts.collection()
    let expected = try TypesettingEngine(fonts: fonts).set("Flights رحلات")
    try await withThrowingTaskGroup(of: TypesetText.self) { group in
      for _ in 0..<8 {
        group.addTask { try TypesettingEngine(fonts: fonts).set("Flights رحلات") }
      }
      for try await result in group { #expect(result == expected) }
    }
  }
}
