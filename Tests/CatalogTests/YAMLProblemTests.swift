import Basics
import Catalog
import Testing

/// What a person reads when a document is wrong: place, message and hint.
@Suite("YAML errors")
struct YAMLProblemTests {
  private func complaint(_ bytes: [UInt8]) -> String {
    do {
      _ = try YAMLReader.read(bytes, file: "f")
      return "no error"
    } catch {
      return error.text
    }
  }

  // https://github.com/jpsim/Yams/issues/415: a repeated key silently won.
  @Test(
    "our own rules",
    arguments: [
      (
        "",
        "f:1:1: error: the file is empty\n  start a sheet with 'component:', 'theme:' and 'variants:'"
      ),
      (
        "# only\n",
        "f:1:1: error: the file is empty\n  start a sheet with 'component:', 'theme:' and 'variants:'"
      ),
      (
        "a: 1\nb: 2\na: 3\n",
        "f:3:1: error: the key 'a' is given twice, on lines 1 and 3\n  keep one of them"
      ),
      (
        "- title: A\n  icon: x\n  title: B\n",
        "f:3:3: error: the key 'title' is given twice, on lines 1 and 3\n  keep one of them"
      ),
      ("{a: 1, a: 2}", "f:1:8: error: the key 'a' is given twice on line 1\n  keep one of them"),
      (
        "a: &a {x: 1}\nb:\n  <<: *a\n  <<: *a\n",
        "f:4:3: error: the key '<<' is given twice, on lines 3 and 4\n  keep one of them"
      ),
      (
        "a: 1\n---\nb: 2\n",
        "f:2:1: error: a second document starts here, a file holds one\n"
          + "  move what follows into a file of its own"
      ),
      (
        "abc: &abc 1\nb: *abd\n",
        "f:2:4: error: the alias '*abd' has no anchor '&abd' before it\n  did you mean '*abc'?"
      ),
      (
        "a: *foo\n",
        "f:1:4: error: the alias '*foo' has no anchor '&foo' before it\n"
          + "  put '&foo' before the value it repeats, or quote the text if '*' belongs to it"
      ),
      (
        "a: &a [*a]\n",
        "f:1:8: error: the alias '*a' stands inside the value it repeats\n"
          + "  a value cannot contain itself"
      ),
      (
        "[a]: b\n",
        "f:1:1: error: a key must be text, this is a list\n"
          + "  quote the key if it is meant as text"
      ),
      (
        ": b\n",
        "f:1:1: error: there is no key before this ':'\n"
          + "  write the key, or quote the text if ':' belongs to it"
      ),
      (
        "a: !!int 3\n",
        "f:1:4: error: the tag '!!int' is not known\n"
          + "  remove it, or quote the text if '!' belongs to it"
      ),
      (
        "a: !!str [1]\n",
        "f:1:4: error: the tag '!!str' cannot stand before a list or a group\n  remove it"
      ),
      (
        "a:\n  <<: 3\n",
        "f:2:7: error: '<<' takes in a group of keys, this is '3'\n"
          + "  write '<<: *name' or '<<: [*one, *two]', where each names a group of keys"
      ),
      (
        "%TAG ! x\n---\na: 1\n",
        "f:1:1: error: %TAG directives are not used here\n  remove the line"
      ),
    ])
  func rules(text: String, expected: String) {
    #expect(complaint(Array(text.utf8)) == expected)
  }

