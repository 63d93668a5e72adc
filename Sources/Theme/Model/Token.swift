import Basics

/// A named design value as the two modes read it.
public struct Token: Sendable, Hashable {
  /// The dotted name, such as `text.primary`.
  public let name: String
  public let type: TokenType
  /// `nil` when only the night files have this token.
  public let day: TokenReading?
  /// `nil` when only the day files have this token.
  public let night: TokenReading?
  public let description: String?
  public let deprecation: Deprecation?

  public subscript(mode: Mode) -> TokenReading? {
    switch mode {
    case .day: day
    case .night: night
    }
  }

  /// Where the token is defined: by day, or by night when only that mode has it.
  public var source: SourceLocation? { day?.source ?? night?.source }
}

/// A token's value in one mode, and how it came about.
public struct TokenReading: Sendable, Hashable {
  public let value: TokenValue
  /// Where the token itself is written, not the end of its alias chain.
  public let source: SourceLocation
  /// The tokens followed to reach the value, nearest first; empty for a value of its own.
  public let aliases: [String]
}

/// The mark of a token that should not be used any more.
public struct Deprecation: Sendable, Hashable {
  /// What the file says about it, when it says more than `true`.
  public let reason: String?
}
