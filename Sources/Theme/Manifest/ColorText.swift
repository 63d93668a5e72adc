import Basics

/// Tells colours written out from names.
enum ColorText {
  /// True for what can only be meant as a written colour, right or wrong.
  ///
  /// `#12345`, `0xFF0062E3` and ` #fff ` are mistakes to report as such; sending them on as names
  /// would end in "no such token", which helps nobody.
  static func looksLikeHex(_ text: String) -> Bool {
    let trimmed = text.drop { $0.isWhitespace }
    return trimmed.hasPrefix("#") || trimmed.lowercased().hasPrefix("0x")
  }
}
