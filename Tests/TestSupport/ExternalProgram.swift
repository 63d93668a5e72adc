import Basics
import Foundation

/// A program of the system that a test compares ours with.
package struct ExternalProgram: Sendable {
  package let path: String

  /// The first of these names that is on the search path.
  package static func find(_ names: String...) -> ExternalProgram? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in names {
      for folder in folders {
        let path = Path.join(String(folder), name)
        if FileManager.default.isExecutableFile(atPath: path) { return ExternalProgram(path: path) }
      }
    }
    return nil
  }

  /// Whether a test must fail, not be skipped, where a program is missing: continuous integration
  /// must not leave anything out in silence.
  package static let areDemanded =
    ProcessInfo.processInfo.environment["DIPTYCH_REQUIRE_BROWSER"] == "1"

  package init(path: String) { self.path = path }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  /// Runs the program to its end and gives what it printed to standard output.
  ///
  /// - Parameter environment: takes the place of the process's own.
  /// - Throws: ``Failure`` when it fails, or is not done after `seconds`.
  @discardableResult
  package func run(
    _ arguments: [String], environment: [String: String]? = nil, seconds: Double = 60
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    // Files rather than pipes: nobody need read them while the program runs.
    process.standardOutput = try handle(folder["output"])
    process.standardError = try handle(folder["error"])
    try process.run()
    let end = ContinuousClock.now + .seconds(seconds)
    while process.isRunning, ContinuousClock.now < end { usleep(2000) }
    guard !process.isRunning else {
      process.terminate()
      throw Failure(description: "\(path) was not done after \(seconds) s")
    }
    guard process.terminationStatus == 0 else {
      let error = String(
        decoding: try Disk().read(folder["error"], limit: 1 << 20), as: UTF8.self)
      throw Failure(
        description: "\(path) ended with \(process.terminationStatus): \(error.suffix(500))")
    }
    return try Disk().read(folder["output"], limit: 1 << 26)
  }

  private func handle(_ path: String) throws -> FileHandle {
    try Disk().write([], to: path)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }
}
