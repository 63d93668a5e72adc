import Basics
import Layout

/// Insets in a sheet: one number for all sides, or a group of sides.
public enum InsetsKeys {
  private static let range = 0.0...4096.0

  public static let kind = ValueKind.either([.number(range), .group(sides)])

  private static let sides: [Key] = [
    Key("horizontal", .number(range), "Left and right."),
    Key("vertical", .number(range), "Above and below."),
    Key("top", .number(range), "Above."),
    Key("bottom", .number(range), "Below."),
    Key("leading", .number(range), "Before, in reading direction."),
    Key("trailing", .number(range), "After, in reading direction."),
  ]

  /// The insets a checked node describes; a named side wins over its axis.
  public static func insets(_ node: Node?) -> Insets {
    guard let node else { return Insets() }
    if let all = node.number { return Insets(horizontal: all, vertical: all) }
    let values = Configuration(node)
    let horizontal = values.number("horizontal") ?? 0
    let vertical = values.number("vertical") ?? 0
    return Insets(
      top: values.number("top") ?? vertical, leading: values.number("leading") ?? horizontal,
      bottom: values.number("bottom") ?? vertical,
      trailing: values.number("trailing") ?? horizontal)
  }
}
