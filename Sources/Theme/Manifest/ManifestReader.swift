import Basics

/// Reads a `theme.yaml`; every mistake in it is reported, not only the first.
struct ManifestReader {
  private static let keys = [
    "name", "tokens", "modes", "contexts", "roles", "typography", "fonts", "icons", "tolerance",
  ]
  private static let fontKeys = ["family", "fallbacks", "files", "package", "standsFor"]
  private static let typographyKeys = ["size", "weight", "letterSpacing", "family"]
  private static let iconKeys = ["folders", "original"]
  private static let modeKeys = ["modifier", "day", "night"]
  private static let defaultIconFolder = "Icons"

  private var problems = ProblemList()

  static func read(_ node: Node, problems: inout ProblemList) -> ThemeManifest {
    var reader = ManifestReader()
    let manifest = reader.manifest(node)
    problems.add(reader.problems.diagnostics)
    return manifest
  }

  private mutating func manifest(_ node: Node) -> ThemeManifest {
    var manifest = ThemeManifest(name: "", location: node.location)
    manifest.icons = [ThemePath(path: ManifestReader.defaultIconFolder, location: node.location)]
    guard let entries = node.entries else {
      problems.report(ManifestProblem.notMapping(found: node.summary), at: node.location)
      return manifest
    }
    for entry in entries {
      switch entry.key {
      case "name": manifest.name = text(entry) ?? ""
      case "tokens": manifest.tokens = paths(entry, wanted: "a file name or a list of them")
      case "modes": manifest.modes = modes(entry)
      case "contexts": manifest.contexts = group(entry, wanted: "a group such as { brand: o2 }")
      case "roles": manifest.roles = roles(entry)
      case "fonts": manifest.fonts = fonts(entry)
      case "typography": break
      case "icons": icons(entry, of: &manifest)
      case "tolerance": manifest.tolerance = tolerance(entry)
      default: unknown(entry, owner: "the theme", known: ManifestReader.keys)
      }
    }
    // After the fonts, wherever they stand: a written typography takes their family.
    if let entry = node.entry("typography") {
      manifest.typography = typography(entry, family: manifest.fonts.family)
    }
    if node["name"] == nil { missing("name", example: "name: Backpack", at: node.location) }
    if node["tokens"] == nil {
      missing("tokens", example: "tokens: backpack.resolver.json", at: node.location)
    }
    return manifest
  }

  // MARK: Sections

  private mutating func modes(_ entry: Node.Entry) -> ThemeManifest.Modes {
    var modes = ThemeManifest.Modes(location: entry.keyLocation)
    let wanted = "a group such as { modifier: mode, day: day, night: night }"
    for entry in group(entry, wanted: wanted) {
      switch entry.key {
      case "modifier": modes.modifier = located(entry)
      case "day": modes.contexts[.day] = located(entry)
      case "night": modes.contexts[.night] = located(entry)
      default: unknown(entry, owner: "modes", known: ManifestReader.modeKeys)
      }
    }
    return modes
  }

  private mutating func roles(
    _ entry: Node.Entry
  ) -> [ThemeManifest.Role<ThemeManifest.ColorChoice>] {
    group(entry, wanted: "a group of roles").compactMap { entry in
      guard let text = text(entry, wanted: "the name of a token or a colour such as \"#0062E3\"")
      else { return nil }
      guard let choice = colorChoice(text, at: entry.value.location) else { return nil }
      return ThemeManifest.Role(name: entry.key, choice: choice, location: entry.value.location)
    }
  }

  private mutating func colorChoice(
    _ text: String, at place: SourceLocation
  ) -> ThemeManifest.ColorChoice? {
    guard ColorText.looksLikeHex(text) else { return .token(text) }
    guard let color = Color(hex: text) else {
      problems.report(ManifestProblem.badHex(text), at: place)
      return nil
    }
    return .literal(color)
  }

  private mutating func typography(
    _ entry: Node.Entry, family: String?
  ) -> [ThemeManifest.Role<ThemeManifest.TypographyChoice>] {
    group(entry, wanted: "a group of roles").compactMap { entry in
      let place = entry.value.location
      guard entry.value.entries != nil else {
        let wanted = "the name of a token or a group such as { size: 16, weight: 600 }"
        return text(entry, wanted: wanted).map {
          ThemeManifest.Role(name: entry.key, choice: .token($0), location: place)
        }
      }
      return written(entry, family: family).map {
        ThemeManifest.Role(name: entry.key, choice: .written($0), location: place)
      }
    }
  }

  private mutating func written(_ entry: Node.Entry, family: String?) -> Typography? {
    let role = entry.key
    var families = family.map { [$0] } ?? []
    var size: Double?
    var weight: Int? = 400
    var spacing: Double? = 0
    for part in entry.value.entries ?? [] {
      switch part.key {
      case "size":
        size = number(part, "a number of points") {
          $0 > 0 && $0 <= 500 ? nil : "above 0, up to 500"
        }
      case "weight": weight = fontWeight(part)
      case "letterSpacing":
        spacing = number(part, "a number of points") { abs($0) <= 100 ? nil : "between ±100" }
      case "family": families = texts(part, wanted: "a family or a list of them").map(\.path)
      default: unknown(part, owner: "typography '\(role)'", known: ManifestReader.typographyKeys)
      }
    }
    if entry.value["size"] == nil {
      missing("size", example: "size: 16", at: entry.value.location)
    }
    guard let size, let weight, let spacing else { return nil }
    return Typography(families: families, size: size, weight: weight, letterSpacing: spacing)
  }

