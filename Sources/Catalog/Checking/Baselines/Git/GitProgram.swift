import Basics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The `git` of this machine, told to read and nothing else.
///
/// The program rather than a library: it knows every kind of repository there is (worktrees,
/// alternates, SHA-256, whatever comes next) and keeps to the rules its user has set, such as which
/// folders are to be trusted.
struct GitProgram: Sendable {
  private let path: String
  private let environment: [String: String]

  /// - Parameter environment: its `PATH` is searched; parts of it that are not absolute are passed
  ///   over, so that a file called `git` in a sheet's folder is never run.
  init(environment: [String: String]) throws(Diagnostic) {
    let folders = (environment["PATH"] ?? GitProgram.usualFolders).split(separator: ":")
    let found = folders.lazy.filter { $0.hasPrefix("/") }
      .map { Path.join(String($0), "git") }
      .first { access($0, X_OK) == 0 && Disk().kind(of: $0) == .file }
    guard let found else { throw Diagnostic(.error, GitProblem.noProgram) }
    path = found
    self.environment =
      environment
      .filter { !GitProgram.variablesOfOneRepository.contains($0.key) }
      .merging(GitProgram.settings) { $1 }
  }

  private static let usualFolders = "/usr/local/bin:/usr/bin:/bin"

  /// What `git rev-parse --local-env-vars` names and would choose another repository.
  ///
  /// In a hook they are set, some relative to another folder.
  private static let variablesOfOneRepository: Set<String> = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX",
    "GIT_COMMON_DIR", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  ]

  /// Nothing is fetched, by no protocol; nothing is locked, refreshed or asked; messages are those
  /// this file knows.
  private static let settings = [
    "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
  ]

  /// A repository's own settings may name programs to run; none of these commands has a use for one.
  private static let start = [
    "--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
  ]

  private static let mostOutput = 256 << 20

  /// Runs one command in a folder to its end.
  func run(_ arguments: [String], in folder: String) throws(Diagnostic) -> ChildProcess.Outcome {
    do {
      return try ChildProcess.run(
        path, ["-C", folder] + GitProgram.start + arguments, environment: environment,
        limit: GitProgram.mostOutput)
    } catch {
      throw GitProgram.diagnostic(error)
    }
  }

  /// Starts a command that answers questions.
  func converse(_ arguments: [String], in folder: String) throws(Diagnostic) -> ChildProcess {
    do {
      return try ChildProcess(
        path, ["-C", folder] + GitProgram.start + arguments, environment: environment,
        connection: .input)
    } catch {
      throw GitProgram.diagnostic(error)
    }
  }

  private static func diagnostic(_ failure: ChildProcess.Failure) -> Diagnostic {
    switch failure {
    case .cannotStart(let reason): Diagnostic(.error, GitProblem.cannotRun(reason: reason))
    case .tooMuchOutput: Diagnostic(.error, GitProblem.tooManyFiles)
    }
  }
}
