import Basics
import Catalog

/// How a check is told to a person: causes first, then what changed, then what to do.
struct CheckText {
  private let report: CheckReport
  private let baselines: any BaselineStore
  private let pruned: Set<String>

  /// Whoever has more rows than this wants a report.
  private static let mostRows = 100

  init(_ report: CheckReport, _ baselines: any BaselineStore, pruned: Set<String> = []) {
    self.report = report
    self.baselines = baselines
    self.pruned = pruned
  }

  func body(_ console: Console) -> String {
    var lines: [String] = []
    if !report.causes.isEmpty {
      lines.append(console.styled("Causes", .bold, on: .output))
      lines += report.causes.map { "  " + $0.line }
      lines.append("")
    }
    let rows = report.variants.filter { $0.pictures.contains(where: \.differs) }
    for row in rows.prefix(CheckText.mostRows) { lines += text(of: row, console) }
    if rows.count > CheckText.mostRows {
      lines.append("\(rows.count - CheckText.mostRows) more variants differ")
    }
    let left = report.leftovers.filter(\.isRecorded)
    if !left.isEmpty {
      lines.append(console.styled("No sheet asks for these any more", .bold, on: .output))
      lines += left.map {
        let mark = pruned.contains($0.path) ? "removed" : "orphan"
        return "  \(mark)  \(baselines.name(of: $0.path).escapingControls())"
      }
      lines.append("")
    }
    if let next = nextStep { lines.append(next) }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  private func text(of row: CheckedVariant, _ console: Console) -> [String] {
    let place = row.planned.variant.location
    var lines = [
      console.styled(row.name.escapingControls(), .bold, on: .output)
        + "  \(place.file.escapingControls()):\(place.line)"
    ]
    // Where pixels tell what happened, files without any are only named.
    let hasPixels = row.pictures.contains { $0.differs && $0.size != nil }
    let others = row.pictures.filter { hasPixels && $0.outcome == .otherContent }
    for picture in row.pictures
    where picture.differs && !(hasPixels && picture.outcome == .otherContent) {
      let mode = picture.rendition.modeName
      lines.append(
        "  \(mode)  \(picture.outcomeText)\n"
          + "    \(baselines.name(of: picture.rendition.path).escapingControls())")
    }
    if !others.isEmpty {
      let names = others.map { Path.name(of: $0.rendition.path).escapingControls() }
      lines.append("  and with it " + joinedWords(names, "and"))
    }
    return lines + [""]
  }

  private var nextStep: String? {
    let failing = report.variants.flatMap(\.pictures).filter(\.fails)
    let orphans = report.leftovers.contains { $0.isRecorded && !pruned.contains($0.path) }
    let prune = "Remove what no sheet asks for with `diptych check --prune`."
    if failing.isEmpty { return orphans ? prune : nil }
    let step: String
    if baselines.isWhereApprovedPicturesGo, failing.allSatisfy({ $0.outcome == .missing }) {
      step = "Run `diptych render` to draw them, look at them, and commit them."
    } else if failing.contains(where: { $0.result == .unreadable }) {
      step = "Mend the files that cannot be read first; what to do for each is said above."
    } else {
      step =
        baselines.isWhereApprovedPicturesGo
        ? "Look at the pictures with --report DIR; if they are right, run `diptych approve`."
        : "Look at the pictures with --report DIR."
    }
    return orphans ? step + "\n" + prune : step
  }

  static func summary(_ report: CheckReport, seconds: Double, pruned: Int) -> String {
    let count = report.pictureCount
    let equal = count - report.failingPictures - report.excusedPictures
    var parts = ["\(equal) the same"]
    if report.failingPictures > 0 { parts.append("\(report.failingPictures) different") }
    if report.excusedPictures > 0 { parts.append("\(report.excusedPictures) excused") }
    let orphans = report.leftovers.count(where: \.isRecorded) - pruned
    if orphans > 0 { parts.append("\(orphans) no sheet asks for") }
    if pruned > 0 { parts.append("\(pruned) removed") }
    let time = JSONValue.number((seconds * 1000).rounded() / 1000).compactText
    let shard = report.stamp.shard.map { " of \($0.name)" } ?? ""
    return
      "\(count) \(count == 1 ? "picture" : "pictures")\(shard): \(parts.joined(separator: ", ")),"
      + " in \(time) s\n"
  }
}
