import Layout

/// What a path or a list of points says, as far as it is right.
///
/// Browsers draw a path up to its first mistake; so much of it is kept.
struct IconPath {
  private(set) var text = ""
  private(set) var extent = IconExtent()
  private(set) var segments = 0
  /// Whether there was no mistake.
  private(set) var isWhole = true

  private var scanner: NumberScanner
  private let limit: Int
  private var current = Point(x: 0, y: 0)
  private var start = Point(x: 0, y: 0)
  /// The control point of the quadratic curve before, which a smooth one goes on from.
  private var quadraticControl: Point?

  /// Reads the `d` of a path.
  init(data: String, limit: Int) throws(IconFailure) {
    scanner = NumberScanner(data)
    self.limit = limit
    scanner.skipSpace()
    var end = 0
    var isFirst = true
    while let letter = scanner.next, isFirst ? letter | 0x20 == 0x6D : true {
      isFirst = false
      guard try readCommand(letter, &end) else { break }
      scanner.skipSpace()
    }
    isWhole = scanner.isAtEnd
    text = String(decoding: scanner.bytes[..<end], as: UTF8.self)
  }

  /// Reads the `points` of a line or polygon; an odd number at the end is left out.
  init(points: String, limit: Int) throws(IconFailure) {
    scanner = NumberScanner(points)
    self.limit = limit
    scanner.skipSpace()
    var end = 0
    while let x = try scanner.number() {
      scanner.skipComma()
      guard let y = try scanner.number() else { break }
      end = scanner.index
      try move(to: [Point(x: x, y: y)])
      scanner.skipComma()
    }
    text = String(decoding: scanner.bytes[..<end], as: UTF8.self)
  }

  /// How many numbers each command takes.
  private static func count(_ command: UInt8) -> Int? {
    switch command {
    case 0x6D, 0x6C, 0x74: 2
    case 0x68, 0x76: 1
    case 0x63: 6
    case 0x73, 0x71: 4
    case 0x61: 7
    case 0x7A: 0
    default: nil
    }
  }

  /// Reads a letter and all its groups of numbers; `false` at a mistake.
  private mutating func readCommand(_ letter: UInt8, _ end: inout Int) throws(IconFailure) -> Bool {
    let command = letter | 0x20
    guard let count = IconPath.count(command), scanner.take(letter) else { return false }
    if count == 0 {
      end = scanner.index
      try move(to: [start])
      return true
    }
    var isFirst = true
    while true {
      let before = scanner.index
      if isFirst { scanner.skipSpace() } else { scanner.skipComma() }
      guard let numbers = try numbers(count, isArc: command == 0x61) else {
        // Right when only space stood before the next command's letter.
        let skipped = scanner.bytes[before..<scanner.index]
        return !isFirst && !skipped.contains(0x2C)
          && (scanner.isAtEnd || scanner.next.map { IconPath.count($0 | 0x20) != nil } == true)
      }
      end = scanner.index
      try apply(command, numbers, isRelative: letter == command, isFirst: isFirst)
      isFirst = false
    }
  }

  private mutating func numbers(_ count: Int, isArc: Bool) throws(IconFailure) -> [Double]? {
    var numbers: [Double] = []
    for position in 0..<count {
      if position > 0 { scanner.skipComma() }
      if isArc, position == 3 || position == 4 {
        guard let flag = scanner.flag() else { return nil }
        numbers.append(flag ? 1 : 0)
      } else {
        guard let number = try scanner.number() else { return nil }
        numbers.append(number)
      }
    }
    return numbers
  }

  private mutating func apply(
    _ command: UInt8, _ numbers: [Double], isRelative: Bool, isFirst: Bool
  ) throws(IconFailure) {
    let origin = isRelative ? current : Point(x: 0, y: 0)
    let lastControl = quadraticControl
    quadraticControl = nil
    switch command {
    case 0x74:
      // Mirrored again and again, the control point may move away further each time.
      let control = lastControl.map {
        Point(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y)
      }
      quadraticControl = control ?? current
      try move(
        to: [
          control ?? current, Point(x: origin.x + numbers[0], y: origin.y + numbers[1]),
        ])
    case 0x68: try move(to: [Point(x: origin.x + numbers[0], y: current.y)])
    case 0x76: try move(to: [Point(x: current.x, y: origin.y + numbers[0])])
    case 0x61:
      let target = Point(x: origin.x + numbers[5], y: origin.y + numbers[6])
      let chord = current.distance(to: target)
      // Radii too short for the chord are made longer.
      let radius = max(abs(numbers[0]), abs(numbers[1]), chord)
      extent.add(current, margin: 2 * radius)
      extent.length += 2 * .pi * radius
      extent.travel.width += 4 * radius
      extent.travel.height += 4 * radius
      try move(to: [target])
    default:
      let points = stride(from: 0, to: numbers.count, by: 2).map {
        Point(x: origin.x + numbers[$0], y: origin.y + numbers[$0 + 1])
      }
      // The control point a smooth curve takes from the one before is as far away as that was.
      if command == 0x73 {
        extent.add(current, margin: extent.longestStep)
        extent.length += extent.longestStep
      }
      try move(to: points)
      if command == 0x71 { quadraticControl = points.first }
      if command == 0x6D, isFirst { start = current }
    }
  }

  private mutating func move(to points: [Point]) throws(IconFailure) {
    segments += 1
    guard segments <= limit else {
      throw IconFailure(.tooMany("path segments", limit: IconLimits.segments))
    }
    for point in points {
      extent.add(point, margin: 0)
      let step = current.distance(to: point)
      extent.travel.width += abs(point.x - current.x)
      extent.travel.height += abs(point.y - current.y)
      extent.length += step
      extent.longestStep = max(extent.longestStep, step)
      current = point
    }
  }
}

/// How far a shape reaches, at most, and how long its outline is, at most.
struct IconExtent {
  var left = Double.infinity
  var top = Double.infinity
  var right = -Double.infinity
  var bottom = -Double.infinity
  var length = 0.0
  var longestStep = 0.0
  /// How far the outline goes to and fro, along each axis.
  var travel = Size.zero

  mutating func add(_ point: Point, margin: Double) {
    left = min(left, point.x - margin)
    top = min(top, point.y - margin)
    right = max(right, point.x + margin)
    bottom = max(bottom, point.y + margin)
  }

  var isEmpty: Bool { !(left <= right) }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
