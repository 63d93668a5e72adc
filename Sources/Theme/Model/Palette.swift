import Basics

/// A theme's colours and type in one mode, for one choice of contexts.
public struct Palette: Sendable {
  public let theme: String
  public let mode: Mode
  /// Every token, in both modes.
  public let table: TokenTable
  private let roles: ThemeRoles

  init(theme: String, mode: Mode, table: TokenTable, roles: ThemeRoles) {
    self.theme = theme
    self.mode = mode
    self.table = table
    self.roles = roles
  }

  public var contexts: [String: String] { table.contexts }

  /// Every token of the theme, in the order of the files.
  public var allTokens: [Token] { table.tokens }

  /// The colour roles of the theme, in the order of `theme.yaml`.
  public var colorRoles: [String] { roles.colors.map(\.name) }

  /// The typography roles of the theme, in the order of `theme.yaml`.
  public var typographyRoles: [String] { roles.typography.map(\.name) }
}

/// A colour, and how a theme came to it.
public struct PaletteColor: Sendable, Hashable {
  public let value: Color
  /// The token it is from; `nil` for a colour written out.
  public let token: String?
  /// The role it was asked for by, or found under.
  public let role: String?
  /// Where the token is defined, or the role's colour is written; `nil` for a literal in a sheet.
  public let source: SourceLocation?

  /// What to call the colour in a report: its token, or the colour itself.
  public var name: String { token ?? value.description }
}

/// A typography, and how a theme came to it.
public struct PaletteTypography: Sendable, Hashable {
  public let value: Typography
  /// The token it is from; `nil` when `theme.yaml` writes it out.
  public let token: String?
  public let role: String
  public let source: SourceLocation
}

extension Palette {
  /// The colour a text from a sheet means: `#hex`, a role, or a token, tried in this order.
  public func color(_ reference: String) throws(PaletteProblem) -> PaletteColor {
    if ColorText.looksLikeHex(reference) {
      guard let color = Color(hex: reference) else { throw .badHex(reference) }
      return PaletteColor(value: color, token: nil, role: nil, source: nil)
    }
    if roles.color(reference) != nil { return try color(role: reference) }
    if table[reference] != nil || table.isGroup(reference) { return try color(token: reference) }
    let colorTokens = table.tokens.lazy.filter { $0.type == .color }.map(\.name)
    throw .unknownColor(
      reference, nearest: NearestName.to(reference, among: colorRoles + colorTokens))
  }

  public func color(role: String) throws(PaletteProblem) -> PaletteColor {
    guard let found = roles.color(role) else {
      throw .unknownRole(
        role, nearest: NearestName.to(role, among: colorRoles), known: colorRoles)
    }
    switch found.choice {
    case .literal(let color):
      return PaletteColor(value: color, token: nil, role: role, source: found.location)
    case .token(let name):
      let color = try color(token: name)
      return PaletteColor(value: color.value, token: name, role: role, source: color.source)
    }
  }

  public func color(token name: String) throws(PaletteProblem) -> PaletteColor {
    guard let token = table[name] else {
      if table.isGroup(name) { throw .isGroup(name) }
      throw .unknownToken(name, nearest: table.nearestName(to: name, type: .color))
    }
    guard let reading = token[mode] else { throw .missingInMode(name, mode) }
    guard case .color(let color) = reading.value else { throw .notColor(name, found: token.type) }
    return PaletteColor(value: color, token: name, role: nil, source: reading.source)
  }

  public func typography(role: String) throws(PaletteProblem) -> PaletteTypography {
    func unknown() -> PaletteProblem {
      .unknownTypography(
        role, nearest: NearestName.to(role, among: typographyRoles), known: typographyRoles)
    }
    guard let found = roles.typography(role) else { throw unknown() }
    switch found.choice {
    case .written(let typography):
      return PaletteTypography(value: typography, token: nil, role: role, source: found.location)
    case .token(let name):
      guard let token = table[name] else {
        throw .unknownToken(name, nearest: table.nearestName(to: name, type: .typography))
      }
      guard let reading = token[mode] else { throw .missingInMode(name, mode) }
      // Loading made sure of the type.
      guard case .typography(let typography) = reading.value else { throw unknown() }
      return PaletteTypography(
        value: typography, token: name, role: role, source: reading.source)
    }
  }
}
