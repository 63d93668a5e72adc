import Basics

extension ValueReader {
  mutating func typography(_ raw: RawValue) -> Typography? {
    guard let opened = open(raw) else { return nil }
    if case .value(.typography(let typography), _) = opened { return typography }
    guard case .members(let list) = opened else {
      return reject(raw, opened, nil, .typography, wanted: "a typography object")
    }
    guard
      let members = members(
        list, of: "typography", required: ["fontFamily", "fontSize", "fontWeight"],
        optional: ["letterSpacing", "lineHeight"], at: raw.location)
    else { return nil }
    let families = members["fontFamily"].flatMap { self.fontFamily($0, "fontFamily") }
    let size = members["fontSize"].flatMap { self.dimension($0, "fontSize") }
    let weight = members["fontWeight"].flatMap { self.fontWeight($0, "fontWeight") }
    // Required by the specification, but without them a text can still only look one way.
    if members["letterSpacing"] == nil { assume("letterSpacing", "0", at: raw.location) }
    if members["lineHeight"] == nil {
      assume("lineHeight", "the font's own line height", at: raw.location)
    }
    let spacing = members["letterSpacing"].map { self.dimension($0, "letterSpacing") } ?? 0
    let height = members["lineHeight"].map { self.number($0, "lineHeight") } ?? .some(nil)
    guard let families, let size, let weight, let spacing, let height else { return nil }
    // What text can be set at; the same bounds as for a style written in `theme.yaml`.
    for (member, value, isGood, range) in [
      ("fontSize", size, size > 0 && size <= 500, "above 0, up to 500"),
      ("letterSpacing", spacing, abs(spacing) <= 100, "between ±100"),
    ] where !isGood {
      problems.report(
        TokenProblem.outOfRange(token: token, member: member, value: value, range: range),
        at: raw.location)
      return nil
    }
    return Typography(
      families: families, size: size, weight: weight, letterSpacing: spacing, lineHeight: height)
  }

  private mutating func assume(_ member: String, _ assumed: String, at location: SourceLocation) {
    problems.warn(
      TokenProblem.assumedMember(token: token, member: member, assumed: assumed), at: location)
  }

  mutating func cubicBezier(_ raw: RawValue, _ member: String?) -> CubicBezier? {
    guard let opened = open(raw) else { return nil }
    if case .value(.cubicBezier(let curve), _) = opened { return curve }
    guard case .list(let elements) = opened, elements.count == 4 else {
      return reject(raw, opened, member, .cubicBezier, wanted: "a list of four numbers")
    }
    // x is time, which cannot leave the transition; y may overshoot (DTCG format module, §8.6).
    guard
      let x1 = number(elements[0], member, in: 0...1), let y1 = number(elements[1], member),
      let x2 = number(elements[2], member, in: 0...1), let y2 = number(elements[3], member)
    else { return nil }
    return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
  }

  mutating func strokeStyle(_ raw: RawValue, _ member: String?) -> StrokeStyle? {
    guard let opened = open(raw) else { return nil }
    switch opened {
    case .value(.strokeStyle(let style), _): return style
    case .scalar(let node) where node.scalar != nil && node.number == nil:
      return word(raw, member, what: "stroke style", as: StrokeStyle.Keyword.self)
        .map { .keyword($0) }
    case .members(let list):
      guard
        let members = members(
          list, of: "stroke style", required: ["dashArray", "lineCap"], at: raw.location),
        let dashes = members["dashArray"], let cap = members["lineCap"],
        let lineCap = word(cap, "lineCap", what: "line cap", as: StrokeStyle.LineCap.self),
        let openedDashes = open(dashes)
      else { return nil }
      guard case .list(let elements) = openedDashes else {
        return reject(dashes, openedDashes, "dashArray", nil, wanted: "a list of dimensions")
      }
      var lengths: [Double] = []
      for element in elements {
        guard let length = dimension(element, "dashArray") else { return nil }
        lengths.append(length)
      }
      return .dashes(lengths, lineCap)
    default:
      return reject(raw, opened, member, .strokeStyle, wanted: "a stroke style")
    }
  }

