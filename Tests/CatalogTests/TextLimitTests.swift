import TestSupport
import Testing

@testable import Catalog

// Text engines count in 32 bits and take more than linear time; a label of a megabyte is a mistake.
@Suite("How long a text may be", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct TextLimitTests {
  private func messages(_ lines: String) -> [String] {
    MemoryFiles(["a.sheet.yaml": Sheet.withVariant(lines)]).readSheet().diagnostics.map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.severity) \($0.message)"
    }
  }

  @Test(
    "More than 2000 characters are refused, with the place",
    arguments: [
      ("options: [One, TEXT]", "8:20", "options"),
      ("options: [One, { text: TEXT }]", "8:28", "text"),
      ("options: [One, { text: Two, badge: TEXT }]", "8:40", "badge"),
      ("options: [One, { custom: TEXT }]", "8:30", "custom"),
      ("options: [One, { custom: { text: TEXT } }]", "8:38", "text"),
      (
        "options: [One, { custom: { stack: vertical, children: [TEXT] } }]", "8:60", "children"
      ),
      ("description: TEXT", "8:18", "description"),
    ])
  func tooLong(line: String, place: String, key: String) {
    let text = String(repeating: "m", count: 2001)
    #expect(
      messages(line.replacing("TEXT", with: text)) == [
        "\(place) error '\(key)' has a text of 2001 characters; the limit is 2000"
      ])
    #expect(messages(line.replacing("TEXT", with: text.dropLast())) == [])
  }

  @Test("Marks that sit on one letter count each: a text engine has to place them all")
  func marks() {
    let text = "a" + String(repeating: "\u{301}", count: 2000)
    #expect(text.count == 1)
    #expect(
      messages("options: [One, \(text)]")
        == ["8:20 error 'options' has a text of 2001 characters; the limit is 2000"])
  }

  @Test("A letter of several bytes counts once")
  func bytes() {
    #expect(messages("options: [One, \(String(repeating: "日", count: 2000))]") == [])
  }
}
