import Basics

/// How a value is read, finer than its type: the tools have one word for every use of a length.
enum TextKind: Sendable, Hashable {
  case color, dimension, number, opacity, lineHeight, letterSpacing, duration
  case fontFamily, fontWeight, string
  case shadow, typography, border, cubicBezier, transition, gradient, strokeStyle
  /// A group of properties; it has no type of its own here and is left out.
  case composition
  /// No type is given: the shape of the value decides, with the hint of the groups' names.
  indirect case inferred(hint: TextKind?)

  /// The kind for the type word of a file; `nil` for a word not known here.
  init?(word: String) {
    let word = word.filter { $0 != "-" && $0 != "_" && $0 != " " }.lowercased()
    guard let kind = TextKind.words[word] else { return nil }
    self = kind
  }

  private static let words: [String: TextKind] = [
    "color": .color, "dimension": .dimension, "size": .dimension, "sizes": .dimension,
    "sizing": .dimension, "spacing": .dimension, "space": .dimension, "borderradius": .dimension,
    "radius": .dimension, "borderwidth": .dimension, "fontsizes": .dimension,
    "fontsize": .dimension, "paragraphspacing": .dimension, "paragraphindent": .dimension,
    "number": .number, "opacity": .opacity, "lineheights": .lineHeight,
    "lineheight": .lineHeight, "letterspacing": .letterSpacing, "duration": .duration,
    "time": .duration, "fontfamilies": .fontFamily, "fontfamily": .fontFamily,
    "fontweights": .fontWeight, "fontweight": .fontWeight, "boxshadow": .shadow,
    "shadow": .shadow, "typography": .typography, "border": .border,
    "cubicbezier": .cubicBezier, "transition": .transition, "gradient": .gradient,
    "strokestyle": .strokeStyle, "string": .string, "text": .string, "content": .string,
    "asset": .string, "boolean": .string, "textcase": .string, "textdecoration": .string,
    "composition": .composition, "other": .inferred(hint: nil),
  ]

  /// What the names of a token's groups say about its type: the category of Style Dictionary.
  ///
  /// The first name that means anything counts; `font` alone does not, the name after it does.
  init?(path: String) {
    for name in path.split(separator: ".").dropLast() {
      let word = name.filter { $0 != "-" && $0 != "_" }.lowercased()
      if let kind = TextKind.categories[word] {
        self = kind
        return
      }
    }
    return nil
  }

  private static let categories: [String: TextKind] = [
    "color": .color, "colors": .color, "colour": .color, "colours": .color, "size": .dimension,
    "sizes": .dimension, "sizing": .dimension, "space": .dimension, "spacing": .dimension,
    "radius": .dimension, "radii": .dimension, "borderradius": .dimension,
    "dimension": .dimension, "dimensions": .dimension, "fontsize": .dimension,
    "fontsizes": .dimension, "time": .duration, "duration": .duration, "durations": .duration,
    "opacity": .opacity, "opacities": .opacity, "family": .fontFamily,
    "fontfamily": .fontFamily, "fontfamilies": .fontFamily, "weight": .fontWeight,
    "fontweight": .fontWeight, "fontweights": .fontWeight, "lineheight": .lineHeight,
    "lineheights": .lineHeight, "letterspacing": .letterSpacing,
  ]

  /// The types a token of this kind may have; `nil` means any.
  var types: [TokenType]? {
    switch self {
    case .color: [.color]
    case .dimension: [.dimension]
    case .number, .opacity: [.number]
    case .lineHeight, .letterSpacing: [.number, .dimension, .string]
    case .duration: [.duration]
    case .fontFamily: [.fontFamily]
    case .fontWeight: [.fontWeight]
    case .string: [.string]
    case .shadow: [.shadow]
    case .typography: [.typography]
    case .border: [.border]
    case .cubicBezier: [.cubicBezier]
    case .transition: [.transition]
    case .gradient: [.gradient]
    case .strokeStyle: [.strokeStyle]
    case .composition, .inferred: nil
    }
  }

  /// True for kinds whose value a plain text can be read as.
  var isPlain: Bool {
    switch self {
    case .dimension, .number, .opacity, .lineHeight, .letterSpacing, .duration, .fontFamily,
      .fontWeight, .string:
      true
    default: false
    }
  }
}
