import Basics
import Theme

/// Finds what `diptych theme` is asked about: a theme by name or path, or a bare token file.
///
/// Names are looked for where sheets look for them, so that a name means the same in both. Fonts and
/// icons are not asked for: somebody who looks at tokens need not have them.
public struct ThemeFinder {
  private let files: any FileSystem
  private let places: [String]

  /// - Parameter places: folders beside the current one that may hold a `Themes` folder, the nearest
  ///   first.
  public init(files: any FileSystem, places: [String]) {
    self.files = files
    self.places = places
  }

  /// The theme that `name` stands for.
  ///
  /// - Parameter name: a folder below a `Themes` folder, a theme's folder, its `theme.yaml`, or a
  ///   token file of any known format.
  public func theme(_ name: String) throws(Diagnostics) -> TokenTheme {
    guard let path = path(of: name) else { throw Diagnostics([unknown(name)]) }
    return try TokenTheme.load(path, files: files)
  }

  /// The `theme.yaml` of every theme there is to find by name, each once.
  public func all() -> [String] {
    var seen: Set<String> = []
    var paths: [String] = []
    if files.kind(of: "theme.yaml") == .file { paths.append("theme.yaml") }
    for folder in searched {
      paths += names(in: folder).map { Path.join(folder, $0 + "/theme.yaml") }
    }
    return paths.filter { seen.insert(files.realPath(of: $0) ?? $0).inserted }
  }

  private func path(of name: String) -> String? {
    guard !name.isEmpty else { return nil }
    var candidates = [name]
    if !name.contains("/") { candidates += searched.map { Path.join($0, name) } }
    for candidate in candidates {
      switch files.kind(of: candidate) {
      case .file: return Path.normalized(candidate)
      case .folder:
        let manifest = Path.join(candidate, "theme.yaml")
        if files.kind(of: manifest) == .file { return Path.normalized(manifest) }
      default: continue
      }
    }
    return nil
  }

  private func unknown(_ name: String) -> Diagnostic {
    let isPath = name.contains("/") || name.contains(".")
    if isPath, files.kind(of: name) == nil { return Diagnostic(.error, FileProblem.missing(name)) }
    let known = Set(searched.flatMap(names)).sorted()
    let problem = SheetProblem.unknownTheme(
      name, lookedIn: searched.filter { files.kind(of: $0) == .folder }, known: known)
    var diagnostic = Diagnostic(.error, problem)
    diagnostic.category = .missingInput
    return diagnostic
  }

  private var searched: [String] {
    var seen: Set<String> = []
    return (["Themes"] + places.map { Path.normalized(Path.join($0, "Themes")) })
      .filter { seen.insert(files.realPath(of: $0) ?? $0).inserted }
  }

  private func names(in folder: String) -> [String] {
    guard let names = try? files.names(in: folder) else { return [] }
    return names.filter {
      files.kind(of: Path.join(Path.join(folder, $0), "theme.yaml")) == .file
    }
  }
}
