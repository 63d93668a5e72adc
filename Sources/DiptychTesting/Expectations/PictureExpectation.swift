import Basics
import Catalog

/// Compares a component with its approved pictures, writes what is to be recorded, and tells.
struct PictureExpectation: Sendable {
  let subject: TestSubject
  let world: TestWorld

  func check(named given: String?, record asked: RecordMode?) -> Bool {
    let place = subject.place
    let decision = RecordDecision(asked: asked, environment: world.environment)
    do {
      let name = try PictureNames.name(
        given, .picture, at: place, hasArguments: world.reporter.testHasArguments)
      if let mode = decision.unknownMode {
        throw Diagnostic(.error, ExpectationProblem.unknownMode(mode))
      }
      return try check(name, decision)
    } catch {
      let problems = Diagnostics.from(error).map(\.text).joined(separator: "\n")
      world.reporter.fail("The component cannot be checked.\n\(problems)", at: place)
      return false
    }
  }

  private func check(_ name: String, _ decision: RecordDecision) throws(Diagnostics) -> Bool {
    let place = subject.place
    let baselines = BaselineFolder(place.approvedFolder, files: Disk())
    let report = try Studios.with(theme: subject.theme, folder: place.folder) {
      (studio) throws(Diagnostics) in
      try studio.check(
        subject.component, named: name, settings: subject.settings, contexts: subject.contexts,
        against: baselines)
    }
    let recorded = try record(name, decision, report)
    let isAsApproved = report.variants.allSatisfy { variant in
      variant.pictures.allSatisfy { !$0.fails }
        && !variant.diagnostics.contains { $0.severity == .error }
    }
    if isAsApproved, recorded.isEmpty { return true }
    let files = artifacts(of: report, without: recorded)
    let delivered = Artifacts(world: world).deliver(files, named: name, at: place)
    let text = PictureFailureText(
      name: name, report: report, recorded: recorded, decision: decision,
      folder: place.approvedFolder, artifacts: delivered)
    world.reporter.fail(text.text, at: place)
    return false
  }

  /// Writes what the mode says.
  ///
  /// - Returns: the paths of what was written.
  private func record(
    _ name: String, _ decision: RecordDecision, _ report: CheckReport
  ) throws(Diagnostics) -> [String] {
    guard decision.mode != .never,
      !report.variants.contains(where: { $0.diagnostics.contains { $0.severity == .error } })
    else { return [] }
    let folder = subject.place.approvedFolder
    let choice = RecordChoice(
      mode: decision.mode, pictures: report.variants.flatMap(\.pictures),
      hasRecord: Disk().kind(of: Path.join(folder, name + ".json")) != nil)
    guard choice.isAnything else { return [] }
    let files = try Studios.with(theme: subject.theme, folder: subject.place.folder) {
      (studio) throws(Diagnostics) in
      try studio.approvedFiles(
        of: subject.component, named: name, settings: subject.settings,
        contexts: subject.contexts)
    }
    var written: [String] = []
    do {
      for file in files where choice.wants(file) {
        let path = Path.join(folder, file.path)
        try Disk().write(file.bytes, to: path)
        written.append(path)
      }
    } catch {
      throw Diagnostics(Diagnostics.from(error))
    }
    return written
  }

  /// Expected, actual and difference of each picture that fails; one that was only missing can be seen
  /// where it was recorded.
  private func artifacts(of report: CheckReport, without recorded: [String]) -> [Artifact] {
    var files: [Artifact] = []
    for picture in report.variants.flatMap(\.pictures) where picture.fails {
      let path = picture.rendition.path
      if picture.outcome == .missing,
        recorded.contains(Path.join(subject.place.approvedFolder, path))
      {
        continue
      }
      let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
      func add(_ bytes: [UInt8]?, _ word: String) {
        if let bytes { files.append(Artifact(name: "\(stem).\(word).png", bytes: bytes)) }
      }
      if case .unreadable = picture.outcome {} else { add(picture.expected, "expected") }
      add(picture.actual, "actual")
      if picture.expected != nil { add(try? picture.preview(.overlay)?.png, "difference") }
    }
    return files
  }
}
