/// Prints measurements in columns that line up.
enum Table {
  private static let widths = [24, 10, 12, 14, 16, 8]

  static func printHeader() {
    printRow(["benchmark", "size", "ms", "ns per element", "measures each", "growth"])
  }

  static func print(_ measurements: [Measurement]) {
    for measurement in measurements {
      let parts = Double(measurement.parts)
      printRow([
        measurement.name,
        String(measurement.size),
        text(measurement.time / .milliseconds(1), places: 3),
        text(measurement.time / .nanoseconds(1) / parts, places: 0),
        measurement.questions.map { text(Double($0) / parts, places: 2) } ?? "",
        measurement.growth.map { text($0, places: 1) } ?? "",
      ])
    }
  }

  /// The name to the left, numbers to the right.
  private static func printRow(_ cells: [String]) {
    let padded = zip(cells, widths).enumerated().map { index, column in
      let (cell, width) = column
      let space = String(repeating: " ", count: max(0, width - cell.count))
      return index == 0 ? cell + space : space + cell
    }
    Swift.print(padded.joined(separator: " "))
  }

  /// A number with so many decimal places.
  private static func text(_ number: Double, places: Int) -> String {
    let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
    let scaled = Int((number * Double(unit)).rounded())
    guard places > 0 else { return String(scaled) }
    let fraction = String(scaled % unit)
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(scaled / unit).\(zeros)\(fraction)"
  }
}
