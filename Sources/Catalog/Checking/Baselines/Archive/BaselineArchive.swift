import Basics

/// Approved pictures in a tar or zip file, read into memory whole.
public struct BaselineArchive: BaselineStore {
  private let path: String
  private let root: String
  private let table: BaselineTable<[UInt8]>

  /// - Parameters:
  ///   - path: of the archive.
  ///   - folderName: what the output folder is called; the archive may hold it, or what is in it.
  /// - Throws: a file that cannot be read, is no archive, is over a limit, or has no picture.
  public init(_ path: String, folderName: String, files: any FileSystem) throws(Diagnostic) {
    try self.init(path, folderName: folderName, files: files, limits: ArchiveReader.Limits())
  }

  init(
    _ path: String, folderName: String, files: any FileSystem, limits: ArchiveReader.Limits
  ) throws(Diagnostic) {
    let reader = ArchiveReader(name: path, limits: limits)
    let found = try reader.files(in: try files.read(path, limit: limits.archive))
    self.path = path
    root = BaselineArchive.root(of: found.keys, folderName)
    var entries: [String: [UInt8]] = [:]
    for (name, bytes) in found where name.hasPrefix(root) {
      entries[String(name.dropFirst(root.count))] = bytes
    }
    guard !entries.isEmpty else { throw Diagnostic(.error, ArchiveProblem.noPictures(path)) }
    table = BaselineTable(entries)
  }

  /// What stands before the paths of the output folder: its own name; with a folder around it, as
  /// `git archive --prefix` and downloads of whole repositories have; or nothing.
  private static func root(of paths: some Collection<String>, _ folderName: String) -> String {
    let own = folderName + "/"
    if paths.contains(where: { $0.hasPrefix(own) }) { return own }
    let tops = Set(paths.map { $0.prefix { $0 != "/" } })
    guard tops.count == 1, let top = tops.first else { return "" }
    let inner = "\(top)/\(own)"
    return paths.contains { $0.hasPrefix(inner) } ? inner : ""
  }

  public func bytes(of path: String) throws(Diagnostic) -> [UInt8]? { table[path] }

  public func paths(below folder: String) throws(Diagnostic) -> [String] {
    table.paths(below: folder)
  }

  /// The archive's path and the path in it: `baseline.zip:Output/…`.
  public func name(of path: String) -> String { "\(self.path):\(root)\(path)" }

  public var isWhereApprovedPicturesGo: Bool { false }
}
