import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files that are being written beside their place, so that an interrupted process can take them
/// along.
public enum TemporaryFile {
  private static let files = Mutex<Set<String>>([])

  /// A name nobody else uses, hidden in listings.
  ///
  /// Random, because the number of a process comes again, in containers at every start.
  static func name(beside path: String) -> String {
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    var stem = Path.name(of: path)
    while stem.utf8.count > longestName { stem.removeLast() }
    let name = ".\(stem).\(number).tmp"
    return Path.join(Path.folder(of: path), name)
  }

  /// How often another name is tried.
  static let attempts = 8

  /// Leaves room for the rest in the 255 bytes a file's name may have.
  private static let longestName = 50

  static func opened(_ path: String) { files.withLock { _ = $0.insert(path) } }
  static func closed(_ path: String) { files.withLock { _ = $0.remove(path) } }

  /// Removes what is not finished; for a process that was asked to end.
  public static func removeAll() {
    files.withLock { files in
      for path in files { unlink(path) }
      files.removeAll()
    }
  }
}
