import Basics

extension ValueReader {
  /// A colour as 8-bit sRGB; what lies outside sRGB is clipped.
  mutating func color(_ raw: RawValue, _ member: String?) -> Color? {
    guard let opened = open(raw) else { return nil }
    switch opened {
    case .value(.color(let color), _): return color
    case .members(let list): return colorObject(list, at: raw.location)
    case .scalar(let node):
      guard case .scalar(let text, isQuoted: true) = node.content else { break }
      guard let color = Color(hex: text) else {
        problems.report(TokenProblem.badHex(token: token, text: text), at: raw.location)
        return nil
      }
      problems.warn(
        TokenProblem.shorthand(token: token, text: text, form: "color"), at: raw.location)
      return color
    default: break
    }
    return reject(raw, opened, member, .color, wanted: "a colour")
  }

  private mutating func colorObject(_ list: [RawMember], at location: SourceLocation) -> Color? {
    guard
      let members = members(
        list, of: "color", required: ["colorSpace", "components"], optional: ["alpha", "hex"],
        at: location),
      let rawSpace = members["colorSpace"], let rawComponents = members["components"]
    else { return nil }
    let alpha = members["alpha"].map { self.alpha($0) } ?? 1
    let hex = members["hex"].map { hexMember($0) } ?? .some(nil)
    guard let alpha, let hex, let openedSpace = open(rawSpace) else { return nil }
    guard case .scalar(let node) = openedSpace, let name = node.scalar else {
      return reject(rawSpace, openedSpace, "colorSpace", nil, wanted: "the name of a colour space")
    }
    guard let space = ColorSpace(rawValue: name) else {
      return unknownSpace(name, hex: hex, alpha: alpha, at: rawSpace.location)
    }
    guard let components = components(rawComponents, in: space) else { return nil }
    let color = space.color(components, alpha: alpha)
    if space == .srgb, let hex, !hex.isNear(color), let rawHex = members["hex"] {
      let text = "\(hex)"
      problems.warn(
        TokenProblem.hexDiffers(token: token, hex: text, converted: color), at: rawHex.location)
    }
    return color
  }

  private mutating func alpha(_ raw: RawValue) -> Double? {
    if case .scalar(let node) = open(raw), node.scalar == "none" { return 0 }
    return number(raw, "alpha", in: 0...1)
  }

  /// The `hex` member: six digits, never eight, since alpha has a member of its own.
  private mutating func hexMember(_ raw: RawValue) -> Color?? {
    guard let opened = open(raw) else { return nil }
    guard case .scalar(let node) = opened, case .scalar(let text, isQuoted: true) = node.content
    else { return reject(raw, opened, "hex", nil, wanted: "a text such as \"#0062E3\"") }
    guard text.utf8.count == 7, let color = Color(hex: text) else {
      problems.report(TokenProblem.badHexMember(token: token, text: text), at: raw.location)
      return nil
    }
    return .some(color)
  }

  private mutating func unknownSpace(
    _ name: String, hex: Color?, alpha: Double, at location: SourceLocation
  ) -> Color? {
    let nearest = NearestName.to(name, among: ColorSpace.allCases.map(\.rawValue))
    let problem = TokenProblem.unknownColorSpace(
      token: token, space: name, usedHex: hex != nil, nearest: nearest)
    guard var hex else {
      problems.report(problem, at: location)
      return nil
    }
    problems.warn(problem, at: location)
    hex.alpha = UInt8((alpha * 255).rounded())
    return hex
  }

  private mutating func components(_ raw: RawValue, in space: ColorSpace) -> [Double]? {
    guard let opened = open(raw) else { return nil }
    guard case .list(let elements) = opened, elements.count == 3 else {
      return reject(raw, opened, "components", nil, wanted: "a list of three numbers")
    }
    var components: [Double] = []
    for (element, channel) in zip(elements, space.channels) {
      // A missing component counts as 0 when a single colour is shown (CSS Color 4, §4.4).
      if case .scalar(let node) = open(element), node.scalar == "none" {
        components.append(0)
        continue
      }
      guard let number = number(element, channel.name, in: channel.range) else { return nil }
      components.append(number)
    }
    return components
  }
}

extension Color {
  /// True when no channel differs by more than rounding does.
  fileprivate func isNear(_ other: Color) -> Bool {
    [(red, other.red), (green, other.green), (blue, other.blue)].allSatisfy {
      abs(Int($0) - Int($1)) <= 1
    }
  }
}
