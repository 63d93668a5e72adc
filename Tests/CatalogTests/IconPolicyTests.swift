import Basics
import TestSupport
import Testing

@testable import Catalog

@Suite("What an icon may hold")
struct IconPolicyTests {
  private func svg(_ body: String, start: String = "") -> String {
    start + #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\#(body)</svg>"#
  }

  private func fault(_ text: String) -> String? { IconPolicy.fault(in: Array(text.utf8)) }

  @Test(
    "Shapes, groups, gradients and styles are good",
    arguments: [
      #"<path d="M4 4h9v9z"/>"#, #"<g><circle cx="9" cy="9" r="4"/></g>"#,
      ##"<defs><path id="a" d="M0 0"/></defs><use href="#a"/>"##,
      ##"<linearGradient id="g"/><clipPath id="c"/><rect fill="url(#g)"/>"##,
      "<title>A filter, a mask, a pattern, an image and a script</title>",
      "<style>.a { fill: red }</style>", "<title>text</title>",
    ])
  func good(body: String) {
    #expect(fault(svg(body)) == nil)
    #expect(fault(svg(body, start: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")) == nil)
  }

  @Test(
    "What can take any time, or reach elsewhere, is refused by name",
    arguments: ["filter", "mask", "pattern", "image", "script", "foreignObject"])
  func elements(name: String) {
    let small = name.lowercased()
    for spelling in [name, small, name.uppercased()] {
      #expect(fault(svg("<\(spelling)/>")) == "it holds '<\(small)', which icons may not")
      #expect(fault(svg("<g><\(spelling) id=\"a\">x</\(spelling)></g>")) != nil)
    }
    // With a prefix of its own for the same namespace.
    let prefixed = #"<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:\#(name)/></s:svg>"#
    #expect(fault(prefixed) == "it holds ':\(small)', which icons may not")
  }

  @Test(
    "A document type may expand without end or bring in a file",
    arguments: [
      "<!DOCTYPE svg>", "<!doctype svg [<!ENTITY a \"b\">]>", "<!ENTITY a SYSTEM \"x\">",
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"svg11.dtd\">",
    ])
  func documentTypes(start: String) { #expect(fault(svg("", start: start)) != nil) }

  @Test("Another encoding would hide names", arguments: [false, true])
  func wideText(bigEndian: Bool) {
    for text in [svg("<path/>"), svg("<filter/>")] {
      for mark in [[UInt16](), [0xFEFF]] {
        let bytes = (mark + Array(text.utf16)).flatMap { unit in
          let halves = [UInt8(unit >> 8), UInt8(unit & 255)]
          return bigEndian ? halves : halves.reversed()
        }
        #expect(IconPolicy.fault(in: bytes) == "it is not UTF-8 text")
      }
    }
  }

  @Test(
    "Another encoding that is named is refused, in any case and quotes",
    arguments: [
      "encoding=\"UTF-7\"", "encoding='iso-8859-1'", "ENCODING=\"utf-16\"", "encoding=\"EBCDIC\"",
      "encoding=\"\"", "encoding='windows-1252'",
    ])
  func encodings(encoding: String) {
    #expect(
      fault(svg("<path/>", start: "<?xml version=\"1.0\" \(encoding)?>")) == "it is not UTF-8 text")
  }

  @Test(
    "The name of another encoding is found wherever XML lets it stand",
    arguments: [
      "<?xml version=\"1.0\" encoding = \"UTF-7\"?>",
      "<?xml version=\"1.0\" encoding\n=\"UTF-7\"?>",
      "<?xml version=\"1.0\"" + String(repeating: " ", count: 300) + "encoding=\"UTF-7\"?>",
    ])
  func hiddenEncodings(start: String) {
    // In UTF-7 this is a filter.
    #expect(fault(svg("<f+AGk-lter/>", start: start)) != nil)
  }

  @Test("Text that is told from its first bytes to be EBCDIC is refused")
  func ebcdic() {
    // '<?xml', as the reader of XML recognises it without being told.
    #expect(IconPolicy.fault(in: [0x4C, 0x6F, 0xA7, 0x94, 0x93, 0x40]) != nil)
  }

