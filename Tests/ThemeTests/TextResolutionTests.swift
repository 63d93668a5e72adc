import Basics
import Testing

@testable import Theme

@Suite("Tokens whose values are texts")
struct TextResolutionTests {
  private static let place = SourceLocation(file: "a.json", line: 1, column: 1)

  private func token(_ name: String, _ value: String) -> TextToken {
    TextToken(
      name: name, location: TextResolutionTests.place, type: "spacing",
      value: Node(.scalar(value, isQuoted: true), at: TextResolutionTests.place))
  }

  /// Chains of ten: each token but the last of ten refers to the next.
  private func chains(_ count: Int, reversed: Bool) -> [TextToken] {
    let tokens = (0..<count).map { index in
      token("t\(index)", index % 10 == 9 ? "8" : "{t\(index + 1)}" + (index % 3 == 0 ? " + 1" : ""))
    }
    return reversed ? tokens.reversed() : tokens
  }

  @Test("The work grows with the tokens: 50,000 in chains of ten, in either order")
  func linear() {
    for (count, reversed) in [(5_000, true), (50_000, false)] {
      var resolution = TextResolution(chains(count, reversed: reversed), in: .tokensStudio)
      var problems = ProblemList()
      let tokens = resolution.resolve(problems: &problems)
      #expect(problems.diagnostics.isEmpty)
      #expect(tokens.count == count)
      // Each token once, and each of its references once.
      #expect(resolution.steps == count + count * 9 / 10)
    }
  }

  @Test("Texts that double are refused before they fill the memory")
  func doubling() {
    var tokens = (0..<60).map { TextToken.text("t\($0)", "{t\($0 + 1)}{t\($0 + 1)}") }
    tokens.append(.text("t60", "x"))
    var problems = ProblemList()
    _ = TextResolution.resolve(tokens, in: .styleDictionary, problems: &problems)
    #expect(problems.errors.count == 1)
    #expect(problems.errors.first?.message.contains("more than 10000 bytes") == true)
  }

  @Test("Long chains are refused, not followed", arguments: ["", " + 1"])
  func longChain(tail: String) {
    var tokens = (0..<20_000).map { token("t\($0)", "{t\($0 + 1)}" + tail) }
    tokens.append(token("t20000", "8"))
    var problems = ProblemList()
    _ = TextResolution.resolve(tokens, in: .tokensStudio, problems: &problems)
    #expect(problems.errors.count == 1)
    #expect(problems.errors.first?.message.contains("follows more than 64 references") == true)
  }

  @Test("Texts are cut into pieces")
  func pieces() {
    let studio = TextDialect.tokensStudio
    #expect(
      TextPiece.pieces(of: "a {b.c} $d.e-f, {", in: studio)
        == [.text("a "), .reference("b.c"), .text(" "), .reference("d.e-f"), .text(", {")])
    #expect(TextPiece.pieces(of: "{{a}}", in: studio) == [.text("{"), .reference("a"), .text("}")])
    #expect(TextPiece.pieces(of: "$a {}", in: .styleDictionary) == [.text("$a {}")])
    #expect(TextPiece.pieces(of: "US$5 $", in: studio) == [.text("US$5 $")])
  }

  // MARK: Anything at all

  private static let seeds = [
    ##"{"color": {"a": {"value": "#112233", "darkValue": "#fff"}, "b": {"value": "rgba({color.a.value}, 0.4)", "$extensions": {"mode": {"dark": "{color.a}"}}}}, "s": {"value": "1px {color.b}"}}"##,
    ##"{"$metadata": {"tokenSetOrder": ["c", "day"]}, "$themes": [{"name": "Day", "group": "m", "selectedTokenSets": {"c": "source", "day": "enabled"}}, {"name": "Night", "group": "m", "selectedTokenSets": {"c": "enabled"}}], "c": {"i": {"value": "#111111", "type": "color", "$extensions": {"studio.tokens": {"modify": {"type": "mix", "value": "0.5", "space": "lch", "color": "hsl(10, 20%, 30%)"}}}}, "g": {"value": "(8 + 1rem) * -1.5", "type": "spacing"}, "h": {"value": {"fontFamily": "A, B", "fontSize": "{g}", "fontWeight": "Bold", "lineHeight": "150%", "letterSpacing": "2%"}, "type": "typography"}}, "day": {"sh": {"value": [{"x": 1, "y": "{g}", "blur": 2, "color": "{i}"}], "type": "boxShadow"}}}"##,
    #"{"meta": {"variableCollections": {"c": {"id": "c", "name": "T", "defaultModeId": "1", "modes": [{"modeId": "1", "name": "Light"}, {"modeId": "2", "name": "Dark"}]}, "d": {"id": "d", "name": "X", "parentVariableCollectionId": "c", "modes": [{"modeId": "d/1", "name": "Light"}]}}, "variables": {"v": {"id": "v", "name": "a/b", "variableCollectionId": "c", "resolvedType": "COLOR", "valuesByMode": {"1": {"r": 0, "g": 0.5, "b": 1, "a": 1}, "2": {"type": "VARIABLE_ALIAS", "id": "w"}}}, "w": {"id": "w", "name": "a/c", "variableCollectionId": "c", "resolvedType": "COLOR", "valuesByMode": {"1": {"r": 0, "g": 0, "b": 0}, "2": {"r": 0, "g": 0, "b": 0}}}}}}"#,
  ]
  private static let pieces = [
    "{", "}", "\"", ":", ",", "[", "]", "(", ")", "$", "#", ".", "-1e999", "null", "true", "1e308",
    "rgba(", "{a}", "{color.b}", "\"value\": ", "\"$value\"", "Dark", "%", "rem", "/", "*", " ",
    "é", "\\u0000", "dark", "typography", "boxShadow", "{i}", "{g}",
  ]

  @Test("Mutated files are read or refused, and never end the program", arguments: 0..<3)
  func mutations(seed: Int) {
    var random = Xorshift(state: UInt64(seed) &* 7919 &+ 17)
    for _ in 0..<1500 {
      var text = Array(TextResolutionTests.seeds[seed].unicodeScalars)
      for _ in 0...random.below(4) {
        let at = random.below(text.count)
        switch random.below(4) {
        case 0: text.removeSubrange(at..<min(text.count, at + 1 + random.below(6)))
        case 1:
          let from = random.below(text.count)
          text.insert(contentsOf: Array(text[from..<min(text.count, from + 12)]), at: at)
        default:
          let piece = TextResolutionTests.pieces[random.below(TextResolutionTests.pieces.count)]
          let end = random.below(2) == 0 ? at : min(text.count, at + piece.unicodeScalars.count)
          text.replaceSubrange(at..<end, with: Array(piece.unicodeScalars))
        }
        if text.isEmpty { text = Array("{".unicodeScalars) }
      }
      var mutated = ""
      mutated.unicodeScalars.append(contentsOf: text)
      for found in diagnostics({ try load(tokens: mutated) }) {
        #expect(!found.message.isEmpty)
      }
    }
  }
}

extension TextToken {
  fileprivate static func text(_ name: String, _ value: String) -> TextToken {
    let place = SourceLocation(file: "a.json", line: 1, column: 1)
    return TextToken(
      name: name, location: place, type: "string",
      value: Node(.scalar(value, isQuoted: true), at: place))
  }
}

/// A small seeded generator, so that a failure can be repeated.
private struct Xorshift {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(bound, 1)))
  }
}
