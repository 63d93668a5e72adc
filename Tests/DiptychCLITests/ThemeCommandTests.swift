import Basics
import TestSupport
import Testing

@testable import DiptychCLI

@Suite("theme")
struct ThemeCommandTests {
  private static let skin = ##"""
    { "light": { "background": { "value": "{palette.snow}", "type": "color" } },
      "dark": { "background": { "value": "rgba({palette.sea}, 0.5)", "type": "color" } },
      "global": { "palette": { "sea": { "value": "#0A5CC2", "type": "color" },
        "snow": { "value": "#FFFFFF", "type": "color" } } } }
    """##

  @Test("show --json is the contract's")
  func contract() throws {
    let outcome = MemoryFiles().diptych("theme", "show", "Backpack", "--json")
    #expect(outcome.code == .success)
    #expect(outcome.error == "")
    let root = try outcome.json()
    #expect(root.keys == ["tokens"])
    let tokens = try #require(root["tokens"]?.elements)
    #expect(tokens.count == 81)
    for token in tokens {
      #expect(token.keys == ["name", "type", "values", "source", "alias"])
      #expect(token["values"]?.keys == ["day", "night"])
      #expect(token["alias"]?.elements != nil)
    }
    let accent = try #require(tokens.first { $0["name"]?.text == "core.accent" })
    #expect(accent["type"]?.text == "color")
    #expect(accent["values"]?["day"]?.text == "#0062E3")
    #expect(accent["values"]?["night"]?.text == "#84E9FF")
    #expect(accent["source"]?.text == "Themes/Backpack/backpack.day.tokens.json:7")
  }

  @Test("show takes a token file without a theme.yaml, by its content")
  func bareFile() throws {
    let files = MemoryFiles(["brand/sea.json": ThemeCommandTests.skin])
    let outcome = files.diptych("theme", "show", "brand/sea.json", "--json")
    #expect(outcome.code == .success)
    let token = try #require(try outcome.json()["tokens"]?.elements?.first)
    #expect(token["name"]?.text == "background")
    #expect(token["values"]?["day"]?.text == "#FFFFFF")
    #expect(token["values"]?["night"]?.text == "#0A5CC280")
    #expect(token["source"]?.text == "brand/sea.json:1")
    #expect(token["alias"]?.elements?.compactMap(\.text) == ["palette.snow"])
  }

  @Test("show draws a table, with swatches where there are colours")
  func table() {
    let files = MemoryFiles(["brand/sea.json": ThemeCommandTests.skin])
    let plain = files.diptych("theme", "show", "brand/sea.json")
    #expect(
      plain.output == """
        TOKEN         TYPE   DAY      NIGHT
        background    color  #FFFFFF  #0A5CC280
        palette.sea   color  #0A5CC2  #0A5CC2
        palette.snow  color  #FFFFFF  #FFFFFF

        """)
    #expect(plain.error == "3 tokens of sea\n")
    let coloured = files.diptych("theme", "show", "brand/sea.json", "--color", "always")
    // By night what shows through is seen on black.
    #expect(coloured.output.contains("\u{1B}[48;2;5;46;97m  \u{1B}[0m #0A5CC280"))
  }

  @Test("NO_COLOR is respected on a terminal")
  func noColor() {
    for (value, hasColor) in [("1", false), ("", true)] {
      let output = CollectingSink(isTerminal: true)
      let world = World(
        files: MemoryFiles(), arguments: ["theme", "show", "Backpack"],
        environment: ["NO_COLOR": value], currentFolder: "/repo", standardOutput: output)
      #expect(DiptychCLI.run(in: world) == .success)
      #expect(output.text.contains("\u{1B}") == hasColor)
    }
  }

  @Test("explain follows a role to its value, in each mode and context")
  func explain() throws {
    let outcome = MemoryFiles().diptych(
      "theme", "explain", "tabsView.line", "Mistica", "--context", "brand=o2")
    #expect(
      outcome.output == """
        tabsView.line  role, color  of Mistica
          day: #0019A5
              tabsView.line                  Themes/Mistica/theme.yaml:11
            → color.control-activated        Themes/Mistica/mistica.day.tokens.json:6
            → palette.day.control-activated  Themes/Mistica/Brands/o2.tokens.json:7
          night: #808CD2
              tabsView.line                    Themes/Mistica/theme.yaml:11
            → color.control-activated          Themes/Mistica/mistica.night.tokens.json:6
            → palette.night.control-activated  Themes/Mistica/Brands/o2.tokens.json:16

