import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes to a file descriptor of the process.
///
/// A failed write (a closed pipe, a full disk) is remembered with the system's reason and never
/// ends the process by itself; whoever runs the command turns it into an exit code.
final class DescriptorSink: OutputSink {
  private struct State {
    var waiting: [UInt8] = []
    var failure: String?
  }

  /// Text for a file or a pipe waits until there is this much; a terminal gets it at once.
  private static let bufferSize = 64 << 10

  private let descriptor: Int32
  private let isBuffered: Bool
  private let state = Mutex(State())
  let isTerminal: Bool

  init(_ descriptor: Int32, isBuffered: Bool) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    self.isBuffered = isBuffered && !isTerminal
  }

  var failure: String? { state.withLock { $0.failure } }

  func write(_ text: String) {
    state.withLock { state in
      guard state.failure == nil else { return }
      state.waiting += text.utf8
      if !isBuffered || state.waiting.count >= DescriptorSink.bufferSize { empty(&state) }
    }
  }

  func flush() { state.withLock { empty(&$0) } }

  private func empty(_ state: inout State) {
    guard state.failure == nil else { return }
    var written = 0
    while written < state.waiting.count {
      let count = state.waiting.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        return DescriptorSink.writeSome(descriptor, rest)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // Somebody made the pipe non-blocking: wait until it takes more.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      } else if errno != EINTR {
        state.failure = String(cString: strerror(errno))
        break
      }
    }
    state.waiting.removeAll(keepingCapacity: true)
  }

  private static func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
