import Basics
import TestSupport
import Testing

@testable import DiptychCLI

/// The project is broken on purpose, one thing at a time, and `check` must say which.
@Suite("check", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct CheckTests {
  static let folder = "Output/Backpack/HorizontalNavigation/"
  static let manifest = folder + "manifest.json"

  /// A project with two variants whose pictures have been drawn and approved.
  func project(_ lines: String = "") throws -> MemoryFiles {
    let files = MemoryFiles([
      "a.sheet.yaml": TestSheets.sheet(
        "plain: { options: [One, Two] }\nicons: { options: [{ text: A, icon: car }, B] }" + lines)
    ])
    #expect(files.diptych("render", "a.sheet.yaml").code == .success)
    _ = files.takeWritten()
    return files
  }

  func replace(
    _ old: String, _ new: String, in path: String, _ files: MemoryFiles
  ) throws {
    let text = try #require(files[path])
    try #require(text.contains(old), "\(old) is not in \(path)")
    files[path] = text.replacing(old, with: new, maxReplacements: 1)
  }

  func causes(_ outcome: Outcome) throws -> [String] {
    try outcome.json()["causes"]?.elements?.compactMap { $0["text"]?.text } ?? []
  }

  /// What `check` says, after which the project must be as it was.
  func check(_ files: MemoryFiles, _ options: String...) throws -> Outcome {
    let before = files.all(below: "")
    _ = files.takeWritten()
    let outcome = files.diptych(["check", "a.sheet.yaml", "--json"] + options)
    #expect(files.all(below: "") == before)
    #expect(files.takeWritten() == [])
    return outcome
  }

  @Test("What was approved is equal, and nothing is written")
  func equal() throws {
    let outcome = try check(try project())
    #expect(outcome.code == .success)
    let json = try outcome.json()
    #expect(json["result"]?.text == "equal")
    #expect(json["causes"]?.elements?.isEmpty == true)
    #expect(json["pairs"]?.elements?.isEmpty == true)
  }

  @Test("One token: the token, its mode, its values and the pictures")
  func token() throws {
    let files = try project()
    try replace(
      "\"components\": [0.5176, 0.9137, 1]", "\"components\": [0.4275, 0.6235, 0.9216]",
      in: "Themes/Backpack/backpack.night.tokens.json", files)
    try replace(
      "\"hex\": \"#84E9FF\"", "\"hex\": \"#6D9FEB\"",
      in: "Themes/Backpack/backpack.night.tokens.json", files)
    let outcome = try check(files)
    #expect(outcome.code == .differences)
    #expect(try causes(outcome) == ["token core.accent (night) #84E9FF → #6D9FEB: 6 pictures"])
    let pairs = try #require(try outcome.json()["pairs"]?.elements)
    #expect(pairs.map { $0["variant"]?.text } == ["plain", "icons"])
    #expect(pairs.map { $0["day"]?["result"]?.text } == ["equal", "equal"])
    #expect(pairs.map { $0["night"]?["result"]?.text } == ["different", "different"])
  }

  @Test("One label: how much wider it is, and what it moved")
  func label() throws {
    let files = try project()
    try replace("[One, Two]", "[One, Twenty]", in: "a.sheet.yaml", files)
    let causes = try causes(try check(files))
    try #require(causes.count == 1)
    #expect(causes[0].hasPrefix("label \"Two\" → \"Twenty\", "))
    #expect(causes[0].contains("pt wider"))
    #expect(causes[0].contains("item[1]"))
  }

  @Test("One icon, by name")
  func icon() throws {
    let files = try project()
    let path = "Themes/Backpack/Icons/car.svg"
    files[path] = try #require(files[path]).replacing("<path", with: "<path opacity=\".5\"")
    #expect(try causes(try check(files)) == ["icon car changed: 5 pictures"])
  }

  @Test("One font or library, by name; what differs at edges alone is excused")
  func environment() throws {
    let files = try project()
    let manifest = try #require(files[CheckTests.manifest])
    let cairo = try #require(manifest.firstMatch(of: /"cairo": "([^"]+)"/)?.1)
    files[CheckTests.manifest] = manifest.replacing(
      "\"cairo\": \"\(cairo)\"", with: "\"cairo\": \"1.14.0\"")
    // The same pixels: nothing to explain.
    #expect(try check(files).code == .success)
    try replace("[One, Two]", "[One, Tow]", in: "a.sheet.yaml", files)
    let outcome = try check(files)
    #expect(outcome.code == .differences)
    let causes = try causes(outcome)
    #expect(causes.first?.contains("cairo 1.14.0 → \(cairo)") == true)
    #expect(causes.contains { $0.hasPrefix("label \"Two\" → \"Tow\"") })
    files[CheckTests.manifest] = manifest.replacing(
      /"Inter-SemiBold.otf": "[0-9a-f]+"/, with: "\"Inter-SemiBold.otf\": \"0\"")
    #expect(try self.causes(try check(files)).first?.contains("Inter-SemiBold.otf") == true)
  }

  @Test("One layout constant: what moved")
  func constant() throws {
    let files = try project()
    // As if the code had had another constant when the pictures were approved.
    let manifest = try #require(files[CheckTests.manifest])
    let bar = try #require(
      manifest.firstMatch(of: /"id": "bar",\s*"role": "indicator",\s*"frame": \[\s*([\d.]+)/))
    files[CheckTests.manifest] = manifest.replacing(
      bar.0, with: String(bar.0).replacing(bar.1, with: "1"), maxReplacements: 1)
    try replace("[One, Two]", "[One, Two], width: 321", in: "a.sheet.yaml", files)
    let causes = try causes(try check(files))
    #expect(causes.contains { $0.contains("bar moved") }, "\(causes)")
  }

  @Test("Added and removed variants; leftovers go with --prune, and only those of ours")
  func variants() throws {
    let files = try project()
    try replace("plain: {", "new: {", in: "a.sheet.yaml", files)
    files[CheckTests.folder + "mine.png"] = "not a picture"
    let outcome = try check(files)
    #expect(outcome.code == .differences)
    #expect(
      try causes(outcome) == ["variant new added: 5 pictures", "variant plain removed: 5 pictures"])
    #expect(outcome.error.contains("mine.png"))
    #expect(files.diptych("check", "a.sheet.yaml").output.contains("diptych check --prune"))
    #expect(files.diptych("render", "a.sheet.yaml").code == .success)
    let pruned = files.diptych("check", "a.sheet.yaml", "--prune")
    #expect(pruned.code == .success)
    #expect(pruned.lines.count { $0.hasPrefix("  removed  ") } == 5)
    #expect(files[CheckTests.folder + "plain.svg"] == nil)
    #expect(files[CheckTests.folder + "mine.png"] == "not a picture")
    #expect(try check(files).code == .success)
  }

  @Test("Approving says what it cannot draw")
  func undrawn() throws {
    let files = try project()
    files["Themes/Backpack/Icons/car.svg"] = "no icon"
    for command in ["check", "approve"] {
      let outcome = files.diptych(command, "a.sheet.yaml")
      #expect(outcome.code == .badInput, "\(command)")
      #expect(outcome.error.contains("car.svg"), "\(command)")
    }
  }

  @Test("Sizes are those of the files: there is none of what is missing or no picture")
  func sizes() throws {
    let files = try project()
    files[CheckTests.folder + "plain.day@1x.png"] = nil
    files[CheckTests.folder + "plain.night@1x.png"] = "no picture"
    let json = try check(files, "--format", "png").json()
    let pair = try #require(json["pairs"]?.elements?.first)
    #expect(pair["day"]?["result"]?.text == "missing")
    #expect(pair["day"]?["expected"]?.isNull == true)
    #expect(pair["day"]?["actual"]?["size"]?.elements?.first?.integer == 320)
    #expect(pair["night"]?["result"]?.text == "unreadable")
    #expect(pair["night"]?["expected"]?["size"]?.isNull == true)
    #expect(pair["night"]?["actual"]?["size"]?.elements?.first?.integer == 320)
  }

  @Test("A missing picture fails and says what to run")
  func missing() throws {
    let files = try project()
    files[CheckTests.folder + "plain.day@1x.png"] = nil
    let outcome = files.diptych("check", "a.sheet.yaml")
    #expect(outcome.code == .differences)
    #expect(outcome.output.contains("there is no approved picture"))
    #expect(outcome.output.contains("diptych render"))
  }

  // https://github.com/microsoft/playwright/issues/23012, https://github.com/nextstrain/auspice/pull/1084
  @Test(
    "What is no picture is named for what it is, and not replaced without force",
    arguments: [
      ("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "git lfs pull"),
      ("", "is empty"), ("\u{FF}\u{D8}\u{FF}", "is not a PNG picture"),
    ])
  func pointers(content: String, message: String) throws {
    for path in ["plain.day@1x.png", "plain.day.svg"] {
      if path.hasSuffix("svg"), content.hasPrefix("\u{FF}") { continue }
      let files = try project()
      files[CheckTests.folder + path] = content
      let outcome = try check(files)
      #expect(outcome.code == .badInput)
      #expect(outcome.error.contains(message))
      #expect(try outcome.json()["result"]?.text == "unreadable")
      #expect(files.diptych("approve", "a.sheet.yaml").code == .badInput)
      #expect(files[CheckTests.folder + path] == content)
      #expect(files.diptych("approve", "a.sheet.yaml", "--force").code == .success)
      #expect(try check(files).code == .success)
    }
  }

  // https://github.com/microsoft/playwright/issues/18005: a size passes when the top rows agree.
  @Test("A size is never excused, whatever the tolerance; both are told")
  func size() throws {
    let files = try project()
    try replace("plain: {", "plain: { width: 330,", in: "a.sheet.yaml", files)
    let outcome = files.diptych("check", "a.sheet.yaml", "--tolerance", "1")
    #expect(outcome.code == .differences)
    #expect(outcome.output.contains("320 × "))
    #expect(outcome.output.contains("330 × "))
    #expect(outcome.output.contains("a size is never excused"))
  }

  @Test("Tolerances: the strongest counts, zero is zero, and its origin is told")
  func tolerance() throws {
    let files = try project("\nloose: { options: [A, B], tolerance: 1 }")
    try replace("[A, B], tolerance", "[A, C], tolerance", in: "a.sheet.yaml", files)
    let excused = files.diptych("check", "a.sheet.yaml", "--format", "png")
    #expect(excused.code == .success)
    #expect(excused.output.contains("excused by a tolerance of 100 % (variant, a.sheet.yaml:"))
    let strict = files.diptych("check", "a.sheet.yaml", "--format", "png", "--tolerance", "0")
    #expect(strict.code == .differences)
    #expect(strict.output.contains("0 % (command line"))
  }
}
