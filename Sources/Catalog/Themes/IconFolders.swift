import Basics
import Drawing
import Synchronization

/// The icons of a theme: SVG files, each known by its name without the ending.
final class IconFolders: Sendable {
  /// A picture of a few dozen points needs far less; what is larger is refused unread.
  static let largestIcon = 1 << 20

  let folders: [String]
  private let paths: [String: String]
  private let files: any FileSystem
  private let loaded = Mutex<[String: [UInt8]]>([:])

  /// - Throws: a folder that the theme names and that cannot be read.
  init(
    folders: [(path: String, source: SourceLocation)], files: any FileSystem
  ) throws(Diagnostic) {
    var paths: [String: String] = [:]
    for (folder, source) in folders {
      let names: [String]
      do {
        names = try files.names(in: folder)
      } catch {
        throw error.located(at: source)
      }
      for name in names where name.hasSuffix(".svg") {
        let icon = String(name.dropLast(4))
        // The first folder named wins.
        if paths[icon] == nil { paths[icon] = Path.join(folder, name) }
      }
    }
    self.folders = folders.map(\.path)
    self.paths = paths
    self.files = files
  }

  var names: [String] { paths.keys.sorted() }

  func contains(_ name: String) -> Bool { paths[name] != nil }

  func bytes(of name: String) throws(Diagnostic) -> [UInt8] {
    if let known = loaded.withLock({ $0[name] }) { return known }
    guard let path = paths[name] else {
      throw Diagnostic(
        .error, SheetProblem.unknownIcon(name, folders: folders, known: names))
    }
    let bytes = try files.read(path, limit: IconFolders.largestIcon)
    if let reason = IconPolicy.fault(in: bytes) {
      throw Diagnostic(
        .error, PictureProblem.unusableIcon(name: name, reason: reason),
        at: SourceLocation(file: path, line: 1, column: 1))
    }
    loaded.withLock { $0[name] = bytes }
    return bytes
  }
}
