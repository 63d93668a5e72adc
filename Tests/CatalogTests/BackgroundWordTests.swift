import TestSupport
import Testing

@testable import Catalog

@Suite("Backgrounds that are no colour", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct BackgroundWordTests {
  @Test(
    "A word meant for none is led to the right one", arguments: ["transparant", "none", "clear"])
  func words(word: String) throws {
    let files = MemoryFiles(["a.sheet.yaml": Sheet.withVariant("background: \(word)")])
    let error = try #require(files.readSheet().diagnostics.first)
    #expect(error.message == "'\(word)' is not a colour; did you mean 'transparent'?")
    #expect(error.hint?.contains("'#RRGGBBAA'") == true)
    #expect(error.location?.line == 8)
  }

  @Test("Any other word is told as a colour the theme lacks")
  func otherWord() throws {
    let files = MemoryFiles(["a.sheet.yaml": Sheet.withVariant("background: core.acent")])
    let error = try #require(files.readSheet().diagnostics.first)
    #expect(error.message.contains("neither a role nor a token"))
  }
}
