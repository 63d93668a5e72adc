/// Something whose cost is measured at a few sizes, each ten times the one before.
protocol Benchmark {
  /// What the table calls it.
  var name: String { get }

  /// Builds what one run needs, outside the time that is taken.
  func prepare(size: Int) -> PreparedRun
}

/// One piece of work, ready to be timed again and again.
struct PreparedRun {
  /// How many parts the work has; times are given for each of them.
  var parts: Int
  /// Does the work and answers how many questions it asked, where it asks any.
  var run: () -> Int?
}

/// What a benchmark showed at one size.
struct Measurement {
  var name: String
  var size: Int
  var time: Duration
  var parts: Int
  var questions: Int?
  /// This time over that of the size before, for ten times the work.
  ///
  /// Ten is linear in instructions. In time a step may be higher, where the work outgrows a cache of
  /// the processor; the measures each element asks for show the work without that.
  var growth: Double?

  static let sizes = [1_000, 10_000, 100_000]

  /// The measurements of a benchmark at every size.
  static func series(of benchmark: some Benchmark) -> [Measurement] {
    var measurements: [Measurement] = []
    for size in sizes {
      let prepared = benchmark.prepare(size: size)
      let questions = prepared.run()
      let time = bestTime(of: prepared)
      measurements.append(
        Measurement(
          name: benchmark.name, size: size, time: time, parts: prepared.parts,
          questions: questions, growth: measurements.last.map { time / $0.time }))
    }
    return measurements
  }

  /// The shortest of many runs: everything that disturbs a run makes it longer, never shorter.
  private static func bestTime(of prepared: PreparedRun) -> Duration {
    let clock = ContinuousClock()
    let end = clock.now + patience
    var best = clock.measure { _ = prepared.run() }
    var runs = 1
    while runs < leastRuns || clock.now < end {
      best = min(best, clock.measure { _ = prepared.run() })
      runs += 1
    }
    return best
  }

  private static let patience = Duration.milliseconds(500)
  private static let leastRuns = 5
}
