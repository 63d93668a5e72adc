import Testing

@testable import Basics

@Suite("Child processes")
struct ChildProcessTests {
  private func shell(_ script: String, limit: Int = 1 << 20) throws -> ChildProcess.Outcome {
    try ChildProcess.run("/bin/sh", ["-c", script], environment: ["A": "1"], limit: limit)
  }

  @Test(
    "Output, errors and the exit code come back",
    arguments: [
      ("printf out; printf err >&2; exit 3", 3, "out", "err"),
      ("printf %s \"$A$HOME$PATH\"", 0, "1", ""),
      ("kill -9 $$", -9, "", ""),
      ("cat", 0, "", ""),
    ] as [(String, Int32, String, String)])
  func outcome(_ script: String, _ code: Int32, _ output: String, _ errors: String) throws {
    // A shell without PATH may make one up.
    let result = try shell(script.replacing("$PATH", with: ""))
    #expect(result.code == code)
    #expect(String(decoding: result.output, as: UTF8.self) == output)
    #expect(result.errors == errors)
  }

  @Test("Arguments are handed over as they are")
  func arguments() throws {
    let words = ["a b", "", "$HOME", "'\"\n", "ü", "-x"]
    let result = try ChildProcess.run(
      "/bin/sh", ["-c", "for word; do printf '%s|' \"$word\"; done", "sh"] + words,
      environment: [:], limit: 1 << 20)
    #expect(String(decoding: result.output, as: UTF8.self) == words.map { $0 + "|" }.joined())
  }

  @Test("A child that says much on both sides is not waited for for ever")
  func both() throws {
    let result = try shell(
      "/usr/bin/head -c 500000 /dev/zero >&2; /usr/bin/head -c 500000 /dev/zero; "
        + "/usr/bin/head -c 500000 /dev/zero >&2; exit 4")
    #expect(result.code == 4)
    #expect(result.output.count == 500_000)
    #expect(result.errors.utf8.count == 4096)
  }

  @Test("A child that never stops talking is stopped")
  func limit() {
    #expect(throws: ChildProcess.Failure.tooMuchOutput(limit: 1000)) {
      try shell("/bin/cat /dev/zero", limit: 1000)
    }
  }

  @Test("What is not there, or no program, cannot be started", arguments: ["/nowhere", "/tmp"])
  func missing(_ path: String) {
    #expect(throws: ChildProcess.Failure.self) {
      try ChildProcess.run(path, [], environment: [:], limit: 1)
    }
  }

  @Test("Talking to a child that has ended fails and does no harm")
  func deadChild() throws {
    let child = try ChildProcess(
      "/bin/sh", ["-c", "exit 5"], environment: [:], connection: .input)
    var buffer = [UInt8](repeating: 0, count: 10)
    #expect(buffer.withUnsafeMutableBytes { child.receive(into: $0) } == 0)
    // What is on its way may still be taken.
    var isTaken = true
    for _ in 0..<100 where isTaken { isTaken = child.send([UInt8](repeating: 0, count: 1 << 16)) }
    #expect(!isTaken)
    #expect(child.finish() == 5)
    #expect(child.finish() == 5)
    #expect(!child.send([1]))
  }

  @Test("A conversation")
  func conversation() throws {
    let child = try ChildProcess("/bin/cat", [], environment: [:], connection: .input)
    var buffer = [UInt8](repeating: 0, count: 100)
    for word in ["one", "two", "three"] {
      #expect(child.send(Array(word.utf8)))
      let count = buffer.withUnsafeMutableBytes { child.receive(into: $0) }
      #expect(String(decoding: buffer[..<count], as: UTF8.self) == word)
    }
    #expect(child.finish() == 0)
  }

  @Test("No descriptor is left behind, or handed to a child")
  func descriptors() throws {
    func count() throws -> Int { try Disk().names(in: "/proc/self/fd").count }
    guard Disk().kind(of: "/proc/self/fd") == .folder else { return }
    let open = try (0..<60).map { _ in
      try ChildProcess("/bin/cat", [], environment: [:], connection: .input)
    }
    let result = try shell("for name in /proc/self/fd/*; do /bin/readlink $name; done; :")
    // Its own output and errors; others belong to whoever else runs in this process.
    let sockets = String(decoding: result.output, as: UTF8.self).split(separator: "socket:").count
    #expect(sockets < 60)
    open.forEach { $0.finish() }
    let before = try count()
    for _ in 0..<50 { _ = try shell("exit") }
    for _ in 0..<50 { _ = try? ChildProcess.run("/nowhere", [], environment: [:], limit: 1) }
    // Other tests open files at the same time.
    #expect(try count() < before + 40)
  }
}
