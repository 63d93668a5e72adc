import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Does two pieces of work at once and waits for both.
///
/// A plain thread: nothing of a thread pool has to be started for a program that compares one pair
/// and ends.
package enum TwoThreads {
  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Numbers that are handed out once each, to whoever asks first.
  package final class Numbers: Sendable {
    private let taken = Atomic(0)
    private let count: Int

    init(count: Int) { self.count = count }

    /// The next number from 0, or `nil` when all are taken.
    package func next() -> Int? {
      let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      return number < count ? number : nil
    }
  }

  /// Shares pieces of work out between two threads, each of which takes one after the other.
  ///
  /// `worker` runs once on each thread and is told whether it is the second.
  package static func share(_ count: Int, _ worker: (Numbers, _ isSecond: Bool) -> Void) {
    let numbers = Numbers(count: count)
    run({ worker(numbers, true) }, { worker(numbers, false) })
  }

  /// The two must not write what the other one reads.
  package static func run(_ first: () -> Void, _ second: () -> Void) {
    withoutActuallyEscaping(first) { first in
      let work = Unmanaged.passRetained(Work(first))
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let failure = pthread_create(&thread, nil, entry, work.toOpaque())
      if failure != 0 {
        work.release()
        first()
      }
      second()
      guard failure == 0 else { return }
      #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
      #else
        pthread_join(thread, nil)
      #endif
    }
  }

  #if canImport(Darwin)
    private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { context in
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }
  #else
    private static let entry:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
        { context in
          if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
          return nil
        }
  #endif
}
