import Basics
import Catalog
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DiptychCLI

/// Files of any name and size, in every kind of repository, read as the work tree has them.
@Suite(
  "Kinds of git repositories",
  .enabled(
    if: BaselineProject.git != nil || ExternalProgram.areDemanded, "\(BaselineProject.noGit)"))
struct GitRepositoryKindTests {
  private static let files: [String: [UInt8]] = {
    var random = SeededGenerator(seed: 7)
    func noise(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in .random(in: 0...255, using: &random) }
    }
    var files: [String: [UInt8]] = [
      "empty.png": [], "newline.png": [10], "a/b/c.png": noise(10),
      "with space.png": noise(33_000), "line\nbreak.png": noise(32_767), "tab\t\"quote'.png": [0],
      "üñí 文.png": noise(3), "-x.png": noise(1), "large.png": noise(3_000_000),
      "missing": Array("missing\n".utf8),
    ]
    for number in 0..<40 { files["many/\(number).png"] = noise(number * 997) }
    return files
  }()

  private func project(_ output: String = "Output", _ initialise: String...) throws
    -> BaselineProject
  {
    let project = try BaselineProject(output: output)
    let git = BaselineProject.git ?? ExternalProgram(path: "/usr/bin/git")
    try git.run(
      ["init", "--quiet", "--initial-branch", "main"] + initialise + [project.folder.path],
      environment: project.environment)
    for (name, bytes) in GitRepositoryKindTests.files {
      try Disk().write(bytes, to: project.output + "/" + name)
    }
    try project.git("add", "--all")
    try project.git("commit", "--quiet", "--message", "pictures")
    return project
  }

  private func expectFiles(_ revision: GitRevision) throws {
    let files = GitRepositoryKindTests.files
    #expect(try revision.paths(below: "") == files.keys.sorted())
    #expect(try revision.paths(below: "many").count == 40)
    #expect(try revision.paths(below: "man") == [])
    for (name, bytes) in files { #expect(try revision.bytes(of: name) == bytes, "\(name)") }
    #expect(try revision.bytes(of: "nowhere.png") == nil)
    #expect(try revision.bytes(of: "many") == nil)
  }

  @Test("Loose, packed, SHA-256", arguments: ["loose", "packed", "sha256"])
  func kinds(_ kind: String) throws {
    let project =
      kind == "sha256" ? try project("Output", "--object-format=sha256") : try project()
    if kind == "packed" { try project.git("gc", "--quiet") }
    try expectFiles(try project.revision("main"))
  }

  @Test("A worktree, a clone that borrows objects, a submodule's own revision")
  func elsewhere() throws {
    let project = try project()
    try project.git("worktree", "add", "--quiet", project["tree"], "--detach")
    try expectFiles(try project.revision("main", project["tree/Output"]))
    try project.git("clone", "--quiet", "--shared", project.folder.path, project["borrower"])
    try expectFiles(try project.revision("main", project["borrower/Output"]))
    try project.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", project.folder.path,
      "module")
    try expectFiles(try project.revision("HEAD", project["module/Output"]))
  }

  @Test(
    "Whatever the output folder is called",
    arguments: ["deep/er/Output", "sp ace", "line\nbreak/é\n", "-x", ":(top)", "*", "a..b"])
  func outputFolder(_ name: String) throws {
    let project = try project(name)
    try expectFiles(try project.revision("main"))
  }

  @Test("The output folder is the top of the repository, or behind a link")
  func topAndLink() throws {
    let project = try project(".")
    let revision = try project.revision("main", project.folder.path)
    #expect(try revision.bytes(of: "large.png") == GitRepositoryKindTests.files["large.png"])
    #expect(revision.name(of: "large.png") == "main:large.png")
    let other = try self.project("pictures/real")
    try other.folder.link("Output", to: "pictures/real")
    try expectFiles(try other.revision("main", other["Output"]))
  }

  @Test("Many threads at once")
  func threads() throws {
    let project = try project()
    let revision = try project.revision("main")
    defer { withExtendedLifetime(project) {} }
    let wrong = Mutex<[String]>([])
    let files = GitRepositoryKindTests.files.sorted { $0.key < $1.key }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for index in files.indices {
        let (name, bytes) = files[(index * 7 + thread * 5) % files.count]
        if (try? revision.bytes(of: name)) != bytes { wrong.withLock { $0.append(name) } }
      }
    }
    #expect(wrong.withLock { $0 } == [])
  }

  @Test("A Git LFS pointer is followed where the file was fetched, and named where not")
  func largeFiles() throws {
    let project = try project()
    let digest = String(repeating: "ab", count: 32)
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 5\n"
    try Disk().write(Array(pointer.utf8), to: project.output + "/lfs.png")
    try project.git("add", "--all")
    try project.git("commit", "--quiet", "--message", "pointer")
    let revision = try project.revision("main")
    func failure() -> Diagnostic? {
      do throws(Diagnostic) { _ = try revision.bytes(of: "lfs.png") } catch { return error }
      return nil
    }
    #expect(failure()?.hint == "run `git lfs fetch origin main`, then try again")
    #expect(failure()?.message.hasPrefix("main:Output/lfs.png is a Git LFS pointer") == true)
    let place = ".git/lfs/objects/ab/ab/\(digest)"
    try project.write("1234", to: place)
    #expect(failure() != nil, "a file of another size is not the one")
    try project.write("12345", to: place)
    #expect(try revision.bytes(of: "lfs.png") == Array("12345".utf8))
  }

  @Test("A link is not followed")
  func link() throws {
    let project = try project()
    try project.folder.link("Output/link.png", to: "/etc/passwd")
    try project.git("add", "--all")
    try project.git("commit", "--quiet", "--message", "link")
    let revision = try project.revision("main")
    #expect(throws: Diagnostic.self) { try revision.bytes(of: "link.png") }
  }

  @Test("A partial clone fetches nothing, and says what to do")
  func partialClone() throws {
    let project = try project()
    try project.git("config", "uploadpack.allowFilter", "true")
    let clone = project["clone"]
    try project.git(
      "clone", "--quiet", "--no-checkout", "--filter=blob:none",
      "file://" + project.folder.path, clone)
    let revision = try project.revision("main", clone + "/Output")
    #expect(try revision.paths(below: "").count == GitRepositoryKindTests.files.count)
    do throws(Diagnostic) {
      _ = try revision.bytes(of: "large.png")
      Issue.record("was fetched")
    } catch {
      #expect(error.hint?.contains("git fetch --refetch") == true, "\(error)")
    }
    #expect(
      try project.git("rev-list", "--objects", "--all", "--missing=print", in: clone)
        .contains("\n?"))
  }

  @Test("Programs that a repository's own settings name are not run")
  func settings() throws {
    let project = try project()
    let marker = project["marker"]
    try project.write("#!/bin/sh\ntouch '\(marker)'\n", to: "evil")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: project["evil"])
    let evil = project["evil"]
    for key in [
      "core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "core.gitProxy",
      "diff.external", "diff.x.textconv", "filter.x.smudge", "filter.x.clean", "credential.helper",
      "pager.ls-tree", "pager.rev-parse", "core.alternateRefsCommand", "core.askPass",
    ] { try project.git("config", key, evil) }
    for key in ["alias.ls-tree", "alias.cat-file", "alias.rev-parse"] {
      try project.git("config", key, "!" + evil)
    }
    try project.write("* filter=x diff=x\n", to: ".gitattributes")
    for hook in ["post-checkout", "post-index-change", "reference-transaction"] {
      try Disk().write(try project.read(evil), to: project[".git/hooks/" + hook])
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: project[".git/hooks/" + hook])
    }
    try? FileManager.default.removeItem(atPath: marker)
    try expectFiles(try project.revision("main"))
    #expect(throws: Diagnostic.self) { try project.revision(":Output") }
    #expect(Disk().kind(of: marker) == nil)
  }

  @Test("What a hook's environment says of another repository does not count")
  func hook() throws {
    var project = try project()
    project.environment["GIT_DIR"] = ".git"
    project.environment["GIT_INDEX_FILE"] = "/nowhere/index"
    project.environment["GIT_WORK_TREE"] = "/nowhere"
    try expectFiles(try project.revision("main"))
  }
}
