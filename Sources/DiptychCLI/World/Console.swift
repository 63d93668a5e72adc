import Synchronization

/// Prints for a person: results to the output, everything else beside it, in colour where it fits.
///
/// Safe to use from several threads; a status line on the terminal makes way for whatever else is
/// printed.
final class Console: Sendable {
  /// The two places to print to.
  enum Stream: Sendable {
    case output
    case error
  }

  private let output: any OutputSink
  private let error: any OutputSink
  private let outputHasColor: Bool
  private let errorHasColor: Bool
  private let statusIsShown = Mutex(false)
  let terminalWidth: Int
  /// With `--quiet`, ``note(_:)`` and ``showStatus(_:)`` print nothing.
  let isQuiet: Bool

  init(_ world: World, color: ColorChoice = .auto, isQuiet: Bool = false) {
    output = world.standardOutput
    error = world.standardError
    terminalWidth = world.terminalWidth
    outputHasColor = color.usesColor(
      isTerminal: output.isTerminal, environment: world.environment)
    errorHasColor = color.usesColor(isTerminal: error.isTerminal, environment: world.environment)
    self.isQuiet = isQuiet
  }

  /// Prints what the command was asked for.
  func result(_ text: String) {
    statusIsShown.withLock { isShown in
      clearStatus(&isShown)
      output.write(text)
    }
  }

  /// Prints something worth knowing that was not asked for.
  func note(_ text: String) {
    if !isQuiet { problem(text) }
  }

  /// Prints something that must be seen.
  func problem(_ text: String) {
    statusIsShown.withLock { isShown in
      clearStatus(&isShown)
      output.flush()
      error.write(text)
    }
  }

  /// Whether ``showStatus(_:)`` does anything.
  var showsStatus: Bool { error.isTerminal && !isQuiet }

  /// Shows one line that the next print replaces; `nil` takes it away.
  func showStatus(_ line: String?) {
    guard showsStatus else { return }
    statusIsShown.withLock { isShown in
      guard let line else { return clearStatus(&isShown) }
      error.write("\r\(line)\u{1B}[K")
      isShown = true
    }
  }

  /// The text with a style, where the stream has colours.
  func styled(_ text: String, _ style: TextStyle, on stream: Stream = .error) -> String {
    let hasColor = stream == .output ? outputHasColor : errorHasColor
    return hasColor ? style.applied(to: text) : text
  }

  /// Writes what is waiting and takes the status line away.
  func finish() {
    showStatus(nil)
    output.flush()
    error.flush()
  }

  private func clearStatus(_ isShown: inout Bool) {
    guard isShown else { return }
    error.write("\r\u{1B}[K")
    isShown = false
  }
}
