/// A file system that reads nothing outside some folders, whatever links say.
public struct ConfinedFiles: FileSystem {
  private let files: any FileSystem
  private let folder: String
  private let realFolder: String
  private let trusted: [String]

  /// - Parameters:
  ///   - folder: what is read stands in it after all links have been followed.
  ///   - trusted: folders that may be read without that condition, such as the system's fonts.
  public init(_ files: any FileSystem, to folder: String, trusting trusted: [String] = []) {
    self.files = files
    self.folder = folder
    realFolder = files.realPath(of: folder) ?? Path.normalized(folder)
    self.trusted = trusted
  }

  public func kind(of path: String) -> FileKind? { files.kind(of: path) }

  public func read(_ path: String, limit: Int) throws(Diagnostic) -> [UInt8] {
    try check(path)
    return try files.read(path, limit: limit)
  }

  public func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    throw Diagnostic(.error, FileProblem.unwritable(path, reason: "it is only to be read"))
  }

  public func names(in folder: String) throws(Diagnostic) -> [String] {
    try check(folder)
    return try files.names(in: folder)
  }

  public func realPath(of path: String) -> String? { files.realPath(of: path) }

  private func check(_ path: String) throws(Diagnostic) {
    if trusted.contains(where: { Path.normalized(path).hasPrefix($0 + "/") }) { return }
    // What is not there is for the reader to say.
    guard let real = files.realPath(of: path) else { return }
    guard real == realFolder || real.hasPrefix(realFolder == "/" ? "/" : realFolder + "/") else {
      throw Diagnostic(.error, FileProblem.leavesFolder(path, folder: folder))
    }
  }
}
