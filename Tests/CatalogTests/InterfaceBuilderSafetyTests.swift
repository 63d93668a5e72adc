import Basics
import Components
import Synchronization
import TestSupport
import Testing

@testable import Catalog

@Suite(
  "Interface Builder files that reach for others",
  .enabled(if: InterfaceBuilder.canBeRead, "\(InterfaceBuilder.reason)"))
struct InterfaceBuilderSafetyTests {
  private static let view = InterfaceBuilder.view("t", width: "300")

  private func write(_ text: String, to path: String) throws {
    try Disk().write(Array(text.utf8), to: path)
  }

  /// Reads a sheet of the disk.
  private func read(
    _ path: String, _ files: any FileSystem = Disk()
  ) -> (sheet: Sheet?, diagnostics: [Diagnostic]) {
    let root = Path.normalized(Path.join(Path.folder(of: #filePath), "../.."))
    let library = ThemeLibrary(files: files, places: [root])
    return SheetReader(files: files, library: library, components: ComponentList.all).read(path)
  }

  // https://owasp.org/www-community/vulnerabilities/XML_External_Entity_(XXE)_Processing
  @Test(
    "A document type is refused, whatever is in it",
    arguments: [
      "<!DOCTYPE document>",
      "<!DOCTYPE document SYSTEM \"file:///etc/passwd\">",
      "<!DOCTYPE document PUBLIC \"-//X//Y\" \"http://127.0.0.1:9/x.dtd\">",
      "<!DOCTYPE document [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>",
      "<!DOCTYPE document [<!ENTITY % a SYSTEM \"file:///etc/passwd\"> %a;]>",
      "<!DOCTYPE document [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">"
        + "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;\">]>",
    ])
  func documentType(type: String) {
    let texts = [
      InterfaceBuilderSafetyTests.view, "&a;",
      InterfaceBuilder.view("&a;", customClass: "&a;", width: "&a;"),
    ]
    for text in texts {
      let document = "<?xml version=\"1.0\"?>\n\(type)\n<document>\(text)</document>"
      let (settings, found) = InterfaceBuilder.read("xib: It.xib", xib: document)
      #expect(settings == nil)
      // An entity inside an attribute may already make the text no XML.
      let messages = [
        "the file has a document type, which could pull in other files",
        "the file is not well-formed XML",
      ]
      #expect(found.count == 1 && messages.contains(found.first?.message ?? ""))
      #expect(found.first?.category == .badInput)
      #expect(found.first?.location?.file == "Screens/It.xib")
    }
  }

  @Test("Entities every XML file has are read, and those nobody defined are refused")
  func entities() throws {
    let known = InterfaceBuilder.document(
      InterfaceBuilder.view("a&amp;b", customClass: "Tabs&#86;iew", width: "3&#x30;0"))
    #expect(try InterfaceBuilder.settings("xib: It.xib\nview: a&b", xib: known).width == 300)
    for text in ["&a;", InterfaceBuilder.view("&a;")] {
      let (settings, found) = InterfaceBuilder.read(
        "xib: It.xib", xib: InterfaceBuilder.document(text))
      #expect(settings == nil)
      #expect(found.map(\.message) == ["the file is not well-formed XML"])
    }
  }

  @Test("Only the sheet, its theme and the file itself are read, whatever the file names")
  func nothingElse() throws {
    let other = InterfaceBuilder.document(InterfaceBuilderSafetyTests.view)
    let reaching =
      "<?xml version=\"1.0\"?><?xml-stylesheet href=\"Other.xib\"?>"
      + "<document xmlns:xi=\"http://www.w3.org/2001/XInclude\">"
      + "<xi:include href=\"Other.xib\"/><include href=\"Other.xib\"/></document>"
    let folder = try TemporaryFolder()
    try write(InterfaceBuilder.sheet("xib: It.xib"), to: folder["a.sheet.yaml"])
    try write(reaching, to: folder["It.xib"])
    try write(other, to: folder["Other.xib"])
    let files = ListeningFiles()
    let found = read(folder["a.sheet.yaml"], files).diagnostics
    #expect(found.map(\.message) == ["no plain view has the custom class TabsView"])
    let own = files.paths.filter { $0.hasPrefix(folder.path) }
    #expect(Set(own.map(Path.name)) == ["a.sheet.yaml", "It.xib"])
  }

  @Test(
    "What is no XML, or none that can be used",
    arguments: [
      ("", "the file is not well-formed XML"),
      ("no markup", "the file is not well-formed XML"),
      ("<document>", "the file is not well-formed XML"),
      ("<document></documnet>", "the file is not well-formed XML"),
      ("<document/><document/>", "the file is not well-formed XML"),
      ("<document a=\"1\" a=\"2\"/>", "the file is not well-formed XML"),
      ("<document>\u{0}</document>", "the file is not well-formed XML"),
      ("{\"document\": {}}", "the file is not well-formed XML"),
      (
        String(repeating: "<a>", count: 140) + String(repeating: "</a>", count: 140),
        "the file's elements nest more than 128 deep"
      ),
    ])
  func noXML(text: String, message: String) {
    let (settings, found) = InterfaceBuilder.read("xib: It.xib", xib: text)
    #expect(settings == nil)
    #expect(found.map(\.message) == [message])
    #expect(found.first?.location?.file == "Screens/It.xib")
  }

  @Test("Files that are not there, are too large or are folders")
  func unreadable() {
    func message(_ name: String) -> String? {
      let files = MemoryFiles([
        "Screens/a.sheet.yaml": InterfaceBuilder.sheet("xib: \(name)"),
        "Screens/Big.xib": String(repeating: " ", count: 4 << 20 + 1),
        "Screens/Folder.xib/inside": "",
      ])
      let found = files.readSheet("Screens/a.sheet.yaml").diagnostics
      #expect(found.count == 1)
      // The place is that of the name in the sheet.
      #expect(found.first?.location?.file == "Screens/a.sheet.yaml")
      return found.first?.message
    }
    #expect(message("None.xib") == "no such file: Screens/None.xib")
    #expect(message("Folder.xib") == "Screens/Folder.xib is a folder, a file was expected")
    #expect(
      message("Big.xib") == "Screens/Big.xib is larger than the limit of 4194304 bytes")
  }

  @Test(
    "Paths that leave the sheet's folder, although a file stands there",
    arguments: ["../It.xib", "/repo/It.xib", "Deep/../../It.xib", "./../It.xib"])
  func outside(path: String) {
    let files = MemoryFiles([
      "Screens/a.sheet.yaml": InterfaceBuilder.sheet("xib: '\(path)'"),
      "It.xib": InterfaceBuilder.document(InterfaceBuilderSafetyTests.view),
    ])
    let found = files.readSheet("Screens/a.sheet.yaml").diagnostics
    #expect(found.map(\.message) == ["the file \(path) would leave the sheet's folder"])
    #expect(found.first?.hint == "put it beside the sheet, or below")
    #expect(found.first?.location?.file == "Screens/a.sheet.yaml")
  }

  @Test(
    "Paths that stay inside", arguments: ["Deep/It.xib", "./Deep/It.xib", "Deep/../Deep/It.xib"])
  func inside(path: String) throws {
    let files = MemoryFiles([
      "Screens/a.sheet.yaml": InterfaceBuilder.sheet("xib: '\(path)'"),
      "Screens/Deep/It.xib": InterfaceBuilder.document(InterfaceBuilderSafetyTests.view),
    ])
    let (sheet, found) = files.readSheet("Screens/a.sheet.yaml")
    #expect(found.map(\.message) == [])
    #expect(sheet?.variants.first?.settings.width == 300)
  }

  @Test("A link out of the sheet's folder is refused, one inside it is followed")
  func links() throws {
    let (folder, away) = (try TemporaryFolder(), try TemporaryFolder())
    let document = InterfaceBuilder.document(InterfaceBuilderSafetyTests.view)
    try write(document, to: away["It.xib"])
    try write(document, to: folder["Real.xib"])
    try write(InterfaceBuilder.sheet("xib: Out.xib"), to: folder["out.sheet.yaml"])
    try write(InterfaceBuilder.sheet("xib: Away/It.xib"), to: folder["away.sheet.yaml"])
    try write(InterfaceBuilder.sheet("xib: In.xib"), to: folder["in.sheet.yaml"])
    try folder.link("Out.xib", to: away["It.xib"])
    try folder.link("Away", to: away.path)
    try folder.link("In.xib", to: "Real.xib")
    for name in ["out", "away"] {
      let found = read(folder["\(name).sheet.yaml"]).diagnostics
      #expect(found.count == 1)
      #expect(
        found.first?.message.hasSuffix("is a link to a place outside \(folder.path)") == true)
    }
    let (sheet, found) = read(folder["in.sheet.yaml"])
    #expect(found.map(\.message) == [])
    #expect(sheet?.variants.first?.settings.width == 300)
  }
}

/// The disk, with a list of what was read from it.
private final class ListeningFiles: FileSystem {
  private let read = Mutex<[String]>([])

  var paths: [String] { read.withLock { $0 } }

  func kind(of path: String) -> FileKind? { Disk().kind(of: path) }
  func realPath(of path: String) -> String? { Disk().realPath(of: path) }
  func names(in folder: String) throws(Diagnostic) -> [String] { try Disk().names(in: folder) }

  func read(_ path: String, limit: Int) throws(Diagnostic) -> [UInt8] {
    read.withLock { $0.append(path) }
    return try Disk().read(path, limit: limit)
  }

  func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    throw Diagnostic(.error, FileProblem.unwritable(path, reason: "this is a test"))
  }
}
