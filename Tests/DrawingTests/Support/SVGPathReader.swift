import Layout
import Typesetting

/// Reads SVG path data the plain way, into absolute segments; what the writer is checked against.
struct SVGPathReader {
  private var rest: [Character]
  private var current = Point.zero
  private var start = Point.zero
  private var control: Point?
  private(set) var segments: [Outline.Segment] = []

  /// `nil` for what is no path data, or has commands the writer does not use for outlines.
  static func segments(of data: String) -> [Outline.Segment]? {
    var reader = SVGPathReader(rest: Array(data))
    return reader.read() ? reader.segments : nil
  }

  private init(rest: [Character]) { self.rest = rest.reversed() }

  private mutating func read() -> Bool {
    while let command = rest.popLast() {
      guard command != " " else { continue }
      guard command != "z" else {
        segments.append(.close)
        (current, control) = (start, nil)
        continue
      }
      repeat {
        guard add(command) else { return false }
        // Pairs after a move would be lines; the writer has no use for that.
      } while startsNumber() && command != "m" && command != "M"
    }
    return true
  }

  private func startsNumber() -> Bool {
    rest.last(where: { $0 != " " }).map { $0.isNumber || $0 == "-" || $0 == "." } ?? false
  }

  private mutating func number() -> Double? {
    while rest.last == " " { rest.removeLast() }
    var text = ""
    if rest.last == "-" { text.append(rest.removeLast()) }
    while let next = rest.last, next.isNumber || (next == "." && !text.contains(".")) {
      text.append(rest.removeLast())
    }
    return Double(
      text.hasPrefix("-.") ? "-0" + text.dropFirst() : text.hasPrefix(".") ? "0" + text : text)
  }

  private mutating func point() -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: current.x + x, y: current.y + y)
  }

  private mutating func add(_ command: Character) -> Bool {
    switch command {
    case "M", "m":
      if command == "M" { current = .zero }
      guard let point = point() else { return false }
      segments.append(.move(point))
      (current, start, control) = (point, point, nil)
    case "l":
      guard let point = point() else { return false }
      addLine(point)
    case "h":
      guard let x = number() else { return false }
      addLine(Point(x: current.x + x, y: current.y))
    case "v":
      guard let y = number() else { return false }
      addLine(Point(x: current.x, y: current.y + y))
    case "c":
      guard let first = point(), let second = point(), let end = point() else { return false }
      addCurve(first, second, end)
    case "s":
      guard let second = point(), let end = point() else { return false }
      let mirrored = control.map { Point(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) }
      addCurve(mirrored ?? current, second, end)
    default: return false
    }
    return true
  }

  private mutating func addLine(_ point: Point) {
    segments.append(.line(point))
    (current, control) = (point, nil)
  }

  private mutating func addCurve(_ first: Point, _ second: Point, _ end: Point) {
    segments.append(.curve(first, second, end))
    (current, control) = (end, second)
  }
}

extension Outline.Segment {
  var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  var kind: String {
    switch self {
    case .move: "move"
    case .line: "line"
    case .curve: "curve"
    case .close: "close"
    }
  }
}
