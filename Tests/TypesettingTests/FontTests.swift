import Basics
import Layout
import Testing

@testable import Typesetting

@Suite("Fonts", .enabled(if: TestFonts.areInstalled, "\(TestFonts.reason)"))
struct FontTests {
  @Test(
    "The face drawn with is the file of that weight",
    arguments: [
      (400, TestFonts.inter), (600, TestFonts.interSemiBold), (700, TestFonts.interBold),
    ])
  func resolvedFace(weight: Int, path: String) throws {
    let set = try TestFonts.engine().set("Flights", TextStyle(size: 16, weight: weight))
    #expect(set.faces == [ResolvedFace(path: path, family: "Inter", weight: weight)])
  }

  @Test("A weight that is not there is drawn with another, which is told")
  func otherWeight() throws {
    let set = try TestFonts.engine().set("Flights", TextStyle(size: 16, weight: 900))
    let face = try #require(set.faces.first)
    #expect(face.family == "Inter")
    #expect(face.weight == 700)
    let problem = FontProblem.otherWeight(wanted: 900, used: 700, family: "Inter")
    #expect(problem.message == "Inter has no face of weight 900; weight 700 is drawn")
  }

  @Test("The faces of a collection are those of its files, in order")
  func faces() throws {
    let faces = try TestFonts.collection().faces
    #expect(faces.map(\.path) == TestFonts.all)
    #expect(faces.map(\.weight) == [400, 600, 700, 400])
    #expect(faces.map { $0.families.first } == ["Inter", "Inter", "Inter", "Noto Sans Arabic UI"])
    let bytes = try Disk().read(TestFonts.inter, limit: 64 << 20)
    #expect(faces.first?.digest == Digest(of: bytes))
  }

  @Test("A path may be written in any way that leads to the file")
  func relativePath() throws {
    let upwards = String(repeating: "../", count: 40)
    for path in [
      upwards + TestFonts.inter.dropFirst(),
      "/usr/../usr//share/./fonts" + TestFonts.inter.dropFirst(16),
    ] {
      let collection = try TestFonts.collection(["Inter"], files: [path])
      #expect(collection.faces.count == 1)
      let engine = try TypesettingEngine(fonts: collection)
      #expect(engine.measure("Flights", .regular).width > 40)
    }
  }

  @Test("Letters the main font lacks come from a fallback and keep the main font's line box")
  func fallback() throws {
    let engine = try TestFonts.engine()
    let latin = engine.measure("Flights", .regular)
    let arabic = engine.set("رحلات", .regular)
    #expect(arabic.faces.map(\.path) == [TestFonts.arabic])
    #expect(arabic.missingScalars.isEmpty)
    #expect(arabic.measurement.height == latin.height)
    #expect(arabic.measurement.baseline == latin.baseline)
    let mixed = engine.set("Flights رحلات", .regular)
    #expect(Set(mixed.faces.map(\.path)) == [TestFonts.inter, TestFonts.arabic])
    #expect(mixed.measurement.height == latin.height)
    // On its own that font has another line.
    let alone = try TestFonts.engine(families: ["Noto Sans Arabic UI"], files: [TestFonts.arabic])
    #expect(alone.measure("رحلات", .regular).height != latin.height)
  }

  @Test("Without a fallback the letters are reported, and something is drawn for them")
  func noFallback() throws {
    let engine = try TestFonts.engine(families: ["Inter"], files: [TestFonts.inter])
    let set = engine.set("رحل", .regular)
    #expect(set.missingScalars.sorted() == [0x062D, 0x0631, 0x0644])
    #expect(set.outline.bounds != nil)
  }

  @Test(
    "Code points no font has are named once each, in order",
    arguments: [
      ("ሰላም", [0x1230, 0x120B, 0x121D]), ("国x国", [0x56FD]), ("Hotels", []), ("👩", [0x1F469]),
    ])
  func missingGlyphs(string: String, scalars: [UInt32]) throws {
    #expect(try TestFonts.engine().set(string).missingScalars == scalars)
  }

  @Test("The message names the letters, the families and the way out")
  func missingGlyphsText() {
    let problem = FontProblem.missingGlyphs(
      [0x1230, 0x7, 0x1F469], text: "x", families: ["Inter", "Noto"])
    #expect(
      problem.message
        == "no font has U+1230 'ሰ', U+0007 and U+1F469 '👩' of 'x' (looked in Inter and Noto)")
    #expect(problem.hint == "add a font that has it under 'fallbacks' in the theme")
  }

  // https://github.com/typst/typst/issues/5137: an unknown family passes in silence.
  @Test("A family no file has is an error with the nearest one")
  func unknownFamily() {
    let problems = TestFonts.problems(["Intre", "Nope Sans"], files: [TestFonts.inter])
    #expect(
      problems.map(\.text) == [
        "theme.yaml:3:5: error: no font file has the family 'Intre'; did you mean 'Inter'?\n"
          + "  the files have Inter",
        "theme.yaml:3:5: error: no font file has the family 'Nope Sans'\n  the files have Inter",
      ])
  }

  @Test("A file that is missing, is no font, or is a folder is an error at its line")
  func badFiles() throws {
    let notAFont = #filePath
    let problems = TestFonts.problems(
      ["Inter"],
      files: [TestFonts.inter, "/no/such/font.otf", notAFont, "/usr/share/fonts"])
    let texts = problems.map(\.text).sorted()
    #expect(
      texts == [
        "theme.yaml:11:7: error: cannot use the font /no/such/font.otf: "
          + "no such file: /no/such/font.otf\n"
          + "  name an OpenType or TrueType file under 'fonts' in the theme",
        "theme.yaml:12:7: error: \(notAFont) is not a font file\n"
          + "  name an OpenType or TrueType file under 'fonts' in the theme",
        "theme.yaml:13:7: error: cannot use the font /usr/share/fonts: "
          + "/usr/share/fonts is a folder, a file was expected\n"
          + "  name an OpenType or TrueType file under 'fonts' in the theme",
      ])
  }

  @Test("A style's own family is taken before the theme's first")
  func familyOfStyle() throws {
    let engine = try TestFonts.engine()
    let style = TextStyle(size: 16, family: "Noto Sans Arabic UI")
    #expect(engine.set("123", style).faces.first?.family != nil)
    #expect(engine.set("رحلات", style).faces.map(\.family) == ["Noto Sans Arabic UI"])
  }

  @Test("The versions of the libraries are told in full")
  func versions() {
    let versions = TextLibraries.versions
    #expect(versions.map(\.name) == ["pango", "harfbuzz", "freetype", "fontconfig"])
    for (name, version) in versions {
      #expect(version.split(separator: ".").count == 3, "\(name) \(version)")
      #expect(version.allSatisfy { $0.isNumber || $0 == "." })
    }
  }
}
