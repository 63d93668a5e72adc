import Basics

/// Approved pictures as they are in a git revision.
///
/// They are read from the repository's objects. Nothing is checked out, and neither the work tree nor
/// the index is touched or even looked at. Nothing is fetched.
public struct GitRevision: BaselineStore {
  private let revision: String
  private let repository: GitRepository
  private let table: BaselineTable<GitRepository.Entry>
  private let objects: GitObjects
  private let files: any FileSystem
  private let largeFiles: String

  /// - Parameters:
  ///   - revision: anything git has a name for: a branch, a tag, `HEAD~1`.
  ///   - outputFolder: an absolute path; where it lies in the repository is where it is looked for in
  ///     the revision.
  ///   - environment: of the process; git is found with it.
  /// - Throws: no git, no repository, no such revision, or no output folder in it.
  public init(
    _ revision: String, outputFolder: String, files: any FileSystem,
    environment: [String: String]
  ) throws(Diagnostic) {
    let repository = try GitRepository(
      outputFolder: outputFolder, files: files, environment: environment)
    let commit = try repository.commit(revision)
    guard let entries = try repository.files(of: commit), !entries.isEmpty else {
      let name = repository.place.isEmpty ? "picture" : repository.place
      throw Diagnostic(.error, GitProblem.noFolder(name, revision: revision))
    }
    self.revision = revision
    self.repository = repository
    self.files = files
    table = BaselineTable(entries)
    objects = GitObjects(repository.git, folder: repository.folder)
    largeFiles = try repository.largeFileFolder()
  }

  public func bytes(of path: String) throws(Diagnostic) -> [UInt8]? {
    guard let entry = table[path] else { return nil }
    let name = name(of: path)
    guard !entry.isLink else { throw Diagnostic(.error, GitProblem.link(name)) }
    switch try objects.read(entry.object, limit: BaselineFolder.largestFile) {
    case .bytes(let bytes):
      guard let pointer = LargeFilePointer(bytes) else { return bytes }
      return try largeFile(pointer, name)
    case .missing: throw Diagnostic(.error, GitProblem.missingObjects(name))
    case .tooLarge:
      throw Diagnostic(.error, GitProblem.tooLarge(name, limit: BaselineFolder.largestFile))
    case .brokenOff:
      throw Diagnostic(
        .error,
        try repository.isPartial() ? GitProblem.missingObjects(name) : GitProblem.brokenOff(name))
    }
  }

  private func largeFile(
    _ pointer: LargeFilePointer, _ name: String
  ) throws(Diagnostic) -> [UInt8] {
    let place = Path.join(largeFiles, pointer.path)
    if files.kind(of: place) == .file {
      let bytes = try files.read(place, limit: BaselineFolder.largestFile)
      if bytes.count == pointer.size { return bytes }
    }
    throw Diagnostic(.error, GitProblem.largeFileMissing(name, revision: revision))
  }

  public func paths(below folder: String) throws(Diagnostic) -> [String] {
    table.paths(below: folder)
  }

  /// As git itself names a file of a revision: `main:Output/…`.
  public func name(of path: String) -> String {
    revision + ":" + Path.join(repository.place, path)
  }

  public var isWhereApprovedPicturesGo: Bool { false }
}
