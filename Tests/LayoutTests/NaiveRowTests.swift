import Layout
import TestSupport
import Testing

/// A second layout of a padded row, written as plain formulas, judges the engine.
@Suite("A row worked out by hand")
struct NaiveRowTests {
  private struct Item {
    var width: Double
    var height: Double
    var inset: Double

    var natural: Double { width + 2 * inset }
  }

  private struct Row {
    var items: [Item]
    var spacing: Double
    var width: Double
    var distribution: StackDistribution

    /// Start and length of each item's place.
    var places: [(x: Double, length: Double)] {
      let gaps = spacing * Double(items.count - 1)
      let sum = items.reduce(0) { $0 + $1.natural }
      var lengths = items.map(\.natural)
      switch distribution {
      case .natural: break
      case .fill:
        lengths[0] += max(0, width - gaps - sum)
        var missing = max(0, sum + gaps - width)
        for index in lengths.indices {
          let taken = min(missing, lengths[index])
          lengths[index] -= taken
          missing -= taken
        }
      case .fillEqually: lengths = items.map { _ in max(0, width - gaps) / Double(items.count) }
      case .fillProportionally:
        lengths = items.map { width * $0.natural / (sum + gaps) }
        let others = lengths.dropLast().reduce(0, +)
        lengths[items.count - 1] = max(0, width - gaps - others)
      }
      var places: [(x: Double, length: Double)] = []
      var x = 0.0
      for length in lengths {
        places.append((x, length))
        x += length + spacing
      }
      return places
    }

    var element: Element {
      HorizontalStack(spacing: spacing, distribution: distribution) {
        for (index, item) in items.enumerated() {
          box("b\(index)", item.width, item.height)
            .padding(horizontal: item.inset)
            .identified("p\(index)", role: .group)
        }
      }.element
    }
  }

  @Test("Random rows agree with the formulas in both directions", arguments: 0..<200)
  func agrees(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 1000)
    func random(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let items = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
      Item(width: random(1...120), height: random(1...40), inset: random(0...16))
    }
    for distribution in StackDistribution.allCases {
      let row = Row(
        items: items, spacing: random(0...12), width: random(50...900), distribution: distribution)
      let height = items.map(\.height).max() ?? 0
      for direction in Direction.allCases {
        let arrangement = arrange(row.element, width: row.width, direction: direction)
        #expect(arrangement.size.height == height)
        for (index, place) in row.places.enumerated() {
          let item = items[index]
          let x = direction == .leftToRight ? place.x : row.width - place.x - place.length
          let outer = Rect(
            x: x, y: (height - item.height) / 2, width: place.length, height: item.height)
          expectClose(arrangement.frame("p\(index)"), outer)
          let width = max(0, place.length - 2 * item.inset)
          // Measured from the leading edge, which tells when the insets leave no room.
          let inset =
            direction == .leftToRight ? item.inset : place.length - item.inset - width
          let inner = Rect(x: x + inset, y: outer.y, width: width, height: item.height)
          expectClose(arrangement.frame("b\(index)"), inner)
        }
      }
    }
  }

  private func expectClose(
    _ found: Rect?, _ wanted: Rect, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isClose =
      found.map {
        abs($0.x - wanted.x) < 1e-9 && abs($0.y - wanted.y) < 1e-9
          && abs($0.width - wanted.width) < 1e-9 && abs($0.height - wanted.height) < 1e-9
      } ?? false
    #expect(
      isClose, "\(String(describing: found)) is not \(wanted)", sourceLocation: sourceLocation)
  }
}
