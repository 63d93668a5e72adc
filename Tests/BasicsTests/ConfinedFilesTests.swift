import TestSupport
import Testing

@testable import Basics

@Suite("Files that links cannot lead out of")
struct ConfinedFilesTests {
  private let folder: TemporaryFolder
  private let files: ConfinedFiles

  /// `theme` is the folder to stay in, `shared` one that is trusted.
  init() throws {
    folder = try TemporaryFolder()
    for path in ["theme/own", "theme/deep/own", "theme-two/other", "secret", "shared/font"] {
      try Disk().write(Array(path.utf8), to: folder[path])
    }
    try folder.link("theme/inside", to: "own")
    try folder.link("theme/deeper", to: "deep")
    try folder.link("theme/deep/up", to: "../own")
    try folder.link("theme/out", to: "../secret")
    try folder.link("theme/absolute", to: folder["secret"])
    try folder.link("theme/twice", to: "out")
    try folder.link("theme/parent", to: "..")
    try folder.link("theme/neighbour", to: "../theme-two")
    try folder.link("theme/nowhere", to: "../gone")
    try folder.link("alias", to: "theme")
    files = ConfinedFiles(Disk(), to: folder["theme"], trusting: [folder["shared"]])
  }

  private func text(_ path: String, _ files: ConfinedFiles? = nil) throws -> String {
    String(
      decoding: try (files ?? self.files).read(folder[path], limit: 100), as: UTF8.self)
  }

  @Test(
    "Links from one place inside to another are followed",
    arguments: [
      ("theme/own", "theme/own"), ("theme/inside", "theme/own"), ("theme/deep/up", "theme/own"),
      ("theme/deeper/own", "theme/deep/own"), ("theme/parent/theme/own", "theme/own"),
    ])
  func inside(path: String, real: String) throws { #expect(try text(path) == real) }

  @Test(
    "What lies outside is refused, by whatever way it is reached",
    arguments: [
      "theme/out", "theme/absolute", "theme/twice", "theme/parent/secret", "secret",
      "theme/neighbour/other", "theme/../secret", "theme-two/other",
    ])
  func outside(path: String) throws {
    let problem = try #require(throws: Diagnostic.self) { try text(path) }
    #expect(problem.category == .badInput)
    #expect(
      problem.message == "\(folder[path]) is a link to a place outside \(folder["theme"])")
  }

  @Test("A folder outside cannot be listed, one inside can")
  func listing() throws {
    #expect(try files.names(in: folder["theme/deeper"]) == ["own", "up"])
    for name in ["parent", "neighbour"] {
      #expect(throws: Diagnostic.self) { try files.names(in: folder["theme/" + name]) }
    }
  }

  @Test("A link to nothing is a file that is missing, not one that is refused")
  func dangling() throws {
    let problem = try #require(throws: Diagnostic.self) { try text("theme/nowhere") }
    #expect(problem.category == .missingInput)
  }

  @Test("A trusted folder is read, but not a way out of it")
  func trusted() throws {
    #expect(try text("shared/font") == "shared/font")
    #expect(throws: Diagnostic.self) { try text("shared/../secret") }
    #expect(throws: Diagnostic.self) { try text("shared-not/../secret") }
  }

  @Test("The folder itself may be reached through a link")
  func aliasOfTheFolder() throws {
    let files = ConfinedFiles(Disk(), to: folder["alias"])
    #expect(try text("alias/inside", files) == "theme/own")
    #expect(try text("theme/own", files) == "theme/own")
    #expect(throws: Diagnostic.self) { try text("alias/out", files) }
  }

  @Test("Nothing is written")
  func writing() throws {
    #expect(throws: Diagnostic.self) { try files.write([1], to: folder["theme/new"]) }
    #expect(Disk().kind(of: folder["theme/new"]) == nil)
  }
}
