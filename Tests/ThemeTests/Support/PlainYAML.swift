import Basics

/// Reads the little YAML our own `theme.yaml` files use, so that these tests need no YAML library.
///
/// Mappings by indentation, lists of `- text`, `[a, b]`, `{ a: b }`, comments on lines of their own.
struct PlainYAML {
  private let file: String
  private var lines: [(indent: Int, text: String, number: Int)] = []
  private var next = 0

  static func read(_ text: String, file: String) -> Node {
    var reader = PlainYAML(file: file)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let content = line.drop { $0 == " " }
      guard !content.isEmpty, !content.hasPrefix("#") else { continue }
      reader.lines.append((line.count - content.count, String(content), index + 1))
    }
    return reader.block(indent: 0)
  }

  private init(file: String) {
    self.file = file
  }

  private mutating func block(indent: Int) -> Node {
    let start = place(lines[next].number, indent)
    if lines[next].text.hasPrefix("- ") {
      var elements: [Node] = []
      while next < lines.count, lines[next].indent == indent, lines[next].text.hasPrefix("- ") {
        elements.append(flow(lines[next].text.dropFirst(2), place(lines[next].number, indent + 2)))
        next += 1
      }
      return Node(.sequence(elements), at: start)
    }
    var entries: [Node.Entry] = []
    while next < lines.count, lines[next].indent == indent {
      let (_, text, number) = lines[next]
      let colon = text.firstIndex(of: ":") ?? text.endIndex
      let rest = text[colon...].dropFirst().drop { $0 == " " }
      let here = place(number, indent)
      next += 1
      let value: Node
      if rest.isEmpty, next < lines.count, lines[next].indent > indent {
        value = block(indent: lines[next].indent)
      } else {
        value = flow(rest, place(number, indent + text.count - rest.count))
      }
      entries.append(Node.Entry(key: String(text[..<colon]), keyLocation: here, value: value))
    }
    return Node(.mapping(entries), at: start)
  }

  private func flow(_ text: Substring, _ here: SourceLocation) -> Node {
    func parts() -> [Substring] {
      text.dropFirst().dropLast().split(separator: ",").map(trimmed)
    }
    if text.hasPrefix("[") {
      return Node(.sequence(parts().map { flow($0, here) }), at: here)
    }
    if text.hasPrefix("{") {
      let entries = parts().map { part in
        let pieces = part.split(separator: ":", maxSplits: 1).map(trimmed)
        return Node.Entry(
          key: String(pieces[0]), keyLocation: here, value: flow(pieces.last ?? "", here))
      }
      return Node(.mapping(entries), at: here)
    }
    if text.hasPrefix("\"") {
      return Node(.scalar(String(text.dropFirst().dropLast()), isQuoted: true), at: here)
    }
    return Node(.scalar(String(text), isQuoted: false), at: here)
  }

  private func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.hasSuffix(" ") { text = text.dropLast() }
    return text
  }

  private func place(_ line: Int, _ offset: Int) -> SourceLocation {
    SourceLocation(file: file, line: line, column: offset + 1)
  }
}
