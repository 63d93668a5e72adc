import Basics
import Foundation
import TestSupport
import Testing

@testable import DiptychCLI

/// The built program, cut into shards by GNU parallel, on this machine and over ssh on several.
@Suite(
  "Shards by GNU parallel",
  .enabled(
    if: ShardPrograms.parallel != nil || ExternalProgram.areDemanded,
    "GNU parallel is not installed"),
  .enabled(if: ShardPrograms.program != nil, "the program is not built beside the tests"),
  .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct ParallelShardTests {
  /// A project of the shipped theme with one colour changed since its pictures were approved.
  private func project(_ program: ExternalProgram) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let disk = Disk()
    let theme = Path.join(ShardPrograms.root, "Themes/Backpack")
    func copy(_ path: String) throws {
      let source = Path.join(theme, path)
      guard disk.kind(of: source) == .folder else {
        let bytes = try disk.read(source, limit: 1 << 24)
        return try disk.write(bytes, to: folder["Themes/Backpack/" + path])
      }
      for name in try disk.names(in: source) { try copy(path.isEmpty ? name : "\(path)/\(name)") }
    }
    try copy("")
    try run(program, ["render", "--quiet"], in: folder)
    let tokens = folder["Themes/Backpack/backpack.night.tokens.json"]
    let text = String(decoding: try disk.read(tokens, limit: 1 << 20), as: UTF8.self)
    let changed = text.replacing("[0.5176, 0.9137, 1]", with: "[0.4275, 0.6235, 0.9216]")
    #expect(changed != text)
    try disk.write(Array(changed.utf8), to: tokens)
    return folder
  }

  /// Runs a program in a folder; ending with 1 is how a check tells of differences.
  @discardableResult
  private func run(
    _ program: ExternalProgram, _ arguments: [String], in folder: TemporaryFolder
  ) throws -> String {
    let bash = try #require(ShardPrograms.bash)
    let line = "cd \"$1\" && shift && \"$@\" || [ $? -eq 1 ]"
    let output = try bash.run(
      ["-c", line, "run", folder.path, program.path] + arguments, seconds: 240)
    return String(decoding: output, as: UTF8.self)
  }

  private func joined(_ text: String) throws -> String {
    guard case .object(let members) = JSONValue(try JSONReader.read(Array(text.utf8), file: "x"))
    else { return text }
    return JSONValue.object(members.filter { !["shards", "missingShards"].contains($0.name) })
      .linedText
  }

  @Test("Four at once on this machine say together what one says")
  func local() throws {
    let program = try #require(ShardPrograms.program)
    let parallel = try #require(ShardPrograms.parallel)
    let folder = try project(program)
    let whole = try run(program, ["check", "--json"], in: folder)
    try run(
      parallel,
      [
        "--will-cite", "--jobs", "4",
        "\(program.path) check --quiet --json --shard {}/4 > {}.json || [ $? -eq 1 ]", ":::", "1",
        "2", "3", "4",
      ], in: folder)
    let merged = try run(
      program, ["merge", "1.json", "2.json", "3.json", "4.json", "--json"], in: folder)
    #expect(try joined(merged) == joined(whole))
    #expect(merged.contains("token core.accent (night) #84E9FF → #6D9FEB"))
  }

  @Test(
    "Three hosts over ssh do, each with an address of its own",
    .enabled(
      if: ShardPrograms.canMakeHosts,
      "hosts need root, network namespaces, and ip, ssh and sshd installed"))
  func hosts() throws {
    let program = try #require(ShardPrograms.program)
    let folder = try project(program)
    let before = try hostNames()
    let script = ExternalProgram(path: ShardPrograms.root + "/.ci/shards-over-ssh")
    try run(script, [program.path, folder.path, folder["reports"], "3"], in: folder)
    let whole = try run(program, ["check", "--json"], in: folder)
    let disk = Disk()
    func report(_ name: String) throws -> String {
      String(decoding: try disk.read(folder["reports/" + name], limit: 1 << 24), as: UTF8.self)
    }
    #expect(try joined(report("merged")) == joined(whole))
    let hosts = try (1...6).map { try report("\($0).host").split(separator: " ")[2] }
    #expect(Set(hosts).count == 3)
    #expect(hosts.allSatisfy { $0.hasPrefix("198.18.") })
    // Nothing of the hosts is left.
    #expect(try hostNames().isSubset(of: before))
  }

  /// The network namespaces and links there are.
  private func hostNames() throws -> Set<Substring> {
    let bash = try #require(ShardPrograms.bash)
    let text = try bash.run(["-c", "ip netns list | cut -d' ' -f1; ip -o link | cut -d: -f2"])
    return Set(String(decoding: text, as: UTF8.self).split(separator: "\n"))
  }
}

/// What these tests need, and whether it is there.
enum ShardPrograms {
  static let parallel = ExternalProgram.find("parallel")
  static let bash = ExternalProgram.find("bash")

  static let root = Path.normalized(Path.join(Path.folder(of: #filePath), "../.."))

  static let program: ExternalProgram? = [
    CommandLine.arguments.first.map { Path.folder(of: $0) }, root + "/.build/debug",
  ].compactMap { $0 }.map { $0 + "/diptych" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
    .map { ExternalProgram(path: $0) }

  /// What the hosts are made with.
  static let canMakeHosts =
    geteuid() == 0
    && ["ip", "ssh", "ssh-keygen"].allSatisfy { ExternalProgram.find($0) != nil }
    && FileManager.default.isExecutableFile(atPath: "/usr/sbin/sshd") && hasNamespaces

  /// Not everywhere where one is root: a container may forbid namespaces, or links into them.
  private static let hasNamespaces: Bool = {
    guard let bash else { return false }
    let name = "dt\(getpid())"
    let probe = """
      ip netns add \(name) && ip link add \(name)-b type bridge \
        && ip link add \(name) type veth peer name eth0 netns \(name) \
        && ip netns exec \(name) true
      result=$?
      ip link delete \(name); ip link delete \(name)-b; ip netns delete \(name)
      exit $result
      """
    return (try? bash.run(["-c", probe])) != nil
  }()
}
