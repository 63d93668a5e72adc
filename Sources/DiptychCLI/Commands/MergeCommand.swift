import Basics
import Catalog

/// `diptych merge`: joins the reports of shards into one result.
enum MergeCommand {
  static func command() -> Command {
    let description = CommandDescription(
      "merge", summary: "Join the reports of shards into one",
      discussion: [
        "Takes what `diptych check --shard I/N` wrote with --json or --report: files, or folders"
          + " that hold report.json.",
        "A shard that is missing is an error: what it would have found is not known. Reports of"
          + " other sheets, or by another version, are refused.",
      ],
      arguments: [
        ArgumentDescription("REPORT", .several(minimum: 1), help: "The reports of all shards")
      ],
      options: CheckOutputs.options + [.joinedReport, .json],
      examples: [
        .init("Three shards, for a build system", "diptych merge shard-*.json --junit junit.xml")
      ])
    var command = Command(description) { arguments, context in
      try run(arguments, context)
    }
    command.draws = false
    return command
  }

  private static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let outputs = try CheckOutputs(arguments, context)
    var sources: [ReportMerge.Source] = []
    for path in arguments.positional {
      do throws(Diagnostic) {
        sources.append(try read(path, context))
      } catch {
        context.report(error)
      }
    }
    guard !sources.isEmpty else { return context.worst }
    let merge = try ReportMerge(sources)
    merge.problems.forEach(context.report)
    var summary = merge.summary
    let code = max(code(of: summary), context.worst)
    summary.exitCode = Int(code.rawValue)
    outputs.print(summary) { MergeText.body(summary) }
    context.console.note(MergeText.summary(summary))
    outputs.write(summary)
    if let folder = arguments.value(.joinedReport) {
      do throws(Diagnostic) {
        try write(summary, arguments.positional, to: folder, context)
      } catch {
        context.report(error)
      }
    }
    return code
  }

  private static func read(
    _ path: String, _ context: Context
  ) throws(Diagnostic) -> ReportMerge.Source {
    let files = context.world.files
    let file = file(of: path, context)
    let bytes = try files.read(file, limit: ReportReader.largestFile)
    return ReportMerge.Source(name: file, summary: try ReportReader.read(bytes, file: file))
  }

  /// The worse of what the shards ended with and what their results stand for.
  private static func code(of summary: ReportSummary) -> ExitCode {
    let found: ExitCode = summary.result == .equal ? .success : .differences
    return max(found, summary.exitCode.map { ExitCode(rawValue: Int32(clamping: $0)) } ?? .success)
  }

  /// Writes the joined report: as data, and as a page where the shards have pages.
  private static func write(
    _ summary: ReportSummary, _ reports: [String], to folder: String, _ context: Context
  ) throws(Diagnostic) {
    let files = context.world.files
    let target = Path.join(folder, ReportReader.fileName)
    if let place = files.realPath(of: target),
      reports.contains(where: { files.realPath(of: file(of: $0, context)) == place })
    {
      throw Diagnostic(.error, JoinedReportProblem.wasJoined(target))
    }
    var join = ReportPageJoin()
    for path in reports where files.kind(of: file(of: path, context)) == .file {
      let file = file(of: path, context)
      try join.add(
        files.read(file, limit: ReportReader.largestFile), file: file,
        folder: Path.folder(of: file), files: files)
    }
    if let page = join.page(summary) {
      let place = try ReportFolder(folder, files: files).write(summary.json, page, join.pictures)
      context.console.note("report  \(place.escapingControls())\n")
    } else {
      try files.write(
        Array((summary.json.compactText + "\n").utf8), to: target)
    }
  }

  private static func file(of path: String, _ context: Context) -> String {
    context.world.files.kind(of: path) == .folder ? Path.join(path, ReportReader.fileName) : path
  }
}

/// A fact about a joined report that is not written.
enum JoinedReportProblem: Problem, Hashable {
  case wasJoined(String)

  var category: DiagnosticCategory { .usage }

  var message: String {
    switch self {
    case .wasJoined(let path): "--report would replace \(path), which is one of the joined reports"
    }
  }

  var hint: String? { "name another folder with --report" }
}

/// How a joined report is told to a person.
enum MergeText {
  /// Whoever has more rows than this wants a report.
  private static let mostRows = 100

  static func body(_ report: ReportSummary) -> String {
    var lines: [String] = []
    if !report.causes.isEmpty {
      lines.append("Causes")
      lines += report.causes.map { "  " + $0.text }
      lines.append("")
    }
    let cases = report.failingCases
    for reportCase in cases.prefix(mostRows) {
      let title = "\(reportCase.className) \(reportCase.title)".escapingControls()
      let place = "\(reportCase.sheet.file.escapingControls()):\(reportCase.sheet.line)"
      lines.append("\(title)  \(place)")
      lines += reportCase.details.map {
        "  \($0.text.escapingControls())\n    \($0.path.escapingControls())"
      }
    }
    if cases.count > mostRows { lines.append("\(cases.count - mostRows) more differ") }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  static func summary(_ report: ReportSummary) -> String {
    let shards =
      report.joinedShards == 0
      ? ""
      : " of \(report.joinedShards - report.missingShards.count) of \(report.joinedShards) shards"
    let equal = max(0, report.pictures - report.failing - report.excused)
    return "\(report.pictures) pictures\(shards): \(equal) the same, \(report.failing) different,"
      + " \(report.excused) excused\n"
  }
}

extension OptionDescription {
  static let joinedReport = OptionDescription(
    "report", .value("DIR"), completion: .folders, help: "Write the joined report there")
}
