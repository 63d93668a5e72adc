import Basics
import Catalog
import Components
import Foundation
import PixelImage
import TestSupport
import Testing

@testable import DiptychTesting

@Suite("Expecting a picture", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct PictureExpectationTests {
  private let files = ["row.day@2x.png", "row.json", "row.night@2x.png"]

  @Test("The first run records both modes and fails; the second passes and writes nothing")
  func recordsOnce() throws {
    let bench = try Bench()
    #expect(!bench.picture(row("Flights", "Hotels")))
    let text = try #require(bench.takeFailures().first)
    #expect(text.hasPrefix("'row' has no approved pictures\n"))
    #expect(text.contains("Recorded:\n  \(bench.folder.path)/__Pictures__/NavigationTests/row."))
    #expect(bench.approvedNames == files)
    let day = try #require(bench["row.day@2x.png"])
    #expect(day != bench["row.night@2x.png"])

    #expect(bench.picture(row("Flights", "Hotels")))
    #expect(bench.takeFailures() == [])
    #expect(bench["row.day@2x.png"] == day)
  }

  @Test("The pictures are those the studio draws")
  func sameAsStudio() throws {
    let bench = try Bench()
    var settings = VariantSettings()
    settings.width = 375
    _ = bench.picture(row("Flights", "Hotels"), settings: settings)
    let pair = try Studio(theme: Bench.themes + "/Backpack")
      .draw(row("Flights", "Hotels"), width: 375)

    #expect(bench["row.day@2x.png"] == pair.day)
    #expect(bench["row.night@2x.png"] == pair.night)
  }

  @Test("A changed label is named, with what moved, the boxes and the files")
  func changedLabel() throws {
    let bench = try Bench()
    _ = bench.picture(row("Flights", "Hotels", "Cars"))
    let before = bench["row.day@2x.png"]
    _ = bench.takeFailures()
    #expect(!bench.picture(row("Flights", "Rooms", "Cars")))
    let text = try #require(bench.takeFailures().first)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first == "'row' does not look as approved")
    let cause = try #require(lines.dropFirst().first)
    #expect(cause.hasPrefix("  cause: "))
    #expect(text.contains("Hotels") && text.contains("Rooms"))
    #expect(text.contains("item[2]"))
    #expect(text.contains("row.day@2x.png") && text.contains("row.night@2x.png"))
    #expect(text.contains("DIPTYCH_RECORD=failed"))
    #expect(bench["row.day@2x.png"] == before)
  }

  @Test("A changed token is named by mode, with pixels counted and boxed")
  func changedToken() throws {
    let bench = try Bench()
    let theme = bench.folder["Backpack"]
    try FileManager.default.copyItem(atPath: Bench.themes + "/Backpack", toPath: theme)
    #expect(!bench.picture(row("Flights", "Hotels"), theme: theme))
    _ = bench.takeFailures()

    let other = bench.folder["Other"]
    try FileManager.default.copyItem(atPath: theme, toPath: other)
    let tokens = other + "/backpack.night.tokens.json"
    let old = try String(contentsOfFile: tokens, encoding: .utf8)
    let changed = try #require(NightToken.changed("core.accent", in: old))
    try changed.write(toFile: tokens, atomically: true, encoding: .utf8)

    #expect(!bench.picture(row("Flights", "Hotels"), theme: other))
    let text = try #require(bench.takeFailures().first)
    #expect(text.contains("cause: token core.accent (night) #84E9FF → #010203"))
    #expect(text.contains("  night: ") && !text.contains("  day: "))
    #expect(text.contains(" pixels (") && text.contains(", in ["))
    let attached = bench.attachments
    #expect(
      attached.map(\.name) == [
        "row.night@2x.expected.png", "row.night@2x.actual.png", "row.night@2x.difference.png",
      ])
    let isApproved = attached.first?.bytes == bench["row.night@2x.png"]
    #expect(isApproved)
    #expect(Set(attached.map { Digest(of: $0.bytes).description }).count == 3)
    #expect(attached.allSatisfy { (try? PNGDecoder.decode($0.bytes, name: $0.name)) != nil })
  }

  @Test("Another size is told as such")
  func size() throws {
    let bench = try Bench()
    _ = bench.picture(row("Flights"))
    var settings = VariantSettings()
    settings.width = 200
    _ = bench.takeFailures()
    #expect(!bench.picture(row("Flights"), settings: settings))
    #expect(try #require(bench.takeFailures().first).contains("a size is never excused"))
  }

  @Test("A tolerance excuses what it allows")
  func tolerance() throws {
    let bench = try Bench()
    _ = bench.picture(row("Flights", "Hotels"))
    var settings = VariantSettings()
    settings.tolerance = try #require(Tolerance(share: 1, origin: .commandLine))
    var swapped = row("Flights", "Hotels")
    swapped = HorizontalNavigation<Default>(
      options: [.text("Flights", tag: 0), .text("Hotels", tag: 1)], selectedItemIndex: 1)
    _ = bench.takeFailures()
    #expect(bench.picture(swapped, settings: settings))
    #expect(!bench.picture(swapped))
  }

  @Test("A component that cannot be drawn fails with the reason and records nothing")
  func unknownTheme() throws {
    let bench = try Bench()
    #expect(!bench.picture(row("Flights"), theme: "NoSuchTheme", record: .all))
    #expect(try #require(bench.takeFailures().first).contains("NoSuchTheme"))
    #expect(bench.approvedNames == [])
  }

  @Test("Without a record the change is not explained by guesses")
  func noRecord() throws {
    let bench = try Bench()
    _ = bench.picture(row("Flights"))
    try bench.folder.remove("__Pictures__/NavigationTests/row.json")
    _ = bench.takeFailures()
    #expect(!bench.picture(row("Hotels")))
    let text = try #require(bench.takeFailures().first)
    #expect(text.contains("cause: unknown: there is no record"))
    // A record of now would explain the old picture wrongly.
    #expect(bench["row.json"] == nil)
  }

  @Test("Where a runner takes no attachments, the files are written and their folder told")
  func artifacts() throws {
    let bench = try Bench(takesAttachments: false)
    _ = bench.picture(row("Flights"))
    _ = bench.takeFailures()
    #expect(!bench.picture(row("Hotels")))
    let folder = bench.folder["temporary/diptych-test-artifacts/NavigationTests/row"]
    #expect(try #require(bench.takeFailures().first).contains("Written to \(folder): "))
    #expect(try Disk().names(in: folder).count == 6)

    let other = try Bench(
      [TestEnvironment.artifacts: bench.folder["kept"]], folder: bench.folder)
    #expect(!other.picture(row("Hotels")))
    #expect(try Disk().names(in: bench.folder["kept/NavigationTests/row"]).count == 6)
  }

  @Test("Tests that run side by side get their own pictures")
  func parallel() async throws {
    let bench = try Bench()
    let count = 24
    func run() async -> [Bool] {
      await withTaskGroup(of: Bool.self) { group in
        for index in 0..<count {
          group.addTask {
            bench.picture(row("Tab \(index)", "Other"), named: "row-\(index)")
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }
    #expect(await run() == Array(repeating: false, count: count))
    #expect(bench.takeFailures().count == count)
    #expect(await run() == Array(repeating: true, count: count))
    #expect(bench.takeFailures() == [])
  }
}

/// Changes a colour in the text of a DTCG file.
enum NightToken {
  static func changed(_ name: String, in text: String) -> String? {
    guard
      var root = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    else { return nil }
    func set(_ path: ArraySlice<String>, in object: inout [String: Any]) -> Bool {
      guard let first = path.first else {
        guard object["$value"] != nil else { return false }
        object["$value"] = "#010203"
        return true
      }
      guard var inner = object[first] as? [String: Any], set(path.dropFirst(), in: &inner)
      else { return false }
      object[first] = inner
      return true
    }
    let path = name.split(separator: ".").map(String.init)
    guard set(path[...], in: &root), let data = try? JSONSerialization.data(withJSONObject: root)
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
