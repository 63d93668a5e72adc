/// How much a diagnostic matters.
public enum Severity: String, Sendable, Hashable {
  /// The picture is drawn, but a person should look (`--strict` turns these into errors).
  case warning
  /// Nothing was drawn for the part the diagnostic names.
  case error
}

/// What kind of trouble a diagnostic reports; the command line maps each to one exit code.
public enum DiagnosticCategory: String, Sendable, Hashable, CaseIterable {
  case usage
  case badInput
  case missingInput
  case internalFault
  case cannotWrite
  case inputOutput
}

/// A fact about something that went wrong, before it has any wording.
///
/// Each module keeps its facts in one enum with payloads and words them in one file beside it, so
/// that the same mistake always reads the same. See ``Diagnostic`` for what a person is shown.
public protocol Problem: Sendable {
  var category: DiagnosticCategory { get }
  /// What is wrong, as one sentence without a full stop.
  var message: String { get }
  /// What to do next, when there is something to do.
  var hint: String? { get }
}

/// A message for a person: what is wrong, where, and what to do next.
public struct Diagnostic: Error, Sendable, Hashable {
  public var severity: Severity
  public var category: DiagnosticCategory
  public var location: SourceLocation?
  public var message: String
  public var hint: String?

  public init(
    _ severity: Severity = .error, category: DiagnosticCategory = .badInput,
    at location: SourceLocation? = nil, message: String, hint: String? = nil
  ) {
    self.severity = severity
    self.category = category
    self.location = location
    self.message = message
    self.hint = hint
  }

  public init(
    _ severity: Severity = .error, _ problem: some Problem, at location: SourceLocation? = nil
  ) {
    self.init(
      severity, category: problem.category, at: location, message: problem.message,
      hint: problem.hint)
  }

  /// The diagnostic with a place, if it has none of its own.
  public func located(at location: SourceLocation) -> Diagnostic {
    var diagnostic = self
    diagnostic.location = diagnostic.location ?? location
    return diagnostic
  }

  /// The diagnostic as lines of plain text, `file:line:column: error: message` first.
  ///
  /// Control characters in names are shown escaped: a label or a path cannot move the cursor or
  /// recolour a terminal.
  public var text: String {
    var text = ""
    if let location { text += "\(location): " }
    text += "\(severity.rawValue): \(message)"
    if let hint { text += "\n  \(hint)" }
    return text.escapingControls(keepingNewlines: true)
  }
}

extension Diagnostic: CustomStringConvertible {
  public var description: String { text }
}

extension Diagnostics: CustomStringConvertible {
  public var description: String { all.map(\.text).joined(separator: "\n") }
}

/// Several diagnostics thrown as one.
public struct Diagnostics: Error, Sendable {
  public var all: [Diagnostic]

  public init(_ all: [Diagnostic]) { self.all = all }

  /// The diagnostics any thrown error stands for; an unknown error is reported as our own fault.
  public static func from(_ error: any Error) -> [Diagnostic] {
    switch error {
    case let error as Diagnostics: error.all
    case let error as Diagnostic: [error]
    default: [Diagnostic(.error, category: .internalFault, message: "unexpected error: \(error)")]
    }
  }
}
