import Basics

/// Raw values in the form the resolution takes without a remark.
///
/// A reader that knows its format's own notation uses these, so that `"#0A5CC2"`, which is right in
/// a skin, is not warned of as the loose spelling it would be in a DTCG file.
enum WrittenValue {
  /// The name that stands for the platform's own font, as in CSS: the theme's family is used.
  static let systemFamily = "system-ui"

  static func number(_ value: Double, at place: SourceLocation) -> RawValue {
    .scalar(Node(.scalar("\(value)", isQuoted: false), at: place))
  }

  static func text(_ text: String, at place: SourceLocation) -> RawValue {
    .scalar(Node(.scalar(text, isQuoted: true), at: place))
  }

  static func color(_ color: Color, at place: SourceLocation) -> RawValue {
    faded(components(of: color, at: place), alpha: Double(color.alpha) / 255, at: place)
  }

  /// A colour of these components, with an alpha of its own.
  static func faded(_ components: RawValue, alpha: Double, at place: SourceLocation) -> RawValue {
    members(
      [
        ("colorSpace", text(ColorSpace.srgb.rawValue, at: place)), ("components", components),
        ("alpha", number(alpha, at: place)),
      ], at: place)
  }

  static func components(of color: Color, at place: SourceLocation) -> RawValue {
    .list(
      [color.red, color.green, color.blue].map { number(Double($0) / 255, at: place) }, at: place)
  }

  static func dimension(_ points: Double, at place: SourceLocation) -> RawValue {
    members([("value", number(points, at: place)), ("unit", text("px", at: place))], at: place)
  }

  static func duration(seconds: Double, at place: SourceLocation) -> RawValue {
    members([("value", number(seconds, at: place)), ("unit", text("s", at: place))], at: place)
  }

  static func members(_ members: [(String, RawValue)], at place: SourceLocation) -> RawValue {
    .members(members.map { RawMember(name: $0, location: place, value: $1) }, at: place)
  }
}
