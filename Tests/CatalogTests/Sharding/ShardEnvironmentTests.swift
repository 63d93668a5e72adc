import Basics
import Testing

@testable import Catalog

/// What `--shard` takes, and what it reads from build systems.
@Suite("Shards: what is asked for")
struct ShardEnvironmentTests {
  struct Found: Sendable {
    var text = "auto"
    var environment: [String: String] = [:]
    var shard: String
  }

  static let found: [Found] = [
    Found(text: "3/8", shard: "3/8"), Found(text: "1/1", shard: "1/1"),
    Found(text: "10000/10000", shard: "10000/10000"),
    Found(text: "2/3", environment: ["CI_NODE_INDEX": "9", "CI_NODE_TOTAL": "9"], shard: "2/3"),
    Found(environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], shard: "1/4"),
    Found(environment: ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "4"], shard: "4/4"),
    Found(text: "auto/8", environment: ["JOB_COMPLETION_INDEX": "0"], shard: "1/8"),
    Found(text: "auto/8", environment: ["JOB_COMPLETION_INDEX": "7"], shard: "8/8"),
    Found(
      environment: ["JOB_COMPLETION_INDEX": "2", "DIPTYCH_SHARD_TOTAL": "5"], shard: "3/5"),
    Found(
      environment: ["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "5"],
      shard: "1/5"),
    Found(environment: ["CIRCLE_NODE_INDEX": "5", "CIRCLE_NODE_TOTAL": "6"], shard: "6/6"),
    Found(
      environment: [
        "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "8",
      ], shard: "1/8"),
    Found(
      environment: [
        "SLURM_ARRAY_TASK_ID": "8", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "8",
      ], shard: "8/8"),
    Found(
      environment: [
        "SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_STEP": "3",
        "SLURM_ARRAY_TASK_COUNT": "4",
      ], shard: "3/4"),
    // GitLab sets the total of every job, the index only of those it runs in parallel.
    Found(
      environment: [
        "CI_NODE_TOTAL": "1", "CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "2",
      ], shard: "1/2"),
    Found(
      text: "auto/4", environment: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4"], shard: "2/4"),
  ]

  @Test("Each system's job finds its part", arguments: found)
  func finds(found: Found) throws {
    let shard = try ShardChoice(found.text).shard(in: found.environment)
    #expect(shard.description == found.shard)
  }

  struct Refused: Sendable {
    var text = "auto"
    var environment: [String: String] = [:]
    var message: String
    var hint: String
  }

  static let form =
    "write I/N, such as 3/8, with I from 1 to N and N up to 10000; or auto, or auto/N"

  static let refused: [Refused] =
    [
      "", "3", "0/8", "9/8", "-1/8", "3/8/1", "a/8", "3/", "/8", "+3/8", "1/10001", "auto/",
      "auto/0",
      "auto/x", "Auto", "1/9223372036854775808", " 1/2",
    ].map { Refused(text: $0, message: "'\($0)' is not a value for --shard", hint: form) } + [
      Refused(
        message: "--shard auto finds no build system that says which part this is",
        hint: "set one of CI_NODE_INDEX, JOB_COMPLETION_INDEX, BUILDKITE_PARALLEL_JOB,"
          + " CIRCLE_NODE_INDEX or SLURM_ARRAY_TASK_ID, or write --shard I/N"),
      Refused(
        environment: ["JOB_COMPLETION_INDEX": "1"],
        message: "JOB_COMPLETION_INDEX says which part this is, but nothing says of how many",
        hint: "write --shard auto/N, or set DIPTYCH_SHARD_TOTAL to the number of parts"),
      Refused(
        environment: ["BUILDKITE_PARALLEL_JOB": "1"],
        message: "BUILDKITE_PARALLEL_JOB says which part this is, but BUILDKITE_PARALLEL_JOB_COUNT"
          + " does not say of how many",
        hint: "write --shard auto/N, or set DIPTYCH_SHARD_TOTAL to the number of parts"),
      Refused(
        environment: ["CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "4"],
        message: "CI_NODE_INDEX is 'one', not a whole number", hint: "write --shard I/N"),
      Refused(
        environment: ["CI_NODE_INDEX": "99999999999999999999", "CI_NODE_TOTAL": "4"],
        message: "CI_NODE_INDEX is '99999999999999999999', not a whole number",
        hint: "write --shard I/N"),
      Refused(
        environment: ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"],
        message: "CI_NODE_INDEX is 0, which is none of 4 parts counted from 1",
        hint: "number the jobs without gaps, or write --shard I/N"),
      Refused(
        environment: ["CIRCLE_NODE_INDEX": "4", "CIRCLE_NODE_TOTAL": "4"],
        message: "CIRCLE_NODE_INDEX is 4, which is none of 4 parts counted from 0",
        hint: "number the jobs without gaps, or write --shard I/N"),
      Refused(
        environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "0"],
        message: "0 is no number of shards", hint: form),
      Refused(
        text: "auto/3", environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"],
        message: "--shard auto/3 contradicts CI_NODE_TOTAL, which is 4", hint: "write --shard auto"),
      Refused(
        environment: [
          "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4", "CIRCLE_NODE_INDEX": "0",
          "CIRCLE_NODE_TOTAL": "1",
        ],
        message: "--shard auto finds CI_NODE_INDEX and CIRCLE_NODE_INDEX set",
        hint: "write --shard I/N, or unset all but one of them"),
      Refused(
        environment: ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "8"],
        message: "--shard auto needs SLURM_ARRAY_TASK_MIN, which is not set",
        hint: "write --shard I/N"),
      // An array of 1, 3 and 7.
      Refused(
        environment: [
          "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "3",
        ],
        message: "SLURM_ARRAY_TASK_ID is 7, which is none of 3 parts counted from 1",
        hint: "number the jobs without gaps, or write --shard I/N"),
      Refused(
        environment: [
          "SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "3",
          "SLURM_ARRAY_TASK_STEP": "0",
        ],
        message: "SLURM_ARRAY_TASK_ID is 7, which is none of 3 parts counted from 1 in steps of 0",
        hint: "number the jobs without gaps, or write --shard I/N"),
    ]

  @Test("What is missing or contradicts itself is named", arguments: refused)
  func refuses(refused: Refused) {
    let error = #expect(throws: Diagnostic.self) {
      try ShardChoice(refused.text).shard(in: refused.environment)
    }
    #expect(error?.message == refused.message)
    #expect(error?.hint == refused.hint)
    #expect(error?.category == .usage)
  }
}
