import Basics
import TestSupport
import Testing

@testable import DiptychTesting

@Suite("Expecting a layout", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct LayoutExpectationTests {
  @Test("The first run records readable frames and fails; the second passes")
  func records() throws {
    let bench = try Bench()
    #expect(!bench.layout(row("Flights", "Hotels")))
    #expect(try #require(bench.takeFailures().first).contains("has not been approved"))
    let text = String(decoding: try #require(bench["row.layout.txt"]), as: UTF8.self)
    #expect(text.hasPrefix("HorizontalNavigation 'row'  "))
    #expect(text.contains("item[1].title") && text.contains("\"Hotels\""))
    #expect(bench.layout(row("Flights", "Hotels")))
    bench["row.layout.txt"] = Array(text.split(separator: "\n").joined(separator: "\r\n").utf8)
    #expect(bench.layout(row("Flights", "Hotels")))
    #expect(bench.takeFailures() == [])
  }

  @Test("A failure shows the lines that changed, and the file stays")
  func difference() throws {
    let bench = try Bench()
    _ = bench.layout(row("Flights", "Hotels"))
    let old = bench["row.layout.txt"]
    _ = bench.takeFailures()
    #expect(!bench.layout(row("Flights", "Rooms")))
    let lines = try #require(bench.takeFailures().first).split(separator: "\n")
    #expect(lines.first == "The layout of 'row' is not as approved")
    #expect(lines.contains { $0.hasPrefix("-") && $0.contains("\"Hotels\"") })
    #expect(lines.contains { $0.hasPrefix("+") && $0.contains("\"Rooms\"") })
    #expect(bench["row.layout.txt"] == old)
    #expect(!bench.layout(row("Flights", "Rooms"), record: .failed))
    #expect(bench.layout(row("Flights", "Rooms")))
  }

  private func numbered(
    _ range: ClosedRange<Int>, _ changes: [Int: String] = [:], without left: Int = 0
  ) -> String {
    range.filter { $0 != left }.map { (changes[$0] ?? "line \($0)") + "\n" }.joined()
  }

  @Test("Hunks are those of `diff --unified`")
  func hunks() {
    let old = numbered(1...20)
    let new = numbered(1...20, [2: "changed"], without: 19)
    #expect(
      UnifiedDifference.lines(from: old, to: new) == [
        "--- approved", "+++ now", "@@ -1,5 +1,5 @@", " line 1", "-line 2", "+changed",
        " line 3", " line 4", " line 5", "@@ -16,5 +16,4 @@", " line 16", " line 17", " line 18",
        "-line 19", " line 20",
      ])
    #expect(UnifiedDifference.lines(from: old, to: old) == [])
    #expect(
      UnifiedDifference.lines(from: "", to: "a\n") == [
        "--- approved", "+++ now", "@@ -0,0 +1,1 @@", "+a",
      ])
  }

  @Test("Lines that are taken away stand in the old text, in order, and the counts agree")
  func counts() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let old = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        String(Int.random(in: 0...3, using: &generator))
      }
      let new = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        String(Int.random(in: 0...3, using: &generator))
      }
      let lines = UnifiedDifference.lines(
        from: old.map { $0 + "\n" }.joined(), to: new.map { $0 + "\n" }.joined())
      #expect(lines.isEmpty == (old == new))
      let body = lines.dropFirst(2).filter { !$0.hasPrefix("@@") }
      let shrinkage = body.count { $0.hasPrefix("-") } - body.count { $0.hasPrefix("+") }
      #expect(shrinkage == old.count - new.count)
      let removed = body.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
      #expect(isSubsequence(removed, of: old))
    }
  }

  private func isSubsequence(_ part: [String], of whole: [String]) -> Bool {
    var rest = part[...]
    for line in whole where line == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
