import Basics

/// What a `theme.yaml` says, checked by itself and not yet against the tokens.
struct ThemeManifest {
  struct Modes {
    var modifier: ThemePath?
    var contexts: [Mode: ThemePath] = [:]
    var location: SourceLocation
  }

  /// A role's colour: a token's name, or a colour written out.
  enum ColorChoice: Sendable, Hashable {
    case literal(Color)
    case token(String)
  }

  enum TypographyChoice: Sendable, Hashable {
    case written(Typography)
    case token(String)
  }

  struct Role<Choice: Sendable & Hashable>: Sendable, Hashable {
    var name: String
    var choice: Choice
    var location: SourceLocation
  }

  var name: String
  var location: SourceLocation
  var tokens: [ThemePath] = []
  var modes: Modes?
  var contexts: [Node.Entry] = []
  var roles: [Role<ColorChoice>] = []
  var typography: [Role<TypographyChoice>] = []
  var fonts = FontDefinition()
  var icons: [ThemePath] = []
  var originalIcons: [Glob] = []
  var tolerance: ToleranceSetting?
}
