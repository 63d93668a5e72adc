import Basics
import Synchronization
import TestSupport
import Testing

@testable import DiptychCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One file, and how often it was read.
private final class CountedFile: FileSystem {
  private let bytes: [UInt8]
  private let count = Atomic<Int>(0)

  init(_ text: String) { bytes = Array(text.utf8) }

  var reads: Int { count.load(ordering: .relaxed) }

  func kind(of path: String) -> FileKind? { .file }

  func read(_ path: String, limit: Int) throws(Diagnostic) -> [UInt8] {
    count.wrappingAdd(1, ordering: .relaxed)
    guard bytes.count <= limit else {
      throw Diagnostic(.error, FileProblem.tooLarge(path, limit: limit))
    }
    return bytes
  }

  func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    throw Diagnostic(.error, FileProblem.unwritable(path, reason: "this is a test"))
  }

  func names(in folder: String) throws(Diagnostic) -> [String] { [] }
}

@Suite("Many diagnostics")
struct ManyDiagnosticsTests {
  private func diagnostic(_ line: Int, _ column: Int, _ severity: Severity = .error) -> Diagnostic {
    Diagnostic(
      severity, at: SourceLocation(file: "a.sheet.json", line: line, column: column), message: "x")
  }

  /// What 200 messages about one long line cost, in nanoseconds this thread was at work, after the
  /// document was read.
  private func cost(lineOf repeats: Int) -> UInt64 {
    let files = CountedFile(String(repeating: "{\"é\": 1} ", count: repeats))
    let printer = DiagnosticPrinter(files: files, console: Console(World(files: files)))
    _ = printer.text(of: diagnostic(1, 1))
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    for column in 1...200 {
      let text = printer.text(of: diagnostic(1, column * 40))
      #expect(text == "a.sheet.json:1:\(column * 40): error: x\n")
    }
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    #expect(files.reads == 1)
    let passed = (end.tv_sec - start.tv_sec) * 1_000_000_000 + end.tv_nsec - start.tv_nsec
    return UInt64(max(passed, 1))
  }

  // Walking a line of a megabyte for each message costs several hundred times as much. Only the
  // thread's own work is compared, which a busy machine leaves as it is.
  @Test("A document on one long line is read once and not walked for each message")
  func oneLongLine() {
    let short = cost(lineOf: 110)
    #expect(cost(lineOf: 110_000) < 20 * short)
  }

  @Test("A document of many lines is read once, too")
  func manyLines() {
    let files = CountedFile(String(repeating: "  \"a\": 1,\n", count: 100_000))
    let printer = DiagnosticPrinter(files: files, console: Console(World(files: files)))
    for line in stride(from: 1, through: 100_000, by: 50) {
      let text = printer.text(of: diagnostic(line, 3))
      guard text.hasPrefix("a.sheet.json:\(line):3: error: x\n  \(line) |   \"a\": 1,\n") else {
        Issue.record("\(text)")
        return
      }
    }
    #expect(files.reads == 1)
  }

  private func report(_ diagnostics: [Diagnostic], strict: Bool = false) -> Outcome {
    TestTool.run(["draw"] + (strict ? ["--strict"] : [])) { context in
      diagnostics.forEach(context.report)
      return context.worst
    }
  }

  @Test("200 are all printed, of more the first 200 are, and all are counted")
  func summary() {
    for (count, note) in [
      (1, nil), (2, "2 errors"), (200, "200 errors"),
      (201, "201 errors; the first 200 are shown"),
      (1234, "1234 errors; the first 200 are shown"),
    ] as [(Int, String?)] {
      let outcome = report((1...count).map { diagnostic($0, 1) })
      var lines = (1...min(count, 200)).map { "a.sheet.json:\($0):1: error: x" }
      lines += [note].compactMap { $0 }
      #expect(outcome.error.split(separator: "\n").map(String.init) == lines)
      #expect(outcome.code == .badInput)
    }
  }

  @Test("An error that is not printed decides the exit code all the same")
  func exitCode() {
    var diagnostics = (1...200).map { diagnostic($0, 1, .warning) }
    #expect(report(diagnostics).code == .success)
    #expect(report(diagnostics, strict: true).code == .badInput)
    diagnostics.append(
      Diagnostic(.error, category: .cannotWrite, message: "cannot write"))
    let outcome = report(diagnostics)
    #expect(outcome.code == .cannotWrite)
    #expect(!outcome.error.contains("cannot write"))
    #expect(
      outcome.error.hasSuffix("\n1 error, 200 warnings; the first 200 are shown\n"))
  }

  @Test("What is said twice counts once")
  func repeats() {
    let diagnostics = (1...150).map { diagnostic($0, 1) }
    let outcome = report(diagnostics + diagnostics)
    #expect(outcome.error.hasSuffix("\n150 errors\n"))
    #expect(outcome.error.split(separator: "\n").count == 151)
  }

  @Test(
    "A sheet with many faults ends with their number",
    .enabled(if: fontsAreInstalled, "\(fontsReason)"))
  func sheet() {
    let variants = (1...250).map { "v\($0): { options: [A, B], bad: 1 }\n" }.joined()
    let files = MemoryFiles(["a.sheet.yaml": TestSheets.sheet(variants)])
    let outcome = files.diptych("render", "a.sheet.yaml")
    #expect(outcome.code == .badInput)
    #expect(outcome.messages.count == 200)
    #expect(outcome.error.hasSuffix("\n250 errors; the first 200 are shown\n"))
    #expect(outcome.output == "")
  }
}
