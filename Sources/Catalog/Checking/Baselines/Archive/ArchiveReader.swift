import Basics

/// Reads the pictures and manifests of an archive into memory.
///
/// Nothing is ever written, so that no path in an archive can do harm; paths that are absolute or lead
/// out, links and devices are passed over all the same.
struct ArchiveReader {
  /// How much of a file from elsewhere is taken before it is refused.
  struct Limits: Sendable {
    var entries = 1_000_000
    /// Of all files together, unpacked.
    var bytes = 1 << 30
    /// Of the archive itself.
    var archive = 1 << 30
  }

  let name: String
  let limits: Limits

  private static let endings = PictureFormat.allCases.map { "." + $0.rawValue } + [".json"]
  private static let piece = 1 << 16

  /// The files by their path in the archive, without `./` before it.
  func files(in archive: [UInt8]) throws(Diagnostic) -> [String: [UInt8]] {
    guard let library = ArchiveLibrary.shared, let reader = library.make() else {
      throw Diagnostic(.error, ArchiveProblem.noLibrary(name))
    }
    defer { _ = library.free(reader) }
    for support in library.supports { _ = support(reader) }
    // The reader refers to the bytes until it is freed.
    let result = archive.withUnsafeBytes { buffer -> Result<[String: [UInt8]], Diagnostic> in
      guard library.open(reader, buffer.baseAddress, buffer.count) == ArchiveLibrary.Status.fine
      else { return .failure(unreadable(reader, library)) }
      do throws(Diagnostic) {
        return .success(try entries(reader, library))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func entries(
    _ reader: ArchiveLibrary.Archive, _ library: ArchiveLibrary
  ) throws(Diagnostic) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var (count, left) = (0, limits.bytes)
    while true {
      var entry: ArchiveLibrary.Entry?
      switch library.next(reader, &entry) {
      case ArchiveLibrary.Status.end: return files
      case ArchiveLibrary.Status.fine, ArchiveLibrary.Status.warning: break
      default: throw unreadable(reader, library)
      }
      count += 1
      guard count <= limits.entries else {
        throw Diagnostic(.error, ArchiveProblem.tooManyFiles(name, limit: limits.entries))
      }
      guard let entry, library.kind(entry) == ArchiveLibrary.regularFile,
        library.hardLink(entry) == nil, let path = path(of: entry, library)
      else { continue }
      let bytes = try contents(reader, library, atMost: left)
      left -= bytes.count
      if let known = files[path], known != bytes {
        throw Diagnostic(.error, ArchiveProblem.twice(path))
      }
      files[path] = bytes
    }
  }

  /// `nil` for what cannot be a picture or manifest of the output folder.
  private func path(of entry: ArchiveLibrary.Entry, _ library: ArchiveLibrary) -> String? {
    guard let text = library.path(entry) ?? library.rawPath(entry),
      let path = String(validatingCString: text),
      Path.staysInside(path), !path.split(separator: "/").contains("..")
    else { return nil }
    let lowered = path.lowercased()
    return ArchiveReader.endings.contains(where: lowered.hasSuffix) ? Path.normalized(path) : nil
  }

  /// Grows with what is really there: the size an entry claims is not to be trusted.
  private func contents(
    _ reader: ArchiveLibrary.Archive, _ library: ArchiveLibrary, atMost limit: Int
  ) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: ArchiveReader.piece)
    while true {
      let count = piece.withUnsafeMutableBytes { library.read(reader, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      guard count > 0, count <= piece.count else { throw unreadable(reader, library) }
      guard bytes.count + count <= limit else {
        throw Diagnostic(.error, ArchiveProblem.tooMuch(name, limit: limits.bytes))
      }
      bytes += piece[..<count]
    }
  }

  private func unreadable(
    _ reader: ArchiveLibrary.Archive, _ library: ArchiveLibrary
  ) -> Diagnostic {
    let reason = library.failure(reader).map { String(cString: $0) } ?? "no reason given"
    return Diagnostic(.error, ArchiveProblem.unreadable(name, reason: reason))
  }
}