  mutating func border(_ raw: RawValue) -> Border? {
    guard let opened = open(raw) else { return nil }
    if case .value(.border(let border), _) = opened { return border }
    guard case .members(let list) = opened else {
      return reject(raw, opened, nil, .border, wanted: "a border object")
    }
    guard
      let members = members(
        list, of: "border", required: ["color", "width", "style"], at: raw.location)
    else { return nil }
    let color = members["color"].flatMap { self.color($0, "color") }
    let width = members["width"].flatMap { self.dimension($0, "width") }
    let style = members["style"].flatMap { self.strokeStyle($0, "style") }
    guard let color, let width, let style else { return nil }
    return Border(color: color, width: width, style: style)
  }

  mutating func transition(_ raw: RawValue) -> Transition? {
    guard let opened = open(raw) else { return nil }
    if case .value(.transition(let transition), _) = opened { return transition }
    guard case .members(let list) = opened else {
      return reject(raw, opened, nil, .transition, wanted: "a transition object")
    }
    guard
      let members = members(
        list, of: "transition", required: ["duration", "delay", "timingFunction"],
        at: raw.location)
    else { return nil }
    let duration = members["duration"].flatMap { self.duration($0, "duration") }
    let delay = members["delay"].flatMap { self.duration($0, "delay") }
    let timing = members["timingFunction"].flatMap { self.cubicBezier($0, "timingFunction") }
    guard let duration, let delay, let timing else { return nil }
    return Transition(duration: duration, delay: delay, timing: timing)
  }

  mutating func shadow(_ raw: RawValue) -> [Shadow]? {
    guard let opened = open(raw) else { return nil }
    switch opened {
    case .value(.shadow(let shadows), _): return shadows
    case .members(let list): return oneShadow(list, at: raw.location).map { [$0] }
    case .list(let elements):
      var shadows: [Shadow] = []
      for element in elements {
        guard let found = shadow(element) else { return nil }
        if case .reference(let name, let location) = element, found.count != 1 {
          problems.report(
            TokenProblem.spread(token: token, reference: name, count: found.count), at: location)
          return nil
        }
        shadows += found
      }
      return shadows
    default: return reject(raw, opened, nil, .shadow, wanted: "a shadow object or a list of them")
    }
  }

  private mutating func oneShadow(_ list: [RawMember], at location: SourceLocation) -> Shadow? {
    guard
      let members = members(
        list, of: "shadow", required: ["color", "offsetX", "offsetY", "blur", "spread"],
        optional: ["inset"], at: location)
    else { return nil }
    let color = members["color"].flatMap { self.color($0, "color") }
    let lengths = ["offsetX", "offsetY", "blur", "spread"].map { name in
      members[name].flatMap { dimension($0, name) }
    }
    var isInset: Bool? = false
    if let inset = members["inset"], let opened = open(inset) {
      if case .scalar(let node) = opened, let value = node.boolean {
        isInset = value
      } else {
        isInset = reject(inset, opened, "inset", nil, wanted: "true or false")
      }
    }
    guard
      let color, let x = lengths[0], let y = lengths[1], let blur = lengths[2],
      let spread = lengths[3], let isInset
    else { return nil }
    return Shadow(
      color: color, offsetX: x, offsetY: y, blur: blur, spread: spread, isInset: isInset)
  }

  mutating func gradient(_ raw: RawValue) -> [GradientStop]? {
    guard let opened = open(raw) else { return nil }
    if case .value(.gradient(let stops), _) = opened { return stops }
    guard case .list(let elements) = opened, !elements.isEmpty else {
      return reject(raw, opened, nil, .gradient, wanted: "a list of stops")
    }
    var stops: [GradientStop] = []
    for element in elements {
      guard let opened = open(element) else { return nil }
      guard case .members(let list) = opened else {
        return reject(element, opened, nil, nil, wanted: "a list of {color, position} stops")
      }
      guard
        let members = members(
          list, of: "gradient stop", required: ["color", "position"], at: element.location),
        let rawColor = members["color"], let rawPosition = members["position"],
        let color = color(rawColor, "color"), let position = number(rawPosition, "position")
      else { return nil }
      // Positions outside are clamped (DTCG format module, §9.6), unlike every other range here.
      stops.append(GradientStop(color: color, position: min(max(position, 0), 1)))
    }
    return stops
  }
}
