import Basics

/// Puts the parts of a text style together as one token.
///
/// `TEXT_HEADING-5_FONT_SIZE`, `…_FONT_WEIGHT` and `…_LINE_HEIGHT` make up `TEXT_HEADING-5`, and
/// `textHeading5FontSize` and its like make up `textHeading5`. A style without a line height has no
/// token: old files give it none, and a guess would not be theirs.
struct TheoTypography {
  private struct Style {
    var size: String
    var weight: String
    var height: String
    var spacing: String
    var family: String
    /// The word in a style's name that picks a second family, as a suffix of the family's name.
    var separators: [Character]
  }

  private static let styles = [
    Style(
      size: "_FONT_SIZE", weight: "_FONT_WEIGHT", height: "_LINE_HEIGHT",
      spacing: "_LETTER_SPACING", family: "FONT_FAMILY", separators: ["_", "-"]),
    Style(
      size: "FontSize", weight: "FontWeight", height: "LineHeight", spacing: "LetterSpacing",
      family: "fontFamily", separators: []),
  ]

  static func tokens(
    made: [RawToken], literals: [String: TheoLiteral]
  ) -> [RawToken] {
    let byName = Dictionary(made.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return made.compactMap { token in
      for style in styles where token.name.hasSuffix(style.size) && token.ownType == .dimension {
        let stem = String(token.name.dropLast(style.size.count))
        guard !stem.isEmpty, byName[stem] == nil else { return nil }
        return typography(stem, token, style, byName, literals)
      }
      return nil
    }
  }

  private static func typography(
    _ stem: String, _ size: RawToken, _ style: Style, _ byName: [String: RawToken],
    _ literals: [String: TheoLiteral]
  ) -> RawToken? {
    guard byName[stem + style.weight]?.ownType == .fontWeight,
      case .points(let points) = literals[size.name], points > 0, points <= 500,
      case .points(let height) = literals[stem + style.height],
      byName[stem + style.height] != nil, (height / points).isFinite
    else { return nil }
    let place = size.location
    var spacing = WrittenValue.dimension(0, at: place)
    if byName[stem + style.spacing]?.ownType == .dimension,
      case .points(let points) = literals[stem + style.spacing], abs(points) <= 100
    {
      spacing = .reference(stem + style.spacing, at: place)
    }
    let members: [(String, RawValue)] = [
      ("fontFamily", family(stem, style, byName, at: place)),
      ("fontSize", .reference(size.name, at: place)),
      ("fontWeight", .reference(stem + style.weight, at: place)), ("letterSpacing", spacing),
      ("lineHeight", WrittenValue.number(height / points, at: place)),
    ]
    return RawToken(
      name: stem, ownType: .typography, value: WrittenValue.members(members, at: place),
      location: place, deprecation: size.deprecation)
  }

  /// `FONT_FAMILY_LARKEN` for a style with that word in its name, else `FONT_FAMILY`.
  private static func family(
    _ stem: String, _ style: Style, _ byName: [String: RawToken], at place: SourceLocation
  ) -> RawValue {
    let words =
      style.separators.isEmpty
      ? camelWords(stem) : stem.split { style.separators.contains($0) }.map { "_" + $0 }
    let names = words.map { style.family + $0 } + [style.family]
    guard let name = names.first(where: { byName[$0]?.ownType == .fontFamily }) else {
      return WrittenValue.text(WrittenValue.systemFamily, at: place)
    }
    return .reference(name, at: place)
  }

  /// `textXsLarken` as `text`, `Xs`, `Larken`.
  private static func camelWords(_ text: String) -> [String] {
    var words: [String] = []
    for character in text {
      if words.isEmpty || character.isUppercase { words.append("") }
      words[words.count - 1].append(character)
    }
    return words
  }
}
