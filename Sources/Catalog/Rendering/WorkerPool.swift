import Dispatch
import Synchronization

/// Runs numbered jobs on a few threads.
enum WorkerPool {
  /// Runs `count` jobs on at most `workers` threads and returns their results in order.
  ///
  /// - Parameters:
  ///   - makeWorker: makes what a thread needs to itself, such as a text engine; called once on each.
  ///   - run: does one job. Jobs are handed out one by one, so a slow one holds up nobody.
  static func run<Worker, Result: Sendable>(
    count: Int, workers: Int, makeWorker: @Sendable () -> Worker,
    run: @Sendable (inout Worker, Int) -> Result
  ) -> [Result] {
    let next = Atomic<Int>(0)
    let results = Mutex<[Int: Result]>([:])
    let threads = max(1, min(workers, count))
    @Sendable func work() {
      var worker = makeWorker()
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { break }
        let result = run(&worker, index)
        results.withLock { $0[index] = result }
      }
    }
    if threads == 1 {
      work()
    } else {
      DispatchQueue.concurrentPerform(iterations: threads) { _ in work() }
    }
    return results.withLock { results in (0..<count).compactMap { results[$0] } }
  }
}
