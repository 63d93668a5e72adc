import Basics
import Testing

@testable import DiptychCLI

@Suite("Arguments")
struct ArgumentParserTests {
  private func parse(_ line: String) throws -> ParsedArguments {
    try ArgumentParser.parse(line.split(separator: " ").map(String.init), for: TestTool.draw)
  }

  @Test("options may stand anywhere and be written in each way")
  func spellings() throws {
    let spellings = [
      "a --output out -j4 b", "--output=out a -j 4 b", "a b --output out --jobs 4",
      "-j=4 -oout a b",
      "a b -fo out -fj4", "--jobs +4 -o=out a b",
    ]
    for line in spellings {
      let parsed = try parse(line)
      #expect(parsed.positional == ["a", "b"], "\(line)")
      #expect(parsed.value(.output) == "out", "\(line)")
      #expect(parsed.integer(.jobs) == 4, "\(line)")
    }
  }

  @Test("nothing given is nothing, not a default")
  func nothing() throws {
    let parsed = try parse("")
    #expect(parsed.positional.isEmpty)
    #expect(!parsed.flag(.force))
    #expect(parsed.value(.output) == nil)
    #expect(parsed.integer(.jobs) == nil)
    #expect(parsed.values(.variant).isEmpty)
  }

  @Test("lists take commas and repetitions; commas inside a pattern stay")
  func lists() throws {
    #expect(try parse("--scale 1,3 --scale=2").integers(.scale) == [1, 3, 2])
    #expect(try parse("--variant small,with-*").values(.variant) == ["small", "with-*"])
    #expect(try parse("--variant {a,b}-x,[,;]").values(.variant) == ["{a,b}-x", "[,;]"])
    #expect(try parse("--scale 1,,3,").integers(.scale) == [1, 3])
    #expect(try parse("--ignore 1,2 --ignore 3,4").values(TestTool.ignore) == ["1,2", "3,4"])
  }

  @Test("other words for a choice become the choice, each once")
  func choices() throws {
    enum Mode: String { case day, night }
    #expect(try parse("--mode dark,day,night").choices(.mode, as: Mode.self) == [.night, .day])
  }

  @Test("after -- nothing is an option")
  func terminator() throws {
    #expect(try parse("-f -- --output -f --").positional == ["--output", "-f", "--"])
    #expect(try parse("- a").positional == ["-", "a"])
  }

  @Test("negative numbers are values, and arguments")
  func negativeNumbers() throws {
    #expect(try parse("--ratio -0.5").number(TestTool.ratio) == -0.5)
    #expect(try parse("--ratio -.5").number(TestTool.ratio) == -0.5)
    #expect(try parse("--ratio=-1").number(TestTool.ratio) == -1)
    #expect(try parse("--ignore -3,4").values(TestTool.ignore) == ["-3,4"])
    #expect(try parse("-5").positional == ["-5"])
  }

  @Test("a value that looks like an option needs the equals sign")
  func dashedValues() throws {
    #expect(try parse("--variant=-x").values(.variant) == ["-x"])
    #expect(try parse("--output=a=b").value(.output) == "a=b")
  }

  @Test("hidden options work")
  func hidden() throws { #expect(try parse("--secret").flag(TestTool.secret)) }

  @Test(
    "what is wrong, and what to do",
    arguments: [
      (
        "draw --jbos 4",
        "'draw' has no option '--jbos'\n  did you mean '--jobs'? otherwise see 'diptych help draw'"
      ),
      ("draw --zzzzz", "'draw' has no option '--zzzzz'\n  see 'diptych help draw'"),
      ("draw --secrte", "'draw' has no option '--secrte'\n  see 'diptych help draw'"),
      ("draw -z", "'draw' has no option '-z'\n  see 'diptych help draw'"),
      (
        "draw -mode x",
        "'draw' has no option '-mode'\n  did you mean '--mode'? otherwise see 'diptych help draw'"
      ),
      (
        "draw --output",
        "the option '--output' needs a value: --output DIR\n  see 'diptych help draw'"
      ),
      (
        "draw --output=",
        "the option '--output' needs a value: --output DIR\n  see 'diptych help draw'"
      ),
      (
        "draw --scale ,", "the option '--scale' needs a value: --scale N\n  see 'diptych help draw'"
      ),
      (
        "draw --output --force",
        "the option '--output' needs a value: --output DIR, but '--force' follows\n"
          + "  write '--output=--force' if that is the value; otherwise see 'diptych help draw'"
      ),
      (
        "draw --force=yes",
        "the option '--force' takes no value\n  see 'diptych help draw'"
      ),
      (
        "draw --mode nihgt",
        "'nihgt' is not a value for --mode, which is day or night\n"
          + "  did you mean 'night'? otherwise see 'diptych help draw'"
      ),
      (
        "draw --mode day,blue",
        "'blue' is not a value for --mode, which is day or night\n  see 'diptych help draw'"
      ),
      (
        "draw --jobs 0",
        "'0' is not a value for --jobs, which is a whole number from 1 to 256\n"
          + "  see 'diptych help draw'"
      ),
      (
        "draw -j four",
        "'four' is not a value for --jobs, which is a whole number from 1 to 256\n"
          + "  see 'diptych help draw'"
      ),
      (
        "draw --ratio nan",
        "'nan' is not a value for --ratio, which is a number from -1 to 1\n"
          + "  see 'diptych help draw'"
      ),
      (
        "draw -o a --output=b",
        "the option '--output' is given twice\n"
          + "  keep one of them; otherwise see 'diptych help draw'"
      ),
      ("compare a", "'compare' needs ACTUAL\n  see 'diptych help compare'"),
      (
        "compare a b c",
        "'compare' does not know what to do with 'c'\n  see 'diptych help compare'"
      ),
      (
        "completions bsh",
        "'bsh' is not a value for SHELL, which is bash, zsh or fish\n"
          + "  did you mean 'bash'? otherwise see 'diptych help completions'"
      ),
      (
        "drwa",
        "there is no command 'drwa'\n  did you mean 'draw'? otherwise see 'diptych help'"
      ),
      (
        "help drwa",
        "there is no command 'drwa'\n  did you mean 'draw'? otherwise see 'diptych help'"
      ),
      ("theme", "'theme' needs to know what to do: show or lint\n  see 'diptych help theme'"),
      (
        "theme shwo",
        "there is no command 'theme shwo'\n"
          + "  did you mean 'theme show'? otherwise see 'diptych help'"
      ),
      ("--quiet", "expected a command among the arguments\n  see 'diptych help'"),
      (
        "--verson",
        "'diptych' has no option '--verson'\n  did you mean '--version'? otherwise see 'diptych help'"
      ),
    ])
  func errors(line: String, expected: String) {
    let outcome = TestTool.run(line.split(separator: " ").map(String.init))
    #expect(outcome == Outcome(code: .usage, output: "", error: "error: \(expected)\n"))
  }
}
