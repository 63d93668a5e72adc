import Testing

@testable import DiptychCLI

@Suite("Help")
struct HelpTextTests {
  @Test("the overview, however it is asked for", arguments: [[], ["help"], ["--help"], ["-h"]])
  func overview(arguments: [String]) {
    let expected = """
      Draw things by day and by night.

      Usage: diptych COMMAND [options]

      Commands:
        draw         Draw every sheet.
        compare      Compare two pictures.
        theme show   Show the tokens.
        theme lint   Check the tokens.
        completions  Print a script that completes commands in a shell.

      Options:
        -h, --help     Show this help, or that of the command before it.
            --version  Show the version.

      Exit codes:
        0   Fine.
        1   Pictures differ, or an audit failed.
        64  The command line is wrong.
        65  A sheet, token, icon or picture is wrong.
        66  An input file is missing.
        70  A fault of this tool: please report it.
        73  An output file cannot be made.
        74  Reading or writing failed.

      See 'diptych help COMMAND' for what a command takes.

      """
    #expect(TestTool.run(arguments) == Outcome(code: .success, output: expected, error: ""))
  }

  @Test(
    "a command's help, however it is asked for, even among mistakes",
    arguments: [
      ["help", "draw"], ["draw", "--help"], ["draw", "-h"], ["--help", "draw"],
      ["draw", "--jbos", "x", "--help"],
    ])
  func command(arguments: [String]) {
    let expected = """
      Draw every sheet.

      Usage: diptych draw [options] [SHEET|FOLDER...]

      Without a SHEET every sheet below the current folder is drawn, which is what
      most people want most of the time.

      Arguments:
        SHEET|FOLDER  Sheets, or folders of them.

      Options:
        -o, --output DIR    Folder for the pictures (default: Output).
            --variant GLOB  Only the variants whose name fits, such as 'with-*' or
                            '{small,large}'. Several with commas between them.
            --mode MODE     Only these modes: day or night. Several with commas
                            between them (default: both).
            --scale N       Pixels per point, in place of the sheet's scales. Several
                            with commas between them.
        -j, --jobs N        How many variants to draw at once, 1 to 256 (default: one
                            per processor).
        -f, --force         Draw everything, also what is up to date.
            --strict        Take warnings for errors.
            --ignore X,Y    A place to leave out. May be given again.
            --ratio R       How much.
        -q, --quiet         Print only results, warnings and errors.
            --color WHEN    Colours in the terminal: auto, always or never (default:
                            auto).
        -h, --help          Show this help.

      Examples:
        Draw one variant by night:
          diptych draw --variant small --mode night

      """
    #expect(TestTool.run(arguments) == Outcome(code: .success, output: expected, error: ""))
  }

  @Test("a group of commands", arguments: [["theme", "--help"], ["help", "theme"]])
  func group(arguments: [String]) {
    let expected = """
      Usage: diptych theme COMMAND [options]

      Commands:
        theme show  Show the tokens.
        theme lint  Check the tokens.

      See 'diptych help theme COMMAND' for what a command takes.

      """
    #expect(TestTool.run(arguments) == Outcome(code: .success, output: expected, error: ""))
  }

  @Test("--help after -- is a word like any other")
  func terminated() {
    #expect(TestTool.run(["draw", "--", "--help"]).output == "draw --help\n")
  }

  @Test("the version") func version() {
    let expected = Outcome(code: .success, output: "diptych 1.2.3\n", error: "")
    #expect(TestTool.run(["--version"]) == expected)
  }

  @Test("no line of help is wider than 80 columns, also with every common option")
  func width() {
    let everything = CommandDescription(
      "everything", summary: "Do all there is to do",
      arguments: (1...8).map { ArgumentDescription("ARGUMENT-\($0)", help: "A word") },
      options: [.output] + OptionDescription.selection
        + [
          .naming, .jobs, .strict, .json, .force,
          OptionDescription(
            "an-option-with-a-very-long-name", .value("PLACEHOLDER"),
            help: "An option whose name does not fit beside its help, which goes below it"),
        ])
    let help = HelpText(tool: TestTool.tool, commands: [everything])
    for line in help.command(everything).split(separator: "\n") {
      #expect(line.count <= HelpText.lineWidth, "\(line)")
    }
  }

  @Test(
    "completions name every command, visible option and choice",
    arguments: ShellCompletion.Shell.allCases)
  func completions(shell: ShellCompletion.Shell) {
    let outcome = TestTool.run(["completions", shell.rawValue])
    #expect(outcome.code == .success)
    let words = ["draw", "compare", "theme", "show", "lint", "output", "ratio", "day night", "zsh"]
    for word in words { #expect(outcome.output.contains(word), "\(word)") }
    #expect(!outcome.output.contains("secret"))
  }
}
