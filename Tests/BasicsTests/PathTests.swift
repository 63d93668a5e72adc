import Basics
import Testing

@Suite("Paths")
struct PathTests {
  // A file of the current folder was shown with and without `./` in one run.
  @Test(
    "A file is named once, however its folder is written",
    arguments: [
      (".", "a.json", "a.json"), ("", "a.json", "a.json"), ("T", "a.json", "T/a.json"),
      ("T/", "a.json", "T/a.json"), ("/", "a", "/a"), (".", "/a", "/a"), ("T", "/a", "/a"),
      (".", "", "."), ("T", "", "T"),
    ])
  func join(folder: String, name: String, path: String) {
    #expect(Path.join(folder, name) == path)
  }
}
