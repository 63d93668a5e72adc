import Basics
import Testing

/// What the documentation shows of the example package must be what CI builds and runs.
@Suite("The article on pictures in tests")
struct ArticleTests {
  private let root = Path.normalized(Path.folder(of: #filePath) + "/../..")

  private func text(_ path: String) throws -> String {
    String(decoding: try Disk().read(Path.join(root, path), limit: 1 << 20), as: UTF8.self)
  }

  @Test(
    "Shows the example's files, whole",
    arguments: ["Package.swift", "Sources/Chips/Chip.swift", "Tests/ChipsTests/ChipTests.swift"])
  func isExample(file: String) throws {
    let article = try text("Sources/Diptych/Diptych.docc/TestingPictures.md")
    let code = try text("Tests/ExamplePackage/" + file)
    #expect(article.contains("`\(file)`:\n\n```swift\n\(code)```\n"))
  }
}
