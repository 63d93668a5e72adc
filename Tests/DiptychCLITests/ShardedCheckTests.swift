import Basics
import TestSupport
import Testing

@testable import Catalog
@testable import DiptychCLI

/// A check in parts says what a check of everything says.
@Suite("Sharded check", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct ShardedCheckTests {
  /// A project with everything that can differ, approved before it was changed.
  private func project() -> MemoryFiles {
    func sheet(_ label: String, _ variants: [String]) -> String {
      "component: HorizontalNavigation\ntheme: Backpack\nwidth: 320\nscales: [1]\n"
        + "defaults:\n  options: [Flights, \(label)]\nvariants:\n"
        + variants.map { "  \($0)\n" }.joined()
    }
    let usual = [
      "plain:", "second: { selected: 1 }", "small: { size: small }", "wide: { width: 500 }",
      "gone:", "bare: { showsSelectedBar: false }",
      "icons: { options: [{ text: A, icon: car }, B] }",
    ]
    let files = MemoryFiles(["ui/a.sheet.yaml": sheet("Hotels", usual)])
    #expect(files.diptych("render", "ui").code == .success)
    files["ui/a.sheet.yaml"] = sheet(
      "Hostels", usual.filter { $0 != "gone:" } + ["fresh: { width: 200 }"])
    let night = "Themes/Backpack/backpack.night.tokens.json"
    files[night] = files[night]?.replacing("[0.5176, 0.9137, 1]", with: "[0.4275, 0.6235, 0.9216]")
    return files
  }

  /// Checks every part; the reports are `1.json`, `2.json` and so on.
  @discardableResult
  private func checkParts(_ files: MemoryFiles, of count: Int) -> [Outcome] {
    (1...count).map { index in
      let outcome = files.diptych("check", "ui", "--json", "--shard", "\(index)/\(count)")
      files["\(index).json"] = outcome.output
      return outcome
    }
  }

  private func withoutShards(_ text: String) throws -> String {
    guard case .object(let members) = JSONValue(try JSONReader.read(Array(text.utf8), file: "x"))
    else { return text }
    return JSONValue.object(members.filter { !["shards", "missingShards"].contains($0.name) })
      .linedText
  }

  @Test("The parts joined are the whole", arguments: [1, 2, 3, 5, 12])
  func joined(count: Int) throws {
    let files = project()
    let whole = files.diptych("check", "ui", "--json", "--junit", "whole.xml")
    #expect(whole.code == .differences)
    let parts = checkParts(files, of: count)
    #expect(parts.contains { $0.code == .differences })
    let names = (1...count).shuffled().map { "\($0).json" }
    let merged = files.run(["merge", "--json", "--junit", "merged.xml"] + names)
    #expect(merged.code == .differences)
    #expect(try withoutShards(merged.output) == withoutShards(whole.output))
    let property = "      <property name=\"diptych.shards\" value=\"\(count)\"/>\n"
    #expect(files["merged.xml"]?.replacing(property, with: "") == files["whole.xml"])
    let kinds = try whole.json()["causes"]?.elements?.compactMap { $0["kind"]?.text }
    #expect(Set(kinds ?? []).isSuperset(of: ["token", "text", "added", "removed"]))
  }

  @Test("The pages joined are the page of the whole: each cause once, in the order of the plan")
  func pages() throws {
    let files = project()
    #expect(files.diptych("check", "ui", "--report", "whole").code == .differences)
    for index in 1...3 {
      #expect(
        files.diptych("check", "ui", "--report", "p\(index)", "--shard", "\(index)/3").code
          == .differences)
    }
    #expect(files.diptych("merge", "p3", "p1", "p2", "--report", "all").code == .differences)
    func rows(_ folder: String) throws -> [String] {
      let text = try #require(files[folder + "/index.html"])
      return text.matches(of: /<h3 id="t\d+">(.*)<\/h3>/).map { String($0.1) }
    }
    func causes(_ folder: String) throws -> [String] {
      try #require(files[folder + "/index.html"]).matches(of: /<span class="line">(.*?)<\/span>/)
        .map { String($0.1) }
    }
    #expect(try rows("all").count > 5)
    #expect(try rows("all") == rows("whole"))
    #expect(try causes("all").count > 3)
    #expect(try causes("all") == causes("whole"))
  }

  @Test("A missing shard is named, fails, and is no green case")
  func missing() throws {
    let files = project()
    checkParts(files, of: 4)
    let outcome = files.diptych("merge", "4.json", "1.json", "--junit", "j.xml")
    #expect(outcome.code == .missingInput)
    #expect(outcome.messages == ["error: shards 2 and 3 of 4 are missing"])
    let file = try StrictXML(Array((files["j.xml"] ?? "").utf8))
    let errors = file.elements.filter { $0.name == "error" }
    #expect(
      errors.map { $0.attributes["message"] } == .init(repeating: "its report is missing", count: 2)
    )
    #expect(files.diptych("merge", "1.json", "2.json", "3.json", "5.json").code == .missingInput)
  }

  @Test("A report that says it ended well does not hide what differs in it")
  func codes() throws {
    let files = project()
    checkParts(files, of: 2)
    for name in ["1.json", "2.json"] {
      let text = try #require(files[name])
      files[name] = text.replacing("\"exitCode\": 1", with: "\"exitCode\": 0")
      try #require(files[name] != text)
    }
    #expect(files.diptych("merge", "1.json", "2.json").code == .differences)
  }

  @Test("A doubled shard is named")
  func doubled() {
    let files = project()
    checkParts(files, of: 2)
    files["again.json"] = files["1.json"]
    let outcome = files.diptych("merge", "1.json", "2.json", "again.json")
    #expect(outcome.code == .badInput)
    #expect(outcome.messages == ["error: shard 1 of 2 is there twice: 1.json and again.json"])
  }

  @Test("Reports that do not belong together are refused")
  func strangers() {
    let files = project()
    checkParts(files, of: 2)
    files["whole.json"] = files.diptych("check", "ui", "--json").output
    files["three.json"] = files.diptych("check", "ui", "--json", "--shard", "3/3").output
    files["old.json"] = files["2.json"]?.replacing(
      "\"tool\": \"\(Version.current)\"", with: "\"tool\": \"0.0.1\"")
    files["ui/a.sheet.yaml"] = files["ui/a.sheet.yaml"]?.replacing("Hostels", with: "Motels")
    files["other.json"] = files.diptych("check", "ui", "--json", "--shard", "2/2").output
    let messages = ["whole", "three", "old", "other"].map { name in
      let outcome = files.diptych("merge", "1.json", "\(name).json")
      #expect(outcome.code == .badInput)
      #expect(outcome.output.isEmpty)
      return outcome.messages
    }
    #expect(
      messages == [
        ["error: whole.json is no shard's report, and cannot be joined with others"],
        ["error: 1.json is one of 2 shards, three.json one of 3"],
        ["error: 1.json was written by diptych \(Version.current), old.json by 0.0.1"],
        ["error: 1.json and other.json are about different sheets or pictures"],
      ])
    files["bad.json"] = "[1"
    #expect(files.diptych("merge", "bad.json").code == .badInput)
  }

  @Test("A sheet that cannot be read fails every shard, and so the whole")
  func broken() {
    let files = project()
    files["ui/b.sheet.yaml"] = "component: Nothing\n"
    #expect(checkParts(files, of: 2).map(\.code) == [.badInput, .badInput])
    #expect(files.diptych("merge", "1.json", "2.json").code == .badInput)
  }

  @Test("Reports in folders, and a joined one in a folder")
  func folders() {
    let files = project()
    checkParts(files, of: 2)
    files["one/report.json"] = files["1.json"]
    files["two/report.json"] = files["2.json"]
    #expect(files.diptych("merge", "one", "two", "--report", "all").code == .differences)
    #expect(files.diptych("merge", "all", "--json").output == files["all/report.json"])
    // The joined report would take the place of a part that nobody could join again.
    let part = files["one/report.json"]
    #expect(files.diptych("merge", "one", "two", "--report", "./one").code == .usage)
    #expect(files["one/report.json"] == part)
  }

  @Test("The parts of a list and of a render are the whole")
  func listAndRender() {
    let files = project()
    let whole = files.diptych("list", "ui").lines
    let parts = (1...3).flatMap { files.diptych("list", "ui", "--shard", "\($0)/3").lines }
    #expect(parts.sorted() == whole.sorted())
    let other = project()
    #expect(files.diptych("render", "ui", "--force").code == .success)
    for index in 1...3 {
      #expect(other.diptych("render", "ui", "--force", "--shard", "\(index)/3").code == .success)
    }
    let (left, right) = (files.all(below: "Output"), other.all(below: "Output"))
    #expect(
      left.filter { !$0.key.hasSuffix(".json") } == right.filter { !$0.key.hasSuffix(".json") })
    #expect(files.diptych("check", "ui").code == other.diptych("check", "ui").code)
  }

  @Test("Which shard it was is told; without the option the environment says nothing")
  func environment() throws {
    let files = project()
    let environment = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]
    let part = files.run(["check", "ui", "--shard", "auto"], environment: environment)
    #expect(part.error.contains("of shard 2 of 3:"))
    let json = files.run(["check", "ui", "--shard", "auto", "--json"], environment: environment)
    #expect(try json.json()["shard"]?["index"]?.integer == 2)
    #expect(json.output == files.diptych("check", "ui", "--shard", "2/3", "--json").output)
    let whole = files.run(["check", "ui", "--json"], environment: environment)
    #expect(try whole.json()["shard"] == nil)
    #expect(files.diptych("check", "ui", "--shard", "auto").code == .usage)
    #expect(files.diptych("check", "ui", "--shard", "4/3").code == .usage)
  }

  @Test("What was removed fails no case once its pictures are gone")
  func pruned() {
    let files = project()
    files["ui/a.sheet.yaml"] = files["ui/a.sheet.yaml"]?.replacing("Hostels", with: "Hotels")
      .replacing("  fresh: { width: 200 }\n", with: "")
    files["Themes/Backpack/backpack.night.tokens.json"] =
      files["Themes/Backpack/backpack.night.tokens.json"]?
      .replacing("[0.4275, 0.6235, 0.9216]", with: "[0.5176, 0.9137, 1]")
    for (prune, code) in [([], ExitCode.differences), (["--prune"], .success)] {
      files["1.json"] =
        files.run(["check", "ui", "--shard", "1/2", "--json", "--tap", "t"] + prune).output
      files["2.json"] = files.diptych("check", "ui", "--shard", "2/2", "--json").output
      #expect(files["t"]?.contains("not ok") == (code == .differences))
      #expect(files.diptych("merge", "1.json", "2.json").code == code)
    }
  }

  @Test("More shards than variants check nothing, and say so")
  func empty() throws {
    let files = project()
    let counts = try checkParts(files, of: 20).map { try $0.json()["pictures"]?.integer }
    #expect(counts.count { $0 == 0 } == 13)
  }
}

extension MemoryFiles {
  func run(_ arguments: [String], environment: [String: String] = [:]) -> Outcome {
    let (output, error) = (CollectingSink(), CollectingSink())
    let world = World(
      files: self, arguments: arguments, environment: environment, currentFolder: currentFolder,
      standardOutput: output, standardError: error, processorCount: 2)
    return Outcome(code: DiptychCLI.run(in: world), output: output.text, error: error.text)
  }
}
