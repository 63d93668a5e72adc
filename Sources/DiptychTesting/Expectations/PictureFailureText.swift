import Basics
import Catalog

/// How a failure is told: causes first, then what changed, the files, and what to do.
struct PictureFailureText: Sendable {
  let name: String
  let report: CheckReport
  /// What was written, with the whole path.
  let recorded: [String]
  let decision: RecordDecision
  let folder: String
  /// Where the pictures of the failure are.
  let artifacts: String?

  private var pictures: [CheckedPicture] { report.variants.flatMap(\.pictures) }
  private var failing: [CheckedPicture] { pictures.filter(\.fails) }

  var text: String {
    var lines = [headline]
    lines += causes.map { "  cause: " + $0 }
    lines += pictures.filter(\.differs).map { picture in
      "  \(picture.rendition.modeName): " + picture.outcomeText
    }
    lines += diagnostics.map { "  " + $0.text }
    if !failing.isEmpty, recorded.isEmpty {
      lines.append("Approved:")
      lines += failing.map { "  " + path(of: $0).escapingControls() }
    }
    if let artifacts { lines.append(artifacts) }
    lines.append(nextStep)
    return lines.joined(separator: "\n")
  }

  private func path(of picture: CheckedPicture) -> String {
    Path.join(folder, picture.rendition.path)
  }

  private var headline: String {
    let quoted = "'\(name.escapingControls())'"
    if failing.isEmpty { return "\(quoted) was recorded" }
    if failing.allSatisfy({ $0.outcome == .missing }) {
      return failing.count == pictures.count
        ? "\(quoted) has no approved pictures" : "\(quoted) lacks an approved picture"
    }
    return "\(quoted) does not look as approved"
  }

  private var causes: [String] {
    if failing.allSatisfy({ $0.outcome == .missing }) { return [] }
    let lines = report.causes.filter { $0.cause.kind != .added }.map(\.line)
    return lines.isEmpty
      ? ["unknown: there is no record beside the pictures that would say what they showed"] : lines
  }

  private var diagnostics: [Diagnostic] {
    var all = report.diagnostics
    for variant in report.variants {
      all += variant.diagnostics
      for case .unreadable(let problems) in variant.pictures.map(\.outcome) { all += problems }
    }
    return all
  }

  private var nextStep: String {
    if !recorded.isEmpty {
      return "Recorded:\n" + recorded.map { "  \($0.escapingControls())\n" }.joined()
        + "Look at them, commit them, and run the test again: it fails when it records."
    }
    if decision.origin == .continuousIntegration {
      return "Nothing is recorded where CI is set: run the test on your own machine"
        + (failing.allSatisfy { $0.outcome == .missing }
          ? " and commit what it records." : ", with DIPTYCH_RECORD=failed if it is right.")
    }
    if failing.allSatisfy({ $0.outcome == .missing }) {
      return "Run the test with DIPTYCH_RECORD=missing, look at what it records, and commit it."
    }
    let isUnreadable = failing.contains { if case .unreadable = $0.outcome { true } else { false } }
    if isUnreadable { return "DIPTYCH_RECORD=all replaces files that are no pictures." }
    return "If it is right, run the test with DIPTYCH_RECORD=failed, look, and commit."
  }
}
