import Basics

/// Which modifier tells day from night, and what else a theme lets people choose.
struct ThemeContexts: Sendable {
  /// Names a mode modifier usually has, best known first.
  private static let usualNames = ["mode", "theme", "scheme", "color-scheme", "colorscheme"]
  /// Above this many, only what each context changes on its own is checked ahead of time.
  private static let checkedCombinations = 64

  private(set) var modeModifier: String?
  private(set) var modeContexts: [Mode: String] = [:]
  /// The modifiers besides the modes, with the defaults of the theme put in.
  private(set) var choices: [TokenModifier] = []

  init(_ manifest: ThemeManifest, modifiers: [TokenModifier], problems: inout ProblemList) {
    choices = modifiers
    if let modifier = ThemeContexts.modeModifier(manifest, modifiers, problems: &problems) {
      modeModifier = modifier.name
      choices.removeAll { $0.name == modifier.name }
      findModes(manifest, in: modifier, problems: &problems)
    } else if let place = manifest.modes?.location, manifest.modes?.modifier == nil {
      problems.report(ManifestProblem.noModes, at: place)
    } else if manifest.modes == nil {
      problems.warn(ManifestProblem.noModes, at: manifest.location)
    }
    for entry in manifest.contexts { setDefault(entry, problems: &problems) }
  }

  // MARK: Modes

  private static func modeModifier(
    _ manifest: ThemeManifest, _ modifiers: [TokenModifier], problems: inout ProblemList
  ) -> TokenModifier? {
    if let wanted = manifest.modes?.modifier {
      if let modifier = modifiers.first(where: { $0.name == wanted.path }) { return modifier }
      let known = modifiers.map(\.name)
      problems.report(
        ManifestProblem.unknownModifier(
          wanted.path, nearest: NearestName.to(wanted.path, among: known), known: known),
        at: wanted.location)
      return nil
    }
    for name in usualNames {
      if let modifier = modifiers.first(where: { $0.name.lowercased() == name }),
        manifest.modes != nil || modifier.contexts.contains(where: { Mode(name: $0) != nil })
      {
        return modifier
      }
    }
    return nil
  }

  private mutating func findModes(
    _ manifest: ThemeManifest, in modifier: TokenModifier, problems: inout ProblemList
  ) {
    for mode in Mode.allCases {
      if let wanted = manifest.modes?.contexts[mode] {
        modeContexts[mode] = modifier.context(named: wanted.path)
        if modeContexts[mode] == nil {
          problems.report(
            ManifestProblem.unknownContext(
              modifier: modifier.name, context: wanted.path,
              nearest: NearestName.to(wanted.path, among: modifier.contexts),
              known: modifier.contexts), at: wanted.location)
        }
        continue
      }
      modeContexts[mode] = modifier.contexts.first { Mode(name: $0) == mode }
      if modeContexts[mode] == nil {
        problems.report(
          ManifestProblem.modeContextMissing(
            modifier: modifier.name, mode: mode, known: modifier.contexts),
          at: manifest.modes?.location ?? modifier.location)
      }
    }
    if let day = modeContexts[.day], day == modeContexts[.night] {
      problems.report(
        ManifestProblem.modesAreSame(day), at: manifest.modes?.location ?? modifier.location)
    }
  }

  private mutating func setDefault(_ entry: Node.Entry, problems: inout ProblemList) {
    if entry.key == modeModifier {
      problems.report(ManifestProblem.modesAreNotContexts(entry.key), at: entry.keyLocation)
      return
    }
    guard let index = choices.firstIndex(where: { $0.name == entry.key }) else {
      let known = choices.map(\.name)
      problems.report(
        ManifestProblem.unknownModifier(
          entry.key, nearest: NearestName.to(entry.key, among: known), known: known),
        at: entry.keyLocation)
      return
    }
    let text = entry.value.scalar ?? entry.value.summary
    guard let context = choices[index].context(named: text) else {
      let known = choices[index].contexts
      problems.report(
        ManifestProblem.unknownContext(
          modifier: entry.key, context: text, nearest: NearestName.to(text, among: known),
          known: known), at: entry.value.location)
      return
    }
    choices[index].defaultContext = context
  }

  // MARK: Choosing

  /// The full choice for a request: spelled as the files spell it, with defaults filled in.
  func complete(_ wanted: [String: String]) throws(PaletteProblem) -> [String: String] {
    let known = choices.map(\.name)
    for name in wanted.keys.sorted() where !known.contains(name) {
      throw .unknownModifier(name, nearest: NearestName.to(name, among: known), known: known)
    }
    var chosen: [String: String] = [:]
    for choice in choices {
      guard let text = wanted[choice.name] else {
        guard let context = choice.defaultContext else {
          throw .noContextsChosen(modifier: choice.name, known: choice.contexts)
        }
        chosen[choice.name] = context
        continue
      }
      guard let context = choice.context(named: text) else {
        throw .unknownContext(
          modifier: choice.name, context: text,
          nearest: NearestName.to(text, among: choice.contexts), known: choice.contexts)
      }
      chosen[choice.name] = context
    }
    return chosen
  }

  /// What to hand to a token source for a mode of a full choice.
  func selection(_ chosen: [String: String], mode: Mode) -> [String: String] {
    guard let modeModifier, let context = modeContexts[mode] else { return chosen }
    var selection = chosen
    selection[modeModifier] = context
    return selection
  }

  /// The choices checked when a theme is loaded: all of them, or when those are too many, every
  /// context once beside the defaults.
  var checkedChoices: [[String: String]] {
    var combinations = 1
    for choice in choices {
      combinations = min(combinations * min(choice.contexts.count, 1000), 1_000_000)
    }
    let base = Dictionary(
      choices.map { ($0.name, $0.defaultContext ?? $0.contexts.first ?? "") },
      uniquingKeysWith: { first, _ in first })
    if combinations > ThemeContexts.checkedCombinations {
      return [base]
        + choices.flatMap { choice in
          choice.contexts.filter { $0 != base[choice.name] }
            .map { base.merging([choice.name: $0]) { $1 } }
        }
    }
    return choices.reduce([base]) { list, choice in
      list.flatMap { chosen in
        choice.contexts.map { chosen.merging([choice.name: $0]) { $1 } }
      }
    }
  }
}
