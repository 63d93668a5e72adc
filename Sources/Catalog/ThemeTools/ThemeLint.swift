import Basics
import Components
import Theme

/// Looks a theme over: what is unused, unresolved, deprecated, missing, alike or hard to read.
public struct ThemeLint: Sendable {
  /// By level, the worst first, and then by place.
  public let findings: [LintFinding]

  /// True when somebody should do something.
  public var fails: Bool { findings.contains { $0.level > .note } }

  public var json: JSONValue {
    .object([
      "findings": .array(findings.map(\.json)),
      "counts": .object(
        LintFinding.Level.allCases.reversed().map { level in
          JSONValue.Member(
            name: level.rawValue, value: .integer(findings.count { $0.level == level }))
        }),
    ])
  }

  /// A theme that was read.
  ///
  /// - Parameters:
  ///   - contexts: the choice to look at; `nil` for every one there is.
  ///   - components: those whose text is looked at, as far as the theme has their roles.
  public init(
    _ theme: TokenTheme, contexts: [String: String]?, components: [any Component.Type],
    files: any FileSystem
  ) throws(Diagnostics) {
    let choices = contexts.map { [$0] } ?? theme.combinations
    var merged = LintMerging(choiceCount: choices.count)
    var usage = LintUsage(theme, files: files)
    for choice in choices {
      let palettes = [
        try theme.theme.palette(for: .day, contexts: choice),
        try theme.theme.palette(for: .night, contexts: choice),
      ]
      let table = palettes[0].table
      usage.add(palettes)
      let label = choice.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        .joined(separator: ", ")
      merged.add(LintUsage.deprecations(theme, palettes), in: label)
      merged.add(ThemeLint.missingModes(table), in: label)
      merged.add(LintContrast.findings(theme, palettes, components), in: label)
      merged.add(LintColors.findings(table), in: label)
    }
    var findings = merged.findings + usage.unused
    // The loader warns of deprecated roles too; here they were looked at already.
    let places = Set(findings.filter { $0.kind == .deprecated }.map(\.location))
    findings += theme.theme.warnings.filter { !places.contains($0.location) }
      .map { ThemeLint.finding($0, .notation, .warning) }
    self.findings = ThemeLint.sorted(findings)
  }

  /// A theme that could not be read: what keeps tokens and roles from having values.
  ///
  /// - Returns: `nil` when it is not for what stands in the files, but for a file that cannot be read.
  public init?(unreadable diagnostics: Diagnostics) {
    guard diagnostics.all.allSatisfy({ $0.category == .badInput && $0.location != nil }) else {
      return nil
    }
    findings = ThemeLint.sorted(
      diagnostics.all.map { diagnostic in
        diagnostic.severity == .error
          ? ThemeLint.finding(diagnostic, .unresolved, .error)
          : ThemeLint.finding(diagnostic, .notation, .warning)
      })
  }

  private static func finding(
    _ diagnostic: Diagnostic, _ kind: LintFinding.Kind, _ level: LintFinding.Level
  ) -> LintFinding {
    LintFinding(
      kind: kind, level: level, names: [], message: diagnostic.message, hint: diagnostic.hint,
      location: diagnostic.location)
  }

  private static func missingModes(_ table: TokenTable) -> [LintFinding] {
    table.tokens.compactMap { token in
      guard let mode = Mode.allCases.first(where: { token[$0] == nil }) else { return nil }
      return LintFinding(
        kind: .missingMode, level: .warning, names: [token.name],
        message: "'\(token.name)' has no value by \(mode)", hint: "define it in both modes",
        location: token.source, modes: [mode])
    }
  }

  private static func sorted(_ findings: [LintFinding]) -> [LintFinding] {
    let nowhere = SourceLocation(file: "", line: 0, column: 0)
    return findings.enumerated().sorted { left, right in
      if left.element.level != right.element.level {
        return left.element.level > right.element.level
      }
      let places = (left.element.location ?? nowhere, right.element.location ?? nowhere)
      return places.0 == places.1 ? left.offset < right.offset : places.0 < places.1
    }.map(\.element)
  }
}

/// Findings of several choices of contexts, each once.
private struct LintMerging {
  let choiceCount: Int
  private var order: [LintFinding] = []
  private var contexts: [LintFinding: [String]] = [:]

  init(choiceCount: Int) { self.choiceCount = choiceCount }

  mutating func add(_ findings: [LintFinding], in label: String) {
    for finding in findings {
      if contexts[finding] == nil { order.append(finding) }
      contexts[finding, default: []].append(label)
    }
  }

  var findings: [LintFinding] {
    order.map { finding in
      var finding = finding
      let found = contexts[finding] ?? []
      if found.count < choiceCount { finding.contexts = found.filter { !$0.isEmpty } }
      return finding
    }
  }
}
