import Layout

extension PreparedRun {
  /// Layout of `element` in `width` points.
  ///
  /// Text is measured without fonts, so that the table shows layout alone.
  static func layout(of element: Element, parts: Int, width: Double) -> PreparedRun {
    PreparedRun(parts: parts) {
      let measuring = CountingMeasuring()
      let arrangement = LayoutEngine.arrange(element, width: width, measuring: measuring)
      precondition(!arrangement.placements.isEmpty, "a layout without anything in it says nothing")
      return measuring.count
    }
  }
}

/// Answers at once and counts how often it was asked.
private final class CountingMeasuring: TextMeasuring {
  private(set) var count = 0

  func measure(_ text: Text, maximumWidth: Double?) -> TextMeasurement {
    count += 1
    let width = Double(text.string.utf8.count) * text.style.size / 2
    return TextMeasurement(
      width: min(width, maximumWidth ?? width), height: text.style.size,
      baseline: text.style.size * 0.8, isTruncated: maximumWidth.map { $0 < width } ?? false)
  }
}

/// The texts the layout benchmarks are made of.
enum SampleText {
  private static let words = ["Flights", "Hotels", "Car hire", "Trains", "Deals", "Explore"]

  static func make(_ index: Int) -> Text {
    Text(words[index % words.count], style: TextStyle(size: 16), color: "ink")
  }
}
