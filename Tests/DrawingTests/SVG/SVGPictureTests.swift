import Basics
import Layout
import Testing

@testable import Drawing
@testable import Typesetting

@Suite("SVG files")
struct SVGPictureTests {
  private func scene(_ items: [Scene.Item], groups: [Scene.Group] = []) -> Scene {
    Scene(size: Size(width: 100, height: 40), background: "paper", items: items, groups: groups)
  }

  private func line(_ text: String, rightToLeft: Bool = false, spacing: Double = 0) -> Scene.Line {
    Scene.Line(
      text: text + " and more", shownText: text,
      style: TextStyle(size: 16, weight: 600, letterSpacing: spacing), width: 33.5,
      readsFromRight: rightToLeft, glyphs: [])
  }

  @Test("The head says what it is, and how large")
  func head() throws {
    let file = try svg(scene([box(0)]), title: "A <b> & \"c\"\u{1}")
    #expect(
      file.lines.first
        == "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"it\" width=\"100\" height=\"40\" "
        + "viewBox=\"0 0 100 40\" role=\"img\" aria-label=\"A &lt;b&gt; &amp; &quot;c&quot;\u{FFFD}\">"
    )
    #expect(
      file.lines.dropFirst().first == "<title>A &lt;b&gt; &amp; &quot;c&quot;\u{FFFD}</title>")
    #expect(file.text.hasSuffix("</svg>\n"))
    #expect(file.isBalanced)
  }

  @Test("Two writings are the same, byte for byte, and nothing is left of the one before")
  func repeatable() throws {
    let scene = scene([box(0).with(id: "a"), box(-5).with(id: "a", span: 0...50)])
    let picture = try SVGPicture(
      scene, families: [], isOpaque: { _ in true },
      icon: { name throws(Diagnostic) in throw Diagnostic(.error, message: name) })
    let inks: [ColorReference: SVGInk] = ["ink": SVGInk(name: "ink", color: .black)]
    let first = picture.bytes(rootID: "it", title: "t", inks: inks)
    #expect(picture.bytes(rootID: "it", title: "t", inks: inks) == first)
  }

  @Test("Ids are unique, start with the file's own, and are never those of a clip")
  func ids() throws {
    let groups = [
      Scene.Group(identity: Identity("item[0]", role: .tab), parent: nil),
      Scene.Group(identity: Identity("item[0]", role: .group), parent: 0),
    ]
    let names = [
      "item[0]", "item.0", "item-0-2", "", "日", "background", "clip[0]", "-clip-0", "glyph.0", "it",
    ]
    let items = names.enumerated().map { index, name in
      box(Double(index), -1).with(
        id: name, span: 2.5...60, group: index % 3 == 0 ? nil : index % 3 - 1)
    }
    let file = try svg(scene(items, groups: groups))
    let ids = file.values(of: "id")
    #expect(Set(ids).count == ids.count, "\(ids)")
    #expect(ids.first == "it")
    #expect(ids.dropFirst().allSatisfy { $0.hasPrefix("it-") })
    #expect(ids.contains("it-item-0") && ids.contains("it-element"))
    for reference in file.values(of: "clip-path") {
      #expect(ids.contains(String(reference.dropFirst("url(#".count).dropLast())))
    }
    #expect(file.isBalanced)
  }

  @Test("What stands inside an icon is named like nothing else")
  func iconPrefixes() {
    var names = SVGNames(rootID: "it")
    let prefixes = ["car", "car", "c.a.r", "c-a-r", "", "clip-0"].map { names.uniquePrefix($0) }
    let elements = ["car", "car-2", "car--2", "car-2-2"].map { names.unique($0) }
    #expect(Set(prefixes).count == prefixes.count)
    for (index, prefix) in prefixes.enumerated() {
      let others = prefixes.enumerated().filter { $0.offset != index }.map(\.element)
      #expect(!others.contains { $0.hasPrefix(prefix) }, "\(prefix)")
      #expect(!elements.contains { $0.hasPrefix(prefix) }, "\(prefix)")
      #expect(!names.inner("clip-0").hasPrefix(prefix))
    }
  }

  @Test("A group painted in parts is named once")
  func reopenedGroups() throws {
    let groups = [
      Scene.Group(identity: Identity("row", role: .group), parent: nil),
      Scene.Group(identity: Identity("a", role: .tab), parent: 0),
      Scene.Group(identity: Identity("b", role: .tab), parent: 0),
    ]
    let items = [1, 2, 1, nil, 2, 0].enumerated().map {
      box(Double($0.offset)).with(group: $0.element)
    }
    let file = try svg(scene(items, groups: groups))
    #expect(file.values(of: "data-id") == ["row", "a", "b"])
    // row: a, b, a again; then row again with b.
    #expect(file.elements("g").count == 6)
    #expect(file.elements("g").filter { $0 == "<g>" }.count == 3)
    #expect(file.isBalanced)
    #expect(file.elements("rect").count == items.count + 1)
  }

  @Test("What scrolls is cut to its window, with one clip for each window")
  func clips() throws {
    let items = [
      box(5).with(span: 10...50), box(20).with(span: 10...50), box(45).with(span: 10...50),
      box(0).with(span: 5...50), box(-5).with(),
    ]
    let file = try svg(scene(items))
    #expect(file.elements("clipPath").count == 2)
    #expect(
      file.values(of: "clip-path")
        == ["url(#it--clip-0)", "url(#it--clip-0)", "url(#it--clip-1)"])
    #expect(file.lines.contains("<rect x=\"10\" width=\"40\" height=\"40\"/>"))
    #expect(file.lines.contains("<rect x=\"5\" width=\"45\" height=\"40\"/>"))
    #expect(try svg(scene([box(20).with(span: 10...50)])).elements("defs") == [])
  }

  @Test("What cannot be seen is left out")
  func invisible() throws {
    let items = [
      box(-10).with(id: "left"), box(100).with(id: "right"), box(0, -10).with(id: "above"),
      box(0, 40).with(id: "below"), box(0).with(id: "before", span: 10...50),
      box(50).with(id: "behind", span: 10...50), box(-20).with(id: "far", span: -30 ... -5),
      box(-9.5).with(id: "edge"), box(99.5, 39.5).with(id: "corner"),
    ]
    #expect(try svg(scene(items)).values(of: "data-id") == ["edge", "corner"])
    // A group of nothing is none.
    let group = Scene.Group(identity: Identity("g", role: .group), parent: nil)
    #expect(try svg(scene([box(-10).with(group: 0)], groups: [group])).elements("g") == [])
  }

  @Test("Ink that sticks out of a letter's frame is seen, and cut")
  func overhang() throws {
    let text = ink(letter, -8, 20)
    let item = Scene.Item(content: text.content, frame: text.frame)
    let seen = try svg(scene([item.with(id: "t", line: line("P"))]))
    #expect(seen.elements("path").count == 1)
    let cut = try svg(scene([item.with(id: "t", span: 0...50, line: line("P"))]))
    #expect(cut.values(of: "clip-path").count == 1)
  }

  @Test("Live text has the font, the measured length and the reading direction")
  func liveText() throws {
    let text = ink(letter, 7, 20)
    let item = Scene.Item(content: text.content, frame: text.frame)
    func element(_ line: Scene.Line, families: [String] = ["Inter"]) throws -> String {
      let scene = scene([item.with(id: "t", line: line)])
      let file = try svg(scene, textForm: .live, families: families)
      #expect(file.elements("path") == [])
      return try #require(file.elements("text").first)
    }
    #expect(
      try element(line("Fl <…"))
        == "<text id=\"it-t\" data-id=\"t\" "
        + "fill=\"#000000\" x=\"7\" y=\"20\" font-family=\"'Inter', system-ui, sans-serif\" "
        + "font-size=\"16\" font-weight=\"600\" textLength=\"33.5\" "
        + "lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\">Fl &lt;…</text>")
    let arabic = try element(line("ab", rightToLeft: true, spacing: 0.25))
    #expect(arabic.contains(" x=\"40.5\" "))
    #expect(arabic.contains(" letter-spacing=\"0.25\" direction=\"rtl\" "))
    #expect(
      try element(line("a"), families: ["It's", "a\\\"b"])
        .contains("font-family=\"'It\\'s', 'a\\\\&quot;b', system-ui, sans-serif\""))
    var own = line("a")
    own.style.family = "Other"
    #expect(try element(own).contains("\"'Other', 'Inter', system-ui, sans-serif\""))
  }

  @Test("Text as shapes is read as its characters")
  func outlinedText() throws {
    let text = ink(letter, 7, 20)
    let item = Scene.Item(content: text.content, frame: text.frame)
    let plain = try svg(scene([item.with(line: line("Fl…"))]))
    #expect(
      plain.elements("path")
        == [
          "<path role=\"img\" aria-label=\"Fl… and more\" fill=\"#000000\" "
            + "d=\"M8 20v-9h2c6 0 6 6 0 6v3z\"/>"
        ])
    #expect(plain.elements("text") == [])
  }

  @Test("A figure with a border is filled inside and along its edge")
  func borders() throws {
    let (content, frame) = shape(
      .roundedRectangle(radius: 4), 10, 10, 20, 10, fill: "paper", border: 1)
    let file = try svg(scene([Scene.Item(content: content, frame: frame).with(id: "a")]))
    #expect(
      file.lines.contains(
        "<rect fill=\"#FFFFFF\" x=\"10\" y=\"10\" width=\"20\" height=\"10\" rx=\"4\"/>"))
    let border = try #require(file.elements("path").first)
    #expect(
      border.hasPrefix("<path fill=\"#000000\" fill-rule=\"evenodd\" d=\"M14 10h12a4 4 0 0 1"))
    #expect(border.contains("zM14 11h12a3 3 0 0 1"))
    #expect(file.isBalanced)
  }

  @Test("An adaptive file has the colours of both modes and the shapes once")
  func adaptive() throws {
    let day = try svg(scene([box(0)]))
    let both = try svg(scene([box(0)]), night: .whiteOnBlack)
    #expect(day.elements("style") == [])
    #expect(both.elements("style").count == 1)
    #expect(both.elements("rect").count == day.elements("rect").count)
    #expect(both.values(of: "fill") == day.values(of: "fill"))
    #expect(both.values(of: "class") == ["t-paper", "t-ink"])
    #expect(both.lines.contains(":where(#it) { --paper: #000000; --ink: #FFFFFF }"))
  }

  /// A black shape that says no colour, and one in the tint.
  private static let twoColors = IconTests.svg(
    #"<path d="M0 0h9v9z"/><path fill="currentColor" d="M9 9h9v9z"/>"#)

  @Test("Beside parts in the tint, what says no colour stays black, whatever the style sheet says")
  func ownBlack() throws {
    let file = try svg(
      DrawingTests.scene(24, 24, icon("flag", 0, 0, 24, keepsColors: true)), night: .whiteOnBlack,
      icons: ["flag": SVGPictureTests.twoColors])
    #expect(file.lines.contains { $0.hasSuffix(#"<g fill="black">"#) })
    #expect(file.lines.contains { $0.hasSuffix(#"<path d="M0 0h9v9z"/>"#) })
    #expect(file.lines.contains { $0.hasSuffix(#"<path d="M9 9h9v9z" fill="currentColor"/>"#) })
  }

  @Test("A tint that lets light through leaves an icon's own colours as they are")
  func translucentTint() throws {
    let tint: ColorReference = "#01020333"
    func element(keepsColors: Bool) throws -> String? {
      try svg(
        DrawingTests.scene(24, 24, icon("flag", 0, 0, 24, tint: tint, keepsColors: keepsColors)),
        icons: ["flag": SVGPictureTests.twoColors]
      ).elements("svg").last
    }
    #expect(try element(keepsColors: true)?.contains(##" color="#01020333" x="##) == true)
    #expect(try element(keepsColors: false)?.contains(##" color="#010203" opacity="0.2""##) == true)
  }
}
