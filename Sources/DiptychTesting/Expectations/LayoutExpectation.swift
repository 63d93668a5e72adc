import Basics
import Catalog

/// Compares the layout of a component with the approved text.
struct LayoutExpectation: Sendable {
  let subject: TestSubject
  let world: TestWorld

  private static let largestFile = 16 << 20

  func check(named given: String?, record asked: RecordMode?) -> Bool {
    let decision = RecordDecision(asked: asked, environment: world.environment)
    do {
      let name = try PictureNames.name(
        given, .layout, at: subject.place, hasArguments: world.reporter.testHasArguments)
      if let mode = decision.unknownMode {
        throw Diagnostic(.error, ExpectationProblem.unknownMode(mode))
      }
      return try check(name, decision.mode, decision.origin)
    } catch {
      let problems = Diagnostics.from(error).map(\.text).joined(separator: "\n")
      fail("The layout cannot be checked.\n\(problems)")
      return false
    }
  }

  private func fail(_ text: String) { world.reporter.fail(text, at: subject.place) }

  private func check(
    _ name: String, _ mode: RecordMode, _ origin: RecordDecision.Origin
  ) throws -> Bool {
    let actual = try Studios.with(theme: subject.theme, folder: subject.place.folder) {
      (studio) throws(Diagnostics) in
      try studio.inspect(
        subject.component, named: name, settings: subject.settings, contexts: subject.contexts
      ).text
    }
    let path = Path.join(subject.place.approvedFolder, name + ".layout.txt")
    let isThere = Disk().kind(of: path) != nil
    let expected =
      isThere
      ? String(decoding: try Disk().read(path, limit: LayoutExpectation.largestFile), as: UTF8.self)
      : nil
    // Git may have given the file the line ends of another system.
    let isEqual = expected.map { UnifiedDifference.lines(from: $0, to: actual).isEmpty } ?? false
    let records =
      switch mode {
      case .all: true
      case .failed: !isEqual
      case .missing: !isThere
      case .never: false
      }
    if isEqual && !records { return true }
    if records { try Disk().write(Array(actual.utf8), to: path) }
    var lines = ["The layout of '\(name)' " + LayoutExpectation.headline(isThere, isEqual)]
    if let expected, !isEqual {
      lines += UnifiedDifference.lines(from: expected, to: actual)
    }
    lines.append("Approved:\n  \(path.escapingControls())")
    lines.append(LayoutExpectation.nextStep(records, isThere, origin))
    fail(lines.joined(separator: "\n"))
    return false
  }

  private static func headline(_ isThere: Bool, _ isEqual: Bool) -> String {
    if !isThere { return "has not been approved" }
    return isEqual ? "was recorded" : "is not as approved"
  }

  private static func nextStep(
    _ isRecorded: Bool, _ isThere: Bool, _ origin: RecordDecision.Origin
  ) -> String {
    if isRecorded {
      return "It was recorded. Look at it, commit it, and run the test again: it fails when it "
        + "records."
    }
    if origin == .continuousIntegration {
      return "Nothing is recorded where CI is set: run the test on your own machine."
    }
    return "If it is right, run the test with DIPTYCH_RECORD=\(isThere ? "failed" : "missing"), "
      + "look, and commit."
  }
}