  @Test("References with a prefix count as well")
  func prefixedReferences() {
    let use = ##"<s:use href="#a"/>"##
    let text =
      #"<s:svg xmlns:s="http://www.w3.org/2000/svg">"# + String(repeating: use, count: 33)
      + "</s:svg>"
    #expect(fault(text) != nil)
  }

  @Test("32 references are enough")
  func references() {
    let use = ##"<use href="#a"/>"##
    #expect(fault(svg(String(repeating: use, count: 32))) == nil)
    #expect(
      fault(svg(String(repeating: use, count: 33))) == "it has more than 32 <use> references")
    #expect(fault(svg(String(repeating: use.uppercased(), count: 33))) != nil)
  }

  @Test(
    "Nothing and rubbish are left to the reader of pictures", arguments: ["", "x", "<", "<svg"])
  func rubbish(text: String) { #expect(fault(text) == nil) }
}

@Suite("Icons of a theme", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct ThemeIconTests {
  private static let sheet = Sheet.withVariant(
    "scales: [1]\noptions:\n  - One\n  - text: Two\n    icon: car")
  private static let icon = "Themes/Backpack/Icons/car.svg"

  private func outcome(
    _ attributes: String, _ body: String, runs: Int = 1
  ) throws -> (outcome: Renderer.Outcome, files: MemoryFiles) {
    let files = MemoryFiles(["a.sheet.yaml": ThemeIconTests.sheet])
    files[ThemeIconTests.icon] =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(body)</svg>"
    let renderer = Renderer(files: files, outputFolder: "Output", workers: 1)
    let plan = try files.plan()
    for _ in 1..<runs { _ = renderer.render(plan, force: false) { _ in } }
    return (renderer.render(plan, force: false) { _ in }, files)
  }

  @Test(
    "An icon of no size is an error that names it, at the variant, and nothing is drawn",
    arguments: ["", #"width="100%" height="100%""#, #"viewBox="0 0 0 0""#])
  func noSize(attributes: String) throws {
    let (outcome, files) = try outcome(attributes, #"<rect width="9" height="9"/>"#)
    #expect(
      outcome.diagnostics.map(\.text) == [
        "a.sheet.yaml:7:3: error: the icon 'car' cannot be drawn: "
          + "it has no size and no viewBox\n  check that the file is an SVG picture"
      ])
    #expect(outcome.results.isEmpty)
    #expect(files.takeWritten() == [])
  }

  @Test(
    "An icon that draws nothing is warned of where it is named, each time, and drawn",
    arguments: ["", "<title>car</title>", ##"<use id="a" href="#a"/>"##])
  func blank(body: String) throws {
    for runs in [1, 2] {
      let (outcome, _) = try outcome(#"viewBox="0 0 24 24""#, body, runs: runs)
      #expect(
        outcome.diagnostics.map { $0.text.split(separator: "\n").first }
          == ["a.sheet.yaml:12:15: warning: the icon 'car' draws nothing"])
      #expect(outcome.results.count == 2)
    }
  }

  // Without a font librsvg draws a box for each letter, but only the first time on each thread.
  @Test("An icon with text is refused, whatever the drawing library would make of it")
  func text() throws {
    for _ in 1...3 {
      let (outcome, _) = try outcome(
        #"viewBox="0 0 24 24""#, "<text x=\"2\" y=\"20\">car</text>")
      #expect(
        outcome.diagnostics.map(\.message) == [
          "the icon 'car' cannot be drawn: it holds '<text', which icons may not"
        ])
    }
  }

  @Test("A refused icon is told with its file, and nothing is drawn")
  func refused() throws {
    let (outcome, files) = try outcome(#"viewBox="0 0 24 24""#, "<filter/>")
    #expect(
      outcome.diagnostics.map { $0.text.split(separator: "\n").first } == [
        "\(ThemeIconTests.icon):1:1: error: the icon 'car' cannot be drawn: "
          + "it holds '<filter', which icons may not"
      ])
    #expect(files.takeWritten() == [])
  }

  @Test("An icon of more than a mebibyte is refused unread")
  func large() throws {
    let (outcome, _) = try outcome(
      #"viewBox="0 0 24 24""#, String(repeating: " ", count: 1 << 20))
    #expect(
      outcome.diagnostics.map(\.message)
        == ["\(ThemeIconTests.icon) is larger than the limit of 1048576 bytes"])
  }
}
