import Basics
import Components
import Foundation
import Synchronization
import TestSupport
import Testing
import XCTest

@testable import DiptychTesting

/// Nothing in this file may record.
private let pictures = Path.normalized(Path.folder(of: #filePath) + "/__Pictures__")

@Suite(
  "Swift Testing as the runner", .serialized, .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct SwiftTestingRunnerTests {
  @Test("A failure is an issue of the test, at the line that expects")
  func issue() throws {
    let found = Mutex<(line: Int, text: String)?>(nil)
    let line = #line + 2
    withKnownIssue {
      expectPicture(of: row("Flights"), theme: "Backpack", named: "issue", record: .never)
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      found.withLock { $0 = (issue.sourceLocation?.line ?? 0, text) }
      return text.contains("'issue' has no approved pictures")
    }
    #expect(found.withLock { $0?.line } == line)
    #expect(!FileManager.default.fileExists(atPath: pictures))
  }

  @Test("A layout's failure is an issue too, also in a task of its own")
  func layout() async {
    await withKnownIssue {
      _ = await Task {
        expectLayout(of: row("Flights"), theme: "Backpack", named: "issue", record: .never)
      }.value
    }
  }

  @Test("A test with arguments is known as one", arguments: [1, 2])
  func arguments(number: Int) {
    #expect(RunnerReporter().testHasArguments)
  }
}

#if !canImport(Darwin)
  /// XCTest as the runner: a failure is one of the test case.
  final class XCTestRunnerTests: XCTestCase {
    private var isExpected = false
    private var failures: [(text: String, line: Int)] = []

    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      if isExpected {
        failures.append((description, lineNumber))
      } else {
        super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
    }

    func testFailureIsTheTestCases() throws {
      try XCTSkipUnless(fontsAreInstalled, fontsReason)
      isExpected = true
      let line = #line + 1
      expectPicture(of: row("Flights"), theme: "Backpack", named: "issue", record: .never)
      expectLayout(of: row("Flights"), theme: "Backpack", named: "issue", record: .never)
      isExpected = false
      XCTAssertEqual(failures.count, 2)
      XCTAssertEqual(failures.first?.line, line)
      XCTAssertTrue(failures.first?.text.contains("'issue' has no approved pictures") == true)
      XCTAssertFalse(FileManager.default.fileExists(atPath: pictures))
    }

    func testNothingIsAttached() {
      let reporter = RunnerReporter()
      XCTAssertFalse(reporter.testHasArguments)
      let place = TestPlace(
        fileID: #fileID, filePath: #filePath, function: #function, line: #line, column: 1)
      XCTAssertFalse(reporter.attach([], named: "nothing", at: place))
    }
  }
#endif
