import Basics
import PixelImage
import TestSupport
import Testing

@testable import DiptychCLI

@Suite("compare")
struct CompareTests {
  private static func picture(_ gray: UInt8) throws -> [UInt8] {
    try PNGEncoder().encode(
      PixelImage(
        size: PixelSize(width: 4, height: 2),
        filledWith: Color(red: gray, green: gray, blue: gray)))
  }

  private func files() throws -> MemoryFiles {
    let files = MemoryFiles(["a/one.svg": "<svg/>", "b/one.svg": "<svg/>"])
    files.put(try CompareTests.picture(0), at: "a/same.png")
    files.put(try CompareTests.picture(0), at: "b/same.png")
    files.put(try CompareTests.picture(0), at: "a/x/other.png")
    files.put(try CompareTests.picture(255), at: "b/x/other.png")
    return files
  }

  @Test("Two folders: each path once, with its state; same folders are equal")
  func folders() throws {
    let files = try files()
    files.put(try CompareTests.picture(9), at: "a/gone.png")
    files.put(try CompareTests.picture(9), at: "b/new.png")
    let outcome = files.diptych("compare", "a", "b", "--json")
    #expect(outcome.code == .differences)
    let pairs = try #require(try outcome.json().elements)
    #expect(
      pairs.map { "\($0["path"]?.text ?? "") \($0["state"]?.text ?? "")" }
        == [
          "gone.png removed", "new.png added", "one.svg same", "same.png same",
          "x/other.png changed",
        ])
    #expect(pairs.last?["count"]?.integer == 8)
    #expect(files.diptych("compare", "a", "a").code == .success)
  }

  @Test("A file that cannot be read is told and does not stop the others")
  func unreadable() throws {
    let files = UnreadableFile(try files(), path: "b/same.png")
    let (output, error) = (CollectingSink(), CollectingSink())
    let code = DiptychCLI.run(
      in: World(
        files: files, arguments: ["compare", "a", "b"], environment: [:], currentFolder: "/repo",
        standardOutput: output, standardError: error, processorCount: 1))
    #expect(code == .inputOutput)
    #expect(error.text.contains("cannot read b/same.png: Input/output error"))
    #expect(output.text.contains("changed   same.png  a file cannot be read\n"))
    #expect(output.text.contains("changed   x/other.png  8 pixels (100 %)"))
  }
}

/// Other files, one of which fails.
private struct UnreadableFile: FileSystem {
  private let files: MemoryFiles
  private let path: String

  init(_ files: MemoryFiles, path: String) { (self.files, self.path) = (files, path) }

  func kind(of path: String) -> FileKind? { files.kind(of: path) }

  func read(_ path: String, limit: Int) throws(Diagnostic) -> [UInt8] {
    guard path != self.path else {
      throw Diagnostic(.error, FileProblem.unreadable(path, reason: "Input/output error"))
    }
    return try files.read(path, limit: limit)
  }

  func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    try files.write(bytes, to: path)
  }

  func names(in folder: String) throws(Diagnostic) -> [String] { try files.names(in: folder) }
}
