import Basics
import Synchronization

/// What a running command works with: the world, and where its messages go.
final class Context: Sendable {
  private struct State {
    var worst = ExitCode.success
    var errors = 0
    var warnings = 0
    var printed = 0
    var seen: Set<Diagnostic> = []
    var reported: [Diagnostic] = []
  }

  let world: World
  let console: Console
  /// With `--strict`, warnings count as errors.
  let isStrict: Bool
  private let printer: DiagnosticPrinter
  private let state = Mutex(State())

  /// Whoever has more than this many to mend starts with the first.
  private static let mostPrinted = 200

  init(_ world: World, color: ColorChoice, isQuiet: Bool = false, isStrict: Bool = false) {
    self.world = world
    self.isStrict = isStrict
    console = Console(world, color: color, isQuiet: isQuiet)
    printer = DiagnosticPrinter(files: world.files, console: console)
  }

  /// Prints a diagnostic and remembers the exit code it stands for.
  ///
  /// The same diagnostic is printed once: five sheets of one broken theme say so once.
  func report(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    if isStrict { diagnostic.severity = .error }
    let isNew = state.withLock { state in
      guard state.seen.insert(diagnostic).inserted else { return false }
      defer { state.printed += 1 }
      switch diagnostic.severity {
      case .warning: state.warnings += 1
      case .error:
        state.errors += 1
        state.reported.append(diagnostic)
        state.worst = max(state.worst, ExitCode(diagnostic.category))
      }
      return state.printed < Context.mostPrinted
    }
    if isNew { printer.print(diagnostic) }
  }

  /// Reports whatever an error stands for.
  func report(_ error: any Error) {
    for diagnostic in Diagnostics.from(error) { report(diagnostic) }
  }

  /// The errors reported so far, each once.
  var reportedErrors: [Diagnostic] { state.withLock { $0.reported } }

  /// The exit code of the worst error reported so far.
  var worst: ExitCode { state.withLock { $0.worst } }

  /// `2 errors, 1 warning`, when there is more than one to count.
  var summary: String? {
    let (errors, warnings) = state.withLock { ($0.errors, $0.warnings) }
    guard errors + warnings > 1 else { return nil }
    let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    let counts = parts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
    return errors + warnings > Context.mostPrinted
      ? counts + "; the first \(Context.mostPrinted) are shown" : counts
  }

  /// A progress bar for this command.
  func progress(_ title: String, total: Int) -> ProgressBar {
    ProgressBar(title, total: total, console: console, clock: world.clock)
  }
}
