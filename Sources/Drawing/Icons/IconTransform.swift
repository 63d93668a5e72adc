import Layout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A linear map of the plane, as SVG's `matrix(a b c d e f)`.
struct IconTransform: Hashable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static func translation(_ x: Double, _ y: Double) -> IconTransform {
    IconTransform(e: x, f: y)
  }

  /// First `inner`, then this.
  func callAsFunction(_ inner: IconTransform) -> IconTransform {
    IconTransform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
      c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
      e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
  }

  func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// By how much lengths grow, at most.
  var stretch: Double { max(abs(a) + abs(c), abs(b) + abs(d)) }

  /// Whether it flattens everything to a line or a point.
  var isFlat: Bool {
    let size = stretch
    guard size.isFinite else { return false }
    return size < 1e-9 || abs(a / size * (d / size) - b / size * (c / size)) < 1e-12
  }

  /// Reads a `transform`; `nil` for what is none.
  ///
  /// Units are read as CSS has them, which attributes may not have; in what is written back they are
  /// gone.
  static func read(_ text: String) throws(IconFailure) -> (map: IconTransform, text: String)? {
    var scanner = NumberScanner(text)
    var (map, written) = (IconTransform(), "")
    scanner.skipSpace()
    if text.lowercased().filter({ !$0.isWhitespace }) == "none" { return (map, "") }
    while !scanner.isAtEnd {
      let name = scanner.word()
      scanner.skipSpace()
      guard scanner.take(0x28) else { return nil }
      var numbers: [Double] = []
      var texts: [String] = []
      scanner.skipSpace()
      while !scanner.take(0x29) {
        let start = scanner.index
        guard let number = try scanner.number() else { return nil }
        let digits = String(decoding: scanner.bytes[start..<scanner.index], as: UTF8.self)
        let unit = scanner.word()
        guard let factor = factors[unit], numbers.count < 6 else { return nil }
        numbers.append(number * factor)
        texts.append(factor == 1 ? digits : "\(number * factor)")
        scanner.skipComma()
      }
      guard let step = step(name, numbers) else { return nil }
      map = map(step)
      written += (written.isEmpty ? "" : " ") + canonical(name, texts)
      scanner.skipComma()
    }
    return (map, written)
  }

  private static let factors: [String: Double] = [
    "": 1, "px": 1, "deg": 1, "rad": 180 / .pi, "turn": 360, "grad": 0.9,
  ]

  private static func canonical(_ name: String, _ texts: [String]) -> String {
    let numbers = texts.joined(separator: " ")
    return switch name {
    case "skewx": "skewX(\(numbers))"
    case "skewy": "skewY(\(numbers))"
    case "translatex": "translate(\(numbers) 0)"
    case "translatey": "translate(0 \(numbers))"
    case "scalex": "scale(\(numbers) 1)"
    case "scaley": "scale(1 \(numbers))"
    default: "\(name)(\(numbers))"
    }
  }

  private static func step(_ name: String, _ numbers: [Double]) -> IconTransform? {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    switch (name, numbers.count) {
    case ("matrix", 6):
      return IconTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
    case ("translate", 1), ("translatex", 1): return translation(numbers[0], 0)
    case ("translate", 2): return translation(numbers[0], numbers[1])
    case ("translatey", 1): return translation(0, numbers[0])
    case ("scale", 1): return IconTransform(a: numbers[0], d: numbers[0])
    case ("scale", 2): return IconTransform(a: numbers[0], d: numbers[1])
    case ("scalex", 1): return IconTransform(a: numbers[0])
    case ("scaley", 1): return IconTransform(d: numbers[0])
    case ("skewx", 1): return IconTransform(c: tan(radians(numbers[0])))
    case ("skewy", 1): return IconTransform(b: tan(radians(numbers[0])))
    case ("rotate", 1), ("rotate", 3):
      let (sine, cosine) = (sin(radians(numbers[0])), cos(radians(numbers[0])))
      let turn = IconTransform(a: cosine, b: sine, c: -sine, d: cosine)
      guard numbers.count == 3 else { return turn }
      return translation(numbers[1], numbers[2])(turn)(translation(-numbers[1], -numbers[2]))
    default: return nil
    }
  }
}
