import Layout

/// Text as a grid of equal letters, so that every expected number can be worked out by hand.
///
/// A letter is as wide as half the style's size and a line as high as the size; the baseline stands
/// four fifths down. A line that does not fit keeps the whole letters that do.
struct GridMeasuring: TextMeasuring {
  func measure(_ text: Text, maximumWidth: Double?) -> TextMeasurement {
    let letter = text.style.size / 2
    let natural = Double(text.string.count) * letter
    var width = natural
    if let maximumWidth, maximumWidth < natural {
      width = (maximumWidth / letter).rounded(.down) * letter
    }
    return TextMeasurement(
      width: width, height: text.style.size, baseline: text.style.size * 0.8,
      isTruncated: width < natural)
  }
}

/// Counts the questions layout asks; the work of layout without a clock.
final class CountingMeasuring: TextMeasuring {
  private(set) var count = 0
  private(set) var questions: Set<Question> = []

  struct Question: Hashable {
    var text: Text
    var maximumWidth: Double?
  }

  func measure(_ text: Text, maximumWidth: Double?) -> TextMeasurement {
    count += 1
    questions.insert(Question(text: text, maximumWidth: maximumWidth))
    return GridMeasuring().measure(text, maximumWidth: maximumWidth)
  }
}

/// Text of one given width, for questions about fractions.
struct FixedMeasuring: TextMeasuring {
  var width: Double

  func measure(_ text: Text, maximumWidth: Double?) -> TextMeasurement {
    let isTruncated = maximumWidth.map { $0 < width } ?? false
    return TextMeasurement(
      width: isTruncated ? 0 : width, height: 20, baseline: 16, isTruncated: isTruncated)
  }
}

/// A text of letters 10 pt wide and 20 pt high under ``GridMeasuring``.
func letters(_ count: Int, size: Double = 20) -> Text {
  Text(String(repeating: "x", count: count), style: TextStyle(size: size), color: "ink")
}

/// A box that keeps its size and answers to `id`.
func box(_ id: String, _ width: Double, _ height: Double = 10) -> Element {
  Icon(id, size: Size(width: width, height: height), tint: nil).element
    .identified(id, role: .image)
}

/// Something that takes all the room it is offered and answers to `id`.
func sheet(_ id: String) -> Element {
  Shape(.rectangle, fill: "ink").element.identified(id, role: .group)
}

extension Arrangement {
  func placement(_ id: String) -> Placement? { placements.first { $0.identity?.id == id } }

  func frame(_ id: String) -> Rect? { placement(id)?.frame }

  /// Start and length along the horizontal axis of each of these.
  func spans(_ ids: [String]) -> [[Double]] {
    ids.map { id in frame(id).map { [$0.x, $0.width] } ?? [] }
  }
}

/// Lays out with ``GridMeasuring``.
func arrange(
  _ element: some ElementConvertible, width: Double? = nil, height: Double? = nil,
  direction: Direction = .leftToRight
) -> Arrangement {
  LayoutEngine.arrange(
    element, width: width, height: height, direction: direction, measuring: GridMeasuring())
}
