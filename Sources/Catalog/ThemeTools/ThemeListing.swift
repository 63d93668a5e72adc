import Basics
import Theme

/// The tokens of a theme as `diptych theme show --json` prints them.
///
/// A value is a JSON value of its type: a colour is `"#RRGGBB"` or `"#RRGGBBAA"`, a text a string, a
/// font family a list of strings. Numbers, weights, lengths (points) and durations (seconds) are
/// numbers, a cubic Bézier is a list of four. What has parts is an object with the members DTCG gives
/// it, made of the same values. A mode without a value is `null`.
public enum ThemeListing {
  public static func json(_ table: TokenTable) -> String {
    let tokens = table.tokens.map { json($0).compactText }
    if tokens.isEmpty { return "{\"tokens\": []}\n" }
    return "{\"tokens\": [\n" + tokens.joined(separator: ",\n") + "\n]}\n"
  }

  private static func json(_ token: Token) -> JSONValue {
    .object([
      "name": .string(token.name), "type": .string(token.type.rawValue),
      "values": .object([
        "day": token.day?.value.json ?? .null, "night": token.night?.value.json ?? .null,
      ]),
      "source": .string(token.source?.fileAndLine ?? ""),
      "alias": .strings(aliases(of: token)),
    ])
  }

  /// The chain by day; that by night where only the night has one.
  ///
  /// Both are in `theme explain`.
  private static func aliases(of token: Token) -> [String] {
    let chains = Mode.allCases.compactMap { token[$0]?.aliases }
    return chains.first { !$0.isEmpty } ?? []
  }

  /// A colour as a swatch shows it: on white by day, on black by night.
  public static func swatch(of color: Color, by mode: Mode) -> Color {
    let ground: UInt8 = mode == .day ? 255 : 0
    return color.over(Color(red: ground, green: ground, blue: ground))
  }

  /// A value in the few words a table has room for.
  public static func words(for value: TokenValue) -> String {
    switch value {
    case .dimension(let points): "\(CSSValue.number(points)) pt"
    case .duration(let seconds): CSSValue.time(seconds)
    case .fontFamily(let families): families.joined(separator: ", ")
    case .typography(let typography):
      "\(CSSValue.number(typography.size)) pt \(typography.weight)"
        + (typography.families.first.map { " \($0)" } ?? "")
    case .gradient(let stops): stops.map(\.color.description).joined(separator: " → ")
    default: value.description
    }
  }
}
