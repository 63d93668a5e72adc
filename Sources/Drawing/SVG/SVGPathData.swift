import Layout
import Typesetting

/// Writes outlines as SVG path data: relative, in thousandths of a point, as short as it gets.
///
/// Every point is rounded by itself and differences are taken of rounded points, so that no error
/// adds up along a contour, and the same letter gives the same text wherever it stands.
struct SVGPathData {
  private struct Place: Equatable {
    var x: Int
    var y: Int

    static func - (left: Place, right: Place) -> Place {
      Place(x: left.x - right.x, y: left.y - right.y)
    }
  }

  private(set) var text = ""
  private var current = Place(x: 0, y: 0)
  private var start = Place(x: 0, y: 0)
  /// The second control point of the curve before, which a smooth curve goes on from.
  private var lastControl: Place?
  private var lastCommand: Character = " "
  private var lastHasPoint = false
  private var isFirst = true

  /// An outline that stands at a point.
  static func text(of outline: Outline, at origin: Point = .zero) -> String {
    var data = SVGPathData()
    data.add(outline, at: origin)
    return data.text
  }

  mutating func add(_ outline: Outline, at origin: Point = .zero) {
    let segments = outline.segments
    func place(_ point: Point) -> Place {
      Place(
        x: SVGText.thousandths(point.x + origin.x), y: SVGText.thousandths(point.y + origin.y))
    }
    for (index, segment) in segments.enumerated() {
      switch segment {
      // A move with nothing after it draws nothing.
      case .move(let point):
        if index + 1 < segments.count, !segments[index + 1].isMove { move(to: place(point)) }
      case .line(let point): line(to: place(point))
      case .curve(let first, let second, let end):
        curve(place(first), place(second), to: place(end))
      case .close: close()
      }
    }
  }

  private mutating func move(to place: Place) {
    // The first move is from nowhere; later ones are from where the last contour was closed.
    write(isFirst ? "M" : "m", isFirst ? [place] : [place - current])
    isFirst = false
    (current, start, lastControl) = (place, place, nil)
    // What follows a move without a letter would be lines.
    lastCommand = " "
  }

  private mutating func line(to place: Place) {
    let step = place - current
    if step.x == 0, step.y == 0 { return }
    if step.y == 0 {
      write("h", numbers: [step.x])
    } else if step.x == 0 {
      write("v", numbers: [step.y])
    } else {
      write("l", [step])
    }
    (current, lastControl) = (place, nil)
  }

  private mutating func curve(_ first: Place, _ second: Place, to end: Place) {
    // A smooth curve starts with the mirror image of the last control point.
    let mirrored =
      lastControl.map { Place(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) }
    if first == mirrored {
      write("s", [second - current, end - current])
    } else {
      write("c", [first - current, second - current, end - current])
    }
    (current, lastControl) = (end, second)
  }

  private mutating func close() {
    guard !text.isEmpty, lastCommand != "z" else { return }
    text += "z"
    (current, lastControl, lastCommand) = (start, nil, "z")
  }

  private mutating func write(_ command: Character, _ places: [Place]) {
    write(command, numbers: places.flatMap { [$0.x, $0.y] })
  }

  private mutating func write(_ command: Character, numbers: [Int]) {
    var needsSeparator = command == lastCommand
    if !needsSeparator { text.append(command) }
    for number in numbers {
      let written = SVGText.shortNumber(thousandths: number)
      // A minus sign separates by itself, and so does a second point.
      let separates = number < 0 || written.hasPrefix(".") && lastHasPoint
      if needsSeparator, !separates { text += " " }
      text += written
      lastHasPoint = written.contains(".")
      needsSeparator = true
    }
    lastCommand = command
  }
}

extension Outline.Segment {
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}

extension SVGPathData {
  /// A rectangle with round corners, drawn clockwise.
  static func text(of rect: Rect, radius: Double) -> String {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    func number(_ value: Double) -> String { SVGText.number(value) }
    guard radius > 0 else {
      return "M\(number(rect.x)) \(number(rect.y))h\(number(rect.width))v\(number(rect.height))"
        + "h\(number(-rect.width))z"
    }
    let arc = "a\(number(radius)) \(number(radius)) 0 0 1 "
    let (across, down) = (number(rect.width - 2 * radius), number(rect.height - 2 * radius))
    let (back, up) = (number(2 * radius - rect.width), number(2 * radius - rect.height))
    let corner = number(radius)
    return "M\(number(rect.x + radius)) \(number(rect.y))h\(across)\(arc)\(corner) \(corner)"
      + "v\(down)\(arc)-\(corner) \(corner)h\(back)\(arc)-\(corner) -\(corner)"
      + "v\(up)\(arc)\(corner) -\(corner)z"
  }
}
