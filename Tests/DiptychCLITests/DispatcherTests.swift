import Basics
import Testing

@testable import DiptychCLI

@Suite("Running commands")
struct DispatcherTests {
  @Test(
    "the command is found wherever it stands",
    arguments: [
      (["draw", "a"], "draw a\n"), (["--quiet", "draw", "a"], "draw a quiet=[]\n"),
      (["-o", "out", "draw"], "draw output=[\"out\"]\n"),
      (["--output", "draw", "draw"], "draw output=[\"draw\"]\n"),
      (["theme", "show", "x"], "theme show x\n"),
      (["--json", "theme", "--quiet", "show", "x"], "theme show x json=[] quiet=[]\n"),
    ])
  func finding(arguments: [String], expected: String) {
    #expect(TestTool.run(arguments) == Outcome(code: .success, output: expected, error: ""))
  }

  @Test("each category has its exit code")
  func exitCodes() {
    let codes = Dictionary(
      uniqueKeysWithValues: DiagnosticCategory.allCases.map { ($0, ExitCode($0).rawValue) })
    #expect(
      codes == [
        .usage: 64, .badInput: 65, .missingInput: 66, .internalFault: 70, .cannotWrite: 73,
        .inputOutput: 74,
      ])
  }

  @Test("the exit code is the worst met, reported or returned or thrown")
  func worst() {
    let outcome = TestTool.run(["draw"]) { context in
      context.report(Diagnostic(.warning, category: .inputOutput, message: "only a warning"))
      context.report(Diagnostic(.error, category: .cannotWrite, message: "one"))
      context.report(Diagnostic(.error, category: .badInput, message: "two"))
      return .differences
    }
    #expect(outcome.code == .cannotWrite)
    #expect(
      outcome.error
        == "warning: only a warning\nerror: one\nerror: two\n2 errors, 1 warning\n")
    #expect(TestTool.run(["draw"]) { _ in .differences }.code == .differences)
  }

  @Test("what a command throws is printed, all of it")
  func thrown() {
    struct Surprise: Error {}
    let several = TestTool.run(["draw"]) { _ in
      throw Diagnostics([
        Diagnostic(.error, category: .badInput, message: "one"),
        Diagnostic(.error, category: .missingInput, message: "two", hint: "look"),
      ])
    }
    #expect(several.code == .missingInput)
    #expect(several.error == "error: one\nerror: two\n  look\n2 errors\n")
    #expect(TestTool.run(["draw"]) { _ in throw Surprise() }.code == .internalFault)
  }

  @Test("--strict turns warnings into errors, --quiet drops the summary")
  func strict() {
    let outcome = TestTool.run(["draw", "--strict", "--quiet"]) { context in
      context.report(Diagnostic(.warning, message: "one"))
      context.report(Diagnostic(.warning, message: "two"))
      return .success
    }
    #expect(outcome.code == .badInput)
    #expect(outcome.error == "error: one\nerror: two\n")
  }

  @Test("the same diagnostic is printed once")
  func repeated() {
    let outcome = TestTool.run(["draw"]) { context in
      for _ in 0..<3 { context.report(Diagnostic(.warning, message: "again")) }
      return .success
    }
    #expect(outcome.error == "warning: again\n")
  }

  @Test("a result that cannot be written is a failure with the system's reason")
  func fullDisk() {
    let outcome = TestTool.run(["draw"], outputFailure: "No space left on device")
    #expect(outcome.code == .inputOutput)
    #expect(
      outcome.error
        == "error: cannot write to the standard output: No space left on device\n"
        + "  the result is not complete\n")
    #expect(TestTool.run(["help"], outputFailure: "Broken pipe").code == .inputOutput)
  }
}
