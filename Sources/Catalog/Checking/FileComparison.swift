import Basics
import Comparison
import PixelImage

/// Compares picture files, or all pictures of two folders that have the same path.
public struct FileComparison: Sendable {
  /// How a path fares in two folders.
  public enum State: String, Sendable, Hashable {
    case same, changed, added, removed
  }

  public struct Pair: Sendable {
    /// Below the folders; the name of the second file when files are compared.
    public var path: String
    public var state: State
    public var expectedPath: String?
    public var actualPath: String?
    public var outcome: ComparisonResult
    fileprivate var sizes: (expected: PixelSize?, actual: PixelSize?) = (nil, nil)
    /// Whether the files hold no pixels and were compared byte by byte.
    public var isByContent = false
  }

  private let files: any FileSystem
  private let settings: ComparisonSettings

  /// - Parameters:
  ///   - threshold: how far two colours may be apart, 0 to 1, by pixelmatch's rules; `nil` compares
  ///     exactly.
  ///   - ignored: areas that do not count.
  public init(files: any FileSystem, threshold: Double?, ignored: [PixelBox]) {
    self.files = files
    settings = ComparisonSettings(
      metric: threshold.map { .pixelmatch(threshold: $0, detectsAntialiasing: true) } ?? .exact,
      ignored: ignored)
  }

  /// pixelmatch's own threshold.
  public static let usualThreshold = 0.1

  private static let contentEndings = [".svg", ".pdf"]

  /// - Throws: a path that leads nowhere, or a file beside a folder.
  public func compare(_ expected: String, _ actual: String) throws(Diagnostic) -> [Pair] {
    for path in [expected, actual] where files.kind(of: path) == nil {
      throw Diagnostic(.error, FileProblem.missing(path))
    }
    switch (files.kind(of: expected), files.kind(of: actual)) {
    case (.folder, .folder): return try compareFolders(expected, actual)
    case (.folder, .some), (.some, .folder):
      throw Diagnostic(.error, ComparisonProblem.fileBesideFolder(expected, actual))
    default: return [try compareFiles(expected, actual, path: actual)]
    }
  }

  private func compareFolders(_ expected: String, _ actual: String) throws(Diagnostic) -> [Pair] {
    let old = Set(try pictures(in: expected))
    let new = Set(try pictures(in: actual))
    var pairs: [Pair] = []
    for name in old.union(new).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let path = String(decoding: name, as: UTF8.self)
      let (left, right) = (Path.join(expected, path), Path.join(actual, path))
      switch (old.contains(name), new.contains(name)) {
      case (true, true): pairs.append(compareMembers(left, right, path: path))
      case (true, false):
        pairs.append(
          Pair(path: path, state: .removed, expectedPath: left, outcome: .unreadable([])))
      default:
        pairs.append(Pair(path: path, state: .added, actualPath: right, outcome: .unreadable([])))
      }
    }
    return pairs
  }

  /// Paths as bytes: two files whose names differ only in how `é` is put together are two files, and
  /// one string.
  private func pictures(in folder: String) throws(Diagnostic) -> [[UInt8]] {
    let endings = FileComparison.contentEndings + [".png"]
    return try BaselineFolder(folder, files: files).paths(below: "")
      .filter { path in endings.contains(where: path.lowercased().hasSuffix) }
      .map { Array($0.utf8) }
  }

  /// A file that cannot be read never stops the others.
  private func compareMembers(_ expected: String, _ actual: String, path: String) -> Pair {
    do throws(Diagnostic) {
      return try compareFiles(expected, actual, path: path)
    } catch {
      return Pair(
        path: path, state: .changed, expectedPath: expected, actualPath: actual,
        outcome: .unreadable([error]))
    }
  }

  private func compareFiles(
    _ expected: String, _ actual: String, path: String
  ) throws(Diagnostic) -> Pair {
    let old = PictureFile(
      name: expected, bytes: try files.read(expected, limit: BaselineFolder.largestFile))
    let new = PictureFile(
      name: actual, bytes: try files.read(actual, limit: BaselineFolder.largestFile))
    var pair = Pair(
      path: path, state: .changed, expectedPath: expected, actualPath: actual, outcome: .equal)
    if FileComparison.contentEndings.contains(where: expected.lowercased().hasSuffix),
      FileComparison.contentEndings.contains(where: actual.lowercased().hasSuffix)
    {
      pair.isByContent = true
      let faults = [old, new].compactMap {
        PNGDecoder.fault(ofFileWithoutPixels: $0.bytes, name: $0.name)
      }
      pair.outcome = faults.isEmpty ? .equal : .unreadable(faults)
      pair.state = faults.isEmpty && old.bytes == new.bytes ? .same : .changed
      return pair
    }
    pair.outcome = Comparison.compare(expected: old, actual: new, settings: settings)
    pair.sizes = (PNGDecoder.statedSize(of: old.bytes), PNGDecoder.statedSize(of: new.bytes))
    if pair.outcome == .equal { pair.state = .same }
    return pair
  }

  /// The picture of a pair's difference; `nil` where there is nothing to show.
  public func picture(
    of pair: Pair, _ arrangement: PicturePreview.Arrangement
  ) throws(Diagnostic) -> PicturePreview? {
    guard let expected = pair.expectedPath, let actual = pair.actualPath, !pair.isByContent
    else { return nil }
    switch pair.outcome {
    case .equal, .unreadable: return nil
    case .different, .size:
      return try PicturePreview.difference(
        expected: try files.read(expected, limit: BaselineFolder.largestFile),
        actual: try files.read(actual, limit: BaselineFolder.largestFile), name: pair.path,
        arrangement, settings: settings)
    }
  }
}

extension FileComparison.Pair {
  /// `equal`, `different`, `size` or `unreadable`.
  public var result: String {
    if state == .added || state == .removed || isByContent && state == .changed && problems.isEmpty
    {
      return "different"
    }
    return switch outcome {
    case .equal: "equal"
    case .different: "different"
    case .size: "size"
    case .unreadable: "unreadable"
    }
  }

  public var problems: [Diagnostic] {
    if case .unreadable(let problems) = outcome { problems } else { [] }
  }

  /// The contract's object; `isMember` adds what only folders have.
  public func json(isMember: Bool) -> JSONValue {
    var difference: Difference?
    if case .different(let found) = outcome { difference = found }
    var members = ComparisonJSON.members(
      result: result, difference,
      expected: expectedPath.map { PictureSide(path: $0, size: sizes.expected) },
      actual: actualPath.map { PictureSide(path: $0, size: sizes.actual) })
    if isMember {
      members.append(JSONValue.Member(name: "path", value: .string(path)))
      members.append(JSONValue.Member(name: "state", value: .string(state.rawValue)))
    }
    return .object(members)
  }
}

/// A fact about two things that cannot be compared.
enum ComparisonProblem: Problem, Hashable {
  case fileBesideFolder(String, String)

  var category: DiagnosticCategory { .usage }

  var message: String {
    switch self {
    case .fileBesideFolder(let expected, let actual):
      "\(expected) and \(actual) are a file and a folder"
    }
  }

  var hint: String? { "name two files or two folders" }
}
