#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Another program, run as a child of this process and always waited for.
///
/// It is given its arguments as they are, without a shell, and none of the descriptors opened here.
/// To be used by one thread at a time.
public final class ChildProcess {
  /// What of the child a caller wants to be connected to, beside its output.
  public enum Connection: Sendable, Hashable {
    /// Reads nothing; its errors can be read.
    case errors
    /// Reads what is sent; its errors are thrown away.
    case input
  }

  public enum Failure: Error, Sendable, Hashable {
    case cannotStart(reason: String)
    /// It wrote more than was allowed, and was stopped.
    case tooMuchOutput(limit: Int)
  }

  private let number: pid_t
  private var input: Int32?
  private let output: Int32
  private var errors: Int32?
  private var status: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: of the program's file; nothing is searched.
  ///   - arguments: without the program's own name.
  ///   - environment: all of it.
  public init(
    _ path: String, _ arguments: [String], environment: [String: String], connection: Connection
  ) throws(Failure) {
    guard let output = ProcessChannel() else { throw Failure.cannotStart(reason: reason(errno)) }
    guard let other = ProcessChannel() else {
      let problem = errno
      output.closeBoth()
      throw Failure.cannotStart(reason: reason(problem))
    }
    let spawned = ChildProcess.spawn(
      path, [Path.name(of: path)] + arguments, environment.map { "\($0.key)=\($0.value)" },
      input: connection == .input ? other.child : nil, output: output.child,
      errors: connection == .errors ? other.child : nil)
    close(output.child)
    close(other.child)
    guard spawned.failure == 0 else {
      close(output.own)
      close(other.own)
      throw Failure.cannotStart(reason: reason(spawned.failure))
    }
    number = spawned.number
    self.output = output.own
    if connection == .input { input = other.own } else { errors = other.own }
  }

  deinit { finish() }

  /// Sends bytes to the child's input; returns whether it took them.
  public func send(_ bytes: [UInt8]) -> Bool {
    input.map { ProcessChannel.send(bytes, to: $0) } ?? false
  }

  /// Reads some of the child's output; 0 at the end of it or when that failed.
  public func receive(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    max(0, ProcessChannel.receive(from: output, into: buffer))
  }

  /// Ends what is sent, stops reading, and waits for the child's end.
  ///
  /// - Returns: its exit code; negative when a signal ended it.
  @discardableResult
  public func finish() -> Int32 {
    if let status { return status }
    if let input { close(input) }
    if let errors { close(errors) }
    close(output)
    (input, errors) = (nil, nil)
    var raw: Int32 = 0
    while waitpid(number, &raw, 0) < 0 { if errno != EINTR { break } }
    let signal = raw & 0x7F
    let code = signal == 0 ? raw >> 8 & 0xFF : -signal
    status = code
    return code
  }

  /// Everything a finished program said.
  public struct Outcome: Sendable {
    public var code: Int32
    public var output: [UInt8]
    /// The beginning of it.
    public var errors: String
  }

  private static let mostErrors = 4096

  /// Runs a program to its end.
  ///
  /// - Parameter limit: more bytes of output than this are not taken: the program is stopped.
  public static func run(
    _ path: String, _ arguments: [String], environment: [String: String], limit: Int
  ) throws(Failure) -> Outcome {
    let child = try ChildProcess(
      path, arguments, environment: environment, connection: .errors)
    var (output, errors): ([UInt8], [UInt8]) = ([], [])
    var waiting = [child.output, child.errors ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // Both at once: a child that waits for somebody to read its errors would never end.
    while waiting.contains(where: { $0.fd >= 0 }) {
      if poll(&waiting, nfds_t(waiting.count), -1) < 0 {
        if errno == EINTR { continue }
        break
      }
      for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
        let count = buffer.withUnsafeMutableBytes {
          ProcessChannel.receive(from: waiting[index].fd, into: $0)
        }
        if count <= 0 {
          waiting[index].fd = -1
        } else if index == 0 {
          output += buffer[..<count]
        } else if errors.count < mostErrors {
          errors += buffer[..<count]
        }
      }
      if output.count > limit {
        kill(child.number, SIGKILL)
        child.finish()
        throw Failure.tooMuchOutput(limit: limit)
      }
    }
    return Outcome(
      code: child.finish(), output: output,
      errors: String(decoding: errors.prefix(mostErrors), as: UTF8.self))
  }
}

private func reason(_ number: Int32) -> String { String(cString: strerror(number)) }

extension ChildProcess {
  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String], input: Int32?, output: Int32,
    errors: Int32?
  ) -> (number: pid_t, failure: Int32) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    let standard: [(Int32?, Int32, Int32)] = [
      (input, STDIN_FILENO, O_RDONLY), (output, STDOUT_FILENO, O_WRONLY),
      (errors, STDERR_FILENO, O_WRONLY),
    ]
    for (descriptor, place, mode) in standard {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, place)
      } else {
        posix_spawn_file_actions_addopen(&actions, place, "/dev/null", mode, 0)
      }
    }
    // This process may hold signals back or ignore them; the child is to take them as usual.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&all)
    sigaddset(&all, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
      flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    var number: pid_t = 0
    let failure = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawn(&number, path, &actions, &attributes, arguments, environment)
      }
    }
    return (number, failure)
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) } + [nil]
    defer { copies.forEach { free($0) } }
    return copies.withUnsafeBufferPointer { buffer in
      // The list ends with nil, so it is never empty and has an address.
      withUnsafePointer(to: nil) { buffer.baseAddress.map(body) ?? body($0) }
    }
  }
}
