/// What a path leads to, after following links.
public enum FileKind: Sendable, Hashable {
  case file
  case folder
  /// A device, socket or pipe.
  case other
}

/// The files a command may touch; the disk in a tool, a table in a test.
public protocol FileSystem: Sendable {
  /// What stands at `path`, or `nil` when nothing does.
  func kind(of path: String) -> FileKind?

  /// The bytes of a regular file of at most `limit` bytes.
  func read(_ path: String, limit: Int) throws(Diagnostic) -> [UInt8]

  /// Puts `bytes` at `path` whole or not at all: written beside, synchronised, renamed.
  ///
  /// Folders on the way are made. A file that was there stays untouched when anything fails.
  func write(_ bytes: [UInt8], to path: String) throws(Diagnostic)

  /// As ``write(_:to:)``, but without waiting for the medium: after a loss of power the file may be
  /// there in part. For what can be made again, and whose reader notices.
  func writeWithoutWaiting(_ bytes: [UInt8], to path: String) throws(Diagnostic)

  /// Takes a regular file away, or the link that stands in its place; never a folder.
  func remove(_ path: String) throws(Diagnostic)

  /// The path with all links followed; `nil` when nothing stands there.
  func realPath(of path: String) -> String?

  /// Runs `body` while no other process does the same for this folder.
  func locking<Result>(_ folder: String, _ body: () -> Result) -> Result

  /// The names in a folder, sorted by their bytes, without `.` and `..`.
  func names(in folder: String) throws(Diagnostic) -> [String]
}

extension FileSystem {
  public func writeWithoutWaiting(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    try write(bytes, to: path)
  }

  public func remove(_ path: String) throws(Diagnostic) {
    throw Diagnostic(.error, FileProblem.unwritable(path, reason: "it is only to be read"))
  }

  public func realPath(of path: String) -> String? {
    kind(of: path) == nil ? nil : Path.normalized(path)
  }

  public func locking<Result>(_ folder: String, _ body: () -> Result) -> Result { body() }
}

/// A fact about a file that could not be used.
public enum FileProblem: Problem, Hashable {
  case missing(String)
  case isFolder(String)
  case isNotFile(String)
  case tooLarge(String, limit: Int)
  case unreadable(String, reason: String)
  case unwritable(String, reason: String)
  case writeFailed(String, reason: String)
  case leavesFolder(String, folder: String)

  public var category: DiagnosticCategory {
    switch self {
    case .missing: .missingInput
    case .isFolder, .isNotFile, .tooLarge, .leavesFolder: .badInput
    case .unreadable, .writeFailed: .inputOutput
    case .unwritable: .cannotWrite
    }
  }

  public var message: String {
    switch self {
    case .missing(let path): "no such file: \(path)"
    case .isFolder(let path): "\(path) is a folder, a file was expected"
    case .isNotFile(let path): "\(path) is not a regular file"
    case .tooLarge(let path, let limit): "\(path) is larger than the limit of \(limit) bytes"
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    case .leavesFolder(let path, let folder):
      "\(path) is a link to a place outside \(folder)"
    case .writeFailed(let path, let reason): "writing \(path) failed: \(reason)"
    }
  }

  public var hint: String? {
    switch self {
    case .missing: "check the spelling and the current folder"
    case .isFolder: "name a file inside it"
    case .isNotFile: nil
    case .tooLarge: "is this the right file?"
    case .unreadable: "check that you may read it"
    case .unwritable:
      "check that the folder exists and that you may write there, or choose --output"
    case .leavesFolder: "put the file itself there"
    case .writeFailed: "check free space; nothing was replaced"
    }
  }
}
