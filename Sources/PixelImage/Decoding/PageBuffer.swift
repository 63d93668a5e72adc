#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A large piece of memory that is asked for once and filled by one writer.
///
/// Where the system has them it lies on huge pages: touching 33 MB of ordinary pages for the first
/// time takes about as long as inflating a picture into them.
final class PageBuffer {
  let bytes: UnsafeMutableRawBufferPointer

  private static let hugePage = 2 << 20

  /// Asks for memory with undefined contents; `nil` when there is not enough.
  init?(byteCount: Int) {
    var start: UnsafeMutableRawPointer?
    let isLarge = byteCount >= 2 * PageBuffer.hugePage
    guard posix_memalign(&start, isLarge ? PageBuffer.hugePage : 64, max(1, byteCount)) == 0,
      let start
    else { return nil }
    #if os(Linux)
      // Only advice: without huge pages everything works as well, but slower.
      if isLarge { madvise(start, byteCount, MADV_HUGEPAGE) }
    #endif
    bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
  }

  deinit { free(bytes.baseAddress) }
}
