import Basics

/// Reads the token files of one theme, each once, and never one outside the theme's folder.
struct ThemeFiles {
  /// 16 MiB: far above any real token file, and still read in well under a second.
  static let sizeLimit = 16 << 20

  let folder: String
  private let files: any FileSystem
  private var documents: [String: Result<Node, Diagnostic>] = [:]
  /// Every file asked for, in order and relative to the folder.
  private(set) var paths: [String] = []

  init(folder: String, files: some FileSystem) {
    self.folder = folder
    self.files = files
  }

  /// The document at `path`, relative to the theme's folder; `place` is where it is named.
  ///
  /// Messages show the path joined to the folder, which is what an editor can open.
  mutating func document(_ path: String, namedAt place: SourceLocation) throws(Diagnostic) -> Node {
    let path = Path.normalized(path)
    if let known = documents[path] { return try known.get() }
    paths.append(path)
    let result = load(path, namedAt: place)
    documents[path] = result
    return try result.get()
  }

  private func load(_ path: String, namedAt place: SourceLocation) -> Result<Node, Diagnostic> {
    let full = Path.join(folder, path)
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try files.read(full, limit: ThemeFiles.sizeLimit)
    } catch {
      var error = error
      error.location = error.location ?? place
      return .failure(error)
    }
    do throws(Diagnostic) {
      return .success(try JSONReader.read(bytes, file: full))
    } catch {
      return .failure(error)
    }
  }
}
