import Basics

/// A variant that fails: day and night are one row.
struct ReportRow {
  var cases: [ReportCase]

  var className: String { cases.first?.className ?? "" }
  var name: String { cases.first?.name ?? "" }
  var sheet: SourceLocation {
    cases.first?.sheet ?? SourceLocation(file: "", line: 1, column: 1)
  }

  func causeLines(_ report: ReportSummary) -> [String] {
    cases.flatMap { report.causeLines(of: $0) }.eachOnce
  }

  /// The pictures, each once: one of both modes stands in both cases.
  var details: [ReportCase.Detail] { cases.flatMap(\.details).eachOnce }

  var detailLines: [String] { details.map { "\($0.path): \($0.text)" } }

  static func failing(_ report: ReportSummary) -> [ReportRow] {
    var rows: [ReportRow] = []
    for reportCase in report.failingCases {
      if let last = rows.last?.cases.first, last.variant == reportCase.variant,
        last.position == reportCase.position, last.className == reportCase.className
      {
        rows[rows.count - 1].cases.append(reportCase)
      } else {
        rows.append(ReportRow(cases: [reportCase]))
      }
    }
    return rows
  }
}

extension Array where Element: Hashable {
  /// Without repeats, in the order of their first places.
  var eachOnce: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
