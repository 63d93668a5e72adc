import Basics
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program itself, beside the tests.
private let program = Path.join(Path.folder(of: CommandLine.arguments[0]), "diptych")
private let programIsBuilt = Disk().kind(of: program) == .file

// What librsvg reads of the environment it reads once, when it draws the first icon of a process;
// only a process of its own shows what a person's settings do.
@Suite(
  "The host's language", .enabled(if: fontsAreInstalled, "\(fontsReason)"),
  .enabled(if: programIsBuilt, "the program is not built beside the tests"))
struct LanguageTests {
  private let folder: TemporaryFolder

  private static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><switch>
    <rect systemLanguage="fr" width="24" height="4"/>
    <rect systemLanguage="de" width="4" height="24"/>
    <rect systemLanguage="en" width="12" height="12"/>
    <circle cx="12" cy="12" r="9"/>
    </switch></svg>
    """

  init() throws {
    folder = try TemporaryFolder()
    let disk = Disk()
    let source = Path.normalized(Path.join(Path.folder(of: #filePath), "../../Themes/Backpack"))
    for name in try disk.names(in: source) where disk.kind(of: source + "/" + name) == .file {
      let bytes = try disk.read(source + "/" + name, limit: 1 << 20)
      try disk.write(bytes, to: "\(folder.path)/theme/\(name)")
    }
    try disk.write(Array(LanguageTests.icon.utf8), to: folder.path + "/theme/Icons/car.svg")
    let sheet =
      "component: HorizontalNavigation\ntheme: theme\nscales: [1]\n"
      + "variants: { it: { options: [{ text: One, icon: car }, Two] } }\n"
    try disk.write(Array(sheet.utf8), to: folder.path + "/a.sheet.yaml")
  }

  /// Runs the program with nothing but this in its environment, and gives the picture by day.
  private func picture(_ environment: [String]) throws -> [UInt8] {
    let output = folder.path + "/Output" + environment.joined().filter { $0.isLetter }
    let words = [
      program, "render", folder.path + "/a.sheet.yaml", "--quiet", "--output", output,
    ]
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    try #require(posix_spawn(&process, program, nil, nil, &arguments, &variables) == 0)
    var status: Int32 = 0
    try #require(waitpid(process, &status, 0) == process)
    try #require(status == 0)
    return try Disk().read(
      output + "/Backpack/HorizontalNavigation/it.day@1x.png", limit: 1 << 20)
  }

  @Test("A picture of an icon that has a version for each language is the same whatever it is")
  func systemLanguage() throws {
    let plain = try picture([])
    for environment in [
      ["LC_ALL=fr_FR.UTF-8"], ["LC_ALL=de_DE.UTF-8"], ["LANG=fr_FR.UTF-8"],
      ["LC_MESSAGES=de_DE.UTF-8"], ["LANGUAGE=fr:de"], ["LC_ALL=C", "LANGUAGE=de"],
    ] { #expect(try picture(environment) == plain, "\(environment)") }
  }
}
