import Synchronization

/// Where text for a person or another program goes.
public protocol OutputSink: Sendable {
  var isTerminal: Bool { get }

  /// Writes text, perhaps later; after a failure text is dropped.
  func write(_ text: String)

  /// Writes what is still waiting.
  func flush()

  /// The system's reason for the first failure, such as `No space left on device`.
  var failure: String? { get }
}

/// Keeps what is written, for tests and for tools built on this one.
public final class CollectingSink: OutputSink {
  private let collected = Mutex("")
  public let isTerminal: Bool
  public let failure: String?

  /// With a `failure` the sink behaves like a full disk.
  public init(isTerminal: Bool = false, failure: String? = nil) {
    self.isTerminal = isTerminal
    self.failure = failure
  }

  /// All that was written so far.
  public var text: String { collected.withLock { $0 } }

  public func write(_ text: String) {
    guard failure == nil else { return }
    collected.withLock { $0 += text }
  }

  public func flush() {}
}
