import Basics

/// Turns one skin into tokens, checking its structure.
struct SkinBuilder {
  /// `prominent` is of old files and has no meaning here.
  private static let ignoredKeys: Set<String> = ["prominent", "$schema"]
  private static let keys = ["light", "dark", "global", "radius", "text", "themeVariant"]
  private static let modeKeys: [(mode: Mode, key: String)] = [(.day, "light"), (.night, "dark")]
  /// Suggestions made before the rest is reported without; see ``ReferenceOrder``.
  private static let suggestionLimit = 20

  static func skin(_ root: Node, named name: String, problems: inout ProblemList) -> Skin {
    var builder = SkinBuilder(root: root, name: name, problems: problems)
    builder.read()
    problems = builder.problems
    return builder.skin
  }

  let root: Node
  var skin: Skin
  var problems: ProblemList
  private var suggestions = 0

  private init(root: Node, name: String, problems: ProblemList) {
    self.root = root
    skin = Skin(name: name, location: root.location)
    self.problems = problems
  }

  private mutating func read() {
    for entry in root.entries ?? []
    where !SkinBuilder.keys.contains(entry.key) && !SkinBuilder.ignoredKeys.contains(entry.key) {
      problems.warn(
        SkinProblem.unknownKey(
          path: "", key: entry.key, nearest: NearestName.to(entry.key, among: SkinBuilder.keys),
          known: SkinBuilder.keys), at: entry.keyLocation)
    }
    for (mode, key) in SkinBuilder.modeKeys {
      skin.constants[mode] = entries(of: root[key], at: "", in: key).compactMap {
        color($0, isPalette: false)
      }
    }
    skin.common = entries(of: root["global"]?["palette"], at: "palette").compactMap {
      color($0, isPalette: true)
    }
    readRadii()
    readText()
    skin.common += entries(of: root["themeVariant"], at: "themeVariant").compactMap { entry in
      token(entry, .string, .scalar(entry.value))
    }
    checkModes()
    checkReferences()
    spreadColors()
  }

  // MARK: Entries

  /// A named object with a value.
  struct Entry {
    var name: String
    /// As a token is called.
    var path: String
    var location: SourceLocation
    var value: Node
    var type: Node?
    var description: String?
  }

  /// The entries of a group; `key` is what the file calls it when that is not part of their names.
  mutating func entries(of node: Node?, at path: String, in key: String? = nil) -> [Entry] {
    guard let node else { return [] }
    guard let entries = node.entries else {
      problems.report(
        SkinProblem.notGroup(path: key ?? path, found: node.summary), at: node.location)
      return []
    }
    return entries.compactMap { entry in
      let full = path.isEmpty ? entry.key : path + "." + entry.key
      guard !entry.key.isEmpty, !entry.key.contains(where: { "{}.".contains($0) }) else {
        problems.report(
          SkinProblem.badName(path: key ?? path, name: entry.key),
          at: entry.keyLocation)
        return nil
      }
      guard entry.value.entries != nil else {
        problems.report(
          SkinProblem.notEntry(path: full, found: entry.value.summary), at: entry.value.location)
        return nil
      }
      guard let value = entry.value["value"] else {
        problems.report(SkinProblem.noValue(path: full), at: entry.keyLocation)
        return nil
      }
      return Entry(
        name: entry.key, path: full, location: entry.keyLocation, value: value,
        type: entry.value["type"], description: entry.value["description"]?.scalar)
    }
  }

  func token(_ entry: Entry, _ type: TokenType, _ value: RawValue) -> RawToken {
    RawToken(
      name: entry.path, ownType: type, value: value, location: entry.location,
      description: entry.description)
  }

  // MARK: Colours

