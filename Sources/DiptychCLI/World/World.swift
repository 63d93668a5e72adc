import Basics

/// Everything outside the program that a command may see or change.
///
/// Commands get it as a value and touch nothing else, so a test runs one without a process, a disk or
/// a clock, and two of them side by side. ``real()`` is the world of the process.
public struct World: Sendable {
  public var files: any FileSystem
  /// The words after the program's name.
  public var arguments: [String]
  public var environment: [String: String]
  /// An absolute path.
  public var currentFolder: String
  public var standardOutput: any OutputSink
  public var standardError: any OutputSink
  /// Columns of the terminal, 80 when there is none.
  public var terminalWidth: Int
  public var processorCount: Int
  /// Where the tool itself lies; themes that come with it are found from there.
  public var toolFolder: String?
  /// Seconds since some moment; never goes back.
  public var clock: @Sendable () -> Double

  public init(
    files: any FileSystem, arguments: [String] = [], environment: [String: String] = [:],
    currentFolder: String = "/", standardOutput: any OutputSink = CollectingSink(),
    standardError: any OutputSink = CollectingSink(), terminalWidth: Int = defaultTerminalWidth,
    processorCount: Int = 1, toolFolder: String? = nil,
    clock: @escaping @Sendable () -> Double = { 0 }
  ) {
    self.files = files
    self.arguments = arguments
    self.environment = environment
    self.currentFolder = currentFolder
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.terminalWidth = terminalWidth
    self.processorCount = processorCount
    self.toolFolder = toolFolder
    self.clock = clock
  }

  public static let defaultTerminalWidth = 80
}