  @Test(
    "grammar, reworded",
    arguments: [
      ("a:\n\tb: 1\n", "f:2:1: error: a tab cannot indent a line\n  indent with spaces"),
      ("a:\n  - x\n\t- y\n", "f:3:1: error: a tab cannot indent a line\n  indent with spaces"),
      (
        "component: X\ntheme Backpack  # here\nwidth: 3\n",
        "f:2:1: error: expected ':' after 'theme Backpack'\n"
          + "  write 'key: value', with a space after the colon"
      ),
      (
        "a: b: c\n",
        "f:1:5: error: a ':' cannot stand here\n"
          + "  quote the text if ': ' belongs to it; otherwise check the indentation of this line"
      ),
      (
        "a:\n    b: 1\n  c: 2\n",
        "f:3:3: error: this does not line up with the keys around it\n"
          + "  indent it like the keys of the group that starts on line 1"
      ),
      (
        "a:\n  - b\n - c\n",
        "f:3:2: error: this '- ' does not line up with the lines around it\n"
          + "  indent it like the '-' of its list"
      ),
      (
        "a: - b\n",
        "f:1:4: error: a '- ' cannot start a list here\n"
          + "  start the list on the next line, indented, one '- ' a line; or quote the text"
      ),
      (
        "a: 'x\nb: 2\n",
        "f:1:4: error: the quote ' is never closed\n"
          + "  add the closing ', and write '' for one inside the text"
      ),
      (
        "a: \"x\nb: 2\n",
        "f:1:4: error: the quote \" is never closed\n"
          + "  add the closing \", and write \\\" for one inside the text"
      ),
      (
        "a: 'it's'\n",
        "f:1:8: error: nothing can follow the closing ' on this line\n"
          + "  put quotes around the whole text, and write '' for a ' inside it"
      ),
      ("a: [x, y\n", "f:1:4: error: the '[' is never closed\n  add the closing ']'"),
      ("a: {x: 1\n", "f:1:4: error: the '{' is never closed\n  add the closing '}'"),
      (
        "a: {x: 1 y: 2}\n",
        "f:1:11: error: expected ',' or '}' here\n"
          + "  the '{' opened on line 1; quote text that holds any of , [ ] { } or goes on after a quote"
      ),
      ("a: @x\n", "f:1:4: error: text cannot start with '@'\n  put quotes around the text"),
      (
        "a: \"C:\\new\\docs\"\n",
        "f:1:11: error: '\\d' is not an escape that YAML knows\n"
          + "  write \\\\ for a backslash, or use single quotes"
      ),
      (
        "a: [x,,y]\n",
        "f:1:7: error: expected a value here\n"
          + "  quote a text that starts with one of # , [ ] { } & * ! | > % @; "
          + "an unquoted # starts a comment"
      ),
      (
        "a: | x\n",
        "f:1:6: error: expected a line break after '|' or '>'\n"
          + "  start the text on the next line, indented; or put quotes around it"
      ),
    ])
  func grammar(text: String, expected: String) {
    #expect(complaint(Array(text.utf8)) == expected)
  }

  @Test("bytes that are not UTF-8 text")
  func bytes() {
    let utf16: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x3A, 0, 0x20, 0]
    #expect(
      complaint(utf16)
        == "f:1:1: error: the file is UTF-16 text, only UTF-8 is read\n  save it as UTF-8")
    #expect(complaint([0x61, 0, 0x3A, 0]).hasPrefix("f:1:2: error: the file is UTF-16 text"))
    let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]
    #expect(
      complaint(picture) == "f:1:1: error: the file is not text\n  is this the right file?")
    #expect(
      complaint(Array("a: 1\nb: é".utf8) + [0xFF])
        == "f:2:5: error: these bytes are not UTF-8 text\n  save the file as UTF-8")
    #expect(
      complaint(Array("a: é\u{7}".utf8))
        == "f:1:5: error: the character U+0007 is not allowed in YAML\n"
        + "  remove it, or write it as an escape inside double quotes")
  }

  @Test("overlong forms, surrogates and cut-off characters are not UTF-8")
  func illFormed() {
    let sequences: [[UInt8]] = [
      [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
      [0xF0, 0x80, 0x80, 0x80],
    ]
    for sequence in sequences {
      #expect(complaint(Array("a: ".utf8) + sequence).hasPrefix("f:1:4: error: these bytes"))
    }
  }

  @Test("a file larger than the limit is refused unread")
  func largeFile() {
    let bytes = [UInt8](repeating: 0xFF, count: YAMLReader.largestDocument + 1)
    #expect(
      complaint(bytes).hasPrefix("f:1:1: error: the file is larger than the limit of 4194304"))
  }

  @Test("a name of any length is shortened in a message")
  func longNames() {
    let name = String(repeating: "n", count: 100_000)
    #expect(complaint(Array("a: *\(name)".utf8)).count < 300)
    #expect(complaint(Array("a: !\(name) b".utf8)).count < 300)
    #expect(complaint(Array("? \(name)\n: 1\n? \(name)\n: 2\n".utf8)).count < 300)
  }
}
