import Basics
import TestSupport
import Testing

@testable import Catalog

@Suite("Faults in a variant", .enabled(if: fontsAreInstalled, "\(fontsReason)"))
struct OptionProblemTests {
  private func diagnostics(_ lines: String) -> [Diagnostic] {
    MemoryFiles(["a.sheet.yaml": Sheet.withVariant(lines)]).readSheet().diagnostics
  }

  private func messages(_ lines: String) -> [String] {
    diagnostics(lines).map { diagnostic in
      let place = diagnostic.location.map { "\($0.line):\($0.column) " } ?? ""
      return place + (diagnostic.severity == .warning ? "warning: " : "") + diagnostic.message
    }
  }

  @Test(
    "Options, on line 8",
    arguments: [
      ("[]", ["8:14 'options' has no entries, at least 2 are needed"]),
      ("[One]", ["8:14 'options' has only one entry, at least 2 are needed"]),
      ("One", ["8:14 'options' must be a list of values, not 'One'"]),
      (
        "[One, {text: Two, icn: car}]",
        ["8:32 unknown key 'icn' in options; did you mean 'icon'?"]
      ),
      ("[One, {text: Two, icon: cra}]", ["8:38 there is no icon 'cra'; did you mean 'car'?"]),
      ("[One, {text: Two, icon: 3}]", ["8:38 there is no icon '3'"]),
      ("[One, {text: Two, icon: ../car}]", ["8:38 there is no icon '../car'"]),
      ("[One, {icon: car}]", ["8:20 an option needs the key 'text'"]),
      ("[One, {text: [Two]}]", ["8:27 'text' must be text, not a list"]),
      ("[One, {text: A, tag: x}]", ["8:35 'tag' must be a whole number, not 'x'"]),
      ("[One, {text: A, tag: 1.5}]", ["8:35 'tag' must be a whole number, not '1.5'"]),
      (
        "[One, {text: A, badge: N, icon: car}]",
        ["8:40 an option has both 'badge' and 'icon'"]
      ),
      (
        "[One, {text: A, badge: N, notificationDot: true}]",
        ["8:40 an option has both 'badge' and 'notificationDot'"]
      ),
      (
        "[One, {text: A, notificationDot: yes}]",
        ["8:47 'notificationDot' must be true or false, not 'yes'"]
      ),
      (
        "[One, {text: A, custom: {text: B}}]",
        ["8:21 an option has both 'custom' and 'text'"]
      ),
      ("[One, '']", ["8:20 warning: an option has nothing to show: its text is blank"]),
      ("[One, '   ']", ["8:20 warning: an option has nothing to show: its text is blank"]),
    ] as [(String, [String])])
  func options(value: String, expected: [String]) {
    #expect(messages("options: " + value) == expected)
  }

  @Test(
    "Custom elements, at every depth",
    arguments: [
      ("{txt: B}", ["8:30 unknown key 'txt' in custom; did you mean 'text'?"]),
      (
        "{stack: horizontal, children: [{txt: B}]}",
        ["8:61 unknown key 'txt' in children; did you mean 'text'?"]
      ),
      (
        "{stack: depth, children: [{stack: vertical, children: [{icon: car, colour: a}]}]}",
        ["8:96 unknown key 'colour' in children; did you mean 'color'?"]
      ),
      (
        "{padding: 3, child: {padding: {hrizontal: 3}, child: A}}",
        ["8:60 unknown key 'hrizontal' in padding; did you mean 'horizontal'?"]
      ),
      ("{shape: circle, text: B}", ["8:29 a custom element has text and shape at once"]),
      (
        "{color: core.accent}",
        [
          "8:29 a custom element needs one of stack, text, icon, shape, spacer or padding"
        ]
      ),
      ("{shape: square}", ["8:37 'square' is not a shape"]),
      ("{icon: cra}", ["8:36 there is no icon 'cra'; did you mean 'car'?"]),
      ("{text: A, color: '#GGGGGG'}", ["8:46 '#GGGGGG' is not a colour"]),
      ("{text: A, spacing: 3}", ["8:39 unknown key 'spacing' in a custom text"]),
      ("{text: A, size: 0}", ["8:45 'size' must be a number from 1 to 500, not '0'"]),
      (
        "{text: A, weight: 600.5}",
        ["8:47 'weight' must be a whole number from 1 to 1000, not '600.5'"]
      ),
    ] as [(String, [String])])
  func custom(value: String, expected: [String]) {
    #expect(messages("options: [One, {custom: " + value + "}]") == expected)
  }

  @Test(
    "The component's other keys",
    arguments: [
      ("selected: one", ["8:15 'selected' must be a whole number, not 'one'"]),
      ("selected: 1.5", ["8:15 'selected' must be a whole number, not '1.5'"]),
      ("selected: '1'", ["8:15 'selected' must be a whole number, not the text \"1\""]),
      ("size: smal", ["8:11 'smal' is not a size; did you mean 'small'?"]),
      ("size: SMALL", ["8:11 'SMALL' is not a size; did you mean 'small'?"]),
      ("size: [small]", ["8:11 'size' must be one of default, small, not a list"]),
      ("showsSelectedBar: no", ["8:23 'showsSelectedBar' must be true or false, not 'no'"]),
      (
        "appearance: alternat",
        ["8:17 'alternat' is not an appearance; did you mean 'alternate'?"]
      ),
      (
        "selectedColor: core.acent",
        ["8:20 'core.acent' is neither a role nor a token of the theme"]
      ),
      ("selectedColor: core", ["8:20 'core' is a group of tokens and has no colour itself"]),
      (
        "scrollOffset: -1",
        ["8:19 'scrollOffset' must be a number from 0 to 1000000, not '-1'"]
      ),
      (
        "scrollOffset: trailin",
        [
          "8:19 'scrollOffset' must be a number from 0 to 1000000, or one of leading, trailing, "
            + "not 'trailin'"
        ]
      ),
      ("sizee: small", ["8:5 unknown key 'sizee' in the variant 'it'; did you mean 'size'?"]),
      ("width: 99999", ["8:12 'width' must be a number from 1 to 16384, not '99999'"]),
      (
        "options: [A, B]\noptions: [C, D]",
        ["9:5 the key 'options' is given twice, on lines 8 and 9"]
      ),
    ] as [(String, [String])])
  func otherKeys(lines: String, expected: [String]) {
    #expect(messages(lines) == expected)
  }

  @Test(
    "A selection outside the items is a warning, and nothing is selected", arguments: [2, 7, -1])
  func selection(index: Int) throws {
    let found = diagnostics("selected: \(index)")
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.first?.message == "'selected' is \(index), but there are items 0 to 1: "
        + "nothing is selected")
  }

  @Test("Labels are exactly what was typed")
  func labels() throws {
    let words = ["No", "yes", "on", "null", "~", "1.10", "007", "1e3", "2024-01-01", "12:30"]
    let files = MemoryFiles([
      "a.sheet.yaml": Sheet.withVariant("options: [\(words.joined(separator: ", "))]")
    ])
    let (inspections, problems) = Inspector.inspect(try files.plan())
    #expect(problems.isEmpty)
    #expect(inspections.first?.elements.compactMap(\.text) == words)
  }
}
