import Basics
import TestSupport
import Testing

@testable import DiptychCLI

/// What the README shows a newcomer must be what happens.
@Suite("README", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct ReadmeTests {
  private let text: String

  init() throws {
    let path = Path.normalized(Path.folder(of: #filePath) + "/../../README.md")
    text = String(decoding: try Disk().read(path, limit: 1 << 20), as: UTF8.self)
  }

  /// The lines of the first block of code in a language.
  private func block(_ language: String) throws -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "```\(language)"))
    let end = try #require(lines[(start + 1)...].firstIndex(of: "```"))
    return lines[(start + 1)..<end].joined(separator: "\n") + "\n"
  }

  @Test("Its first sheet is drawn without a warning, and nothing in it is cut")
  func firstSheet() throws {
    let files = MemoryFiles(["Navigation.sheet.yaml": try block("yaml")])
    let drawn = files.diptych("render", "Navigation.sheet.yaml", "--strict")
    #expect(drawn.code == .success)
    let inspected = files.diptych("inspect", "Navigation.sheet.yaml", "--strict", "--json")
    #expect(inspected.code == .success)
    #expect(inspected.output.contains("\"NEW\""))
    #expect(!inspected.output.contains("\"truncated\""))
  }

  @Test("The mistake it shows is told as it shows it")
  func mistake() throws {
    let wrong = try block("yaml").replacing("{ size: small }", with: "{ siez: small }")
    let files = MemoryFiles(["Navigation.sheet.yaml": wrong])
    let outcome = files.diptych("render", "Navigation.sheet.yaml")
    #expect(outcome.code == .badInput)
    #expect(
      outcome.error.contains(
        "error: unknown key 'siez' in the variant 'small'; did you mean 'size'?"))
  }

  @Test("Every picture it shows is there")
  func pictures() throws {
    let folder = Path.normalized(Path.folder(of: #filePath) + "/../..")
    let sources = text.split(separator: "src=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(sources.count > 60)
    for source in sources {
      #expect(Disk().kind(of: Path.join(folder, String(source))) == .file, "\(source)")
    }
  }
}
