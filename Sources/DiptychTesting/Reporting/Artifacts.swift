import Basics

/// Hands over the files that show what went wrong.
struct Artifacts: Sendable {
  let world: TestWorld

  /// Attaches the files to the test, and writes them to a folder where the environment names one or
  /// the runner takes none.
  ///
  /// - Returns: a sentence on where they are.
  func deliver(_ files: [Artifact], named name: String, at place: TestPlace) -> String? {
    guard !files.isEmpty else { return nil }
    var isAttached = true
    for file in files where !world.reporter.attach(file.bytes, named: file.name, at: place) {
      isAttached = false
    }
    let names = joinedWords(files.map { $0.name.escapingControls() }, "and")
    let demanded = world.environment[TestEnvironment.artifacts] ?? ""
    if isAttached, demanded.isEmpty {
      return "Attached: \(names). To keep them, name an existing folder with "
        + "`swift test --attachments-path DIR`, or any with \(TestEnvironment.artifacts)=DIR."
    }
    let folder =
      demanded.isEmpty
      ? Path.join(world.environment.temporaryFolder, "diptych-test-artifacts") : demanded
    let target = Path.join(Path.join(folder, place.fileStem), name)
    do {
      for file in files { try Disk().write(file.bytes, to: Path.join(target, file.name)) }
      return "Written to \(target.escapingControls()): \(names)."
    } catch {
      return error.text
    }
  }
}
