import Basics

/// The pictures of a report, each once, named by what is in them.
///
/// Reports of several shards can so be put into one folder without a clash.
public struct PagePictureFiles: Sendable {
  static let folder = "pictures"

  /// The bytes by their path below the report's folder.
  public private(set) var files: [String: [UInt8]] = [:]

  public init() {}

  /// - Parameter ending: of the file's name, without a full stop.
  /// - Returns: the path below the report's folder.
  mutating func add(_ bytes: [UInt8], ending: String) -> String {
    let path = PagePictureFiles.path(of: bytes, ending: ending)
    files[path] = bytes
    return path
  }

  /// - Parameter path: one that ``isPath(_:)`` knows.
  public mutating func put(_ bytes: [UInt8], at path: String) { files[path] = bytes }

  static func path(of bytes: [UInt8], ending: String) -> String {
    "\(folder)/\(SHA256(of: bytes).description.prefix(digits)).\(ending)"
  }

  private static let digits = 32

  /// Whether a path is the one these bytes would have.
  static func isPath(_ path: String, of bytes: [UInt8]) -> Bool {
    guard isPath(path), let dot = path.lastIndex(of: ".") else { return false }
    return path == self.path(of: bytes, ending: String(path[path.index(after: dot)...]))
  }

  /// Whether a path is one of ours: a report that was read may name anything.
  public static func isPath(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == folder else { return false }
    let name = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return name.count == 2 && PictureFormat(rawValue: String(name[1])) != nil
      && name[0].utf8.count == digits
      && name[0].utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
