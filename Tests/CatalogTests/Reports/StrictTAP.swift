import Basics

/// Reads TAP 14 with YAML blocks, and refuses whatever is not exactly in the forms we write.
struct StrictTAP {
  struct Mistake: Error { var text: String }

  struct Test {
    var isOK: Bool
    var description: String
    /// The keys of its block, with texts, or lists of texts or of groups.
    var block: [String: Value] = [:]
  }

  enum Value: Equatable {
    case text(String)
    case texts([String])
    case groups([[String: String]])
  }

  private(set) var tests: [Test] = []

  init(_ text: String) throws {
    // Lines end with a line feed alone, as programs read them; not with what else Unicode has.
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { Substring(decoding: $0, as: UTF8.self) }[...]
    guard lines.popLast() == "" else { throw Mistake(text: "no line end") }
    guard lines.popFirst() == "TAP version 14" else { throw Mistake(text: "no version") }
    guard let plan = lines.popFirst()?.after("1.."), let count = Int(plan) else {
      throw Mistake(text: "no plan")
    }
    while let line = lines.popFirst() {
      if line == "  ---" {
        guard !tests.isEmpty, tests[tests.count - 1].block.isEmpty else {
          throw Mistake(text: "a block without a test")
        }
        tests[tests.count - 1].block = try StrictTAP.block(&lines)
        continue
      }
      tests.append(try StrictTAP.test(line, number: tests.count + 1))
    }
    guard tests.count == count else { throw Mistake(text: "\(tests.count) of \(count)") }
  }

  private static func test(_ line: Substring, number: Int) throws -> Test {
    var rest = line
    var test = Test(isOK: true, description: "")
    if let failed = rest.after("not ") {
      test.isOK = false
      rest = failed
    }
    guard let description = rest.after("ok \(number) - ") else {
      throw Mistake(text: "no test point: \(line)")
    }
    var isEscaped = false
    for scalar in description.unicodeScalars {
      guard scalar.properties.generalCategory != .control else { throw Mistake(text: "control") }
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      if isEscaped, scalar != "\\", scalar != "#" { throw Mistake(text: "escape") }
      if !isEscaped, scalar == "#" { throw Mistake(text: "a directive: \(line)") }
      test.description.unicodeScalars.append(scalar)
      isEscaped = false
    }
    return test
  }

  private static func block(_ lines: inout ArraySlice<Substring>) throws -> [String: Value] {
    var block: [String: Value] = [:]
    var list = ""
    while let line = lines.popFirst() {
      guard let inner = line.after("  ") else { throw Mistake(text: "the block is left: \(line)") }
      if inner == "..." { return block }
      if let item = inner.after("  - "), item.after("\"") != nil {
        var texts: [String] = []
        if case .texts(let known)? = block[list] { texts = known }
        block[list] = .texts(texts + [try scalar(item)])
      } else if let item = inner.after("  - ") {
        var groups: [[String: String]] = []
        if case .groups(let known)? = block[list] { groups = known }
        let (key, text) = try pair(item)
        block[list] = .groups(groups + [[key: text]])
      } else if let member = inner.after("    ") {
        let (key, text) = try pair(member)
        guard case .groups(var groups)? = block[list], let last = groups.indices.last else {
          throw Mistake(text: "no group: \(line)")
        }
        groups[last][key] = text
        block[list] = .groups(groups)
      } else if inner.utf8.last == UInt8(ascii: ":") {
        list = String(inner.dropLast())
      } else {
        let (key, text) = try pair(inner)
        guard block[key] == nil else { throw Mistake(text: "twice: \(key)") }
        block[key] = .text(text)
      }
    }
    throw Mistake(text: "the block does not end")
  }

  private static func pair(_ line: Substring) throws -> (String, String) {
    let key = line.utf8.prefix { $0 != UInt8(ascii: ":") }
    guard !key.isEmpty, key.allSatisfy({ (0x61...0x7A).contains($0) }),
      let value = line.after(String(decoding: key, as: UTF8.self) + ": ")
    else { throw Mistake(text: "no key: \(line)") }
    return (String(decoding: key, as: UTF8.self), try scalar(value))
  }

  /// A word, a number, or a double-quoted scalar without a character YAML cannot hold.
  private static func scalar(_ text: Substring) throws -> String {
    if text.wholeMatch(of: /[a-z0-9]+/) != nil { return String(text) }
    for scalar in text.unicodeScalars {
      let value = scalar.value
      let isPrintable =
        (0x20...0x7E).contains(value) || (0xA0...0xD7FF).contains(value)
        || (0xE000...0xFFFD).contains(value) || value >= 0x10000
      guard isPrintable, value != 0xFEFF, !(0x2028...0x202E).contains(value) else {
        throw Mistake(text: "raw \(value)")
      }
    }
    // In what we write both languages agree on double quotes.
    let node = try JSONReader.read(Array(text.utf8), file: "scalar")
    guard case .scalar(let value, isQuoted: true) = node.content else {
      throw Mistake(text: "no scalar: \(text)")
    }
    return value
  }
}

extension Substring {
  /// What follows a beginning, by bytes: a mark may combine with its last character.
  fileprivate func after(_ start: String) -> Substring? {
    utf8.starts(with: start.utf8) ? Substring(utf8.dropFirst(start.utf8.count)) : nil
  }
}