        """)
    let json = try MemoryFiles().diptych("theme", "explain", "core.accent", "--json").json()
    let explanation = try #require(json.elements?.first)
    #expect(json.elements?.count == 1)
    #expect(explanation["theme"]?.text == "Backpack")
    #expect(explanation["kind"]?.text == "token")
    #expect(explanation["modes"]?["night"]?["value"]?.text == "#84E9FF")
    let step = explanation["modes"]?["night"]?["chain"]?.elements?.first
    #expect(step?["source"]?.text == "Themes/Backpack/backpack.night.tokens.json:7")
  }

  @Test("convert writes to the output, or to a file whole or not at all")
  func convert() {
    let files = MemoryFiles(locked: ["no.css"])
    let printed = files.diptych("theme", "convert", "Backpack", "--to", "css")
    #expect(printed.code == .success)
    #expect(printed.output.hasPrefix("/* Backpack */\n\n:root {\n"))
    let written = files.diptych(
      "theme", "convert", "Backpack", "--to", "css", "--output", "out/tokens.css")
    #expect(written.code == .success)
    #expect(written.output == "")
    #expect(files["out/tokens.css"] == printed.output)
    let locked = files.diptych("theme", "convert", "Backpack", "--to", "css", "-o", "no.css")
    #expect(locked.code == .cannotWrite)
  }

  @Test("lint fails for more than notes")
  func lint() throws {
    let backpack = MemoryFiles().diptych("theme", "lint", "Backpack", "--json")
    #expect(backpack.code == .success)
    let counts = try backpack.json()["counts"]
    #expect(counts?.keys == ["error", "warning", "note"])
    #expect(counts?["warning"]?.number == 0)
    let mistica = MemoryFiles().diptych("theme", "lint", "Mistica")
    #expect(mistica.code == .differences)
    #expect(mistica.lines.contains { $0.contains("contrast of 4.39:1 by day (brand telefonica)") })
    let one = MemoryFiles().diptych("theme", "lint", "Mistica", "--context", "brand=o2")
    #expect(one.code == .success)
  }

  @Test(
    "What is wrong is said, with the next step",
    arguments: [
      ("show Bakpack", 66, "there is no theme 'Bakpack'; did you mean 'Backpack'?"),
      ("show none.json", 66, "no such file: none.json"),
      ("show Mistica --context brand=o3", 65, "there is no brand 'o3'"),
      ("show Mistica --context brnd=o2", 65, "the theme has no choice called 'brnd'"),
      ("show Mistica --context brand", 64, "'brand' is not a context, which is NAME=VALUE"),
      (
        "show Mistica --context brand=o2 --context brand=tu", 64,
        "the context 'brand' is given twice"
      ),
      (
        "explain core.acent Backpack", 65, "'core.acent' is neither a role nor a token of Backpack"
      ),
      (
        "explain core.acent", 65,
        "'core.acent' is neither a role nor a token of Backpack or Mistica"
      ),
      (
        "explain core Backpack", 65, "'core' is a group of tokens and has no value itself"
      ),
      ("explain core.accent Nope", 66, "there is no theme 'Nope'"),
      ("convert Backpack", 64, "'theme convert' needs --to FORMAT"),
      (
        "convert Backpack --to scss", 64,
        "'scss' is not a value for --to, which is dtcg, style-dictionary or css"
      ),
      (
        "convert Backpack --to css -o Themes/Backpack/theme.yaml", 64,
        "Themes/Backpack/theme.yaml is one of the files the theme is read from"
      ),
      ("lint Nope", 66, "there is no theme 'Nope'"),
      ("lint Mistica --context brand=o3", 65, "there is no brand 'o3'"),
    ])
  func problems(line: String, code: Int32, message: String) {
    let words = ["theme"] + line.split(separator: " ").map(String.init)
    let (output, error) = (CollectingSink(), CollectingSink())
    let world = World(
      files: MemoryFiles(), arguments: words, currentFolder: "/repo", standardOutput: output,
      standardError: error)
    #expect(DiptychCLI.run(in: world).rawValue == code)
    #expect(error.text.hasPrefix("error: \(message)\n  "))
    #expect(output.text == "")
  }
}
