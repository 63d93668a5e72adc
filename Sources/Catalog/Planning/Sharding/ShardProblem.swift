import Basics

/// A fact about a shard that cannot be taken.
enum ShardProblem: Problem, Hashable {
  case notAShard(String)
  case nothingSet([String])
  case severalSet([String])
  case notSet(String)
  case notANumber(String, value: String)
  case noTotal(index: String, total: String?)
  case badCount(Int)
  case totalsDiffer(given: Int, String, value: Int)
  case outside(String, value: Int, first: Int, step: Int, count: Int)

  var category: DiagnosticCategory { .usage }

  var message: String {
    switch self {
    case .notAShard(let text): "'\(text.shortened)' is not a value for --shard"
    case .nothingSet: "--shard auto finds no build system that says which part this is"
    case .severalSet(let names): "--shard auto finds \(joinedWords(names, "and")) set"
    case .notSet(let name): "--shard auto needs \(name), which is not set"
    case .notANumber(let name, let value): "\(name) is '\(value.shortened)', not a whole number"
    case .noTotal(let index, let total):
      "\(index) says which part this is, but \(total.map { "\($0) does not say" } ?? "nothing says")"
        + " of how many"
    case .badCount(let count): "\(count) is no number of shards"
    case .totalsDiffer(let given, let name, let value):
      "--shard auto/\(given) contradicts \(name), which is \(value)"
    case .outside(let name, let value, let first, let step, let count):
      "\(name) is \(value), which is none of \(count) parts counted from \(first)"
        + (step == 1 ? "" : " in steps of \(step)")
    }
  }

  var hint: String? {
    switch self {
    case .notAShard, .badCount:
      "write I/N, such as 3/8, with I from 1 to N and N up to \(Shard.largestCount);"
        + " or auto, or auto/N"
    case .nothingSet(let names): "set one of \(joinedWords(names)), or write --shard I/N"
    case .severalSet: "write --shard I/N, or unset all but one of them"
    case .notSet, .notANumber: "write --shard I/N"
    case .noTotal:
      "write --shard auto/N, or set \(ShardEnvironment.totalVariable) to the number of parts"
    case .totalsDiffer: "write --shard auto"
    case .outside: "number the jobs without gaps, or write --shard I/N"
    }
  }
}
