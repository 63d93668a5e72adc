/// Tells a test runner of failures.
protocol TestReporter: Sendable {
  /// Whether the running test is called with arguments.
  var testHasArguments: Bool { get }

  func fail(_ text: String, at place: TestPlace)

  /// Attaches a file to the running test.
  ///
  /// - Returns: whether the runner takes attachments.
  func attach(_ bytes: [UInt8], named name: String, at place: TestPlace) -> Bool
}

/// A file that shows what went wrong.
struct Artifact: Sendable {
  var name: String
  var bytes: [UInt8]
}

/// What an expectation needs from outside.
struct TestWorld: Sendable {
  var environment: TestEnvironment
  var reporter: any TestReporter

  static var current: TestWorld {
    TestWorld(environment: .current, reporter: RunnerReporter())
  }
}
