import Basics

/// What the page of a report shows, without the pictures themselves.
///
/// A check makes one; so does reading the `report.json` beside a page, which is how the pages of
/// several shards are joined. It holds no time and no host: the same check gives the same page.
public struct ReportPage: Sendable, Hashable {
  /// Of what made the report, such as `0.1.0`.
  public var tool: String
  public var result: CheckReport.Result
  public var pictures: Int
  public var failing: Int
  public var excused: Int
  public var causes: [PageCause]
  /// What differs, failing or excused, in the order of the plan; then what is no more.
  public var rows: [PageRow]
  /// The names of the variants that are as approved.
  public var equal: [String]
  public var environment: [EnvironmentPart]
  /// Such as `shard 3 of 8`, or `shard 4 is missing`; empty for a report of one check.
  public var notes: [String] = []
}

/// A cause on the page.
public struct PageCause: Sendable, Hashable {
  public var kind: Cause.Kind
  /// The line without its number of pictures.
  public var line: String
  public var pictures: Int
  public var variants: [String]
}

/// A variant with what differs of it: day and night are one row.
public struct PageRow: Sendable, Hashable {
  /// No other variant of the report has it.
  public var variant: String
  public var theme: String
  public var component: String
  /// The contexts the sheet chose, such as a brand; empty where it chose none.
  public var brand: String
  /// All contexts of the theme with their values, sorted by name.
  public var contexts: [PageContext]
  public var sheet: SourceLocation?
  /// What stopped it from being drawn.
  public var problems: [String]
  public var pictures: [PagePicture]
  /// Pictures of it that are as approved.
  public var equal: Int
  /// Its approved pictures are still there, and no sheet has it.
  public var isRemoved = false

  public var fails: Bool {
    isRemoved || !problems.isEmpty || pictures.contains(where: \.fails)
  }

  /// The picture of a mode that is shown; `nil` where the mode is as approved.
  ///
  /// Pictures are held with the worst first, and files without pixels last. A picture of both modes
  /// stands for a mode only where no picture shows one alone: it may differ for the other's sake.
  public func shown(_ mode: String) -> PagePicture? {
    let own = pictures.first { $0.mode == mode }
    guard own == nil, pictures.allSatisfy({ $0.mode == "adaptive" }) else { return own }
    return pictures.first
  }
}

/// A theme context and the value a variant has for it.
public struct PageContext: Sendable, Hashable {
  public var name: String
  public var value: String
}

/// A picture that is not the approved one.
public struct PagePicture: Sendable, Hashable {
  /// How it fared; `content` is of a file without pixels.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    case excused, different, content, size, missing, unreadable
  }

  /// `day`, `night` or `adaptive`.
  public var mode: String
  public var scale: Double?
  public var format: String
  /// Of the approved picture.
  public var path: String
  public var outcome: Outcome
  /// `tolerance` or `environment`, of what is excused.
  public var excusedBy: String?
  /// Differing pixels, their share from 0 to 1, and the largest difference from 0 to 1.
  public var count = 0
  public var ratio = 0.0
  public var largest = 0.0
  /// Areas as x, y, width and height, in pixels.
  public var regions: [[Int]] = []
  /// Width and height in pixels; empty where they are not known.
  public var expectedSize: [Int] = []
  public var actualSize: [Int] = []
  /// The share that may differ and who says so: `0.5 % (sheet, Tabs.sheet.yaml:4:12)`.
  public var limit: String
  /// Why a file cannot be read.
  public var problems: [String] = []
  /// Paths below the report's folder; `nil` where there is no such picture.
  public var expected: String?
  public var actual: String?
  public var difference: String?

  public var fails: Bool { outcome != .excused }
}
