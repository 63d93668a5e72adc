import Basics
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
  private func read(_ text: String) throws(Diagnostic) -> Node {
    try JSONReader.read(Array(text.utf8), file: "t.json")
  }

  private func failure(_ bytes: [UInt8]) -> String {
    do throws(Diagnostic) {
      _ = try JSONReader.read(bytes, file: "t.json")
      return "read without complaint"
    } catch {
      return "\(error.location?.description ?? "nowhere"): \(error.message)"
    }
  }

  @Test("Values keep their characters and say whether they were quoted")
  func values() throws {
    let node = try read(#"{"a": "1.10", "b": 1.10, "c": [true, null, -0.5e+3], "d": {}, "e": []}"#)
    #expect(node["a"]?.content == .scalar("1.10", isQuoted: true))
    #expect(node["b"]?.content == .scalar("1.10", isQuoted: false))
    #expect(node["c"]?.elements?.map(\.scalar) == ["true", "null", "-0.5e+3"])
    #expect(node["c"]?.elements?[2].number == -500)
    #expect(node["d"]?.entries?.isEmpty == true)
    #expect(node["e"]?.elements?.isEmpty == true)
  }

  @Test("Escapes, pairs of surrogates and a byte order mark are read")
  func texts() throws {
    let node = try read(
      "\u{FEFF}[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00\", \"é😀\", \"\"]")
    #expect(node.elements?[0].scalar == "\"\\/\u{8}\u{C}\n\r\té😀")
    #expect(node.elements?[1].scalar == "é😀")
    #expect(node.elements?[2].scalar == "")
    #expect(node.location == SourceLocation(file: "t.json", line: 1, column: 1))
  }

  @Test("Columns count Unicode scalars and lines end with LF, CRLF or CR")
  func places() throws {
    let node = try read("{\n  \"é😀\": \"x\",\r\n\t\"b\" : [ 1,\r 22 ]}")
    let first = try #require(node.entries?.first)
    #expect(first.keyLocation == SourceLocation(file: "t.json", line: 2, column: 3))
    #expect(first.value.location == SourceLocation(file: "t.json", line: 2, column: 9))
    let list = try #require(node["b"])
    #expect(list.location == SourceLocation(file: "t.json", line: 3, column: 8))
    #expect(list.elements?[1].location == SourceLocation(file: "t.json", line: 4, column: 2))
  }

  @Test(
    "What is not JSON is refused with its place",
    arguments: [
      ("", "1:1: the file is empty, JSON was expected"),
      (" \n ", "2:2: the file is empty, JSON was expected"),
      ("{\"a\": 1,\n \"a\": 2}", "2:2: the key 'a' is given twice, on lines 1 and 2"),
      ("{} x", "1:4: there is more text after the end of the JSON value"),
      ("[1,]", "1:3: a comma stands right before the closing ]"),
      ("{\"a\": 1,}", "1:8: a comma stands right before the closing }"),
      ("[1 2]", "1:4: a comma or ] was expected here, found '2'"),
      ("[,1]", "1:2: a value was expected here, found ','"),
      ("{a: 1}", "1:2: a key in double quotes was expected here, found 'a'"),
      ("{\"a\" 1}", "1:6: a colon was expected here, found '1'"),
      ("{\"a\": // no\n1}", "1:7: JSON has no comments"),
      ("{\n\"a\": [1", "2:8: the file ends inside the list opened on line 2"),
      ("{\n\"a\":", "2:5: the file ends inside the object opened on line 1"),
      ("[\"a", "1:4: the file ends inside the text opened on line 1"),
      ("[\"a\nb\"]", "1:2: the text has no closing quote on its line"),
      ("[\"a\tb\"]", "1:4: a raw control character (U+0009) stands in a text"),
      ("[\"\\x\"]", "1:3: '\\x' is not a JSON escape"),
      ("[\"\\u12g4\"]", "1:3: '\\u12' is not a JSON escape"),
      ("[\"\\uD800\"]", "1:3: '\\uD800' is half of a character"),
      ("[\"\\uD800\\u0041\"]", "1:3: '\\uD800' is half of a character"),
      ("[\"\\uDC00\\uD800\"]", "1:3: '\\uDC00' is half of a character"),
      ("[True]", "1:2: 'True' is not a JSON value"),
      ("NaN", "1:1: 'NaN' is not a JSON value"),
      ("[+1]", "1:2: '+1' is not a JSON value"),
      ("[01]", "1:2: '01' is not a JSON number"),
      ("[-]", "1:2: '-' is not a JSON number"),
      ("[1.]", "1:2: '1.' is not a JSON number"),
      ("[.5]", "1:2: '.5' is not a JSON value"),
      ("[1e]", "1:2: '1e' is not a JSON number"),
      ("[0x10]", "1:2: '0x10' is not a JSON number"),
    ])
  func refused(text: String, expected: String) {
    #expect(failure(Array(text.utf8)) == "t.json:" + expected)
  }

  @Test(
    "Bytes that are not UTF-8 are refused",
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0x80],
      [0xF0, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func badUTF8(bytes: [UInt8]) {
    let text = [UInt8(ascii: "["), UInt8(ascii: "\"")] + bytes + Array("\"]".utf8)
    #expect(failure(text) == "t.json:1:3: the bytes here are not UTF-8")
  }

  @Test("Lists and objects may be nested 64 deep and no deeper")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    _ = try read(nested(64))
    #expect(
      failure(Array(nested(65).utf8))
        == "t.json:1:65: lists and objects are nested more than 64 deep")
    #expect(failure(Array(String(repeating: "[", count: 1_000_000).utf8)).contains("64 deep"))
  }

  @Test("A repeated key is found among many")
  func manyKeys() {
    var text = "{"
    for index in 0..<500 { text += "\"k\(index)\": \(index),\n" }
    text += "\"k7\": 0}"
    #expect(
      failure(Array(text.utf8))
        == "t.json:501:1: the key 'k7' is given twice, on lines 8 and 501")
  }

  @Test("Every cut of a document ends in an error with a place, never a trap")
  func cuts() {
    let text = Array(
      "{\"a\\u00e9\": [1.5e-3, \"é\\uD83D\\uDE00\", true, null], \"b\": {\"c\": -0}}".utf8)
    for count in 0..<text.count {
      #expect(failure(Array(text[..<count])).hasPrefix("t.json:1:"), "cut at \(count)")
    }
  }
}
