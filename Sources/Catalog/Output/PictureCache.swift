import Basics
import Synchronization

/// Pictures drawn before, in a folder that a CI service can keep between runs.
///
/// Each file is named after everything its picture was made from, this very build of the program
/// included, and begins with a digest of what follows. Taking a picture from here is the same as
/// drawing it, to the byte. What is damaged is drawn again.
///
/// Digests tell versions apart and are no defence against somebody who crafts a file: a cache is for
/// those who may also change the program.
public final class PictureCache: Sendable {
  private let folder: String
  private let files: any FileSystem
  private let program: Digest
  private let problem = Mutex<Diagnostic?>(nil)

  /// - Returns: `nil` where the program cannot tell itself from another build.
  public convenience init?(_ folder: String, files: any FileSystem) {
    guard let program = ProgramIdentity.current else { return nil }
    self.init(folder, files: files, program: program)
  }

  init(_ folder: String, files: any FileSystem, program: Digest) {
    self.folder = folder
    self.files = files
    self.program = program
  }

  /// What kept something from being written, if anything did; the first is enough.
  public var failure: Diagnostic? { problem.withLock { $0 } }

  /// The name of something made from inputs.
  struct Key: Sendable, Hashable {
    fileprivate var name: String
  }

  func key(_ inputs: Digest, _ words: [String]) -> Key {
    var digest = program
    digest.add(inputs.description)
    for word in words { digest.add(word) }
    return Key(name: digest.description)
  }

  /// `diptych 1`, a digest of what follows, and a line break.
  private static let start = Array("diptych 1 ".utf8)
  private static let headerLength = start.count + 33

  private static func header(of bytes: some Collection<UInt8>) -> [UInt8] {
    start + Array("\(Digest(of: bytes))\n".utf8)
  }

  private func path(of key: Key) -> String {
    Path.join(folder, "\(key.name.prefix(2))/\(key.name.dropFirst(2))")
  }

  /// What was put under the key; `nil` when nothing was or it is damaged.
  func bytes(_ key: Key) -> [UInt8]? {
    let path = path(of: key)
    guard
      let file = try? files.read(path, limit: BaselineFolder.largestFile),
      file.count >= PictureCache.headerLength
    else { return nil }
    let bytes = Array(file[PictureCache.headerLength...])
    return file[..<PictureCache.headerLength].elementsEqual(PictureCache.header(of: bytes))
      ? bytes : nil
  }

  /// Keeps bytes; that this fails costs nothing but time, and is told once.
  func put(_ bytes: [UInt8], _ key: Key) {
    do throws(Diagnostic) {
      try files.writeWithoutWaiting(PictureCache.header(of: bytes) + bytes, to: path(of: key))
    } catch {
      problem.withLock { problem in
        if problem == nil {
          problem = Diagnostic(
            .warning, CacheProblem.unwritable(folder, reason: error.message))
        }
      }
    }
  }
}

/// A fact about a cache that does not work.
public enum CacheProblem: Problem, Hashable {
  case unwritable(String, reason: String)
  case unknownProgram

  public var category: DiagnosticCategory { .cannotWrite }

  public var message: String {
    switch self {
    case .unwritable(let folder, let reason): "nothing is kept in the cache \(folder): \(reason)"
    case .unknownProgram:
      "the cache is not used, because the program's own file cannot be read"
    }
  }

  public var hint: String? {
    switch self {
    case .unwritable: "everything was drawn all the same; name a folder you may write to"
    case .unknownProgram: "everything is drawn all the same"
    }
  }
}