  private mutating func color(_ entry: Entry, isPalette: Bool) -> RawToken? {
    let isGradient = SkinGradient.isGradient(entry.value)
    let known = isPalette ? ["color"] : ["color", "linear-gradient"]
    if let type = entry.type {
      let text = type.scalar ?? type.summary
      guard known.contains(text) else {
        problems.report(
          SkinProblem.unknownType(
            token: entry.path, type: text, nearest: NearestName.to(text, among: known),
            known: known), at: type.location)
        return nil
      }
      guard (text == "linear-gradient") == isGradient else {
        problems.report(
          SkinProblem.wrongType(
            token: entry.path, type: text, found: isGradient ? "a gradient" : "not a gradient"),
          at: entry.value.location)
        return nil
      }
    } else if isPalette, isGradient {
      problems.report(
        SkinProblem.wrongType(token: entry.path, type: "color", found: "a gradient"),
        at: entry.value.location)
      return nil
    }
    if isGradient {
      var gradient = SkinGradient(token: entry.path, problems: problems)
      let value = gradient.read(entry.value)
      problems = gradient.problems
      return value.map { token(entry, .gradient, $0) }
    }
    return SkinBuilder.color(entry.value, of: entry.path, problems: &problems)
      .map { token(entry, .color, $0) }
  }

  /// A colour's text as a raw value; `{palette.x}` is the name of a token here too.
  static func color(_ node: Node, of token: String, problems: inout ProblemList) -> RawValue? {
    guard case .scalar(let text, isQuoted: true) = node.content else {
      problems.report(
        TokenProblem.wrongValue(
          token: token, member: nil, wanted: "a colour's text", found: node.summary),
        at: node.location)
      return nil
    }
    do throws(NotationProblem) {
      switch try WrittenColor(text, of: token, forms: SkinProblem.colorForms) {
      case .color(let color): return WrittenValue.color(color, at: node.location)
      case .reference(let name): return .reference(name, at: node.location)
      case .faded(let name, let alpha):
        return WrittenValue.faded(
          .part(of: name, path: ["components"], text: text, at: node.location), alpha: alpha,
          at: node.location)
      }
    } catch {
      problems.report(error, at: node.location)
      return nil
    }
  }

  // MARK: Checks across the skin

  /// Reports constants that only one mode has.
  private mutating func checkModes() {
    let names = SkinBuilder.modeKeys.map { (root[$0.key]?.entries ?? []).map(\.key) }
    let sets = names.map { Set($0) }
    for (own, other) in [(0, 1), (1, 0)] {
      let alone = names[other].filter { !sets[own].contains($0) }
      for entry in root[SkinBuilder.modeKeys[own].key]?.entries ?? []
      where !sets[other].contains(entry.key) {
        problems.report(
          SkinProblem.missingInMode(
            token: entry.key, key: SkinBuilder.modeKeys[other].key,
            nearest: nearest(entry.key, among: alone)), at: entry.keyLocation)
      }
    }
  }

  /// Reports references to anything but the palette: a skin's colours come from nowhere else.
  private mutating func checkReferences() {
    let palette = (root["global"]?["palette"]?.entries ?? []).map { "palette." + $0.key }
    let all = SkinBuilder.modeKeys.flatMap { skin.constants[$0.mode] ?? [] } + skin.common
    for token in all where token.ownType == .color || token.ownType == .gradient {
      var strangers: [(String, SourceLocation)] = []
      token.value.forEachReference { name, place in
        if !name.hasPrefix("palette.") { strangers.append((name, place)) }
      }
      for (name, place) in strangers {
        problems.report(
          SkinProblem.notPalette(
            token: token.name, reference: name,
            nearest: nearest("palette." + name, among: palette) ?? nearest(name, among: palette)),
          at: place)
      }
    }
  }

  /// Makes a colour a gradient of that one colour where the other mode has a gradient.
  ///
  /// Some skins fade a background by day and fill it evenly by night. A token has one type, and an
  /// even gradient is the same picture.
  private mutating func spreadColors() {
    let gradients = Set(
      skin.constants.values.joined().filter { $0.ownType == .gradient }.map(\.name))
    guard !gradients.isEmpty else { return }
    for (mode, constants) in skin.constants {
      skin.constants[mode] = constants.map { token in
        guard token.ownType == .color, gradients.contains(token.name) else { return token }
        var token = token
        token.ownType = .gradient
        token.value = SkinGradient.even(token.value)
        return token
      }
    }
  }

  private mutating func nearest(_ name: String, among names: [String]) -> String? {
    guard suggestions < SkinBuilder.suggestionLimit else { return nil }
    suggestions += 1
    return NearestName.to(name, among: names)
  }
}
