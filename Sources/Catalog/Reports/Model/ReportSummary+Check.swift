import Basics
import Theme

extension ReportSummary {
  /// - Parameter baselines: gives the approved pictures their names.
  public init(_ report: CheckReport, _ baselines: any BaselineStore) {
    tool = Version.current
    (plan, shard) = (report.stamp.digest, report.stamp.shard)
    exitCode = report.exitCode
    result = report.result
    causes = report.causes.map { ReportCause($0) }
    pairs = report.pairs(baselines)
    pictures = report.pictureCount
    (failing, excused) = (report.failingPictures, report.excusedPictures)
    environment = report.environment.map(\.json)
    leftovers = report.leftovers.map {
      .object([
        "path": .string(baselines.name(of: $0.path)), "recorded": .boolean($0.isRecorded),
      ])
    }
    var builder = ReportCaseBuilder(causes, baselines)
    for (index, variant) in report.variants.enumerated() {
      builder.add(
        variant,
        position: report.stamp.positions.indices.contains(index)
          ? report.stamp.positions[index] : index)
    }
    report.removedVariants.forEach { builder.add($0) }
    report.problems.forEach { builder.add($0) }
    cases = builder.cases
    // What stopped a sheet is no variant's; a report must not be greener than the exit code for it.
    if let exitCode, exitCode > 1, !cases.contains(where: { $0.outcome == .error }) {
      cases.append(ReportSummary.stoppedCase)
    }
  }

  private static let stoppedCase = ReportCase(
    variant: "everything", name: "everything", theme: "diptych", component: "check", brand: "",
    sheet: SourceLocation(file: "diptych check", line: 1, column: 1), position: .max, mode: nil,
    outcome: .error, reason: "notChecked", causes: [],
    details: [
      ReportCase.Detail(
        path: "diptych check",
        text: "the check met errors, which it printed; what they concern was not checked")
    ])
}

/// Makes the cases of a report.
private struct ReportCaseBuilder {
  private let causes: [ReportCause]
  private let baselines: any BaselineStore
  /// The places of each variant's causes.
  private var places: [String: [Int]] = [:]
  private(set) var cases: [ReportCase] = []

  init(_ causes: [ReportCause], _ baselines: any BaselineStore) {
    (self.causes, self.baselines) = (causes, baselines)
    for (place, cause) in causes.enumerated() {
      for variant in cause.variants { places[variant, default: []].append(place) }
    }
  }

  mutating func add(_ checked: CheckedVariant, position: Int) {
    let (planned, variant) = (checked.planned, checked.planned.variant)
    let errors = checked.errors
    for mode in Mode.allCases
    where planned.renditions.contains(where: { $0.mode == mode }) {
      let pictures = checked.pictures.filter { $0.rendition.modes.contains(mode) && $0.differs }
      let worst = pictures.max { $0.severity < $1.severity }
      var reportCase = ReportCase(
        variant: checked.name, name: variant.name, theme: planned.sheet.theme.name,
        component: planned.sheet.component.name, brand: variant.contextLabel,
        sheet: variant.location, position: position, mode: mode, outcome: .passed, reason: "",
        causes: [], details: pictures.map(detail))
      if let worst {
        let isUnreadable = worst.result == .unreadable
        reportCase.outcome = worst.fails ? (isUnreadable ? .error : .failed) : .excused
        reportCase.reason = worst.result.rawValue
        reportCase.causes = self.causes(of: checked.name, in: mode)
      }
      if !errors.isEmpty {
        (reportCase.outcome, reportCase.reason) = (.error, "notDrawn")
        reportCase.details += errors.map {
          ReportCase.Detail(path: $0.location?.file ?? variant.location.file, text: $0.text)
        }
      }
      cases.append(reportCase)
    }
  }

  mutating func add(_ removed: RemovedVariant) {
    cases.append(
      ReportCase(
        variant: removed.name, name: removed.name, theme: removed.theme,
        component: removed.component, brand: "",
        sheet: SourceLocation(file: removed.sheet, line: 1, column: 1), position: .max, mode: nil,
        outcome: .failed, reason: "removed",
        causes: causes(of: removed.name, in: nil).filter { causes[$0].kind == .removed },
        details: removed.pictures.map {
          ReportCase.Detail(
            path: baselines.name(of: $0), text: "no sheet asks for it any more")
        }))
  }

  /// No build system may take a report for green that lacks a sheet.
  mutating func add(_ problem: Diagnostic) {
    let place = problem.location ?? SourceLocation(file: "diptych check", line: 1, column: 1)
    cases.append(
      ReportCase(
        variant: "\(place)", name: problem.message, theme: "diptych", component: "check", brand: "",
        sheet: place, position: .max, mode: nil, outcome: .error, reason: "notRead", causes: [],
        details: [ReportCase.Detail(path: place.file, text: problem.text)]))
  }

  private func detail(_ picture: CheckedPicture) -> ReportCase.Detail {
    var text = picture.outcomeText
    if case .unreadable(let problems) = picture.outcome {
      text = problems.map(\.text).joined(separator: "\n")
    }
    return ReportCase.Detail(path: baselines.name(of: picture.rendition.path), text: text)
  }

  /// Those that this mode shows; a picture of both modes may differ for the other's sake.
  private func causes(of variant: String, in mode: Mode?) -> [Int] {
    let all = places[variant] ?? []
    let own = all.filter { mode == nil || causes[$0].mode == nil || causes[$0].mode == mode }
    return own.isEmpty ? all : own
  }
}
