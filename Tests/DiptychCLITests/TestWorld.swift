import Basics
import Synchronization

@testable import DiptychCLI

/// Files in a table.
struct TableFiles: FileSystem {
  var table: [String: [UInt8]] = [:]

  init(_ texts: [String: String] = [:]) { table = texts.mapValues { Array($0.utf8) } }

  func kind(of path: String) -> FileKind? { table[path] == nil ? nil : .file }

  func read(_ path: String, limit: Int) throws(Diagnostic) -> [UInt8] {
    guard let bytes = table[path] else { throw Diagnostic(.error, FileProblem.missing(path)) }
    return bytes
  }

  func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    throw Diagnostic(.error, FileProblem.unwritable(path, reason: "this is a test"))
  }

  func names(in folder: String) throws(Diagnostic) -> [String] { [] }
}

/// A clock that a test moves.
final class TestClock: Sendable {
  private let now = Mutex(0.0)

  var time: @Sendable () -> Double { { [self] in now.withLock { $0 } } }

  func advance(by seconds: Double) { now.withLock { $0 += seconds } }
}

/// What a command printed and how it ended.
struct Outcome: Equatable {
  var code: ExitCode
  var output: String
  var error: String
}

/// A small tool with the kinds of commands there are.
enum TestTool {
  static let tool = ToolDescription(
    name: "diptych", version: "1.2.3", summary: "Draw things by day and by night.")

  static let ignore = OptionDescription("ignore", .repeated("X,Y"), help: "A place to leave out")
  static let ratio = OptionDescription(
    "ratio", .value("R"), accepts: .number(-1...1), help: "How much")
  static let secret = OptionDescription("secret", help: "Not for everyone", isHidden: true)

  static let draw = CommandDescription(
    "draw", summary: "Draw every sheet",
    discussion: [
      "Without a SHEET every sheet below the current folder is drawn, which is what most people"
        + " want most of the time."
    ],
    arguments: [
      ArgumentDescription("SHEET|FOLDER", .several(minimum: 0), help: "Sheets, or folders of them")
    ],
    options: [
      .output, .variant, .mode, .scale, .jobs, .force, .strict, ignore, ratio, secret,
    ],
    examples: [.init("Draw one variant by night", "diptych draw --variant small --mode night")])

  static let compare = CommandDescription(
    "compare", summary: "Compare two pictures",
    arguments: [
      ArgumentDescription("EXPECTED", help: "One"), ArgumentDescription("ACTUAL", help: "Other"),
    ])

  static let show = CommandDescription(
    "theme show", summary: "Show the tokens",
    arguments: [ArgumentDescription("NAME", .optional, help: "A theme")], options: [.json])

  static let lint = CommandDescription("theme lint", summary: "Check the tokens")

  /// Runs the tool; `draw` prints its arguments and then does what `body` says.
  static func run(
    _ arguments: [String], files: TableFiles = TableFiles(), environment: [String: String] = [:],
    outputFailure: String? = nil,
    body: @escaping @Sendable (Context) throws -> ExitCode = { _ in .success }
  ) -> Outcome {
    let output = CollectingSink(failure: outputFailure)
    let error = CollectingSink()
    let world = World(
      files: files, arguments: arguments, environment: environment, standardOutput: output,
      standardError: error)
    let commands = [draw, compare, show, lint].map { description in
      Command(description) { parsed, context in
        let given = parsed.given.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        context.console.result(
          ([description.name] + parsed.positional + given).joined(separator: " ") + "\n")
        return try body(context)
      }
    }
    let code = Dispatcher.dispatch(
      world: world, commands: CommandTable(tool: tool, commands: commands))
    return Outcome(code: code, output: output.text, error: error.text)
  }
}
