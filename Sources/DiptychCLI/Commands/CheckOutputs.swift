import Basics
import Catalog

/// Writes a report in the forms that build systems read.
struct CheckOutputs {
  private let arguments: ParsedArguments
  private let context: Context
  /// What has the standard output to itself, with `--json` or `-` for a file.
  private let owner: OptionDescription?

  private static let files: [OptionDescription] = [.junit, .gitlab, .tap]

  /// The options a command needs for this.
  static let options: [OptionDescription] = [.junit, .gitlab, .tap, .github]

  /// - Throws: two results for one standard output.
  init(_ arguments: ParsedArguments, _ context: Context) throws(Diagnostic) {
    (self.arguments, self.context) = (arguments, context)
    let owners =
      CheckOutputs.files.filter { arguments.value($0) == "-" }
      + (arguments.flag(.json) ? [.json] : [])
    guard owners.count <= 1 else {
      throw Diagnostic(
        .error, CheckOutputProblem.severalOnOutput(owners.map(\.dashedName)))
    }
    owner = owners.first
  }

  /// Whether the standard output is a person's, and may have pictures between its lines.
  var isForPeople: Bool { owner == nil && !arguments.flag(.github) }

  /// Prints the result: what was asked for on the standard output, else the text.
  func print(_ report: @autoclosure () -> ReportSummary, text: () -> String) {
    switch owner {
    case .json?: context.console.result(report().json.compactText + "\n")
    case let option?: context.console.result(self.text(of: report(), as: option))
    case nil:
      let text = text()
      guard arguments.flag(.github), !text.isEmpty else { return context.console.result(text) }
      let fence = GitHubAnnotations.fence(text)
      context.console.result("\(fence.start)\n\(text)\(fence.end)\n")
    }
  }

  /// Writes the files that were asked for, and what GitHub reads.
  func write(_ report: @autoclosure () -> ReportSummary) {
    guard CheckOutputs.options.contains(where: { arguments.flag($0) }) else { return }
    let report = report()
    for option in CheckOutputs.files {
      guard let path = arguments.value(option), path != "-" else { continue }
      put(text(of: report, as: option), at: path)
    }
    if arguments.flag(.github) { tellGitHub(report) }
  }

  private func text(of report: ReportSummary, as option: OptionDescription) -> String {
    switch option {
    case .junit: JUnitReport.text(report)
    case .gitlab: GitLabCodeQuality.text(report, path: repositoryPath)
    default: TAPReport.text(report)
    }
  }

  private func tellGitHub(_ report: ReportSummary) {
    let commands = GitHubAnnotations.commands(report, path: repositoryPath)
      .map { $0 + "\n" }.joined()
    // GitHub reads commands from either stream.
    if owner == nil { context.console.result(commands) } else { context.console.problem(commands) }
    guard let path = context.world.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else {
      return
    }
    do throws(Diagnostic) {
      let files = context.world.files
      let old =
        files.kind(of: path) == nil
        ? [] : try files.read(path, limit: GitHubSummary.limit)
      let new = Array(
        GitHubSummary.text(report, limit: GitHubSummary.limit - old.count).utf8)
      if !new.isEmpty { try files.write(old + new, to: path) }
    } catch {
      context.report(error)
    }
  }

  /// Build systems know files by their paths from the root of the repository.
  private func repositoryPath(_ path: String) -> String {
    let world = context.world
    let root = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].compactMap { world.environment[$0] }
      .filter { $0.hasPrefix("/") }.map { Path.normalized($0) }.first
    let full = Path.normalized(Path.join(world.currentFolder, path))
    let folder = root.map { $0 == "/" ? $0 : $0 + "/" }
    guard let folder, full.hasPrefix(folder) else { return Path.normalized(path) }
    return String(full.dropFirst(folder.count))
  }

  private func put(_ text: String, at path: String) {
    do throws(Diagnostic) {
      try context.world.files.write(Array(text.utf8), to: path)
    } catch {
      context.report(error)
    }
  }
}

/// A fact about results that cannot be delivered together.
enum CheckOutputProblem: Problem, Hashable {
  case severalOnOutput([String])

  var category: DiagnosticCategory { .usage }

  var message: String {
    switch self {
    case .severalOnOutput(let names):
      "\(joinedWords(names, "and")) cannot share the standard output"
    }
  }

  var hint: String? { "give all but one of them a file" }
}

extension OptionDescription {
  static let junit = OptionDescription(
    "junit", .value("FILE"), completion: .files, help: "Write the result as JUnit XML; - prints it")

  static let gitlab = OptionDescription(
    "gitlab", .value("FILE"), completion: .files,
    help: "Write the result as GitLab's code quality JSON; - prints it")

  static let tap = OptionDescription(
    "tap", .value("FILE"), completion: .files, help: "Write the result as TAP 14; - prints it")

  static let github = OptionDescription(
    "github", help: "Print GitHub annotations, and add to the summary of the step")
}
