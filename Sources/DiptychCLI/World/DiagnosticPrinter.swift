import Basics
import Synchronization

/// Prints diagnostics as compilers do: place, message, the line with a caret, what to do.
///
/// ```
/// tabs.sheet.yaml:4:3: error: unknown key 'itmes'
///   4 |   itmes: [One, Two]
///     |   ^
///   did you mean 'items'?
/// ```
final class DiagnosticPrinter: Sendable {
  /// A longer line would wrap and the caret would point nowhere.
  private static let longestLine = 160
  /// Larger files than any sheet or token file are not read again for a caret.
  private static let largestFile = 4 << 20

  private let files: any FileSystem
  private let console: Console
  private let lines = Mutex<[String: [Substring]]>([:])

  init(files: any FileSystem, console: Console) {
    self.files = files
    self.console = console
  }

  func print(_ diagnostic: Diagnostic) { console.problem(text(of: diagnostic)) }

  /// The diagnostic as text, with a line break at its end.
  func text(of diagnostic: Diagnostic) -> String {
    var text = ""
    if let location = diagnostic.location {
      text += console.styled(safe("\(location):"), .bold) + " "
    }
    let style: TextStyle = diagnostic.severity == .error ? .red : .yellow
    text += console.styled(diagnostic.severity.rawValue + ":", style) + " "
    text += console.styled(safe(diagnostic.message), .bold) + "\n"
    if let location = diagnostic.location { text += excerpt(at: location) }
    if let hint = diagnostic.hint {
      for line in safe(hint).split(separator: "\n") { text += "  \(line)\n" }
    }
    return text
  }

  /// The line a diagnostic is about, or nothing when it cannot be shown faithfully.
  private func excerpt(at location: SourceLocation) -> String {
    let lines = lines(of: location.file)
    guard location.line >= 1, location.line <= lines.count else { return "" }
    // A byte count comes first: a document on one long line is not walked for each message.
    guard lines[location.line - 1].utf8.count <= 4 * DiagnosticPrinter.longestLine else {
      return ""
    }
    let line = String(lines[location.line - 1])
    let scalars = line.unicodeScalars
    guard !line.isEmpty, line.escapingControls() == line,
      DisplayWidth.of(scalars) <= DiagnosticPrinter.longestLine,
      location.column >= 1, location.column <= scalars.count + 1
    else { return "" }
    let number = String(location.line)
    let margin = String(repeating: " ", count: number.count)
    let before = DisplayWidth.of(scalars.prefix(location.column - 1))
    return "  " + console.styled("\(number) |", .blue) + " \(line)\n"
      + "  " + console.styled("\(margin) |", .blue) + " " + String(repeating: " ", count: before)
      + console.styled("^", .green) + "\n"
  }

  /// The lines of a file, read once; none when it is not there, too large or not text.
  private func lines(of file: String) -> [Substring] {
    lines.withLock { known in
      if let lines = known[file] { return lines }
      var lines: [Substring] = []
      if files.kind(of: file) == .file,
        let bytes = try? files.read(file, limit: DiagnosticPrinter.largestFile),
        let text = String(validating: bytes, as: UTF8.self)
      {
        lines = text.dropByteOrderMark.split(
          omittingEmptySubsequences: false, whereSeparator: \.isNewlineInFiles)
      }
      known[file] = lines
      return lines
    }
  }

  private func safe(_ text: String) -> String { text.escapingControls(keepingNewlines: true) }
}

extension String {
  fileprivate var dropByteOrderMark: Substring {
    unicodeScalars.first == "\u{FEFF}" ? Substring(unicodeScalars.dropFirst()) : self[...]
  }
}

extension Character {
  /// What editors take for the end of a line; Swift's `isNewline` has five more.
  fileprivate var isNewlineInFiles: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}
