#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Tells the runner the test belongs to: Swift Testing or XCTest.
struct RunnerReporter: TestReporter {
  var testHasArguments: Bool {
    #if canImport(Testing)
      return Test.current?.isParameterized ?? false
    #else
      return false
    #endif
  }

  func fail(_ text: String, at place: TestPlace) {
    #if canImport(Testing)
      if isSwiftTesting {
        Issue.record(Comment(rawValue: text), sourceLocation: SourceLocation(place))
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(text, file: place.filePath, line: place.line)
    #endif
  }

  func attach(_ bytes: [UInt8], named name: String, at place: TestPlace) -> Bool {
    #if canImport(Testing) && compiler(>=6.2)
      guard isSwiftTesting else { return false }
      Attachment.record(
        Attachment(bytes, named: name, sourceLocation: SourceLocation(place)),
        sourceLocation: SourceLocation(place))
      return true
    #else
      return false
    #endif
  }

  /// In a detached task no test is known, and XCTest would drop the failure in silence: then the
  /// process tells, which has been started for one of the two.
  private var isSwiftTesting: Bool {
    #if canImport(Testing)
      if Test.current != nil { return true }
      let arguments = CommandLine.arguments
      guard let option = arguments.firstIndex(of: "--testing-library") else { return false }
      return arguments.dropFirst(option + 1).first == "swift-testing"
    #else
      return false
    #endif
  }
}

#if canImport(Testing)
  extension SourceLocation {
    fileprivate init(_ place: TestPlace) {
      self.init(
        fileID: "\(place.fileID)", filePath: "\(place.filePath)",
        line: Int(clamping: place.line), column: Int(clamping: place.column))
    }
  }
#endif
