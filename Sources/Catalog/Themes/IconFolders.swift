import Basics
import Drawing
import Synchronization

/// The icons of a theme: SVG files, each known by its name without the ending.
final class IconFolders: Sendable {
  let folders: [String]
  private let paths: [String: String]
  private let files: any FileSystem
  private let originals: [Glob]
  private let loaded = Mutex<[String: [UInt8]]>([:])
  private let documents = Mutex<[String: IconDocument]>([:])

  /// - Parameter originals: names of icons that keep the colours they were drawn in.
  /// - Throws: a folder that the theme names and that cannot be read.
  init(
    folders: [(path: String, source: SourceLocation)], originals: [Glob] = [],
    files: any FileSystem
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
    self.originals = originals
  }

  var names: [String] { paths.keys.sorted() }

  func contains(_ name: String) -> Bool { paths[name] != nil }

  var hasOriginals: Bool { !originals.isEmpty }

  /// Whether an icon keeps the colours it was drawn in.
  func isOriginal(_ name: String) -> Bool { originals.contains { $0.matches(name) } }

  /// The icon as it may be drawn; read once.
  ///
  /// - Throws: an icon there is none of, or one that holds what icons may not, at its place.
  func document(of name: String) throws(Diagnostic) -> IconDocument {
    if let known = documents.withLock({ $0[name] }) { return known }
    let document = try IconDocument(
      reading: try bytes(of: name), name: name, file: paths[name] ?? name)
    documents.withLock { $0[name] = document }
    return document
  }

  /// The icon's file as it is, for telling whether it changed.
  func bytes(of name: String) throws(Diagnostic) -> [UInt8] {
    if let known = loaded.withLock({ $0[name] }) { return known }
    guard let path = paths[name] else {
      throw Diagnostic(
        .error, SheetProblem.unknownIcon(name, folders: folders, known: names))
    }
    let bytes = try files.read(path, limit: IconLimits.bytes)
    loaded.withLock { $0[name] = bytes }
    return bytes
  }
}
