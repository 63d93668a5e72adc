import Basics
import Components
import Layout
import Synchronization
import Theme
import Typesetting

/// A theme with everything it names found and loaded: tokens, fonts, icons.
public final class LoadedTheme: Sendable {
  public let theme: Theme
  /// Where its `theme.yaml` lies.
  public let manifestPath: String
  public let fonts: FontCollection
  /// Of pictures without icons.
  private let plainFingerprint: Fingerprint
  let icons: IconFolders

  private struct PaletteKey: Hashable {
    var mode: Mode
    var contexts: [String: String]
  }

  private let palettes = Mutex<[PaletteKey: Palette]>([:])

  init(manifestPath: String, files unconfined: any FileSystem) throws(Diagnostics) {
    self.manifestPath = manifestPath
    let files = ConfinedFiles(
      unconfined, to: Path.folder(of: manifestPath), trusting: FontFinder.systemFolders)
    do {
      let manifest = try DocumentReader.read(manifestPath, files: files)
      theme = try Theme.load(manifest: manifest, path: manifestPath, files: files)
      try LoadedTheme.checkNames(of: theme, manifestPath)
      // A theme that names no folder may do without one.
      let folders = theme.iconFolders.filter {
        manifest["icons"] != nil || files.kind(of: $0.path) != nil
      }
      icons = try IconFolders(
        folders: folders.map { ($0.path, $0.location) }, originals: theme.originalIcons,
        files: files)
    } catch {
      throw Diagnostics(Diagnostics.from(error))
    }
    fonts = try LoadedTheme.fonts(of: theme, manifestPath, files)
    plainFingerprint = Fingerprint(fonts: fonts, hasIcons: false)
  }

  /// What makes this theme's pictures.
  public func fingerprint(hasIcons: Bool) -> Fingerprint {
    hasIcons ? Fingerprint(fonts: fonts, hasIcons: true) : plainFingerprint
  }

  /// The theme's name and its contexts become parts of paths.
  private static func checkNames(of theme: Theme, _ manifestPath: String) throws(Diagnostic) {
    let contexts = theme.contextNames.flatMap { theme.contextValues($0) }
    for name in [theme.name] + contexts {
      guard let reason = PathName.fault(in: name) else { continue }
      throw Diagnostic(
        .error, SheetProblem.badName(name, reason: reason),
        at: SourceLocation(file: manifestPath, line: 1, column: 1))
    }
  }

