import Layout

/// A wide grid: rows of cells, each cell a column of an icon above a text.
struct StackGrid: Benchmark {
  let name = "grid of stacks"

  private static let columns = 50
  private static let elementsPerCell = 2

  func prepare(size: Int) -> PreparedRun {
    let rows = size / StackGrid.columns / StackGrid.elementsPerCell
    let grid = VerticalStack(alignment: .fill) {
      for row in 0..<rows {
        HorizontalStack(distribution: .fillEqually) {
          for column in 0..<StackGrid.columns {
            VerticalStack(spacing: 4) {
              Icon("icon", size: Size(width: 24, height: 24), tint: "ink")
              SampleText.make(row + column)
            }.element.padding(horizontal: 8, vertical: 8).filling()
          }
        }
      }
    }
    return .layout(of: grid.element, parts: size, width: Double(StackGrid.columns) * 60)
  }
}
