/// Where two pictures differ, row by row.
struct RowDifferences {
  /// The columns to look at in each row; none where the rows are equal.
  var columns: [Range<Int>]

  func isEqual(_ y: Int) -> Bool { columns[y].isEmpty }

  /// The rows that differ.
  var rows: [Int] { columns.indices.filter { !columns[$0].isEmpty } }
}
