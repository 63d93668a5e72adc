#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The environment variables that count, from the process or from a test.
struct TestEnvironment: Sendable {
  private let values: [String: String]

  /// Where pictures of failures are written.
  static let artifacts = "DIPTYCH_TEST_ARTIFACTS"
  private static let names = ["CI", RecordDecision.variable, artifacts, "TMPDIR"]

  init(_ values: [String: String]) { self.values = values }

  /// Those of the process, read at every call: a test may set them.
  static var current: TestEnvironment {
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return TestEnvironment(values)
  }

  subscript(name: String) -> String? { values[name] }

  /// CI services set `CI` to `true` or `1`; any other value counts too, save those that deny it.
  var isContinuousIntegration: Bool {
    guard let value = values["CI"]?.lowercased() else { return false }
    return !["", "0", "false", "no"].contains(value)
  }

  var temporaryFolder: String {
    let folder = values["TMPDIR"] ?? ""
    return folder.isEmpty ? "/tmp" : folder
  }
}
