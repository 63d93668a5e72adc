import Basics
import Components
import Layout
import Theme

/// Reads a sheet: strictly, completely, and with every fault it has.
public struct SheetReader {
  private let files: any FileSystem
  private let library: ThemeLibrary
  private let components: [any Component.Type]
  private let themeOverride: (name: String, folder: String)?

  /// - Parameter themeOverride: a theme that takes the place of the sheet's own, and the folder its
  ///   name is relative to.
  public init(
    files: any FileSystem, library: ThemeLibrary, components: [any Component.Type],
    themeOverride: (name: String, folder: String)? = nil
  ) {
    self.files = files
    self.library = library
    self.components = components
    self.themeOverride = themeOverride
  }

  /// The sheet, unless it has an error; warnings come with it.
  public func read(_ path: String) -> (sheet: Sheet?, diagnostics: [Diagnostic]) {
    let root: Node
    do {
      root = try DocumentReader.read(path, files: files)
    } catch {
      var diagnostic = error
      if diagnostic.location == nil {
        diagnostic.location = SourceLocation(file: path, line: 1, column: 1)
      }
      return (nil, [diagnostic])
    }
    let reading = SheetReading(root: root, path: path, files: files)
    let sheet = reading.run(components) { name, location throws(Diagnostics) in
      if let themeOverride {
        return try library.theme(themeOverride.name, from: themeOverride.folder, at: nil)
      }
      return try library.theme(name, from: Path.folder(of: path), at: location)
    }
    let diagnostics = reading.diagnostics
    return (diagnostics.contains { $0.severity == .error } ? nil : sheet, diagnostics)
  }
}

/// The reading of one sheet; collects faults instead of stopping at the first.
private final class SheetReading {
  let root: Node
  let path: String
  let files: any FileSystem
  var diagnostics: [Diagnostic] = []

  private static let ownKeys: [Key] = [
    Key("component", .text, required: true, "Which component the sheet draws."),
    Key("theme", .text, required: true, "A folder below Themes, or a path."),
    Key("defaults", .group([]), "Keys for every variant."),
    Key("variants", .group([]), required: true, "The named pictures."),
  ]

  init(root: Node, path: String, files: any FileSystem) {
    self.root = root
    self.path = path
    self.files = files
  }

  func run(
    _ components: [any Component.Type],
    theme load: (String, SourceLocation) throws(Diagnostics) -> LoadedTheme
  ) -> Sheet? {
    guard let entries = root.entries else {
      fail(.notAGroup(found: root.summary), root.location)
      return nil
    }
    guard let component = component(entries, components) else {
      reportUnknownKeys(entries, nil, [])
      return nil
    }
    var theme: LoadedTheme?
    if let node = root["theme"], let name = node.scalar {
      guard !node.isNull else {
        failEmpty("theme", "the name of a theme", node.location)
        return nil
      }
      do {
        let loaded = try load(name, node.location)
        diagnostics += loaded.warnings
        theme = loaded
      } catch {
        diagnostics += error.all
      }
    }
    let contextKeys = theme.map { CommonKeys.contextKeys($0.contexts) } ?? []
    reportUnknownKeys(entries, component, contextKeys)
    guard let theme else { return nil }
    let variants = variants(of: component, theme, entries, CommonKeys.keys + contextKeys)
    return Sheet(path: path, component: component, theme: theme, variants: variants)
  }

  private func component(
    _ entries: [Node.Entry], _ components: [any Component.Type]
  ) -> (any Component.Type)? {
    guard let node = root["component"], let name = node.scalar else { return nil }
    guard !node.isNull else {
      failEmpty("component", "the name of a component", node.location)
      return nil
    }
    if let component = components.first(where: { $0.name == name }) { return component }
    fail(.unknownComponent(name, known: components.map { $0.name }), node.location)
    return nil
  }

  /// Checks the outermost keys; a component's key there is told where it belongs.
  private func reportUnknownKeys(
    _ entries: [Node.Entry], _ component: (any Component.Type)?, _ contextKeys: [Key]
  ) {
    var elsewhere: [String: String] = [:]
    for key in component?.keys ?? [] {
      elsewhere[key.name] = "write it under 'defaults:', or under a variant"
    }
    let known = SheetReading.ownKeys + CommonKeys.keys + contextKeys
    // The parts are checked on their own, with the component's keys.
    let outer = entries.filter { $0.key != "defaults" && $0.key != "variants" }
    let parts = entries.filter { $0.key == "defaults" || $0.key == "variants" }
    let checker = KeyChecker(lookup: .anything) { self.diagnostics.append($0) }
    checker.check(
      outer
        + parts.map {
          Node.Entry(
            key: $0.key, keyLocation: $0.keyLocation,
            value: Node(.mapping([]), at: $0.value.location))
        },
      of: "the sheet", at: root.location, against: known, elsewhere: elsewhere)
  }