  private mutating func fontWeight(_ entry: Node.Entry) -> Int? {
    if let name = entry.value.scalar,
      let named = ValueReader.fontWeights.first(where: { $0.name == name })
    {
      return named.weight
    }
    let weight = number(entry, "a weight such as 600 or semi-bold") {
      (1...1000).contains($0) && Int(exactly: $0) != nil ? nil : "a whole number from 1 to 1000"
    }
    return weight.flatMap { Int(exactly: $0) }
  }

  private mutating func fonts(_ entry: Node.Entry) -> FontDefinition {
    var fonts = FontDefinition()
    fonts.location = entry.keyLocation
    for entry in group(entry, wanted: "a group such as { family: Inter, files: […] }") {
      switch entry.key {
      case "family": fonts.family = text(entry)
      case "fallbacks":
        fonts.fallbacks = texts(entry, wanted: "a family or a list of them").map(\.path)
      case "files": fonts.files = paths(entry, wanted: "a font file or a list of them")
      case "package":
        fonts.packages = texts(entry, wanted: "a package or a list of them").map(\.path)
      case "standsFor": fonts.standsFor = text(entry)
      default: unknown(entry, owner: "fonts", known: ManifestReader.fontKeys)
      }
    }
    return fonts
  }

  private mutating func icons(_ entry: Node.Entry, of manifest: inout ThemeManifest) {
    let wanted = "a folder name or a list of them"
    guard let entries = entry.value.entries else {
      manifest.icons = paths(entry, wanted: wanted)
      return
    }
    for entry in entries {
      switch entry.key {
      case "folders": manifest.icons = paths(entry, wanted: wanted)
      case "original":
        let names = texts(
          entry, wanted: "the name of an icon such as \"brand-*\", or a list of them")
        manifest.originalIcons = names.map { Glob($0.path) }
      default: unknown(entry, owner: "icons", known: ManifestReader.iconKeys)
      }
    }
  }

  private mutating func tolerance(_ entry: Node.Entry) -> ToleranceSetting? {
    number(entry, "a number from 0 to 1") { (0...1).contains($0) ? nil : "a number from 0 to 1" }
      .map { ToleranceSetting(share: $0, location: entry.value.location) }
  }

  // MARK: Values

  private mutating func text(_ entry: Node.Entry, wanted: String = "a text") -> String? {
    if let text = entry.value.scalar, !text.isEmpty, !entry.value.isNull { return text }
    wrong(entry, wanted: wanted)
    return nil
  }

  private mutating func located(_ entry: Node.Entry) -> ThemePath? {
    text(entry).map { ThemePath(path: $0, location: entry.value.location) }
  }

  private mutating func number(
    _ entry: Node.Entry, _ wanted: String, _ complaint: (Double) -> String?
  ) -> Double? {
    guard let number = entry.value.number else {
      wrong(entry, wanted: wanted)
      return nil
    }
    guard let range = complaint(number) else { return number }
    problems.report(
      ManifestProblem.outOfRange(key: entry.key, range: range, found: entry.value.summary),
      at: entry.value.location)
    return nil
  }

  private mutating func group(_ entry: Node.Entry, wanted: String) -> [Node.Entry] {
    if let entries = entry.value.entries { return entries }
    wrong(entry, wanted: wanted)
    return []
  }

  /// One text, or a list of different ones.
  private mutating func texts(_ entry: Node.Entry, wanted: String) -> [ThemePath] {
    guard let elements = entry.value.elements else {
      return text(entry, wanted: wanted).map {
        [ThemePath(path: $0, location: entry.value.location)]
      } ?? []
    }
    if elements.isEmpty {
      problems.report(ManifestProblem.emptyList(entry.key), at: entry.value.location)
    }
    var seen: Set<String> = []
    return elements.compactMap { element in
      guard let text = element.scalar, !text.isEmpty, !element.isNull else {
        problems.report(
          ManifestProblem.wrongType(key: entry.key, wanted: wanted, found: element.summary),
          at: element.location)
        return nil
      }
      guard seen.insert(text).inserted else {
        problems.report(ManifestProblem.repeated(text), at: element.location)
        return nil
      }
      return ThemePath(path: text, location: element.location)
    }
  }

  private mutating func paths(_ entry: Node.Entry, wanted: String) -> [ThemePath] {
    texts(entry, wanted: wanted).filter { path in
      if Path.staysInside(path.path), !path.path.contains("://") { return true }
      problems.report(ManifestProblem.outsideFolder(path.path), at: path.location)
      return false
    }
  }

  // MARK: Reporting

  private mutating func wrong(_ entry: Node.Entry, wanted: String) {
    problems.report(
      ManifestProblem.wrongType(key: entry.key, wanted: wanted, found: entry.value.summary),
      at: entry.value.location)
  }

  private mutating func missing(_ key: String, example: String, at place: SourceLocation) {
    problems.report(ManifestProblem.missingKey(key, example: example), at: place)
  }

  private mutating func unknown(_ entry: Node.Entry, owner: String, known: [String]) {
    problems.report(
      ManifestProblem.unknownKey(
        entry.key, owner: owner, nearest: NearestName.to(entry.key, among: known), known: known),
      at: entry.keyLocation)
  }
}
