/// What Git LFS keeps in a repository in place of a file: where the file itself is to be found.
///
/// The form is that of https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md.
struct LargeFilePointer: Sendable, Hashable {
  /// The SHA-256 digest of the file, 64 hexadecimal digits.
  var digest: String
  var size: Int

  private static let largest = 1024
  private static let start = "version https://git-lfs.github.com/spec/"

  init?(_ bytes: [UInt8]) {
    guard bytes.count <= LargeFilePointer.largest,
      bytes.starts(with: LargeFilePointer.start.utf8)
    else { return nil }
    var (digest, size): (String?, Int?) = (nil, nil)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("oid sha256:") { digest = String(line.dropFirst(11)) }
      if line.hasPrefix("size ") { size = Int(line.dropFirst(5)) }
    }
    guard let digest, let size, size >= 0, digest.utf8.count == 64,
      GitRepository.isObjectName(digest)
    else { return nil }
    (self.digest, self.size) = (digest, size)
  }

  /// Below the folder of such files.
  var path: String { "\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)" }
}
