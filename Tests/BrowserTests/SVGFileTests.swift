import Basics
import TestSupport
import Testing

/// The files themselves: well-formed, without shared names, and the same wherever they are made.
@Suite("SVG files", .enabled(if: Requirements.runRenders, "\(Requirements.fontsReason)"))
struct SVGFileTests {
  private let pictures: [String: [UInt8]]

  init() throws {
    pictures = try Renders.shared.get().pictures
    try #require(pictures.count >= 120)
  }

  @Test("A strict XML parser reads every file, and no id is used twice, not even in two files")
  func ids() throws {
    var owners: [String: String] = [:]
    for (path, bytes) in pictures.sorted(by: { $0.key < $1.key }) {
      let picture = try StrictXML(bytes)
      #expect(picture.elements.first?.name == "svg", "\(path)")
      for id in picture.ids {
        #expect(owners[id] == nil, "\(id) is in \(path) and in \(owners[id] ?? "")")
        owners[id] = path
      }
    }
  }

  @Test("Every reference within a file leads somewhere in it, and none leads out of it")
  func references() throws {
    for (path, bytes) in pictures {
      let picture = try StrictXML(bytes)
      let ids = Set(picture.ids)
      for element in picture.elements {
        for (name, value) in element.attributes {
          if name == "aria-labelledby" || name == "aria-describedby" {
            #expect(value.split(separator: " ").allSatisfy { ids.contains(String($0)) }, "\(path)")
          }
          if name == "href" || name == "xlink:href" {
            let isInside = value.hasPrefix("#") && ids.contains(String(value.dropFirst()))
            #expect(isInside || value.hasPrefix("data:image/png;base64,"), "\(path): \(value)")
          }
          for match in value.matches(of: /url\(#([^)]*)\)/) {
            #expect(ids.contains(String(match.1)), "\(path): \(value)")
          }
          #expect(!name.hasPrefix("on"), "\(path): \(name)")
        }
      }
    }
  }

  @Test("Any number of jobs gives the same bytes", arguments: [1, 2])
  func jobs(count: Int) throws {
    let folder = try TemporaryFolder()
    let outcome = Renders.diptych(
      ["render", "Themes", "--format", "svg", "--jobs", "\(count)", "--output", folder.path],
      in: Renders.repository)
    #expect(outcome.code == .success)
    try expectSame(in: folder)
  }

  /// The program itself, beside the tests: a process reads the host's settings once.
  private static let program = Path.join(Path.folder(of: CommandLine.arguments[0]), "diptych")

  @Test(
    "So do any language and time zone",
    .enabled(if: Disk().kind(of: program) == .file, "the program is not built beside the tests"))
  func language() throws {
    let folder = try TemporaryFolder()
    let environment = [
      "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "LANGUAGE": "de", "TZ": "Asia/Kolkata",
    ]
    try ExternalProgram(path: SVGFileTests.program).run(
      [
        "render", Renders.repository + "/Themes", "--format", "svg", "--quiet", "--output",
        folder.path,
      ], environment: environment)
    try expectSame(in: folder)
  }

  private func expectSame(in folder: TemporaryFolder) throws {
    let files = try Renders.files(below: folder.path).filter { $0.hasSuffix(".svg") }
    #expect(files.count == pictures.count)
    let unlike = try files.filter { file in
      try Disk().read(folder[file], limit: 1 << 24) != pictures[file]
    }
    #expect(unlike == [])
  }
}
