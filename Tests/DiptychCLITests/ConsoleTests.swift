import Basics
import Testing

@testable import DiptychCLI

@Suite("Console")
struct ConsoleTests {
  @Test(
    "when text is coloured",
    arguments: [
      (ColorChoice.auto, true, [:], true), (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false), (.auto, true, ["NO_COLOR": ""], true),
      (.auto, true, ["TERM": "dumb"], false), (.auto, true, ["TERM": "xterm"], true),
      (.auto, false, ["CLICOLOR_FORCE": "1"], true), (.auto, false, ["CLICOLOR_FORCE": "0"], false),
      (.auto, false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      (.auto, false, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
      (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
      (.never, true, ["CLICOLOR_FORCE": "1"], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func rules(
    choice: ColorChoice, isTerminal: Bool, environment: [String: String], expected: Bool
  ) {
    #expect(choice.usesColor(isTerminal: isTerminal, environment: environment) == expected)
  }

  @Test(
    "the choice is known before the arguments are parsed",
    arguments: [
      (["draw", "--color", "always"], ColorChoice.always), (["--color=never", "draw"], .never),
      (["draw", "--color"], .auto), (["draw", "--color", "blue"], .auto),
      (["draw", "--", "--color=never"], .auto),
    ])
  func early(arguments: [String], expected: ColorChoice) {
    #expect(ColorChoice(before: arguments) == expected)
  }

  @Test("an error in the arguments has its colours")
  func colouredError() {
    let outcome = TestTool.run(["drwa", "--color=always"])
    #expect(outcome.error.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mthere is no command"))
  }

  private func console(
    isTerminal: Bool, isQuiet: Bool = false, width: Int = 80
  ) -> (Console, CollectingSink, CollectingSink) {
    let output = CollectingSink()
    let error = CollectingSink(isTerminal: isTerminal)
    let world = World(
      files: TableFiles(), standardOutput: output, standardError: error, terminalWidth: width)
    return (Console(world, isQuiet: isQuiet), output, error)
  }

  @Test("results go to the output, everything else beside it")
  func streams() {
    let (console, output, error) = console(isTerminal: false)
    console.result("result\n")
    console.note("note\n")
    console.problem("problem\n")
    #expect(output.text == "result\n")
    #expect(error.text == "note\nproblem\n")
  }

  @Test("a quiet console keeps problems and results")
  func quiet() {
    let (console, output, error) = console(isTerminal: true, isQuiet: true)
    console.showStatus("status")
    console.note("note\n")
    console.problem("problem\n")
    console.result("result\n")
    #expect(error.text == "problem\n")
    #expect(output.text == "result\n")
  }

  @Test("a status line makes way for other text")
  func status() {
    let (console, _, error) = console(isTerminal: true)
    console.showStatus("one")
    console.problem("problem\n")
    console.showStatus("two")
    console.finish()
    let clear = "\r\u{1B}[K"
    #expect(error.text == "\rone\u{1B}[K\(clear)problem\n\rtwo\u{1B}[K\(clear)")
  }

  @Test("progress is drawn twenty times a second at most, and taken away")
  func progress() {
    let (console, _, error) = console(isTerminal: true)
    let clock = TestClock()
    let bar = ProgressBar("Drawing", total: 1_000, console: console, clock: clock.time)
    for _ in 0..<1_000 {
      bar.advance(detail: "small")
      clock.advance(by: 0.001)
    }
    bar.finish()
    let drawings = error.text.split(separator: "\r").count - 1
    #expect(drawings <= 20)
    #expect(drawings >= 15)
    #expect(error.text.hasSuffix("\r\u{1B}[K"))
  }

  @Test("without a terminal there is no progress")
  func noProgress() {
    let (console, output, error) = console(isTerminal: false)
    let bar = ProgressBar("Drawing", total: 10, console: console, clock: { 0 })
    bar.advance()
    bar.finish()
    #expect(error.text + output.text == "")
  }

  @Test("the progress line fits the terminal", arguments: [10, 20, 40, 80, 200])
  func progressWidth(width: Int) {
    let (console, _, _) = console(isTerminal: true, width: width)
    let bar = ProgressBar("Drawing", total: 24, console: console, clock: { 0 })
    for done in [0, 12, 24] {
      #expect(bar.line(done: done, detail: "a-variant\u{1B}[2J-with-a-long-name").count < width)
    }
  }

  @Test("the progress line") func progressLine() {
    let (console, _, _) = console(isTerminal: true, width: 41)
    let bar = ProgressBar("Drawing", total: 24, console: console, clock: { 0 })
    #expect(bar.line(done: 12, detail: "") == "Drawing [============            ] 12/24")
    let (wide, _, _) = self.console(isTerminal: true, width: 60)
    let widest = ProgressBar("Drawing", total: 2, console: wide, clock: { 0 })
    #expect(
      widest.line(done: 1, detail: "small")
        == "Drawing [===============               ] 1/2 small")
  }
}
