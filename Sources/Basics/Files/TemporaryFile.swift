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
  private static let count = Atomic<Int>(0)
  private static let files = Mutex<Set<String>>([])

  /// A name nobody else uses: the process's number and a running one, hidden in listings.
  static func name(beside path: String) -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    let name = ".\(Path.name(of: path).prefix(longestName)).\(getpid())-\(number).tmp"
    return Path.join(Path.folder(of: path), name)
  }

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
