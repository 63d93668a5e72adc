import Basics
import Synchronization

/// Files in memory, over some that are read from the disk.
///
/// What is written stays in memory. `/repo/Themes` shows the themes of this repository and
/// `/usr/share/fonts` the system's fonts; nothing else of the disk can be seen. A path that is not
/// absolute starts from the current folder, which is `/repo` unless a test says otherwise.
package final class MemoryFiles: FileSystem {
  private let contents = Mutex<[String: [UInt8]?]>([:])
  /// Every path written to, in order.
  private let written = Mutex<[String]>([])
  package let currentFolder: String
  /// Paths that refuse to be written.
  private let locked: Set<String>

  /// Found from this file, so that the tests run from any folder.
  private static let themes = Path.normalized(
    Path.join(Path.folder(of: #filePath), "../../Themes"))

  package init(
    _ texts: [String: String] = [:], locked: Set<String> = [], currentFolder: String = "/repo"
  ) {
    self.currentFolder = currentFolder
    self.locked = Set(locked.map { Path.normalized(Path.join("/repo", $0)) })
    for (path, text) in texts { self[Path.join("/repo", path)] = text }
  }

  /// The text at a path; `nil` takes the file away, also one of the disk.
  package subscript(path: String) -> String? {
    get { (try? read(path, limit: .max)).map { String(decoding: $0, as: UTF8.self) } }
    set {
      let bytes = newValue.map { Array($0.utf8) }
      contents.withLock { $0[absolute(path)] = .some(bytes) }
    }
  }

  package func put(_ bytes: [UInt8], at path: String) {
    contents.withLock { $0[absolute(path)] = bytes }
  }

  /// The paths written to since it was last asked, without the folder they are all below.
  package func takeWritten() -> [String] {
    written.withLock { paths in
      defer { paths = [] }
      return paths.map { $0.hasPrefix("/repo/") ? String($0.dropFirst(6)) : $0 }.sorted()
    }
  }

  /// Every file in memory below a folder.
  package func all(below folder: String) -> [String: [UInt8]] {
    let prefix = absolute(folder) + "/"
    return contents.withLock { contents in
      var files: [String: [UInt8]] = [:]
      for case (let path, let bytes?) in contents where path.hasPrefix(prefix) {
        files[String(path.dropFirst(prefix.count))] = bytes
      }
      return files
    }
  }

  private func absolute(_ path: String) -> String {
    Path.normalized(Path.join(currentFolder, path))
  }

  private static func onDisk(_ path: String) -> String? {
    if path.hasPrefix("/usr/share/fonts") { return path }
    guard path == "/repo/Themes" || path.hasPrefix("/repo/Themes/") else { return nil }
    return themes + path.dropFirst("/repo/Themes".count)
  }

  // MARK: FileSystem

  package func kind(of path: String) -> FileKind? {
    let path = absolute(path)
    let known: FileKind?? = contents.withLock { contents in
      if let entry = contents[path] { return entry == nil ? .some(nil) : .file }
      let isFolder = contents.contains { $0.value != nil && $0.key.hasPrefix(path + "/") }
      return isFolder ? .folder : nil
    }
    if let known { return known }
    return MemoryFiles.onDisk(path).flatMap { Disk().kind(of: $0) }
  }

  package func read(_ path: String, limit: Int) throws(Diagnostic) -> [UInt8] {
    switch kind(of: path) {
    case nil: throw Diagnostic(.error, FileProblem.missing(path))
    case .folder: throw Diagnostic(.error, FileProblem.isFolder(path))
    case .file, .other: break
    }
    let full = absolute(path)
    let bytes: [UInt8]
    if case let known?? = contents.withLock({ $0[full] }) {
      bytes = known
    } else if let real = MemoryFiles.onDisk(full) {
      bytes = try Disk().read(real, limit: limit)
    } else {
      throw Diagnostic(.error, FileProblem.missing(path))
    }
    guard bytes.count <= limit else {
      throw Diagnostic(.error, FileProblem.tooLarge(path, limit: limit))
    }
    return bytes
  }

  package func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    let full = absolute(path)
    guard !locked.contains(full) else {
      throw Diagnostic(.error, FileProblem.unwritable(path, reason: "Permission denied"))
    }
    written.withLock { $0.append(full) }
    contents.withLock { $0[full] = bytes }
  }

  package func remove(_ path: String) throws(Diagnostic) {
    guard kind(of: path) == .file else { throw Diagnostic(.error, FileProblem.missing(path)) }
    contents.withLock { $0[absolute(path)] = .some(nil) }
  }

  package func names(in folder: String) throws(Diagnostic) -> [String] {
    let full = absolute(folder)
    guard kind(of: full) == .folder else {
      throw Diagnostic(.error, FileProblem.missing(folder))
    }
    var names: Set<String> = []
    if let real = MemoryFiles.onDisk(full), let found = try? Disk().names(in: real) {
      names.formUnion(found)
    }
    contents.withLock { contents in
      for (path, bytes) in contents where path.hasPrefix(full + "/") {
        let rest = path.dropFirst(full.count + 1)
        guard let name = rest.split(separator: "/").first.map(String.init) else { continue }
        if bytes != nil { names.insert(name) } else if !rest.contains("/") { names.remove(name) }
      }
    }
    return names.sorted()
  }
}
