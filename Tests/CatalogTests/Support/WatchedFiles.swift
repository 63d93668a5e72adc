import Basics
import Synchronization

/// The disk, watched: counts what is asked for, and can be made to wait before it writes.
final class WatchedFiles: FileSystem {
  private let disk = Disk()
  private let listed = Atomic<Int>(0)
  private let mostListings: Int
  private let beforeWrite: @Sendable (String) -> Void

  /// - Parameters:
  ///   - mostListings: more than this many folders are not listed, so that a search that does not
  ///     end by itself does so all the same.
  ///   - beforeWrite: called with the path of each file that is about to be written.
  init(mostListings: Int = .max, beforeWrite: @escaping @Sendable (String) -> Void = { _ in }) {
    self.mostListings = mostListings
    self.beforeWrite = beforeWrite
  }

  /// The number of folders that were to be listed.
  var listings: Int { listed.load(ordering: .relaxed) }

  func kind(of path: String) -> FileKind? { disk.kind(of: path) }

  func read(_ path: String, limit: Int) throws(Diagnostic) -> [UInt8] {
    try disk.read(path, limit: limit)
  }

  func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    beforeWrite(path)
    try disk.write(bytes, to: path)
  }

  func realPath(of path: String) -> String? { disk.realPath(of: path) }

  func locking<Result>(_ folder: String, _ body: () -> Result) -> Result {
    disk.locking(folder, body)
  }

  func names(in folder: String) throws(Diagnostic) -> [String] {
    guard listed.wrappingAdd(1, ordering: .relaxed).newValue <= mostListings else { return [] }
    return try disk.names(in: folder)
  }
}
