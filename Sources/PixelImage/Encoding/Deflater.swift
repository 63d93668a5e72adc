import Basics
import CDeflate

/// A libdeflate compressor, reused from picture to picture.
final class Deflater {
  private let compressor: OpaquePointer

  /// Level 6 is where UI pictures stop getting smaller at a price worth paying.
  private static let level: Int32 = 6

  init() throws(Diagnostic) {
    guard let compressor = libdeflate_alloc_compressor(Deflater.level) else {
      throw Diagnostic(.error, PNGProblem.outOfMemory)
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// The zlib stream for `bytes`, lying in `scratch`.
  ///
  /// The room asked for is libdeflate's own upper bound, so compressing cannot fall short.
  func compress(
    _ bytes: UnsafeRawBufferPointer, into scratch: inout ScratchBuffer
  ) -> UnsafeRawBufferPointer {
    let room = scratch.reserve(libdeflate_zlib_compress_bound(compressor, bytes.count))
    let count = libdeflate_zlib_compress(
      compressor, bytes.baseAddress, bytes.count, room.baseAddress, room.count)
    return UnsafeRawBufferPointer(rebasing: room[..<count])
  }
}

/// Memory kept from one picture to the next, so that a run of pictures allocates once.
struct ScratchBuffer: ~Copyable {
  private var storage = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// What is kept after a picture; a single poster should not hold its memory for ever.
  private static let kept = 32 << 20

  init() {}

  /// At least `count` bytes with undefined contents, valid until the next call on this buffer.
  mutating func reserve(_ count: Int) -> UnsafeMutableRawBufferPointer {
    if storage.count < count {
      storage.deallocate()
      storage = .allocate(byteCount: count, alignment: 16)
    }
    return UnsafeMutableRawBufferPointer(rebasing: storage[..<count])
  }

  /// Gives back memory beyond what is worth keeping.
  mutating func trim() {
    guard storage.count > ScratchBuffer.kept else { return }
    storage.deallocate()
    storage = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  }

  deinit { storage.deallocate() }
}
