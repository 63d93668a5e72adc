#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The real file system, through the C library.
public struct Disk: FileSystem {
  public init() {}

  public func kind(of path: String) -> FileKind? {
    var status = stat()
    guard !path.unicodeScalars.contains("\0"), stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  public func read(_ path: String, limit: Int) throws(Diagnostic) -> [UInt8] {
    switch kind(of: path) {
    case .file: break
    case .folder: throw Diagnostic(.error, FileProblem.isFolder(path))
    case .other: throw Diagnostic(.error, FileProblem.isNotFile(path))
    case nil where errno == EACCES:
      throw Diagnostic(.error, FileProblem.unreadable(path, reason: Disk.reason()))
    case nil: throw Diagnostic(.error, FileProblem.missing(path))
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Diagnostic(.error, FileProblem.unreadable(path, reason: Disk.reason()))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw Diagnostic(.error, FileProblem.unreadable(path, reason: Disk.reason()))
    }
    guard Int(status.st_size) <= limit else {
      throw Diagnostic(.error, FileProblem.tooLarge(path, limit: limit))
    }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        #if canImport(Darwin)
          let got = Darwin.read(
            descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        #elseif canImport(Musl)
          let got = Musl.read(
            descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        #else
          let got = Glibc.read(
            descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        #endif
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard failure == 0 else {
      throw Diagnostic(.error, FileProblem.unreadable(path, reason: Disk.reason(failure)))
    }
    return bytes
  }

  public func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    try write(bytes, to: path, waits: true)
  }

  public func writeWithoutWaiting(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    try write(bytes, to: path, waits: false)
  }

  private func write(_ bytes: [UInt8], to path: String, waits: Bool) throws(Diagnostic) {
    try makeFolder(Path.folder(of: path))
    switch kind(of: path) {
    case .file, nil: break
    case .folder:
      throw Diagnostic(.error, FileProblem.unwritable(path, reason: "a folder stands there"))
    case .other:
      // Renaming a file onto it would take the device or pipe away from everybody.
      throw Diagnostic(
        .error, FileProblem.unwritable(path, reason: "a device, socket or pipe stands there"))
    }
    var temporary = TemporaryFile.name(beside: path)
    // Exclusive: whatever stands there, a link too, is not ours to write through.
    var descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    for _ in 0..<TemporaryFile.attempts where descriptor < 0 && errno == EEXIST {
      temporary = TemporaryFile.name(beside: path)
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else {
      throw Diagnostic(.error, FileProblem.unwritable(path, reason: Disk.reason()))
    }
    TemporaryFile.opened(temporary)
    defer { TemporaryFile.closed(temporary) }
    let failure = Disk.fill(descriptor, with: bytes, waits: waits)
    let closed = close(descriptor) == 0 ? 0 : errno
    guard failure == 0, closed == 0 else {
      unlink(temporary)
      throw Diagnostic(
        .error,
        FileProblem.writeFailed(path, reason: Disk.reason(failure == 0 ? closed : failure)))
    }
    guard rename(temporary, path) == 0 else {
      let reason = Disk.reason()
      unlink(temporary)
      throw Diagnostic(.error, FileProblem.unwritable(path, reason: reason))
    }
  }

  public func remove(_ path: String) throws(Diagnostic) {
    guard kind(of: path) != .folder else {
      throw Diagnostic(.error, FileProblem.isFolder(path))
    }
    guard unlink(path) == 0 else {
      throw Diagnostic(.error, FileProblem.unwritable(path, reason: Disk.reason()))
    }
  }

  public func realPath(of path: String) -> String? {
    guard !path.unicodeScalars.contains("\0"), let resolved = realpath(path, nil) else {
      return nil
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  public func locking<Result>(_ folder: String, _ body: () -> Result) -> Result {
    // A folder that cannot be made is for the writer to report.
    try? makeFolder(folder)
    // The lock ends with the descriptor, also when the process is killed. Where a file system has no
    // locks, the work is done without one.
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return body() }
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    return body()
  }

  public func names(in folder: String) throws(Diagnostic) -> [String] {
    guard let stream = opendir(folder) else {
      let problem: FileProblem =
        errno == ENOENT ? .missing(folder) : .unreadable(folder, reason: Disk.reason())
      throw Diagnostic(.error, problem)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  private func makeFolder(_ path: String) throws(Diagnostic) {
    switch kind(of: path) {
    case .folder: return
    case .file, .other:
      throw Diagnostic(.error, FileProblem.unwritable(path, reason: "a file stands there"))
    case nil: break
    }
    let parent = Path.folder(of: path)
    if parent != path { try makeFolder(parent) }
    if mkdir(path, 0o777) != 0, errno != EEXIST {
      throw Diagnostic(.error, FileProblem.unwritable(path, reason: Disk.reason()))
    }
  }

  /// Writes, and synchronises where that is asked for; returns the error number, 0 when all is well.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8], waits: Bool) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          Darwin.write(
            descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        #elseif canImport(Musl)
          Musl.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        #else
          Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno }
      written += count
    }
    return !waits || fsync(descriptor) == 0 ? 0 : errno
  }

  private static func reason(_ number: Int32 = errno) -> String {
    String(cString: strerror(number))
  }
}
