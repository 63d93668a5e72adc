/// Which mode holds, and who says so.
struct RecordDecision: Sendable, Hashable {
  enum Origin: Sendable, Hashable {
    case standard
    case code
    case environment
    case continuousIntegration
  }

  var mode: RecordMode
  var origin: Origin
  /// What `DIPTYCH_RECORD` holds where that is no mode.
  var unknownMode: String?

  static let variable = "DIPTYCH_RECORD"

  /// - Parameters:
  ///   - asked: what the code says.
  ///   - environment: `CI` and `DIPTYCH_RECORD` count.
  init(asked: RecordMode?, environment: TestEnvironment) {
    mode = asked ?? .missing
    origin = asked == nil ? .standard : .code
    if let text = environment[RecordDecision.variable], !text.isEmpty {
      if let known = RecordMode(rawValue: text.lowercased()) {
        (mode, origin) = (known, .environment)
      } else {
        // A slip must not write anything.
        (mode, origin, unknownMode) = (.never, .environment, text)
      }
    }
    if environment.isContinuousIntegration { (mode, origin) = (.never, .continuousIntegration) }
  }
}
