import Basics

/// Reads Backpack's foundations: Theo sources, and the raw and iOS builds made from them.
///
/// Names are those of the file: `TEXT_PRIMARY_COLOR` in a source or raw build, `textPrimaryColor` in
/// an iOS build. The halves of a pair, `TEXT_PRIMARY_DAY` and `TEXT_PRIMARY_NIGHT`, are one token
/// with the name a build gives it; that is the only token of the three, so that nobody draws a night
/// picture in a colour of the day. Aliases are tokens called `aliases.NAME`, which makes them
/// visible in the chain of what refers to them.
///
/// Theo is an old format of several tools; what is read here is what Backpack's packages use
/// (github.com/Skyscanner/backpack-foundations, 2021 to 2026).
struct BackpackReader: TokenFormatReader {
  let name = "Theo (Backpack foundations)"

  /// Keys that say a file is of another format, whatever else it has.
  private static let foreignKeys: Set<String> = [
    "$themes", "$metadata", "meta", "resolutionOrder", "$value",
  ]

  func recognizes(_ document: Node) -> Bool {
    guard let entries = document.entries,
      !entries.contains(where: { BackpackReader.foreignKeys.contains($0.key) })
    else { return false }
    if let properties = document["properties"]?.elements {
      return properties.contains { $0["name"] != nil && $0["value"] != nil }
    }
    if let keys = document["propKeys"], keys.entries == nil, document["props"]?.entries != nil {
      return true
    }
    let hasAliases = document["aliases"].map(BackpackReader.holdsAliases) == true
    if let props = document["props"]?.entries, !props.isEmpty {
      // A group that merely has this name holds groups, not values.
      let hasGlobalValue = document["global"].map(BackpackReader.hasValue) == true
      return hasGlobalValue || props.contains { BackpackReader.hasValue($0.value) }
        || hasAliases || document["imports"].map { $0.entries == nil } == true
    }
    guard entries.allSatisfy({ TheoTableReader.keys.contains($0.key) }) else { return false }
    return hasAliases && document["aliases"]?.entries?.isEmpty == false
      || document["imports"]?.elements?.isEmpty == false
  }

  /// True for `{"value": …}`, but not for a group of DTCG with a token called `value`.
  private static func hasValue(_ node: Node) -> Bool {
    guard let value = node["value"] else { return false }
    return value.entries?.contains { $0.key.hasPrefix("$") } != true
  }

  /// False for a group of DTCG that is called `aliases`.
  private static func holdsAliases(_ node: Node) -> Bool {
    guard let entries = node.entries, !entries.isEmpty else { return true }
    return entries.contains {
      !$0.key.hasPrefix("$") && ($0.value.entries == nil || hasValue($0.value))
    }
  }

  func read(
    _ documents: [TokenDocument], files: inout ThemeFiles, problems: inout ProblemList
  ) -> any TokenSource {
    let table = TheoTableReader.read(documents, files: &files, problems: &problems)
    let tokens = TheoPairing.tokens(of: table.props, problems: &problems)
    let place =
      documents.first?.root.location ?? SourceLocation(file: files.folder, line: 1, column: 1)
    return TheoTokens.source(
      tokens, aliases: table.aliases.list, location: place, problems: &problems)
  }
}

/// The tokens of Theo files by mode.
struct TheoSource: TokenSource {
  var location: SourceLocation
  var tokens: [Mode: [RawToken]] = [:]

  var modifiers: [TokenModifier] {
    [
      TokenModifier(
        name: "mode", contexts: ["day", "night"], defaultContext: nil, location: location)
    ]
  }

  func tokens(for contexts: [String: String], problems: inout ProblemList) -> [RawToken] {
    // The contexts may be those of another file, which calls them light and dark.
    tokens[contexts["mode"].flatMap(Mode.init(name:)) ?? .day] ?? []
  }
}
