import Basics

/// Where approved pictures and their manifests are read from.
///
/// Paths are those below the output folder, with `/` between their parts.
public protocol BaselineStore: Sendable {
  /// The bytes of a file; `nil` when there is none.
  ///
  /// - Throws: a file that is there and cannot be read.
  func bytes(of path: String) throws(Diagnostic) -> [UInt8]?

  /// All files below a folder, sorted; none when it is not there.
  func paths(below folder: String) throws(Diagnostic) -> [String]

  /// What to call a file in messages, with the place it is read from.
  func name(of path: String) -> String

  /// Whether `approve` would write to it.
  var isWhereApprovedPicturesGo: Bool { get }
}

extension BaselineStore {
  public var isWhereApprovedPicturesGo: Bool { true }
}

/// Approved pictures in a folder: the usual place.
public struct BaselineFolder: BaselineStore {
  private let folder: String
  private let files: any FileSystem
  public let isWhereApprovedPicturesGo: Bool

  /// - Parameter isWhereApprovedPicturesGo: whether it is the output folder itself.
  public init(
    _ folder: String, files: any FileSystem, isWhereApprovedPicturesGo: Bool = true
  ) {
    self.folder = folder
    self.files = files
    self.isWhereApprovedPicturesGo = isWhereApprovedPicturesGo
  }

  static let largestFile = 512 << 20

  public func bytes(of path: String) throws(Diagnostic) -> [UInt8]? {
    let place = name(of: path)
    guard files.kind(of: place) != nil else { return nil }
    return try files.read(place, limit: BaselineFolder.largestFile)
  }

  public func paths(below folder: String) throws(Diagnostic) -> [String] {
    let place = name(of: folder)
    guard files.kind(of: place) == .folder else { return [] }
    var walk = FolderWalk(files: files)
    try walk.add(place, as: folder)
    return walk.paths.sorted()
  }

  public func name(of path: String) -> String { Path.join(folder, path) }
}
