import Basics
import Foundation
import TestSupport

@testable import DiptychCLI

/// A project on the disk: a theme, a sheet and, once it was drawn, its pictures.
struct BaselineProject {
  let folder: TemporaryFolder
  var environment: [String: String]

  static let git = ExternalProgram.find("git")
  static let noGit = "git is not installed"

  /// - Parameter name: of the output folder.
  init(output: String = "Output") throws {
    folder = try TemporaryFolder()
    self.output = folder.path + "/" + output
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": folder.path,
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a",
    ]
    let disk = Disk()
    let source = Path.normalized(Path.join(Path.folder(of: #filePath), "../../../Themes/Backpack"))
    for name in try disk.names(in: source) where disk.kind(of: source + "/" + name) == .file {
      try write(try disk.read(source + "/" + name, limit: 1 << 20), to: "theme/\(name)")
    }
    try write(
      try disk.read(source + "/Icons/car.svg", limit: 1 << 20), to: "theme/Icons/car.svg")
    try write(
      """
      component: HorizontalNavigation
      theme: theme
      width: 200
      scales: [1]
      defaults: { options: [One, Two] }
      variants:
        plain:
        icon: { options: [{ text: Car, icon: car }, Two] }

      """, to: "a.sheet.yaml")
  }

  let output: String

  subscript(name: String) -> String { folder[name] }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws { try Disk().write(bytes, to: self[name]) }

  func read(_ path: String) throws -> [UInt8] { try Disk().read(path, limit: 1 << 26) }

  func replace(_ old: String, _ new: String, in name: String) throws {
    let text = String(decoding: try read(self[name]), as: UTF8.self)
    guard text.contains(old) else { throw ExternalProgram.Failure(description: "no \(old)") }
    try write(text.replacing(old, with: new), to: name)
  }

  /// Another colour by night for what is selected.
  func changeToken() throws {
    try replace(
      "[0.5176, 0.9137, 1], \"hex\": \"#84E9FF\"", "[0.4275, 0.6235, 0.9216], \"hex\": \"#6D9FEB\"",
      in: "theme/backpack.night.tokens.json")
  }

  static let tokenLine = "token core.accent (night) #84E9FF → #6D9FEB: 6 pictures"

  /// Runs a command of the real tool on the sheet.
  func diptych(_ arguments: String...) -> Outcome {
    let (output, error) = (CollectingSink(), CollectingSink())
    let world = World(
      files: Disk(),
      arguments: [arguments[0], self["a.sheet.yaml"], "--output", self.output]
        + arguments.dropFirst(),
      environment: environment, currentFolder: folder.path, standardOutput: output,
      standardError: error, processorCount: 2)
    let code = DiptychCLI.run(in: world)
    return Outcome(code: code, output: output.text, error: error.text)
  }

  /// Runs git, in the project's folder unless another is named.
  @discardableResult
  func git(_ arguments: String..., in other: String? = nil) throws -> String {
    let git = BaselineProject.git ?? ExternalProgram(path: "/usr/bin/git")
    let bytes = try git.run(["-C", other ?? folder.path] + arguments, environment: environment)
    return String(decoding: bytes, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Draws, and commits everything.
  func commit(_ message: String) throws {
    _ = diptych("render", "--quiet")
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", message)
  }

  /// Two commits: as it came, and with another token.
  static func withTwoCommits(_ initialise: String...) throws -> BaselineProject {
    let project = try BaselineProject()
    let git = BaselineProject.git ?? ExternalProgram(path: "/usr/bin/git")
    try git.run(
      ["init", "--quiet", "--initial-branch", "main"] + initialise + [project.folder.path],
      environment: project.environment)
    try project.commit("first")
    try project.changeToken()
    try project.commit("second")
    return project
  }

  /// Everything below the folder: bytes, or a link's target, with times to the nanosecond.
  func snapshot() throws -> [String: String] {
    var found: [String: String] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder.path)
      ?? FileManager.DirectoryEnumerator()
    {
      var status = stat()
      guard lstat(self[name], &status) == 0 else { continue }
      let isFile = status.st_mode & S_IFMT == S_IFREG
      let digest = isFile ? "\(Digest(of: try read(self[name])))" : ""
      #if canImport(Darwin)
        let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
      #else
        let (modified, changed) = (status.st_mtim, status.st_ctim)
      #endif
      found[name] =
        "\(modified.tv_sec).\(modified.tv_nsec) \(changed.tv_sec).\(changed.tv_nsec) \(digest)"
    }
    return found
  }
}
