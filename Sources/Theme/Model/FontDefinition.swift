import Basics

/// A text from a `theme.yaml`, such as a file's path, with the place it is written at.
public struct ThemePath: Sendable, Hashable {
  public let path: String
  public let location: SourceLocation
}

/// The fonts a theme is drawn with; no other font is ever used.
///
/// Only what `theme.yaml` says: whoever typesets finds the files, in the theme's folder first and
/// then in the system's font folders, and knows from ``packages`` what to suggest when one is absent.
public struct FontDefinition: Sendable, Hashable {
  /// The family of every text that does not name one; `nil` when the theme does not say.
  public internal(set) var family: String?
  /// Families for characters the first has no glyph for, in order.
  public internal(set) var fallbacks: [String] = []
  /// Font files, relative to the theme's folder or to a system font folder.
  public internal(set) var files: [ThemePath] = []
  /// System packages that bring the files.
  public internal(set) var packages: [String] = []
  /// The font this one is used instead of, in words for the reader of a picture.
  public internal(set) var standsFor: String?
  public internal(set) var location: SourceLocation?
}
