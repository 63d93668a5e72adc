#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pair of connected descriptors: one for this process, one for a child.
///
/// Sockets rather than pipes: writing to one whose other end is gone can be told not to send a
/// signal, without changing how the whole process takes that signal. No other child inherits them.
struct ProcessChannel {
  let own: Int32
  let child: Int32

  init?() {
    var pair: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, ProcessChannel.kind, 0, &pair) == 0 else { return nil }
    (own, child) = (pair[0], pair[1])
    #if canImport(Darwin)
      for descriptor in pair { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      var yes: Int32 = 1
      setsockopt(own, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  #if canImport(Glibc)
    private static let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  #elseif canImport(Musl)
    private static let kind = SOCK_STREAM | SOCK_CLOEXEC
  #else
    private static let kind = SOCK_STREAM
  #endif

  #if canImport(Darwin)
    private static let quiet: Int32 = 0
  #else
    private static let quiet = Int32(MSG_NOSIGNAL)
  #endif

  func closeBoth() {
    close(own)
    close(child)
  }

  /// Writes everything; returns whether the other end took it.
  static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        systemSend(
          descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent, quiet)
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// Reads what is there, waiting for something; 0 at the end, negative when that failed.
  static func receive(from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      return count
    }
  }
}

/// The C function, whose name the method above takes.
private func systemSend(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int {
  send(descriptor, bytes, count, flags)
}
