import Basics

/// Files in memory.
struct MemoryFiles: FileSystem {
  var texts: [String: String]

  func kind(of path: String) -> FileKind? { texts[path] == nil ? nil : .file }

  func read(_ path: String, limit: Int) throws(Diagnostic) -> [UInt8] {
    guard let text = texts[path] else { throw Diagnostic(.error, FileProblem.missing(path)) }
    guard text.utf8.count <= limit else {
      throw Diagnostic(.error, FileProblem.tooLarge(path, limit: limit))
    }
    return Array(text.utf8)
  }

  func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    throw Diagnostic(.error, FileProblem.unwritable(path, reason: "a test"))
  }

  func names(in folder: String) throws(Diagnostic) -> [String] { [] }
}
