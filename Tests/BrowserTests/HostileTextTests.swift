import Basics
import DiptychCLI
import TestSupport
import Testing

/// Labels, names and themes that would break out of an SVG file if they were not escaped.
@Suite("Hostile text in SVG", .enabled(if: Requirements.runRenders, "\(Requirements.fontsReason)"))
struct HostileTextTests {
  /// Leaves a mark on the document when it runs.
  private static let script = "document.documentElement.dataset.owned=1"

  private static let labels = [
    #"R&D <beta> "x" ]]> it's"#, "</title><script>\(script)</script>",
    "</svg><img src=x onerror=\(script)>", #"" onload="\#(script)" x=""#, "<![CDATA[x]]>", "<!-- x",
    "--><b>", "&amp; &#60; &lt;", "{ } </style><script>\(script)</script>", "%3Cscript%3E",
    "👩‍👩‍👧 🇪🇸", "שלום \u{202E}abc\u{202C}", "\u{2066}x\u{2069}", "e\u{301}", "\u{FEFF}x",
    "bell \u{7} esc \u{1B}[31m", "tab\tline\nfeed\r", "\u{85}\u{2028}\u{2029}", "\u{1}\u{1F}\u{7F}",
  ]

  /// Characters no XML file can hold, not even escaped.
  private static let unwritable = ["a\u{FFFE}b", "a\u{FFFF}b", "a\u{1FFFE}b", "nul \u{0} nul"]

  private static func sheet(variant: String = "it", labels: [String]) -> String {
    let options = labels.map { escaped($0) }.joined(separator: ", ")
    return "component: HorizontalNavigation\ntheme: Backpack\nscales: [1]\n"
      + "variants:\n  \(JSONValue.string(variant).compactText): { options: [\(options)] }\n"
  }

  /// A label as a sheet can hold it: YAML takes these characters only as escapes.
  private static func escaped(_ label: String) -> String {
    [0xFEFF, 0xFFFE, 0xFFFF].compactMap(Unicode.Scalar.init).reduce(
      JSONValue.string(label).compactText
    ) { text, scalar in
      text.replacing(
        String(Character(scalar)), with: "\\u" + String(scalar.value, radix: 16, uppercase: true))
    }
  }

  /// The SVG files that come of a sheet, by path, and the exit code.
  private func render(_ files: MemoryFiles) -> (code: ExitCode, pictures: [String: [UInt8]]) {
    let world = World(
      files: files, arguments: ["render", "a.sheet.yaml", "--output", "/out", "--format", "svg"],
      currentFolder: files.currentFolder, processorCount: 2)
    let code = DiptychCLI.run(in: world)
    return (code, files.all(below: "/out").filter { $0.key.hasSuffix(".svg") })
  }

  /// What a screen reader says for a picture.
  private func altText(of picture: StrictXML) throws -> String {
    let root = try #require(picture.elements.first)
    #expect(root.name == "svg")
    return try #require(root.attributes["aria-label"] ?? picture.first("title")?.text)
  }

  @Test(
    "A label of any kind leaves the file well-formed and reads back as it was", arguments: labels)
  func anyLabel(label: String) throws {
    let (code, pictures) = render(
      MemoryFiles(["a.sheet.yaml": HostileTextTests.sheet(labels: [label, "Two"])]))
    #expect(code == .success)
    #expect(pictures.count == 3)
    for (path, bytes) in pictures {
      let picture = try StrictXML(bytes)
      let text = try altText(of: picture)
      #expect(text.contains(label.escapingControls()), "\(path)")
      #expect(!picture.elements.contains { $0.name == "script" || $0.name == "img" })
    }
  }

  @Test("A label no XML file can hold is refused or written otherwise", arguments: unwritable)
  func unwritableLabel(label: String) throws {
    let (code, pictures) = render(
      MemoryFiles(["a.sheet.yaml": HostileTextTests.sheet(labels: [label, "Two"])]))
    #expect(code == .badInput && pictures.isEmpty || code == .success && pictures.count == 3)
    for bytes in pictures.values { _ = try StrictXML(bytes) }
  }

  @Test("Half a character from a sheet's escapes is refused", arguments: [#"\uD800"#, #"\uDC00x"#])
  func loneSurrogates(escape: String) {
    let sheet = HostileTextTests.sheet(labels: ["one", "Two"])
      .replacing("\"one\"", with: "\"\(escape)\"")
    let (code, pictures) = render(MemoryFiles(["a.sheet.yaml": sheet]))
    #expect(code == .badInput && pictures.isEmpty)
  }

  @Test(
    "A variant's name is refused or escaped",
    arguments: ["a&b", #"x"y"#, "<z>", "]]>", "it's", "--", "a b", "é", "1", "a.b:c"])
  func variantName(name: String) throws {
    let (code, pictures) = render(
      MemoryFiles(["a.sheet.yaml": HostileTextTests.sheet(variant: name, labels: ["One", "Two"])]))
    #expect(code == .badInput && pictures.isEmpty || code == .success && pictures.count == 3)
    for bytes in pictures.values { _ = try StrictXML(bytes) }
  }

  @Test("So is a theme's", arguments: [#"Smith & "Sons""#, "<b>", "]]>", "a--b"])
  func themeName(name: String) throws {
    let files = MemoryFiles(["a.sheet.yaml": HostileTextTests.sheet(labels: ["One", "Two"])])
    files["Themes/Backpack/theme.yaml"] = files["Themes/Backpack/theme.yaml"]?
      .replacing("name: Backpack", with: "name: \(JSONValue.string(name).compactText)")
    let (code, pictures) = render(files)
    #expect(code == .badInput && pictures.isEmpty || code == .success && pictures.count == 3)
    for bytes in pictures.values { _ = try StrictXML(bytes) }
  }

  @Test(
    "Nothing in a label runs where pictures stand in a page",
    .enabled(if: Requirements.runChromium, "\(Requirements.chromiumReason)"))
  func scripts() throws {
    let browser = Browser(program: try #require(Requirements.chromium))
    let labels = HostileTextTests.labels.filter { $0.contains("owned") }
    #expect(labels.count == 4)
    let (_, pictures) = render(
      MemoryFiles(["a.sheet.yaml": HostileTextTests.sheet(labels: labels)]))
    let markup = pictures.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    #expect(!markup.isEmpty)
    #expect(try document(markup, in: browser).contains("</svg>"))
    #expect(try !document(markup, in: browser).contains("data-owned"))
    // What the labels say would have left its mark.
    for label in labels where label.hasPrefix("</") {
      #expect(try document("<svg><title>\(label)", in: browser).contains("data-owned"))
    }
  }

  private func document(_ markup: String, in browser: Browser) throws -> String {
    let folder = try TemporaryFolder()
    let page = "<!DOCTYPE html><meta charset=\"utf-8\"><title>Pictures</title><body>\(markup)"
    try Disk().write(Array(page.utf8), to: folder["page.html"])
    return try browser.document(of: "page.html", in: folder)
  }
}
