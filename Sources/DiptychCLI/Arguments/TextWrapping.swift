/// Breaks text into lines for a terminal.
enum TextWrapping {
  /// The words of `text` in lines of at most `width` characters; a longer word has its own line.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Two columns: names, and beside them what they mean.
  ///
  /// A name too long for its column has the line to itself, so that one long name does not push
  /// everything else to the right.
  static func table(_ rows: [(name: String, text: String)], width: Int) -> String {
    let widestColumn = 26
    let column = rows.map(\.name.count).filter { $0 <= widestColumn }.max() ?? 0
    let margin = String(repeating: " ", count: column + 4)
    var result = ""
    for row in rows {
      var lines = TextWrapping.lines(row.text, width: width - margin.count)
      if row.name.count <= column, !lines.isEmpty {
        let gap = String(repeating: " ", count: column - row.name.count + 2)
        result += "  " + row.name + gap + lines.removeFirst() + "\n"
      } else {
        result += "  " + row.name + "\n"
      }
      for line in lines { result += margin + line + "\n" }
    }
    return result
  }
}
