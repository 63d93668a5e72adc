import Basics

/// What build systems say in the environment about the part of the work a machine is to take.
///
/// The names and where they count from are those of each system's manual.
public enum ShardEnvironment {
  /// How one system tells a job its place.
  struct System: Sendable {
    var name: String
    var index: String
    /// What the first job is called: a number, or the variable that holds it.
    var first = 0
    var firstVariable: String?
    var stepVariable: String?
    /// `nil` where the system does not tell.
    var total: String?
  }

  static let systems = [
    System(name: "GitLab", index: "CI_NODE_INDEX", first: 1, total: "CI_NODE_TOTAL"),
    System(name: "Kubernetes", index: "JOB_COMPLETION_INDEX"),
    System(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", total: "BUILDKITE_PARALLEL_JOB_COUNT"),
    System(name: "CircleCI", index: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL"),
    System(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", firstVariable: "SLURM_ARRAY_TASK_MIN",
      stepVariable: "SLURM_ARRAY_TASK_STEP", total: "SLURM_ARRAY_TASK_COUNT"),
  ]

  /// Stands in for the total of a system that does not tell it.
  public static let totalVariable = "DIPTYCH_SHARD_TOTAL"

  /// - Parameter count: of shards, where the command line gives it; must not contradict the system.
  static func shard(in environment: [String: String], count: Int?) throws(Diagnostic) -> Shard {
    let present = systems.filter { environment[$0.index]?.isEmpty == false }
    guard let system = present.first else {
      throw refusal(.nothingSet(systems.map(\.index)))
    }
    guard present.count == 1 else { throw refusal(.severalSet(present.map(\.index))) }
    let values = Values(environment: environment)
    let total = try total(of: system, values, given: count)
    var first = system.first
    if let variable = system.firstVariable { first = try values.required(variable) }
    var step = 1
    if let variable = system.stepVariable, let value = try values.optional(variable) {
      step = value
    }
    let place = try values.required(system.index)
    // Values are at most nine digits long: nothing here overflows.
    guard step > 0, place >= first, (place - first) % step == 0,
      let shard = Shard(index: (place - first) / step + 1, count: total)
    else {
      throw refusal(.outside(system.index, value: place, first: first, step: step, count: total))
    }
    return shard
  }

  private static func total(
    of system: System, _ values: Values, given: Int?
  ) throws(Diagnostic) -> Int {
    var known = given
    if let variable = system.total, let told = try values.optional(variable) {
      if let given, given != told {
        throw refusal(.totalsDiffer(given: given, variable, value: told))
      }
      known = told
    }
    if known == nil { known = try values.optional(totalVariable) }
    guard let known else { throw refusal(.noTotal(index: system.index, total: system.total)) }
    guard Shard(index: 1, count: known) != nil else { throw refusal(.badCount(known)) }
    return known
  }

  /// Numbers in an environment.
  private struct Values {
    let environment: [String: String]

    func required(_ variable: String) throws(Diagnostic) -> Int {
      guard let value = try optional(variable) else { throw refusal(.notSet(variable)) }
      return value
    }

    func optional(_ variable: String) throws(Diagnostic) -> Int? {
      guard let text = environment[variable], !text.isEmpty else { return nil }
      guard text.utf8.count <= 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let value = Int(text)
      else { throw refusal(.notANumber(variable, value: text)) }
      return value
    }
  }

  private static func refusal(_ problem: ShardProblem) -> Diagnostic { Diagnostic(.error, problem) }
}
