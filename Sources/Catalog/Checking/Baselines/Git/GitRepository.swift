import Basics

/// Where an output folder lies in a git repository, and what revisions have there.
struct GitRepository: Sendable {
  /// A file of a revision.
  struct Entry: Sendable, Hashable {
    var object: String
    var isLink: Bool
  }

  let git: GitProgram
  /// The nearest folder that is there, with all links followed; git is run in it.
  let folder: String
  /// The output folder below the top of the repository; empty when it is the top.
  let place: String
  private let isShallow: Bool

  /// - Parameter outputFolder: an absolute path; it need not be there any more.
  init(
    outputFolder: String, files: any FileSystem, environment: [String: String]
  ) throws(Diagnostic) {
    git = try GitProgram(environment: environment)
    var (folder, rest) = (Path.normalized(outputFolder), [String]())
    while files.kind(of: folder) != .folder, Path.folder(of: folder) != folder {
      rest.insert(Path.name(of: folder), at: 0)
      folder = Path.folder(of: folder)
    }
    self.folder = files.realPath(of: folder) ?? folder
    let answer = try git.run(
      ["rev-parse", "--is-shallow-repository", "--show-prefix"], in: self.folder)
    guard answer.code == 0 else {
      let isOutside = answer.errors.contains("not a git repository")
      throw Diagnostic(
        .error,
        isOutside
          ? GitProblem.notARepository(folder: self.folder)
          : GitProblem.refused(folder: self.folder, reason: GitRepository.reason(answer.errors)))
    }
    // A folder's name may hold anything, a line break too: only the last one is git's own.
    let parts = answer.output.split(separator: GitRepository.newline, maxSplits: 1)
    isShallow = parts.first.map { $0.elementsEqual("true".utf8) } ?? false
    let prefix = parts.count > 1 ? String(decoding: parts[1].dropLast(), as: UTF8.self) : ""
    let joined = Path.normalized(prefix + rest.joined(separator: "/"))
    place = joined == "." ? "" : joined
  }

  private static let newline = UInt8(ascii: "\n")

  private static func reason(_ errors: String) -> String {
    let line = errors.split(separator: "\n").first.map(String.init) ?? "no reason given"
    return line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
  }

  /// The commit a name stands for.
  ///
  /// The name is whatever somebody typed: it is never taken for an option.
  func commit(_ revision: String) throws(Diagnostic) -> String {
    let isPossible = !revision.isEmpty && !revision.unicodeScalars.contains("\0")
    let answer =
      isPossible
      ? try git.run(
        ["rev-parse", "--verify", "--end-of-options", revision + "^{commit}"], in: folder) : nil
    if let answer, answer.code == 0 {
      let name = String(decoding: answer.output.dropLast(), as: UTF8.self)
      if GitRepository.isObjectName(name) { return name }
    }
    throw Diagnostic(
      .error,
      GitProblem.unknownRevision(
        revision, nearest: try names(like: revision), isShallow: isShallow))
  }

  static func isObjectName(_ text: some StringProtocol) -> Bool {
    let lengths = [40, 64]
    return lengths.contains(text.utf8.count)
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Branches and tags of nearly the same name, those first that only lack the remote's name.
  private func names(like name: String) throws(Diagnostic) -> [String] {
    let answer = try git.run(["for-each-ref", "--format=%(refname:short)"], in: folder)
    let all = String(decoding: answer.output, as: UTF8.self).split(separator: "\n").map(String.init)
    let remote = all.filter { !name.isEmpty && $0.hasSuffix("/" + name) }
    return remote.isEmpty
      ? NearestName.to(name, among: all).map { [$0] } ?? [] : Array(remote.prefix(3))
  }

  /// Every file of the output folder in a commit, by its path below the folder.
  ///
  /// - Returns: `nil` when the commit has no such folder.
  func files(of commit: String) throws(Diagnostic) -> [String: Entry]? {
    let answer = try git.run(
      ["ls-tree", "-r", "-z", "--full-tree", commit + ":" + place], in: folder)
    guard answer.code == 0 else {
      let tree = try git.run(["cat-file", "-e", commit + "^{tree}"], in: folder)
      guard tree.code == 0 else {
        throw Diagnostic(.error, GitProblem.missingObjects(commit))
      }
      return nil
    }
    var entries: [String: Entry] = [:]
    for record in answer.output.split(separator: 0) {
      // `100644 blob <object>\t<path>`
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let fields = record[..<tab].split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 3, fields[1] == "blob", GitRepository.isObjectName(fields[2]),
        let path = String(validating: record[(tab + 1)...], as: UTF8.self)
      else { continue }
      entries[path] = Entry(object: fields[2], isLink: fields[0] == "120000")
    }
    return entries
  }

  /// Whether the clone leaves objects out, to be fetched when they are needed.
  ///
  /// git ends when it is asked for one of them and may not fetch it.
  func isPartial() throws(Diagnostic) -> Bool {
    let setting = "^remote\\..*\\.promisor$"
    return try git.run(["config", "--get-regexp", setting, "true"], in: folder).code == 0
  }

  /// The folder Git LFS keeps its files in; those of all worktrees are in one place.
  func largeFileFolder() throws(Diagnostic) -> String {
    let answer = try git.run(["rev-parse", "--git-common-dir"], in: folder)
    let place = String(decoding: answer.output.dropLast(), as: UTF8.self)
    return Path.join(Path.join(folder, place), "lfs/objects")
  }
}
