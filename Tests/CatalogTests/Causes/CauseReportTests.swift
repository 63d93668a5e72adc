import Basics
import Testing

@testable import Catalog

@Suite("Gathered causes")
struct CauseReportTests {
  private static let night = Cause(
    .tokenValue("core.accent", mode: .night, from: "#84E9FF", to: "#6D9FEB"))

  @Test("A cause of many variants is told once, with the pictures that show it")
  func merged() {
    var report = CauseReport()
    for index in 1...7 {
      report.add(
        [CauseReportTests.night], variant: "v\(index)",
        pictures: PictureCounts(day: 5, night: 1, adaptive: 1))
    }
    #expect(
      report.causes.map(\.line) == ["token core.accent (night) #84E9FF → #6D9FEB: 14 pictures"])
    #expect(report.causes.first?.variants == (1...7).map { "v\($0)" })
  }

  @Test("They are ordered by kind, by the number of pictures, by name")
  func order() {
    var report = CauseReport()
    report.add([.added("new")], variant: "new", pictures: PictureCounts(day: 1, night: 1))
    report.add([.removed("old")], variant: "old", pictures: PictureCounts())
    report.add(
      [
        .pixels, Cause(.icon("b", from: "1", to: "2")), Cause(.icon("a", from: "1", to: "2")),
        CauseReportTests.night,
        Cause(.library("cairo", from: "1", to: "2")), Cause(.font("A.otf", from: "1", to: "2")),
      ], variant: "one", pictures: PictureCounts(night: 1))
    report.add(
      [Cause(.icon("z", from: "1", to: "2"))], variant: "two", pictures: PictureCounts(night: 3))
    #expect(
      report.causes.map(\.line) == [
        "environment changed: font A.otf changed (1 picture)",
        "environment changed: cairo 1 → 2 (1 picture)",
        "token core.accent (night) #84E9FF → #6D9FEB: 1 picture",
        "icon z changed: 3 pictures", "icon a changed: 1 picture", "icon b changed: 1 picture",
        "variant new added: 2 pictures", "variant old removed",
        "nothing recorded explains it; the drawing code may have changed: 1 picture",
      ])
  }

  @Test("Elements of several variants are joined")
  func joined() {
    let fact = CauseFact.elementColor(from: "a", to: "b")
    var report = CauseReport()
    report.add(
      [Cause(fact, elements: ["x", "y"])], variant: "1", pictures: PictureCounts(day: 1))
    report.add(
      [Cause(fact, elements: ["y", "z"])], variant: "2", pictures: PictureCounts(day: 1))
    #expect(report.causes.map(\.line) == ["token a → b: x, y, z (2 pictures)"])
  }

  @Test("Many names are counted")
  func manyNames() {
    let ids = (0..<20).map { "item[\($0)]" }
    #expect(
      Cause(.elementsAdded(ids)).line
        == ids.prefix(8).joined(separator: ", ") + " and 12 more added")
  }

  @Test("JSON for scripts")
  func json() {
    var report = CauseReport()
    report.add(
      [CauseReportTests.night, .pixels], variant: "small", pictures: PictureCounts(night: 1))
    #expect(
      report.causes.map { $0.json.compactText } == [
        ##"{"kind": "token", "what": "core.accent (night)", "from": "#84E9FF", "to": "#6D9FEB", "##
          + ##""pictures": 1, "text": "token core.accent (night) #84E9FF → #6D9FEB: 1 picture", "##
          + ##""variants": ["small"]}"##,
        ##"{"kind": "pixels", "what": "pixels", "from": null, "to": null, "pictures": 1, "##
          + ##""text": "nothing recorded explains it; the drawing code may have changed: "##
          + ##"1 picture", "variants": ["small"]}"##,
      ])
  }

  @Test("Ten thousand variants are no work")
  func many() {
    let (old, new) = (
      ManifestRecord.navigation(), ManifestRecord.navigation(widths: [52, 53.1, 36], height: 40)
    )
    let finder = CauseFinder(from: [], to: [])
    var report = CauseReport()
    let clock = ContinuousClock()
    let time = clock.measure {
      for index in 0..<10_000 {
        report.add(
          finder.causes(from: old, to: new, picturesDiffer: true), variant: "\(index)",
          pictures: PictureCounts(day: 1, night: 1))
      }
      #expect(report.causes.map(\.pictures) == [20_000, 20_000, 20_000])
    }
    // Unoptimised and beside other tests; squares of ten thousand would take minutes.
    #expect(time < .seconds(60))
  }
}
