import Basics
import Synchronization

/// Shows on one line of the terminal how far a command is; nothing where there is no terminal.
///
/// Redrawn at most twenty times a second: more is not seen, and writing to a terminal is slow. Safe
/// to advance from several threads.
final class ProgressBar: Sendable {
  /// Seconds between two drawings.
  static let interval = 0.05
  /// The widest bar, in columns.
  private static let widestBar = 30

  private struct State {
    var done = 0
    var lastDrawn: Double?
  }

  private let console: Console
  private let clock: @Sendable () -> Double
  private let title: String
  private let total: Int
  private let state = Mutex(State())

  init(_ title: String, total: Int, console: Console, clock: @escaping @Sendable () -> Double) {
    self.title = title
    self.total = total
    self.console = console
    self.clock = clock
  }

  /// Counts finished work; `detail` names the last piece of it.
  func advance(by count: Int = 1, detail: String = "") {
    state.withLock { state in
      state.done = min(total, state.done + count)
      guard console.showsStatus else { return }
      let now = clock()
      if let last = state.lastDrawn, now - last < ProgressBar.interval { return }
      state.lastDrawn = now
      console.showStatus(line(done: state.done, detail: detail))
    }
  }

  /// Takes the line away.
  func finish() { console.showStatus(nil) }

  /// `Drawing [=====     ] 12/24 small`, cut to the terminal's width so that it never wraps.
  func line(done: Int, detail: String) -> String {
    let count = "\(done)/\(total)"
    let room = console.terminalWidth - 1
    let barWidth = min(ProgressBar.widestBar, room - title.count - count.count - 4)
    var line = title + " "
    if barWidth > 0, total > 0 {
      let filled = barWidth * done / total
      line += "[" + String(repeating: "=", count: filled)
      line += String(repeating: " ", count: barWidth - filled) + "] "
    }
    line += count
    if !detail.isEmpty { line += " " + detail.escapingControls() }
    return String(line.prefix(max(0, room)))
  }
}
