import Basics

/// One of several parts a plan is cut into, each for a machine of its own.
///
/// Counted from 1, as people do: `3/8` is the third of eight.
public struct Shard: Sendable, Hashable, CustomStringConvertible {
  public let index: Int
  public let count: Int

  /// More parts than any build has machines.
  public static let largestCount = 10_000

  /// `nil` unless `1 ≤ index ≤ count ≤ 10,000`.
  public init?(index: Int, count: Int) {
    guard (1...Shard.largestCount).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// `3/8`.
  public var description: String { "\(index)/\(count)" }

  /// `shard 3 of 8`.
  public var name: String { "shard \(index) of \(count)" }
}

/// What the command line says about shards.
public enum ShardChoice: Sendable, Hashable {
  case exact(Shard)
  /// The environment says which; the count may be given beside it.
  case automatic(count: Int?)

  /// Reads `3/8`, `auto` or `auto/8`.
  public init(_ text: String) throws(Diagnostic) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    func number(_ text: String) -> Int? {
      text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
    switch (parts.first, parts.count) {
    case ("auto", 1): self = .automatic(count: nil)
    case ("auto", 2):
      guard let count = number(parts[1]), Shard(index: 1, count: count) != nil else {
        throw Diagnostic(.error, ShardProblem.notAShard(text))
      }
      self = .automatic(count: count)
    default:
      guard parts.count == 2, let index = number(parts[0]), let count = number(parts[1]),
        let shard = Shard(index: index, count: count)
      else { throw Diagnostic(.error, ShardProblem.notAShard(text)) }
      self = .exact(shard)
    }
  }

  /// The shard that is meant.
  ///
  /// - Throws: what the environment lacks, or where it contradicts itself.
  public func shard(in environment: [String: String]) throws(Diagnostic) -> Shard {
    switch self {
    case .exact(let shard): shard
    case .automatic(let count): try ShardEnvironment.shard(in: environment, count: count)
    }
  }
}
