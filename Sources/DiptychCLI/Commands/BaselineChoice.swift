import Basics
import Catalog

/// Where approved pictures are read from and fresh ones are kept, as the command line says.
extension SheetLoading {
  /// The output folder, or what `--against` names: a path where there is one, else a git revision.
  func baselines() throws(Diagnostic) -> any BaselineStore {
    let files = context.world.files
    guard let name = arguments.value(.against) else {
      return BaselineFolder(outputFolder, files: files)
    }
    guard !arguments.given.keys.contains(OptionDescription.prune.long) else {
      throw Diagnostic(.error, AgainstProblem.prune)
    }
    if name.hasPrefix(BaselineChoice.gitPrefix) {
      return try revision(String(name.dropFirst(BaselineChoice.gitPrefix.count)))
    }
    let isPath = name.hasPrefix(BaselineChoice.pathPrefix)
    let path = isPath ? String(name.dropFirst(BaselineChoice.pathPrefix.count)) : name
    switch files.kind(of: path) {
    case .folder: return BaselineFolder(path, files: files, isWhereApprovedPicturesGo: false)
    case .file, .other:
      return try BaselineArchive(path, folderName: Path.name(of: outputFolder), files: files)
    case nil:
      if isPath || BaselineChoice.looksLikePath(path) {
        throw Diagnostic(.error, FileProblem.missing(path))
      }
      return try revision(name)
    }
  }

  private func revision(_ name: String) throws(Diagnostic) -> GitRevision {
    try GitRevision(
      name, outputFolder: Path.join(context.world.currentFolder, outputFolder),
      files: context.world.files, environment: context.world.environment)
  }

  /// The cache `--cache` names; one that cannot be used is told and done without.
  func cache() -> PictureCache? {
    guard let folder = arguments.value(.cache) else { return nil }
    let cache = PictureCache(folder, files: context.world.files)
    if cache == nil {
      context.report(Diagnostic(.warning, CacheProblem.unknownProgram))
    }
    return cache
  }

  /// Reports what kept pictures out of the cache.
  func report(_ cache: PictureCache?) {
    if let failure = cache?.failure { context.report(failure) }
  }
}

private enum BaselineChoice {
  static let gitPrefix = "git:"
  static let pathPrefix = "path:"

  /// What nobody calls a branch: a mistyped path is not to be told as an unknown revision.
  static func looksLikePath(_ name: String) -> Bool {
    ["/", "./", "../"].contains(where: name.hasPrefix)
      || [".tar", ".gz", ".tgz", ".xz", ".zst", ".zip"].contains(where: name.hasSuffix)
  }
}

/// A fact about what `--against` cannot go with.
enum AgainstProblem: Problem, Hashable {
  case prune

  var category: DiagnosticCategory { .usage }

  var message: String {
    switch self {
    case .prune: "--prune removes what the output folder has too much, and goes with no --against"
    }
  }

  var hint: String? { "leave out one of them" }
}

extension OptionDescription {
  static let against = OptionDescription(
    "against", .value("WHERE"), completion: .files,
    help: "Compare with a folder, an archive (tar, zip) or a git revision such as main or HEAD~1;"
      + " 'git:' or 'path:' before it says which",
    default: "the output folder")

  static let cache = OptionDescription(
    "cache", .value("DIR"), completion: .folders,
    help: "Take pictures that were drawn before from this folder, and keep new ones there")
}
