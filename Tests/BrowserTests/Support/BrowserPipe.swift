import Basics
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A browser's process with its remote control on two pipes: messages end with a zero byte.
///
/// The browser reads from its descriptor 3 and writes to 4 (`--remote-debugging-pipe`).
final class BrowserPipe {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []

  init(_ program: String, _ arguments: [String]) throws {
    let toBrowser = try BrowserPipe.pair()
    let fromBrowser = try BrowserPipe.pair()
    defer {
      close(toBrowser.read)
      close(fromBrowser.write)
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toBrowser.read, 3)
    posix_spawn_file_actions_adddup2(&actions, fromBrowser.write, 4)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, program, &actions, nil, &words, environ)
    (self.process, input, output) = (process, toBrowser.write, fromBrowser.read)
    guard failure == 0 else {
      throw ExternalProgram.Failure(description: "\(program) cannot be started: \(failure)")
    }
  }

  deinit {
    close(input)
    close(output)
    var status: Int32 = 0
    for _ in 0..<100 where waitpid(process, &status, WNOHANG) == 0 { usleep(50_000) }
    if kill(process, 0) == 0 {
      kill(process, SIGKILL)
      waitpid(process, &status, 0)
    }
  }

  /// Two ends that are none of the numbers they will have in the browser, and that no other child has.
  private static func pair() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ExternalProgram.Failure(description: "no pipe") }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    ends.forEach { close($0) }
    return (moved[0], moved[1])
  }

  func send(_ message: JSONValue) throws {
    let bytes = Array(message.compactText.utf8) + [0]
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write(input, $0.baseAddress! + sent, $0.count - sent) }
      guard count > 0 else {
        throw ExternalProgram.Failure(description: "the browser listens no more")
      }
      sent += count
    }
  }

  /// The next message; fails when there is none in time.
  func receive(seconds: Int32 = 60) throws -> Node {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        defer { buffer.removeSubrange(...end) }
        return try JSONReader.read(Array(buffer[..<end]), file: "browser")
      }
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, seconds * 1000) > 0 else {
        throw ExternalProgram.Failure(description: "the browser said nothing for \(seconds) s")
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else {
        throw ExternalProgram.Failure(description: "the browser has ended")
      }
      buffer += chunk[..<count]
    }
  }
}