  private func variants(
    of component: any Component.Type, _ theme: LoadedTheme, _ entries: [Node.Entry],
    _ commonKeys: [Key]
  ) -> [Variant] {
    let keys = component.keys.map { key in
      var key = key
      key.isRequired = false
      return key
    }
    let checker = KeyChecker(lookup: theme.lookup) { self.diagnostics.append($0) }
    let common = entries.filter { entry in commonKeys.contains { $0.name == entry.key } }
    // Whether colours and icons exist was not asked when the theme was not known yet.
    for entry in common where entry.key == "background" {
      checker.check([entry], of: "the sheet", at: root.location, against: commonKeys)
    }
    let defaults = group(root["defaults"], "defaults", "'defaults'", commonKeys + keys, checker)
    guard let node = root["variants"] else { return [] }
    guard let named = node.entries, !named.isEmpty else {
      fail(.noVariants, node.location)
      return []
    }
    var variants: [Variant] = []
    var hasError = diagnostics.contains { $0.severity == .error }
    for entry in named {
      let before = diagnostics.count
      if let reason = PathName.fault(in: entry.key) {
        fail(.badVariantName(entry.key, reason: reason), entry.keyLocation)
      }
      let own = group(
        entry.value, entry.key, "the variant '\(entry.key)'", commonKeys + keys, checker)
      let isGroup = entry.value.isNull || entry.value.entries != nil
      for key in component.keys where key.isRequired && isGroup {
        guard !KeyChecker.isMeant(key, by: defaults + own, among: commonKeys + keys) else {
          continue
        }
        let problem = ConfigurationProblem.missingKey(
          key.name, owner: "the variant '\(entry.key)'", expected: key.kind.expectation)
        diagnostics.append(Diagnostic(.error, problem, at: entry.keyLocation))
      }
      // Faults reported so far make what follows guesswork.
      hasError = hasError || diagnostics[before...].contains { $0.severity == .error }
      guard !hasError else { continue }
      let merged = Configuration(layers: [common, defaults, own], location: entry.keyLocation)
      let tolerance = Tolerance.of(variant: own, merged: merged, theme: theme.theme.tolerance)
      variants += expanded(entry, merged, tolerance, component, theme)
    }
    return variants
  }

  private func group(
    _ node: Node?, _ name: String, _ owner: String, _ keys: [Key], _ checker: KeyChecker
  ) -> [Node.Entry] {
    guard let node, !node.isNull else { return [] }
    guard let entries = node.entries else {
      let problem = ConfigurationProblem.wrongType(
        key: name, expected: "a group of keys, or nothing", found: node.summary)
      diagnostics.append(Diagnostic(.error, problem, at: node.location))
      return []
    }
    checker.check(entries, of: owner, at: node.location, against: keys)
    return entries
  }

  /// One variant for each combination of the theme contexts it lists.
  private func expanded(
    _ entry: Node.Entry, _ configuration: Configuration, _ tolerance: Tolerance,
    _ component: any Component.Type, _ theme: LoadedTheme
  ) -> [Variant] {
    var digest = Digest()
    digest.add(component.name)
    // The scales and formats are each picture's own, the tolerance is the comparison's.
    digest.add(configuration.contentText(without: ["scales", "formats", "svgText", Tolerance.key]))
    var found: [Diagnostic] = []
    let value = component.init(configuration) { found.append($0) }
    var settings = CommonKeys.settings(configuration, backgroundRole: component.backgroundRole) {
      found.append($0)
    }
    settings.tolerance = tolerance
    InterfaceBuilderSettings(
      files: files, sheetFolder: Path.folder(of: path),
      isKnown: { theme.lookup.color($0) == nil }
    ).apply(configuration, of: component, to: &settings) { found.append($0) }
    diagnostics += found
    guard let combinations = theme.combinations(of: configuration) else {
      fail(.tooManyContexts(limit: LoadedTheme.mostCombinations), entry.keyLocation)
      return []
    }
    for (contexts, _) in combinations { reportMissingRoles(component, theme, contexts) }
    func variant(
      _ component: any Component, _ suffix: String, _ settings: VariantSettings,
      _ contexts: [String: String], _ label: String
    ) -> Variant {
      Variant(
        name: entry.key + suffix, location: entry.keyLocation, component: component,
        configuration: configuration, settings: settings, contexts: contexts,
        contextLabel: label, digest: digest)
    }
    if configuration.boolean("contactSheet") == true, combinations.count < 2 {
      diagnostics.append(
        Diagnostic(
          .warning, SheetProblem.nothingForContactSheet,
          at: configuration.location(of: "contactSheet")))
    }
    return value.states.flatMap { (state: ComponentState) -> [Variant] in
      let pictures = combinations.map { chosen, label in
        variant(state.component, state.suffix, settings, chosen, label)
      }
      guard configuration.boolean("contactSheet") == true, combinations.count > 1 else {
        return pictures
      }
      do {
        let sheet = try ContactSheet.of(
          state.component, in: theme, settings: settings, contexts: combinations)
        var own = settings
        (own.width, own.padding, own.background) = (nil, Insets(), ContactSheet.background)
        return pictures + [variant(sheet, state.suffix + ".contact-sheet", own, [:], "")]
      } catch {
        diagnostics += Diagnostics.from(error)
        return pictures
      }
    }
  }

  /// All at once, and once for all variants.
  private func reportMissingRoles(
    _ component: any Component.Type, _ theme: LoadedTheme, _ contexts: [String: String]
  ) {
    do {
      let missing = try theme.missingRoles(component.roles, contexts: contexts)
      guard !missing.isEmpty else { return }
      let problem = SheetProblem.missingRoles(missing, theme: theme.name)
      let diagnostic = Diagnostic(.error, problem, at: (root["theme"] ?? root).location)
      if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    } catch {
      diagnostics += error.all.filter { !diagnostics.contains($0) }
    }
  }

  private func failEmpty(_ key: String, _ expected: String, _ location: SourceLocation) {
    let problem = ConfigurationProblem.wrongType(key: key, expected: expected, found: "nothing")
    diagnostics.append(Diagnostic(.error, problem, at: location))
  }

  private func fail(_ problem: SheetProblem, _ location: SourceLocation) {
    diagnostics.append(Diagnostic(.error, problem, at: location))
  }
}

extension KeyChecker.Lookup {
  /// Finds nothing wrong; for checks made before the theme is known.
  static let anything = KeyChecker.Lookup(color: { _ in nil }, icon: { _ in nil })
}
