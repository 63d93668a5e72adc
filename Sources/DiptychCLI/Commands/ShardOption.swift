import Catalog

extension OptionDescription {
  static let shard = OptionDescription(
    "shard", .value("I/N"),
    help:
      "Only the I-th of N parts of about the same cost; 'auto' or 'auto/N' asks the build system")
}

extension SheetLoading {
  /// The part that was asked for; `nil` for everything.
  ///
  /// Never without the option, whatever the environment says: a job that a build system runs four
  /// times for another reason would check a quarter of the pictures and be green.
  func shard() throws -> Shard? {
    try arguments.value(.shard).map {
      try ShardChoice($0).shard(in: context.world.environment)
    }
  }
}
