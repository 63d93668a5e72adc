import Basics
import TestSupport
import Testing

@testable import Catalog

@Suite("The page of a report")
struct HTMLReportTests {
  /// The elements a strict XML reader finds, in order.
  private static func elements(_ text: String) throws -> [XMLReader.Element] {
    var elements: [XMLReader.Element] = []
    try XMLReader.read(
      Array(text.utf8), file: "index.html", rules: .init(deepest: 64, passesDocumentType: true)
    ) { event in
      if case .element(let element) = event { elements.append(element) }
      return true
    }
    return elements
  }

  @Test("It is well-formed, with one heading of the first rank and no level left out")
  func structure() throws {
    let elements = try HTMLReportTests.elements(
      HTMLReport(PageFixture.page, PageFixture.pictures).text)
    let names = elements.map(\.name)
    #expect(names.count { $0 == "h1" } == 1)
    #expect(names.count { $0 == "main" } == 1)
    var level = 0
    for name in names where name.count == 2 && name.first == "h" {
      let next = Int(String(name.dropFirst())) ?? 0
      guard next > 0 else { continue }
      #expect(next <= level + 1)
      level = next
    }
    let ids = elements.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    for element in elements {
      if let label = element["aria-labelledby"] { #expect(ids.contains(label)) }
    }
    #expect(names.count { $0 == "article" } == PageFixture.page.rows.count)
    #expect(elements.count { $0["class"] == "stage" } == 12)
  }

  @Test("It loads nothing: no address but of pictures, no handler, no style in an attribute")
  func isSelfContained() throws {
    let text = HTMLReport(PageFixture.page, PageFixture.pictures).text
    let elements = try HTMLReportTests.elements(text)
    for element in elements {
      for attribute in element.attributes {
        #expect(!attribute.name.hasPrefix("on"))
        #expect(attribute.name != "src" && attribute.name != "style")
        if attribute.name == "href" { #expect(attribute.value.hasPrefix("#")) }
      }
      #expect(!["link", "iframe", "object", "embed", "form", "base"].contains(element.name))
    }
    let policy = try #require(elements.first { $0["http-equiv"] != nil }?["content"])
    #expect(policy.hasPrefix("default-src 'none'; img-src data: 'self' file:;"))
    #expect(!policy.contains("unsafe"))
  }

  @Test("It says what happened, what was allowed and who says so")
  func wording() {
    let text = HTMLReport(PageFixture.page, PageFixture.pictures).text
    let sentences = [
      "10 of 30 pictures are not as approved, 1 variant cannot be drawn and 1 variant was removed",
      "812 pixels (2.4 %) differ", "0.5 % (theme, theme.yaml:4:1)", "Excused by a tolerance",
      "Excused: drawn by other libraries, only edges differ", "New: there is no approved picture",
      "Another size: 750 × 88 approved, now 720 × 88", "The approved picture cannot be read",
      "x.png is cut short", "no such icon", "<bdi>core.accent (day) #000000 → #FFFFFF</bdi>",
      "Environment: 1 part changed", "1 part the same", "2 variants as approved",
      "shard 4 is missing", "200 × 6 at 12, 48",
    ]
    for sentence in sentences { #expect(text.contains(sentence), "\(sentence)") }
  }

  @Test("Pictures over the limit are read from beside the page")
  func limit() {
    let whole = HTMLReport(PageFixture.page, PageFixture.pictures)
    #expect(whole.linked == 0)
    #expect(!whole.text.contains("=\"\(PagePictureFiles.folder)/"))
    let part = HTMLReport(PageFixture.page, PageFixture.pictures, limit: PageFixture.day.count)
    #expect(part.linked == 1)
    #expect(part.source(PageFixture.dayPath) == "p0")
    #expect(part.source(PageFixture.nightPath) == PageFixture.nightPath)
    #expect(part.text.contains("data-actual=\"\(PageFixture.nightPath)\""))
  }

  @Test("A page without differences has neither rows nor tools")
  func equal() throws {
    let page = ReportPage(
      tool: "1", result: .equal, pictures: 4, failing: 0, excused: 0, causes: [], rows: [],
      equal: ["one"], environment: [])
    let text = HTMLReport(page, PagePictureFiles()).text
    #expect(text.contains("<h1>All 4 pictures are as approved</h1>"))
    #expect(try !HTMLReportTests.elements(text).contains { $0["class"] == "tools" })
  }

  private static let pieces = [
    "<script>", "</script>", "<!--", "-->", "]]>", "<![CDATA[", "&", "&amp;", "\"", "'", "\u{0}",
    "\u{1B}[31m", "\u{7}", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{2066}",
    "\u{FFFE}", "\u{FFFF}", "\u{1FFFE}", "\u{FEFF}", "\u{D7FF}", "\u{E000}", "\\u0000", "\\", "/",
    "\\ud800", "javascript:", "onload=", "👩‍👩‍👧", "שלום", "e\u{301}", "{", "}", "</title>", "a", " ",
  ]

  @Test("A thousand hostile labels leave it well-formed, with the same elements")
  func hostile() throws {
    let plain = try HTMLReportTests.elements(HTMLReportTests.text { "x\($0)" }).map(\.name)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let labels = (0..<10).map { _ in
        (0..<Int.random(in: 1...6, using: &generator))
          .compactMap { _ in HTMLReportTests.pieces.randomElement(using: &generator) }.joined()
      }
      let elements = try HTMLReportTests.elements(HTMLReportTests.text { labels[$0] })
      #expect(elements.map(\.name) == plain, "\(labels)")
    }
  }

  /// A page with a label wherever one may be.
  private static func text(_ label: (Int) -> String) -> String {
    var picture = PageFixture.picture("day", .unreadable)
    (picture.path, picture.limit, picture.problems) = (label(0), label(1), [label(2)])
    var other = PageFixture.picture("day", .different)
    (other.path, other.limit) = (label(3), label(4))
    let row = PageRow(
      variant: label(5), theme: label(6), component: label(7), brand: label(8), contexts: [],
      sheet: SourceLocation(file: label(9), line: 1, column: 1), problems: [label(0)],
      pictures: [picture, other], equal: 0)
    let page = ReportPage(
      tool: label(1), result: .different, pictures: 2, failing: 2, excused: 0,
      causes: [PageCause(kind: .text, line: label(2), pictures: 1, variants: [label(5)])],
      rows: [row, PageFixture.row("fixed", [other], brand: "fixed")], equal: [label(3)],
      environment: [EnvironmentPart(part: label(4), approved: [label(6)], present: [label(7)])],
      notes: [label(8)])
    return HTMLReport(page, PageFixture.pictures).text
  }
}
