import Basics
import Testing

@testable import Theme

/// Loads a theme from texts; the manifest is JSON, which gives the same nodes as YAML.
func load(_ manifest: String, _ files: [String: String] = [:]) throws -> Theme {
  let node = try JSONReader.read(Array(manifest.utf8), file: "T/theme.yaml")
  let texts = Dictionary(uniqueKeysWithValues: files.map { ("T/" + $0.key, $0.value) })
  return try Theme.load(manifest: node, path: "T/theme.yaml", files: MemoryFiles(texts: texts))
}

/// Loads a theme of one token file.
func load(tokens: String) throws -> Theme {
  try load(#"{"name": "T", "tokens": "a.json"}"#, ["a.json": tokens])
}

/// The errors of loading, one `file:line:column: message` each.
func errors(_ body: () throws -> Theme) -> [String] {
  diagnostics(body).filter { $0.severity == .error }.map(line)
}

func diagnostics(_ body: () throws -> Theme) -> [Diagnostic] {
  do {
    return try body().warnings
  } catch {
    return Diagnostics.from(error)
  }
}

func line(_ diagnostic: Diagnostic) -> String {
  (diagnostic.location.map { "\($0): " } ?? "") + diagnostic.message
}

/// The value of a token by day.
func value(_ theme: Theme, _ name: String, mode: Mode = .day) throws -> TokenValue {
  try #require(try theme.tokenTable()[name]?[mode]?.value, "no value for \(name)")
}
