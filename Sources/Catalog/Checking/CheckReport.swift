import Basics

/// Everything a check found.
public struct CheckReport: Sendable {
  public enum Result: String, Sendable, Hashable {
    case equal, different, size, missing, unreadable
  }

  /// In the order they were planned.
  public var variants: [CheckedVariant]
  public var causes: [CauseSummary]
  public var leftovers: [Leftover]
  /// What made the approved pictures and is another now, whether or not a picture differs.
  public var environment: [EnvironmentChange]
  public var diagnostics: [Diagnostic]
  /// Errors that kept sheets from being checked at all.
  public var problems: [Diagnostic] = []
  /// What made the approved pictures and what draws now, also where they are the same.
  public var madeBy: [EnvironmentPart] = []
  /// What ``removed`` is about, with the pictures that are still there.
  public var removedVariants: [RemovedVariant] = []
  public var stamp = PlanStamp()
  /// How the command ends, where that is known; what stopped a sheet is not in this report.
  public var exitCode: Int?

  public var failing: [CheckedVariant] { variants.filter(\.fails) }

  /// What stopped variants from being drawn; they have no pictures in the report.
  public var undrawn: [Diagnostic] { variants.flatMap(\.errors) }

  public var pictureCount: Int { variants.reduce(0) { $0 + $1.pictures.count } }

  public var failingPictures: Int {
    variants.reduce(0) { $0 + $1.pictures.count(where: \.fails) }
  }

  public var excusedPictures: Int {
    variants.reduce(0) { $0 + $1.pictures.count { $0.differs && !$0.fails } }
  }

  /// Variants their sheets no longer have, and whose pictures are still there.
  public var removed: [CauseSummary] { causes.filter { $0.cause.kind == .removed } }

  /// The worst that was met.
  public var result: Result {
    var worst = problems.isEmpty ? (removed.isEmpty ? Result.equal : .different) : .unreadable
    func raise(_ result: Result) { if result.rank > worst.rank { worst = result } }
    for picture in variants.flatMap(\.pictures) where picture.fails { raise(picture.result) }
    return worst
  }
}

extension CheckReport.Result {
  var rank: Int {
    switch self {
    case .equal: 0
    case .different: 1
    case .size: 2
    case .missing: 3
    case .unreadable: 4
    }
  }
}

extension CheckedPicture {
  /// The word for its outcome.
  public var result: CheckReport.Result {
    switch outcome {
    case .equal: .equal
    case .excused, .different, .otherContent: .different
    case .size: .size
    case .missing: .missing
    case .unreadable: .unreadable
    }
  }
}
