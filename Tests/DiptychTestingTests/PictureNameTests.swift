import Basics
import TestSupport
import Testing

@testable import DiptychTesting

@Suite("Names of pictures in tests", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct PictureNameTests {
  @Test("Calls without a name are numbered, the same at every run")
  func numbers() throws {
    let bench = try Bench()
    for _ in 0..<2 {
      _ = bench.picture(row("Flights"), named: nil, line: 10)
      _ = bench.picture(row("Hotels"), named: nil, line: 11)
    }
    #expect(
      bench.approvedNames.filter { $0.hasSuffix(".json") } == [
        "navigation-2.json", "navigation.json",
      ])
    // The first run recorded, the second found everything as it was.
    #expect(bench.takeFailures().count == 2)
  }

  @Test("A test with arguments must name its pictures")
  func arguments() throws {
    let bench = try Bench(hasArguments: true)
    #expect(!bench.picture(row("Flights"), named: nil))
    #expect(try #require(bench.takeFailures().first).contains("`named:`"))
    #expect(!bench.picture(row("Flights"), named: "one"))
    #expect(bench.approvedNames.count == 3)
  }

  @Test(
    "A name that cannot be a file's is refused",
    arguments: [
      "", "../up", "a/b", "con", ".hidden", "a\u{7}b", String(repeating: "x", count: 121),
    ])
  func refused(name: String) throws {
    let bench = try Bench()
    #expect(!bench.picture(row("Flights"), named: name))
    #expect(!bench.layout(row("Flights"), named: name))
    #expect(bench.takeFailures().allSatisfy { $0.contains("cannot be the name of a picture") })
    #expect(bench.approvedNames == [])
  }

  @Test(
    "The name of a test is its function's",
    arguments: [
      ("navigation()", "navigation"), ("sizes(_:)", "sizes"), ("`a row`()", "a row"),
      ("init", "init"),
    ])
  func functionName(function: String, name: String) {
    var place = TestPlace(
      fileID: #fileID, filePath: #filePath, function: "x()", line: 1, column: 1)
    place.function = function
    #expect(place.functionName == name)
    #expect(place.fileStem == "PictureNameTests")
  }
}
