import Basics
import Theme

/// The formats a theme can be written in.
public enum ThemeFormat: String, CaseIterable, Sendable {
  case dtcg
  case styleDictionary = "style-dictionary"
  case css
}

/// A theme for one choice of contexts, in the format of another tool.
public struct ThemeConversion: Sendable {
  /// The whole file.
  public var text: String
  /// What the format cannot say; an error means that nothing should be written.
  public var diagnostics: [Diagnostic]

  public init(_ table: TokenTable, name: String, as format: ThemeFormat) {
    switch format {
    case .dtcg: self = DTCGWriter.write(table, name: name)
    case .styleDictionary: self = StyleDictionaryWriter.write(table)
    case .css: self = CSSWriter.write(table, name: name)
    }
  }

  init(text: String, diagnostics: [Diagnostic]) {
    self.text = text
    self.diagnostics = diagnostics
  }
}

extension TokenReading {
  /// The token this value is taken from as it is, when that token has the same value.
  ///
  /// A reader may have changed a referenced value on the way; then the value itself is written.
  func target(in table: TokenTable, _ mode: Mode) -> String? {
    guard let name = aliases.first, table[name]?[mode]?.value == value else { return nil }
    return name
  }
}
