import Basics
import Synchronization

/// Reads objects of a git repository, one after the other, through one child process.
final class GitObjects: Sendable {
  enum Answer: Sendable {
    case bytes([UInt8])
    case missing
    case tooLarge
    case brokenOff
  }

  private let git: GitProgram
  private let folder: String
  private let child = Mutex<ChildProcess?>(nil)

  init(_ git: GitProgram, folder: String) {
    self.git = git
    self.folder = folder
  }

  /// The bytes of an object.
  ///
  /// - Parameter name: the whole name, in hexadecimal digits.
  func read(_ name: String, limit: Int) throws(Diagnostic) -> Answer {
    let result = child.withLock { child -> Result<Answer, Diagnostic> in
      do throws(Diagnostic) {
        let running: ChildProcess
        if let child {
          running = child
        } else {
          running = try git.converse(["cat-file", "--batch"], in: folder)
          child = running
        }
        let answer = GitObjects.ask(running, name, limit: limit)
        // What is left of an answer would be taken for the next one.
        switch answer {
        case .tooLarge, .brokenOff: child = nil
        case .bytes, .missing: break
        }
        return .success(answer)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static let longestHeader = 256
  private static let newline = UInt8(ascii: "\n")

  /// `<name>` is answered with `<name> <type> <size>`, the bytes and a line break, or with
  /// `<name> missing`.
  private static func ask(_ child: ChildProcess, _ name: String, limit: Int) -> Answer {
    guard child.send(Array(name.utf8) + [newline]) else { return .brokenOff }
    var start = [UInt8](repeating: 0, count: 1 << 15)
    var filled = 0
    var end: Int?
    while end == nil {
      let count = start.withUnsafeMutableBytes {
        child.receive(into: UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
      }
      guard count > 0 else { return .brokenOff }
      filled += count
      end = start[..<filled].firstIndex(of: newline)
      if end == nil, filled > longestHeader { return .brokenOff }
    }
    guard let end else { return .brokenOff }
    let header = String(decoding: start[..<end], as: UTF8.self).split(separator: " ")
    if header.count == 2, header[1] == "missing" { return .missing }
    guard header.count == 3, header[0] == name, let size = Int(header[2]), size >= 0 else {
      return .brokenOff
    }
    guard size <= limit else { return .tooLarge }
    let begun = start[(end + 1)..<filled]
    guard begun.count <= size + 1 else { return .brokenOff }
    var isWhole = true
    var bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      count = buffer.update(fromContentsOf: begun)
      while count < size + 1 {
        let got = child.receive(
          into: UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]))
        guard got > 0 else { break }
        count += got
      }
      isWhole = count == size + 1
    }
    guard isWhole, bytes.last == newline else { return .brokenOff }
    bytes.removeLast()
    return .bytes(bytes)
  }
}
