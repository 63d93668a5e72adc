import Basics

/// A fact about a git revision that cannot be compared with.
enum GitProblem: Problem, Hashable {
  case noProgram
  case cannotRun(reason: String)
  case notARepository(folder: String)
  case refused(folder: String, reason: String)
  case unknownRevision(String, nearest: [String], isShallow: Bool)
  case noFolder(String, revision: String)
  /// The objects are not in this clone.
  case missingObjects(String)
  case largeFileMissing(String, revision: String)
  case link(String)
  case tooLarge(String, limit: Int)
  case tooManyFiles
  case brokenOff(String)

  var category: DiagnosticCategory {
    switch self {
    case .noProgram, .notARepository, .unknownRevision, .noFolder, .missingObjects,
      .largeFileMissing:
      .missingInput
    case .refused, .link, .tooLarge, .tooManyFiles: .badInput
    case .cannotRun, .brokenOff: .inputOutput
    }
  }

  var message: String {
    switch self {
    case .noProgram: "git was not found, and a revision can only be read with it"
    case .cannotRun(let reason): "cannot run git: \(reason)"
    case .notARepository(let folder): "\(folder) is in no git repository"
    case .refused(let folder, let reason): "git does not read \(folder): \(reason)"
    case .unknownRevision(let name, _, _): "there is no git revision '\(name)'"
    case .noFolder(let folder, let revision): "there is no \(folder) in revision '\(revision)'"
    case .missingObjects(let name): "\(name) is not in this clone, which leaves files out"
    case .largeFileMissing(let name, _):
      "\(name) is a Git LFS pointer, and the picture it stands for is not here"
    case .link(let name): "\(name) is a link, and links in a revision are not followed"
    case .tooLarge(let name, let limit): "\(name) is larger than the limit of \(limit) bytes"
    case .tooManyFiles: "the revision has more files in the output folder than can be listed"
    case .brokenOff(let name): "git ended before it had given \(name)"
    }
  }

  var hint: String? {
    switch self {
    case .noProgram: "install it, such as with `apt-get install git`"
    case .cannotRun, .brokenOff: "try `git status` in the same folder"
    case .notARepository:
      "name a folder or an archive with --against, or an --output inside the repository"
    case .refused(let folder, let reason):
      // Usual in containers, where another user owns what was checked out.
      reason.contains("dubious ownership")
        ? "run `git config --global --add safe.directory \(folder)` if you trust what is in it"
        : "try `git status` in the same folder"
    case .unknownRevision(_, _, isShallow: true):
      "this clone is shallow: run `git fetch --deepen=100` or `git fetch --unshallow`, then try again"
    case .unknownRevision(_, let nearest, _) where !nearest.isEmpty:
      "did you mean \(joinedWords(nearest.map { "'\($0)'" }, "or"))?"
    case .unknownRevision:
      "`git branch --all` and `git tag` list the names there are; it is no file or folder either,"
        + " unless 'git:' stands before it"
    case .noFolder: "choose a revision that has it, or another --output"
    case .missingObjects: "run `git fetch --refetch --no-filter`, then try again"
    case .largeFileMissing(_, let revision):
      "run `git lfs fetch origin \(revision)`, then try again"
    case .link: "commit the file itself"
    case .tooLarge: "is this the right file?"
    case .tooManyFiles: "choose an --output that holds nothing but pictures"
    }
  }
}
