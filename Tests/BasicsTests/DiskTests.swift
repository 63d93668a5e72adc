import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Basics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The superuser may write anywhere, so nothing can be made read-only for it.
private let isSuperuser = geteuid() == 0

@Suite("Writing to the disk")
struct DiskTests {
  private let disk = Disk()
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func names() throws -> [String] { try disk.names(in: folder.path) }

  private func text(_ name: String) throws -> String {
    String(decoding: try disk.read(folder[name], limit: 1 << 20), as: UTF8.self)
  }

  private func failure(_ path: String) throws -> Diagnostic {
    try #require(throws: Diagnostic.self) { try disk.write([1, 2, 3], to: path) }
  }

  // A process that was killed leaves its temporary file, and in a container the next one has the
  // same number.
  @Test("What an earlier process left behind does not stand in the way, and is left alone")
  func leftovers() throws {
    let elsewhere = folder["elsewhere"]
    try disk.write(Array("kept".utf8), to: elsewhere)
    var left = [".a.png.tmp", ".a.png.0.tmp", "a.png.tmp"]
    for number in 0...20 { left.append(".a.png.\(getpid())-\(number).tmp") }
    for name in left { try folder.link(name, to: elsewhere) }
    let others = Set(try names())
    try disk.write(Array("new".utf8), to: folder["a.png"])
    #expect(try text("a.png") == "new")
    #expect(try Set(names()) == others.union(["a.png"]))
    // Nothing was written through the links either.
    #expect(try text("elsewhere") == "kept")
  }

  @Test("Two temporary names of one file are never the same, and both are hidden beside it")
  func temporaryNames() {
    let names = Set((0..<1000).map { _ in TemporaryFile.name(beside: "a/b.png") })
    #expect(names.count == 1000)
    #expect(names.allSatisfy { $0.hasPrefix("a/.b.png.") && $0.hasSuffix(".tmp") })
  }

  @Test("Where a folder stands nothing is written, and nothing is left")
  func overFolder() throws {
    try disk.write([], to: folder["there/inside"])
    for path in ["there", "there/", "there/."] {
      let problem = try failure(folder[path])
      #expect(problem.category == .cannotWrite)
      #expect(try names() == ["there"])
      #expect(try disk.names(in: folder["there"]) == ["inside"])
    }
  }

  // `--junit /dev/null` by the superuser would take the device away from the whole machine.
  @Test("A pipe, or a link to a device, is not replaced by a file, and nothing is left")
  func overDevice() throws {
    try #require(mkfifo(folder["pipe"], 0o600) == 0)
    try folder.link("device", to: "/dev/null")
    for name in ["pipe", "device"] {
      #expect(try failure(folder[name]).category == .cannotWrite)
      #expect(disk.kind(of: folder[name]) == .other)
    }
    #expect(try names() == ["device", "pipe"])
  }

  @Test("Below a file nothing is written, and the file stays as it is")
  func belowFile() throws {
    try disk.write([7], to: folder["file"])
    #expect(try failure(folder["file/a.png"]).category == .cannotWrite)
    #expect(try failure(folder["file/b/a.png"]).category == .cannotWrite)
    #expect(try names() == ["file"])
    #expect(try disk.read(folder["file"], limit: 9) == [7])
  }

  @Test("A name too long for the file system leaves no temporary file")
  func longNames() throws {
    let longest = String(repeating: "n", count: 255)
    try disk.write([1], to: folder[longest])
    #expect(try names() == [longest])
    // The temporary file can be made, but not be given this name.
    let problem = try failure(folder[longest + "n"])
    #expect(problem.category == .cannotWrite)
    #expect(try names() == [longest])
  }

  @Test("A name that is long in bytes, not in letters, can be written")
  func longLetters() throws {
    // 30 flags of 8 bytes; the temporary name takes 50 letters of it.
    let name = String(repeating: "🇩🇪", count: 30)
    try disk.write([1], to: folder[name])
    #expect(try names() == [name])
  }

  @Test(
    "In a folder that may only be read nothing is left",
    .enabled(if: !isSuperuser, "the superuser may write everywhere"))
  func readOnlyFolder() throws {
    try disk.write([7], to: folder["a.png"])
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    for name in ["a.png", "b.png", "new/c.png"] {
      #expect(try failure(folder[name]).category == .cannotWrite)
    }
    #expect(try names() == ["a.png"])
    #expect(try disk.read(folder["a.png"], limit: 9) == [7])
  }

  @Test("Of many who write one file at once, one wins whole, and readers never see a part")
  func manyWriters() throws {
    let (writers, size) = (24, 50_000)
    let path = folder["shared.png"]
    try disk.write([UInt8](repeating: 255, count: size), to: path)
    let faults = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: writers) { index in
      do {
        try disk.write([UInt8](repeating: UInt8(index), count: size), to: path)
        let seen = try disk.read(path, limit: size)
        if seen.count != size || Set(seen).count != 1 {
          faults.withLock { $0.append("\(seen.count) bytes of \(Set(seen).count) kinds") }
        }
      } catch {
        faults.withLock { $0.append("\(error)") }
      }
    }
    #expect(faults.withLock { $0 } == [])
    #expect(try names() == ["shared.png"])
  }

  // Without a lock most of the additions are lost: each reads what another is about to replace.
  @Test("Whoever holds a folder's lock is alone in it")
  func locking() throws {
    let path = folder["count"]
    try disk.write([0], to: path)
    let (rounds, files) = (30, disk)
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      for _ in 0..<rounds {
        files.locking(folder.path) {
          guard let count = try? files.read(path, limit: 1).first else { return }
          usleep(100)
          try? files.write([count + 1], to: path)
        }
      }
    }
    #expect(try disk.read(path, limit: 1) == [UInt8(2 * rounds)])
  }
}
