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

  @Test("PNG files are shown at their size in points, or at half of it, so that pixels stay sharp")
  func widths() throws {
    let folder = Path.normalized(Path.folder(of: #filePath) + "/../..")
    var count = 0
    for image in text.split(separator: "<img src=\"").dropFirst() {
      let source = String(image.prefix { $0 != "\"" })
      guard source.hasSuffix("@2x.png") else { continue }
      let number = image.split(separator: "width=\"").dropFirst().first?.prefix { $0 != "\"" }
      let width = try #require(number.flatMap { Int($0) })
      let bytes = try Disk().read(Path.join(folder, source), limit: 1 << 24)
      // The width stands behind the signature and the head of the first chunk.
      let pixels = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
      #expect([pixels / 2, pixels / 4].contains(width), "\(source)")
      count += 1
    }
    #expect(count > 60)
  }

  @Test("The file that follows its reader is as small as it says")
  func adaptiveFile() throws {
    let folder = Path.normalized(Path.folder(of: #filePath) + "/../..")
    let path = Path.join(folder, "Output/Backpack/HorizontalNavigation/with-icons.svg")
    let size = try Disk().read(path, limit: 1 << 20).count
    #expect(text.contains("in under 12 KB (it has \((size + 512) / 1024)), and under 5 KB gzipped"))
    #expect(size < 12 * 1024)
  }
}
