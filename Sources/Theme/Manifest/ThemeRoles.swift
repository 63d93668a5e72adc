import Basics

/// Which token plays which role, and with which typography.
struct ThemeRoles: Sendable {
  let colors: [ThemeManifest.Role<ThemeManifest.ColorChoice>]
  let typography: [ThemeManifest.Role<ThemeManifest.TypographyChoice>]
  private let colorIndices: [String: Int]
  private let typographyIndices: [String: Int]

  init(_ manifest: ThemeManifest) {
    colors = manifest.roles
    typography = manifest.typography
    colorIndices = ThemeRoles.indices(manifest.roles.map(\.name))
    typographyIndices = ThemeRoles.indices(manifest.typography.map(\.name))
  }

  private static func indices(_ names: [String]) -> [String: Int] {
    Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
  }

  func color(_ name: String) -> ThemeManifest.Role<ThemeManifest.ColorChoice>? {
    colorIndices[name].map { colors[$0] }
  }

  func typography(_ name: String) -> ThemeManifest.Role<ThemeManifest.TypographyChoice>? {
    typographyIndices[name].map { typography[$0] }
  }

  /// Reports roles whose token is absent, of the wrong type, or missing in a mode.
  func check(against table: TokenTable, problems: inout ProblemList) {
    for role in colors {
      guard case .token(let name) = role.choice else { continue }
      check(role.name, name, .color, at: role.location, against: table, problems: &problems)
    }
    for role in typography {
      guard case .token(let name) = role.choice,
        check(role.name, name, .typography, at: role.location, against: table, problems: &problems)
      else { continue }
      // One layout serves both modes; a second typography could never be drawn.
      if let token = table[name], token.day?.value != token.night?.value {
        problems.report(ManifestProblem.typographyDiffers(role: role.name), at: role.location)
      }
    }
  }

  @discardableResult
  private func check(
    _ role: String, _ name: String, _ type: TokenType, at place: SourceLocation,
    against table: TokenTable, problems: inout ProblemList
  ) -> Bool {
    guard let token = table[name] else {
      problems.report(
        table.isGroup(name)
          ? ManifestProblem.roleIsGroup(role: role, name: name)
          : .roleNotFound(
            role: role, name: name, nearest: table.nearestName(to: name, type: type)),
        at: place)
      return false
    }
    guard token.type == type else {
      problems.report(
        ManifestProblem.roleWrongType(role: role, name: name, found: token.type, wanted: type),
        at: place)
      return false
    }
    for mode in Mode.allCases where token[mode] == nil {
      problems.report(
        ManifestProblem.roleMissingInMode(role: role, name: name, mode: mode), at: place)
      return false
    }
    if let deprecation = token.deprecation {
      problems.warn(
        ManifestProblem.roleDeprecated(role: role, name: name, reason: deprecation.reason),
        at: place)
    }
    return true
  }
}
