import Layout

/// Rows and columns inside each other, 40 deep, with texts of another size at every level.
struct NestedRows: Benchmark {
  let name = "nested rows, 40 deep"

  private static let levels = 40

  func prepare(size: Int) -> PreparedRun {
    let textsPerLevel = size / NestedRows.levels
    var element = Element.nothing
    for level in 0..<NestedRows.levels {
      let inner = element.padding(horizontal: 1, vertical: 1)
      let texts = (0..<textsPerLevel).map { index in
        var text = SampleText.make(index)
        text.style.size = 10 + Double(level)
        return text.element
      }
      element =
        level.isMultiple(of: 2)
        ? HorizontalStack(spacing: 2) {
          texts; inner
        }.element
        : VerticalStack(spacing: 2) {
          texts; inner
        }.element
    }
    return .layout(of: element, parts: size, width: Double(size) * 20)
  }
}
