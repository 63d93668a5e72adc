import Basics
import TestSupport
import Testing

@testable import Catalog

/// Tar files written by hand, with what no honest program would write.
@Suite(
  "Hostile archives", .enabled(if: ArchiveLibrary.shared != nil, "libarchive is not installed"))
struct HostileArchiveTests {
  private struct Member {
    var name: String
    var bytes: [UInt8] = [1, 2, 3]
    var kind: Character = "0"
    var target = ""
    /// What the header says, where that is not the truth.
    var claimedSize: Int?
  }

  private func tar(_ members: [Member], isEnded: Bool = true) -> [UInt8] {
    var archive: [UInt8] = []
    for member in members {
      var header = [UInt8](repeating: 0, count: 512)
      func put(_ text: String, at offset: Int) {
        for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
      }
      func octal(_ number: Int, _ width: Int) -> String {
        let digits = String(number, radix: 8)
        return String(repeating: "0", count: width - digits.count) + digits
      }
      put(String(member.name.prefix(100)), at: 0)
      put("0000644", at: 100)
      put("0000000", at: 108)
      put("0000000", at: 116)
      put(octal(member.claimedSize ?? member.bytes.count, 11), at: 124)
      put("00000000000", at: 136)
      put("        ", at: 148)
      put(String(member.kind), at: 156)
      put(String(member.target.prefix(100)), at: 157)
      put("ustar\u{0}00", at: 257)
      let sum = header.reduce(0) { $0 + Int($1) }
      put(octal(sum, 6) + "\u{0} ", at: 148)
      archive += header + member.bytes
      archive += [UInt8](repeating: 0, count: (512 - member.bytes.count % 512) % 512)
    }
    return isEnded ? archive + [UInt8](repeating: 0, count: 1024) : archive
  }

  private func read(
    _ archive: [UInt8], _ limits: ArchiveReader.Limits = .init()
  ) throws(Diagnostic) -> [String: [UInt8]] {
    try ArchiveReader(name: "a.tar", limits: limits).files(in: archive)
  }

  private func problem(_ archive: [UInt8], _ limits: ArchiveReader.Limits = .init()) -> String? {
    do throws(Diagnostic) { _ = try read(archive, limits) } catch { return error.message }
    return nil
  }

  @Test("Paths that lead out, links, folders and devices are passed over")
  func passedOver() throws {
    let members: [Member] = [
      Member(name: "../out.png"), Member(name: "a/../../out.png"), Member(name: "/etc/out.png"),
      Member(name: "a/../b.png"),
      Member(name: "link.png", bytes: [], kind: "2", target: "/etc/passwd"),
      Member(name: "hard.png", bytes: [], kind: "1", target: "good.png"),
      Member(name: "device.png", bytes: [], kind: "3"),
      Member(name: "pipe.png", bytes: [], kind: "6"),
      Member(name: "folder.png/", bytes: [], kind: "5"), Member(name: "program.exe"),
      Member(name: "./x/./good.png"),
    ]
    #expect(try read(tar(members)) == ["x/good.png": [1, 2, 3]])
  }

  @Test("The same name twice is all right only with the same bytes")
  func twice() throws {
    let same = [Member(name: "a.png"), Member(name: "./a.png")]
    #expect(try read(tar(same)) == ["a.png": [1, 2, 3]])
    let other = [Member(name: "a.png"), Member(name: "a.png", bytes: [4])]
    #expect(problem(tar(other)) == "a.png is in the archive twice, with different bytes")
  }

  @Test("Names longer than a header holds, in both dialects")
  func longNames() throws {
    let name = "Output/" + String(repeating: "long/", count: 60) + "é.png"
    let gnu = [
      Member(name: "././@LongLink", bytes: Array(name.utf8) + [0], kind: "L"),
      Member(name: "short.png"),
    ]
    #expect(try read(tar(gnu)).keys.first == name)
    let text = " path=\(name)\n"
    let record = "\(text.utf8.count + 3)" + text
    let pax = [Member(name: "x", bytes: Array(record.utf8), kind: "x"), Member(name: "short.png")]
    #expect(try read(tar(pax)).keys.first == name)
    let endless = [
      Member(name: "././@LongLink", bytes: [1], kind: "L", claimedSize: 0o7777777777),
      Member(name: "short.png"),
    ]
    #expect(problem(tar(endless))?.hasPrefix("cannot read a.tar as an archive") == true)
  }

  @Test("Limits hold before the memory is taken")
  func limits() {
    let members = (0..<5).map { Member(name: "\($0).png", bytes: [UInt8](repeating: 0, count: 99)) }
    #expect(
      problem(tar(members), .init(entries: 4)) == "a.tar has more than 4 entries")
    #expect(problem(tar(members), .init(entries: 5, bytes: 494)) != nil)
    #expect(problem(tar(members), .init(entries: 5, bytes: 495)) == nil)
    let liar = Member(name: "a.png", claimedSize: 0o7777777777)
    #expect(problem(tar([liar])) != nil)
  }

  @Test("Cut off anywhere, an archive is whole, smaller or refused")
  func truncated() throws {
    let archive = tar([Member(name: "a.png"), Member(name: "b.png")])
    for count in stride(from: 0, through: archive.count, by: 97) {
      let found = (try? read(Array(archive[..<count]))) ?? [:]
      #expect(found.values.allSatisfy { $0 == [1, 2, 3] })
    }
  }

  @Test("Flipped bits never do more than give an error or other bytes")
  func flipped() throws {
    var random = SeededGenerator(seed: 3)
    let archive = tar([Member(name: "a.png"), Member(name: "Output/b.png")])
    for _ in 0..<300 {
      var broken = archive
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        broken[Int.random(in: 0..<archive.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let found = (try? read(broken, .init(entries: 10, bytes: 10_000))) ?? [:]
      #expect(found.values.reduce(0) { $0 + $1.count } <= 10_000)
    }
  }

  @Test(
    "The output folder is found where it is",
    arguments: [
      (["Output/T/C/a.png", "Output/T/C/manifest.json"], "Output/"),
      (["T/C/a.png", "T/C/manifest.json"], ""),
      (["repo-1/Output/T/C/a.png", "repo-1/Sources/x.png"], "repo-1/Output/"),
      (["Output/T/C/a.png", "docs/b.png"], "Output/"), (["T/Output/a.png", "U/b.png"], ""),
    ])
  func root(_ names: [String], _ root: String) throws {
    let files = MemoryFiles()
    files.put(tar(names.map { Member(name: $0) }), at: "a.tar")
    let archive = try BaselineArchive("a.tar", folderName: "Output", files: files)
    #expect(archive.name(of: "x") == "a.tar:\(root)x")
    let path = String(names[0].dropFirst(root.count))
    #expect(try archive.bytes(of: path) == [1, 2, 3])
    #expect(try archive.paths(below: "").contains(path))
  }
}
