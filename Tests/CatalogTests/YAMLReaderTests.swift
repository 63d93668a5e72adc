import Basics
import Catalog
import Testing

/// A document in one line, with `"` around quoted scalars only.
private func outline(_ node: Node) -> String {
  switch node.content {
  case .scalar(let text, let isQuoted): isQuoted ? "\"\(text)\"" : text
  case .sequence(let elements): "[" + elements.map(outline).joined(separator: ", ") + "]"
  case .mapping(let entries):
    "{" + entries.map { "\($0.key): \(outline($0.value))" }.joined(separator: ", ") + "}"
  }
}

private func read(_ text: String) throws -> Node {
  try YAMLReader.read(Array(text.utf8), file: "f.yaml")
}

/// How many values a node stands for, keys included.
private func size(_ node: Node) -> Int {
  switch node.content {
  case .scalar: 1
  case .sequence(let elements): elements.reduce(1) { $0 + size($1) }
  case .mapping(let entries): entries.reduce(1) { $0 + 1 + size($1.value) }
  }
}

@Suite("YAML documents")
struct YAMLReaderTests {
  // https://github.com/alibaba/nacos/issues/12969: words that YAML 1.1 takes for something else.
  @Test(
    "unquoted words stay as typed",
    arguments: [
      "No", "Yes", "on", "off", "null", "Null", "~", "1.10", "007", "0x1F", "1e3", "1_000",
      "2024-01-01", "12:30", "true", "TRUE", ".5", "+1", "C# & F#", "a:b", "it's", "50 %", "é",
      "日本", "👩‍👧", "=", "<<x", "http://example.org/a?b=c#d",
    ])
  func plainWords(word: String) throws {
    let labels = try read("options: [\(word), x]\n")["options"]?.elements
    #expect(labels?.first?.content == .scalar(word, isQuoted: false))
    #expect(try read("label: \(word)\n")["label"]?.scalar == word)
    #expect(try read("label: '\(word.replacing("'", with: "''"))'\n")["label"]?.scalar == word)
  }

  @Test(
    "documents and what they hold",
    arguments: [
      ("a: 1\nb: [x, 'y']\n", #"{a: 1, b: [x, "y"]}"#),
      ("a:\nb:\n  c:\n", "{a: , b: {c: }}"),
      ("- a\n- {b: c}\n", "[a, {b: c}]"),
      ("{\"a\": 1, \"b\": [true, null]}", "{a: 1, b: [true, null]}"),
      ("a: |\n  one\n  two\n", "{a: \"one\ntwo\n\"}"),
      ("a: >-\n  one\n  two\n", "{a: \"one two\"}"),
      ("a: one\n  two\n", "{a: one two}"),
      (#"a: "\u00e9\t\x41\0""#, "{a: \"é\tA\0\"}"),
      ("a: !!str 12\nb: ! 13\n", #"{a: "12", b: "13"}"#),
      ("\"\": empty\n'<<': quoted\n", #"{: empty, <<: quoted}"#),
      ("\u{FEFF}a: 1\n", "{a: 1}"),
      ("a: 1\r\nb: 2\r\n", "{a: 1, b: 2}"),
      ("%YAML 1.1\n---\na: 1\n...\n", "{a: 1}"),
      ("a: &x [1, 2]\nb: *x\n&k key: v\nc: *k\n", "{a: [1, 2], b: [1, 2], key: v, c: key}"),
      ("a: &x 1\n*x : b\n", "{a: 1, 1: b}"),
      ("a: &x 1\nb: &x 2\nc: *x\n", "{a: 1, b: 2, c: 2}"),
    ])
  func documents(text: String, expected: String) throws {
    #expect(outline(try read(text)) == expected)
  }

  @Test(
    "merge keys: written keys win, then earlier groups",
    arguments: [
      ("{<<: *a}", "{x: 1, y: 2}"),
      ("{<<: *a, y: own}", "{x: 1, y: own}"),
      ("{y: own, <<: *a}", "{y: own, x: 1}"),
      ("{<<: [*b, *a]}", "{y: 3, z: 4, x: 1}"),
      ("{<<: [*a, *b], z: own}", "{x: 1, y: 2, z: own}"),
      ("{<<: {q: 5}}", "{q: 5}"),
      ("{<<: []}", "{}"),
    ])
  func merging(group: String, expected: String) throws {
    let node = try read("a: &a {x: 1, y: 2}\nb: &b {y: 3, z: 4}\nc: \(group)\n")
    #expect(node["c"].map(outline) == expected)
  }

  @Test("places count lines and Unicode scalars from 1")
  func places() throws {
    let node = try read("# 日本\nä: {k: \"👍\", l: m}\nb:\n  - x\r\n  - y\n")
    #expect(node.location == SourceLocation(file: "f.yaml", line: 2, column: 1))
    let group = try #require(node["ä"])
    #expect(group.location.column == 4)
    #expect(group.entry("l")?.keyLocation.column == 13)
    #expect(group["l"]?.location.column == 16)
    #expect(node["b"]?.elements?[1].location == SourceLocation(file: "f.yaml", line: 5, column: 5))
  }

  @Test("a line separator inside a label does not shift the lines after it")
  func lineSeparators() throws {
    let node = try read("a: \"x\u{2028}y\u{85}z\"\nb: c\n")
    #expect(node["b"]?.location == SourceLocation(file: "f.yaml", line: 2, column: 4))
  }

  @Test("aliased values keep the place they were typed at")
  func aliasPlaces() throws {
    let node = try read("a: &x\n  k: v\nb: *x\n")
    #expect(node["b"]?["k"]?.location == SourceLocation(file: "f.yaml", line: 2, column: 6))
  }

  @Test("nesting is read up to the limit and refused beyond")
  func depth() throws {
    let limit = YAMLReader.deepestNesting
    let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    #expect(throws: Never.self) { try read(deepest) }
    #expect(throws: Diagnostic.self) { try read("[" + deepest + "]") }
    #expect(throws: Diagnostic.self) {
      try read("a: &a \(deepest.dropFirst().dropLast())\nb: [*a]")
    }
  }

  @Test("a hundred million laughs are refused before they are copied")
  func billionLaughs() throws {
    var text = "a: &a [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for (previous, name) in zip("abcdefgh", "bcdefghi") {
      let aliases = Array(repeating: "*\(previous)", count: 10).joined(separator: ",")
      text += "\(name): &\(name) [\(aliases)]\n"
    }
    let error = #expect(throws: Diagnostic.self) { try read(text) }
    #expect(error?.message == "aliases repeat more values than the limit of 100000")
    #expect(error?.location?.line == 5)
  }

  @Test("as many aliased values as the limit allows are read")
  func aliasLimit() throws {
    // Each alias stands for 100 values: the list and the 99 in it.
    let list = Array(repeating: "x", count: 99).joined(separator: ",")
    func text(aliases: Int) -> String {
      "a: &a [\(list)]\nb: [" + Array(repeating: "*a", count: aliases).joined(separator: ",") + "]"
    }
    let most = YAMLReader.mostAliasedNodes / 100
    let node = try read(text(aliases: most))
    #expect(node["b"].map(size) == YAMLReader.mostAliasedNodes + 1)
    #expect(throws: Diagnostic.self) { try read(text(aliases: most + 1)) }
  }

  @Test("merge keys count as aliases do")
  func mergeLimit() {
    let groups = (0..<60_000).map { "k\($0): {<<: *a}" }.joined(separator: "\n")
    #expect(throws: Diagnostic.self) { try read("a: &a {x: 1}\n" + groups) }
  }
}
