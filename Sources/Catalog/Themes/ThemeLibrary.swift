import Basics
import Theme

/// Finds and loads themes, each once.
public final class ThemeLibrary {
  private let files: any FileSystem
  /// Folders that may hold a `Themes` folder, beside those around a sheet.
  private let places: [String]
  private var loaded: [String: Result<LoadedTheme, Diagnostics>] = [:]

  /// - Parameter places: where to look for `Themes/<Name>` after the folders around the sheet: the
  ///   current folder and the tool's own, the nearest first.
  public init(files: any FileSystem, places: [String]) {
    self.files = files
    self.places = places
  }

  /// The theme a sheet names.
  ///
  /// - Parameters:
  ///   - name: the name of a folder below a `Themes` folder, or a path to a theme's folder or to its
  ///     `theme.yaml`, relative to `folder`.
  ///   - folder: where the name was written.
  public func theme(
    _ name: String, from folder: String, at location: SourceLocation?
  ) throws(Diagnostics) -> LoadedTheme {
    guard let path = path(of: name, from: folder) else {
      let candidates = searched(from: folder)
      let known = Set(candidates.flatMap(themeNames)).sorted()
      let problem = SheetProblem.unknownTheme(
        name, lookedIn: candidates.filter { files.kind(of: $0) == .folder }, known: known)
      var diagnostic = Diagnostic(.error, problem, at: location)
      // Without a place it was asked for on the command line, and is an input that is missing.
      if location == nil { diagnostic.category = .missingInput }
      throw Diagnostics([diagnostic])
    }
    if let known = loaded[path] { return try known.get() }
    let result: Result<LoadedTheme, Diagnostics>
    do {
      result = .success(try LoadedTheme(manifestPath: path, files: files))
    } catch {
      result = .failure(error)
    }
    loaded[path] = result
    return try result.get()
  }

  private func path(of name: String, from folder: String) -> String? {
    guard !name.isEmpty else { return nil }
    var candidates = [Path.join(folder, name)]
    if !name.contains("/") { candidates += searched(from: folder).map { Path.join($0, name) } }
    for candidate in candidates {
      switch files.kind(of: candidate) {
      case .file
      where candidate.hasSuffix(".yaml") || candidate.hasSuffix(".yml")
        || candidate.hasSuffix(".json"):
        return Path.normalized(candidate)
      case .folder:
        let manifest = Path.join(candidate, "theme.yaml")
        if files.kind(of: manifest) == .file { return Path.normalized(manifest) }
      default: continue
      }
    }
    return nil
  }

  /// `Themes` folders around the sheet, upwards, and then the library's own places.
  private func searched(from folder: String) -> [String] {
    var folders: [String] = []
    var current = Path.normalized(folder)
    while true {
      if Path.name(of: current) == "Themes" { folders.append(current) }
      folders.append(Path.join(current, "Themes"))
      let parent = Path.folder(of: current)
      if current == "." || parent == current { break }
      current = parent
    }
    folders += places.map { Path.join($0, "Themes") }
    var seen: Set<String> = []
    return folders.map(Path.normalized).filter { seen.insert($0).inserted }
  }

  private func themeNames(in folder: String) -> [String] {
    guard let names = try? files.names(in: folder) else { return [] }
    return names.filter {
      files.kind(of: Path.join(Path.join(folder, $0), "theme.yaml")) == .file
    }
  }
}
