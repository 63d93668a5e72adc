import Testing

@testable import Theme

// Thousands of tokens that refer to one gradient of thousands of stops made output without end.
@Suite("The length of lists in tokens")
struct ListLengthTests {
  private static let element = [
    "gradient": ##"{"color": "#102030", "position": 0.5}"##,
    "fontFamily": #""Inter""#,
    "shadow": ##"{"color": "#102030", "offsetX": {"value": 0, "unit": "px"}, "##
      + #""offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 2, "unit": "px"}, "#
      + #""spread": {"value": 0, "unit": "px"}}"#,
  ]

  private func tokens(_ type: String, _ count: Int) -> String {
    let list = Array(repeating: Self.element[type] ?? "", count: count).joined(separator: ", ")
    return #"{"t": {"$type": "\#(type)", "$value": [\#(list)]}, "again": {"$value": "{t}"}}"#
  }

  @Test("As many as can be read", arguments: ["gradient", "fontFamily", "shadow"])
  func most(type: String) throws {
    #expect(errors { try load(tokens: tokens(type, 256)) } == [])
  }

  @Test(
    "One more is refused, once and with its place", arguments: ["gradient", "fontFamily", "shadow"])
  func tooMany(type: String) {
    let messages = errors { try load(tokens: tokens(type, 257)) }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("T/a.json:1:") == true)
    #expect(
      messages.first?.hasSuffix(
        "token 't' has a list of 257 values; at most 256 can be read") == true)
  }
}