  private static func fonts(
    of theme: Theme, _ manifestPath: String, _ files: any FileSystem
  ) throws(Diagnostics) -> FontCollection {
    let definition = theme.fonts
    let location =
      definition.location ?? SourceLocation(file: manifestPath, line: 1, column: 1)
    guard let family = definition.family, !definition.files.isEmpty else {
      throw Diagnostics([Diagnostic(.error, FontProblem.noFonts, at: location)])
    }
    let finder = FontFinder(themeFolder: theme.folder, files: files)
    var problems: [Diagnostic] = []
    var found: [(path: String, source: SourceLocation)] = []
    for file in definition.files {
      do {
        let path = try finder.find(
          file.path, packages: definition.packages, at: file.location)
        found.append((path, file.location))
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return try FontCollection(
      families: [family] + definition.fallbacks, files: found, fileSystem: files, at: location)
  }

  public var name: String { theme.name }

  /// What a person should look at although everything can be drawn.
  var warnings: [Diagnostic] {
    guard let palette = try? palette(.day, [:]) else { return theme.warnings }
    return theme.warnings
      + palette.typographyRoles.compactMap { role in
        guard let found = try? palette.typography(role: role) else { return nil }
        // Token files that leave the family to the system mean the theme's own.
        let wanted = found.value.families.filter { !LoadedTheme.ownFamilies.contains($0) }
        guard !wanted.isEmpty, loadedFamily(wanted) == nil else { return nil }
        let problem = FontProblem.familyNotLoaded(
          role: role, wanted: wanted, used: fonts.families.first ?? "")
        return Diagnostic(.warning, problem, at: found.source)
      }
  }

  private static let ownFamilies: Set<String> = ["system-ui", "System"]

  private func loadedFamily(_ families: [String]) -> String? {
    families.first { family in fonts.faces.contains { $0.families.contains(family) } }
  }

  /// The theme's choices beside the mode, such as `brand`, with their values.
  var contexts: [(name: String, values: [String])] {
    theme.contextNames.map { ($0, theme.contextValues($0)) }
  }

  /// The colours of one mode; made once for each choice of contexts.
  public func palette(_ mode: Mode, _ contexts: [String: String]) throws(Diagnostics) -> Palette {
    let key = PaletteKey(mode: mode, contexts: contexts)
    if let known = palettes.withLock({ $0[key] }) { return known }
    let palette = try theme.palette(for: mode, contexts: contexts)
    palettes.withLock { $0[key] = palette }
    return palette
  }

  /// Whether the colours and icons a sheet names exist.
  var lookup: KeyChecker.Lookup {
    let palettes = Mode.allCases.compactMap { try? palette($0, [:]) }
    return KeyChecker.Lookup(
      color: { name in
        do throws(PaletteProblem) {
          for palette in palettes { _ = try palette.color(name) }
          return nil
        } catch {
          return error
        }
      },
      icon: { [icons] name in
        icons.contains(name)
          ? nil
          : SheetProblem.unknownIcon(name, folders: icons.folders, known: icons.names)
      })
  }

  /// The text style of each typography role of a component.
  ///
  /// Taken by day: one layout serves both modes, and loading has made sure that they agree.
  func textStyles(
    for roles: [Role], contexts: [String: String]
  ) throws(Diagnostics) -> [String: TextStyle] {
    let palette = try palette(.day, contexts)
    var styles: [String: TextStyle] = [:]
    for role in roles where role.kind == .typography {
      guard let found = try? palette.typography(role: role.name) else { continue }
      let value = found.value
      let family = loadedFamily(value.families)
      styles[role.name] = TextStyle(
        size: value.size, weight: value.weight, letterSpacing: value.letterSpacing,
        family: family)
    }
    return styles
  }

  /// Every role a component needs and the theme lacks, in any mode, each with what may be meant.
  func missingRoles(
    _ roles: [Role], contexts: [String: String]
  ) throws(Diagnostics) -> [(role: String, advice: String?)] {
    let palettes = [try palette(.day, contexts), try palette(.night, contexts)]
    return roles.compactMap { role in
      let isThere = palettes.allSatisfy { palette in
        switch role.kind {
        case .color: (try? palette.color(role: role.name)) != nil
        case .typography: (try? palette.typography(role: role.name)) != nil
        }
      }
      if isThere { return nil }
      let known =
        role.kind == .color ? palettes[0].colorRoles : palettes[0].typographyRoles
      // A role the component needs as well is no misspelling of this one.
      let others = known.filter { name in !roles.contains { $0.name == name } }
      let advice =
        NearestName.to(role.name, among: others).map { "did you mean \($0)?" }
        ?? palettes[0].token(like: role).map { "perhaps the token \($0)" }
      return (role.name, advice)
    }
  }
}

extension Palette {
  /// The token whose name says most nearly what a role is for.
  fileprivate func token(like role: Role) -> String? {
    func bare(_ text: some StringProtocol) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let wanted = bare(role.name.split(separator: ".").last ?? "")
    let type: TokenType = role.kind == .color ? .color : .typography
    let tokens = allTokens.filter { $0.type == type }
      .map { (name: $0.name, word: bare($0.name.split(separator: ".").last ?? "")) }
    let found =
      tokens.first { $0.word == wanted } ?? tokens.first { $0.word.hasPrefix(wanted) }
      ?? tokens.first { $0.word.contains(wanted) || wanted.contains($0.word) }
    if let found, !wanted.isEmpty { return found.name }
    let nearest = NearestName.to(wanted, among: tokens.map(\.word))
    return tokens.first { $0.word == nearest }?.name
  }

  /// The value of a colour a scene names.
  ///
  /// Two colours with a bar between them are one by day and one by night.
  func color(_ reference: ColorReference) throws(Diagnostic) -> Color {
    let color = try ownColor(reference)
    guard let name = reference.ground, !color.isOpaque else { return color }
    let ground = try ownColor(ColorReference(name))
    return ground.isOpaque ? color.over(ground) : color
  }

  private func ownColor(_ reference: ColorReference) throws(Diagnostic) -> Color {
    let pair = reference.name.split(separator: "|", maxSplits: 1)
    do throws(PaletteProblem) {
      if pair.count == 2 { return try color(String(pair[mode == .day ? 0 : 1])).value }
      return try color(reference.name).value
    } catch {
      throw Diagnostic(.error, error)
    }
  }

  /// What to call a colour in a report: its token where it has one.
  func tokenName(of reference: ColorReference) -> String {
    (try? color(reference.name))?.name ?? reference.name
  }
}
