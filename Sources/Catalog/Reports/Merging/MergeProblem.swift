import Basics

/// A fact about reports that cannot be joined, or not to a whole.
enum MergeProblem: Problem, Hashable {
  enum Difference: Hashable {
    case tool(String, String)
    case count(Int, Int)
    case plan
  }

  case nothing
  case whole(String)
  case different(Difference, first: String, second: String)
  case doubled(Int, of: Int, first: String, second: String)
  case missing([Int], of: Int)

  /// More missing shards than these say no more.
  private static let mostNamed = 20

  var category: DiagnosticCategory {
    switch self {
    case .nothing, .missing: .missingInput
    case .whole, .different, .doubled: .badInput
    }
  }

  var message: String {
    switch self {
    case .nothing: "there is no report to join"
    case .whole(let name): "\(name) is no shard's report, and cannot be joined with others"
    case .different(.tool(let left, let right), let first, let second):
      "\(first) was written by diptych \(left), \(second) by \(right)"
    case .different(.count(let left, let right), let first, let second):
      "\(first) is one of \(left) shards, \(second) one of \(right)"
    case .different(.plan, let first, let second):
      "\(first) and \(second) are about different sheets or pictures"
    case .doubled(let index, let count, let first, let second):
      "shard \(index) of \(count) is there twice: \(first) and \(second)"
    case .missing(let indices, let count):
      "\(indices.count == 1 ? "shard" : "shards") "
        + joinedWords(indices.prefix(MergeProblem.mostNamed).map { String($0) }, "and")
        + (indices.count > MergeProblem.mostNamed
          ? " and \(indices.count - MergeProblem.mostNamed) more" : "")
        + " of \(count) \(indices.count == 1 ? "is" : "are") missing"
    }
  }

  var hint: String? {
    switch self {
    case .nothing: "name the reports of all shards: files, or folders that hold report.json"
    case .whole: "check every part with --shard I/N"
    case .different(.tool, _, _): "run the same version everywhere"
    case .different(.count, _, _): "give all of them the same N in --shard I/N"
    case .different(.plan, _, _):
      "check the same commit with the same options everywhere, apart from --shard"
    case .doubled: "the first was taken; leave out the other"
    case .missing: "see why those jobs did not finish; what they would have found is not known"
    }
  }
}
