import Basics
import TestSupport
import Theme

@testable import Catalog

/// Labels that would break out of a report if they were not escaped.
struct HostileLabels: Sequence, IteratorProtocol {
  private var generator: SeededGenerator
  private var left: Int

  init(count: Int, seed: UInt64) {
    (generator, left) = (SeededGenerator(seed: seed), count)
  }

  /// What some format gives a meaning to.
  private static let pieces = [
    "<script>", "]]>", "<![CDATA[", "<!--", "-->", "&amp;", "&#0;", "&", "\"", "'", "<", ">",
    "</td>",
    "\n", "\r", "\r\n", "\t", "\0", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}",
    "\u{2029}",
    "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{FFFD}", "\u{1FFFE}",
    "\u{10FFFF}",
    "\u{E000}", "e\u{301}", "👩‍👩‍👧", "שלום", "::error::", ":\u{301}", ",\u{20E3}", "#\u{FE0F}",
    "%\u{301}0A", "\\\u{301}", "\"\u{301}", "<\u{338}", "\u{301}", "::stop-commands::x",
    "##[error]",
    "##[add-mask]e", "%0A", "%25", "%", ":", ",", "\n::error file=x::y", "\nnot ok 1", "\n1..9",
    "# SKIP", "#TODO", "\\", "\\n", "\\u0000", "---", "\n  ...\n", "- a", "? b", "{", "}", "[", "]",
    "|",
    "`", "*x*", "_y_", "@team", "#1", "![x](y)", "${{ x }}", "a", "Hotels", " ", "  ",
  ]

  mutating func next() -> String? {
    guard left > 0 else { return nil }
    left -= 1
    var text = ""
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let value = UInt32.random(in: 0...0x10FFFF, using: &generator)
        text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
      } else {
        text += HostileLabels.pieces.randomElement(using: &generator) ?? ""
      }
    }
    return text
  }
}

enum ReportSamples {
  /// A report in which one text stands wherever one may.
  static func report(saying text: String) -> ReportSummary {
    let place = SourceLocation(file: "sheets/\(text).yaml", line: 7, column: 3)
    func made(_ mode: Mode?, _ outcome: ReportCase.Outcome, _ reason: String) -> ReportCase {
      ReportCase(
        variant: text, name: text, theme: text, component: "TabsView", brand: text, sheet: place,
        position: mode == nil ? .max : 0, mode: mode, outcome: outcome, reason: reason,
        causes: [0, 1],
        details: [
          ReportCase.Detail(path: "Output/\(text).day@2x.png", text: text),
          ReportCase.Detail(path: "Output/\(text).svg", text: "the file's content is another"),
        ])
    }
    return ReportSummary(
      tool: "0.1.0", plan: "p", result: .different,
      causes: [
        cause(.text, CauseSentence(before: "label " + CauseText.quoted(text))),
        cause(
          .token, CauseSentence(before: "token a → \(text): ", after: "", hasClause: true),
          elements: [text]),
      ],
      cases: [
        made(.day, .failed, "different"), made(.night, .error, "notDrawn"),
        made(nil, .failed, "removed"), passed(text),
      ], pairs: [], pictures: 4, failing: 2, excused: 1,
      environment: [
        .object(["part": .string(text), "from": .string(text), "to": .null])
      ], leftovers: [])
  }

  static func passed(_ name: String, mode: Mode = .day) -> ReportCase {
    ReportCase(
      variant: "other \(name)", name: name, theme: "Backpack", component: "Nav", brand: "",
      sheet: SourceLocation(file: "a.yaml", line: 1, column: 1), position: 1, mode: mode,
      outcome: .passed, reason: "", causes: [], details: [])
  }

  static func cause(
    _ kind: Cause.Kind, _ sentence: CauseSentence, elements: [String] = [], pictures: Int = 3
  ) -> ReportCause {
    ReportCause(
      kind: kind, from: nil, to: "b", pictures: pictures, variants: ["v"], mode: nil, id: "1",
      subject: "subject", elements: elements, moved: [], sentence: sentence)
  }

  static func title(of text: String) -> String { "\(text).TabsView.\(text) \(text)" }

  /// A shown text in an XML file, where the last two of each plane, which are no characters, are shown by
  /// their numbers.
  static func inXML(_ text: String) -> String {
    var table: [Unicode.Scalar: String] = [:]
    for plane in 0...16 {
      for number in [plane * 0x10000 + 0xFFFE, plane * 0x10000 + 0xFFFF] {
        guard let scalar = Unicode.Scalar(UInt32(number)) else { continue }
        table[scalar] = "\\u{" + String(number, radix: 16, uppercase: true) + "}"
      }
    }
    return text.replacingScalars(table)
  }

  /// What a person is shown of a text: control characters escaped.
  static func shown(_ text: String) -> String { text.escapingControls() }
}
