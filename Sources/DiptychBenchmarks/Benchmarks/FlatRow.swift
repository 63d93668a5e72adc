import Layout

/// One row of many texts that share its width by need: nothing nested, everything in one stack.
struct FlatRow: Benchmark {
  let name = "flat row"

  func prepare(size: Int) -> PreparedRun {
    let row = HorizontalStack(spacing: 4) {
      for index in 0..<size { SampleText.make(index) }
    }
    // Less than the texts would like, so that their room must be shared out.
    return .layout(of: row.element, parts: size, width: Double(size) * 40)
  }
}
