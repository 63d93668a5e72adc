import Basics
import Catalog
import Components

/// `diptych check`: draws in memory, compares with the approved pictures, and says why they differ.
enum CheckCommand {
  static func command(_ components: [any Component.Type]) -> Command {
    let description = CommandDescription(
      "check", summary: "Draw in memory, compare with Output, explain",
      discussion: [
        "Pictures are compared exactly. Where other libraries or fonts made the approved ones, what"
          + " differs at edges alone is excused and said so; anything else is a difference.",
        "What may differ is set by --tolerance, a variant, its sheet or the theme, in this order; a"
          + " size never may.",
        "Writes nothing but what --report, --diff and --cache name, and removes nothing without"
          + " --prune.",
      ],
      arguments: [SheetLoading.sheets],
      options: SheetLoading.options + [
        .shard, .against, .cache, .tolerance, .reportFolder, .diff, .prune, .pictures,
      ] + CheckOutputs.options,
      examples: [
        .init("Everything below the current folder", "diptych check"),
        .init("With what a git branch has", "diptych check --against main"),
        .init("With pictures of what differs", "diptych check --diff Differences"),
        .init("After looking at them", "diptych approve --variant 'with-*'"),
      ])
    return Command(description) { arguments, context in
      try run(SheetLoading(arguments: arguments, context: context, components: components))
    }
  }

  private static func run(_ loading: SheetLoading) throws -> ExitCode {
    let (arguments, context) = (loading.arguments, loading.context)
    let start = context.world.clock()
    let outputs = try CheckOutputs(arguments, context)
    // Two pictures on one path: there is no plan, and nothing is compared.
    let plan =
      try loading.plan() ?? RenderPlan.make([], selection: loading.selection).plan
    let problems = context.reportedErrors
    let baselines = try loading.baselines()
    let display = TerminalDisplay(arguments, context)
    var report = loading.check(
      plan, baselines,
      keepsFiles: arguments.value(.diff) != nil || arguments.value(.reportFolder) != nil
        || display.isAvailable)
    loading.report(report)
    let pruned = arguments.flag(.prune) ? loading.prune(report) : []
    report.problems = problems
    report.forgetRemoved(pruned)
    let isAsApproved = report.failingPictures == 0 && report.removed.isEmpty
    let code = max(isAsApproved ? ExitCode.success : .differences, context.worst)
    report.exitCode = Int(code.rawValue)
    outputs.print(ReportSummary(report, baselines)) {
      CheckText(report, baselines, pruned: Set(pruned)).body(context.console)
    }
    if outputs.isForPeople { show(report, display) }
    outputs.write(ReportSummary(report, baselines))
    if !plan.variants.isEmpty {
      context.console.note(
        CheckText.summary(report, seconds: context.world.clock() - start, pruned: pruned.count))
    }
    loading.writeReport(report, baselines)
    if let folder = arguments.value(.diff) {
      let approved = report.variants.flatMap(\.pictures).map(\.rendition.path).flatMap {
        [Path.join(loading.outputFolder, $0), baselines.name(of: $0)]
      }
      write(report, to: folder, ComparedFiles(approved, files: context.world.files), context)
    }
    return code
  }

  private static func show(_ report: CheckReport, _ display: TerminalDisplay) {
    guard display.isAvailable else { return }
    for variant in report.failing.prefix(TerminalDisplay.mostPictures) {
      for picture in [variant.worst(.day), variant.worst(.night)].compactMap({ $0 })
      where picture.fails {
        if let preview = try? picture.preview(.sideBySide) { display.show(preview) }
      }
    }
  }

  private static func write(
    _ report: CheckReport, to folder: String, _ compared: ComparedFiles, _ context: Context
  ) {
    for picture in report.variants.flatMap(\.pictures) where picture.fails {
      do {
        guard let preview = try picture.preview(.sideBySide) else { continue }
        let place = Path.join(folder, picture.rendition.path)
        try compared.write(preview.png, to: place)
        context.console.note("difference  \(place.escapingControls())\n")
      } catch {
        context.report(error)
      }
    }
  }
}

extension OptionDescription {
  static let tolerance = OptionDescription(
    "tolerance", .value("N"), accepts: .number(0...1),
    help: "The share of pixels that may differ, in place of what sheets and themes say")

  static let prune = OptionDescription(
    "prune", help: "Remove pictures of ours that no sheet asks for any more")
}
