import Basics
import Theme

/// Loading a theme whose tokens refer to one another in chains of ten, both modes.
struct TokenChains: Benchmark {
  let name = "token chains of ten"

  private static let chainLength = 10

  func prepare(size: Int) -> PreparedRun {
    let files = OneFile(bytes: Array(TokenChains.tokens(size).utf8))
    let place = SourceLocation(file: "theme.yaml", line: 1, column: 1)
    func text(_ text: String) -> Node { Node(.scalar(text, isQuoted: true), at: place) }
    let manifest = Node(
      .mapping([
        Node.Entry(key: "name", keyLocation: place, value: text("Bench")),
        Node.Entry(key: "tokens", keyLocation: place, value: text("tokens.json")),
      ]), at: place)
    return PreparedRun(parts: size) {
      let theme = try? Theme.load(manifest: manifest, path: "theme.yaml", files: files)
      let count = (try? theme?.palette(for: .night).allTokens.count) ?? 0
      precondition(count == size, "all tokens must be there")
      return nil
    }
  }

  private static func tokens(_ count: Int) -> String {
    let parts = (0..<count).map { index in
      let value =
        index % chainLength == 0
        ? "{\"colorSpace\": \"srgb\", \"components\": [0, 0.5, 1]}" : "\"{t\(index - 1)}\""
      return "\"t\(index)\": {\"$type\": \"color\", \"$value\": \(value)}"
    }
    return "{\(parts.joined(separator: ",\n"))}"
  }
}

/// A file system that holds one file, whatever it is called.
private struct OneFile: FileSystem {
  let bytes: [UInt8]

  func kind(of path: String) -> FileKind? { .file }
  func read(_ path: String, limit: Int) throws(Diagnostic) -> [UInt8] { bytes }
  func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {}
  func names(in folder: String) throws(Diagnostic) -> [String] { [] }
}
