import Basics

/// A colour as an icon writes it.
struct IconColor: Hashable {
  /// As it is written back.
  var text: String
  /// 0 to 1.
  var alpha: Double

  static let current = "currentColor"

  /// - Returns: `nil` for what is no colour.
  /// - Throws: a colour in a space that librsvg does not draw and browsers do.
  static func read(_ source: some StringProtocol) throws(IconFailure) -> IconColor? {
    let text = source.lowercased()
    if text == "currentcolor" { return IconColor(text: current, alpha: 1) }
    if text == "transparent" { return IconColor(text: text, alpha: 0) }
    if text.hasPrefix("#") {
      return Color(hex: text).map {
        IconColor(text: String(source), alpha: Double($0.alpha) / 255)
      }
    }
    guard let open = text.firstIndex(of: "(") else {
      return names.contains(text) ? IconColor(text: text, alpha: 1) : nil
    }
    let function = String(text[..<open])
    guard text.hasSuffix(")") else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    if ["rgb", "rgba", "hsl", "hsla"].contains(function) {
      return try channels(inside, isHue: function.hasPrefix("hsl")).map {
        IconColor(text: text, alpha: $0)
      }
    }
    if spaces.contains(function) {
      throw IconFailure(.colorSpace(String(source.prefix(64))))
    }
    return nil
  }

  /// The alpha of `rgb(…)` and the like, when what stands between the brackets is right.
  private static func channels(
    _ text: some StringProtocol, isHue: Bool
  ) throws(IconFailure) -> Double? {
    var scanner = NumberScanner(text)
    var (count, alpha) = (0, 1.0)
    scanner.skipSpace()
    while let number = try scanner.number() {
      let unit = scanner.word()
      guard unit.isEmpty || unit == "%" || isHue && count == 0 && unit == "deg" else { return nil }
      if count == 3 { alpha = unit == "%" ? number / 100 : number }
      count += 1
      scanner.skipSpace()
      if !scanner.take(0x2C) { _ = scanner.take(0x2F) }
      scanner.skipSpace()
    }
    guard scanner.isAtEnd, count == 3 || count == 4 else { return nil }
    return max(0, min(1, alpha))
  }

  private static let spaces: Set<String> = [
    "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "light-dark", "device-cmyk",
  ]

  /// The named colours of CSS.
  private static let names = Set(
    """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet \
    brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan \
    darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta \
    darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue \
    darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey \
    dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray \
    green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush \
    lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray \
    lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray \
    lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon \
    mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue \
    mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin \
    navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen \
    paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple \
    rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna \
    silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle \
    tomato turquoise violet wheat white whitesmoke yellow yellowgreen
    """.split(separator: " ").map(String.init))
}

/// What fills a shape or draws its outline.
enum IconPaint: Hashable {
  case none
  case color(IconColor)
  /// A gradient by its id, and the colour or nothing that is drawn when there is none.
  indirect case reference(String, fallback: IconPaint?)

  static func read(_ text: some StringProtocol) throws(IconFailure) -> IconPaint? {
    let lowered = text.lowercased()
    // These take the paint of what refers to a marker, which no icon has.
    if ["none", "context-fill", "context-stroke"].contains(lowered) { return IconPaint.none }
    guard let (id, rest) = try IconReference.read(text) else {
      return try IconColor.read(text).map { .color($0) }
    }
    if rest.isEmpty { return .reference(id, fallback: nil) }
    switch try IconPaint.read(rest) {
    case nil, .reference: return nil
    case let fallback?: return .reference(id, fallback: fallback)
    }
  }
}

/// The `url(#id)` of a paint or clip.
enum IconReference {
  /// - Returns: `nil` when the text does not begin with `url(`.
  /// - Throws: an address outside the file.
  static func read(
    _ text: some StringProtocol
  ) throws(IconFailure) -> (id: String, rest: String)? {
    guard text.prefix(4).lowercased() == "url(" else { return nil }
    let inside = text.dropFirst(4)
    guard let end = inside.firstIndex(of: ")") else { return nil }
    let address = inside[..<end].filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    let rest = inside[inside.index(after: end)...].drop { $0.isWhitespace }
    return (try target(String(address)), String(rest))
  }

  /// The id in `#id`.
  static func target(_ address: String) throws(IconFailure) -> String {
    let address = address.filter { !$0.isWhitespace }
    if address.isEmpty { return "" }
    guard address.hasPrefix("#") else {
      throw IconFailure(.outside(String(address.prefix(64))))
    }
    return String(address.dropFirst())
  }
}
