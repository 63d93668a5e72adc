import Basics

/// A token whose references were all followed.
struct ResolvedToken: Sendable {
  var name: String
  var value: TokenValue
  /// The tokens followed one after the other, nearest first.
  var aliases: [String]
  var location: SourceLocation
  var description: String?
  var deprecation: Deprecation?

  var reading: TokenReading { TokenReading(value: value, source: location, aliases: aliases) }
}
