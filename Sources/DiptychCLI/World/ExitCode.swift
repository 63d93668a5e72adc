import Basics

/// What the process tells its caller; people script against these numbers.
///
/// The larger of two codes is the worse one. 64 and above are those of `sysexits.h`.
public struct ExitCode: RawRepresentable, Sendable, Hashable, Comparable {
  public var rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static let success = ExitCode(rawValue: 0)
  /// Pictures differ, or an audit failed.
  public static let differences = ExitCode(rawValue: 1)
  public static let usage = ExitCode(rawValue: 64)
  public static let badInput = ExitCode(rawValue: 65)
  public static let missingInput = ExitCode(rawValue: 66)
  public static let internalFault = ExitCode(rawValue: 70)
  public static let cannotWrite = ExitCode(rawValue: 73)
  public static let inputOutput = ExitCode(rawValue: 74)

  /// The code for a kind of trouble: the one table between diagnostics and exit codes.
  public init(_ category: DiagnosticCategory) {
    self =
      switch category {
      case .usage: .usage
      case .badInput: .badInput
      case .missingInput: .missingInput
      case .internalFault: .internalFault
      case .cannotWrite: .cannotWrite
      case .inputOutput: .inputOutput
      }
  }

  public static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }

  /// What each code means, for help.
  static let meanings: [(code: ExitCode, meaning: String)] = [
    (.success, "Fine"),
    (.differences, "Pictures differ, or an audit failed"),
    (.usage, "The command line is wrong"),
    (.badInput, "A sheet, token, icon or picture is wrong"),
    (.missingInput, "An input file is missing"),
    (.internalFault, "A fault of this tool: please report it"),
    (.cannotWrite, "An output file cannot be made"),
    (.inputOutput, "Reading or writing failed"),
  ]
}
