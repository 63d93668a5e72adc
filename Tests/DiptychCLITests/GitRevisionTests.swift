import Basics
import Catalog
import Foundation
import TestSupport
import Testing

@testable import DiptychCLI

@Suite(
  "Checks against a git revision", .enabled(if: fontsAreInstalled, "\(fontsReason)"),
  .enabled(
    if: BaselineProject.git != nil || ExternalProgram.areDemanded, "\(BaselineProject.noGit)"))
struct GitRevisionTests {
  @Test("After a token change the token is named, and nothing is touched")
  func tokenChange() throws {
    let project = try BaselineProject.withTwoCommits()
    try project.write("not committed", to: "scratch.txt")
    let status = try project.git("status", "--porcelain")
    let before = try project.snapshot()
    let outcome = project.diptych("check", "--against", "HEAD~1")
    #expect(try project.snapshot() == before)
    #expect(before.keys.contains(".git/index"))
    #expect(try project.git("status", "--porcelain") == status)
    #expect(outcome.code == .differences)
    #expect(outcome.lines.contains("  \(BaselineProject.tokenLine)"))
    #expect(
      outcome.lines.contains(
        "    HEAD~1:Output/Backpack/HorizontalNavigation/plain.night@1x.png"))
    #expect(!outcome.output.contains("diptych approve"))
  }

  @Test(
    "Everything git has a name for",
    arguments: [
      "main", "topic/a", "light", "annotated", "heads/main", "HEAD^{/second}", "@", "main@{0}",
      "git:main", "git:annotated", "sha", "short",
    ])
  func names(_ name: String) throws {
    let project = try BaselineProject.withTwoCommits()
    try project.git("branch", "topic/a")
    try project.git("tag", "light")
    try project.git("tag", "--annotate", "--message", "a tag", "annotated")
    let names = [
      "sha": try project.git("rev-parse", "HEAD"),
      "short": try project.git("rev-parse", "--short", "HEAD"),
    ]
    let outcome = project.diptych("check", "--against", names[name] ?? name)
    #expect(outcome.code == .success, "\(outcome.error)")
    #expect(project.diptych("check", "--against", "\(names["sha"] ?? "")~1").code == .differences)
  }

  @Test("A path that is there goes before a revision of the same name")
  func pathFirst() throws {
    let project = try BaselineProject.withTwoCommits()
    let name = project.output
    // The branch has the pictures before the change; the folder has those after it.
    try project.git("update-ref", "refs/heads" + name, "HEAD~1")
    #expect(project.diptych("check", "--against", name).code == .success)
    #expect(project.diptych("check", "--against", "path:" + name).code == .success)
    #expect(
      project.diptych("check", "--against", "git:refs/heads" + name).code == .differences)
  }

  @Test(
    "What is no revision is refused, whatever it looks like",
    arguments: [
      "--upload-pack=x", "--output=x", "-h", "--all", "", "HEAD\nHEAD", "HEAD HEAD~1",
      "HEAD~1..HEAD", "^HEAD", "HEAD:a.sheet.yaml", ":a.sheet.yaml", "HEAD^{tree}", "HEAD~99", "é",
      "$(touch x)", ";touch x",
    ])
  func refused(_ name: String) throws {
    let project = try BaselineProject.withTwoCommits()
    let outcome = project.diptych("check", "--against", "git:" + name)
    #expect(outcome.code == ExitCode(.missingInput))
    #expect(outcome.messages.count == 1)
    #expect(outcome.error.hasPrefix("error: there is no git revision"), "\(outcome.error)")
    #expect(Disk().kind(of: project["x"]) == nil)
  }

  @Test("A name that is nearly right is named")
  func nearest() throws {
    let project = try BaselineProject.withTwoCommits()
    #expect(project.diptych("check", "--against", "mian").error.contains("did you mean 'main'?"))
    try project.git("update-ref", "refs/remotes/origin/release", "HEAD")
    let remote = project.diptych("check", "--against", "release")
    #expect(remote.error.contains("did you mean 'origin/release'?"))
  }

  @Test("A revision without pictures says so once")
  func noPictures() throws {
    let project = try BaselineProject.withTwoCommits()
    try project.git("checkout", "--quiet", "--orphan", "empty")
    try project.git("rm", "-r", "--quiet", "--cached", ".")
    try project.git("commit", "--quiet", "--allow-empty", "--message", "nothing")
    let outcome = project.diptych("check", "--against", "empty")
    #expect(outcome.code == ExitCode(.missingInput))
    #expect(
      outcome.error == "error: there is no Output in revision 'empty'\n"
        + "  choose a revision that has it, or another --output\n")
  }

  @Test("The output folder of the work tree need not be there")
  func withoutOutput() throws {
    let project = try BaselineProject.withTwoCommits()
    try FileManager.default.removeItem(atPath: project.output)
    #expect(project.diptych("check", "--against", "main").code == .success)
    #expect(Disk().kind(of: project.output) == nil)
  }

  @Test("Without a repository, or without git")
  func nothingThere() throws {
    let project = try BaselineProject()
    let outcome = project.diptych("check", "--against", "main")
    #expect(outcome.code == ExitCode(.missingInput))
    #expect(outcome.error.contains("is in no git repository"))
    var without = project
    without.environment["PATH"] = "nowhere:.:\(project.folder.path)"
    let missing = without.diptych("check", "--against", "main")
    #expect(missing.code == ExitCode(.missingInput))
    #expect(missing.error.contains("apt-get install git"))
  }

  @Test("A folder that is somebody else's is not read behind git's back")
  func ownership() throws {
    var project = try BaselineProject.withTwoCommits()
    project.environment["GIT_TEST_ASSUME_DIFFERENT_OWNER"] = "1"
    let outcome = project.diptych("check", "--against", "main")
    #expect(outcome.code == ExitCode(.badInput))
    #expect(outcome.error.contains("dubious ownership"))
    #expect(outcome.error.contains("git config --global --add safe.directory"))
  }

  @Test("A shallow clone says how to get more")
  func shallow() throws {
    let project = try BaselineProject.withTwoCommits()
    let clone = project["clone"]
    try project.git("clone", "--quiet", "--depth", "1", "file://" + project.folder.path, clone)
    #expect(throws: Diagnostic.self) { try project.revision("HEAD~1", clone + "/Output") }
    do {
      _ = try project.revision("HEAD~1", clone + "/Output")
    } catch {
      #expect(error.hint?.contains("git fetch --deepen=100") == true)
    }
    _ = try project.revision("HEAD", clone + "/Output")
  }

  @Test("Removing leftovers goes with the output folder alone")
  func prune() throws {
    let project = try BaselineProject()
    #expect(
      project.diptych("check", "--against", "main", "--prune").code == ExitCode(.usage))
  }
}

extension BaselineProject {
  func revision(_ name: String, _ output: String? = nil) throws(Diagnostic) -> GitRevision {
    try GitRevision(
      name, outputFolder: output ?? self.output, files: Disk(), environment: environment)
  }
}
