/// What a command-line tool is called, and what `--version` says.
struct ToolDescription: Sendable, Hashable {
  var name: String
  var version: String
  /// What the tool does, as a sentence.
  var summary: String

  init(name: String, version: String, summary: String) {
    self.name = name
    self.version = version
    self.summary = summary
  }
}
