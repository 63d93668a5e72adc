import Basics
import Catalog
import TestSupport
import Testing

@testable import DiptychTesting

@Suite("Record modes", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct RecordModeTests {
  @Test(
    "The environment goes before the code, and CI before both",
    arguments: [
      ([:], nil, .missing),
      ([:], .all, .all),
      (["DIPTYCH_RECORD": "failed"], .never, .failed),
      (["DIPTYCH_RECORD": "ALL"], nil, .all),
      (["DIPTYCH_RECORD": ""], .failed, .failed),
      (["CI": "true"], .all, .never),
      (["CI": "1", "DIPTYCH_RECORD": "all"], .all, .never),
      (["CI": "woodpecker"], nil, .never),
      (["CI": "false"], .all, .all),
      (["CI": "0"], .all, .all),
      (["CI": ""], nil, .missing),
    ] as [([String: String], RecordMode?, RecordMode)])
  func decision(variables: [String: String], asked: RecordMode?, mode: RecordMode) {
    #expect(
      RecordDecision(asked: asked, environment: TestEnvironment(variables)).mode == mode)
  }

  @Test("A slip in the variable writes nothing and says what it may be")
  func slip() throws {
    let bench = try Bench(["DIPTYCH_RECORD": "al"])
    #expect(!bench.picture(row("Flights"), record: .all))
    #expect(!bench.layout(row("Flights"), record: .all))
    let texts = bench.takeFailures()
    #expect(texts.count == 2)
    #expect(
      texts.allSatisfy { $0.contains("'al'") && $0.contains("all, failed, missing or never") })
    #expect(bench.approvedNames == [])
  }

  @Test("CI never records", arguments: RecordMode.allCases)
  func continuousIntegration(mode: RecordMode) throws {
    let bench = try Bench(["CI": "true", "DIPTYCH_RECORD": mode.rawValue])
    #expect(!bench.picture(row("Flights"), record: mode))
    #expect(!bench.layout(row("Flights"), record: mode))
    #expect(bench.takeFailures().allSatisfy { $0.contains("Nothing is recorded where CI is set") })
    #expect(bench.approvedNames == [])
  }

  @Test("`failed` replaces both pictures and the record, still fails, and then passes")
  func failed() throws {
    let bench = try Bench()
    _ = bench.picture(row("Flights"))
    let old = bench.approvedNames.map { bench[$0] }
    _ = bench.takeFailures()
    #expect(!bench.picture(row("Hotels"), record: .failed))
    let text = try #require(bench.takeFailures().first)
    #expect(text.contains("does not look as approved") && text.contains("Recorded:"))
    #expect(zip(old, bench.approvedNames.map { bench[$0] }).allSatisfy { $0 != $1 })
    #expect(bench.picture(row("Hotels"), record: .failed))
    #expect(bench.takeFailures() == [])
  }

  @Test("`all` writes and fails although nothing differs")
  func all() throws {
    let bench = try Bench()
    _ = bench.picture(row("Flights"))
    _ = bench.takeFailures()
    #expect(!bench.picture(row("Flights"), record: .all))
    #expect(try #require(bench.takeFailures().first).hasPrefix("'row' was recorded\n"))
  }

  @Test("`never` and `missing` leave what differs alone", arguments: [RecordMode.never, .missing])
  func leftAlone(mode: RecordMode) throws {
    let bench = try Bench()
    _ = bench.picture(row("Flights"))
    let old = bench.approvedNames.map { bench[$0] }
    #expect(!bench.picture(row("Hotels"), record: mode))
    #expect(old == bench.approvedNames.map { bench[$0] })
  }

  @Test("`missing` writes the mode that is missing alone")
  func oneMode() throws {
    let bench = try Bench()
    _ = bench.picture(row("Flights"))
    let night = bench["row.night@2x.png"]
    try bench.folder.remove("__Pictures__/NavigationTests/row.night@2x.png")
    _ = bench.takeFailures()
    #expect(!bench.picture(row("Flights"), record: .never))
    #expect(bench["row.night@2x.png"] == nil)
    #expect(!bench.picture(row("Flights")))
    #expect(bench.takeFailures().allSatisfy { $0.hasPrefix("'row' lacks an approved picture") })
    #expect(bench["row.night@2x.png"] == night)
    #expect(bench.picture(row("Flights")))
  }

  private static let pointer = """
    version https://git-lfs.github.com/spec/v1
    oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
    size 12345

    """

  @Test("A pointer of Git LFS is told, and only `all` writes over it")
  func pointer() throws {
    let bench = try Bench()
    _ = bench.picture(row("Flights"))
    let bytes = Array(RecordModeTests.pointer.utf8)
    bench["row.day@2x.png"] = bytes
    for mode in [RecordMode.missing, .failed, .never] {
      _ = bench.takeFailures()
      #expect(!bench.picture(row("Flights"), record: mode))
      #expect(try #require(bench.takeFailures().first).contains("LFS"))
      #expect(bench["row.day@2x.png"] == bytes)
    }
    #expect(!bench.picture(row("Flights"), record: .all))
    #expect(bench.picture(row("Flights")))
  }
}
