import Basics

/// A design system as it is drawn here: tokens, the roles they play, fonts and icons.
///
/// Loading reads and checks everything a theme names, in every context, so that a palette can be
/// made for any variant without another mistake coming to light.
public struct Theme: Sendable {
  public let name: String
  /// Where `theme.yaml` lies.
  public let folder: String
  public let fonts: FontDefinition
  /// The folders icons are looked up in, in order, joined to ``folder``.
  public let iconFolders: [ThemePath]
  /// Names of icons that keep the colours they were drawn in.
  public let originalIcons: [Glob]
  /// How much the pictures of the theme may differ when nothing nearer says so.
  public let tolerance: ToleranceSetting?
  /// Every file that was read, `theme.yaml` first, for watching and for telling staleness.
  public let inputFiles: [String]
  /// What a person should look at although everything can be drawn.
  public let warnings: [Diagnostic]

  private let contexts: ThemeContexts
  private let source: CombinedSource
  private let roles: ThemeRoles
  /// The tables made while checking, by choice of contexts.
  private let tables: [[String: String]: TokenTable]

  /// The choices besides day and night, such as `brand`.
  public var contextNames: [String] { contexts.choices.map(\.name) }

  /// What can be chosen for `name`, such as `[movistar, o2]`; empty for an unknown name.
  public func contextValues(_ name: String) -> [String] {
    contexts.choices.first { $0.name == name }?.contexts ?? []
  }

  /// The context used when a sheet does not choose one.
  public func defaultContext(_ name: String) -> String? {
    contexts.choices.first { $0.name == name }?.defaultContext
  }

  /// The colours and type of one mode, for a choice of contexts such as `[brand: o2]`.
  public func palette(
    for mode: Mode, contexts: [String: String] = [:]
  ) throws(Diagnostics) -> Palette {
    Palette(
      theme: name, mode: mode, table: try tokenTable(contexts: contexts), roles: roles)
  }

  /// Every token in both modes, for a choice of contexts.
  public func tokenTable(contexts wanted: [String: String] = [:]) throws(Diagnostics) -> TokenTable
  {
    let chosen: [String: String]
    do throws(PaletteProblem) {
      chosen = try contexts.complete(wanted)
    } catch {
      throw Diagnostics([Diagnostic(.error, error)])
    }
    if let table = tables[chosen] { return table }
    var problems = ProblemList()
    let table = Theme.table(for: chosen, contexts, source, problems: &problems)
    roles.check(against: table, problems: &problems)
    try problems.throwErrors()
    return table
  }

  /// Reads a theme; throws everything that is wrong with it at once.
  ///
  /// `manifest` is the parsed `theme.yaml` that lies at `path`. No file outside its folder is read.
  public static func load(
    manifest node: Node, path: String, files: some FileSystem
  ) throws(Diagnostics) -> Theme {
    var problems = ProblemList()
    let manifest = ManifestReader.read(node, problems: &problems)
    var themeFiles = ThemeFiles(folder: Path.folder(of: path), files: files)
    let source = readTokens(manifest, files: &themeFiles, problems: &problems)
    let contexts = ThemeContexts(manifest, modifiers: source.modifiers, problems: &problems)
    // Without sound files every role would be reported too, and hide the one real mistake.
    try problems.throwErrors()

    var tables: [[String: String]: TokenTable] = [:]
    let roles = ThemeRoles(manifest)
    for chosen in contexts.checkedChoices {
      let table = table(for: chosen, contexts, source, problems: &problems)
      if problems.errors.isEmpty { roles.check(against: table, problems: &problems) }
      tables[chosen] = table
    }
    try problems.throwErrors()
    let folder = themeFiles.folder
    return Theme(
      name: manifest.name, folder: folder, fonts: manifest.fonts,
      iconFolders: manifest.icons.map {
        ThemePath(path: Path.join(folder, Path.normalized($0.path)), location: $0.location)
      },
      originalIcons: manifest.originalIcons,
      tolerance: manifest.tolerance,
      inputFiles: [path] + themeFiles.paths.map { Path.join(folder, $0) },
      warnings: problems.warnings, contexts: contexts, source: source, roles: roles, tables: tables)
  }

  private static func readTokens(
    _ manifest: ThemeManifest, files: inout ThemeFiles, problems: inout ProblemList
  ) -> CombinedSource {
    var documents: [(reader: Int, document: TokenDocument)] = []
    for file in manifest.tokens {
      do throws(Diagnostic) {
        let path = Path.normalized(file.path)
        let root = try files.document(path, namedAt: file.location)
        let document = TokenDocument(path: path, root: root)
        if let reader = TokenFormats.reader(for: document, problems: &problems) {
          documents.append((reader, document))
        }
      } catch {
        problems.add(error)
      }
    }
    // Files of one format belong together: a group in one may extend a group in another.
    var parts: [any TokenSource] = []
    for (index, reader) in TokenFormats.all.enumerated() {
      let own = documents.filter { $0.reader == index }.map(\.document)
      if !own.isEmpty { parts.append(reader.read(own, files: &files, problems: &problems)) }
    }
    return CombinedSource(parts: parts)
  }

  private static func table(
    for chosen: [String: String], _ contexts: ThemeContexts, _ source: CombinedSource,
    problems: inout ProblemList
  ) -> TokenTable {
    func raw(_ mode: Mode, _ problems: inout ProblemList) -> [RawToken] {
      source.tokens(for: contexts.selection(chosen, mode: mode), problems: &problems)
    }
    // Without modes both are the same, and one resolution serves them.
    let isModeless =
      contexts.selection(chosen, mode: .day) == contexts.selection(chosen, mode: .night)
    func resolved(_ problems: inout ProblemList, names: [Set<String>]?) -> [[ResolvedToken]] {
      if isModeless {
        let tokens = TokenResolution.resolve(raw(.day, &problems), problems: &problems)
        return Mode.allCases.map { _ in tokens }
      }
      return Mode.allCases.enumerated().map { index, mode in
        problems.otherMode = names.map { OtherMode(current: mode, names: $0[1 - index]) }
        return TokenResolution.resolve(raw(mode, &problems), problems: &problems)
      }
    }
    var trial = problems
    var byMode = resolved(&trial, names: nil)
    if trial.errors.count > problems.errors.count, !isModeless {
      // Only a mistake makes it worth knowing what the other mode has.
      var ignored = ProblemList()
      let names = Mode.allCases.map { Set(raw($0, &ignored).map(\.name)) }
      trial = problems
      byMode = resolved(&trial, names: names)
      trial.otherMode = nil
    }
    problems = trial
    return TokenTable.joining(
      day: byMode[0], night: byMode[1], contexts: chosen, problems: &problems)
  }
}
