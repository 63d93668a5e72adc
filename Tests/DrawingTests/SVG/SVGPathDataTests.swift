import Layout
import TestSupport
import Testing
import Typesetting

@testable import Drawing

@Suite("Path data")
struct SVGPathDataTests {
  @Test(
    "It is written short",
    arguments: [
      ([], ""), ([.move(Point(x: 1, y: 2))], ""), ([.close], ""),
      (
        [
          .move(Point(x: 1, y: 0)), .line(Point(x: 1, y: -9)), .line(Point(x: 3, y: -9)),
          .line(Point(x: 4.5, y: -9.5)), .line(Point(x: 5, y: -10)), .close,
        ], "M1 0v-9h2l1.5-.5.5-.5z"
      ),
      // A smooth curve leaves out its first control point; a contour goes on from its start.
      (
        [
          .move(Point(x: 0, y: 0)), .curve(Point(x: 0, y: 1), Point(x: 1, y: 2), Point(x: 2, y: 2)),
          .curve(Point(x: 3, y: 2), Point(x: 4, y: 1), Point(x: 4, y: 0)), .close,
          .move(Point(x: 1, y: 1)), .line(Point(x: 2, y: 1)), .close, .close,
          .move(Point(x: 9, y: 9)),
        ], "M0 0c0 1 1 2 2 2s2-1 2-2zm1 1h1z"
      ),
      (
        [
          .move(Point(x: 0.0004, y: 0)), .line(Point(x: 0, y: 0)), .line(Point(x: 0.25, y: 0.5)),
        ], "M0 0l.25.5"
      ),
    ] as [([Outline.Segment], String)])
  func written(segments: [Outline.Segment], data: String) {
    #expect(SVGPathData.text(of: Outline(segments: segments)) == data)
  }

  @Test("A rectangle, plain and with round corners")
  func rectangles() {
    let rect = Rect(x: 1, y: 2, width: 10, height: 6)
    #expect(SVGPathData.text(of: rect, radius: 0) == "M1 2h10v6h-10z")
    #expect(
      SVGPathData.text(of: rect, radius: 2)
        == "M3 2h6a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z")
    // No corner is rounder than half the shorter side.
    #expect(SVGPathData.text(of: rect, radius: 99) == SVGPathData.text(of: rect, radius: 3))
    #expect(SVGPathData.text(of: rect, radius: -1) == SVGPathData.text(of: rect, radius: 0))
  }

  /// What has to be in the data: all but moves to nowhere, lines that do not leave their thousandth
  /// of a point, and closing what is closed.
  private func expected(_ outlines: [(Outline, Point)]) -> [Outline.Segment] {
    var result: [Outline.Segment] = []
    var current = Point.zero
    var start = Point.zero
    func isSame(_ first: Point, _ second: Point) -> Bool {
      (first.x * 1000).rounded() == (second.x * 1000).rounded()
        && (first.y * 1000).rounded() == (second.y * 1000).rounded()
    }
    for (outline, origin) in outlines {
      func place(_ point: Point) -> Point { Point(x: point.x + origin.x, y: point.y + origin.y) }
      for (index, segment) in outline.segments.enumerated() {
        let next = outline.segments.dropFirst(index + 1).first
        switch segment {
        case .move(let point):
          guard let next, next.kind != "move" else { continue }
          result.append(.move(place(point)))
          (current, start) = (place(point), place(point))
        case .line(let point):
          if !isSame(place(point), current) { result.append(.line(place(point))) }
          current = place(point)
        case .curve(let first, let second, let end):
          result.append(.curve(place(first), place(second), place(end)))
          current = place(end)
        case .close:
          if let last = result.last, last.kind != "close" { result.append(.close) }
          current = start
        }
      }
    }
    return result
  }

  private func expectSame(_ data: String, _ outlines: [(Outline, Point)], _ comment: String) {
    guard let read = SVGPathReader.segments(of: data) else {
      Issue.record("\(comment): cannot be read: \(data)")
      return
    }
    let expected = expected(outlines)
    #expect(read.map(\.kind) == expected.map(\.kind), "\(comment): \(data)")
    for (left, right) in zip(read.flatMap(\.points), expected.flatMap(\.points)) {
      #expect(
        abs(left.x - right.x) < 0.001 && abs(left.y - right.y) < 0.001, "\(comment): \(data)")
    }
  }

  /// Contours of repeated commands, straight and tiny steps, smooth curves, closed or not.
  private func randomOutline(_ generator: inout SeededGenerator) -> Outline {
    var segments: [Outline.Segment] = []
    let spans: [Double] = [0.0005, 0.004, 1, 30, 5000]
    let span = spans.randomElement(using: &generator) ?? 1
    func step() -> Double { Double.random(in: -span...span, using: &generator) }
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      var current = Point(x: step(), y: step())
      segments.append(.move(current))
      var control: Point?
      let repeats = Int.random(in: 1...4, using: &generator)
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let kind = Int.random(in: 0...5, using: &generator)
        for _ in 0..<repeats {
          let next = Point(x: current.x + step(), y: current.y + step())
          switch kind {
          case 0: segments.append(.line(Point(x: next.x, y: current.y)))
          case 1: segments.append(.line(Point(x: current.x, y: next.y)))
          case 2: segments.append(.line(current))
          case 3: segments.append(.line(next))
          default:
            let mirrored = control.map { Point(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) }
            let first = kind == 4 ? mirrored ?? current : Point(x: step(), y: step())
            let second = Point(x: next.x + step(), y: next.y + step())
            segments.append(.curve(first, second, next))
            control = second
          }
          current = segments.last?.points.last ?? current
          if kind < 4 { control = nil }
        }
        if Int.random(in: 0...5, using: &generator) == 0 {
          segments += Bool.random(using: &generator) ? [.close] : [.close, .close]
        }
      }
      if Bool.random(using: &generator) { segments.append(.close) }
    }
    if Bool.random(using: &generator) { segments.append(.move(Point(x: step(), y: step()))) }
    return Outline(segments: segments)
  }

  @Test("Read back, every point is where it was, to a thousandth")
  func random() {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<1500 {
      var data = SVGPathData()
      var outlines: [(Outline, Point)] = []
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let origin = Point(
          x: Double.random(in: -400...400, using: &generator),
          y: Double.random(in: -50...50, using: &generator))
        let outline = randomOutline(&generator)
        data.add(outline, at: origin)
        outlines.append((outline, origin))
      }
      expectSame(data.text, outlines, "round \(round)")
    }
  }

  @Test("Errors do not add up along a contour of ten thousand steps")
  func longContour() {
    let steps = (0...10_000).map { Point(x: Double($0) / 3, y: Double($0 % 7) / 3) }
    let outline = Outline(segments: [.move(steps[0])] + steps.dropFirst().map { .line($0) })
    expectSame(SVGPathData.text(of: outline), [(outline, .zero)], "long")
  }

  @Test("Numbers that are none or too large still give path data")
  func nonsense() {
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      let point = Point(x: value, y: -value)
      let outline = Outline(segments: [
        .move(point), .line(.zero), .curve(point, .zero, point), .curve(point, point, .zero),
        .close,
      ])
      #expect(SVGPathReader.segments(of: SVGPathData.text(of: outline, at: point)) != nil)
    }
  }

  @Test("The reader tells what is no path data")
  func reader() {
    for data in ["1 2", "M1", "M1 2l3", "M1 2 3 4", "M0 0q1 1 2 2", "M0 0x"] {
      #expect(SVGPathReader.segments(of: data) == nil, "\(data)")
    }
  }
}
