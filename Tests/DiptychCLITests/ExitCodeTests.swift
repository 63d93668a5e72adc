import Basics
import TestSupport
import Testing

@testable import DiptychCLI

@Suite("Exit codes", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct ExitCodeTests {
  private static let good = TestSheets.sheet("it: { options: [One, Two] }")

  @Test(
    "Each kind of trouble has its own",
    arguments: [
      (["render", "good.sheet.yaml"], 0), (["list", "good.sheet.yaml"], 0),
      (["inspect", "good.sheet.yaml"], 0), (["doctor", "good.sheet.yaml"], 0),
      (["--version"], 0), (["render", "--help"], 0),
      (["rendre"], 64), (["render", "--nope"], 64), (["render", "--scale", "x"], 64),
      (["render", "--scale", "0"], 64), (["render", "--mode", "dusk"], 64),
      (["render", "--jobs", "0"], 64), (["render", "--format", "jpeg"], 64),
      (["render", "good.sheet.yaml", "--naming", "{nope}"], 64),
      (["render", "good.sheet.yaml", "--naming", "../{variant}"], 64),
      (["render", "bad.sheet.yaml"], 65), (["list", "bad.sheet.yaml"], 65),
      (["inspect", "bad.sheet.yaml"], 65), (["doctor", "bad.sheet.yaml"], 65),
      (["render", "nothing.sheet.yaml"], 65), (["render", "folder.sheet.yaml"], 65),
      (["render", "silent.sheet.yaml"], 65), (["render", "twice.sheet.yaml"], 65),
      (["render", "huge.sheet.yaml"], 65), (["render", "icon.sheet.yaml"], 65),
      (["render", "good.sheet.yaml", "--naming", "{variant}"], 64),
      (["render", "missing.sheet.yaml"], 66), (["render", "empty"], 66),
      (["render", "good.sheet.yaml", "--variant", "nope"], 66),
      (["render", "missing.sheet.yaml", "bad.sheet.yaml"], 66),
      (["render", "good.sheet.yaml", "--output", "Locked"], 73),
    ] as [([String], Int32)])
  func codes(arguments: [String], code: Int32) {
    let files = MemoryFiles(
      [
        "good.sheet.yaml": ExitCodeTests.good, "bad.sheet.yaml": ExitCodeTests.good + "itmes: 3\n",
        "nothing.sheet.yaml": "", "folder.sheet.yaml/x": "", "empty/x": "",
        "silent.sheet.yaml": ExitCodeTests.good.replacing(
          "component: HorizontalNavigation", with: "component:"),
        "twice.sheet.yaml": TestSheets.sheet("It: { options: [A, B] }\nit: { options: [A, B] }"),
        "huge.sheet.yaml": ExitCodeTests.good.replacing("scales: [1]", with: "scales: [1000]"),
        "icon.sheet.yaml": TestSheets.sheet("it: { options: [{ text: A, icon: car }, B] }"),
        "Themes/Backpack/Icons/car.svg": "not a picture",
      ],
      locked: [
        "Locked/Backpack/HorizontalNavigation/it.day@1x.png",
        "Locked/Backpack/HorizontalNavigation/it.night@1x.png",
        "Locked/Backpack/HorizontalNavigation/it.day.svg",
        "Locked/Backpack/HorizontalNavigation/it.night.svg",
        "Locked/Backpack/HorizontalNavigation/it.svg",
        "Locked/Backpack/HorizontalNavigation/manifest.json",
      ])
    let outcome = diptych(files, arguments)
    #expect(outcome.code.rawValue == code, "\(outcome.error)")
    if code != 0 {
      #expect(!outcome.messages.isEmpty)
      #expect(files.all(below: "Output").isEmpty)
    }
  }

  private func diptych(_ files: MemoryFiles, _ arguments: [String]) -> Outcome {
    let (output, error) = (CollectingSink(), CollectingSink())
    let world = World(
      files: files, arguments: arguments, currentFolder: "/repo", standardOutput: output,
      standardError: error)
    let code = DiptychCLI.run(in: world)
    return Outcome(code: code, output: output.text, error: error.text)
  }

  // https://github.com/oxipng/oxipng/issues/93: a failure ends the work, or ends it with 0.
  @Test("One broken sheet of three does not stop the two others")
  func oneBroken() {
    func sheet(_ name: String) -> String { TestSheets.sheet("\(name): { options: [One, Two] }") }
    let files = MemoryFiles([
      "s/1.sheet.yaml": sheet("a"), "s/2.sheet.yaml": sheet("b") + "itmes: []\n",
      "s/3.sheet.yaml": sheet("c"),
    ])
    let outcome = files.diptych("render", "s")
    #expect(outcome.code == .badInput)
    let folder = "written  Output/Backpack/HorizontalNavigation/"
    let endings = ["day@1x.png", "night@1x.png", "day.svg", "night.svg", "svg"]
    #expect(
      outcome.lines
        == ["a", "c"].flatMap { name in endings.map { "\(folder)\(name).\($0)" } })
    #expect(outcome.messages == ["s/2.sheet.yaml:7:1: error: unknown key 'itmes' in the sheet"])
    #expect(outcome.error.contains("10 pictures: 10 written"))
  }

  @Test("A sheet that is broken keeps its pictures and their record")
  func brokenLater() throws {
    func sheet(_ name: String) -> String { TestSheets.sheet("\(name): { options: [One, Two] }") }
    let files = MemoryFiles(["s/1.sheet.yaml": sheet("a"), "s/2.sheet.yaml": sheet("b")])
    #expect(files.diptych("render", "s").code == .success)
    files["s/2.sheet.yaml"] = sheet("b") + "itmes: []\n"
    #expect(files.diptych("render", "s").code == .badInput)
    files["s/2.sheet.yaml"] = sheet("b")
    let outcome = files.diptych("list", "s")
    #expect(outcome.code == .success)
    #expect(outcome.lines.allSatisfy { $0.hasPrefix("unchanged") })
  }

  @Test("Two pictures on one path: nothing is drawn at all")
  func collision() {
    let files = MemoryFiles([
      "1.sheet.yaml": TestSheets.sheet("other: { options: [A, B] }\nIt: { options: [A, B] }"),
      "2.sheet.yaml": TestSheets.sheet("it: { options: [A, B] }"),
    ])
    let outcome = files.diptych("render", "1.sheet.yaml", "2.sheet.yaml")
    #expect(outcome.code == .badInput)
    #expect(outcome.output.isEmpty)
    #expect(files.all(below: "Output").isEmpty)
    #expect(
      outcome.messages == [
        "2.sheet.yaml:6:3: error: 1.sheet.yaml: 'It' and 2.sheet.yaml: 'it' would both be written "
          + "to Backpack/HorizontalNavigation/it.day@1x.png"
      ])
  }

  @Test("On a real disk: what cannot be written leaves nothing half-written behind")
  func realDisk() throws {
    let disk = Disk()
    let repository = Path.normalized(Path.join(Path.folder(of: #filePath), "../.."))
    let folder = try TemporaryFolder()
    let pictures = folder.path + "/Output/Backpack/HorizontalNavigation"
    // A folder stands where a picture should go.
    try disk.write([1], to: pictures + "/small.day@2x.png/blocker")
    let (output, error) = (CollectingSink(), CollectingSink())
    let world = World(
      files: disk,
      arguments: [
        "render", repository + "/" + TestSheets.shipped, "--output", folder.path + "/Output",
        "--variant", "default,small", "--format", "png",
      ], currentFolder: repository, standardOutput: output, standardError: error)
    #expect(DiptychCLI.run(in: world) == .cannotWrite)
    #expect(output.text.split(separator: "\n").count == 3)
    #expect(error.text.contains("small.day@2x.png: a folder stands there"))
    #expect(
      try disk.names(in: pictures) == [
        "default.day@2x.png", "default.night@2x.png", "manifest.json", "small.day@2x.png",
        "small.night@2x.png",
      ])
  }
}
