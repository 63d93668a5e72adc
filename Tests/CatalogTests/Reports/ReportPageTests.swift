import Basics
import TestSupport
import Testing

@testable import Catalog

@Suite("The data of a report")
struct ReportPageTests {
  /// As `check --json` tells causes.
  private static func data(of page: ReportPage) -> JSONValue {
    .object([
      "result": .string(page.result.rawValue),
      "causes": .array(
        page.causes.map {
          .object([
            "kind": .string($0.kind.rawValue), "pictures": .integer($0.pictures),
            "text": .string("\($0.line): \(HTMLText.count($0.pictures, "picture"))"),
            "variants": .strings($0.variants),
          ])
        }),
      "pictures": .integer(page.pictures), "failing": .integer(page.failing),
      "excused": .integer(page.excused),
    ])
  }

  @Test("What is written is read back as it was, and makes the same page")
  func roundTrip() throws {
    let files = MemoryFiles()
    let folder = ReportFolder("Report", files: files)
    let page = PageFixture.page
    try folder.write(ReportPageTests.data(of: page), page, PageFixture.pictures)
    let bytes = Array(try #require(files["Report/report.json"]).utf8)
    let read = try ReportPage(reading: JSONReader.read(bytes, file: "report.json"))
    #expect(read == page)
    let pictures = folder.pictures(of: read)
    #expect(pictures.files == PageFixture.pictures.files)
    #expect(HTMLReport(read, pictures).text == files["Report/index.html"])
  }

  @Test("A file that is not what its name says is no picture: it may be a link to anything")
  func otherBytes() throws {
    let files = MemoryFiles()
    let folder = ReportFolder("Report", files: files)
    let page = PageFixture.page
    try folder.write(ReportPageTests.data(of: page), page, PageFixture.pictures)
    files["Report/" + PageFixture.dayPath] = "a secret"
    var expected = PageFixture.pictures.files
    expected[PageFixture.dayPath] = nil
    #expect(folder.pictures(of: page).files == expected)
  }

  @Test("Writing twice gives the same bytes, and writes no picture twice")
  func again() throws {
    let files = MemoryFiles()
    let folder = ReportFolder("Report", files: files)
    let (page, data) = (PageFixture.page, ReportPageTests.data(of: PageFixture.page))
    try folder.write(data, page, PageFixture.pictures)
    let first = files.all(below: "Report")
    #expect(files.takeWritten().count == 4)
    try folder.write(data, page, PageFixture.pictures)
    #expect(files.all(below: "Report") == first)
    #expect(files.takeWritten() == ["Report/index.html", "Report/report.json"])
  }

  @Test(
    "Only pictures of the report's own folder are pictures",
    arguments: [
      (PageFixture.dayPath, true), ("pictures/0123456789abcdef0123456789abcdef.svg", true),
      ("pictures/0123456789abcdef0123456789abcdeF.svg", false), ("/etc/passwd", false),
      ("pictures/../../0123456789abcdef0123456789abcdef.png", false),
      ("https://example.com/x.png", false), ("pictures/x.png", false), ("", false),
      ("pictures/0123456789abcdef0123456789abcdef.html", false),
    ])
  func paths(path: String, isOurs: Bool) {
    #expect(PagePictureFiles.isPath(path) == isOurs)
  }

  @Test(
    "A report that is none says what is wrong and where",
    arguments: [
      ("{}", "report.json:1:1: error: this report lacks 'page'"),
      (
        #"{"page": {"tool": 3}}"#,
        "report.json:1:19: error: 'tool' has no value that a report has"
      ),
      (
        #"{"page": {"tool": "x"}, "result": "fine"}"#,
        "report.json:1:35: error: 'result' has no value that a report has"
      ),
      (
        #"{"page": {"tool": "x"}, "result": "equal", "pictures": -1}"#,
        "report.json:1:56: error: 'pictures' has no value that a report has"
      ),
    ])
  func broken(text: String, message: String) throws {
    let node = try JSONReader.read(Array(text.utf8), file: "report.json")
    let problem = #expect(throws: Diagnostic.self) { try ReportPage(reading: node) }
    #expect(problem?.text.split(separator: "\n").first.map(String.init) == message)
  }

  @Test("A format is one of ours, so that a report cannot put markup into a joined page")
  func formats() throws {
    let (files, page) = (MemoryFiles(), PageFixture.page)
    try ReportFolder("Report", files: files)
      .write(ReportPageTests.data(of: page), page, PageFixture.pictures)
    let text = try #require(files["Report/report.json"])
    let hostile = text.replacing("\"format\": \"png\"", with: "\"format\": \"<img id='x'>\"")
    try #require(hostile != text)
    let node = try JSONReader.read(Array(hostile.utf8), file: "report.json")
    let problem = #expect(throws: Diagnostic.self) { try ReportPage(reading: node) }
    #expect(problem?.message == "'format' has no value that a report has")
  }
}
