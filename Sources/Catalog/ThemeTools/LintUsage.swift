import Basics
import Theme

/// Tells which tokens something leads to: a role, or another token.
struct LintUsage {
  private let theme: TokenTheme
  private let mentions: Set<String>
  private var used: Set<String> = []
  private var tokens: [Token] = []
  private var seen: Set<String> = []

  init(_ theme: TokenTheme, files: any FileSystem) {
    self.theme = theme
    mentions = TokenMentions.names(in: theme.inputFiles, files: files)
  }

  mutating func add(_ palettes: [Palette]) {
    for palette in palettes {
      used.formUnion(LintUsage.roles(of: palette).map(\.token))
      for token in palette.allTokens {
        if seen.insert(token.name).inserted { tokens.append(token) }
        used.formUnion(token[palette.mode]?.aliases ?? [])
      }
    }
  }

  /// The tokens nothing leads to in any context.
  ///
  /// None without roles: a bare token file does not say what it is for.
  var unused: [LintFinding] {
    guard theme.hasRoles else { return [] }
    return tokens.filter { !used.contains($0.name) && !mentions.contains($0.name) }.map { token in
      LintFinding(
        kind: .unused, level: .note, names: [token.name],
        message: "no role and no token leads to '\(token.name)'", location: token.source)
    }
  }

  /// The roles of a theme that name a token.
  private static func roles(of palette: Palette) -> [(role: String, token: String)] {
    let colors = palette.colorRoles.compactMap { role in
      (try? palette.color(role: role))?.token.map { (role: role, token: $0) }
    }
    return colors
      + palette.typographyRoles.compactMap { role in
        (try? palette.typography(role: role))?.token.map { (role: role, token: $0) }
      }
  }

  /// Roles and tokens that lead to a deprecated token; a deprecated token may lead to another.
  static func deprecations(_ theme: TokenTheme, _ palettes: [Palette]) -> [LintFinding] {
    guard let table = palettes.first?.table else { return [] }
    var findings: [LintFinding] = []
    func add(_ user: String, _ what: String, _ name: String, at location: SourceLocation?) {
      guard let deprecation = table[name]?.deprecation else { return }
      let finding = LintFinding(
        kind: .deprecated, level: .warning, names: [user, name],
        message: "the \(what) '\(user)' uses the deprecated token '\(name)'"
          + (deprecation.reason.map { ": \($0)" } ?? ""), hint: "name another token",
        location: location)
      if findings.last != finding { findings.append(finding) }
    }
    for (role, token) in palettes.first.map(roles) ?? [] {
      add(role, "role", token, at: theme.location(ofRole: role))
    }
    for token in table.tokens where token.deprecation == nil {
      var known: Set<String> = []
      for mode in Mode.allCases {
        guard let reading = token[mode], let next = reading.aliases.first,
          known.insert(next).inserted
        else { continue }
        add(token.name, "token", next, at: reading.source)
      }
    }
    return findings
  }
}

/// Finds token names that stand in references inside longer values.
///
/// The resolved model keeps the chain of a value that is a reference as a whole; a reference inside
/// `rgba({palette.ink}, 0.4)` or a composite leaves no trace in it. Naming too much here only means
/// that a token is not called unused.
enum TokenMentions {
  private static let largestFile = 16 << 20

  static func names(in paths: [String], files: any FileSystem) -> Set<String> {
    var names: Set<String> = []
    for path in paths where !path.hasSuffix(".yaml") && !path.hasSuffix(".yml") {
      // Loading read the same files a moment ago, and reported what is wrong with them.
      guard let bytes = try? files.read(path, limit: largestFile),
        let root = try? JSONReader.read(bytes, file: path)
      else { continue }
      collect(root, into: &names)
    }
    return names
  }

  private static func collect(_ node: Node, into names: inout Set<String>) {
    switch node.content {
    case .mapping(let entries): for entry in entries { collect(entry.value, into: &names) }
    case .sequence(let elements): for element in elements { collect(element, into: &names) }
    case .scalar(let text, isQuoted: true):
      if text.hasPrefix("#/") { names.insert(name(inPointer: text)) }
      collect(inBraces: text, into: &names)
    case .scalar: break
    }
  }

  private static func name(inPointer text: String) -> String {
    text.dropFirst(2).split(separator: "/").prefix { $0 != "$value" }
      .map { $0.replacing("~1", with: "/").replacing("~0", with: "~") }.joined(separator: ".")
  }

  private static func collect(inBraces text: String, into names: inout Set<String>) {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return }
    for part in text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1) {
      guard let end = part.firstIndex(of: "}") else { continue }
      var name = part[..<end]
      if name.hasPrefix("!") { name = name.dropFirst() }
      if name.hasSuffix(".value") { name = name.dropLast(".value".count) }
      names.insert(String(name))
    }
  }
}
