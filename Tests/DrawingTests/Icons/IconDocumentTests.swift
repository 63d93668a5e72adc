import Basics
import Layout
import Testing

@testable import Drawing

@Suite("Icons are drawn as browsers draw them, or refused with their place")
struct IconDocumentTests {
  @Test("There are at least seventy, each with its own idea")
  func numbers() {
    let ideas = (goodIcons + oddIcons).map(\.idea) + hostileIcons.map(\.idea)
    #expect(ideas.count >= 70)
    #expect(Set(ideas).count == ideas.count)
  }

  @Test("Good icons", arguments: goodIcons)
  func good(icon: IconCase) throws {
    try expectSame(icon)
    #expect(try IconCase.picture(icon.svg).colors.count > 1)
  }

  @Test("Odd icons", arguments: oddIcons)
  func odd(icon: IconCase) throws { try expectSame(icon) }

  /// Edges that fall between pixels may come out a little different by another way of drawing.
  private func expectSame(_ icon: IconCase) throws {
    let (own, plain) = (try IconCase.picture(icon.svg), try IconCase.picture(icon.plain))
    #expect(own.largestDifference(to: plain) <= 3, "\(icon.svg)")
  }

  @Test("Hostile icons", arguments: hostileIcons)
  func hostile(icon: RefusedIcon) throws {
    let error = try #require(throws: Diagnostic.self) { try IconCase.document(icon.svg) }
    #expect(error.message == "the icon 'it' cannot be drawn: \(icon.reason)")
    #expect(error.location?.description == "it.svg:\(icon.place)")
    #expect(error.category == .badInput)
    #expect(error.hint != nil)
  }

  @Test(
    "What is refused is told with what to do about it",
    arguments: [
      ("<text y=\"9\">x</text>", "convert the text to outlines in the drawing program"),
      ("<filter id=\"f\"/>", "flatten the drawing in the drawing program"),
      ("<mask id=\"f\"/>", "flatten the drawing in the drawing program"),
      ("<g style=\"mix-blend-mode: multiply\"/>", "flatten the drawing in the drawing program"),
      ("<g style=\"filter: blur(2px)\"/>", "flatten the drawing in the drawing program"),
      (
        "<g transform-origin=\"12 12\" transform=\"rotate(9)\"/>",
        "say the same with the attribute 'transform'"
      ),
      ("<script/>", "draw it with plain shapes"),
    ])
  func advice(body: String, advice: String) throws {
    let error = try #require(throws: Diagnostic.self) {
      try IconCase.document(IconTests.svg(body, "viewBox=\"0 0 24 24\""))
    }
    #expect(error.hint?.hasPrefix(advice) == true, "\(error.hint ?? "")")
  }

  @Test(
    "What is passed over is told by name",
    arguments: [
      (##"<path d="M1 1h4v4z" fill="url(#gone)"/>"##, [.missingPaint("gone")]),
      (##"<path d="M1 1h4v4z" fill="url(#gone) red"/>"##, []),
      (#"<path d="M1 1h4v4z"/><path d=""/><path d="none"/>"#, []),
      (#"<path d="M1 1h4v4 x9z"/>"#, [.brokenPath(drawn: "M1 1h4v4")]),
      (#"<path d="L1 1h4"/>"#, [.brokenPath(drawn: "")]),
      (
        String(repeating: #"<path d="M1 1h4v4 x9z"/>"#, count: 20),
        [.brokenPath(drawn: "M1 1h4v4")]
      ),
    ] as [(String, [IconDoubt])])
  func doubts(body: String, doubts: [IconDoubt]) throws {
    let document = try IconCase.document(IconTests.svg(body, "viewBox=\"0 0 24 24\""))
    #expect(document.doubts == doubts)
  }

  /// What a writer of SVG does: the icon's content inside an element of its own.
  private func inlined(_ document: IconDocument, recolored: Bool) -> String {
    let frame = document.frame(in: Rect(x: 0, y: 0, width: 24, height: 24))
    let aspect = document.preserveAspectRatio.map { " preserveAspectRatio=\"\($0)\"" } ?? ""
    return IconTests.svg(
      "<svg x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\" "
        + "viewBox=\"\(document.viewBoxText)\"\(aspect)>\n"
        + document.inlined(idPrefix: "i1-", recolored: recolored).joined(separator: "\n")
        + "\n</svg>")
  }

  @Test("Put into another drawing it looks the same", arguments: goodIcons + oddIcons)
  func inlining(icon: IconCase) throws {
    let text = inlined(try IconCase.document(icon.svg), recolored: false)
    let (own, inside) = (try IconCase.picture(icon.svg), try Raw.picture(text))
    #expect(own.largestDifference(to: inside) <= 3, "\(text)")
    // Read again, it is the same once more: nothing of what is written is refused.
    let again = try IconCase.picture(text)
    #expect(again.largestDifference(to: inside) <= 3)
  }

  @Test("Recoloured it has the shape of the tinted icon", arguments: goodIcons + oddIcons)
  func recoloring(icon: IconCase) throws {
    let text = inlined(try IconCase.document(icon.svg), recolored: true)
      .replacing("<svg ", with: "<svg color=\"#0000FF\" ", maxReplacements: 1)
    let tinted = try IconCase.picture(icon.svg, tint: "#0000FF")
    let inside = try Raw.picture(text)
    #expect(inside.all.allSatisfy { $0 & 0x00FF_FF00 == 0 }, "only the tint is seen: \(text)")
    #expect(tinted.largestDifference(to: inside) <= 6, "\(text)")
  }

  @Test("Ids are its own, and no other attribute or style is left")
  func ids() throws {
    let icon = try #require(goodIcons.first { $0.idea.contains("Figma") })
    let lines = try IconCase.document(icon.svg).inlined(idPrefix: "x-", recolored: false)
    #expect(
      lines == [
        "<defs>", "  <clipPath id=\"x-c1\">", "    <rect width=\"12\" height=\"24\"/>",
        "  </clipPath>", "</defs>", "<g fill=\"black\">", "  <g clip-path=\"url(#x-c1)\">",
        "    <path d=\"M0 0h24v9H0z\" fill=\"white\"/>", "  </g>", "</g>",
      ])
  }

  @Test(
    "Whether the colour around an icon matters",
    arguments: [
      (#"<rect fill="currentColor"/>"#, true), (#"<rect fill="red"/>"#, false),
      (#"<rect stroke="CURRENTCOLOR" fill="none"/>"#, true), ("<rect/>", false),
      (#"<g fill="currentColor"><rect fill="red"/></g>"#, false),
      (#"<g color="red"><rect fill="currentColor"/></g>"#, false),
      (#"<g fill="currentColor"><rect/></g>"#, true),
      (
        ##"<linearGradient id="g"><stop stop-color="currentColor"/></linearGradient>"##
          + ##"<rect fill="url(#g)"/>"##, true
      ),
    ])
  func currentColor(body: String, uses: Bool) throws {
    #expect(try IconCase.document(IconTests.svg(body)).usesCurrentColor == uses)
  }

  @Test("UTF-16 is read, with either end first", arguments: [false, true])
  func wide(bigEndian: Bool) throws {
    let icon = goodIcons[0]
    for mark in [[UInt16](), [0xFEFF]] {
      let bytes = (mark + Array(icon.svg.utf16)).flatMap { unit in
        let halves = [UInt8(unit >> 8), UInt8(unit & 255)]
        return bigEndian ? halves : halves.reversed()
      }
      let document = try IconDocument(reading: bytes, name: "it", file: "it.svg")
      #expect(try document == IconCase.document(icon.svg))
    }
  }
}
