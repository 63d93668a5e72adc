import Basics
import TestSupport
import Testing

@testable import Catalog

@Suite("Finding sheets on the disk")
struct SheetFinderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["a.sheet.yaml", "sub/b.sheet.yaml", "sub/deep/c.sheet.json", "sub/notes.yaml"] {
      try Disk().write([], to: folder[path])
    }
  }

  /// What is found, below the folder, with the number of folders looked into.
  private func find(_ names: String...) -> (paths: [String], problems: [Diagnostic], listings: Int)
  {
    let files = WatchedFiles(mostListings: 500)
    let (paths, problems) = SheetFinder(files: files).find(
      names.map { $0.isEmpty ? folder.path : folder[$0] })
    return (paths.map { String($0.dropFirst(folder.path.count + 1)) }, problems, files.listings)
  }

  // Two links to the folder they stand in make 2⁴⁰ paths before the system stops following them.
  @Test("Links that lead round in a circle are entered once, and each sheet is found once")
  func loops() throws {
    try folder.link("x", to: ".")
    try folder.link("y", to: ".")
    try folder.link("sub/up", to: "..")
    try folder.link("sub/deep/top", to: folder.path)
    let (paths, problems, listings) = find("")
    #expect(paths == ["a.sheet.yaml", "sub/b.sheet.yaml", "sub/deep/c.sheet.json"])
    #expect(problems.isEmpty)
    #expect(listings == 3)
  }

  @Test("Two links to each other, and one to itself, are no folders")
  func circles() throws {
    try folder.link("one", to: "two")
    try folder.link("two", to: "one")
    try folder.link("self.sheet.yaml", to: "self.sheet.yaml")
    let (paths, _, listings) = find("sub", "one")
    // What was named is for the reader to report.
    #expect(paths == ["sub/b.sheet.yaml", "sub/deep/c.sheet.json", "one"])
    #expect(listings == 2)
  }

  @Test("A folder reached by two links is searched once, by the first")
  func sharedFolder() throws {
    try folder.link("early", to: "sub")
    let (paths, _, listings) = find("")
    #expect(paths == ["a.sheet.yaml", "early/b.sheet.yaml", "early/deep/c.sheet.json"])
    #expect(listings == 3)
  }

  @Test("A sheet named in several spellings is one sheet, called as it was named first")
  func spellings() throws {
    try folder.link("link.sheet.yaml", to: "a.sheet.yaml")
    try folder.link("again", to: ".")
    for first in ["a.sheet.yaml", "sub/../a.sheet.yaml", "link.sheet.yaml", "./a.sheet.yaml"] {
      let (paths, problems, _) = find(
        first, "a.sheet.yaml", "./a.sheet.yaml", "sub/../a.sheet.yaml", "again/a.sheet.yaml",
        "link.sheet.yaml", "again/again/link.sheet.yaml", ".//a.sheet.yaml")
      #expect(paths == [first])
      #expect(problems.isEmpty)
    }
  }

  @Test("A sheet named beside the folder it is in is read once")
  func sheetAndFolder() {
    #expect(
      find("sub/deep/c.sheet.json", "", "sub", "./sub/deep").paths
        == ["sub/deep/c.sheet.json", "a.sheet.yaml", "sub/b.sheet.yaml"])
  }

  @Test("Two sheets of the same content are two")
  func copies() throws {
    try Disk().write([], to: folder["sub/a.sheet.yaml"])
    #expect(
      find("").paths == [
        "a.sheet.yaml", "sub/a.sheet.yaml", "sub/b.sheet.yaml", "sub/deep/c.sheet.json",
      ])
  }
}
