import Basics
import Catalog
import Foundation
import TestSupport
import Testing

@testable import DiptychCLI

@Suite("Checks against an archive", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct BaselineArchiveTests {
  private static let tar = ExternalProgram.find("tar")
  private static let zip = ExternalProgram.find("zip")

  private func drawn() throws -> BaselineProject {
    let project = try BaselineProject()
    _ = project.diptych("render", "--quiet")
    return project
  }

  private func expectSame(_ project: BaselineProject, _ archive: String) throws {
    #expect(project.diptych("check", "--against", archive).code == .success)
    var changed = project
    changed.environment = project.environment
    try changed.changeToken()
    let outcome = changed.diptych("check", "--against", archive)
    #expect(outcome.code == .differences)
    #expect(outcome.lines.contains("  \(BaselineProject.tokenLine)"))
  }

  @Test(
    "Tar files, whatever is around the pictures", .enabled(if: tar != nil, "tar is not installed"),
    arguments: [
      ["--create", "--file=a.tar", "Output"], ["--create", "--file=a.tar", "./Output"],
      ["--create", "--gzip", "--file=a.tar.gz", "Output"],
      ["--create", "--xz", "--file=a.tar.xz", "Output"],
      ["--create", "--file=a.tar", "-C", "Output", "."],
      ["--create", "--file=a.tar", "-C", "Output", "Backpack"],
      ["--create", "--format=pax", "--file=a.tar", "Output"],
      ["--create", "--format=v7", "--file=a.tar", "Output"],
      ["--create", "--gzip", "--file=a.tgz", "--transform=s,^,repository-1.0/,", "Output"],
    ])
  func tars(_ arguments: [String]) throws {
    let project = try drawn()
    try BaselineArchiveTests.tar?.run(
      ["-C", project.folder.path]
        + arguments.map { $0.replacing("--file=", with: "--file=\(project.folder.path)/") })
    let name = try #require(arguments.first { $0.hasPrefix("--file=") }).dropFirst(7)
    try expectSame(project, project[String(name)])
  }

  @Test(
    "Zip files, also with sizes after the data and in 64 bits",
    .enabled(if: zip != nil, "zip is not installed"),
    arguments: [["-9"], ["-0"], ["-fd"], ["-fz"]])
  func zips(_ options: [String]) throws {
    let project = try drawn()
    let sh = ExternalProgram(path: "/bin/sh")
    let flags = options.joined(separator: " ")
    try sh.run(["-c", "cd '\(project.folder.path)' && zip -q -r \(flags) a.zip Output"])
    // To a pipe, the sizes follow the data; what zip writes there in 64 bits nobody can read.
    if options != ["-fz"] {
      try sh.run(["-c", "cd '\(project.output)' && zip -q -r \(flags) - . | cat >../b.zip"])
      #expect(project.diptych("check", "--against", project["b.zip"]).code == .success)
    }
    try expectSame(project, project["a.zip"])
  }

  @Test(
    "What is no archive, or one without pictures, is told",
    arguments: [
      ("", "cannot read"), ("hello", "cannot read"),
      (String(repeating: "\0", count: 1024), "there is no picture"),
      (String(repeating: "x", count: 5000), "cannot read"), ("PK\u{3}\u{4}", "cannot read"),
    ])
  func noArchive(_ text: String, _ message: String) throws {
    let project = try drawn()
    try project.write(text, to: "a.tar")
    let outcome = project.diptych("check", "--against", project["a.tar"])
    #expect(outcome.code != .success)
    #expect(outcome.code != ExitCode(.internalFault))
    #expect(outcome.messages.count == 1)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }

  @Test(
    "A folder, and a path that is not there",
    arguments: ["../nowhere", "/nowhere/Output", "x.zip", "path:main"])
  func paths(_ path: String) throws {
    let project = try drawn()
    #expect(project.diptych("check", "--against", project.output).code == .success)
    let outcome = project.diptych("check", "--against", path)
    #expect(outcome.code == ExitCode(.missingInput))
    #expect(outcome.error.hasPrefix("error: no such file: "))
  }
}
