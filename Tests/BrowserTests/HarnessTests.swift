import Basics
import PixelImage
import TestSupport
import Testing

/// That the other programs draw what they are given, and that the judge sees what it should.
@Suite("Comparing with other programs")
struct HarnessTests {
  private let folder: TemporaryFolder

  /// A square, a triangle and a half-transparent bar; the square is green in the dark.
  private static let adaptive = """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="12" viewBox="0 0 20 12">
    <style>#a{fill:#ff0000}@media (prefers-color-scheme:dark){#a{fill:#00ff00}}</style>
    <rect width="20" height="12" fill="#0062e3"/><rect id="a" x="2" y="2" width="8" height="8"/>
    <path d="M12 2h6v8h-6z" fill="#fff"/></svg>
    """

  init() throws {
    folder = try TemporaryFolder()
    try Disk().write(Array(HarnessTests.adaptive.utf8), to: folder["it & #1.svg"])
  }

  private static func picture(scale: Int, _ scheme: Browser.ColorScheme) throws -> PixelImage {
    var picture = PixelImage(
      size: try PixelSize(width: 20 * scale, height: 12 * scale),
      filledWith: Color(red: 0, green: 0x62, blue: 0xE3))
    let square =
      scheme == .light
      ? Color(red: 255, green: 0, blue: 0) : Color(red: 0, green: 255, blue: 0)
    for y in 2 * scale..<10 * scale {
      for x in 2 * scale..<10 * scale { picture[x, y] = square }
      for x in 12 * scale..<18 * scale {
        picture[x, y] = Color(red: 255, green: 255, blue: 255)
      }
    }
    return picture
  }

  @Test(
    "Chromium draws every picture of a page in its place, in the scheme that is asked for",
    .enabled(if: Requirements.runChromium, "\(Requirements.chromiumReason)"),
    arguments: Browser.ColorScheme.allCases, [1, 3])
  func chromium(scheme: Browser.ColorScheme, scale: Int) throws {
    let browser = Browser(program: try #require(Requirements.chromium))
    let picture = try HarnessTests.picture(scale: scale, scheme)
    let drawn = try browser.draw(
      Array(repeating: (folder["it & #1.svg"], picture.size), count: 500), scale: scale, scheme)
    #expect(drawn.count == 500)
    #expect(drawn.allSatisfy { $0 == picture })
    let inline = try browser.draw(
      [(folder["it & #1.svg"], picture.size)], scale: scale, scheme, isInline: true)
    #expect(inline.count == 1 && inline[0] == picture)
  }

  @Test(
    "librsvg draws a picture at every scale",
    .enabled(if: Requirements.runRsvg, "\(Requirements.rsvgReason)"), arguments: [1, 2, 3])
  func rsvg(scale: Int) throws {
    let program = try #require(Requirements.rsvgConvert)
    let picture = try HarnessTests.picture(scale: scale, .light)
    let drawn = try Rsvg(program: program)
      .draw(folder["it & #1.svg"], size: picture.size, scale: scale)
    #expect(drawn == picture)
  }

  @Test("A change off the edges is found, however small; one at an edge only counts for the mean")
  func judging() throws {
    let ours = try HarnessTests.picture(scale: 2, .light)
    #expect(try #require(EdgeComparison(ours: ours, other: ours)).interiorCount == 0)
    var inside = ours
    inside[10, 10] = Color(red: 254, green: 0, blue: 0)
    let found = try #require(EdgeComparison(ours: ours, other: inside))
    #expect(found.interiorCount == 1 && found.largestDifference == 1)
    #expect(found.interiorBoxes == [.init(left: 10, top: 10, right: 11, bottom: 11)])
    #expect(found.meanDifference == 1.0 / Double(40 * 24 * 3))
    for (x, y) in [(4, 4), (3, 3), (20, 10), (23, 12)] {
      var edge = ours
      edge[x, y] = Color(red: 9, green: 9, blue: 9)
      let comparison = try #require(EdgeComparison(ours: ours, other: edge))
      #expect(comparison.interiorCount == 0 && comparison.meanDifference > 0, "\(x), \(y)")
    }
    let wider = PixelImage(size: try PixelSize(width: 41, height: 24), filledWith: ours[0, 0])
    #expect(EdgeComparison(ours: ours, other: wider) == nil)
  }

  @Test("The judge lets edges be, up to a mean, and reports the rest by name")
  func report() throws {
    let ours = try HarnessTests.picture(scale: 2, .light)
    var edge = ours
    edge[4, 4] = Color(red: 200, green: 0, blue: 0)
    var judge = PictureJudge()
    try judge.judge("fine", ours: ours, other: edge, source: folder["it & #1.svg"])
    #expect(judge.report == "")
    let night = try HarnessTests.picture(scale: 2, .dark)
    try judge.judge("wrong", ours: ours, other: night, source: folder["it & #1.svg"])
    #expect(judge.report.hasPrefix("1 of 2 pictures differ\nwrong: mean difference "))
    #expect(judge.report.hasSuffix("196 pixels off the edges [5,5 14×14]"))
  }

  @Test(
    "The parser refuses what is not XML",
    arguments: [
      "<a><b></a>", "<a b='1' b='2'/>", "<a>&#7;</a>", "<a>]]></a>", "<a b='<'/>", "<a/>x",
    ])
  func strictParser(text: String) {
    #expect(throws: StrictXML.Mistake.self) { try StrictXML(Array(text.utf8)) }
  }

  @Test("The parser reads attributes and text as they were meant")
  func parser() throws {
    let read = try StrictXML(Array("<a b='x&amp;&quot;&#10;y'><c id='1'>&lt;z</c></a>".utf8))
    #expect(read.first("a")?.attributes["b"] == "x&\"\ny")
    #expect(read.first("c")?.text == "<z" && read.ids == ["1"])
  }
}
