import Basics
import Catalog

/// `diptych compare`: compares two pictures or two folders.
enum CompareCommand {
  static func command() -> Command {
    let description = CommandDescription(
      "compare", summary: "Compare two pictures or two folders",
      discussion: [
        "Pictures of two folders are matched by path. PNG files are compared pixel by pixel, with"
          + " pixelmatch's rules and counts; SVG and PDF files byte by byte.",
        "Pictures of different size are never equal, and a file that is no picture is an error.",
      ],
      arguments: [
        ArgumentDescription("EXPECTED", help: "The picture or folder as it should be"),
        ArgumentDescription("ACTUAL", help: "The picture or folder as it is"),
      ],
      options: [.threshold, .metric, .ignore, .diff, .overlay, .pictures, .json],
      examples: [
        .init("Two pictures", "diptych compare old.png new.png"),
        .init(
          "Two folders, with pictures of what differs", "diptych compare A B --diff Differences"),
        .init("Without any tolerance", "diptych compare old.png new.png --metric exact"),
      ])
    var command = Command(description) { arguments, context in
      try run(arguments, context)
    }
    command.draws = false
    return command
  }

  private static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let files = context.world.files
    let (expected, actual) = (arguments.positional[0], arguments.positional[1])
    let comparison = FileComparison(
      files: files,
      threshold: arguments.value(.metric) == "exact"
        ? nil : arguments.number(.threshold) ?? FileComparison.usualThreshold,
      ignored: try arguments.values(.ignore).map { try PixelArea.read($0) })
    let pairs = try comparison.compare(expected, actual)
    let areFolders = files.kind(of: expected) == .folder
    for problem in pairs.flatMap(\.problems) { context.report(problem) }
    if arguments.flag(.json) {
      let values = pairs.map { $0.json(isMember: areFolders) }
      context.console.result(
        areFolders ? JSONValue.array(values).linedText : (values.first?.compactText ?? "") + "\n")
    } else {
      pairs.forEach { context.console.result(ComparisonText.line($0, isMember: areFolders)) }
      if areFolders { context.console.note(ComparisonText.summary(pairs)) }
      try show(pairs, comparison, arguments, context)
    }
    if let target = arguments.value(.diff) {
      try write(pairs, comparison, to: target, areFolders: areFolders, arguments, context)
    }
    return pairs.allSatisfy { $0.result == "equal" } ? .success : .differences
  }

  private static func arrangement(_ arguments: ParsedArguments) -> PicturePreview.Arrangement {
    arguments.flag(.overlay) ? .overlay : .sideBySide
  }

  private static func show(
    _ pairs: [FileComparison.Pair], _ comparison: FileComparison, _ arguments: ParsedArguments,
    _ context: Context
  ) throws {
    let display = TerminalDisplay(arguments, context)
    guard display.isAvailable else { return }
    for pair in pairs.prefix(TerminalDisplay.mostPictures) {
      if let picture = try comparison.picture(of: pair, arrangement(arguments)) {
        display.show(picture)
      }
    }
  }

  private static func write(
    _ pairs: [FileComparison.Pair], _ comparison: FileComparison, to target: String,
    areFolders: Bool, _ arguments: ParsedArguments, _ context: Context
  ) throws {
    let compared = ComparedFiles(
      pairs.flatMap { [$0.expectedPath, $0.actualPath] }.compactMap { $0 },
      files: context.world.files)
    for pair in pairs {
      guard let picture = try comparison.picture(of: pair, arrangement(arguments)) else { continue }
      let place = areFolders ? Path.join(target, pair.path) : target
      do throws(Diagnostic) {
        try compared.write(picture.png, to: place)
        context.console.note("difference  \(place.escapingControls())\n")
      } catch {
        context.report(error)
      }
    }
  }
}

extension OptionDescription {
  static let threshold = OptionDescription(
    "threshold", .value("N"), accepts: .number(0...1),
    help: "How far two colours may be apart, as pixelmatch counts it", default: "0.1")

  static let metric = OptionDescription(
    "metric", .value("METRIC"), accepts: .choice(["pixelmatch", "exact"]),
    help: "What counts as different", default: "pixelmatch")

  static let ignore = OptionDescription(
    "ignore", .repeated("X,Y,W,H"), help: "An area in pixels that does not count")

  static let diff = OptionDescription(
    "diff", .value("PATH"), completion: .files,
    help: "Write what differs as a picture: a file, or a folder where several may differ")

  static let overlay = OptionDescription(
    "overlay", help: "Show the difference alone, not beside expected and actual")
}
