import Testing

@testable import Theme

// A size of 1e300 points used to reach Pango, whose numbers end long before.
@Suite("The range of type sizes")
struct TypographyRangeTests {
  private func typography(size: String = "16", spacing: String = "0") -> String {
    #"{"t": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontWeight": 400, "#
      + #""fontSize": {"value": \#(size), "unit": "px"}, "#
      + #""letterSpacing": {"value": \#(spacing), "unit": "px"}, "lineHeight": 1}}}"#
  }

  @Test(
    "Sizes no text can be set at are refused, with their place",
    arguments: [("1e300", "1e300"), ("0", "0"), ("501", "501"), ("-1", "-1"), ("500.5", "500.5")])
  func sizes(written: String, found: String) {
    let messages = errors { try load(tokens: typography(size: written)) }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("T/a.json:1:") == true)
    let expected = ": token 't': 'fontSize' must be above 0, up to 500, found "
    #expect(messages.first?.contains(expected) == true)
    // 1e300 is written out by the number's own rules, which are not this test's matter.
    #expect(written == "1e300" || messages.first?.hasSuffix(expected + found) == true)
  }

  @Test("Spacings no text can be set with are refused", arguments: ["101", "-101", "1e300"])
  func spacings(written: String) {
    let messages = errors { try load(tokens: typography(spacing: written)) }
    #expect(messages.count == 1)
    #expect(
      messages.first?.contains("token 't': 'letterSpacing' must be between ±100, found ") == true)
  }

  @Test(
    "The ends of the ranges are good",
    arguments: [("500", "0"), ("0.01", "0"), ("16", "100"), ("16", "-100")])
  func ends(size: String, spacing: String) {
    #expect(errors { try load(tokens: typography(size: size, spacing: spacing)) } == [])
  }

  @Test("A size that comes from another token is held to the same range")
  func references() {
    let tokens =
      #"{"big": {"$type": "dimension", "$value": {"value": 40, "unit": "rem"}}, "#
      + typography().dropFirst()
      .replacing(#"{"value": 16, "unit": "px"}"#, with: #""{big}""#)
    #expect(
      errors { try load(tokens: String(tokens)) }.map { $0.drop { $0 != "t" } }
        == ["token 't': 'fontSize' must be above 0, up to 500, found 640"])
  }

  @Test(
    "A style written in theme.yaml has the same range",
    arguments: [
      (#""size": 1e300"#, "'size' must be above 0, up to 500"),
      (#""size": 0"#, "'size' must be above 0, up to 500"),
      (#""size": 501"#, "'size' must be above 0, up to 500"),
      (#""size": 16, "letterSpacing": 101"#, "'letterSpacing' must be between ±100"),
      (#""size": 16, "letterSpacing": -101"#, "'letterSpacing' must be between ±100"),
    ])
  func written(members: String, message: String) {
    let manifest =
      #"{"name": "T", "tokens": "a.json", "fonts": {"family": "Inter", "files": "x.otf"}, "#
      + #""typography": {"role": {\#(members)}}}"#
    let messages = errors { try load(manifest, ["a.json": typography()]) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains(message) == true)
  }
}
