import Basics
import PixelImage
import TestSupport
import Testing

@testable import Catalog

@Suite("Two folders of pictures")
struct FolderComparisonTests {
  private let disk = Disk()
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func picture(_ red: UInt8) throws -> [UInt8] {
    let size = try PixelSize(width: 2, height: 2)
    return try PNGEncoder().encode(
      PixelImage(size: size, filledWith: Color(red: red, green: 0, blue: 0)))
  }

  private func put(_ red: UInt8, _ paths: String...) throws {
    for path in paths { try disk.write(try picture(red), to: folder[path]) }
  }

  private func compare() throws -> [String] {
    try FileComparison(files: disk, threshold: nil, ignored: [])
      .compare(folder["a"], folder["b"]).map { "\($0.path) \($0.result)" }
  }

  #if os(Linux)
    // One string in Swift, two files on most file systems of Linux.
    @Test("Names that differ only in how a letter is put together are two files")
    func canonicalNames() throws {
      let (short, long) = ("caf\u{E9}.png", "cafe\u{301}.png")
      try put(1, "a/" + short, "b/" + short, "a/" + long)
      try put(2, "b/" + long)
      #expect(try compare().map { $0.split(separator: " ").last } == ["different", "equal"])
    }
  #endif

  @Test("A file many folders down is compared")
  func deep() throws {
    let path = String(repeating: "d/", count: 40) + "x.png"
    try put(1, "a/" + path)
    try put(2, "b/" + path)
    #expect(try compare() == ["\(path) different"])
  }

  @Test("What cannot be read is told, and the others are compared all the same")
  func unreadable() throws {
    try put(1, "a/z.png", "b/z.png", "a/link.png")
    try folder.link("b/link.png", to: "nowhere.png")
    try folder.link("a/lost.png", to: "nowhere.png")
    try folder.link("b/lost.png", to: "nowhere.png")
    #expect(
      try compare() == ["link.png unreadable", "lost.png unreadable", "z.png equal"])
  }

  @Test("Links back to a folder around them end, and hide nothing")
  func loops() throws {
    try put(1, "a/x.png", "b/x.png")
    for name in ["one", "two", "three"] { try folder.link("a/" + name, to: ".") }
    try folder.link("b/up", to: "../b")
    try folder.link("b/other", to: "../a")
    #expect(try compare() == ["other/x.png different", "x.png equal"])
  }

  @Test("A folder with more names than the limit is refused, none with as many")
  func limit() throws {
    try put(1, "a/1.png", "a/2.png", "a/c/3.png")
    var walk = FolderWalk(files: disk, limit: 4)
    try walk.add(folder["a"], as: "")
    #expect(walk.paths == ["1.png", "2.png", "c/3.png"])
    var short = FolderWalk(files: disk, limit: 3)
    #expect(throws: Diagnostic.self) { try short.add(folder["a"], as: "") }
  }
}
