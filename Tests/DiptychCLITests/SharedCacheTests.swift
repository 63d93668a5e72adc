import Basics
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DiptychCLI

/// The program itself, beside the tests.
private let program = Path.join(Path.folder(of: CommandLine.arguments[0]), "diptych")

@Suite("A cache on the disk", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct SharedCacheTests {
  @Test("Check and render share it")
  func shared() throws {
    let project = try BaselineProject()
    let cache = project["cache"]
    #expect(project.diptych("render", "--cache", cache).code == .success)
    let files = FileManager.default.enumerator(atPath: cache)?.allObjects as? [String] ?? []
    #expect(files.count { Disk().kind(of: cache + "/" + $0) == .file } == 12)
    #expect(!files.contains { $0.hasSuffix(".tmp") })
    #expect(project.diptych("check", "--cache", cache).code == .success)
    try project.changeToken()
    let outcome = project.diptych("check", "--cache", cache)
    #expect(outcome.code == .differences)
    #expect(outcome.lines.contains("  \(BaselineProject.tokenLine)"))
    let again = project.diptych("check", "--cache", cache)
    #expect(again.output == outcome.output)
  }

  @Test("One that cannot be written is told once")
  func unwritable() throws {
    let project = try BaselineProject()
    try project.write("a file", to: "cache")
    let outcome = project.diptych("render", "--cache", project["cache"])
    #expect(outcome.code == .success)
    #expect(outcome.error.split(separator: "nothing is kept in the cache").count == 2)
  }

  @Test(
    "Several processes at once",
    .enabled(if: Disk().kind(of: program) == .file, "the program is not built beside the tests"))
  func processes() throws {
    let project = try BaselineProject()
    _ = project.diptych("render", "--quiet")
    let failures = Mutex<[String]>([])
    let environment = project.environment
    let (sheet, folder) = (project["a.sheet.yaml"], project.folder.path)
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      do {
        try ExternalProgram(path: program).run(
          [
            "render", sheet, "--quiet", "--cache", folder + "/cache", "--output",
            "\(folder)/\(index)",
          ],
          environment: environment)
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    let disk = Disk()
    let place = "/Backpack/HorizontalNavigation/"
    for name in try disk.names(in: project.output + place) {
      let expected = try project.read(project.output + place + name)
      for index in 0..<4 {
        #expect(try project.read("\(folder)/\(index)" + place + name) == expected, "\(name)")
      }
    }
  }
}
