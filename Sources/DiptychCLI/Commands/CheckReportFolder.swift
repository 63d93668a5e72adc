import Basics
import Catalog

/// `check --report DIR`: the report as a page and as data.
extension SheetLoading {
  /// Writes the report where one was asked for; what cannot be written is reported.
  func writeReport(_ report: CheckReport, _ baselines: any BaselineStore) {
    guard let folder = arguments.value(.reportFolder) else { return }
    let (page, pictures) = ReportPage.make(of: report, baselines, workers: workers)
    do throws(Diagnostic) {
      let place = try ReportFolder(folder, files: context.world.files)
        .write(report.json(baselines), page, pictures)
      context.console.note("report  \(place.escapingControls())\n")
    } catch {
      context.report(error)
    }
  }
}

extension OptionDescription {
  static let reportFolder = OptionDescription(
    "report", .value("DIR"), completion: .folders,
    help: "Write a page that shows what differs and why, and report.json beside it")
}
